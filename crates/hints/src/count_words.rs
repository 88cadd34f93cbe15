//! Sentences for lines with a count of cells that are not next to each other.

use crosshatch_engine::Symbols;

use crate::line_words::{LineReason, claims_in_words};
use crate::phrases::counted;
use crate::words::{
    Templates, crossing_lines, findings_in_brief, findings_in_words, namely, states_in_words,
};
use crate::{Cell, Clue, Finding, ON, Told};

const WORDS: Templates = Templates(include_str!("words/count_words.txt"));

/// Sentences in words of a law: `r1c3 is blank because no lamp lights another: r1c1 is a lamp`.
#[must_use]
pub fn by_law(told: &Told, reason: &LineReason) -> Vec<String> {
    let line = &told.lines[reason.line];
    let Some(words) = &line.said else { return Vec::new() };
    let why = if line.counts(&reason.found) { &words.filled } else { &words.blank };
    let say = |found: &str, causes: &str| {
        WORDS.say("law", &[("found", found), ("why", why), ("causes", causes)])
    };
    let found = findings_in_words(told, &reason.found);
    // Which areas are ruled out, the picture shows, or the steps before.
    let known = if told.has_areas() { Vec::new() } else { states_in_words(told, &reason.because) };
    let causes = namely(&known);
    vec![say(&found, &causes), say(&found, ""), say(&findings_in_brief(told, &reason.found), "")]
}

/// `2 more stars have just enough room in columns 1–3, so columns 1 and 3 are stars`.
///
/// Nothing if it is not known what the line shows: others may be in that room.
#[must_use]
pub fn by_room(told: &Told, reason: &LineReason) -> Option<String> {
    let line = &told.lines[reason.line];
    let Clue::Spaced(count) = line.clue else { return None };
    let filled = reason.seen.iter().filter(|(_, mask)| *mask == ON).count();
    let (left, stretches) = (count.checked_sub(filled)?, room_in(&line.cells, &reason.seen));
    let most: usize = stretches.iter().map(|stretch| stretch.len().div_ceil(2)).sum();
    let is_seen = reason.because.is_empty() || !reason.seen.is_empty();
    if !is_seen || left == 0 || left != most {
        return None;
    }
    let state = told.state_name(line.cells[0], ON);
    let what = if told.has_things() { state } else { WORDS.say("cells", &[("state", &*state)]) };
    let what = if filled > 0 { WORDS.say("more", &[("what", &*what)]) } else { what };
    let (things, have) = (counted(left, &what), if left == 1 { "has" } else { "have" });
    let place = crossing_lines(told, line, &stretches.concat(), "and");
    let claims = claims_in_words(told, reason, &reason.found);
    let slots = [("things", &*things), ("have", have), ("where", &*place), ("claims", &*claims)];
    Some(WORDS.say("room", &slots))
}

/// `9 trees, and the counts already take 9, so columns 1–3 are grass`.
///
/// Such a line has what a total leaves to it, which is written nowhere.
#[must_use]
pub fn by_total(told: &Told, reason: &LineReason) -> Vec<String> {
    let line = &told.lines[reason.line];
    let Clue::Count(filled) = line.clue else { return Vec::new() };
    if line.about.is_empty() {
        return Vec::new();
    }
    let key = match filled {
        _ if reason.found.iter().any(|(_, mask)| *mask == ON) => "needed",
        0 => "so",
        1 => "other known",
        _ => "others known",
    };
    let said =
        [claims_in_words(told, reason, &reason.found), findings_in_brief(told, &reason.found)];
    let say = |claims: &String| {
        let number = filled.to_string();
        let slots = [("about", &*line.about), ("number", &*number), ("unit", told.unit())];
        WORDS.say(key, &[&slots[..], &[("claims", &**claims)]].concat())
    };
    said.iter().map(say).collect()
}

/// The stretches of a line with room: open cells that are not next to a filled one.
fn room_in(cells: &[Cell], known: &[Finding]) -> Vec<Vec<Cell>> {
    let known = |cell: Cell| -> Option<Symbols> {
        known.iter().find(|(other, _)| *other == cell).map(|(_, mask)| *mask)
    };
    let has_room = |at: usize| {
        let mut near = cells[at.saturating_sub(1)..cells.len().min(at + 2)].iter();
        known(cells[at]).is_none() && !near.any(|cell| known(*cell) == Some(ON))
    };
    let places: Vec<(Cell, bool)> = (0..cells.len()).map(|at| (cells[at], has_room(at))).collect();
    let stretches = places.chunk_by(|one, next| one.1 == next.1).filter(|chunk| chunk[0].1);
    stretches.map(|stretch| stretch.iter().map(|(cell, _)| *cell).collect()).collect()
}
