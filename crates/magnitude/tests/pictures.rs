//! Tests that larger pictures keep their counts, never get worse, and reach the bound.

mod common;

use common::{Random, filled, random_pictures, runs};
use crosshatch_magnitude::{
    Batch, Goal, Method, Proof, Settings, Shape, count_runs, improve, solve,
};

const GOALS: [Goal; 2] = [Goal::Fewest, Goal::Most];
const METHODS: [Method; 4] =
    [Method::Identity, Method::Greedy(2), Method::Shrink(5), Method::Exact];

fn improved(size: (usize, usize), packed: &[u8], settings: &Settings, jobs: usize) -> Batch {
    let Some(shape) = Shape::new(size.0, size.1) else { unreachable!("{size:?} is no shape") };
    improve(shape, packed, settings, jobs, &|| false)
}

/// Check that every picture of a batch has kept its counts, and that its numbers are true.
fn check(size: (usize, usize), packed: &[u8], goal: Goal, batch: &Batch) {
    let bytes = (size.0 * size.1).div_ceil(8);
    for (at, (from, to)) in packed.chunks(bytes).zip(batch.packed.chunks(bytes)).enumerate() {
        assert_eq!(runs(from, size.0, size.1), runs(to, size.0, size.1), "{size:?} {goal:?}");
        let (before, after, bound) = (batch.before[at], batch.after[at], batch.bounds[at]);
        assert_eq!([before, after], [filled(from), filled(to)]);
        let ordered = match goal {
            Goal::Fewest => bound <= after && after <= before,
            Goal::Most => bound >= after && after >= before,
        };
        assert!(ordered, "{size:?} {goal:?}: {before} {after} {bound}");
        assert!(batch.proofs[at] == Proof::Open || bound == after);
    }
}

#[test]
fn pictures_keep_their_counts_and_get_no_worse_by_any_method() {
    let mut random = Random(0xABC);
    for size in [(1, 1), (1, 40), (40, 1), (2, 30), (30, 3), (7, 70), (16, 16), (20, 65), (66, 130)]
    {
        for density in [0, 5, 30, 60, 80, 95, 100] {
            let packed = random_pictures(size, 10, density, &mut random);
            for goal in GOALS {
                for method in METHODS {
                    let settings = Settings { goal, method, budget: 2000 };
                    check(size, &packed, goal, &improved(size, &packed, &settings, 1));
                }
            }
        }
    }
}

#[test]
fn large_pictures_reach_the_bound() {
    let mut random = Random(0xDEF);
    for (size, count) in [(16, 400), (33, 50), (64, 20), (65, 20), (200, 4), (1000, 1)] {
        for density in [20, 50, 80, 90] {
            let packed = random_pictures((size, size), count, density, &mut random);
            for goal in GOALS {
                let settings = Settings { goal, method: Method::Exact, budget: 0 };
                let batch = improved((size, size), &packed, &settings, 1);
                check((size, size), &packed, goal, &batch);
                if goal == Goal::Fewest || size >= 64 {
                    let missed = batch.proofs.iter().filter(|&&proof| proof != Proof::Count);
                    assert_eq!(0, missed.count(), "{size} {density} {goal:?}");
                }
            }
        }
    }
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let packed = random_pictures((16, 16), 2000, 45, &mut Random(0x77));
    for goal in GOALS {
        let settings = Settings { goal, method: Method::Exact, budget: 1000 };
        let alone = improved((16, 16), &packed, &settings, 1);
        assert_eq!(alone, improved((16, 16), &packed, &settings, 3));
        // Nor do the other pictures of its batch.
        let part = improved((16, 16), &packed[32 * 700..], &settings, 2);
        assert_eq!(alone.packed[32 * 700..], part.packed);
    }
}

#[test]
fn pictures_are_left_as_they_are_once_work_is_called_off() {
    let packed = random_pictures((16, 16), 20, 80, &mut Random(0x78));
    let settings = Settings { goal: Goal::Fewest, method: Method::Exact, budget: 1000 };
    let Some(shape) = Shape::new(16, 16) else { unreachable!("no shape") };
    let batch = improve(shape, &packed, &settings, 2, &|| true);
    assert_eq!(packed, batch.packed);
    assert_eq!(batch.before, batch.after);
}

#[test]
fn runs_are_counted_as_they_are_cell_by_cell() {
    let mut random = Random(0x79);
    for (height, width) in [(1, 1), (3, 5), (16, 16), (9, 70), (70, 9), (130, 4)] {
        let packed = random_pictures((height, width), 5, 50, &mut random);
        let Some(shape) = Shape::new(height, width) else { unreachable!("no shape") };
        let expected: Vec<u16> = packed
            .chunks((height * width).div_ceil(8))
            .flat_map(|picture| runs(picture, height, width))
            .collect();
        assert_eq!(expected, count_runs(shape, &packed));
    }
}

