//! Tests of paths and loops against all there are, and of the numbers of loops against those that are
//! known.

mod common;
mod path_cases;

use std::collections::{BTreeMap, BTreeSet};

use crosshatch_engine::{
    Claim, Clauses, Course, Limits, Line, Mask, Model, OFF, ON, OPEN, Outcome, Question, is_only,
    solve, spare_lines,
};

use common::{Random, walked};
use path_cases::{Grid, count_chain, require_exact_answers, require_sound_laws};

const EVERYTHING: Question =
    Question { solutions: u64::MAX, known: true, count: true, moments: 0, seed: 0, jobs: 1 };

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

/// Smaller grids are tried from Python, through files and kinds.
#[test]
fn for_all_counts_that_occur_in_four_by_four_all_paths_are_found() {
    let grid = Grid { width: 4, height: 4 };
    let rows = (0..4).map(|row| (4 * row..4 * row + 4).collect());
    let columns = (0..4).map(|column| (column..16).step_by(4).collect());
    let sides: Vec<Vec<u32>> = rows.chain(columns).collect();
    // Starts in the other quarters of the grid are mirror images of these.
    for ends in [0, 1, 4, 5].into_iter().flat_map(|start| (0..16).map(move |end| [start, end])) {
        let mut alike: BTreeMap<Vec<usize>, BTreeSet<Vec<Mask>>> = BTreeMap::new();
        for path in grid.paths(ends[0], ends[1]) {
            let is_visited = |&&at: &&u32| path[at as usize] == ON;
            let counts = sides.iter().map(|side| side.iter().filter(is_visited).count()).collect();
            alike.entry(counts).or_default().insert(path);
        }
        for (counts, expected) in alike {
            let line = |(side, &count): (&Vec<u32>, &usize)| {
                Line::new(side.clone(), count_chain(4, &[count]))
            };
            let lines = sides.iter().zip(&counts).map(line).collect();
            let course = Course { width: 4, height: 4, ends: Some(ends), length: None };
            let masks = vec![OPEN.into(); grid.cells()];
            let Ok(model) = Model::new(2, &masks, lines, Clauses::default(), Some(course)) else {
                unreachable!()
            };
            let outcome = solve(&model, &EVERYTHING, &Limits::default());
            let shared = expected.iter().fold(vec![0; grid.cells()], |known, path| {
                known.iter().zip(path).map(|(seen, mask)| seen | mask).collect()
            });
            assert_eq!(expected, outcome.solutions.iter().collect(), "{ends:?} {counts:?}");
            let on_a_walk = walked(&model, 3);
            assert_eq!(expected.len(), on_a_walk.len(), "{ends:?} {counts:?}");
            assert_eq!(expected, on_a_walk.into_iter().collect(), "{ends:?} {counts:?}");
            assert_eq!(expected.len() as u128, counted(&outcome), "{ends:?} {counts:?}");
            assert_eq!(shared, outcome.known, "{ends:?} {counts:?}");
        }
    }
}

/// A model whose solutions are all loops of a grid with these masks.
fn loop_model(grid: &Grid, masks: &[Mask], clauses: Clauses) -> Model {
    let course = Course { width: grid.width, height: grid.height, ends: None, length: None };
    let masks: Vec<_> = masks.iter().map(|&mask| mask.into()).collect();
    let Ok(model) = Model::new(2, &masks, Vec::new(), clauses, Some(course)) else {
        unreachable!()
    };
    model
}

/// The answer to a question about all loops of a grid with these masks.
fn loops_of(grid: &Grid, masks: &[Mask], clauses: Clauses, solutions: u64) -> Outcome {
    let question = Question { solutions, ..EVERYTHING };
    solve(&loop_model(grid, masks, clauses), &question, &Limits::default())
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
        let outcome = loops_of(&grid, &vec![OPEN; grid.cells()], Clauses::default(), 1);
        assert_eq!(expected, counted(&outcome), "{side} places a side");
    }
    let grid = Grid { width: 4, height: 4 };
    assert_eq!(213, grid.loops().len());
    // A clause that could fail leaves the count to the search.
    let either = [true, false].map(|on| Claim { cell: 0, on }).to_vec();
    assert_eq!(
        213,
        counted(&loops_of(&grid, &vec![OPEN; grid.cells()], Clauses::from_iter([either]), 1))
    );
}

