//! Sentences that explain findings on a line by its runs: where each run can be, and why.

use std::ops::Range;

use crate::line_words::{RunPlace, claims_in_words};
use crate::phrases::listed;
use crate::run_facts::{Fact, Need, Packed, Verb, facts_in_words};
use crate::run_needs::{RunsOfLine, by_place};
use crate::sorted::Set;
use crate::words::{Templates, crossing_lines};
use crate::{Cell, OFF};

pub(crate) const WORDS: Templates = Templates(include_str!("words/run_words.txt"));

/// The most runs of which to say where they can be; of more, only what they cover is said.
const MOST_FACTS: usize = 4;

impl RunsOfLine<'_> {
    /// Sentences for the findings that runs explain, the best first.
    #[must_use]
    pub fn said(&self) -> Vec<String> {
        if self.explained.is_empty() {
            return Vec::new();
        }
        let new: Vec<usize> = self.found.keys().copied().collect();
        let facts = self.facts(&new);
        let because = (facts.len() <= MOST_FACTS).then(|| self.because_of(&facts));
        because.into_iter().chain(self.covering()).collect()
    }

    /// `reading from the left, the 2 starts in column 3, so column 4 is filled and …`.
    #[must_use]
    pub fn edge(&self) -> Vec<String> {
        let claims = claims_in_words(self.told, self.reason, &self.reason.found);
        let (end, is_last) = self.end_read();
        let mut said = Vec::new();
        if self.rest.is_empty() && self.needs.values().all(|&need| need == Need::PLACE) {
            let facts = self.facts(&[]).into_iter();
            let facts: Vec<Fact> =
                facts.map(|fact| if is_last { fact.turned() } else { fact }).collect();
            if facts.len() <= MOST_FACTS && facts.iter().any(|fact| fact.verb.is_at()) {
                let slots =
                    [("end", &*end), ("facts", &facts_in_words(&facts)), ("claims", &claims)];
                said.push(WORDS.say("reading from", &slots));
                said.push(WORDS.say("from", &slots));
            }
        }
        said.push(WORDS.say("counting off", &[("end", &end), ("claims", &claims)]));
        said
    }

    /// The end from which one reads the line up to the findings: `the left`, `both ends`; and true
    /// if it is only the last.
    fn end_read(&self) -> (String, bool) {
        let end_of = |place: usize| {
            let sides = [0..place, place + 1..self.line.cells.len()];
            let [first, last] = sides.map(|mut side| {
                let is_filled = self.known.range(side.clone()).any(|(_, &mask)| mask != OFF);
                let new = self.found.range(side.clone()).count();
                let is_known = |at| self.known.contains_key(&at) || self.found.contains_key(&at);
                (is_filled && side.all(is_known)).then_some(new)
            });
            last.is_some_and(|last| first.is_none_or(|first| last < first))
        };
        let ends: Set<bool> = self.found.keys().map(|&place| end_of(place)).collect();
        let (is_first, is_last) = (ends.contains(&false), ends.contains(&true));
        (self.end_name(is_first, is_last), is_last && !is_first)
    }

    fn end_name(&self, is_first: bool, is_last: bool) -> String {
        let key = match (is_first, is_last, &*self.line.side) {
            (true, true, _) => "both ends",
            (true, _, "column") => "the top",
            (true, _, _) => "the left",
            (_, _, "column") => "the bottom",
            _ => "the right",
        };
        WORDS.say(key, &[])
    }

    fn facts(&self, new: &[usize]) -> Vec<Fact> {
        let names = self.line.clue.numbers();
        let needed = self.needs.iter();
        let facts = needed.filter_map(|(&number, &need)| {
            Some(self.fact(names[number].clone(), self.run(number)?, need, new))
        });
        facts.collect()
    }

    /// The facts that one must know of a run; it neither starts nor ends at new places.
    fn fact(&self, run: String, at: &RunPlace, need: Need, new: &[usize]) -> Fact {
        let own = self.own(at);
        if at.slack() == 0 {
            let (verb, places) = place_of(at, &own, new);
            return Fact::new(run, verb, self.cells_at(places));
        }
        let is_first_own = own.last().is_some_and(|&last| last + 1 == at.first + at.length);
        let is_last_own = own.first() == Some(&at.last);
        let mut others = need.without(Need::OWN);
        others = if is_first_own { others.without(Need::FIRST) } else { others };
        others = if is_last_own { others.without(Need::LAST) } else { others };
        let is_wall = |place: usize| self.known.get(&place) == Some(&OFF);
        let packed = Packed {
            first: others.has(Need::FIRST) && at.first > 0 && !is_wall(at.first - 1),
            last: others.has(Need::LAST)
                && at.end() + 1 < self.line.cells.len()
                && !is_wall(at.end() + 1),
        };
        if others.is_empty() {
            return Fact::new(run, Verb::Covers, self.cells_at(own));
        }
        let (verb, places) = if need.has(Need::FIRST) && need.has(Need::LAST) {
            let verb = if packed.is_any() { Verb::StaysIn } else { Verb::CanOnlyBeIn };
            (verb, at.first..at.end() + 1)
        } else {
            let (verb, place) = limit(at, others);
            (verb, place..place + 1)
        };
        Fact { packed, ..Fact::new(run, verb, self.cells_at(places)) }
    }

    /// `packed to the left, the 5 cannot end before column 9, so column 9 is filled`.
    fn because_of(&self, facts: &[Fact]) -> String {
        let (packed, plain): (Vec<Fact>, Vec<Fact>) =
            facts.iter().cloned().partition(|fact| fact.packed.is_any());
        let words = (facts_in_words(&plain), facts_in_words(&packed), self.packed(&packed));
        let said = match &words {
            (plain, packed, _) if packed.is_empty() => plain.clone(),
            (plain, packed, to) if plain.is_empty() => {
                WORDS.say("packed facts", &[("packed", to), ("facts", packed)])
            }
            (plain, packed, to) => {
                let slots = [("plain", &**plain), ("packed", to), ("facts", packed)];
                WORDS.say("plain and packed facts", &slots)
            }
        };
        let is_covered = matches!(facts, [fact] if fact.verb == Verb::Covers);
        if is_covered && self.explained.iter().all(|&(_, mask)| mask == OFF) {
            let out: Vec<Cell> = self.explained.iter().map(|&(cell, _)| cell).collect();
            return WORDS.say("reaches", &[("facts", &said), ("cells", &self.cells(&out, "or"))]);
        }
        let claims = claims_in_words(self.told, self.reason, &self.explained);
        WORDS.say("shows", &[("facts", &said), ("claims", &claims)])
    }

    fn packed(&self, facts: &[Fact]) -> String {
        let is_first = facts.iter().any(|fact| fact.packed.first);
        let is_last = facts.iter().any(|fact| fact.packed.last);
        if is_first && is_last {
            return WORDS.say("either end", &[]);
        }
        WORDS.say("packed", &[("end", &self.end_name(is_first, is_last))])
    }

    /// `the leftmost and rightmost places of the 5 overlap in columns 8–10, and …`.
    #[must_use]
    pub fn overlap(&self) -> Vec<String> {
        let by_run = self.covered();
        let Some((first, others)) = by_run.split_first() else { return Vec::new() };
        let reaches = if others.is_empty() { "it cannot reach" } else { "no run reaches" };
        let first = first.slots();
        let places = match &*self.line.side {
            "column" => WORDS.say("overlap down", &first),
            _ => WORDS.say("overlap across", &first),
        };
        let each = |first, key: &str| {
            let others = others.iter().map(|other| WORDS.say(key, &other.slots()));
            self.with_out(&listed(&[first].into_iter().chain(others).collect::<Vec<_>>()), reaches)
        };
        let itself = each(WORDS.say("overlaps itself", &first), "in too");
        vec![each(places, "those of"), packed_to_both(&itself), itself]
    }

    /// `packed to either end, the 3 covers column 4 and the 5 columns 8–10, and no …`.
    fn covering(&self) -> Vec<String> {
        let by_run = self.covered();
        let Some((first, others)) = by_run.split_first() else { return Vec::new() };
        let others = others.iter().map(|other| WORDS.say("as well", &other.slots()));
        let each: Vec<String> =
            [WORDS.say("covers", &first.slots())].into_iter().chain(others).collect();
        let said = self.with_out(&listed(&each), "no run reaches");
        vec![packed_to_both(&said), said]
    }

    /// The explained cells that are filled, with the name of their run.
    fn covered(&self) -> Vec<Covered> {
        let names = self.line.clue.numbers();
        let filled = by_place(self.line, self.explained.iter().copied());
        let covered = self.needs.keys().filter_map(|&number| {
            let run = self.run(number)?;
            let sure = filled.range(run.last..(run.first + run.length).max(run.last));
            let places: Vec<usize> =
                sure.filter(|&(_, &mask)| mask != OFF).map(|(&place, _)| place).collect();
            let cells = (!places.is_empty()).then(|| self.cells_at(places))?;
            Some(Covered { run: names[number].clone(), cells })
        });
        covered.collect()
    }

    /// A statement with the blank cells that are explained: `…, and no run reaches column 9 or 12`.
    fn with_out(&self, said: &str, reaches: &str) -> String {
        let blank = self.explained.iter().filter(|&&(_, mask)| mask == OFF);
        let blank: Vec<Cell> = blank.map(|&(cell, _)| cell).collect();
        if blank.is_empty() {
            return said.to_owned();
        }
        let (reaches, cells) = (WORDS.say(reaches, &[]), self.cells(&blank, "or"));
        WORDS.say("and out", &[("said", said), ("reaches", &reaches), ("cells", &cells)])
    }

    fn cells_at(&self, places: impl IntoIterator<Item = usize>) -> String {
        let cells: Vec<Cell> = places.into_iter().map(|at| self.line.cells[at]).collect();
        self.cells(&cells, "and")
    }

    fn cells(&self, cells: &[Cell], last: &str) -> String {
        crossing_lines(self.told, self.line, cells, last)
    }
}

