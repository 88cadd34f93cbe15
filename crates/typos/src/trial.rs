//! Whether a change leaves exactly one solution: the engine is asked for two.

use std::rc::Rc;

use crosshatch_clues::{Chains, Clue, Part};
use crosshatch_engine::{Line, Model, Outcome, Palette, Question, Stop, Symbols, solve};

use crate::budget::Budget;
use crate::edit::{Edit, Side};
use crate::sheet::Sheet;
use crate::sort::{Sort, Ways};

/// The conflicts of a trial in its first round.
const FIRST: u64 = 16;
/// How many times as many it has in each further round.
const MORE: u64 = 4;
/// The most solutions to look for with a line whose clue is unknown.
const MOST_WITH_A_FREE_LINE: u64 = 64;

/// A change that may leave exactly one solution.
pub(crate) struct Trial {
    pub(crate) change: Change,
    pub(crate) ways: Ways,
    /// What is known of the cells, if line logic was followed before.
    known: Option<Rc<[Symbols]>>,
    /// The conflicts that the engine may meet when it is asked next.
    conflicts: u64,
}

/// What changes.
pub(crate) enum Change {
    /// All of it is known.
    Edit(Edit),
    /// A line is added whose clue is unknown, perhaps with a number of filled cells.
    Line(Side, usize, Option<u16>),
}

/// A change that leaves exactly one solution, with this picture: a symbol for each cell.
pub(crate) struct Success {
    pub(crate) edit: Edit,
    pub(crate) ways: Ways,
    pub(crate) picture: Vec<u8>,
}

/// What a trial has led to.
pub(crate) enum Answer {
    /// Nothing, within the conflicts that were allowed.
    Open,
    /// These successes: none if there is no solution, or more than one.
    Closed(Vec<Success>),
    /// There are many solutions for a line that was left out: some of its clues have to be tried.
    Many(Vec<Trial>),
}

impl Trial {
    pub(crate) fn new(edit: Edit, ways: Ways, known: Option<Rc<[Symbols]>>) -> Self {
        Self { change: Change::Edit(edit), ways, known, conflicts: FIRST }
    }

    /// True if the change is the same.
    pub(crate) fn is_same_as(&self, other: &Self) -> bool {
        matches!((&self.change, &other.change), (Change::Edit(one), Change::Edit(two)) if one == two)
    }

    /// The trial of a line that was left out before this one.
    pub(crate) fn of_line_left_out(side: Side, line: usize, filled: Option<u16>) -> Self {
        let mut ways = Ways::default();
        ways[Sort::LineLeftOut as usize] = 1;
        Self { change: Change::Line(side, line, filled), ways, known: None, conflicts: FIRST }
    }

    /// The trial of the second of two equal neighbours being typed once too often.
    pub(crate) fn of_line_typed_twice(side: Side, line: usize) -> Self {
        let mut ways = Ways::default();
        ways[Sort::LineTwice as usize] = 1;
        Self::new(Edit::Remove(side, line), ways, None)
    }

    /// The line whose clue changes, if nothing else does.
    pub(crate) fn line(&self) -> Option<(Side, usize)> {
        match self.change {
            Change::Edit(Edit::Clue(side, line, _)) => Some((side, line)),
            _ => None,
        }
    }

    /// Ask the engine whether all other lines agree without this one; `None` if that stays open.
    pub(crate) fn others_agree(
        &self,
        sheet: &Sheet,
        free: Line,
        place: usize,
        chains: &mut Chains,
        budget: &mut Budget,
    ) -> Result<Option<bool>, Stop> {
        budget.go_on()?;
        let mut lines = sheet.lines(chains, budget.memory()).map_err(|_| Stop::Memory)?;
        lines[place] = free;
        let known = self.known.as_deref();
        let model = sheet.model(budget.memory(), lines, known).map_err(|_| Stop::Memory)?;
        let outcome = asked(&model, budget, Asked { solutions: 1, conflicts: self.conflicts })?;
        Ok(outcome.map(|outcome| outcome.solutions.count() > 0))
    }

