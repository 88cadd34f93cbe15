//! Making puzzles of pictures whose rows and columns have runs.

use std::collections::HashMap;
use std::sync::Arc;

use crosshatch_engine::{Stop, Symbols};
use crosshatch_hints::on_paper::Ceiling;
use crosshatch_hints::searches::Proved;
use crosshatch_kinds::{NotMade, Puzzle, Table, Value};

use crate::chance::Chance;
use crate::made::{Done, Made};
use crate::pictures::attempt::{Attempt, Gauge};
use crate::pictures::mend::{Effort, Mender, State};
use crate::pictures::steer::Aim;
use crate::wish::{Grade, Wish};
use crate::work::{PROOF, WHAT_IFS, Work};

/// The kind of a picture, its colours, and what is wanted of its puzzle.
pub(crate) struct PictureMaker<'m> {
    pub(crate) table: &'m Arc<Table>,
    /// The letter of each symbol from 1; none in black and white.
    pub(crate) letters: &'m [String],
    pub(crate) wish: &'m Wish,
    pub(crate) effort: Effort,
}

/// The best attempt so far, and how good it is: the fewer the better.
struct Best {
    state: State,
    rank: (usize, i64, usize, usize),
}

impl PictureMaker<'_> {
    /// The number of symbols that cells can have.
    fn symbols(&self) -> usize {
        self.letters.len().max(1) + 1
    }

    /// The puzzle of the attempt with the fewest open cells, rated if that is wanted; and why it is
    /// only the best so far, if the work was stopped.
    ///
    /// Of several, take the one nearest to the wanted difficulty, then the one with the fewest specks,
    /// then the one with the fewest changes.
    pub(crate) fn made(
        &self,
        work: &mut Work<'_>,
        chance: &mut Chance,
        cells: Vec<u8>,
        width: usize,
    ) -> Result<(Made, Option<Stop>), NotMade> {
        let first = Attempt::new(work, cells, width, self.symbols());
        let (mut best, mut grades) = (None::<Best>, HashMap::new());
        work.tell(first.cells.len());
        let tried = self.try_all(work, chance, &first, &mut best, &mut grades);
        let open = best.as_ref().map_or(first.cells.len(), |best| best.state.open.cells.len());
        let is_none = best.as_ref().is_some_and(|best| best.state.open.is_none());
        let attempt = best.map_or_else(|| first.clone(), |best| best.state.attempt);
        let status = if is_none { Proved::Unique } else { Proved::Unknown };
        let mut made = Made {
            values: self.values(&attempt),
            picture: attempt.cells.iter().map(|symbol| 1 << symbol).collect(),
            status,
            grade: None,
            drawn: 1,
            done: Done::Changed(first.cells, open),
        };
        let finished = tried.and_then(|()| self.finish(work, &attempt, &mut made, &grades));
        match finished {
            Err(NotMade::Stopped(stop)) => Ok((made, Some(stop))),
            finished => finished.map(|()| (made, None)),
        }
    }

    /// Try attempts in order, and keep the best; only the first one if the puzzle need not be unique.
    fn try_all(
        &self,
        work: &mut Work<'_>,
        chance: &mut Chance,
        first: &Attempt,
        best: &mut Option<Best>,
        grades: &mut HashMap<Vec<u8>, Grade>,
    ) -> Result<(), NotMade> {
        let mut mender = Mender { work, chance, effort: self.effort };
        let mut take = |mender: &mut Mender<'_, '_>, state: &State| {
            let changes = first.differences(&state.attempt).len();
            let rank = (state.open.cells.len(), state.gap.abs(), state.specks, changes);
            if best.as_ref().is_none_or(|best| rank < best.rank) {
                *best = Some(Best { state: state.clone(), rank });
            }
            mender.work.tell(best.as_ref().map_or(0, |best| best.rank.0));
            Ok(())
        };
        if !self.wish.is_any() {
            let mut judge = |mender: &mut Mender<'_, '_>, attempt: &Attempt| {
                if !grades.contains_key(&attempt.cells) {
                    let grade = self.graded(mender.work, attempt)?;
                    grades.insert(attempt.cells.clone(), grade);
                }
                Ok(grades[&attempt.cells].gap(self.wish))
            };
            let mut aim = Aim { wish: self.wish, judge: &mut judge };
            return mender.toward_difficulty(first, &mut aim, &mut take);
        }
        if !self.wish.is_unique {
            let budget = self.effort.budget();
            let is_by_logic = self.wish.is_by_logic;
            let gauge = if is_by_logic { Gauge::Lines } else { Gauge::Search(budget) };
            let state = mender.first_state(first, gauge)?;
            return take(&mut mender, &state);
        }
        if self.wish.is_by_logic {
            mender.toward_line_logic(first, &mut take)?;
        } else {
            mender.toward_one_solution(first, &mut take)?;
        }
        Ok(())
    }

    /// Prove what was made, and rate it if that is wanted.
    fn finish(
        &self,
        work: &mut Work<'_>,
        attempt: &Attempt,
        made: &mut Made,
        grades: &HashMap<Vec<u8>, Grade>,
    ) -> Result<(), NotMade> {
        made.status = work.proved(&attempt.model(work)?, self.wish.is_by_logic, PROOF)?;
        if made.is_unique() && !self.wish.is_any() {
            let known = grades.get(&attempt.cells).cloned();
            made.grade = Some(known.map_or_else(|| self.graded(work, attempt), Ok)?);
        }
        Ok(())
    }

    /// The rating of an attempt with one solution.
    fn graded(&self, work: &mut Work<'_>, attempt: &Attempt) -> Result<Grade, NotMade> {
        let puzzle = Puzzle::read(Arc::clone(self.table), &self.values(attempt))?;
        let used = used_in(attempt);
        let symbol = |cell: &u8| used.iter().position(|other| other == cell).map_or(0, |at| at + 1);
        let picture: Vec<Symbols> = attempt.cells.iter().map(|cell| 1 << symbol(cell)).collect();
        let told = work.told(&puzzle, &self.colors(&used))?;
        Ok(work.graded(&told, &picture, WHAT_IFS, Ceiling::default())?)
    }

    /// The letters of some symbols; none in black and white.
    fn colors(&self, used: &[u8]) -> Vec<String> {
        let letters = used.iter().filter_map(|symbol| self.letters.get(usize::from(*symbol) - 1));
        letters.cloned().collect()
    }

    /// The plain values of the puzzle of an attempt.
    fn values(&self, attempt: &Attempt) -> Value {
        let clue = |line| {
            let run = |(length, color): (usize, u8)| match self.letters.get(usize::from(color) - 1)
            {
                Some(letter) => Value::List(vec![length.into(), letter.as_str().into()]),
                None => length.into(),
            };
            Value::List(attempt.runs(line).into_iter().map(run).collect())
        };
        let (height, width) = (attempt.height(), attempt.width);
        let lines = |lines: std::ops::Range<usize>| Value::List(lines.map(clue).collect());
        let mut values = vec![
            ("size".to_owned(), Value::List(vec![width.into(), height.into()])),
            ("rows".to_owned(), lines(0..height)),
            ("columns".to_owned(), lines(height..height + width)),
        ];
        let colors = self.colors(&used_in(attempt)).into_iter().map(Value::Text);
        if !self.letters.is_empty() {
            values.push(("palette".to_owned(), Value::List(colors.collect())));
        }
        Value::Map(values)
    }
}

/// The symbols that a picture uses, but for blank, in order.
fn used_in(attempt: &Attempt) -> Vec<u8> {
    (1..attempt.symbols as u8).filter(|symbol| attempt.cells.contains(symbol)).collect()
}