#[test]
fn a_budget_that_ends_leaves_a_bound_and_no_claim() {
    let (rows, columns) = ([1; 12], [6, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
    let settings = Settings { goal: Goal::Most, method: Method::Exact, budget: 5 };
    let Some(solved) = solve(&rows, &columns, None, &settings, &|| false) else {
        panic!("refused")
    };
    assert_eq!((None, Proof::Open), (solved.filled, solved.proof));
}

#[test]
fn counts_that_no_line_has_room_for_have_no_picture() {
    let settings = Settings { goal: Goal::Fewest, method: Method::Exact, budget: 5 };
    let solved = solve(&[2, 0], &[1, 1], None, &settings, &|| false);
    assert_eq!(Some(Proof::Count), solved.map(|solved| solved.proof));
    assert_eq!(None, solve(&[], &[1], None, &settings, &|| false));
    assert_eq!(None, solve(&[1], &[1], Some(&[0]), &settings, &|| false));
    assert_eq!(None, Shape::new(4097, 1));
}

/// A picture drawn in rows of `#` and `.`, packed.
fn drawn(rows: &[&str]) -> Vec<u8> {
    let mut packed = vec![0_u8; (rows.len() * rows[0].len()).div_ceil(8)];
    for (at, cell) in rows.concat().chars().enumerate() {
        if cell == '#' {
            packed[at / 8] |= 0x80 >> (at % 8);
        }
    }
    packed
}

/// The result of a method on a drawn picture.
fn drawn_improved(rows: &[&str], goal: Goal, method: Method) -> Vec<u8> {
    let settings = Settings { goal, method, budget: 0 };
    improved((rows.len(), rows[0].len()), &drawn(rows), &settings, 1).packed
}

#[test]
fn corners_are_cleared_in_reading_order() {
    let one_sweep = drawn_improved(&["###", "#..", "#.#"], Goal::Fewest, Method::Greedy(1));
    assert_eq!(drawn(&[".##", "#..", "#.#"]), one_sweep);
    let steps = drawn_improved(&["##.", ".##", "..#"], Goal::Fewest, Method::Greedy(1));
    assert_eq!(drawn(&["#..", ".#.", "..#"]), steps);
}

#[test]
fn corners_are_filled_for_the_most() {
    // Each filled corner makes the next one.
    let filled = drawn_improved(&["##.", "#..", "..#"], Goal::Most, Method::Greedy(1));
    assert_eq!(drawn(&["##.", "###", ".##"]), filled);
}

#[test]
fn a_line_slides_along_the_one_it_hangs_on_and_becomes_a_corner() {
    let tee = ["#####", "..#..", "..#.."];
    assert_eq!(drawn(&tee), drawn_improved(&tee, Goal::Fewest, Method::Greedy(9)));
    let shrunk = drawn_improved(&tee, Goal::Fewest, Method::Shrink(5));
    assert_eq!(7 - 2, filled(&shrunk));
}

/// Compare with totals published for 50,000 random pictures of 16 by 16 cells, four in five filled.
#[test]
fn every_method_comes_to_what_was_published_of_it() {
    const IDENTITY: f64 = 10_239_288.0;
    let count = 5000;
    let packed = random_pictures((16, 16), count, 80, &mut Random(0x1616));
    let agree = |goal, method, published: f64, within: f64| {
        let settings = Settings { goal, method, budget: 1000 };
        let batch = improved((16, 16), &packed, &settings, 1);
        let sum = |numbers: &[u32]| numbers.iter().copied().map(f64::from).sum::<f64>();
        let ratio = sum(&batch.after) / sum(&batch.before) * IDENTITY / published;
        assert!((ratio - 1.0).abs() < within, "{goal:?} {method:?}: {ratio}");
    };
    agree(Goal::Fewest, Method::Greedy(2), 7_270_894.0, 0.01);
    agree(Goal::Fewest, Method::Shrink(5), 3_637_260.0, 0.02);
    agree(Goal::Most, Method::Shrink(5), 10_568_746.0, 0.005);
    agree(Goal::Fewest, Method::Exact, 2_644_688.0, 0.005);
    agree(Goal::Most, Method::Exact, 10_753_553.0, 0.005);
}

#[test]
fn tall_pictures_are_searched_without_running_out_of_stack() {
    let mut random = Random(0x7A11);
    for size in [(500, 3), (4, 500), (4096, 2), (1, 4096)] {
        for density in [30, 50, 70] {
            let packed = random_pictures(size, 2, density, &mut random);
            for goal in GOALS {
                let settings = Settings { goal, method: Method::Exact, budget: 20_000 };
                check(size, &packed, goal, &improved(size, &packed, &settings, 2));
            }
        }
    }
}
