//! Sentences, in a player's words, for deductions on a line.
//!
//! They name just the cells and numbers of the reason. How people see a line is in `look_words`.

use crosshatch_engine::Symbols;

use crate::phrases::{joined, listed};
use crate::sorted::sort_by_key;
use crate::words::{NUMBERS_NAMED, Templates, because, crossing_lines, line_states_in_words};
use crate::{Cell, Finding, OFF, Told, decided, symbols_in};

const WORDS: Templates = Templates(include_str!("words/line_words.txt"));

/// The places of a line where a run can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunPlace {
    /// The first place where it can start.
    pub first: usize,
    /// The last place where it can start.
    pub last: usize,
    /// The number of its cells, one at least.
    pub length: usize,
}

impl RunPlace {
    /// The number of places by which it can move.
    #[must_use]
    pub fn slack(&self) -> usize {
        self.last - self.first
    }

    /// The last place that it can cover.
    #[must_use]
    pub fn end(&self) -> usize {
        self.last + self.length - 1
    }
}

/// A deduction on a line, and what its sentence says of the numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineReason {
    /// The line.
    pub line: usize,
    /// The findings.
    pub found: Vec<Finding>,
    /// The known cells from which they follow.
    pub because: Vec<Finding>,
    /// The indices of the numbers of the clue that are needed.
    pub numbers: Vec<usize>,
    /// The number of cells that those numbers need at least.
    pub room: usize,
    /// The index of the number whose run covers all the cells; none unless filled and certain.
    pub subject: Option<usize>,
    /// The engine's name for the easiest way of seeing something of it; empty if nobody looked.
    pub first: &'static str,
    /// The engine's name for the way of looking at the line that finds all of it.
    pub way: &'static str,
    /// The findings that are seen in the easiest way.
    pub at_once: Vec<Finding>,
    /// For each number, where its run can be by this reason; none if it has no length.
    pub runs: Vec<Option<RunPlace>>,
    /// The cells of the line that are known, needed or not.
    pub seen: Vec<Finding>,
    /// For each number, where its run can be by all of those.
    pub seen_runs: Vec<Option<RunPlace>>,
}

impl LineReason {
    /// True if all that it finds can be said of one run, or of blanks.
    #[must_use]
    pub fn is_one_thought(&self) -> bool {
        let mut masks = self.found.iter().map(|(_, mask)| *mask);
        self.subject.is_some() || masks.all(|mask| mask == OFF) || !self.is_decided()
    }

    fn is_decided(&self) -> bool {
        self.found.iter().all(|(_, mask)| decided(*mask))
    }
}

/// The findings and why, as one thought: `the 10 must cover columns 8–13 because …`.
#[must_use]
pub fn claim_in_words(told: &Told, reason: &LineReason) -> String {
    let (claim, causes) = claim(told, reason);
    claim + &because(&causes)
}

/// Findings: `columns 2–7 and 9 are filled and column 8 is blank`.
#[must_use]
pub fn claims_in_words(told: &Told, reason: &LineReason, found: &[Finding]) -> String {
    let mut filled_first = found.to_vec();
    sort_by_key(&mut filled_first, |&(cell, mask)| (mask == OFF, told.counting_order(cell)));
    listed(&line_states_in_words(told, &told.lines[reason.line], &filled_first))
}

/// The words of a deduction for one run, or of blanks, and its causes.
fn claim(told: &Told, reason: &LineReason) -> (String, Vec<String>) {
    let mask = reason.found.first().map_or(OFF, |(_, mask)| *mask);
    match reason.subject {
        _ if mask == OFF => blanks(told, reason),
        _ if !decided(mask) => ruled_out(told, reason, mask),
        None => must_be(told, reason, mask),
        Some(subject) => covers(told, reason, subject),
    }
}