/// A run by its name, and cells that it covers wherever it goes.
struct Covered {
    run: String,
    cells: String,
}

impl Covered {
    fn slots(&self) -> [(&str, &str); 2] {
        [("run", &self.run), ("cells", &self.cells)]
    }
}

/// A statement that one sees by packing all runs to either end of the line.
fn packed_to_both(said: &str) -> String {
    WORDS.say("packed facts", &[("packed", &WORDS.say("either end", &[])), ("facts", said)])
}

/// How one sees where a run is that cannot move, and its places that show it.
fn place_of(run: &RunPlace, own: &[usize], new: &[usize]) -> (Verb, Range<usize>) {
    let all = run.first..run.end() + 1;
    let is_new = |place: Option<usize>| place.is_some_and(|place| new.contains(&place));
    if own.len() == run.length {
        (Verb::IsIn, all)
    } else if own.first() == Some(&run.first) && !is_new(run.first.checked_sub(1)) {
        (Verb::StartsIn, run.first..run.first + 1)
    } else if own.last() == Some(&run.end()) && !is_new(Some(run.end() + 1)) {
        (Verb::EndsIn, run.end()..run.end() + 1)
    } else {
        (Verb::CanOnlyBeIn, all)
    }
}

/// How far a run can go on the side that is needed.
fn limit(run: &RunPlace, need: Need) -> (Verb, usize) {
    if need.has(Need::FIRST_START) {
        (Verb::CannotStartBefore, run.first)
    } else if need.has(Need::FIRST_END) {
        (Verb::CannotEndBefore, run.first + run.length - 1)
    } else if need.has(Need::LAST_END) {
        (Verb::CannotEndAfter, run.end())
    } else {
        (Verb::CannotStartAfter, run.last)
    }
}