    /// Ask the engine, which may meet more conflicts the next time.
    pub(crate) fn ask(
        &mut self,
        sheet: &Sheet,
        chains: &mut Chains,
        budget: &mut Budget,
    ) -> Result<Answer, Stop> {
        budget.go_on()?;
        let edited;
        let (lines, solutions) = match &self.change {
            Change::Edit(edit) => {
                edited = edit.applied(sheet);
                (edited.lines(chains, budget.memory()), 2)
            }
            Change::Line(side, line, filled) => {
                edited = Edit::Insert(*side, *line, Vec::new()).applied(sheet);
                let clue = filled.map_or(Clue::Runs(vec![Part::Any]), Clue::Count);
                let free = edited.line(*side, *line, &clue, chains, budget.memory());
                let lines = edited.lines(chains, budget.memory()).and_then(|mut lines| {
                    lines[edited.place(*side, *line)] = free?;
                    Ok(lines)
                });
                (lines, MOST_WITH_A_FREE_LINE)
            }
        };
        let lines = lines.map_err(|_| Stop::Memory)?;
        let known = self.known.as_deref();
        let model = edited.model(budget.memory(), lines, known).map_err(|_| Stop::Memory)?;
        let conflicts = self.conflicts;
        self.conflicts = conflicts.saturating_mul(MORE);
        self.answer(&edited, &model, budget, Asked { solutions, conflicts })
    }

    fn answer(
        &self,
        edited: &Sheet,
        model: &Model,
        budget: &mut Budget,
        question: Asked,
    ) -> Result<Answer, Stop> {
        let Some(outcome) = asked(model, budget, question)? else {
            return Ok(Answer::Open);
        };
        let pictures = outcome.solutions.iter().map(|masks| picture(model.palette(), &masks));
        let pictures: Vec<Vec<u8>> = pictures.collect();
        Ok(match self.change {
            Change::Edit(ref edit) => Answer::Closed(match <[Vec<u8>; 1]>::try_from(pictures) {
                Ok([picture]) if outcome.complete => {
                    vec![Success { edit: edit.clone(), ways: self.ways, picture }]
                }
                _ => Vec::new(),
            }),
            Change::Line(side, line, _) => {
                let inserts = by_clue(edited, side, line, &pictures).into_iter();
                if outcome.complete {
                    let success = |(edit, picture)| Success { edit, ways: self.ways, picture };
                    Answer::Closed(inserts.map(success).collect())
                } else {
                    let trial = |(edit, _)| Self::new(edit, self.ways, None);
                    Answer::Many(inserts.map(trial).collect())
                }
            }
        })
    }
}

#[derive(Clone, Copy)]
struct Asked {
    solutions: u64,
    conflicts: u64,
}

/// The engine's answer; `None` if these conflicts were too few for one.
fn asked(model: &Model, budget: &mut Budget, asked: Asked) -> Result<Option<Outcome>, Stop> {
    let Asked { solutions, conflicts } = asked;
    let question = Question { solutions, known: false, count: false, moments: 0, seed: 0, jobs: 1 };
    let outcome = solve(model, &question, &budget.slice(conflicts));
    budget.spend(outcome.counters.conflicts);
    match outcome.stopped {
        None => Ok(Some(outcome)),
        Some(Stop::Budget) => budget.go_on().map(|()| None),
        Some(stop) => Err(stop),
    }
}

/// The clues of an added line that only one of some pictures has, with that picture.
fn by_clue(edited: &Sheet, side: Side, line: usize, pictures: &[Vec<u8>]) -> Vec<(Edit, Vec<u8>)> {
    let clue = |picture: &Vec<u8>| edited.clue_in(picture, side, line);
    let mut only = Vec::new();
    for picture in pictures {
        let wanted = clue(picture);
        if pictures.iter().filter(|other| clue(other) == wanted).count() == 1 {
            only.push((Edit::Insert(side, line, wanted), picture.clone()));
        }
    }
    only
}

/// The symbols of the cells of a solution.
fn picture(palette: Palette, masks: &[u8]) -> Vec<u8> {
    palette.gather(masks).into_iter().map(|symbols| symbols.trailing_zeros() as u8).collect()
}