/// A claim and its causes: `the 1 leaves columns 3–10 blank`, `column 2 is filled`.
fn blanks(told: &Told, reason: &LineReason) -> (String, Vec<String>) {
    let mut blank = state_in_words(told, reason, OFF);
    if let Some(thing) = blank.strip_prefix("no ") {
        blank = WORDS.say("without", &[("thing", thing)]);
    }
    let (who, leave, cells) =
        (numbers(told, reason), verb(told, reason, "leave"), found_cells(told, reason));
    let slots = [("who", &*who), ("leave", &*leave), ("cells", &*cells), ("blank", &*blank)];
    let mut causes = causes_in_words(told, reason);
    if causes.is_empty() {
        causes.extend(room(told, reason, if is_one(told, reason) { "it" } else { "they" }));
    }
    (WORDS.say("leaves", &slots), causes)
}

/// A claim and its causes: `column 5 must be filled`, `the 3 needs 8 of the 9 cells`.
fn must_be(told: &Told, reason: &LineReason, mask: Symbols) -> (String, Vec<String>) {
    let (cells, filled) = (found_cells(told, reason), state_in_words(told, reason, mask));
    let mut causes = causes_in_words(told, reason);
    causes.extend(room(told, reason, &numbers(told, reason)));
    (WORDS.say("must be", &[("cells", &*cells), ("filled", &*filled)]), causes)
}

/// A claim and its causes: `the 1r rules out red (r) in row 5`, `row 2 is blank`.
fn ruled_out(told: &Told, reason: &LineReason, mask: Symbols) -> (String, Vec<String>) {
    let (cell, cells) = (reason.found[0].0, found_cells(told, reason));
    let known = reason.because.iter().find(|(other, _)| *other == cell);
    let before = known.map_or(told.unknown(), |(_, mask)| *mask);
    let gone: Vec<usize> = symbols_in(before & !mask).collect();
    let states: Vec<String> = gone.iter().map(|symbol| told.state(cell, 1 << symbol, 1)).collect();
    let is_many = gone.len() > NUMBERS_NAMED;
    if !gone.iter().any(|symbol| told.can_be(reason.line, *symbol)) {
        if let Some(said) = if is_many { all_of_colors(told, reason, cell) } else { None } {
            return (said, Vec::new());
        }
        let slots = [("cells", &*cells), ("states", &*joined(&states, "or"))];
        return (WORDS.say("cannot be", &slots), vec![WORDS.say("no run", &[])]);
    }
    let who = numbers(told, reason);
    let claim = if is_many {
        let (leave, left) = (verb(told, reason, "leave"), told.state(cell, mask, 1));
        let slots = [("who", &*who), ("leave", &*leave), ("left", &*left), ("cells", &*cells)];
        WORDS.say("leaves only", &slots)
    } else {
        let (rule, states) = (verb(told, reason, "rule"), listed(&states));
        let slots = [("who", &*who), ("rule", &*rule), ("states", &*states), ("cells", &*cells)];
        WORDS.say("rules out", &slots)
    };
    (claim, causes_in_words(told, reason))
}

/// `its runs are all red or green, so column 3 is not blue`; nothing if it has no runs.
fn all_of_colors(told: &Told, reason: &LineReason, cell: Cell) -> Option<String> {
    let there = (1..told.symbols()).filter(|symbol| told.can_be(reason.line, *symbol));
    let colors: Vec<String> = there.map(|symbol| told.state(cell, 1 << symbol, 1)).collect();
    let left = line_states_in_words(told, &told.lines[reason.line], &reason.found);
    let slots = [("colors", &*joined(&colors, "or")), ("left", &*listed(&left))];
    (!colors.is_empty()).then(|| WORDS.say("all of colours", &slots))
}

