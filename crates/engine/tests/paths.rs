//! Tests of paths and loops against all there are, and of the numbers of loops against those that are
//! known.

mod common;
mod path_cases;

use std::collections::BTreeSet;

use crosshatch_engine::{
    Claim, Course, Limits, Mask, Model, OFF, ON, OPEN, Outcome, Question, solve,
};

use common::Random;
use path_cases::{Grid, require_exact_answers, require_sound_laws};

#[test]
fn exactly_the_paths_that_fit_are_found_and_counted() {
    require_exact_answers(&mut Random(0x005E_ED0F_7ACC), false);
}

#[test]
fn what_a_law_says_of_a_path_follows_from_what_it_names() {
    require_sound_laws(&mut Random(0x00FA_CE0F_F0CE), false);
}

#[test]
fn exactly_the_loops_that_fit_are_found_and_counted() {
    require_exact_answers(&mut Random(0x0010_0909_5EED), true);
}

#[test]
fn what_a_law_says_of_a_loop_follows_from_what_it_names() {
    require_sound_laws(&mut Random(0x00FA_CE0F_100B), true);
}

/// The answer to a question about all loops of a grid with these masks.
fn loops_of(grid: &Grid, masks: &[Mask], clauses: Vec<Vec<Claim>>, solutions: u64) -> Outcome {
    let course = Course { width: grid.width, height: grid.height, ends: None, length: None };
    let masks: Vec<_> = masks.iter().map(|&mask| mask.into()).collect();
    let Ok(model) = Model::new(2, &masks, Vec::new(), clauses, Some(course)) else {
        unreachable!()
    };
    let question = Question { solutions, known: true, count: true, moments: 0, seed: 0 };
    solve(&model, &question, &Limits::default())
}

fn counted(outcome: &Outcome) -> u128 {
    assert!(outcome.tallies.iter().all(|tally| tally.exact));
    outcome.tallies.iter().map(|tally| tally.value).product()
}

#[test]
fn loops_of_square_grids_are_as_many_as_is_known() {
    // The numbers of single cycles in grids of 2, 3, 4, 5 and 6 places a side.
    for (side, expected) in (2..).zip([1, 13, 213, 9349, 1_222_363]) {
        let grid = Grid { width: side, height: side };
        let outcome = loops_of(&grid, &vec![OPEN; grid.cells()], Vec::new(), 1);
        assert_eq!(expected, counted(&outcome), "{side} places a side");
    }
    let grid = Grid { width: 4, height: 4 };
    assert_eq!(213, grid.loops().len());
    // A clause that could fail leaves the count to the search.
    let either = [true, false].map(|on| Claim { cell: 0, on }).to_vec();
    assert_eq!(213, counted(&loops_of(&grid, &vec![OPEN; grid.cells()], vec![either], 1)));
}

#[test]
fn all_loops_of_small_grids_are_listed() {
    for (width, height) in (2..=4).flat_map(|width| (2..=4).map(move |height| (width, height))) {
        let grid = Grid { width, height };
        let expected: BTreeSet<Vec<Mask>> = grid.loops().into_iter().collect();
        let outcome = loops_of(&grid, &vec![OPEN; grid.cells()], Vec::new(), u64::MAX);
        assert_eq!(expected, outcome.solutions.iter().collect(), "{width} by {height}");
        assert_eq!(expected.len() as u128, counted(&outcome), "{width} by {height}");
    }
}

#[test]
fn for_all_masks_of_the_edges_of_small_grids_all_loops_are_found() {
    for (width, height) in [(1, 1), (1, 3), (2, 2), (3, 2), (2, 3)] {
        let grid = Grid { width, height };
        let loops = grid.loops();
        let edges = grid.cells() - grid.places() as usize;
        for number in 0..3_usize.pow(edges as u32) {
            let mut masks = vec![OPEN; grid.cells()];
            let mut left = number;
            for mask in &mut masks[grid.places() as usize..] {
                *mask = [OFF, ON, OPEN][left % 3];
                left /= 3;
            }
            let fits = |cells: &&Vec<Mask>| cells.iter().zip(&masks).all(|(is, can)| is & can != 0);
            let expected: BTreeSet<Vec<Mask>> = loops.iter().filter(fits).cloned().collect();
            let outcome = loops_of(&grid, &masks, Vec::new(), u64::MAX);
            assert_eq!(expected, outcome.solutions.iter().collect(), "{masks:?}");
            assert_eq!(expected.len() as u128, counted(&outcome), "{masks:?}");
        }
    }
}
