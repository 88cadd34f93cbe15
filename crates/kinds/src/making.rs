//! Random puzzles of a kind: pictures that keep its laws, and the clues that they give.
//!
//! Idea: what no picture tells is chosen first (`setup`): walls, regions, thermometers, numbers of the
//! whole puzzle. Then the laws without clues are solved, where each cell is first tried as it was
//! drawn by chance, and all clues are read off the picture (`sketch`). If there are other solutions,
//! the puzzle is mended: a few cells of the picture are drawn anew where solutions differ, and what
//! leaves fewer cells open is kept (`mend`), or regions change around the picture (`borders`). At the
//! end, whoever asked leaves out the clues that the puzzle can do without (`spare`).
//!
//! Cost: each question to the engine has a budget of conflicts, and all of them have one together, so
//! the same seed makes the same puzzle everywhere, and every attempt ends.

mod borders;
mod divided;
mod mend;
mod regions;
mod setup;
mod sketch;
mod spare;

use std::sync::Arc;
use std::time::Duration;

use crosshatch_clues::Chains;
use crosshatch_engine::{Chance, Limits, Model, ModelError, Outcome, Stop};

use crate::compile::Refused;
use crate::fault::Fault;
use crate::laws::automatic::Automata;
use crate::layout::Symbols;
use crate::making::sketch::Sketch;
use crate::puzzle::Puzzle;
use crate::table::Table;
use crate::value::Value;

pub use spare::Spare;

/// The conflicts of all questions about one puzzle, and what a question counts beside its own.
const CONFLICTS: u64 = 160_000;
const QUESTION: u64 = 40;
/// How often pictures are begun anew.
const DRAWS: usize = 400;

/// What is asked of a random puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The share of cells that are first tried in another state than the first, from 0 to 1.
    pub density: f64,
    /// The seed of all that is left to chance.
    pub seed: u64,
    /// True to change the puzzle until it has one solution.
    pub is_mended: bool,
}

/// A random puzzle with all clues of its picture.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The plain values of the puzzle.
    pub values: Value,
    /// The symbol of each cell of its model, as a bit.
    pub picture: Vec<Symbols>,
    /// The number of symbols that cells can have.
    pub symbols: usize,
}

/// The reason why there is no puzzle.
#[derive(Debug)]
pub enum NotMade {
    /// The kind has no such puzzles, or the engine does not take them.
    Refused(Refused),
    /// No puzzle was found; the sentence says so.
    NotFound(String),
    /// The work was stopped.
    Stopped(Stop),
}

impl From<Fault> for NotMade {
    fn from(fault: Fault) -> Self {
        Self::Refused(Refused::Fault(fault))
    }
}

impl From<ModelError> for NotMade {
    fn from(error: ModelError) -> Self {
        Self::Refused(Refused::Model(error))
    }
}

impl From<Refused> for NotMade {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Stopped(stop) => Self::Stopped(stop),
            refused => Self::Refused(refused),
        }
    }
}

impl From<Stop> for NotMade {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl Table {
    /// Draw a random puzzle with all its clues. Unless it is mended, and mending was in vain, it has
    /// one solution.
    ///
    /// # Errors
    /// If the kind has no such puzzles, if none was found, or if the work was stopped.
    pub fn draw(self: &Arc<Self>, order: &Order, limits: &Limits) -> Result<Drawn, NotMade> {
        let mut maker = Maker::new(self, *order, limits)?;
        let (mut best, mut refusal) = (None::<Sketch>, None);
        for _ in 0..DRAWS {
            let sketch = match maker.sketch() {
                // Other regions, walls or numbers may do.
                Err(refused @ NotMade::Refused(_)) => {
                    refusal.get_or_insert(refused);
                    continue;
                }
                sketch => sketch?,
            };
            refusal = None;
            if let Some(sketch) = sketch {
                let sketch = if order.is_mended { maker.mended(sketch)? } else { sketch };
                if best.as_ref().is_none_or(|best| sketch.open < best.open) {
                    best = Some(sketch);
                }
            }
            let is_done = best.as_ref().is_some_and(|best| best.open == 0 || !order.is_mended);
            if is_done || maker.work.left == 0 {
                break;
            }
        }
        let Order { width, height, .. } = order;
        let none = || {
            let sentence = format!("no puzzle of {width}x{height} was found that keeps all laws");
            refusal.unwrap_or(NotMade::NotFound(sentence))
        };
        let mut best = best.ok_or_else(none)?;
        if order.is_mended && best.open > 0 && best.setup.givens.is_empty() {
            best = maker.with_givens(best)?;
        }
        let symbols = Puzzle::read(Arc::clone(self), &best.values)?.symbols()?;
        Ok(Drawn { values: best.values, picture: best.picture, symbols })
    }
}

/// The limits of all questions together.
struct Work<'l> {
    limits: &'l Limits,
    end: Option<Duration>,
    /// The conflicts that are left.
    left: u64,
}

