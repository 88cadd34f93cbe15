//! How findings on a line follow from where its runs can be.
//!
//! A run covers a cell wherever it goes, or does not reach it. Each finding needs some runs, and of
//! each run something: its place, how far left or right it can go, or the known cells that it covers.

use crosshatch_clues::Part;
use crosshatch_engine::Symbols;

use crate::line_words::{LineReason, RunPlace};
use crate::run_facts::Need;
use crate::sorted::Map;
use crate::{Cell, Clue, Finding, Line, OFF, Told, decided};

/// The runs of a line, and how findings follow from where they can be.
pub struct RunsOfLine<'a> {
    pub(crate) told: &'a Told,
    pub(crate) reason: &'a LineReason,
    pub(crate) line: &'a Line,
    /// The findings by their places on the line.
    pub(crate) found: Map<usize, Symbols>,
    /// The known cells that are decided, by their places.
    pub(crate) known: Map<usize, Symbols>,
    runs: &'a [Option<RunPlace>],
    /// True unless the clue lists all runs.
    has_star: bool,
    pub(crate) needs: Map<usize, Need>,
    pub(crate) explained: Vec<Finding>,
    /// The findings that no single run, or two neighbours, explain.
    pub rest: Vec<Finding>,
}

impl<'a> RunsOfLine<'a> {
    /// Explain findings by the cells of a reason, and by earlier findings.
    ///
    /// If they are `seen`, the runs are where all known cells of the line let them be.
    #[must_use]
    pub fn new(
        told: &'a Told,
        reason: &'a LineReason,
        found: &[Finding],
        earlier: &[Finding],
        seen: bool,
    ) -> Self {
        let line = &told.lines[reason.line];
        let known = if seen { &reason.seen } else { &reason.because };
        let known = known.iter().chain(earlier).copied().filter(|&(_, mask)| decided(mask));
        let mut runs = Self {
            told,
            reason,
            line,
            found: by_place(line, found.iter().copied()),
            known: by_place(line, known),
            runs: if seen { &reason.seen_runs } else { &reason.runs },
            has_star: !lists_all(&line.clue),
            needs: Map::default(),
            explained: Vec::new(),
            rest: Vec::new(),
        };
        runs.explain(found);
        runs
    }

    /// Note what explains each finding.
    fn explain(&mut self, found: &[Finding]) {
        for &(cell, mask) in found {
            let needs = self.needs_of(cell, mask);
            let explained = if needs.is_empty() { &mut self.rest } else { &mut self.explained };
            explained.push((cell, mask));
            for (number, need) in needs {
                *self.needs.get_or_insert_default(number) |= need;
            }
        }
    }

