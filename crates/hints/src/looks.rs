//! Looks that share several cells, and what two of them say together.
//!
//! A look is a place that a person sees at one glance: the clue of a line, what a law says around a
//! cell, a piece of a path. Laws of a whole path are none. For an open cell that two looks
//! share and for each state that it can have, both are followed in turn until neither says more.
//! States that leave one of them no filling are ruled out, and what all others have in common
//! follows.
//!
//! Each look is followed by itself first. Two looks that then agree on the cells that they share say
//! nothing together, as a single look misses nothing; of most pairs that is all the work.

use crosshatch_engine::{Follower, Mask, Places};

use crate::sorted::{Map, Set};
use crate::{Cell, Finding, Symbols, Told, decided, symbols_in};

/// The most looks of a puzzle that are taken together; if there are more, none are.
const MOST_LOOKS: usize = 1 << 15;
/// The most times that looks are followed, for all that they say together from the same masks.
const MOST_FOLLOWED: usize = 100_000;

/// A rule, and where it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LookAt {
    /// A line, by its number.
    Line(usize),
    /// A theorem, by its number.
    Theorem(usize),
    /// A law, and one of its places.
    Law(usize, usize),
    /// The piece at a place of the path.
    Piece(usize),
}

/// A look: where it is, its places in the engine, and its cells in order.
struct Look {
    at: LookAt,
    places: Vec<usize>,
    cells: Set<Cell>,
}

/// The looks of a puzzle, those through each cell, and those that share several cells with each.
#[derive(Default)]
pub(crate) struct Looks {
    all: Vec<Look>,
    through: Vec<Vec<usize>>,
    beside: Vec<Set<usize>>,
}

impl Looks {
    /// The looks of a puzzle.
    pub(crate) fn of(told: &Told) -> Self {
        let is_row_or_column = |side: &str| matches!(side, "row" | "column");
        let is_grid = told.lines.iter().all(|line| is_row_or_column(&line.side));
        if is_grid && told.clauses.is_empty() && told.path.is_none() {
            return Self::default();
        }
        let all = all_looks(told);
        if all.len() > MOST_LOOKS {
            return Self::default();
        }
        let mut through = vec![Vec::new(); told.cells()];
        for (number, look) in all.iter().enumerate() {
            look.cells.iter().for_each(|cell| through[*cell as usize].push(number));
        }
        let beside = (0..all.len()).map(|number| beside(number, &all[number], &through)).collect();
        Self { all, through, beside }
    }

    /// True if no two looks share several cells.
    pub(crate) fn are_apart(&self) -> bool {
        self.beside.iter().all(|others| others.is_empty())
    }

    /// Where the two looks of a pair are, by its number.
    pub(crate) fn of_pair(&self, pair: usize) -> [LookAt; 2] {
        self.pair(pair).map(|look| self.all[look].at)
    }

    fn pair(&self, pair: usize) -> [usize; 2] {
        [pair / self.all.len(), pair % self.all.len()]
    }

    /// The cells of the two looks of a pair, by its number.
    pub(crate) fn cells(&self, pair: usize) -> Set<Cell> {
        self.pair(pair).iter().flat_map(|look| self.all[*look].cells.iter()).copied().collect()
    }
}

/// The later looks that share several cells with one.
fn beside(number: usize, look: &Look, through: &[Vec<usize>]) -> Set<usize> {
    let mut others: Vec<usize> = Vec::new();
    for cell in &look.cells {
        others.extend(through[*cell as usize].iter().filter(|other| **other > number));
    }
    others.sort_unstable();
    let several = others.windows(2).filter(|pair| pair[0] == pair[1]);
    several.map(|pair| pair[0]).collect()
}

