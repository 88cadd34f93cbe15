//! Sentences for runs that take all, or nearly all, of the room that they have.

use std::ops::Range;

use crate::line_words::{LineReason, RunPlace, claims_in_words};
use crate::look_words::WORDS;
use crate::phrases::listed;
use crate::run_needs::by_place;
use crate::words::{NUMBERS_NAMED, crossing_lines};
use crate::{OFF, Told};

/// `the 7 and the 3 take 11 of the 12 cells in columns 3–14, so … are filled`.
pub(crate) fn room(told: &Told, reason: &LineReason) -> Vec<String> {
    let Some((inside, places, slack)) = inside(told, reason) else { return Vec::new() };
    let (line, unit) = (&told.lines[reason.line], told.unit());
    let (all, taken) = (places.len().to_string(), (places.len() - slack).to_string());
    let where_they_are = crossing_lines(told, line, &line.cells[places.clone()], "and");
    let slots = [("number", &*taken), ("unit", unit), ("all", &all), ("cells", &where_they_are)];
    let cells = match (slack > 0, places.len() < line.cells.len()) {
        (true, true) => WORDS.say("some in", &slots),
        (true, false) => WORDS.say("some", &slots[..3]),
        (false, true) => WORDS.say("all in", &[slots[0], slots[1], slots[3]]),
        (false, false) => WORDS.say("all", &slots[..2]),
    };
    let take = WORDS.say("take", &[("take", &take(told, reason, &inside)), ("cells", &cells)]);
    let claims = claims_in_words(told, reason, &reason.found);
    vec![WORDS.say("so", &[("said", &take), ("claims", &claims)])]
}

/// The numbers of neighbouring runs that share a room with all findings, the places of that room, and
/// how far they can all move in it; none if nothing follows from that alone.
fn inside(told: &Told, reason: &LineReason) -> Option<(Vec<usize>, Range<usize>, usize)> {
    let line = &told.lines[reason.line];
    let found: Vec<usize> = by_place(line, reason.found.iter().copied()).keys().copied().collect();
    let is_among = |run: &RunPlace| found.iter().any(|&at| run.first <= at && at <= run.end());
    let moving = reason.runs.iter().flatten().filter(|run| is_among(run));
    let slack = moving.map(RunPlace::slack).min().unwrap_or_default();
    let of_number = |number: usize| reason.runs.get(number)?.as_ref();
    let runs = reason.numbers.iter().filter_map(|&number| Some((number, of_number(number)?)));
    let (numbers, runs): (Vec<usize>, Vec<&RunPlace>) = runs
        .filter(|(_, run)| if slack > 0 { run.slack() == slack } else { is_among(run) })
        .unzip();
    let places = runs.first()?.first..runs.last()?.end() + 1;
    let is_placed = runs.len() == 1 && slack == 0;
    if is_placed || numbers.windows(2).any(|pair| pair[1] != pair[0] + 1) {
        return None;
    }
    let known = by_place(line, reason.because.iter().copied());
    let is_free = !known.keys().any(|at| places.contains(at));
    let is_even = runs.iter().all(|run| run.slack() == slack)
        && runs.windows(2).all(|pair| pair[0].end() < slack + pair[1].first);
    let is_all = found.iter().all(|at| places.contains(at));
    let has_blanks = slack > 0 && reason.found.iter().any(|&(_, mask)| mask == OFF);
    (is_free && is_even && is_all && !has_blanks).then_some((numbers, places, slack))
}

/// Runs and a verb: `the 7 and the 3 take`, `its runs and gaps take`.
pub(crate) fn take(told: &Told, reason: &LineReason, numbers: &[usize]) -> String {
    let names = told.lines[reason.line].numbers();
    let of_runs: Vec<&str> = numbers.iter().map(|&number| &*names[number]).collect();
    if numbers.len() <= NUMBERS_NAMED {
        let key = if numbers.len() == 1 { "takes" } else { "runs take" };
        return WORDS.say(key, &[("runs", &listed(&of_runs))]);
    }
    let have_lengths =
        || numbers.iter().all(|&number| matches!(reason.runs.get(number), Some(Some(_))));
    if numbers.len() < names.len() && have_lengths() {
        let lengths = of_runs.iter().filter_map(|name| name.split_whitespace().last());
        return WORDS.say("runs take", &[("runs", &lengths.collect::<Vec<_>>().join(" "))]);
    }
    WORDS.say("its runs and gaps take", &[])
}
