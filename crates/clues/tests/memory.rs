//! Tests that a limit of memory refuses what does not fit and ends what grows beyond it, keeps what
//! was found, and otherwise changes nothing.

use crosshatch_clues::{Chains, Grid, Part};
use crosshatch_engine::{
    Clauses, Limits, Memory, Model, ModelError, OPEN, Outcome, Question, Stop, solve,
};

/// A grid in which every line has one cell: its solutions are all permutations.
fn permutations(size: usize) -> Option<Grid> {
    let lines = || vec![vec![Part::Run { length: Some(1), color: 1 }]; size];
    Grid::new(lines(), lines(), 2)
}

fn model(size: usize, memory: &Memory) -> Result<Model, ModelError> {
    let grid = permutations(size).ok_or(ModelError::TooManyCells(size * size))?;
    let lines = grid.lines(&mut Chains::default(), memory).map_err(ModelError::NoRoom)?;
    Model::within(memory, 2, &vec![OPEN.into(); grid.cells()], lines, Clauses::default(), None)
}

/// The answer with so many bytes for the model and the search; what was asked for is too much.
fn answer(model: &Model, question: &Question, bytes: Option<u64>) -> Option<Outcome> {
    let memory = model.memory(bytes).ok()?;
    Some(solve(model, question, &Limits { memory, ..Limits::default() }))
}

const MANY: Question =
    Question { solutions: 5000, known: false, count: false, moments: 0, seed: 1, jobs: 1 };

#[test]
fn a_model_that_does_not_fit_is_refused_with_need_and_limit() {
    let refused = model(300, &Memory::new(Some(500_000)));
    let Err(ModelError::NoRoom(found)) = refused else { panic!() };
    assert_eq!(500_000, found.limit);
    assert!((700_000..4_000_000).contains(&found.need), "{found:?}");
    assert!(model(300, &Memory::new(Some(10_000_000))).is_ok());
}

#[test]
fn lines_that_do_not_fit_are_refused_before_they_are_made() {
    let Some(grid) = permutations(4000) else { panic!() };
    let refused = grid.lines(&mut Chains::default(), &Memory::new(Some(1_000_000)));
    assert!(refused.is_err_and(|found| found.need > 4 * 4000 * 4000));
}

#[test]
fn a_model_that_a_search_cannot_work_on_is_refused() {
    let Ok(model) = model(100, &Memory::default()) else { panic!() };
    let Err(found) = model.memory(Some(1_000_000)) else { panic!() };
    assert_eq!(1_000_000, found.limit);
    assert!(found.need > 1_000_000);
    assert!(model.memory(Some(found.need as u64)).is_ok());
}

#[test]
fn solutions_beyond_the_memory_are_left_out_and_those_before_are_kept() {
    let Ok(model) = model(9, &Memory::default()) else { panic!() };
    let Some(outcome) = answer(&model, &MANY, Some(700_000)) else { panic!() };
    assert_eq!(Some(Stop::Memory), outcome.stopped);
    assert!((2..5000).contains(&outcome.solutions.count()), "{}", outcome.solutions.count());
    assert!(!outcome.complete);
    assert_eq!(outcome.solutions.count(), outcome.solutions.iter().count() as u64);
}

#[test]
fn searches_side_by_side_share_the_memory() {
    let Ok(model) = model(9, &Memory::default()) else { panic!() };
    let question = Question { jobs: 2, ..MANY };
    let Some(outcome) = answer(&model, &question, Some(700_000)) else { panic!() };
    assert_eq!(Some(Stop::Memory), outcome.stopped);
    assert!(outcome.solutions.count() > 0);
}

#[test]
fn with_enough_memory_the_work_is_the_same() {
    let Ok(model) = model(9, &Memory::default()) else { panic!() };
    for question in [MANY, Question { solutions: 2, known: true, count: true, ..MANY }] {
        let [limited, unlimited] =
            [Some(1 << 30), None].map(|bytes| answer(&model, &question, bytes));
        let (Some(limited), Some(unlimited)) = (limited, unlimited) else { panic!() };
        assert_eq!((None, None), (limited.stopped, unlimited.stopped));
        assert_eq!(unlimited.counters, limited.counters);
        assert_eq!(unlimited.tallies, limited.tallies);
    }
}

#[test]
fn a_count_does_without_what_there_is_no_room_to_remember() {
    let Ok(model) = model(9, &Memory::default()) else { panic!() };
    let question = Question { solutions: 2, known: true, count: true, ..MANY };
    let Some(outcome) = answer(&model, &question, Some(400_000)) else { panic!() };
    assert_eq!(None, outcome.stopped);
    let count: u128 = outcome.tallies.iter().map(|tally| tally.value).product();
    assert_eq!(362_880, count);
}
