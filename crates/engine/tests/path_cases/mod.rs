//! Small random grids with random chains along their lines, all their paths or loops, and what must
//! be true of the answers about them.

use std::collections::BTreeSet;

use crosshatch_engine::{
    Chain, Claim, Clauses, Course, Law, Limits, Line, Mask, Model, Moves, OFF, ON, OPEN, Outcome,
    Question, solve,
};

use crate::common::{Random, accepts, random_acceptor};

/// The grid of a course, with the numbers of its places and edges.
pub struct Grid {
    pub width: u32,
    pub height: u32,
}

impl Grid {
    pub fn places(&self) -> u32 {
        self.width * self.height
    }

    pub fn cells(&self) -> usize {
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
    pub fn paths(&self, start: u32, finish: u32) -> Vec<Vec<Mask>> {
        let mut found = Vec::new();
        let mut cells = vec![OFF; self.cells()];
        cells[start as usize] = ON;
        self.go_on(start, finish, &mut cells, &mut found);
        found
    }

    /// Every loop, as the mask of every cell.
    pub fn loops(&self) -> Vec<Vec<Mask>> {
        let mut found = Vec::new();
        // Each loop is found from its first place, along the edge that leads down from there.
        for first in 0..self.places() {
            let below = self.neighbours(first).into_iter().find(|&(next, _)| next > first + 1);
            let right = self.neighbours(first).into_iter().find(|&(next, _)| next == first + 1);
            let (Some((below, down)), Some((right, back))) = (below, right) else { continue };
            let mut cells = vec![OFF; self.cells()];
            for place in (0..first).chain([first]) {
                cells[place as usize] = ON;
            }
            cells[below as usize] = ON;
            cells[down as usize] = ON;
            cells[back as usize] = ON;
            let mut paths = Vec::new();
            self.go_on(below, right, &mut cells, &mut paths);
            for path in &mut paths {
                path[..first as usize].fill(OFF);
            }
            found.extend(paths);
        }
        found
    }

    /// Every path between two places, or every loop.
    fn all(&self, ends: Option<[u32; 2]>) -> Vec<Vec<Mask>> {
        ends.map_or_else(|| self.loops(), |[start, finish]| self.paths(start, finish))
    }

    /// The edges around each square of four places.
    fn squares(&self) -> Vec<Vec<u32>> {
        let edge = |one: u32, other: u32| {
            self.neighbours(one).into_iter().find(|&(next, _)| next == other).map(|(_, edge)| edge)
        };
        let around = |place: u32| {
            let below = place + self.width;
            [
                edge(place, place + 1),
                edge(place, below),
                edge(below, below + 1),
                edge(place + 1, below + 1),
            ]
        };
        let last = (0..self.places()).filter(|place| (place + 1) % self.width != 0);
        last.filter_map(|place| around(place).into_iter().collect()).collect()
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

/// The chain of lines of which some number of cells is visited, out of those accepted.
pub fn count_chain(most: usize, accepted: &[usize]) -> Chain {
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

fn any_of<'p>(paths: &'p [Vec<Mask>], random: &mut Random) -> Option<&'p Vec<Mask>> {
    (!paths.is_empty()).then(|| &paths[random.below(paths.len() as u64) as usize])
}

pub struct Case {
    grid: Grid,
    paths: Vec<Vec<Mask>>,
    course: Course,
    masks: Vec<Mask>,
    lines: Vec<Line>,
    clauses: Vec<Vec<Claim>>,
    solutions: Vec<Vec<Mask>>,
}

/// A random grid, often with a path or a loop in mind, so that there is something to find.
fn random_case(random: &mut Random, is_loop: bool) -> Case {
    let least = if is_loop && !random.one_in(10) { 2 } else { 1 };
    let mut side = |longest: u32| least + random.below(u64::from(longest + 1 - least)) as u32;
    let grid = Grid { width: side(5), height: side(4) };
    // Sometimes the path is a single place.
    let ends = (!is_loop).then(|| [(); 2].map(|()| random.below(grid.places().into()) as u32));
    let paths = grid.all(ends);
    let nothing = vec![OFF; grid.cells()];
    let mind = any_of(&paths, random).unwrap_or(&nothing).clone();
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
            let mut acceptor = count_chain(part.len(), &accepted).into();
            if random.one_in(5) {
                let any = random_acceptor(2, part.len(), random);
                let mut word = part.iter().map(|&cell| mind[cell as usize] == ON);
                if !faithful || accepts(&any, &mut word) {
                    acceptor = any;
                }
            }
            lines.push(Line::new(part.to_vec(), acceptor));
        }
    };
    for row in 0..grid.height {
        lay((row * grid.width..(row + 1) * grid.width).collect(), random);
    }
    for column in 0..grid.width {
        lay((0..grid.height).map(|row| row * grid.width + column).collect(), random);
    }
    if is_loop {
        for around in grid.squares() {
            if random.one_in(4) {
                lay(around, random);
            }
        }
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
                    accepts(
                        &line.acceptor,
                        line.cells.iter().map(|&cell| path[cell as usize] == ON),
                    )
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
    let course = Course { width: grid.width, height: grid.height, ends, length };
    Case { grid, paths, course, masks, lines, clauses, solutions }
}

/// Whatever is asked, the answers are the paths that fit, and no others.
pub fn require_exact_answers(random: &mut Random, is_loop: bool) {
    for number in 0..6000 {
        let case = random_case(random, is_loop);
        let model = Model::new(
            2,
            &case.masks.iter().map(|&mask| mask.into()).collect::<Vec<_>>(),
            case.lines.clone(),
            case.clauses.iter().cloned().collect(),
            Some(case.course),
        );
        let Ok(model) = model else { unreachable!("case {number}: {:?}", model.err()) };
        let question = Question {
            solutions: u64::MAX,
            known: true,
            count: true,
            moments: 0,
            seed: number,
            jobs: 1,
        };
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
pub fn require_sound_laws(random: &mut Random, is_loop: bool) {
    let mut deduced = [0; 4];
    let mut refuted = [0; 4];
    for number in 0..6000 {
        let mut case = random_case(random, is_loop);
        case.clauses.clear();
        let Ok(model) = Model::new(
            2,
            &vec![OPEN.into(); case.grid.cells()],
            case.lines.clone(),
            Clauses::default(),
            Some(case.course),
        ) else {
            unreachable!("case {number}")
        };
        // Much of one path is known, and sometimes something of another.
        let mut known = vec![OPEN; case.grid.cells()];
        let nothing = vec![OFF; case.grid.cells()];
        let some = any_of(&case.paths, random).unwrap_or(&nothing).clone();
        let other = any_of(&case.paths, random).unwrap_or(&nothing).clone();
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
                        accepts(&line.acceptor, word)
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
