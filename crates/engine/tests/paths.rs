//! Tests of paths against all paths there are, on small random grids with random chains along their
//! lines.

mod common;

use std::collections::BTreeSet;

use crosshatch_engine::{
    Chain, Claim, Course, Law, Limits, Line, Mask, Model, Moves, OFF, ON, OPEN, Outcome, Question,
    solve,
};

use common::{Random, accepts, random_chain};

/// The grid of a course, with the numbers of its places and edges.
struct Grid {
    width: u32,
    height: u32,
}

impl Grid {
    fn places(&self) -> u32 {
        self.width * self.height
    }

    fn cells(&self) -> usize {
        (self.places() + (self.width - 1) * self.height + self.width * (self.height - 1)) as usize
    }

    /// The number of places that a path visits.
    fn visited(&self, path: &[Mask]) -> usize {
        (0..self.places() as usize).filter(|&place| path[place] == ON).count()
    }

    fn neighbours(&self, place: u32) -> Vec<(u32, u32)> {
        let across = self.places();
        let down = across + (self.width - 1) * self.height;
        let (row, column) = (place / self.width, place % self.width);
        let edge_right = |row, column| across + row * (self.width - 1) + column;
        let mut around = Vec::new();
        if column + 1 < self.width {
            around.push((place + 1, edge_right(row, column)));
        }
        if column > 0 {
            around.push((place - 1, edge_right(row, column - 1)));
        }
        if row + 1 < self.height {
            around.push((place + self.width, down + place));
        }
        if row > 0 {
            around.push((place - self.width, down + place - self.width));
        }
        around
    }

    /// Every path between two places, as the mask of every cell.
    fn paths(&self, start: u32, finish: u32) -> Vec<Vec<Mask>> {
        let mut found = Vec::new();
        let mut cells = vec![OFF; self.cells()];
        cells[start as usize] = ON;
        self.go_on(start, finish, &mut cells, &mut found);
        found
    }

    fn go_on(&self, at: u32, finish: u32, cells: &mut Vec<Mask>, found: &mut Vec<Vec<Mask>>) {
        if at == finish {
            found.push(cells.clone());
            return;
        }
        for (next, edge) in self.neighbours(at) {
            if cells[next as usize] == OFF {
                cells[next as usize] = ON;
                cells[edge as usize] = ON;
                self.go_on(next, finish, cells, found);
                cells[next as usize] = OFF;
                cells[edge as usize] = OFF;
            }
        }
    }
}

fn count_chain(most: usize, accepted: &[usize]) -> Chain {
    let all = (1_u64 << (most + 1)) - 1;
    Chain {
        positions: most + 1,
        moves: vec![
            Moves { stay: vec![all], ..Moves::default() },
            Moves { step: vec![all >> 1], ..Moves::default() },
        ],
        start: vec![1],
        accept: vec![accepted.iter().fold(0, |set, count| set | 1 << count)],
    }
}

struct Case {
    grid: Grid,
    paths: Vec<Vec<Mask>>,
    course: Course,
    masks: Vec<Mask>,
    lines: Vec<Line>,
    clauses: Vec<Vec<Claim>>,
    solutions: Vec<Vec<Mask>>,
}

/// A random grid, often with a path in mind, so that there is something to find.
fn random_case(random: &mut Random) -> Case {
    let grid = Grid { width: 1 + random.below(5) as u32, height: 1 + random.below(4) as u32 };
    let start = random.below(grid.places().into()) as u32;
    // Sometimes the path is a single place.
    let finish = random.below(grid.places().into()) as u32;
    let paths = grid.paths(start, finish);
    let mind = paths[random.below(paths.len() as u64) as usize].clone();
    let faithful = !random.one_in(5);
    let mut lines = Vec::new();
    let mut lay = |cells: Vec<u32>, random: &mut Random| {
        if random.one_in(4) {
            return;
        }
        // Sometimes cut the line into two.
        let cut = if random.one_in(3) { random.below(cells.len() as u64) as usize } else { 0 };
        for part in [&cells[..cut], &cells[cut..]] {
            let visited = part.iter().filter(|&&cell| mind[cell as usize] == ON).count();
            let wanted =
                if faithful { visited } else { random.below(part.len() as u64 + 1) as usize };
            let accepted = if random.one_in(6) { vec![wanted, wanted / 2] } else { vec![wanted] };
            if part.is_empty() {
                continue;
            }
            let mut chain = count_chain(part.len(), &accepted);
            if random.one_in(5) {
                let any = random_chain(2, random);
                let mut word = part.iter().map(|&cell| mind[cell as usize] == ON);
                if !faithful || accepts(&any, &mut word) {
                    chain = any;
                }
            }
            lines.push(Line { cells: part.to_vec(), chain });
        }
    };
    for row in 0..grid.height {
        lay((row * grid.width..(row + 1) * grid.width).collect(), random);
    }
    for column in 0..grid.width {
        lay((0..grid.height).map(|row| row * grid.width + column).collect(), random);
    }
    let mut masks = vec![OPEN; grid.cells()];
    for (mask, meant) in masks.iter_mut().zip(&mind) {
        if random.one_in(12) {
            *mask = if faithful || random.one_in(2) { *meant } else { *meant ^ OPEN };
        }
    }
    let claim = |random: &mut Random| Claim {
        cell: random.below(grid.cells() as u64) as u32,
        on: random.one_in(2),
    };
    let clauses: Vec<Vec<Claim>> = if random.one_in(4) {
        (0..=random.below(3))
            .map(|_| (0..=random.below(3)).map(|_| claim(random)).collect())
            .collect()
    } else {
        Vec::new()
    };
    let solutions: Vec<Vec<Mask>> = paths
        .iter()
        .filter(|path| {
            path.iter().zip(&masks).all(|(is, mask)| is & mask != 0)
                && lines.iter().all(|line| {
                    accepts(&line.chain, line.cells.iter().map(|&cell| path[cell as usize] == ON))
                })
                && clauses.iter().all(|clause| {
                    clause.iter().any(|claim| (path[claim.cell as usize] == ON) == claim.on)
                })
        })
        .cloned()
        .collect();
    let lengths: BTreeSet<usize> = solutions.iter().map(|path| grid.visited(path)).collect();
    let length = lengths
        .first()
        .filter(|_| lengths.len() == 1 && random.one_in(2))
        .map(|length| *length as u32);
    let course = Course { width: grid.width, height: grid.height, start, finish, length };
    Case { grid, paths, course, masks, lines, clauses, solutions }
}

