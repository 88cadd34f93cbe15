//! Sentences, in a player's words, for looks at a line: how people see what follows on it.
//!
//! A look has a way: counting runs from an end, sliding them, and so on. Each way has its own
//! sentences, the best first. A sentence that is too long gives way to one that says less.

use std::ops::ControlFlow;

use crosshatch_engine::Symbols;

use crate::count_words::{by_law, by_room, by_total};
use crate::line_words::{
    LineReason, causes_in_words, claim_in_words, claims_in_words, found_cells, state_in_words,
};
use crate::phrases::{counted, listed};
use crate::room_words::{room, take};
use crate::run_needs::{RunsOfLine, by_place};
use crate::stretch_words::{by_blocks, by_lengths, by_stretches, gap};
use crate::words::{
    LONGEST, MOST_NAMED, NUMBERS_NAMED, Templates, because, crossing_lines, letters,
};
use crate::{Cell, Finding, OFF, Told, decided};

pub(crate) const WORDS: Templates = Templates(include_str!("words/look_words.txt"));

/// The most stretches of known cells to name; if there are more, people count from the ends.
const MOST_CAUSES: usize = 3;

/// Says what a line shows, the best first.
type Say = fn(&Told, &LineReason) -> Vec<String>;

/// A sentence for a deduction on a line, naming only the cells and numbers of its reason.
///
/// `row 7: the 10 must cover columns 8–13 because columns 3 and 18 are blank`
#[must_use]
pub fn line_in_words(told: &Told, reason: &LineReason) -> String {
    let (line, name) = (&told.lines[reason.line], told.lines[reason.line].name());
    let mut sentence = String::new();
    let _ = sentences(told, reason, &mut |said| {
        let is_whole = line.said.is_some() || said.starts_with(&name);
        sentence =
            if is_whole { said } else { WORDS.say("on", &[("line", &name), ("said", &said)]) };
        if letters(&sentence) <= LONGEST {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    sentence
}

/// Give sentences for a deduction, the best first.
///
/// What is seen in the easiest way is said first, as one sees it in that way.
fn sentences(
    told: &Told,
    reason: &LineReason,
    each: &mut dyn FnMut(String) -> ControlFlow<()>,
) -> ControlFlow<()> {
    by_law(told, reason).into_iter().try_for_each(&mut *each)?;
    by_total(told, reason).into_iter().try_for_each(&mut *each)?;
    if !matches!(reason.first, "whole" | "finish") {
        by_room(told, reason).into_iter().try_for_each(&mut *each)?;
    }
    let is_later = |finding: &Finding| !reason.at_once.contains(finding);
    let rest: Vec<Finding> = reason.found.iter().copied().filter(is_later).collect();
    if rest.is_empty() {
        for say in ways(reason.first) {
            say(told, reason).into_iter().try_for_each(&mut *each)?;
        }
    } else {
        in_turn(told, reason, &rest, each)?;
    }
    wherever(told, reason).into_iter().try_for_each(each)
}

/// Give sentences for what is seen in the easiest way and then for the rest, the best first.
fn in_turn(
    told: &Told,
    reason: &LineReason,
    rest: &[Finding],
    each: &mut dyn FnMut(String) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if reason.first == "overlap" {
        room(told, reason).into_iter().try_for_each(&mut *each)?;
        overlap(told, reason).into_iter().try_for_each(&mut *each)?;
    }
    let about =
        |found: &[Finding]| LineReason { found: found.to_vec(), subject: None, ..reason.clone() };
    let (easy, later) = (about(&reason.at_once), about(rest));
    let firsts: Vec<String> = ways(reason.first).iter().flat_map(|say| say(told, &easy)).collect();
    let thens: [&dyn Fn() -> Vec<String>; 3] =
        [&|| then(told, reason, rest), &|| generally(told, &later), &|| briefly(told, &later)];
    for then in thens {
        pairs(&firsts, &then()).into_iter().try_for_each(&mut *each)?;
    }
    if matches!(reason.first, "overlap" | "slide") {
        slide(told, reason).into_iter().try_for_each(&mut *each)?;
    }
    let more = WORDS.say("settle", &[("cells", &counted(rest.len(), "other cell"))]);
    pairs(&firsts, &[more]).into_iter().try_for_each(each)
}

/// Each of some sentences with each of others after it.
fn pairs(firsts: &[String], thens: &[String]) -> Vec<String> {
    let both = |first, then| WORDS.say("both", &[("first", first), ("then", then)]);
    firsts.iter().flat_map(|first| thens.iter().map(move |then| both(first, then))).collect()
}

/// Sentences for findings that are seen after the easiest ones, the best first.
fn then(told: &Told, reason: &LineReason, found: &[Finding]) -> Vec<String> {
    let is_earlier = |finding: &Finding| !found.contains(finding);
    let earlier: Vec<Finding> = reason.found.iter().copied().filter(is_earlier).collect();
    let said = [false, true].into_iter().flat_map(|is_seen| {
        let runs = RunsOfLine::new(told, reason, found, &earlier, is_seen);
        if runs.rest.is_empty() {
            return runs.said();
        }
        let others = LineReason { found: runs.rest.clone(), subject: None, ..reason.clone() };
        let besides = by_stretches(told, &others);
        if runs.rest.len() == found.len() { besides } else { pairs(&runs.said(), &besides) }
    });
    said.collect()
}

/// `the 10 must cover columns 8–13 because columns 3 and 18 are blank`.
fn of_one(told: &Told, reason: &LineReason) -> Vec<String> {
    let is_said = reason.subject.is_some() && reason.numbers.len() == 1 && is_brief(told, reason);
    is_said.then(|| claim_in_words(told, reason)).into_iter().collect()
}

/// `columns 4 and 5 are filled and column 8 is blank because column 7 is filled`.
fn by_causes(told: &Told, reason: &LineReason) -> Vec<String> {
    let is_plain = reason.way.is_empty();
    if !is_plain && !is_brief(told, reason) {
        return Vec::new();
    }
    let is_alike = reason.found.windows(2).all(|pair| pair[0].1 == pair[1].1);
    if reason.is_one_thought() || (is_plain && is_alike) {
        return vec![claim_in_words(told, reason)];
    }
    let claims = claims_in_words(told, reason, &reason.found);
    vec![claims + &because(&causes_in_words(told, reason))]
}

/// `wherever its runs go, columns 4 and 5 are filled and column 8 is blank`.
fn wherever(told: &Told, reason: &LineReason) -> Vec<String> {
    let line = &told.lines[reason.line];
    let cells: Vec<Cell> = reason.found.iter().map(|&(cell, _)| cell).collect();
    let mut said = generally(told, reason);
    let key = if cells.len() == 1 { "is the same" } else { "are the same" };
    said.push(WORDS.say(key, &[("cells", &crossing_lines(told, line, &cells, "and"))]));
    if cells.len() > MOST_NAMED {
        let rest = counted(cells.len() - MOST_NAMED, &format!("other {}", told.unit()));
        let named = crossing_lines(told, line, &cells[..MOST_NAMED], ",");
        said.push(WORDS.say("and others are the same", &[("cells", &named), ("others", &rest)]));
    }
    said
}

fn generally(told: &Told, reason: &LineReason) -> Vec<String> {
    let names = told.lines[reason.line].numbers();
    let claims = claims_in_words(told, reason, &reason.found);
    let mut said = Vec::new();
    if reason.numbers.len() <= NUMBERS_NAMED {
        let who: Vec<&str> = reason.numbers.iter().map(|&number| &*names[number]).collect();
        let key = if reason.numbers.len() == 1 { "wherever it goes" } else { "wherever they go" };
        said.push(WORDS.say(key, &[("runs", &listed(&who)), ("claims", &claims)]));
    }
    said.push(WORDS.say("wherever its runs go", &[("claims", &claims)]));
    said
}

/// `its runs also fill columns 4 and 5 and leave column 8 blank`.
fn briefly(told: &Told, reason: &LineReason) -> Vec<String> {
    let (blank, filled): (Vec<Finding>, Vec<Finding>) =
        reason.found.iter().partition(|(_, mask)| *mask == OFF);
    let said = |key: &str, found: &[Finding]| {
        let cells: Vec<Cell> = found.iter().map(|&(cell, _)| cell).collect();
        let line = &told.lines[reason.line];
        let cells = || crossing_lines(told, line, &cells, "and");
        (!found.is_empty()).then(|| WORDS.say(key, &[("cells", &cells())]))
    };
    let both = [said("fill", &filled), said("leave blank", &blank)];
    let both: Vec<String> = both.into_iter().flatten().collect();
    vec![WORDS.say("its runs also", &[("said", &listed(&both))])]
}

/// `the 5 covers column 8, so it cannot reach columns 1–3 or 13–15`.
fn by_runs(told: &Told, reason: &LineReason) -> Vec<String> {
    if reason.found.iter().all(|&(_, mask)| decided(mask)) {
        then(told, reason, &reason.found)
    } else {
        Vec::new()
    }
}

/// `the leftmost and rightmost places of the 5 overlap in columns 8–10`.
fn overlap(told: &Told, reason: &LineReason) -> Vec<String> {
    let both =
        [false, true].map(|is_seen| RunsOfLine::new(told, reason, &reason.found, &[], is_seen));
    both.iter().filter(|runs| runs.rest.is_empty()).flat_map(RunsOfLine::overlap).collect()
}

/// `reading from the left, the 2 starts in column 3, so column 4 is filled and …`.
fn edge(told: &Told, reason: &LineReason) -> Vec<String> {
    RunsOfLine::new(told, reason, &reason.found, &[], true).edge()
}

/// `its clue is 0, so every cell is blank`, `the 7 and the 3 take all 11 cells, so …`.
fn whole(told: &Told, reason: &LineReason) -> Vec<String> {
    let (cells, unit) = (told.lines[reason.line].cells.len(), told.unit());
    let filled: Vec<Finding> =
        reason.found.iter().copied().filter(|&(_, mask)| mask != OFF).collect();
    if filled.is_empty() && reason.room == 0 {
        let blank = state_in_words(told, reason, OFF);
        let line = &told.lines[reason.line];
        let key = if line.is_numbered() { "leaves all" } else { "its clue is 0" };
        let slots = [("line", &*line.name()), ("unit", unit), ("blank", &*blank)];
        return vec![WORDS.say(key, &slots)];
    }
    let cells = match cells {
        0 | 1 => WORDS.say("its only", &[("unit", unit)]),
        2 => WORDS.say("both of them", &[("unit", unit)]),
        _ => WORDS.say("all", &[("number", &cells.to_string()), ("unit", unit)]),
    };
    let take =
        WORDS.say("take", &[("take", &take(told, reason, &reason.numbers)), ("cells", &cells)]);
    let claims = claims_in_words(told, reason, &reason.found);
    let mut said = vec![WORDS.say("so", &[("said", &take), ("claims", &claims)])];
    if !filled.is_empty() {
        let claims = claims_in_words(told, reason, &filled);
        let slots = [("said", &*take), ("claims", &claims), ("unit", unit)];
        said.push(WORDS.say("so, and the rest", &slots));
    }
    said.push(WORDS.say("only one way", &[("said", &take)]));
    said
}

/// `row 6 is finished: cross out the rest, columns 1–3`, `row 4 needs every open cell`.
fn finish(told: &Told, reason: &LineReason) -> Vec<String> {
    let (line, unit, is_one) = (&told.lines[reason.line], told.unit(), reason.found.len() == 1);
    let is_finished = reason.found.iter().all(|&(_, mask)| mask == OFF);
    let name = line.name();
    if !line.called.is_empty() || !line.stretch.is_empty() {
        let cells = all_filled(told, reason.found[0].0, unit);
        let slots = [("line", &*name), ("cells", &cells), ("unit", unit)];
        let enough = match (is_finished, line.is_numbered()) {
            (true, true) => WORDS.say("has all", &slots[..2]),
            (false, true) => WORDS.say("needs every", &[slots[0], slots[2]]),
            (true, false) => WORDS.say("all are known", &slots[1..2]),
            (false, false) => WORDS.say("every open is needed", &slots[2..]),
        };
        let claims = claims_in_words(told, reason, &reason.found);
        return vec![WORDS.say("so", &[("said", &enough), ("claims", &claims)])];
    }
    if is_finished {
        let key = if is_one { "is finished but for" } else { "is finished" };
        let slots = [("line", &*name), ("cells", &found_cells(told, reason))];
        return vec![WORDS.say(key, &slots), WORDS.say("is finished in brief", &slots[..1])];
    }
    let every = WORDS.say(if is_one { "last open" } else { "every open" }, &[("unit", unit)]);
    let claims = claims_in_words(told, reason, &reason.found);
    let slots = [("line", &*name), ("cells", &every), ("claims", &claims)];
    vec![WORDS.say("needs", &slots), WORDS.say("needs in brief", &slots[..2])]
}

/// Filled cells of a line: `stars`, `filled cells`.
fn all_filled(told: &Told, cell: Cell, unit: &str) -> String {
    let state = told.state(cell, !OFF, 2);
    if told.has_things() {
        return state;
    }
    WORDS.say("units in state", &[("state", &state), ("unit", unit)])
}

/// `packed to either end, its runs cover columns 4–6, and none reaches column 8 or 10`.
fn slide(told: &Told, reason: &LineReason) -> Vec<String> {
    let line = &told.lines[reason.line];
    if !matches!(&*line.side, "row" | "column") {
        return Vec::new();
    }
    let (mut blank, mut by_mask) = (Vec::new(), Vec::<(Symbols, Vec<Cell>)>::new());
    for &(cell, mask) in &reason.found {
        match by_mask.iter_mut().find(|(other, _)| *other == mask) {
            _ if mask == OFF => blank.push(cell),
            Some((_, cells)) => cells.push(cell),
            None => by_mask.push((mask, vec![cell])),
        }
    }
    let out =
        if blank.is_empty() { String::new() } else { crossing_lines(told, line, &blank, "or") };
    if by_mask.is_empty() {
        return vec![WORDS.say("packed, no run reaches", &[("cells", &out)])];
    }
    let is_colored = told.symbols() > 2;
    let each = by_mask.iter().map(|(mask, cells)| {
        let places = crossing_lines(told, line, cells, "and");
        if is_colored {
            let state = told.state(cells[0], *mask, 1);
            WORDS.say("in state", &[("cells", &places), ("state", &state)])
        } else {
            places
        }
    });
    let cells = listed(&each.collect::<Vec<_>>());
    let key = if is_colored { "packed, its runs make" } else { "packed, its runs cover" };
    let said = WORDS.say(key, &[("cells", &cells)]);
    if out.is_empty() {
        return vec![said];
    }
    vec![WORDS.say("and none reaches", &[("said", &said), ("cells", &out)])]
}

/// True if a reason has few stretches of known cells.
fn is_brief(told: &Told, reason: &LineReason) -> bool {
    let known = by_place(&told.lines[reason.line], reason.because.iter().copied());
    let goes_on = |at: usize, mask: Symbols| {
        at.checked_sub(1).and_then(|before| known.get(&before)) == Some(&mask)
    };
    known.iter().filter(|&(&at, &mask)| !goes_on(at, mask)).count() <= MOST_CAUSES
}

/// The sentences for each way of looking at a line; without a name, for what nobody looked at.
fn ways(first: &str) -> &'static [Say] {
    match first {
        "whole" => &[whole],
        "finish" => &[finish],
        "edge" => &[edge],
        "overlap" => &[room, of_one, overlap, by_runs, by_causes],
        "slide" => &[of_one, room, by_runs, slide],
        "length" => &[by_blocks, by_lengths, by_runs, by_causes],
        "gap" => &[gap],
        "line" => &[of_one, by_runs, by_causes],
        "colour" => &[by_causes, by_runs],
        _ => &[by_causes],
    }
}
