//! Tests of the counts against all grids, solved line by line in the simplest way, for every size
//! that is small enough.

use std::collections::HashMap;

use crosshatch_census::{Counts, Shard, Size, count, shards};

fn size(rows: usize, columns: usize) -> Size {
    let Some(size) = Size::new(rows, columns) else { unreachable!("{rows}x{columns} is refused") };
    size
}

/// The sum of the counts of all shards of at most `most` grids.
fn counted(rows: usize, columns: usize, most: u64) -> Counts {
    let size = size(rows, columns);
    let mut sum = Counts::default();
    for shard in shards(size, most) {
        let Some(counts) = count(&shard, true, &|| false) else { unreachable!() };
        sum.grids += counts.grids;
        sum.unique += counts.unique;
        sum.by_logic += counts.by_logic;
        sum.distinct += counts.distinct;
    }
    sum
}

/// The lengths of the runs in a line, as digits.
fn clue(line: u32) -> u32 {
    let runs = format!("{line:b}");
    let runs = runs.split('0').filter(|run| !run.is_empty());
    runs.fold(0, |clue, run| clue * 10 + run.len() as u32)
}

/// True if lines alone solve a grid whose lines have these clues.
fn is_solved(lines: &[Vec<usize>], clues: &[u32], clue_of: &[u32]) -> bool {
    let mut known = [None; 64];
    loop {
        let before = known;
        for (line, &wanted) in lines.iter().zip(clues) {
            let fits = |filling: &u32| {
                let agrees = |(at, &place): (usize, &usize)| {
                    known[place].is_none_or(|cell| cell == filling >> at & 1)
                };
                clue_of[*filling as usize] == wanted && line.iter().enumerate().all(agrees)
            };
            let fillings: Vec<u32> = (0..1 << line.len()).filter(fits).collect();
            for (at, &place) in line.iter().enumerate() {
                let mut cells = fillings.iter().map(|filling| filling >> at & 1);
                let first = cells.next();
                known[place] = first.filter(|&first| cells.all(|cell| cell == first));
            }
        }
        if known == before {
            return lines.iter().flatten().all(|&place| known[place].is_some());
        }
    }
}

fn brute_force(rows: usize, columns: usize) -> Counts {
    let row = |row| (0..columns).map(move |column| row * columns + column).collect();
    let column = |column| (0..rows).map(move |row| row * columns + column).collect();
    let lines: Vec<Vec<usize>> = (0..rows).map(row).chain((0..columns).map(column)).collect();
    let clue_of: Vec<u32> = (0..1 << rows.max(columns)).map(clue).collect();
    let mut grids: HashMap<Vec<u32>, u64> = HashMap::new();
    for grid in 0..1_u64 << (rows * columns) {
        let cell = |(at, &place): (usize, &usize)| (grid >> place & 1) << at;
        let bits = |line: &Vec<usize>| line.iter().enumerate().map(cell).sum::<u64>();
        *grids
            .entry(lines.iter().map(|line| clue_of[bits(line) as usize]).collect())
            .or_default() += 1;
    }
    let unique = grids.iter().filter(|&(_, &grids)| grids == 1);
    Counts {
        grids: 1 << (rows * columns),
        unique: unique.clone().count() as u64,
        by_logic: unique.filter(|(clues, _)| is_solved(&lines, clues, &clue_of)).count() as u64,
        distinct: grids.len() as u64,
    }
}

#[test]
fn small_grids_of_every_shape_are_counted_right() {
    let small = (1..=4).flat_map(|rows| (1..=4).map(move |columns| (rows, columns)));
    let thin = (5..=8).flat_map(|long| [(1, long), (long, 1), (2, long)]);
    for (rows, columns) in small.chain(thin) {
        let expected = brute_force(rows, columns);
        for most in [1, 100, u64::MAX] {
            assert_eq!(expected, counted(rows, columns, most), "{rows}x{columns} by {most}");
        }
    }
}

#[test]
#[ignore = "exhaustive: left to `make test-all`"]
fn four_by_five_is_counted_right_whichever_way_it_lies() {
    let expected = brute_force(4, 5);
    assert_eq!(expected, counted(4, 5, 1 << 12));
    assert_eq!(expected, counted(5, 4, 1 << 16));
}

#[test]
fn squares_have_the_counts_that_are_known() {
    let known = [(1, 2, 2, 2), (2, 14, 14, 15), (3, 384, 384, 445), (4, 52_362, 51_234, 58_196)];
    let five = (5, 25_309_575, 24_976_511, 28_781_820);
    for (side, unique, by_logic, distinct) in known.into_iter().chain([five]) {
        let grids = 1 << (side * side);
        assert_eq!(Counts { grids, unique, by_logic, distinct }, counted(side, side, u64::MAX));
    }
}

#[test]
fn shards_are_the_least_of_those_that_mirror_them_and_small_enough() {
    let size = size(4, 4);
    let all = shards(size, 1 << 10);
    assert!(all.len() > 20);
    assert!(all.is_sorted_by(|one, other| one.grids() >= other.grids()));
    assert!(all.iter().all(|shard| shard.grids() <= 1 << 10));
    assert!(all.iter().all(|shard| Shard::of(size, shard.clues()).as_ref() == Some(shard)));
    let [whole] = &shards(size, 1 << 16)[..] else { unreachable!() };
    assert_eq!((&[][..], 1 << 16), (whole.clues(), whole.grids()));
    assert_eq!(None, Shard::of(size, &[0, 0, 0, 0]));
    assert_eq!(None, Shard::of(size, &[8]));
    let mirrors = (0..8).filter(|&clue| Shard::of(size, &[clue]).is_none());
    assert_eq!(1, mirrors.count());
}

#[test]
fn a_flag_that_is_set_ends_the_work() {
    let size = size(4, 4);
    let whole = &shards(size, u64::MAX)[0];
    assert_eq!(None, count(whole, true, &|| true));
}

#[test]
fn sizes_that_are_too_large_are_refused() {
    for (rows, columns) in [(0, 3), (3, 0), (1, 9), (9, 1), (8, 7), (8, 8)] {
        assert_eq!(None, Size::new(rows, columns));
    }
    assert_eq!(Size::new(8, 6), Size::new(6, 8));
}
