//! The clues that a puzzle can do without, left out while it has one solution.

use std::sync::Arc;

use crosshatch_clues::Chains;
use crosshatch_engine::{Limits, is_only};

use crate::codec::SIDES;
use crate::language::clues::{On, Sort};
use crate::layout::Symbols;
use crate::puzzle::Puzzle;
use crate::table::Table;
use crate::value::Value;

/// A clue that a puzzle may do without.
#[derive(Clone, Debug)]
pub struct Spare {
    /// Where it is in the plain values of its puzzle: keys, and numbers in lists.
    pub path: Vec<Value>,
    /// What is there without it.
    pub left: Value,
    /// True if it is the state of a cell.
    is_given: bool,
}

impl Puzzle {
    /// The clues that the puzzle may do without: what stands in cells, or else its number, the counts
    /// of rows, columns and sides, and those of regions.
    #[must_use]
    pub fn spare(&self) -> Vec<Spare> {
        let (clues, names) = (&self.table.scope.clues, &self.table.scope.names);
        let mut spare = Vec::new();
        let mut add = |path: Vec<Value>, left, is_given| spare.push(Spare { path, left, is_given });
        let is_fixed = self.laws().any(|(_, law)| law.says.unlike_clues().is_some());
        for cell in self.board.cells().filter(|_| !is_fixed) {
            let Some(placed) = self.board.placed(cell) else { continue };
            let thing = &clues.things[placed.thing];
            let (row, column) = self.board.place(cell);
            let path = vec!["cells".into(), Value::from(row as usize), (column as usize).into()];
            if thing.on != On::Void && !self.needs(placed.thing) {
                add(path, Value::Nothing, thing.sort == Sort::State);
            } else if thing.sort == Sort::MaybeNumber && placed.clue.is_some() {
                let name = Value::Text(names.things[placed.thing].clone());
                add(path, Value::List(vec![name, "?".into()]), false);
            }
        }
        let lines =
            [("rows", clues.rows, self.board.height), ("columns", clues.columns, self.board.width)];
        for ((key, sort, lines), parts) in lines.into_iter().zip(&self.board.lines) {
            for line in (0..lines).filter(|_| sort == Sort::MaybeNumber) {
                if parts.iter().any(|part| part.line == line && part.clue.is_some()) {
                    add(vec![key.into(), (line as usize).into()], "?".into(), false);
                }
            }
        }
        for (side, sights) in SIDES.into_iter().zip(&self.board.sides) {
            for (number, _) in sights
                .iter()
                .enumerate()
                .filter(|(_, clue)| clue.is_some() && clues.sides == Sort::MaybeNumber)
            {
                add(vec!["sides".into(), side.into(), number.into()], "?".into(), false);
            }
        }
        for region in self.board.regions.iter().filter(|region| region.clue.is_some()) {
            let name = region.name.as_str().into();
            add(vec!["regions".into(), "clues".into(), name], "?".into(), false);
        }
        spare
    }
}

impl Table {
    /// The clues of a puzzle that can be left out one after the other, tried in an order by their
    /// numbers among those that it may do without, while the rest is proved to have only the solution
    /// that a picture shows. States of cells are left out before other clues. Each proof has its limits.
    ///
    /// Idea: as many are left out at once as were before; a group that fails is tried by halves.
    #[must_use]
    pub fn left_out(
        self: &Arc<Self>,
        values: &Value,
        picture: &[Symbols],
        order: &[usize],
        limits: &Limits,
    ) -> Vec<usize> {
        let Ok(puzzle) = Puzzle::read(Arc::clone(self), values) else { return Vec::new() };
        let spare = puzzle.spare();
        let has_others = spare.iter().any(|one| !one.is_given);
        let known = order.iter().copied().filter(|&at| at < spare.len());
        let (mut order, others): (Vec<usize>, Vec<usize>) =
            known.partition(|&at| has_others && spare[at].is_given);
        order.extend(others);
        let automata = Arc::default();
        let (mut chains, mut left_out, mut next, mut many) = (Chains::default(), Vec::new(), 0, 1);
        let mut is_unique = |left_out: &[usize]| {
            let mut fewer = values.clone();
            for &at in left_out {
                spare[at].leave_out(&mut fewer);
            }
            let puzzle = Puzzle::read_with(&automata, self, &fewer).ok();
            let model = puzzle.and_then(|puzzle| puzzle.model(&mut chains, limits).ok());
            model.is_some_and(|model| is_only(&model, &model.palette().spread(picture), limits))
        };
        let is_stopped = || limits.interrupted.is_some_and(|interrupted| interrupted());
        while next < order.len() && !is_stopped() {
            let end = order.len().min(next + many);
            let fewer = [&*left_out, &order[next..end]].concat();
            if is_unique(&fewer) {
                (left_out, next, many) = (fewer, end, 2 * many);
            } else if many > 1 {
                many = (end - next).div_ceil(2).min(many - 1);
            } else {
                next = end;
            }
        }
        left_out
    }
}

impl Spare {
    /// Leave the clue out of the values of its puzzle.
    pub fn leave_out(&self, values: &mut Value) {
        let mut at = values;
        for step in &self.path {
            let next = match (at, step) {
                (Value::Map(items), Value::Text(key)) => {
                    items.iter_mut().find(|item| item.0 == *key).map(|item| &mut item.1)
                }
                (Value::List(items), Value::Number(number)) => {
                    usize::try_from(*number).ok().and_then(|number| items.get_mut(number))
                }
                _ => None,
            };
            let Some(next) = next else { return };
            at = next;
        }
        *at = self.left.clone();
    }
}