#[test]
fn exactly_the_paths_that_fit_are_found_and_counted() {
    let mut random = Random(0x005E_ED0F_7ACC);
    for number in 0..6000 {
        let case = random_case(&mut random);
        let model = Model::new(
            2,
            &case.masks.iter().map(|&mask| mask.into()).collect::<Vec<_>>(),
            case.lines.clone(),
            case.clauses.clone(),
            Some(case.course),
        );
        let Ok(model) = model else { panic!("case {number}: {:?}", model.err()) };
        let question =
            Question { solutions: u64::MAX, known: true, count: true, moments: 0, seed: number };
        let outcome = solve(&model, &question, &Limits::default());
        let found: BTreeSet<Vec<Mask>> = outcome.solutions.iter().collect();
        let expected: BTreeSet<Vec<Mask>> = case.solutions.iter().cloned().collect();
        assert_eq!(expected, found, "case {number}: {:?} {:?}", case.course, case.masks);
        assert!(outcome.complete, "case {number}");
        let counted: u128 = outcome.tallies.iter().map(|tally| tally.value).product();
        assert_eq!(expected.len() as u128, counted, "case {number}");
        if let Some(first) = case.solutions.first() {
            let same: Vec<Mask> = (0..first.len())
                .map(|cell| case.solutions.iter().fold(0, |seen, path| seen | path[cell]))
                .collect();
            assert_eq!(same, outcome.known, "case {number}");
        }
        let footprints: BTreeSet<&[Mask]> =
            expected.iter().map(|path| &path[..case.grid.places() as usize]).collect();
        let footprints_of =
            |outcome: &Outcome| outcome.footprints.map(|tally| (tally.value, tally.exact));
        assert_eq!(
            Some((footprints.len() as u128, true)),
            footprints_of(&outcome),
            "case {number}"
        );
        // Count without listing the solutions.
        let question = Question { solutions: 1, ..question };
        let outcome = solve(&model, &question, &Limits::default());
        let counted: u128 = outcome.tallies.iter().map(|tally| tally.value).product();
        assert_eq!(expected.len() as u128, counted, "case {number}, counted");
        assert_eq!(
            Some((footprints.len() as u128, true)),
            footprints_of(&outcome),
            "case {number}"
        );
    }
}

/// Whatever a law says follows from the cells that it names, and from them alone.
#[test]
fn what_a_law_says_follows_from_what_it_names() {
    let mut random = Random(0x00FA_CE0F_F0CE);
    let mut deduced = [0; 4];
    let mut refuted = [0; 4];
    for number in 0..6000 {
        let mut case = random_case(&mut random);
        case.clauses.clear();
        let Ok(model) = Model::new(
            2,
            &vec![OPEN.into(); case.grid.cells()],
            case.lines.clone(),
            Vec::new(),
            Some(case.course),
        ) else {
            panic!("case {number}")
        };
        // Much of one path is known, and sometimes something of another.
        let mut known = vec![OPEN; case.grid.cells()];
        let some = case.paths[random.below(case.paths.len() as u64) as usize].clone();
        let other = case.paths[random.below(case.paths.len() as u64) as usize].clone();
        let share = 1 + random.below(4);
        for (cell, mask) in known.iter_mut().enumerate() {
            if !random.one_in(share) {
                *mask = if random.one_in(20) { other[cell] } else { some[cell] };
            }
        }
        let holds = |path: &&Vec<Mask>, law: Law| {
            case.course.length.is_none_or(|length| case.grid.visited(path) == length as usize)
                && (law != Law::Crossing
                    || case.lines.iter().all(|line| {
                        let word = line.cells.iter().map(|&cell| path[cell as usize] == ON);
                        accepts(&line.chain, word)
                    }))
        };
        for (index, law) in
            [Law::Piece, Law::Loop, Law::Connection, Law::Crossing].into_iter().enumerate()
        {
            for saying in model.path_says(law, &known) {
                assert!(saying.because.iter().all(|&cell| known[cell as usize] != OPEN));
                let agreeing = |path: &&Vec<Mask>| {
                    saying.because.iter().all(|&cell| path[cell as usize] == known[cell as usize])
                };
                let mut left = case.paths.iter().filter(agreeing).filter(|path| holds(path, law));
                match saying.found {
                    None => {
                        refuted[index] += 1;
                        assert_eq!(None, left.next(), "case {number}: {saying:?}");
                    }
                    Some((cell, mask)) => {
                        deduced[index] += 1;
                        assert_eq!(OPEN, known[cell as usize]);
                        assert!(
                            left.all(|path| path[cell as usize] == mask),
                            "case {number}: {saying:?} {:?} {known:?}",
                            case.course
                        );
                    }
                }
            }
        }
    }
    assert!(deduced.iter().all(|&number| number > 300), "{deduced:?}");
    assert!(refuted.iter().all(|&number| number > 20), "{refuted:?}");
}