#[test]
fn all_loops_of_small_grids_are_listed() {
    for (width, height) in (2..=4).flat_map(|width| (2..=4).map(move |height| (width, height))) {
        let grid = Grid { width, height };
        let expected: BTreeSet<Vec<Mask>> = grid.loops().into_iter().collect();
        let outcome = loops_of(&grid, &vec![OPEN; grid.cells()], Clauses::default(), u64::MAX);
        assert_eq!(expected, outcome.solutions.iter().collect(), "{width} by {height}");
        let on_a_walk =
            walked(&loop_model(&grid, &vec![OPEN; grid.cells()], Clauses::default()), 5);
        assert_eq!(expected.len(), on_a_walk.len(), "{width} by {height}");
        assert_eq!(expected, on_a_walk.into_iter().collect(), "{width} by {height}");
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
            let outcome = loops_of(&grid, &masks, Clauses::default(), u64::MAX);
            assert_eq!(expected, outcome.solutions.iter().collect(), "{masks:?}");
            assert_eq!(expected.len() as u128, counted(&outcome), "{masks:?}");
        }
    }
}

/// The edges around a square, by the place at its top left.
fn edges_around(grid: &Grid, row: u32, column: u32) -> Vec<u32> {
    let across = |row, column| grid.places() + row * (grid.width - 1) + column;
    let down = |row, column| across(grid.height - 1, grid.width - 1) + row * grid.width + column;
    vec![across(row, column), down(row, column + 1), across(row + 1, column), down(row, column)]
}

#[test]
fn numbers_that_a_loop_can_do_without_are_left_out_in_order() {
    let mut random = Random(0x0005_9A7E_1009);
    let (mut left_out, mut unique) = (0, 0);
    for (width, height) in [(2, 2), (3, 3), (4, 3), (4, 4), (5, 4)] {
        let grid = Grid { width, height };
        let loops = grid.loops();
        let squares = (0..height - 1).flat_map(|row| (0..width - 1).map(move |at| (row, at)));
        let squares: Vec<Vec<u32>> =
            squares.map(|(row, column)| edges_around(&grid, row, column)).collect();
        let number = |edges: &[u32], of: &[Mask]| {
            edges.iter().filter(|&&edge| of[edge as usize] == ON).count()
        };
        for case in 0..150 {
            let known = &loops[random.below(loops.len() as u64) as usize];
            let mut around: Vec<Vec<u32>> =
                squares.iter().filter(|_| !random.one_in(5)).cloned().collect();
            if random.one_in(3) {
                // A line of places, which is too long to be told by clauses.
                around.push((0..grid.places()).filter(|_| !random.one_in(3)).collect());
            }
            let lines: Vec<Line> = around
                .iter()
                .map(|cells| {
                    let count = count_chain(cells.len(), &[number(cells, known)]);
                    Line::new(cells.clone(), count)
                })
                .collect();
            let mut order: Vec<u32> = (0..squares.len().min(lines.len()) as u32).collect();
            for place in (1..order.len()).rev() {
                order.swap(place, random.below(place as u64 + 1) as usize);
            }
            let fits = |other: &&Vec<Mask>, spare: &[u32]| {
                (0..).zip(&around).all(|(line, cells)| {
                    spare.contains(&line) || number(cells, other) == number(cells, known)
                })
            };
            let are_many = |spare: &[u32]| loops.iter().filter(|it| fits(it, spare)).count() > 1;
            let mut expected = Vec::new();
            for &line in order.iter().filter(|_| !are_many(&[])) {
                expected.push(line);
                if are_many(&expected) {
                    expected.pop();
                }
            }
            let course = Course { width, height, ends: None, length: None };
            let masks = vec![OPEN.into(); grid.cells()];
            let Ok(model) = Model::new(2, &masks, lines, Clauses::default(), Some(course)) else {
                unreachable!()
            };
            let limits = Limits::default();
            let found = spare_lines(&model, &order, false, &limits);
            assert_eq!(expected, found, "case {case} of {width} by {height}");
            assert_eq!(!are_many(&[]), is_only(&model, known, &limits), "case {case}");
            for other in loops.iter().take(20).filter(|other| !fits(other, &[])) {
                assert!(!is_only(&model, other, &limits), "case {case} of {width} by {height}");
            }
            left_out += found.len();
            unique += usize::from(!are_many(&[]));
        }
    }
    assert!(left_out > 500 && unique > 250, "{left_out} lines of {unique} cases");
}
