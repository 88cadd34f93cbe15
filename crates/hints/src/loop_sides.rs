//! The rule of sides: a loop runs between two cells if one lies inside it and the other outside.
//!
//! Players shade what lies inside. It tells what no number, corner or piece of the loop tells by
//! itself, because what is known of two cells far apart counts when both have a neighbour in common.

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use crate::inside_out::{CellSides, Join};
use crate::loop_cells::{LoopCells, both_sides_of, numbers_of};
use crate::phrases::{cell_name, listed};
use crate::rule::IS_RATED;
use crate::sorted::{Map, sort, sort_by_key};
use crate::words::{LONGEST, Templates, findings_in_words, letters};
use crate::{
    Clue, Deduction, Each, Ease, Finding, Notes, OFF, ON, OPEN, PossibleStep, Rule, Symbols, Told,
};

const WORDS: Templates = Templates(include_str!("words/loop_sides.txt"));

/// The rule that a loop along the edges of cells has an inside and an outside.
pub struct SidesRule {
    number: usize,
    /// The cells of the puzzle with all its lines.
    cells: OnceLock<Arc<LoopCells>>,
}

impl SidesRule {
    /// The rule with its number among those of the puzzle.
    #[must_use]
    pub fn new(number: usize) -> Self {
        Self { number, cells: OnceLock::new() }
    }

    /// The findings from masks; `None` without a path.
    fn cell_sides(&self, told: &Told, masks: &[Symbols]) -> Option<CellSides> {
        let path = told.path.as_ref()?;
        let numbers = numbers_of(told, path);
        let kept = self.cells.get_or_init(|| Arc::new(LoopCells::new(path, numbers.clone())));
        let cells = if kept.numbers() == numbers {
            Arc::clone(kept)
        } else {
            Arc::new(LoopCells::new(path, numbers))
        };
        Some(CellSides::new(cells, masks))
    }

    fn deduction(
        &self,
        at: Option<usize>,
        found: Vec<Finding>,
        because_of: (&CellSides, &[Join]),
        masks: &[Symbols],
    ) -> Deduction {
        let (sides, joins) = because_of;
        let mut because: Vec<Finding> =
            joins.iter().filter_map(Join::edge).map(|edge| (edge, masks[edge as usize])).collect();
        sort(&mut because);
        Deduction {
            numbers: lines_of(sides.cells(), joins),
            ..Deduction::new(self.number, at, found, because)
        }
    }
}

impl Rule for SidesRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        "inside and outside"
    }

    fn eases(&self) -> &[Ease] {
        &[Ease::Sides]
    }

    fn is_in_engine(&self) -> bool {
        false
    }

    fn is_in_what_ifs(&self) -> bool {
        false
    }

    /// Give what follows for each open edge, that with the fewest numbers and edges first.
    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let Some(sides) = self.cell_sides(told, &notes.masks) else {
            return ControlFlow::Continue(());
        };
        if sides.fails() {
            let joins = sides.reasons_of_contradiction();
            let fails = self.deduction(at, Vec::new(), (&sides, &joins), &notes.masks);
            return each(notes, fails);
        }
        let found = findings(&sides, &notes.masks).into_iter();
        let mut all: Vec<(Deduction, usize)> = found
            .map(|found| {
                let joins = sides.reasons(found.0);
                (self.deduction(at, vec![found], (&sides, &joins), &notes.masks), joins.len())
            })
            .collect();
        sort_by_key(&mut all, |(deduction, joins)| (deduction.numbers.len(), *joins));
        all.into_iter().try_for_each(|(deduction, _)| each(notes, deduction))
    }

    /// The findings for each open edge, without the reasons.
    fn possible_steps(&self, told: &Told, notes: &mut Notes) -> Vec<PossibleStep> {
        if !IS_RATED {
            return Vec::new();
        }
        let findings = self.findings(told, notes, None).into_iter();
        findings.map(|found| PossibleStep::new(Ease::Sides, found)).collect()
    }

    /// The findings for each open edge, without the reasons.
    fn findings(&self, told: &Told, notes: &mut Notes, _: Option<usize>) -> Vec<Vec<Finding>> {
        let kept = notes.kept.remove(&self.number).and_then(|kept| kept.downcast().ok());
        let sides = match kept {
            Some(kept) => {
                let mut sides: Box<CellSides> = kept;
                sides.go_on(&notes.masks);
                sides
            }
            None => match self.cell_sides(told, &notes.masks) {
                Some(sides) => Box::new(sides),
                None => return Vec::new(),
            },
        };
        let found = if sides.fails() {
            vec![Vec::new()]
        } else {
            findings(&sides, &notes.masks).into_iter().map(|found| vec![found]).collect()
        };
        notes.kept.insert(self.number, sides);
        found
    }

    fn follows(&self, told: &Told, deduction: &Deduction) -> bool {
        let masks = told.masks_knowing(&deduction.because, &deduction.found);
        let Some(sides) = self.cell_sides(told, &masks) else { return false };
        if deduction.fails() || sides.fails() {
            return deduction.fails() && sides.fails();
        }
        let found = findings(&sides, &masks);
        deduction.found.iter().all(|each| found.contains(each))
    }

    /// The lines of the numbers that tell on which side cells lie.
    fn clues(&self, _: &Told, deduction: &Deduction) -> Vec<usize> {
        deduction.numbers.clone()
    }

    /// A sentence such as `the top of r3c1 is off the loop because r2c1 and r3c1 …`.
    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        let edges = (!deduction.because.is_empty()).then(|| WORDS.say("the known edges", &[]));
        let numbers = numbers_in_words(told, &deduction.numbers);
        let around = (!numbers.is_empty()).then(|| WORDS.say("the numbers around", &[]));
        let [named, brief] = [numbers, around.into_iter().collect()].map(|numbers| {
            let seen: Vec<String> = edges.iter().cloned().chain(numbers).collect();
            told_in_words(told, deduction, &listed(&seen))
        });
        if letters(&named) <= LONGEST { named } else { brief }
    }

    fn called(&self, _: &Told, _: &Deduction) -> String {
        self.name().to_owned()
    }

    fn failure(&self, _: &Told, _: &Deduction) -> String {
        WORDS.say("failure", &[])
    }
}

