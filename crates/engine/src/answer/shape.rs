//! The shape of a component: what is left of its lines, over its cells numbered from 0.
//!
//! Components of equal shape have equally many solutions, wherever they are and whatever led to
//! them. Only components that are held together by lines alone and have no hidden cells have a shape,
//! because clauses, paths and what has to hang together are not part of it.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use crate::claims::Claim;
use crate::line::Line;
use crate::line::automaton::Automaton;
use crate::line::mask::Mask;
use crate::line::palette::Symbols;
use crate::line::remainder::remainder;
use crate::memory::{Held, Memory};
use crate::model::Model;
use crate::search::trail::Trail;

/// The most views of lines and remainders that are kept, so that they take at most some hundred
/// megabytes.
const MOST_KEPT: usize = 1 << 18;
/// The bytes of a view that is kept, beside its masks and its remainder.
const BYTES_A_VIEW: usize = 160;

/// A line of a component.
#[derive(Clone, Debug)]
pub(crate) struct ShapedLine {
    /// Its open cells, in the order in which they are read, as numbers in the component.
    pub(crate) cells: Vec<u32>,
    pub(crate) remainder: Rc<Automaton>,
}

/// The shape of a component, on which alone its number of solutions depends.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// The symbols left in each cell.
    pub(crate) choices: Vec<Symbols>,
    pub(crate) lines: Vec<ShapedLine>,
    /// Equal for equal shapes only.
    pub(crate) key: Vec<u64>,
}

/// The remainders of lines that were worked out before, each with a number of its own.
pub(crate) struct Shapes {
    /// By line, what is left of it by what is known of its cells.
    by_view: HashMap<u32, HashMap<Vec<Mask>, Left>>,
    numbers: HashMap<Rc<Automaton>, u64>,
    kept: usize,
    /// The bytes of `by_view` and `numbers`.
    held: Held,
    next_number: u64,
    view: Vec<Mask>,
}

/// The remainder of a line, if it has one.
#[derive(Clone)]
enum Left {
    /// It holds however its cells are filled.
    Nothing,
    /// A remainder, and its number.
    Remainder(Rc<Automaton>, u64),
    /// A remainder with too many states.
    TooMuch,
}

impl Shapes {
    /// No shapes yet, which will take a part of this memory.
    pub(crate) fn new(memory: &Memory) -> Self {
        Self {
            by_view: HashMap::new(),
            numbers: HashMap::new(),
            kept: 0,
            held: Held::of(memory),
            next_number: 0,
            view: Vec::new(),
        }
    }

    /// The shape of a component with these variables, in rising order; `None` if it has none, or if
    /// a line of it has too many states.
    pub(crate) fn of(&mut self, model: &Model, vars: &[u32], trail: &Trail) -> Option<Shape> {
        if model.visible_among(vars).len() < vars.len() {
            return None;
        }
        let palette = model.palette();
        let each = palette.vars_each() as u32;
        let mut cells: Vec<u32> = vars.iter().map(|var| var / each).collect();
        cells.dedup();
        let all_vars: Vec<u32> = cells.iter().flat_map(|&cell| palette.vars_of(cell)).collect();
        let choices = palette.gather(&trail.along(&all_vars).collect::<Vec<Mask>>());
        let lines = self.lines(model, &all_vars, trail)?;
        let mut key = vec![choices.len() as u64];
        key.extend(&choices);
        let shaped = lines.into_iter().map(|(line, remainder, number)| {
            let along = model.lines[line as usize].cells.iter().step_by(each as usize);
            let places = along.filter_map(|var| cells.binary_search(&(var / each)).ok());
            let places: Vec<u32> = places.map(|place| place as u32).collect();
            key.push(number);
            key.extend(places.iter().map(|&place| u64::from(place)));
            ShapedLine { cells: places, remainder }
        });
        let lines = shaped.collect();
        Some(Shape { choices, lines, key })
    }

    /// The lines through the cells that can still fail, in their order, and what is left of them.
    fn lines(
        &mut self,
        model: &Model,
        vars: &[u32],
        trail: &Trail,
    ) -> Option<Vec<(u32, Rc<Automaton>, u64)>> {
        let holds_anyway = |claim: &Claim| trail.mask(claim.cell) == claim.mask();
        let is_bound = |&var: &u32| {
            let clause_fails =
                |&clause: &u32| !model.clauses[clause as usize].iter().any(holds_anyway);
            model.is_of_path(var) || model.clauses_with(var).iter().any(clause_fails)
        };
        let ties = vars.iter().flat_map(|&var| model.connected.of(var));
        let ties: BTreeSet<u32> = ties.map(|(number, _)| number).collect();
        let may_part = ties
            .iter()
            .any(|&number| model.connected()[number as usize].can_fail(|var| trail.mask(var)));
        if may_part || vars.iter().any(is_bound) {
            return None;
        }
        let lines = model.lines_through_any(vars).into_iter();
        let left = lines.filter_map(|line| match self.left_of(model, line, trail) {
            Left::Nothing => None,
            Left::Remainder(remainder, number) => Some(Some((line, remainder, number))),
            Left::TooMuch => Some(None),
        });
        left.collect()
    }

    /// Return the remainder of a line, worked out or looked up.
    fn left_of(&mut self, model: &Model, line: u32, trail: &Trail) -> Left {
        let Line { cells, acceptor } = &model.lines[line as usize];
        self.view.clear();
        self.view.extend(trail.along(cells));
        if let Some(known) = self.by_view.get(&line).and_then(|by_view| by_view.get(&self.view)) {
            return known.clone();
        }
        let left = self.held.memory().left();
        if self.kept >= MOST_KEPT || left < self.held.bytes() {
            self.by_view.clear();
            self.numbers.clear();
            self.held.clear();
            self.kept = 0;
        }
        let symbols = model.palette().gather(&self.view);
        let mut bytes = self.view.len() + BYTES_A_VIEW;
        let left = if model.kernels.holds_anyway(line as usize, &self.view) {
            Left::Nothing
        } else if let Some(remainder) = remainder(acceptor, &symbols, left / 2) {
            bytes += remainder.bytes();
            // Numbers are not used again, because keys that hold them may outlive what they name.
            self.next_number += 1;
            let known = self.numbers.entry(Rc::new(remainder));
            Left::Remainder(Rc::clone(known.key()), *known.or_insert(self.next_number))
        } else {
            Left::TooMuch
        };
        if self.held.take(bytes).is_err() {
            return left;
        }
        self.kept += 1;
        let by_view = self.by_view.entry(line).or_default();
        by_view.insert(self.view.clone(), left.clone());
        left
    }
}
