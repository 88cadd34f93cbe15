//! Cases of links, and damaged ones.

use std::sync::Arc;

use crate::testing::{table, values};
use crate::{Fault, Misread, Notation, Puzzle, Table, Value};

/// Each block is a table and, below it, links, ids, files, or puzzles behind `link` or `id`. Lines
/// behind each say what it has (`=`), how it is written (`>`) if that is another text, or why it is
/// refused (`!`).
const CASES: &str = include_str!("cases.txt");

struct Case<'c> {
    text: &'c str,
    has: Option<Value>,
    written: Option<&'c str>,
    refused: Option<&'c str>,
}

/// The tables, each with its cases.
fn kinds() -> Vec<(Table, Vec<Case<'static>>)> {
    let kind = |block: &'static str| {
        let (head, lines) = block.split_once('\n').unwrap_or_else(|| panic!("{block}"));
        let law = match head.split('"').nth(1) {
            _ if head.contains("ends") => "{ path = \"line\" }".to_owned(),
            Some("cells" | "edges") => "{ loop = \"line\" }".to_owned(),
            Some("number?") => "{ areas = \"all\", shape = \"rectangle\" }".to_owned(),
            Some("1-n") => "{ connected = \"1\" }".to_owned(),
            name => format!("{{ connected = \"{}\" }}", name.unwrap_or_default()),
        };
        let table = table(&format!("name = \"it\", rules = \"rules\", {head}, laws = [{law}]"));
        let mut cases: Vec<Case<'_>> = Vec::new();
        for line in lines.lines() {
            match (line.split_at(line.len().min(2)), cases.last_mut()) {
                (("= ", rest), Some(case)) => case.has = Some(values(rest)),
                (("> ", rest), Some(case)) => case.written = Some(rest),
                (("! ", rest), Some(case)) => case.refused = Some(rest),
                _ => cases.push(Case { text: line, has: None, written: None, refused: None }),
            }
        }
        (table, cases)
    };
    CASES.trim_end().split("\n\n").map(kind).collect()
}

/// The notation of a text, and the text itself; a grid has slashes in place of the ends of lines.
fn notation_of(text: &str) -> (Notation, String) {
    let is_id = text.starts_with(|sign: char| sign.is_ascii_digit());
    match (text.strip_prefix("file "), text.strip_prefix("grid ")) {
        (Some(file), _) => (Notation::File, file.to_owned()),
        (_, Some(grid)) => (Notation::Grid, grid.replace('/', "\n")),
        _ if is_id => (Notation::Id, text.to_owned()),
        _ => (Notation::Link, text.to_owned()),
    }
}

/// A puzzle written anew, and read again; grids are only read.
fn rewritten(table: &Table, notation: Notation, values: &Value) -> Result<[Value; 2], Fault> {
    if notation == Notation::Grid {
        return Ok([values.clone(), Value::Nothing]);
    }
    let text = table.links().text(notation, values)?;
    let again = table.links().values(notation, &text).map_err(Misread::fault)?;
    Ok([again, Value::Text(text)])
}

/// A value with the keys of its maps in order.
fn sorted(value: Value) -> Value {
    match value {
        Value::Map(mut items) => {
            items.sort_by(|one, other| one.0.cmp(&other.0));
            Value::Map(items.into_iter().map(|(key, value)| (key, sorted(value))).collect())
        }
        other => other,
    }
}

/// The values, the text written anew, and the refusal that a case leads to.
fn given(table: &Table, case: &Case<'_>) -> (Option<Value>, Option<String>, Option<String>) {
    let puzzle = ["link ", "id "].into_iter().find(|word| case.text.starts_with(word));
    let (notation, read) = match puzzle {
        None => {
            let (notation, text) = notation_of(case.text);
            (notation, table.links().values(notation, &text).map_err(Misread::fault))
        }
        Some(word) => {
            let notation = if word == "id " { Notation::Id } else { Notation::Link };
            (notation, Ok(values(&case.text[word.len()..])))
        }
    };
    let read = match read {
        Ok(read) => read,
        Err(fault) => return (None, None, Some(fault.to_string())),
    };
    match rewritten(table, notation, &read) {
        Ok([again, text]) => {
            let text = text.text().map(str::to_owned);
            let is_new = puzzle.is_some() || text.as_ref() != Some(&notation_of(case.text).1);
            (Some(sorted(again)), text.filter(|_| is_new), None)
        }
        Err(fault) => (Some(sorted(read)), None, Some(fault.to_string())),
    }
}

#[test]
fn what_is_read_is_written_and_what_is_wrong_is_refused() {
    let mut wrong = Vec::new();
    for (table, cases) in kinds() {
        for case in &cases {
            let (has, written, refused) = given(&table, case);
            let is_right = case.refused == refused.as_deref()
                && case.written == written.as_deref()
                && (case.has.is_none() || case.has.clone().map(sorted) == has);
            if !is_right {
                wrong.push(format!("{}\n= {has:?}\n> {written:?}\n! {refused:?}", case.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Numbers that look random, always the same ones.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

#[test]
fn a_damaged_text_is_read_or_refused_and_a_puzzle_of_it_checked() {
    const SIGNS: &str = "0123456789abcghpuvxyzASZ.-+=%*$/,:!_é ";
    let signs: Vec<char> = SIGNS.chars().collect();
    let mut chance = Chance(7);
    let mut refused = 0;
    for (table, cases) in kinds() {
        let table = Arc::new(table);
        for case in &cases {
            let (notation, text) = notation_of(case.text);
            for _ in 0..100 {
                let mut text: Vec<char> = text.chars().collect();
                for _ in 0..=chance.below(3) {
                    let (at, sign) =
                        (chance.below(text.len() + 1), signs[chance.below(signs.len())]);
                    match chance.below(3) {
                        0 if at < text.len() => text[at] = sign,
                        1 if at < text.len() => drop(text.remove(at)),
                        _ => text.insert(at, sign),
                    }
                }
                let text: String = text.into_iter().collect();
                let Ok(read) = table.links().values(notation, &text) else {
                    refused += 1;
                    continue;
                };
                match rewritten(&table, notation, &read) {
                    Ok([again, _]) => assert_eq!(read, again, "{text}"),
                    // No puzzle has what such a text says.
                    Err(fault) => assert_eq!("", fault.place, "{text}: {fault}"),
                }
                drop(Puzzle::read(Arc::clone(&table), &read));
            }
        }
    }
    assert!(refused > 5_000, "{refused}");
}