fn all_looks(told: &Told) -> Vec<Look> {
    let lines = told.lines.iter().enumerate().map(|(number, line)| Look {
        at: LookAt::Line(number),
        places: vec![number],
        cells: line.cells.iter().copied().collect(),
    });
    let theorems = told.theorems.iter().enumerate().map(|(number, line)| Look {
        at: LookAt::Theorem(number),
        places: vec![told.theorem_in(&told.model, number)],
        cells: line.cells.iter().copied().collect(),
    });
    let of_clauses = |at, clauses: &[usize]| Look {
        at,
        places: clauses.iter().map(|clause| told.model.lines().len() + clause).collect(),
        cells: clauses
            .iter()
            .flat_map(|clause| told.clauses.get(*clause).unwrap_or_default())
            .map(|claim| told.finding_of(*claim).0)
            .collect(),
    };
    let mut all: Vec<Look> = lines.chain(theorems).collect();
    for (number, law) in told.laws.iter().enumerate() {
        let places = law.places.iter().take(law.called.len()).enumerate();
        all.extend(places.map(|(at, clauses)| of_clauses(LookAt::Law(number, at), clauses)));
    }
    if let Some(path) = &told.path {
        let first = told.model.lines().len() + told.clauses.len();
        all.extend((0..path.places()).map(|place| {
            Look {
                at: LookAt::Piece(place as usize),
                places: vec![first + place as usize],
                cells: std::iter::once(place)
                    .chain(path.around(place).into_iter().map(|(_, edge)| edge))
                    .collect(),
            }
        }));
    }
    all
}

/// A state of a cell, and what it leaves of the cells of a look, or of two; none without a filling.
type Case = (Symbols, Option<Vec<Symbols>>);
/// All states of a cell.
type Cases = Vec<Case>;

/// Follows looks of a puzzle from the same masks.
pub(crate) struct Together<'t> {
    told: &'t Told,
    looks: &'t Looks,
    follower: Follower<'t>,
    masks: Vec<Symbols>,
    vars: Vec<Mask>,
    left: usize,
}

impl<'t> Together<'t> {
    /// Begin with what is known.
    pub(crate) fn new(told: &'t Told, looks: &'t Looks, masks: &[Symbols]) -> Self {
        let mut together = Self {
            told,
            looks,
            follower: told.model.follower(),
            masks: Vec::new(),
            vars: Vec::new(),
            left: MOST_FOLLOWED,
        };
        together.know(masks);
        together
    }

    /// Go on with other masks.
    pub(crate) fn know(&mut self, masks: &[Symbols]) {
        self.masks = masks.to_vec();
        self.vars = self.told.spread(masks);
    }

    /// The findings of pairs of looks about their cells, each pair by its number: findings, and none at a
    /// contradiction, as often as they say different ones.
    pub(crate) fn say(&mut self) -> Map<usize, Vec<Vec<Finding>>> {
        let mut said: Map<usize, Vec<Vec<Finding>>> = Map::default();
        for cell in 0..self.masks.len() as Cell {
            if decided(self.masks[cell as usize]) {
                continue;
            }
            for (pair, found) in self.say_of(cell) {
                let of_pair = said.get_or_insert_default(pair);
                if !of_pair.contains(&found) {
                    of_pair.push(found);
                }
            }
        }
        said
    }

    /// The findings of pairs of looks by the states of one cell.
    fn say_of(&mut self, cell: Cell) -> Vec<(usize, Vec<Finding>)> {
        let looks = self.looks;
        let through = &looks.through[cell as usize];
        let mut cases: Vec<Option<Cases>> = vec![None; through.len()];
        let mut said = Vec::new();
        for (at, &one) in through.iter().enumerate() {
            for (further, &other) in through[at + 1..].iter().enumerate() {
                if self.left == 0 || !looks.beside[one].contains(&other) {
                    continue;
                }
                for (number, look) in [(at, one), (at + 1 + further, other)] {
                    if cases[number].is_none() {
                        cases[number] = Some(self.cases(cell, &[look]));
                    }
                }
                let own = [&cases[at], &cases[at + 1 + further]].map(Option::as_deref);
                let [Some(of_one), Some(of_other)] = own else { continue };
                if !self.disagree(cell, [one, other], [of_one, of_other]) {
                    continue;
                }
                let both = self.cases(cell, &[one, other]);
                let pair = one * looks.all.len() + other;
                let found = self.common(cell, &looks.cells(pair), &both);
                if found.as_ref().is_none_or(|found| !found.is_empty()) {
                    said.push((pair, found.unwrap_or_default()));
                }
            }
        }
        said
    }

