//! Episodes held against a plain definition of what follows from a line.

use std::sync::Arc;

use crosshatch_clues::Chains;
use crosshatch_episodes::{End, Episodes, NoPuzzle, Puzzle, Source, Verdict, Wanted};

const SIZE: (usize, usize) = (4, 5);

fn random(passes: (u64, u64)) -> Source {
    Source::Random(Wanted { filled: (0.3, 0.8), passes })
}

fn begun(seeds: &[u64]) -> Result<Episodes, NoPuzzle> {
    Episodes::new(SIZE, random((1, 99)), 200, seeds)
}

fn runs(word: &[i8]) -> Vec<u16> {
    word.split(|&cell| cell == 0).map(|run| run.len() as u16).filter(|&length| length > 0).collect()
}

/// What each cell of a line can be, from all fillings that fit: bit 0 for blank, bit 1 for filled.
fn possible(view: &[i8], clue: &[u16]) -> Vec<u8> {
    let mut possible = vec![0; view.len()];
    for word in 0..1_u32 << view.len() {
        let word: Vec<i8> = (0..view.len()).map(|at| i8::from((word >> at) & 1 == 1)).collect();
        let fits = view.iter().zip(&word).all(|(&seen, &cell)| seen == -1 || seen == cell);
        if fits && runs(&word) == clue {
            for (found, &cell) in possible.iter_mut().zip(&word) {
                *found |= 1 << cell;
            }
        }
    }
    possible
}

/// The actions that follow from a line, by trying all of its fillings.
fn expected(cells: &[i8], clues: &[u16]) -> Vec<bool> {
    let (height, width) = SIZE;
    let (row_slots, column_slots) = (width.div_ceil(2), height.div_ceil(2));
    let (rows, columns) = clues.split_at(height * row_slots);
    let lengths = |clue: &[u16]| clue.iter().copied().filter(|&run| run > 0).collect::<Vec<u16>>();
    let mut lines: Vec<(Vec<usize>, Vec<u16>)> = Vec::new();
    for (row, clue) in rows.chunks(row_slots).enumerate() {
        lines.push(((row * width..(row + 1) * width).collect(), lengths(clue)));
    }
    for (column, clue) in columns.chunks(column_slots).enumerate() {
        lines.push(((column..height * width).step_by(width).collect(), lengths(clue)));
    }
    let mut justified = vec![false; 2 * height * width];
    for (line, clue) in lines {
        let view: Vec<i8> = line.iter().map(|&cell| cells[cell]).collect();
        for (&cell, possible) in line.iter().zip(possible(&view, &clue)) {
            if cells[cell] == -1 && possible != 3 {
                justified[2 * cell + usize::from(possible == 2)] = true;
            }
        }
    }
    justified
}

#[test]
fn a_step_is_justified_exactly_if_it_follows_from_one_line() {
    let Ok(mut episodes) = begun(&[1, 2, 3]) else { panic!() };
    let mut action = 7_usize;
    let mut solved = 0;
    for _ in 0..2000 {
        let clues: Vec<u16> = episodes.clues().collect();
        let (each_cells, each_clues) = (episodes.cells().len() / 3, clues.len() / 3);
        let plain: Vec<bool> = (0..3)
            .flat_map(|board| {
                let cells = &episodes.cells()[board * each_cells..][..each_cells];
                expected(cells, &clues[board * each_clues..][..each_clues])
            })
            .collect();
        let actions: Vec<usize> =
            (0..3).map(|board| (action * (board + 1)) % episodes.actions()).collect();
        action = (action * 31 + 17) % 1009;
        let Ok(steps) = episodes.step(&actions) else { panic!() };
        for (board, (step, action)) in steps.iter().zip(actions).enumerate() {
            if step.verdict != Verdict::Begun {
                let follows = plain[board * episodes.actions() + action];
                assert_eq!(follows, step.verdict == Verdict::Justified);
            }
            solved += usize::from(step.end == End::Solved);
        }
    }
    assert!(solved > 10, "only {solved} boards were solved");
}

#[test]
fn the_actions_that_are_named_are_those_that_follow() {
    let Ok(mut episodes) = begun(&[5]) else { panic!() };
    while !episodes.justified().iter().all(|&is| !is) {
        let clues: Vec<u16> = episodes.clues().collect();
        let named = episodes.justified();
        assert_eq!(expected(episodes.cells(), &clues), named);
        let Some(action) = named.iter().position(|&is| is) else { panic!() };
        let Ok(steps) = episodes.step(&[action]) else { panic!() };
        assert_eq!(Verdict::Justified, steps[0].verdict);
    }
    assert!(episodes.cells().iter().all(|&cell| cell != -1));
}

#[test]
fn an_episode_that_is_over_is_followed_by_another() {
    let Ok(mut episodes) = Episodes::new(SIZE, random((1, 99)), 1, &[3]) else { panic!() };
    let verdicts: Vec<(Verdict, End)> = (0..3)
        .filter_map(|_| episodes.step(&[0]).ok())
        .map(|steps| (steps[0].verdict, steps[0].end))
        .collect();
    assert_eq!(End::CutShort, verdicts[0].1);
    assert_eq!((Verdict::Begun, End::Open), verdicts[1]);
    assert_eq!(End::CutShort, verdicts[2].1);
}

#[test]
fn puzzles_have_as_many_passes_as_are_wanted() {
    let Ok(episodes) = Episodes::new(SIZE, random((4, 5)), 9, &[1, 2, 3, 4]) else { panic!() };
    assert!(episodes.passes().all(|passes| (4..=5).contains(&passes)));
    assert!(Episodes::new(SIZE, random((90, 99)), 9, &[1]).is_err_and(|error| error == NoPuzzle));
}

#[test]
fn a_list_has_only_puzzles_that_lines_solve() {
    let mut chains = Chains::default();
    assert!(Puzzle::new(&[vec![1], vec![1]], &[vec![1], vec![1]], &mut chains).is_none());
    let Some(puzzle) = Puzzle::new(&[vec![2], vec![1]], &[vec![1], vec![2]], &mut chains) else {
        panic!()
    };
    let source = Source::Listed(vec![Arc::new(puzzle)]);
    let Ok(mut episodes) = Episodes::new((2, 2), source, 9, &[1]) else { panic!() };
    assert_eq!(vec![2, 1, 1, 2], episodes.clues().collect::<Vec<u16>>());
    let Ok(steps) = episodes.step(&[1]) else { panic!() };
    assert_eq!(Verdict::Justified, steps[0].verdict);
}
