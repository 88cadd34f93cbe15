//! Single changes of texts after which a puzzle has one solution: what may be mistyped.
//!
//! Tried are numbers that are one more or one less, numbers that are left out or stand there twice,
//! neighbouring numbers of a clue that are swapped, clues of neighbouring places that are, also with a
//! place where nothing stands, clues that are not there, and other things of the same sort. Each change
//! is judged by solving the puzzle, so the engine knows no typos, and any kind has them. Clues of runs
//! have typos of more sorts, which are ranked by how people type (`crates/typos`).

use std::sync::Arc;
use std::time::Duration;

use crosshatch_engine::Limits;

use crate::entering::Texts;
use crate::entering::finding::{Asker, changed};
use crate::fault::Fault;
use crate::table::Table;

/// A change of texts, and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fix {
    /// The places with their texts after the change.
    pub(super) texts: Texts,
    /// True if the puzzle has one solution then; false if it has several.
    pub(super) is_unique: bool,
    /// The change as a question.
    pub(super) sentence: String,
}

/// The changes that were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fixes {
    /// Those with one solution, if there are any, or else those with several.
    pub(super) found: Vec<Fix>,
    /// The number of changes that were tried.
    pub(super) tried: usize,
    /// The number of those for which a limit was reached, or which were not tried any more.
    pub(super) undecided: usize,
}

impl Table {
    /// The single changes of texts after which the puzzle has one solution, or any if it has none and no
    /// change leads to one. Each has its limit of conflicts, and all have the limit of time.
    pub(super) fn fixes(
        self: &Arc<Self>,
        size: (u32, u32),
        texts: &Texts,
        limits: &Limits,
    ) -> Result<Fixes, Fault> {
        let mut asker = Asker::default();
        let begun = limits.now();
        let left = || {
            let time =
                limits.time.map(|time| time.saturating_sub(limits.now().saturating_sub(begun)));
            Limits { time, ..limits.clone() }
        };
        let is_stopped = || {
            left().time == Some(Duration::ZERO)
                || limits.interrupted.is_some_and(|interrupted| interrupted())
        };
        let is_contradictory = asker.finding(self, size, texts, false, &left())?.status == "none";
        let changes = changes(texts, size);
        let (mut fixes, mut several) = (Fixes::default(), Vec::new());
        for (at, change) in changes.iter().enumerate() {
            if is_stopped() {
                fixes.undecided += changes.len() - at;
                break;
            }
            let status = asker.finding(self, size, &changed(texts, change), false, &left())?.status;
            fixes.tried += 1;
            let fix = |is_unique| Fix {
                texts: change.clone(),
                is_unique,
                sentence: sentence(texts, change, is_unique),
            };
            match status {
                "unique" => fixes.found.push(fix(true)),
                "multiple" if is_contradictory => several.push(fix(false)),
                "unknown" => fixes.undecided += 1,
                _ => {}
            }
        }
        if fixes.found.is_empty() {
            fixes.found = several;
        }
        Ok(fixes)
    }
}

/// All changes that are tried, the likelier ones first.
fn changes(texts: &Texts, size: (u32, u32)) -> Vec<Texts> {
    let clues = texts.iter().filter(|text| !text.1.trim().is_empty() && has_clue(&text.0));
    let clues: Vec<&(String, String)> = clues.collect();
    let mut changes: Vec<Texts> = Vec::new();
    let mut add = |change: Texts| {
        let is_new = change.iter().any(|new| !texts.contains(new)) && !changes.contains(&change);
        if is_new {
            changes.push(change);
        }
    };
    for (place, text) in &clues {
        for other in near(text) {
            add(vec![(place.clone(), other)]);
        }
    }
    for (place, text) in &clues {
        for other in neighbours(place, size) {
            let there = texts.iter().find(|text| text.0 == other).map_or("", |text| &text.1);
            let is_line = !place.starts_with('r') || place.contains(' ');
            if !(is_line && there.trim().is_empty()) {
                add(vec![(place.clone(), there.to_owned()), (other, text.clone())]);
            }
        }
    }
    for (place, _) in &clues {
        add(vec![(place.clone(), String::new())]);
    }
    changes
}

/// True if a place has a clue, and no border or color.
fn has_clue(place: &str) -> bool {
    let key = place.split(' ').next().unwrap_or_default();
    !matches!(
        key,
        "border" | "cut" | "hole" | "path" | "start" | "finish" | "option" | "goal" | "colour"
    )
}