    /// The symbols that some looks leave to their cells for each state of a cell.
    fn cases(&mut self, cell: Cell, looks: &[usize]) -> Cases {
        let all = &self.looks.all;
        let mut words = vec![0; self.told.model.places().div_ceil(64)];
        for place in looks.iter().flat_map(|look| &all[*look].places) {
            words[place / 64] |= 1 << (place % 64);
        }
        let places = Places::new(words, self.told.model.places());
        let cells: Set<Cell> =
            looks.iter().flat_map(|look| all[*look].cells.iter()).copied().collect();
        let states = symbols_in(self.masks[cell as usize]);
        let states = states.map(|symbol| {
            self.left = self.left.saturating_sub(1);
            let state = 1 << symbol;
            let left = self.follower.left_under(&self.vars, &places, (cell, state), &cells);
            (state, left)
        });
        states.collect()
    }

    /// True if two looks share another open cell, and each can be filled but leaves them other states.
    fn disagree(&self, cell: Cell, looks: [usize; 2], cases: [&[Case]; 2]) -> bool {
        let [one, other] = looks.map(|look| &self.looks.all[look].cells);
        let shared: Vec<(usize, usize)> = one
            .iter()
            .enumerate()
            .filter(|(_, shared)| **shared != cell && !decided(self.masks[**shared as usize]))
            .filter_map(|(at, shared)| Some((at, other.binary_search(shared).ok()?)))
            .collect();
        let pairs = cases[0].iter().zip(cases[1]);
        let mut pairs = pairs.filter_map(|(one, other)| one.1.as_ref().zip(other.1.as_ref()));
        pairs.any(|(one, other)| shared.iter().any(|&(at, in_other)| one[at] != other[in_other]))
    }

    /// What all states of a cell that leave a filling have in common, or only which ones do; none if
    /// none does.
    fn common(&self, cell: Cell, cells: &[Cell], cases: &Cases) -> Option<Vec<Finding>> {
        let mut common: Option<Vec<Symbols>> = None;
        for left in cases.iter().filter_map(|(_, left)| left.as_ref()) {
            match &mut common {
                None => common = Some(left.clone()),
                Some(common) => common.iter_mut().zip(left).for_each(|(mask, more)| *mask |= more),
            }
        }
        let each = cells.iter().copied().zip(common?);
        let new = each.filter(|(cell, mask)| self.masks[*cell as usize] != *mask);
        let is_one = cases.iter().filter(|(_, left)| left.is_some()).count() == 1;
        Some(new.filter(|(other, _)| !is_one || *other == cell).collect())
    }

    /// A cell whose states show that a pair of looks says all of these; none if there is none.
    pub(crate) fn by_states_of(&mut self, pair: usize, found: &[Finding]) -> Option<Cell> {
        let looks = self.looks.pair(pair);
        let [one, other] = looks.map(|look| &self.looks.all[look].cells);
        let shared: Vec<Cell> = one.intersection(other).copied().collect();
        let cells = self.looks.cells(pair);
        shared.into_iter().find(|&cell| {
            if decided(self.masks[cell as usize]) {
                return false;
            }
            let cases = self.cases(cell, &looks);
            match self.common(cell, &cells, &cases) {
                None => found.is_empty(),
                Some(said) => {
                    !found.is_empty() && found.iter().all(|finding| said.contains(finding))
                }
            }
        })
    }
}
