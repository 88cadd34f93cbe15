//! The words for the clauses of the law of pairs.
//!
//! Things pair off with neighbours that never touch, so a thing has one on one side, or on two
//! opposite sides. These are joined by the things between them: a group that has more of one than of
//! the other does not pair off, and a row between two things needs another one across one of them.
//! The core makes the clauses in the order in which they are found here.

use std::ops::Range;
use std::sync::Arc;

use crosshatch_kinds::Value;

use crate::Cell;
use crate::laws::{ClauseWords, Law, LawWords};
use crate::phrases::{cell_ranges, counted, listed};
use crate::sorted::{Map, Set, sort};
use crate::told::lines_of_table::{Compiled, WORDS, text};

/// The most in a row between two things, across one of which there is another.
const MOST_IN_A_ROW: usize = 3;

/// Cells that are joined by things, and the things beside them.
struct Group {
    cells: Vec<Cell>,
    things: Vec<Cell>,
    /// Cells of which one is so too; none if there are too many already.
    others: Vec<Cell>,
}

/// The laws that the clauses with these numbers say.
pub(super) fn laws_of_pairs(
    compiled: &Compiled<'_>,
    law: &Value,
    numbers: Range<usize>,
) -> Vec<Law> {
    let (thing, what) = (text(law, "pairs").unwrap_or(""), text(law, "with").unwrap_or(""));
    let camp = Camp::new(compiled, thing, what);
    let (mut laws, mut first) = (Vec::new(), numbers.start);
    let groups = camp.groups();
    let words = [
        ("only place", camp.things.iter().map(|at| camp.only_place(*at)).collect::<Vec<_>>()),
        ("sharing", groups.iter().map(|group| camp.sharing(group)).collect()),
    ];
    let things = camp.things.iter().map(|at| camp.named(&[*at])).collect::<Vec<_>>();
    let called = [things, groups.iter().map(|group| camp.named(&group.things)).collect()];
    for ((name, said), called) in words.into_iter().zip(called) {
        let end = first + said.len();
        if !said.is_empty() {
            let places = (first..end).map(|number| vec![number]).collect();
            laws.push(Law::new(name, places, behind(first, said)).called(called));
        }
        first = end;
    }
    if first < numbers.end {
        let reach = camp.out_of_reach();
        let places = vec![(first..numbers.end).collect()];
        laws.push(Law::new("out of reach", places, Arc::new(move |_| reach.clone())));
    }
    laws
}

fn behind(first: usize, said: Vec<ClauseWords>) -> LawWords {
    Arc::new(move |number| said[number - first].clone())
}

/// Why so many are left, given how many the known counts take.
pub(super) fn words_about_total(things: usize, taken: usize, thing: &str, what: &str) -> String {
    let each = counted(things, thing);
    let (key, other) = match taken {
        0 => (if things == 1 { "needs" } else { "need" }, things),
        _ if taken == things => ("already take", taken),
        _ => ("take", taken),
    };
    WORDS.say(key, &[("each", &each), ("other", &counted(other, what))])
}

/// The things of a board, and the cells beside them in which something can pair off.
struct Camp<'c> {
    compiled: &'c Compiled<'c>,
    thing: &'c str,
    what: &'c str,
    things: Vec<Cell>,
    /// The things beside each cell that may be so.
    beside: Map<Cell, Vec<Cell>>,
}

impl<'c> Camp<'c> {
    fn new(compiled: &'c Compiled<'c>, thing: &'c str, what: &'c str) -> Self {
        let named = compiled.things.iter().filter(|other| other.name == thing);
        let things: Vec<Cell> = named.map(|thing| thing.cell).collect();
        let can_be = compiled.puzzle.cells_that_can_be(what);
        let mut beside = Map::<Cell, Vec<Cell>>::default();
        for &thing in &things {
            for cell in near(compiled.puzzle.size(), thing) {
                if can_be[cell as usize] {
                    beside.get_or_insert_default(cell).push(thing);
                }
            }
        }
        Self { compiled, thing, what, things, beside }
    }

    /// The cell on the other side of a thing if it may be so.
    fn across(&self, cell: Cell, thing: Cell) -> Option<Cell> {
        let other = (2 * thing).checked_sub(cell)?;
        // Beyond an edge, the thing is not beside it.
        self.beside.get(&other).filter(|things| things.contains(&thing)).map(|_| other)
    }

    /// The groups with too many of one, and the rows between things.
    fn groups(&self) -> Vec<Group> {
        let mut groups = self.crowded();
        for (&one, things) in self.beside.iter() {
            for &thing in things {
                self.add_rows(&[one], &[thing], &mut groups);
            }
        }
        groups
    }