impl Work<'_> {
    /// The limits of a question, of so many conflicts at most.
    fn limits(&self, most: u64) -> Limits {
        let time = self.end.map(|end| end.saturating_sub(self.limits.now()));
        Limits { conflicts: Some(most.min(self.left)), time, ..self.limits.clone() }
    }

    /// Count what an answer took; an error if the work was stopped.
    fn spend(&mut self, outcome: &Outcome) -> Result<(), Stop> {
        self.left = self.left.saturating_sub(QUESTION + outcome.counters.conflicts);
        outcome.stopped.filter(|stop| *stop != Stop::Budget).map_or(Ok(()), Err)
    }
}

/// A kind of which puzzles are made, with all that this takes.
struct Maker<'l> {
    table: Arc<Table>,
    /// The kind whose pictures are drawn: that of the puzzle, or one in which the line need not go
    /// everywhere.
    drawn: Arc<Table>,
    order: Order,
    chance: Chance,
    chains: Chains,
    automata: Arc<Automata>,
    work: Work<'l>,
}

impl<'l> Maker<'l> {
    fn new(table: &Arc<Table>, order: Order, limits: &'l Limits) -> Result<Self, NotMade> {
        let end = limits.time.map(|time| limits.now() + time);
        let work = Work { limits, end, left: CONFLICTS };
        let drawn = setup::drawn(table, true)?;
        let (table, chains) = (Arc::clone(table), Chains::default());
        let chance = Chance::new(order.seed);
        let automata = Arc::default();
        Ok(Self { table, drawn, order, chance, chains, automata, work })
    }

    /// A puzzle of the kind, or of that whose pictures are drawn.
    fn read(&self, table: &Arc<Table>, values: &Value) -> Result<Puzzle, Fault> {
        Puzzle::read_with(&self.automata, table, values)
    }

    fn model(&mut self, puzzle: &Puzzle) -> Result<Model, NotMade> {
        let limits = self.work.limits(CONFLICTS);
        Ok(puzzle.model(&mut self.chains, &limits)?)
    }

    /// True with this probability.
    fn happens(&mut self, share: f64) -> bool {
        f64::from(self.chance.half()) < share * f64::from(u32::MAX)
    }

    /// A random number below one.
    fn below(&mut self, end: usize) -> usize {
        self.chance.below(end as u32) as usize
    }

    fn shuffled<T>(&mut self, things: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut things: Vec<T> = things.into_iter().collect();
        for at in (1..things.len()).rev() {
            let other = self.below(at + 1);
            things.swap(at, other);
        }
        things
    }
}

#[cfg(test)]
mod tests {
    use crosshatch_engine::is_only;

    use super::*;
    use crate::testing::table;

    /// Lines of a table each, with what its pictures do not tell.
    const TABLES: &str = include_str!("making/tables.txt");

    #[test]
    fn puzzles_have_one_solution_and_no_idle_clue_whatever_their_pictures_do_not_tell() {
        for line in TABLES.lines() {
            let table = Arc::new(table(&format!("name = \"kind\", rules = \"rules\", {line}")));
            let order = Order { width: 5, height: 5, density: 0.5, seed: 1, is_mended: true };
            let limits = Limits::default();
            let drawn = table.draw(&order, &limits).unwrap_or_else(|_| panic!("{line}"));
            let only = |values: &Value| {
                let puzzle = Puzzle::read(Arc::clone(&table), values).ok()?;
                let model = puzzle.model(&mut Chains::default(), &limits).ok()?;
                Some(is_only(&model, &model.palette().spread(&drawn.picture), &limits))
            };
            assert_eq!(Some(true), only(&drawn.values), "{line}");
            let again = table.draw(&order, &limits).unwrap_or_else(|_| panic!("{line}"));
            assert_eq!(drawn.values, again.values, "{line}");
            let spare = Puzzle::read(Arc::clone(&table), &drawn.values).map(|one| one.spare());
            let spare = spare.unwrap_or_else(|fault| panic!("{fault}"));
            let every: Vec<usize> = (0..spare.len()).rev().collect();
            let left_out = table.left_out(&drawn.values, &drawn.picture, &every, &limits);
            let mut fewer = drawn.values.clone();
            for &at in &left_out {
                spare[at].leave_out(&mut fewer);
            }
            assert_eq!(Some(true), only(&fewer), "{line}");
            for at in every.iter().filter(|at| !left_out.contains(at)) {
                let mut fewest = fewer.clone();
                spare[*at].leave_out(&mut fewest);
                assert_ne!(Some(true), only(&fewest), "{line} {:?}", spare[*at].path);
            }
        }
    }
}
