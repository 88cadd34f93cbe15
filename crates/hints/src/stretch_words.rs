//! Sentences for parts of a line: blocks of filled cells, and gaps between blanks.

use crosshatch_clues::Part;
use crosshatch_engine::Symbols;

use crate::line_words::{LineReason, claims_in_words, found_cells, state_in_words};
use crate::phrases::{joined, listed};
use crate::run_needs::by_place;
use crate::sorted::{Map, Set};
use crate::words::{NUMBERS_NAMED, Templates, crossing_lines};
use crate::{Cell, Clue, Line, OFF, Told, decided};

const WORDS: Templates = Templates(include_str!("words/stretch_words.txt"));

/// The most lengths of runs to list.
const MOST_LENGTHS: usize = 3;

/// The findings in parts of a line: from blocks of filled cells, or from small gaps.
#[must_use]
pub fn by_stretches(told: &Told, reason: &LineReason) -> Vec<String> {
    [by_blocks, gap, by_lengths].iter().flat_map(|say| say(told, reason)).collect()
}

/// `the run in columns 3 and 4 is complete, so columns 2 and 5 are blank`.
#[must_use]
pub fn by_blocks(told: &Told, reason: &LineReason) -> Vec<String> {
    let line = &told.lines[reason.line];
    let found = by_place(line, reason.found.iter().copied());
    let known = by_place(line, reason.because.iter().copied());
    let blocks = stretches(known.into_iter().filter(|&(_, mask)| is_on(mask)).map(|(at, _)| at));
    let is_found = |at: &Option<usize>| at.is_some_and(|at| found.contains_key(&at));
    let blocks: Vec<Vec<usize>> =
        blocks.into_iter().filter(|block| beside(block).iter().any(is_found)).collect();
    let near: Set<usize> = blocks.iter().flat_map(|block| beside(block)).flatten().collect();
    if blocks.is_empty()
        || found.keys().any(|at| !near.contains(at))
        || !has_one_color(line, reason)
    {
        return Vec::new();
    }
    let is_whole = |block: &Vec<usize>| *lengths_at(reason, block) == [block.len()];
    let key = match (blocks.iter().all(is_whole), blocks.len() == 1) {
        (true, true) => "is complete",
        (true, false) => "are complete",
        (false, _) if !found.values().all(|&mask| is_on(mask)) => return Vec::new(),
        (false, true) => "has to be longer",
        (false, false) => "have to be longer",
    };
    let claims = claims_in_words(told, reason, &reason.found);
    vec![WORDS.say(key, &[("cells", &in_blocks(told, line, &blocks)), ("claims", &claims)])]
}

/// Where blocks are: `columns 3 and 9`, `columns 3–5 and in column 9`.
fn in_blocks(told: &Told, line: &Line, blocks: &[Vec<usize>]) -> String {
    let cells_at = |places: &[usize]| {
        let cells: Vec<Cell> = places.iter().map(|&at| line.cells[at]).collect();
        crossing_lines(told, line, &cells, "and")
    };
    if blocks.iter().all(|block| block.len() == 1) {
        return cells_at(&blocks.concat());
    }
    let each = blocks.iter().map(|block| cells_at(block));
    let joint =
        |said: String, cells: String| WORDS.say("and in", &[("said", &said), ("cells", &cells)]);
    each.reduce(joint).unwrap_or_default()
}

/// The lengths of the runs that can cover a block; none if some have no length.
fn lengths_at(reason: &LineReason, block: &[usize]) -> Set<usize> {
    let Some(runs) = reason.seen_runs.iter().map(Option::as_ref).collect::<Option<Vec<_>>>() else {
        return Set::default();
    };
    let (Some(&first), Some(&last)) = (block.first(), block.last()) else {
        return Set::default();
    };
    let covering = runs
        .into_iter()
        .filter(|run| run.first <= first && last <= run.end() && block.len() <= run.length);
    covering.map(|run| run.length).collect()
}

/// `the run in column 3 can only be a 2 or a 3, so column 4 is filled`.
#[must_use]
pub fn by_lengths(told: &Told, reason: &LineReason) -> Vec<String> {
    let line = &told.lines[reason.line];
    let found = by_place(line, reason.found.iter().copied());
    let seen = by_place(line, reason.seen.iter().copied());
    if !has_one_color(line, reason) {
        return Vec::new();
    }
    let open = (0..line.cells.len()).filter(|at| seen.get(at) != Some(&OFF));
    let mut around = stretches(open);
    around.retain(|stretch| stretch.iter().any(|at| found.contains_key(at)));
    let [within] = &*around else { return Vec::new() };
    let is_filled = |at: &usize| seen.get(at).is_some_and(|&mask| is_on(mask));
    let blocks = stretches(within.iter().copied().filter(is_filled));
    let [block] = &*blocks else { return Vec::new() };
    let lengths = lengths_at(reason, block).into_iter().filter(|&length| length <= within.len());
    let lengths: Vec<String> = lengths
        .map(|length| {
            let key = if is_after_an(length) { "an" } else { "a" };
            WORDS.say(key, &[("length", &length.to_string())])
        })
        .collect();
    if lengths.is_empty() || lengths.len() > MOST_LENGTHS {
        return Vec::new();
    }
    let (cells, be) = (in_blocks(told, line, &blocks), joined(&lengths, "or"));
    let claims = claims_in_words(told, reason, &reason.found);
    vec![WORDS.say("can only be", &[("cells", &cells), ("lengths", &be), ("claims", &claims)])]
}