    fn crowded(&self) -> Vec<Group> {
        let (mut seen, mut found) = (Set::default(), Vec::new());
        for &start in self.beside.keys() {
            if !seen.insert(start) {
                continue;
            }
            let (mut group, mut things, mut is_closed) = (vec![start], Set::default(), true);
            let mut next = 0;
            while let Some(&cell) = group.get(next) {
                next += 1;
                for &thing in &self.beside[&cell] {
                    things.insert(thing);
                    match self.across(cell, thing) {
                        None => is_closed = false,
                        Some(other) if seen.insert(other) => group.push(other),
                        Some(_) => {}
                    }
                }
            }
            if is_closed && group.len() > things.len() {
                sort(&mut group);
                let things = things.into_iter().collect();
                found.push(Group { cells: group, things, others: Vec::new() });
            }
        }
        found
    }

    /// Add the rows between things that begin like this; things and others take turns.
    fn add_rows(&self, cells: &[Cell], things: &[Cell], groups: &mut Vec<Group>) {
        let last = cells[cells.len() - 1];
        for &thing in self.beside[&last].iter().filter(|thing| !things.contains(thing)) {
            let onward = self.across(last, thing);
            if things[0] < thing {
                let before = self.across(cells[0], things[0]);
                let others: Set<Cell> = [before, onward].into_iter().flatten().collect();
                let others = others.into_iter().filter(|other| !cells.contains(other)).collect();
                let mut all = [things, &[thing]].concat();
                sort(&mut all);
                groups.push(Group { cells: cells.to_vec(), things: all, others });
            }
            if let Some(onward) = onward.filter(|onward| !cells.contains(onward))
                && cells.len() < MOST_IN_A_ROW
            {
                let (cells, things) = ([cells, &[onward]].concat(), [things, &[thing]].concat());
                self.add_rows(&cells, &things, groups);
            }
        }
    }

    /// Things with their places: `the tree at r2c3`.
    fn named(&self, things: &[Cell]) -> String {
        let key = if things.len() == 1 { "thing" } else { "things" };
        WORDS.say(key, &[("thing", self.thing), ("cells", &self.listed(things))])
    }

    fn listed(&self, cells: &[Cell]) -> String {
        let (width, height) = self.compiled.puzzle.size();
        let is_from_bottom = self.compiled.puzzle.is_from_bottom();
        let row = |row: u32| if is_from_bottom { height - 1 - row } else { row };
        let mut places: Vec<_> =
            cells.iter().map(|cell| (row(cell / width), cell % width)).collect();
        sort(&mut places);
        listed(&cell_ranges(&places))
    }

    fn only_place(&self, thing: Cell) -> ClauseWords {
        let thing = self.named(&[thing]);
        ClauseWords {
            filled: WORDS.say("no place", &[("thing", &thing)]),
            blank: String::new(),
            failure: WORDS.say("no place left", &[("thing", &thing)]),
        }
    }

    fn out_of_reach(&self) -> ClauseWords {
        let one = self.compiled.puzzle.in_words(self.what);
        let say = |key| WORDS.say(key, &[("one", &one), ("thing", self.thing)]);
        ClauseWords { filled: String::new(), blank: say("reach"), failure: say("no reach") }
    }

    fn sharing(&self, Group { cells, things, others }: &Group) -> ClauseWords {
        let several = self.compiled.many(self.what, 2);
        let beside = self.named(things);
        if others.is_empty() && cells.len() > things.len() {
            let few = counted(things.len(), self.what);
            let only = if things.len() == 1 { "only" } else { "only several" };
            let slots = [("where", &*self.listed(cells)), ("beside", &beside), ("few", &few)];
            return ClauseWords {
                filled: String::new(),
                blank: WORDS.say(only, &slots),
                failure: WORDS.say("too many", &[("several", &several), ("beside", &beside)]),
            };
        }
        let number = things.len().to_string();
        let slots = [("beside", &*beside), ("number", &number), ("several", &several)];
        let few = counted(cells.len(), self.what);
        let too_few = WORDS.say("too few", &[("beside", &beside), ("few", &few)]);
        let one = self.compiled.puzzle.in_words(self.what);
        let alone = || WORDS.say("alone", &[("one", &one), ("beside", &beside)]);
        ClauseWords {
            filled: WORDS.say("need them", &slots),
            blank: if cells.len() > 1 { too_few.clone() } else { alone() },
            failure: too_few,
        }
    }
}

/// The cells side by side with a cell, in order.
fn near((width, height): (u32, u32), cell: Cell) -> impl Iterator<Item = Cell> {
    let (row, column) = (cell / width, cell % width);
    let cells = [
        row.checked_sub(1).map(|_| cell - width),
        column.checked_sub(1).map(|_| cell - 1),
        (column + 1 < width).then(|| cell + 1),
        (row + 1 < height).then(|| cell + width),
    ];
    cells.into_iter().flatten()
}
