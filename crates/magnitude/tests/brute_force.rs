//! Tests of best pictures against all pictures, for every size that is small enough.

mod common;

use std::collections::HashMap;

use common::{Random, filled, runs};
use crosshatch_magnitude::{Goal, Method, Proof, Settings, solve};

const GOALS: [Goal; 2] = [Goal::Fewest, Goal::Most];

fn settings(goal: Goal) -> Settings {
    Settings { goal, method: Method::Exact, budget: 1_000_000 }
}

/// Check that the pictures found are the best ones and have these counts.
fn check(counts: &[u16], height: usize, best: [u32; 2], given: Option<&[u8]>) {
    let (rows, columns) = counts.split_at(height);
    for (goal, best) in GOALS.into_iter().zip(best) {
        let solved = solve(rows, columns, given, &settings(goal), &|| false);
        let Some(solved) = solved else { unreachable!("{counts:?} was refused") };
        assert_eq!(Some(best), solved.filled, "{goal:?} {counts:?}");
        assert_eq!(best, solved.bound, "{goal:?} {counts:?}");
        assert_ne!(Proof::Open, solved.proof, "{goal:?} {counts:?}");
        let Some(picture) = solved.picture else { unreachable!("no picture of {counts:?}") };
        assert_eq!(best, filled(&picture));
        assert_eq!(counts, runs(&picture, height, columns.len()));
    }
}

fn check_none(rows: &[u16], columns: &[u16]) {
    for goal in GOALS {
        let solved = solve(rows, columns, None, &settings(goal), &|| false);
        let answer = solved.map(|solved| (solved.picture, solved.filled, solved.proof));
        let proofs = [Proof::Count, Proof::Search].map(|proof| Some((None, None, proof)));
        assert!(proofs.contains(&answer), "{goal:?} {rows:?} {columns:?}: {answer:?}");
    }
}

/// A picture whose cells are the bits of a number, packed.
fn packed(picture: u32, area: usize) -> Vec<u8> {
    (picture << (32 - area)).to_be_bytes()[..area.div_ceil(8)].to_vec()
}

#[test]
fn small_pictures_of_every_shape_are_as_good_as_can_be() {
    let square = (1..=4).flat_map(|height| (1..=4).map(move |width| (height, width)));
    let thin = (5..=8).flat_map(|long| [(2, long), (long, 2)]);
    let line = (5..=12).flat_map(|long| [(1, long), (long, 1)]);
    for (height, width) in square.chain(thin).chain(line) {
        let area = height * width;
        let mut best = HashMap::new();
        for picture in 0..1_u32 << area {
            let cells = packed(picture, area);
            let (count, counts) = (picture.count_ones(), runs(&cells, height, width));
            let ([fewest, most], given) = best.entry(counts).or_insert(([count; 2], cells));
            if count < *fewest {
                *fewest = count;
            }
            if count > *most {
                (*most, *given) = (count, packed(picture, area));
            }
        }
        for (counts, (best, given)) in &best {
            check(counts, height, *best, None);
            check(counts, height, *best, Some(given));
        }
        let mut random = Random(0x51 + area as u64);
        for _ in 0..200 {
            let lines = [vec![width; height], vec![height; width]].concat();
            let mut some = |cells: usize| random.below(cells as u64 / 2 + 2) as u16;
            let counts: Vec<u16> = lines.into_iter().map(&mut some).collect();
            if !best.contains_key(&counts) {
                check_none(&counts[..height], &counts[height..]);
            }
        }
    }
}

#[test]
#[ignore = "exhaustive: left to `make test-all`"]
fn five_by_five_is_as_good_as_can_be_for_all_counts_that_occur() {
    let runs_of = |row: u32| (row & !(row << 1)).count_ones();
    // The column counts that a set of cells with none above adds, two bits each.
    let starts: Vec<u32> = (0..32)
        .map(|row: u32| (0..5).map(|place| (row >> place & 1) << (2 * place)).sum())
        .collect();
    let mut best = vec![[u8::MAX, 0]; 1 << 20];
    let mut each = |rows: [u32; 5]| {
        let mut above = 0;
        let (mut key, mut columns, mut count) = (0, 0, 0);
        for row in rows {
            key = key << 2 | runs_of(row);
            columns += starts[(row & !above) as usize];
            count += row.count_ones() as u8;
            above = row;
        }
        let [fewest, most] = &mut best[(key << 10 | columns) as usize];
        *fewest = count.min(*fewest);
        *most = count.max(*most);
    };
    for picture in 0..1_u32 << 25 {
        each([20, 15, 10, 5, 0].map(|shift| picture >> shift & 31));
    }
    let mut seen = 0;
    for (key, &[fewest, most]) in best.iter().enumerate() {
        if fewest == u8::MAX {
            continue;
        }
        seen += 1;
        let rows = [18, 16, 14, 12, 10].map(|shift| (key >> shift & 3) as u16);
        let columns = [8, 6, 4, 2, 0].map(|shift| (key >> shift & 3) as u16);
        check(&[rows, columns].concat(), 5, [fewest, most].map(u32::from), None);
    }
    assert_eq!(109_262, seen);
    let mut random = Random(0xFEED);
    for _ in 0..2000 {
        let counts: [u16; 10] = std::array::from_fn(|_| random.below(4) as u16);
        let key = counts.iter().fold(0, |key, &count| key << 2 | usize::from(count));
        if best[key][0] == u8::MAX {
            check_none(&counts[..5], &counts[5..]);
        }
    }
}