/// True for a number like 8 or 11, which follows `an`.
fn is_after_an(number: usize) -> bool {
    matches!(number, 8 | 11 | 18 | 80..90)
}

fn is_on(mask: Symbols) -> bool {
    decided(mask) && mask != OFF
}

/// The places beside a stretch; none before the line.
fn beside(stretch: &[usize]) -> [Option<usize>; 2] {
    let before = stretch.first().and_then(|first| first.checked_sub(1));
    [before, stretch.last().map(|last| last + 1)]
}

/// True if all runs of a line have the same colour, so that none touches another.
fn has_one_color(line: &Line, reason: &LineReason) -> bool {
    let Clue::Runs(runs) = &line.clue else { return false };
    let colors = runs.parts.iter().filter_map(|part| match part {
        Part::Run { color, .. } => Some(color),
        Part::Any => None,
    });
    let is_one = colors.collect::<Set<_>>().len() == 1;
    is_one && reason.found.iter().all(|&(_, mask)| decided(mask))
}

/// Places in order, those next to each other together.
fn stretches(places: impl Iterator<Item = usize>) -> Vec<Vec<usize>> {
    let places: Set<usize> = places.collect();
    let places: Vec<usize> = places.into_iter().collect();
    places.chunk_by(|one, next| one + 1 == *next).map(<[usize]>::to_vec).collect()
}

/// `no run fits into columns 7 and 8, so they are blank`, or with the names of the runs.
#[must_use]
pub fn gap(told: &Told, reason: &LineReason) -> Vec<String> {
    let line = &told.lines[reason.line];
    let found = by_place(line, reason.found.iter().copied());
    let seen = by_place(line, reason.seen.iter().copied());
    let is_wall = |at: &Option<usize>| {
        at.is_none_or(|at| at == line.cells.len() || seen.get(&at) == Some(&OFF))
    };
    let gaps = stretches(found.keys().copied());
    let is_between = gaps.iter().all(|gap| beside(gap).iter().all(is_wall));
    let Some(could) = runs_at(reason, &gaps) else { return Vec::new() };
    let is_blank = found.values().all(|&mask| mask == OFF);
    if !is_blank || !is_between || could.is_empty() || !could.values().all(|&fits| !fits) {
        return Vec::new();
    }
    let state = state_in_words(told, reason, OFF);
    let key = if found.len() == 1 { "into it" } else { "into them" };
    let into = WORDS.say(key, &[("cells", &found_cells(told, reason)), ("blank", &state)]);
    let mut said = Vec::new();
    if could.len() <= NUMBERS_NAMED && could.keys().all(|number| reason.numbers.contains(number)) {
        said.push(no_fit(&line.clue.numbers(), &could, &into));
    }
    let longest = gaps.iter().map(Vec::len).max().unwrap_or_default();
    if reason.seen_runs.iter().flatten().all(|run| run.length > longest) {
        said.push(WORDS.say("no run fits", &[("into", &into)]));
    }
    said.push(WORDS.say("no run that can get there fits", &[("into", &into)]));
    said
}

/// The runs that reach one of some gaps, and whether they fit into the last that they reach; none if
/// some run of the line has no length.
fn runs_at(reason: &LineReason, gaps: &[Vec<usize>]) -> Option<Map<usize, bool>> {
    let mut could = Map::default();
    for (number, run) in reason.seen_runs.iter().enumerate() {
        let run = run.as_ref()?;
        let reached = gaps
            .iter()
            .rfind(|gap| gap.last().is_some_and(|&last| run.first <= last) && gap[0] <= run.end());
        if let Some(gap) = reached {
            could.insert(number, run.length <= gap.len());
        }
    }
    Some(could)
}

/// `neither the 3 nor the 5 fits into …`, `the 3 does not fit into …`.
fn no_fit(names: &[String], could: &Map<usize, bool>, into: &str) -> String {
    let runs: Vec<&str> = could.keys().map(|&number| &*names[number]).collect();
    match *runs {
        [one, other] => {
            WORDS.say("neither fits", &[("one", one), ("other", other), ("into", into)])
        }
        _ => WORDS.say("does not fit", &[("run", &listed(&runs)), ("into", into)]),
    }
}