/// The lines of the numbers that joins take, in the order in which they are needed.
fn lines_of(cells: &LoopCells, joins: &[Join]) -> Vec<usize> {
    let mut lines = Vec::new();
    for neighbourhood in joins.iter().filter_map(Join::neighbourhood) {
        let neighbourhood = &cells.neighbourhoods()[neighbourhood];
        if neighbourhood.number.is_some() && !lines.contains(&neighbourhood.at) {
            lines.push(neighbourhood.at);
        }
    }
    lines
}

/// A deduction in words, and where to look for its reason.
fn told_in_words(told: &Told, deduction: &Deduction, seen: &str) -> String {
    let Some(finding) = deduction.found.first() else {
        return WORDS.say("fails", &[("seen", seen)]);
    };
    let claim = findings_in_words(told, &deduction.found);
    let beside = beside_in_words(told, *finding);
    WORDS.say("follows", &[("claim", &claim), ("where", &beside), ("seen", seen)])
}

/// The findings for open edges.
fn findings(sides: &CellSides, masks: &[Symbols]) -> Vec<Finding> {
    let open = sides.cells().edges().filter(|edge| masks[*edge as usize] == OPEN);
    open.filter_map(|edge| Some((edge, if sides.known(edge)? { ON } else { OFF }))).collect()
}

/// The numbers of lines, with the places of alike ones together.
fn numbers_in_words(told: &Told, lines: &[usize]) -> Vec<String> {
    let mut by_number = Map::<usize, Vec<String>>::default();
    for line in lines.iter().map(|line| &told.lines[*line]) {
        if let (Some(place), Clue::Count(number)) = (line.clue_at, &line.clue) {
            by_number.get_or_insert_default(*number).push(cell_name(place));
        }
    }
    let numbers = by_number.into_iter().map(|(number, cells)| {
        let key = if cells.len() == 1 { "number" } else { "numbers" };
        let number = number.to_string();
        WORDS.say(key, &[("number", &number), ("cells", &listed(&cells))])
    });
    numbers.collect()
}

/// On which sides the cells beside an edge with this mask lie, in words.
fn beside_in_words(told: &Told, (edge, mask): Finding) -> String {
    let Some(path) = told.path else { return String::new() };
    let (width, height) = (path.width - 1, path.height - 1);
    let (one, other) = both_sides_of(&path, edge);
    let cells = [one, other].into_iter().filter(|cell| *cell < width * height);
    let names: Vec<String> = cells.map(|cell| cell_name((cell / width, cell % width))).collect();
    let key = match (names.len(), mask == ON) {
        (1, true) => "inside",
        (1, false) => "outside",
        (_, true) => "different sides",
        (_, false) => "same side",
    };
    WORDS.say(key, &[("cells", &listed(&names))])
}
