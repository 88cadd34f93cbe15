//! Puzzles with all clues of a random picture, and then without those that they can do without.
//!
//! Clues are left out one by one, in an order by chance, while the rest still has one solution. What
//! is needed once stays needed, because fewer clues allow more solutions, so one look at each is
//! enough, and at the end none can be left out. If the puzzle is then too hard, as few as possible are
//! put back (`enough`).

mod enough;

use std::sync::Arc;

use crosshatch_engine::{Symbols, spare_lines};
use crosshatch_hints::on_paper::Ceiling;
use crosshatch_hints::searches::Proved;
use crosshatch_kinds::{NotMade, Puzzle, Spare, Value};

use crate::chance::Chance;
use crate::kind::Kind;
use crate::made::{Done, Every, Made};
use crate::wish::Wish;
use crate::work::{PROOF, WHAT_IFS, Work};

/// The most conflicts for the proof that a clue is not needed.
const NEEDLESS: u64 = 1000;

/// A puzzle with all clues of its picture, and how they are left out.
pub(crate) struct Clues<'c> {
    kind: &'c Kind<'c>,
    wish: Wish,
    everything: Value,
    picture: Vec<Symbols>,
    /// The clues that it may do without, in the order in which they are left out, each with its number
    /// among them, which is that of its line in the model where each is of one line.
    spare: Vec<(usize, Spare)>,
}

impl<'c> Clues<'c> {
    /// Add the puzzles of a picture with some of its clues, the likeliest to be as wanted first, until
    /// one is; or only the one with all of them.
    pub(crate) fn add_all(
        kind: &'c Kind<'c>,
        (everything, picture): (Value, Vec<Symbols>),
        keeps_all: bool,
        work: &mut Work<'_>,
        chance: &mut Chance,
        every: &mut Every<'_>,
    ) -> Result<(), NotMade> {
        let wish = *every.wish;
        let mut clues = Self { kind, wish, everything, picture, spare: Vec::new() };
        let whole = clues.proved(work, &[])?;
        if !whole.is_unique() || !wish.is_unique || keeps_all {
            return clues.add_rated(work, whole, every).map(|_| ());
        }
        let spare = clues.read(&clues.everything)?.spare();
        let order = chance.shuffled(0..spare.len());
        clues.spare = order.into_iter().map(|at| (at, spare[at].clone())).collect();
        let left_out = clues.left_out(work)?;
        let fewest = work.go_on().map_err(NotMade::from);
        let fewest = fewest.and_then(|()| clues.proved(work, &left_out)).inspect_err(|_| {
            // Each of these clues was left out while there was one solution.
            every.add(clues.made(&left_out, Proved::Unique));
        })?;
        let Some(gap) = clues.add_rated(work, fewest, every)? else { return Ok(()) };
        if gap > 0 {
            enough::Enough { clues: &clues, work }.add(left_out, every)?;
        }
        Ok(())
    }

    /// Add a puzzle with its rating, if it is unique and a difficulty is wanted. Return by how many words
    /// it is too hard; none if it is as wanted.
    fn add_rated(
        &self,
        work: &mut Work<'_>,
        made: Made,
        every: &mut Every<'_>,
    ) -> Result<Option<i64>, NotMade> {
        let rated = self.rated(work, made.clone(), Ceiling::default());
        let rated = rated.inspect_err(|_| {
            every.add(made);
        })?;
        let gap = rated.gap(&self.wish);
        Ok((!every.add(rated)).then_some(gap))
    }

    fn read(&self, values: &Value) -> Result<Puzzle, NotMade> {
        Ok(Puzzle::read(Arc::clone(self.kind.table), values)?)
    }

    /// The plain values of the puzzle without some clues, by their places among those to be left out.
    fn without(&self, left_out: &[usize]) -> Value {
        let mut values = self.everything.clone();
        for &at in left_out {
            self.spare[at].1.leave_out(&mut values);
        }
        values
    }

    fn made(&self, left_out: &[usize], status: Proved) -> Made {
        Made {
            values: self.without(left_out),
            picture: self.picture.clone(),
            status,
            grade: None,
            drawn: 1,
            done: Done::Omitted(left_out.len()),
        }
    }

    /// The puzzle without some clues, with its proof.
    fn proved(&self, work: &mut Work<'_>, left_out: &[usize]) -> Result<Made, NotMade> {
        let model = work.model(&self.read(&self.without(left_out))?)?;
        let is_by_logic = self.wish.is_by_logic;
        // To prove that takes less time than to find the picture first.
        let status = if !is_by_logic && work.is_only(&model, &self.picture, PROOF)? {
            Proved::Unique
        } else {
            work.proved(&model, is_by_logic, PROOF)?
        };
        Ok(self.made(left_out, status))
    }

    /// True if a few conflicts prove that there is one solution, or logic if that must.
    fn is_unique(&self, work: &mut Work<'_>, left_out: &[usize]) -> Result<bool, NotMade> {
        let model = work.model(&self.read(&self.without(left_out))?)?;
        Ok(if self.wish.is_by_logic {
            work.proved(&model, true, NEEDLESS)? == Proved::Unique
        } else {
            work.is_only(&model, &self.picture, NEEDLESS)?
        })
    }

    /// The puzzle with its rating, if it is unique and a difficulty is wanted; the rating ends beyond a
    /// ceiling.
    fn rated(&self, work: &mut Work<'_>, made: Made, ceiling: Ceiling) -> Result<Made, NotMade> {
        if !made.is_unique() || self.wish.is_any() {
            return Ok(made);
        }
        let told = work.told(&self.read(&made.values)?, &[])?;
        let grade = work.graded(&told, &self.picture, WHAT_IFS, ceiling)?;
        Ok(Made { grade: Some(grade), ..made })
    }

    /// The clues that can be left out one after the other; those found until then if work was stopped.
    fn left_out(&self, work: &mut Work<'_>) -> Result<Vec<usize>, NotMade> {
        let numbers = self.spare.iter().map(|one| one.0);
        let place = |number: &usize| self.spare.iter().position(|one| one.0 == *number);
        let is_by_logic = self.wish.is_by_logic;
        if self.kind.omits_lines() {
            let model = work.model(&self.read(&self.everything)?)?;
            let order: Vec<u32> = numbers.map(|number| number as u32).collect();
            let limits = work.within((!is_by_logic).then_some(NEEDLESS));
            let spare = spare_lines(&model, &order, is_by_logic, &limits).into_iter();
            return Ok(spare.filter_map(|line| place(&(line as usize))).collect());
        }
        if !is_by_logic {
            let (order, limits) = (numbers.collect::<Vec<_>>(), work.within(Some(NEEDLESS)));
            let table = self.kind.table;
            let left_out = table.left_out(&self.everything, &self.picture, &order, &limits);
            return Ok(left_out.iter().filter_map(place).collect());
        }
        let mut left_out = Vec::new();
        for at in 0..self.spare.len() {
            left_out.push(at);
            match self.is_unique(work, &left_out) {
                Ok(true) => {}
                Err(NotMade::Stopped(_)) => {
                    left_out.pop();
                    break;
                }
                is_unique => {
                    is_unique?;
                    left_out.pop();
                }
            }
        }
        Ok(left_out)
    }
}