    /// Where the run of a number can be; none if it is not needed, or has no length.
    pub(crate) fn run(&self, number: usize) -> Option<&'a RunPlace> {
        let is_needed = self.reason.numbers.contains(&number);
        self.runs.get(number).filter(|_| is_needed)?.as_ref()
    }

    /// What of which runs shows a finding; nothing if no runs do.
    fn needs_of(&self, cell: Cell, mask: Symbols) -> Vec<(usize, Need)> {
        let place = self.line.cells.iter().position(|&other| other == cell);
        match place.filter(|_| decided(mask)) {
            None => Vec::new(),
            Some(place) if mask == OFF => self.needs_of_blank(place),
            Some(place) => self.needs_of_filled(place).into_iter().collect(),
        }
    }

    fn needs_of_filled(&self, place: usize) -> Option<(usize, Need)> {
        let covers = |run: &RunPlace| run.last <= place && place < run.first + run.length;
        let runs =
            self.reason.numbers.iter().filter_map(|&number| Some((number, self.run(number)?)));
        let (number, run) = runs.into_iter().find(|(_, run)| covers(run))?;
        if run.slack() == 0 {
            return Some((number, Need::PLACE));
        }
        let own = self.own(run);
        let is_left = own.iter().any(|&at| at < place);
        let is_right = own.iter().any(|&at| at > place);
        let need = match (is_left, is_right) {
            (true, true) => Need::OWN,
            (true, false) => Need::FIRST_END,
            (false, true) => Need::LAST_START,
            (false, false) => Need::FIRST_END | Need::LAST_START,
        };
        Some((number, need))
    }

    fn needs_of_blank(&self, place: usize) -> Vec<(usize, Need)> {
        if let Some(number) = self.placed_beside(place) {
            return vec![(number, Need::PLACE)];
        }
        let numbered =
            || self.runs.iter().enumerate().filter_map(|(at, run)| Some((at, run.as_ref()?)));
        let before = numbered().rfind(|(_, run)| run.end() < place).map(|(at, _)| at);
        let after =
            numbered().find(|(_, run)| place < run.first).map_or(self.runs.len(), |each| each.0);
        if self.has_star || self.runs.is_empty() || after != before.map_or(0, |before| before + 1) {
            return Vec::new();
        }
        let sides = [(before, Need::LAST_END), (Some(after), Need::FIRST_START)];
        let sides = sides.map(|(number, need)| Some((number?, self.run(number?)?.slack(), need)));
        let sides: Vec<_> = sides.into_iter().flatten().collect();
        let is_placed = sides.iter().all(|&(_, slack, _)| slack == 0);
        let shown = sides.into_iter().filter(|&(_, slack, _)| slack > 0 || is_placed);
        let needs = shown.map(|(number, slack, need)| match slack {
            0 => (number, Need::PLACE),
            _ => (number, need),
        });
        needs.collect()
    }

    /// The run that is seen best, by the share of its cells that are known, of those that lie for
    /// sure beside a place and touch no other run.
    fn placed_beside(&self, place: usize) -> Option<usize> {
        let is_beside = |number: usize, run: &RunPlace| {
            (place + 1 == run.first && !self.may_touch(number.checked_sub(1), number))
                || (place == run.end() + 1 && !self.may_touch(Some(number), number + 1))
        };
        let runs =
            self.reason.numbers.iter().filter_map(|&number| Some((number, self.run(number)?)));
        let placed = runs.filter(|(number, run)| run.slack() == 0 && is_beside(*number, run));
        let shares = placed.map(|(number, run)| (self.own(run).len(), run.length, number));
        let best = shares.max_by(|(own, length, number), (other_own, other_length, other)| {
            (own * other_length).cmp(&(other_own * length)).then(number.cmp(other))
        });
        best.map(|(_, _, number)| number)
    }

    /// True if two runs next to each other in the clue may touch in the line.
    fn may_touch(&self, number: Option<usize>, other: usize) -> bool {
        let Clue::Runs(runs) = &self.line.clue else { return false };
        let parts =
            number.and_then(|number| Some((runs.parts.get(number)?, runs.parts.get(other)?)));
        parts.is_some_and(|(one, other)| color(*one) != color(*other))
    }

    /// The known cells that a run covers for sure.
    pub(crate) fn own(&self, run: &RunPlace) -> Vec<usize> {
        let sure = self.known.range(run.last..(run.first + run.length).max(run.last));
        sure.filter(|&(_, &mask)| mask != OFF).map(|(&place, _)| place).collect()
    }
}

/// The masks of cells by their places on a line.
pub(crate) fn by_place(
    line: &Line,
    findings: impl Iterator<Item = Finding>,
) -> Map<usize, Symbols> {
    let places: Map<Cell, usize> = (0..).zip(&line.cells).map(|(at, &cell)| (cell, at)).collect();
    findings.filter_map(|(cell, mask)| Some((*places.get(&cell)?, mask))).collect()
}

/// True if a clue lists all runs of its line.
fn lists_all(clue: &Clue) -> bool {
    matches!(clue, Clue::Runs(runs) if !runs.parts.contains(&Part::Any))
}

fn color(part: Part) -> u8 {
    match part {
        Part::Run { color, .. } => color,
        Part::Any => 0,
    }
}