/// A claim and its causes: `the 3 must cover columns 4 and 5`, `column 1 is blank`.
fn covers(told: &Told, reason: &LineReason, subject: usize) -> (String, Vec<String>) {
    let names = told.lines[reason.line].numbers();
    let cells = found_cells(told, reason);
    let claim = WORDS.say("covers", &[("name", &*names[subject]), ("cells", &*cells)]);
    let mut causes = causes_in_words(told, reason);
    if reason.numbers.len() == 1 {
        if causes.is_empty() {
            causes.extend(room(told, reason, "it"));
        }
    } else if causes.is_empty() || is_whole(told, reason) {
        causes.extend(room(told, reason, &numbers(told, reason)));
    } else {
        let others = reason.numbers.iter().copied().filter(|number| *number != subject);
        let (before, after): (Vec<usize>, Vec<usize>) =
            others.partition(|&number| number < subject);
        for (side, numbers) in [("before", before), ("after", after)] {
            if let [_, more @ ..] = &*numbers {
                let come = if more.is_empty() { "comes" } else { "come" };
                let names: Vec<&str> = numbers.iter().map(|number| &*names[*number]).collect();
                causes.push(WORDS.say(side, &[("names", &*listed(&names)), ("come", come)]));
            }
        }
    }
    (claim, causes)
}

/// The cells that follow: `columns 3–10`.
#[must_use]
pub fn found_cells(told: &Told, reason: &LineReason) -> String {
    let found: Vec<Cell> = reason.found.iter().map(|(cell, _)| *cell).collect();
    crossing_lines(told, &told.lines[reason.line], &found, "and")
}

/// The cells of a reason in words: `columns 3 and 18 are blank`.
#[must_use]
pub fn causes_in_words(told: &Told, reason: &LineReason) -> Vec<String> {
    let mut known = reason.because.clone();
    sort_by_key(&mut known, |&(cell, mask)| (mask != OFF, told.counting_order(cell)));
    line_states_in_words(told, &told.lines[reason.line], &known)
}

/// The room that numbers need, if any: `the 3 and the 1 need 5 of the 9 cells`.
fn room(told: &Told, reason: &LineReason, who: &str) -> Option<String> {
    let (cells, unit) = (told.lines[reason.line].cells.len(), told.unit());
    let room = if reason.room == cells {
        WORDS.say("every", &[("unit", unit)])
    } else {
        let (room, cells) = (reason.room.to_string(), cells.to_string());
        WORDS.say("some", &[("room", &*room), ("cells", &*cells), ("unit", unit)])
    };
    let need = verb(told, reason, "need");
    let slots = [("who", who), ("need", &*need), ("room", &*room)];
    (reason.room > 0).then(|| WORDS.say("needs", &slots))
}

/// The numbers of a reason: `the 3 and the 1`, `its runs`.
fn numbers(told: &Told, reason: &LineReason) -> String {
    if is_whole(told, reason) {
        return WORDS.say("whole", &[]);
    }
    if reason.numbers.len() > NUMBERS_NAMED {
        return WORDS.say("runs", &[]);
    }
    let names = told.lines[reason.line].numbers();
    listed(&reason.numbers.iter().map(|number| &*names[*number]).collect::<Vec<_>>())
}

/// True if a reason needs all numbers of a clue, and they are too many to list.
fn is_whole(told: &Told, reason: &LineReason) -> bool {
    let needed = reason.numbers.len();
    needed > NUMBERS_NAMED && needed == told.lines[reason.line].numbers().len()
}

fn is_one(told: &Told, reason: &LineReason) -> bool {
    reason.numbers.len() == 1 || is_whole(told, reason)
}

/// A verb whose subject are the numbers of a reason.
fn verb(told: &Told, reason: &LineReason, verb: &str) -> String {
    format!("{verb}{}", if is_one(told, reason) { "s" } else { "" })
}

/// The state of the cells that follow: `blank`.
#[must_use]
pub fn state_in_words(told: &Told, reason: &LineReason, mask: Symbols) -> String {
    let cell = reason.found.first().map_or(0, |(cell, _)| *cell);
    told.state(cell, mask, reason.found.len())
}
