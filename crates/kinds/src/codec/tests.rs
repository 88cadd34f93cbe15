use crate::testing::{table, values};
use crate::{Notation, Value};
use std::fs;

#[test]
fn scratch() {
    let links = fs::read_to_string("/work/shared/puzzles/kinds/links.txt").unwrap();
    let mut bad = 0;
    let mut n = 0;
    for file in fs::read_dir("/work/shared/prototypes/kinds/tables").unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let Some((head, link)) = text.split_once("[link]") else { continue };
        let text = format!("{head}\nlink = {{ {} }}", link.replace('\n', " "));
        let text = text.replace("laws = [\n", "laws = [ ");
        let table = table(&text);
        for line in links.lines() {
            let address = line.split(' ').nth(1).unwrap();
            let id = address.split_once('?').unwrap().1;
            if !table.names_in(Notation::Link).iter().any(|n| id.starts_with(&format!("{n}/"))) { continue; }
            n += 1;
            match table.read(Notation::Link, id) {
                Err(e) => { bad += 1; println!("{id}: {e:?}"); }
                Ok(v) => match table.write(Notation::Link, &v) {
                    Err(e) => { bad += 1; println!("{id}: write {e:?}"); }
                    Ok(w) => {
                        if table.read(Notation::Link, &w).ok().as_ref() != Some(&v) { println!("DIFF {id} {w}"); }
                        let a: String = id.split('/').skip(1).collect::<Vec<_>>().join("/");
                        let b: String = w.split('/').skip(1).collect::<Vec<_>>().join("/");
                        if a != b { println!("other text\n  {a}\n  {b}"); }
                        let _ = values;
                        if let Err(f) = crate::Puzzle::read(std::sync::Arc::new(crate::testing::table(&text)), &v) { println!("{id}: puzzle {f}"); }
                    }
                },
            }
        }
    }
    println!("{n} links, {bad} bad");
    let _: Option<Value> = None;
}