/// The texts that are near to a text: a number is one more or less, left out, there twice, or swapped
/// with the next, and digits are.
fn near(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let is_number = |token: &&str| token.bytes().all(|byte| byte.is_ascii_digit());
    let numbers: Vec<usize> = (0..tokens.len()).filter(|&at| is_number(&tokens[at])).collect();
    let with = |at: usize, word: &str| {
        let mut words = tokens.clone();
        words[at] = word;
        words.concat()
    };
    let mut near = Vec::new();
    for &at in &numbers {
        let Ok(number) = tokens[at].parse::<u32>() else { continue };
        near.push(with(at, &(number + 1).to_string()));
        near.extend(number.checked_sub(1).map(|less| with(at, &less.to_string())));
        if tokens[at].len() == 2 {
            let swapped: String = tokens[at].chars().rev().collect();
            near.push(with(at, &swapped));
        }
    }
    for pair in numbers.windows(2) {
        let mut words = tokens.clone();
        words.swap(pair[0], pair[1]);
        near.push(words.concat());
        let gap = pair[0]..pair[1];
        near.push([&tokens[..gap.start], &tokens[gap.end..]].concat().concat());
        near.push([&tokens[..=gap.start], &tokens[gap.end + 1..]].concat().concat());
    }
    near
}

/// The numbers of a text and what is between them.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_alike = |sign: char| sign.is_ascii_digit() == first.is_ascii_digit();
        let end = rest.find(|sign| !is_alike(sign)).unwrap_or(rest.len());
        tokens.push(&rest[..end]);
        rest = &rest[end..];
    }
    tokens
}

/// The places behind a place whose clue may be swapped with its: the next line, the cells to the right
/// and below; for a cell, also those before, where nothing may stand.
fn neighbours(place: &str, (width, height): (u32, u32)) -> Vec<String> {
    if let Some((row, column)) = place.strip_prefix('r').and_then(|rest| rest.split_once('c')) {
        let (Ok(row), Ok(column)) = (row.parse::<u32>(), column.parse::<u32>()) else {
            return Vec::new();
        };
        let near = [(row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)];
        let is_there =
            |cell: &(u32, u32)| (1..=height).contains(&cell.0) && (1..=width).contains(&cell.1);
        return near
            .into_iter()
            .filter(is_there)
            .map(|(row, column)| format!("r{row}c{column}"))
            .collect();
    }
    let Some((key, Ok(number))) =
        place.split_once(' ').map(|(key, number)| (key, number.parse::<u32>()))
    else {
        return Vec::new();
    };
    vec![format!("{key} {}", number + 1)]
}

/// A change as a question: `row 5: '1 11 1' instead of '11 1 1'? It would have one solution.`
fn sentence(texts: &Texts, change: &Texts, is_unique: bool) -> String {
    let shown = |text: &str| {
        if text.trim().is_empty() { "nothing".into() } else { format!("'{}'", text.trim()) }
    };
    let typed = |place: &str| {
        let typed = texts.iter().find(|text| text.0 == place);
        shown(typed.map_or("", |text| &text.1))
    };
    let question = match &change[..] {
        [(one, first), (other, second)] => {
            format!(
                "{} and {}: {} and {} instead of {} and {}",
                in_words(one),
                in_words(other),
                shown(first),
                shown(second),
                typed(one),
                typed(other)
            )
        }
        changes => {
            let each = changes.iter().map(|(place, text)| {
                format!("{}: {} instead of {}", in_words(place), shown(text), typed(place))
            });
            each.collect::<Vec<_>>().join(", ")
        }
    };
    let many = if is_unique { "one solution" } else { "solutions" };
    format!("{question}? It would have {many}.")
}

/// A place as people call it.
fn in_words(place: &str) -> String {
    match place.split_once(' ') {
        Some(("top", line)) => format!("above column {line}"),
        Some(("bottom", line)) => format!("below column {line}"),
        Some(("left", line)) => format!("left of row {line}"),
        Some(("right", line)) => format!("right of row {line}"),
        Some(("region", cell)) => format!("the region of {cell}"),
        Some(("board" | "given", name)) => name.to_owned(),
        Some(("corner", cell)) => format!("the corner at {cell}"),
        _ => place.to_owned(),
    }
}
