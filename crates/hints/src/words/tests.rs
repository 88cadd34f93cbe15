//! Each template is said by the code beside it with all of its slots, and nothing else is said.
// Its own files are there.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The files of a folder and those inside it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = folder.read_dir().unwrap().map(|entry| entry.unwrap().path());
    let inside = |path: PathBuf| if path.is_dir() { files(&path) } else { vec![path] };
    entries.flat_map(inside).collect()
}

/// The name of the file of templates that some code says.
fn templates_of(code: &str) -> Option<String> {
    let (_, own) = code.split_once("const WORDS: Templates = Templates(include_str!(\"")?;
    Some(own.split_once('"')?.0.rsplit('/').next()?.to_owned())
}

/// The code that says the templates of each file, by the name of the file.
fn code_by_templates() -> BTreeMap<String, String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut code = BTreeMap::<String, String>::new();
    for file in files(&source).iter().filter(|file| !file.ends_with("words/tests.rs")) {
        let text = std::fs::read_to_string(file).unwrap();
        let used =
            text.split(';').find(|code| code.contains("use crate::") && code.contains("WORDS"));
        let path = used.and_then(|code| code.split("use crate::").last());
        let home = path.and_then(|path| path.split(['{', 'W']).next());
        let home = home.map(|path| path.trim_end_matches(':').replace("::", "/"));
        let beside = |home| std::fs::read_to_string(source.join(format!("{home}.rs"))).ok();
        let name = templates_of(&text).or_else(|| templates_of(&home.and_then(beside)?));
        if let Some(name) = name {
            code.entry(name).or_default().push_str(&text);
        }
    }
    code
}

/// What is behind each `begin` in a text, up to a quotation mark.
fn quoted<'t>(text: &'t str, begin: &str) -> BTreeSet<&'t str> {
    text.split(begin).skip(1).filter_map(|after| Some(after.split_once('"')?.0)).collect()
}

#[test]
fn every_template_is_said_with_all_of_its_slots_and_nothing_else_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/words");
    for (name, code) in code_by_templates() {
        let text = std::fs::read_to_string(folder.join(&name)).unwrap();
        let lines = || text.lines().map(|line| line.split_once(": ").unwrap());
        let keys: BTreeSet<&str> = lines().map(|(key, _)| key).collect();
        assert_eq!(text.lines().count(), keys.len(), "{name}: a key is there twice");
        let said = quoted(&code, "WORDS.say(\"");
        assert!(said.is_subset(&keys), "{name}: {:?} are no templates", &said - &keys);
        let literals: BTreeSet<&str> = code.split('"').collect();
        let unsaid: Vec<&str> = keys.difference(&literals).copied().collect();
        assert!(unsaid.is_empty(), "{name}: {unsaid:?} are never said");
        let slots = quoted(&code, "(\"");
        for (key, template) in lines() {
            let of_it =
                template.split('{').skip(1).filter_map(|slot| Some(slot.split_once('}')?.0));
            let unfilled: Vec<&str> = of_it.filter(|slot| !slots.contains(slot)).collect();
            assert!(unfilled.is_empty(), "{name}: {key}: {unfilled:?} are never filled");
        }
    }
}

#[test]
fn slots_are_filled_and_others_stay() {
    let slots = [("a", "1"), ("b", "{a}")];
    assert_eq!("1 {a} {c} {", super::filled("{a} {b} {c} {", &slots));
}
