//! Clauses that follow from all numbers of edges on a diagonal together.
//!
//! Where four edges meet, a loop takes none or two. So the two that are edges of one cell and the
//! two that are edges of the cell across are as many: one and one, none and none, or none and two.
//! A number says the same of the two edges at one of its corners and the two across: of a 2 they are
//! one and one, or none and two. So numbers that share corners, one after the other, pass on what is
//! known of a pair of edges as a row of dominoes does, to the other end of their diagonal. Two 3s
//! with nothing but 2s between them have both edges at their outer corners.
//!
//! Idea: the pairs that fit together are a relation of two counts from 0 to 2. Relations of
//! neighbours are put together along the diagonal, which is exact, and each becomes the shortest
//! clauses about the edges of its two pairs. Clauses that fewer numbers say are left out.

use std::rc::Rc;

use crate::sorted::{Map, sort};

/// The most numbers on a diagonal that are looked at together.
const MOST_NUMBERS: usize = 8;
/// The numbers of edges that a pair can have are below this.
const COUNTS: usize = 3;

/// A claim about an edge by its number in both pairs of edges: it is on, or off.
pub(crate) type PairClaim = (usize, bool);

/// A clause about the edges of two pairs of a diagonal.
pub(crate) struct PairClause {
    /// The number of the first pair.
    pub(crate) first: usize,
    /// The number of the other pair.
    pub(crate) last: usize,
    pub(crate) claims: Vec<PairClaim>,
}

/// The numbers of edges that two pairs can have: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Relation(u16);

impl Relation {
    /// Of the two pairs of edges at a corner.
    fn at_a_corner() -> Self {
        Self::where_both(|one, other| matches!((one, other), (0 | 2, 0) | (0, 2) | (1, 1)))
    }

    /// Of the two pairs of edges around a number.
    fn of_number(number: usize) -> Self {
        Self::where_both(|one, other| one + other == number)
    }

    fn where_both(fits: impl Fn(usize, usize) -> bool) -> Self {
        let all = (0..COUNTS).flat_map(|one| (0..COUNTS).map(move |other| (one, other)));
        let bits = all.filter(|&(one, other)| fits(one, other));
        Self(bits.fold(0, |bits, (one, other)| bits | 1 << (COUNTS * one + other)))
    }

    fn has(self, one: usize, other: usize) -> bool {
        self.0 >> (COUNTS * one + other) & 1 == 1
    }

    /// The relation for pairs with at most these numbers of edges, fewer at the border.
    fn within(self, most: usize, most_other: usize) -> Self {
        Self::where_both(|one, other| one <= most && other <= most_other && self.has(one, other))
    }

    /// The relation of the first pair of one and the last pair of another that follows it.
    fn then(self, next: Self) -> Self {
        Self::where_both(|one, end| (0..COUNTS).any(|to| self.has(one, to) && next.has(to, end)))
    }
}

/// A clause about a few edges: those that it speaks of as bits, and those that it claims to be on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Short {
    edges: u8,
    on: u8,
}

impl Short {
    /// True if it is a part of another clause, and so says more.
    fn is_part_of(self, other: Self) -> bool {
        self.edges & !other.edges == 0 && (self.on ^ other.on) & self.edges == 0
    }

    /// True in a state of all edges.
    fn is_true(self, state: u8) -> bool {
        !(state ^ self.on) & self.edges != 0
    }

    fn is_empty(self) -> bool {
        self.edges == 0
    }

    /// The part of it about edges from one on.
    fn from(self, edge: usize) -> Self {
        Self { edges: self.edges >> edge, on: self.on >> edge }
    }

    /// The part of it about the edges before one.
    fn before(self, edge: usize) -> Self {
        let edges = self.edges & ((1 << edge) - 1);
        Self { edges, on: self.on & edges }
    }

    fn claims(self) -> Vec<PairClaim> {
        let edges = (0..8).filter(|edge| self.edges >> edge & 1 == 1);
        edges.map(|edge| (edge, self.on >> edge & 1 == 1)).collect()
    }
}

/// True if one of some known clauses says all that a clause does.
fn is_said(clause: Short, known: &[Short]) -> bool {
    known.iter().any(|fewer| fewer.is_part_of(clause))
}

/// Finds the clauses of diagonals.
#[derive(Default)]
pub(crate) struct Diagonals {
    /// The clauses of relations of pairs with some numbers of edges.
    shortest: Map<(Relation, usize, usize), Rc<Vec<Short>>>,
}

impl Diagonals {
    /// Return the clauses of numbers on a diagonal, each with the two pairs that it is about.
    /// `sizes` are the numbers of edges of all pairs.
    pub(crate) fn clauses(&mut self, numbers: &[usize], sizes: &[usize]) -> Vec<PairClause> {
        let relations: Vec<Relation> = sizes
            .windows(2)
            .enumerate()
            .map(|(at, both)| {
                let is_number = at % 2 == 1;
                let relation = if is_number {
                    Relation::of_number(numbers[at / 2])
                } else {
                    Relation::at_a_corner()
                };
                relation.within(both[0], both[1])
            })
            .collect();
        let (mut composed, mut found) = (relations.clone(), Vec::new());
        let mut known: Vec<Vec<Short>> = vec![Vec::new(); sizes.len()];
        for span in 1..=relations.len().min(2 * MOST_NUMBERS + 1) {
            for first in 0..sizes.len() - span {
                let last = first + span;
                if span > 1 {
                    composed[first] = composed[first].then(relations[last - 1]);
                }
                let clauses = self.shortest(composed[first], sizes[first], sizes[last]);
                let new = new_clauses(&clauses, sizes[first], first, last, &mut known);
                if last / 2 - first / 2 > 1 {
                    found.extend(new.into_iter().map(|clause| PairClause {
                        first,
                        last,
                        claims: clause.claims(),
                    }));
                }
            }
        }
        found
    }

    /// Return the shortest clauses for a relation, about edges by their number in both pairs.
    fn shortest(&mut self, relation: Relation, one: usize, other: usize) -> Rc<Vec<Short>> {
        let make = || Rc::new(shortest_clauses(relation, one, other));
        Rc::clone(self.shortest.get_or_insert_with((relation, one, other), make))
    }
}

/// Return the clauses of a relation that what is known of each pair alone does not say, and take
/// those that are about one pair alone as known.
fn new_clauses(
    clauses: &[Short],
    edges_of_first: usize,
    first: usize,
    last: usize,
    known: &mut [Vec<Short>],
) -> Vec<Short> {
    let mut new = Vec::new();
    for &clause in clauses {
        let (one, other) = (clause.before(edges_of_first), clause.from(edges_of_first));
        if is_said(one, &known[first]) || is_said(other, &known[last]) {
            continue;
        }
        new.push(clause);
        if other.is_empty() {
            known[first].push(one);
        }
        if one.is_empty() {
            known[last].push(other);
        }
    }
    new
}

/// Return the shortest clauses for a relation, the shorter first.
fn shortest_clauses(relation: Relation, one: usize, other: usize) -> Vec<Short> {
    let edges = one + other;
    let ones = |bits: u8| bits.count_ones() as usize;
    let fits = |state: &u8| relation.has(ones(state & ((1 << one) - 1)), ones(state >> one));
    let fitting: Vec<u8> = (0..1_u8 << edges).filter(fits).collect();
    let mut found = Vec::new();
    for size in 1..=edges {
        for chosen in combinations(edges, size) {
            // The states of the first edge change last, and it is off at first.
            for states in 0..1_u32 << size {
                let mut clause = Short { edges: 0, on: 0 };
                for (at, &edge) in chosen.iter().enumerate() {
                    clause.edges |= 1 << edge;
                    clause.on |= ((states >> (size - 1 - at) & 1) as u8) << edge;
                }
                let is_new = !is_said(clause, &found);
                if is_new && fitting.iter().all(|&state| clause.is_true(state)) {
                    found.push(clause);
                }
            }
        }
    }
    found
}

/// Return all choices of so many numbers below another, in order.
fn combinations(below: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let firsts = (0..below).flat_map(|last| {
        let mut fewer = combinations(last, size - 1);
        for each in &mut fewer {
            each.push(last);
        }
        fewer
    });
    let mut all: Vec<Vec<usize>> = firsts.collect();
    sort(&mut all);
    all
}
