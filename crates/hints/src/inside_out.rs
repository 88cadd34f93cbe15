//! The sides of a loop on which cells are known to lie, and the reasons for that.
//!
//! In the literature this is a union-find with parity, with an explanation for each join.
//!
//! Cells with a line between them lie on different sides of the loop, and those without one on the
//! same side; all that is around the grid lies outside. Numbers and corners pass that on: a number
//! says how many of the cells beside its own lie on the other side, and around a corner the sides do
//! not alternate, as the loop would touch itself there.
//!
//! Idea: cells that are known to be alike or different are joined. A number or a corner looks at the
//! cells around it and, if some are joined, may join others, until nothing is new. What follows is
//! then told backwards from the two cells in question: by the way between them with the fewest
//! joins, each with the fewest pairs of cells that it needs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use crosshatch_engine::Symbols;

use crate::loop_cells::{LoopCells, Neighbourhood};
use crate::pattern::{Pattern, PlacePair};
use crate::sorted::Set;
use crate::{Cell, ON, OPEN};

/// The known edges that a way may take to avoid a number or a corner.
const LONGER: u64 = 1000;

/// Two cells, and whether they lie on different sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pair {
    one: u32,
    other: u32,
    differ: bool,
}

/// The cells from which a pair follows.
#[derive(Clone, Copy, Debug)]
enum Cause {
    /// A known edge between them.
    Edge(Cell),
    /// A neighbourhood, by number, with the pattern of its cells before they were joined.
    Neighbourhood(usize, Pattern),
}

/// A pair that was found, and what it follows from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Join {
    pair: Pair,
    cause: Cause,
}

impl Join {
    /// The known edge from which it follows, if any.
    pub(crate) fn edge(&self) -> Option<Cell> {
        match self.cause {
            Cause::Edge(edge) => Some(edge),
            Cause::Neighbourhood(..) => None,
        }
    }

    /// The number of the neighbourhood from which it follows, if any.
    pub(crate) fn neighbourhood(&self) -> Option<usize> {
        match self.cause {
            Cause::Edge(_) => None,
            Cause::Neighbourhood(number, _) => Some(number),
        }
    }
}

/// The sides of cells, as far as they follow from the known edges.
#[derive(Clone, Debug)]
pub(crate) struct CellSides {
    cells: Arc<LoopCells>,
    /// All joins in the order in which they were found; those of known edges come first.
    joins: Vec<Join>,
    /// A neighbourhood or an edge that does not go with the rest.
    contradiction: Option<Join>,
    /// The first cell of the group of each cell, and whether both differ.
    groups: Vec<(u32, bool)>,
    /// The other cells of the group of each first cell.
    members: Vec<Vec<u32>>,
    /// For each cell, those that it was joined to directly, each with the number of the join.
    beside: Vec<Vec<(u32, usize)>>,
    /// The edges that were open when they were last looked at.
    open: Vec<Cell>,
    /// The neighbourhoods in which cells were joined since they were looked at, by number.
    waiting: Set<usize>,
}

impl CellSides {
    /// All that follows from the known edges among these masks.
    pub(crate) fn new(cells: Arc<LoopCells>, masks: &[Symbols]) -> Self {
        let number = cells.number();
        let mut sides = Self {
            joins: Vec::new(),
            contradiction: None,
            groups: (0..number as u32).map(|cell| (cell, false)).collect(),
            members: vec![Vec::new(); number],
            beside: vec![Vec::new(); number],
            open: cells
                .edges()
                .filter(|&edge| cells.beside(edge).0 != cells.beside(edge).1)
                .collect(),
            waiting: cells.telling().iter().copied().collect(),
            cells,
        };
        sides.follow_edges(masks);
        sides
    }

    /// Find all that follows further now that more edges are known.
    pub(crate) fn go_on(&mut self, masks: &[Symbols]) {
        if self.contradiction.is_none() {
            self.follow_edges(masks);
        }
    }

    /// True if the known edges contradict each other.
    pub(crate) fn fails(&self) -> bool {
        self.contradiction.is_some()
    }

    /// The cells that it is about.
    pub(crate) fn cells(&self) -> &LoopCells {
        &self.cells
    }

    /// Join the cells beside edges that are known by now, and all that follows.
    fn follow_edges(&mut self, masks: &[Symbols]) {
        let open = std::mem::take(&mut self.open);
        let is_open = |&edge: &Cell| masks[edge as usize] == OPEN;
        let (open, known): (Vec<Cell>, Vec<Cell>) = open.into_iter().partition(is_open);
        self.open = open;
        for edge in known {
            let (one, other) = self.cells.beside(edge);
            let differ = masks[edge as usize] == ON;
            self.join(Join { pair: Pair { one, other, differ }, cause: Cause::Edge(edge) });
            if self.contradiction.is_some() {
                return;
            }
        }
        self.follow_neighbourhoods();
    }

    /// Look at neighbourhoods, in order again and again, until none has anything new.
    fn follow_neighbourhoods(&mut self) {
        let mut next = 0;
        let from = |waiting: &[usize], next| waiting.partition_point(|number| *number < next);
        while let Some(&number) =
            self.waiting.get(from(&self.waiting, next)).or(self.waiting.first())
        {
            next = number + 1;
            self.waiting.remove(&number);
            if !self.look(number) {
                return;
            }
        }
    }

    /// Join cells as a neighbourhood says; false if it does not go with the rest.
    fn look(&mut self, number: usize) -> bool {
        let cells = Arc::clone(&self.cells);
        let Neighbourhood { cells, number: clue, .. } = &cells.neighbourhoods()[number];
        let pattern = Pattern::of(cells.iter().map(|&cell| self.groups[cell as usize]));
        let cause = Cause::Neighbourhood(number, pattern);
        let Some(pairs) = pattern.implied(*clue) else {
            let nothing = Pair { one: cells[0], other: cells[0], differ: true };
            self.contradiction = Some(Join { pair: nothing, cause });
            return false;
        };
        for (one, other, differ) in pairs {
            let pair = Pair { one: cells[one], other: cells[other], differ };
            self.join(Join { pair, cause });
        }
        true
    }

    /// Return whether an edge has a line; `None` if that does not follow.
    pub(crate) fn known(&self, edge: Cell) -> Option<bool> {
        let (one, other) = self.cells.beside(edge);
        let (group, differs) = self.groups[one as usize];
        let (beyond, differs_beyond) = self.groups[other as usize];
        (group == beyond).then_some(differs != differs_beyond)
    }

    /// Return the joins from which it follows what an edge is, each after those it needs.
    pub(crate) fn reasons(&self, edge: Cell) -> Vec<Join> {
        self.told(self.way(self.cells.beside(edge), self.joins.len()))
    }

    /// Return the joins with which another one does not go, and that one as the last; nothing if
    /// there is no contradiction.
    pub(crate) fn reasons_of_contradiction(&self) -> Vec<Join> {
        let Some(last) = self.contradiction else { return Vec::new() };
        let needed = match last.cause {
            Cause::Edge(_) => vec![(last.pair.one, last.pair.other)],
            Cause::Neighbourhood(number, pattern) => self.needed(number, &pattern, None),
        };
        let most = self.joins.len();
        let ways = needed.into_iter().flat_map(|pair| self.way(pair, most)).collect();
        let mut told = self.told(ways);
        told.push(last);
        told
    }

    /// Return joins and all those that they need, in order.
    fn told(&self, mut ahead: Vec<usize>) -> Vec<Join> {
        let mut told = Set::default();
        while let Some(number) = ahead.pop() {
            if !told.insert(number) {
                continue;
            }
            let join = &self.joins[number];
            if let Cause::Neighbourhood(neighbourhood, pattern) = &join.cause {
                for needed in self.needed(*neighbourhood, pattern, Some(join.pair)) {
                    ahead.extend(self.way(needed, number));
                }
            }
        }
        told.into_iter().map(|number| self.joins[number]).collect()
    }

    /// Join two cells.
    fn join(&mut self, join: Join) {
        let Pair { one: here, other: there, differ } = join.pair;
        let ((one, first), (other, second)) =
            (self.groups[here as usize], self.groups[there as usize]);
        let differ = first ^ second ^ differ;
        if one != other {
            self.merge(one, other, differ);
        } else if differ {
            self.contradiction.get_or_insert(join);
            return;
        }
        let number = self.joins.len();
        self.beside[here as usize].push((there, number));
        self.beside[there as usize].push((here, number));
        self.joins.push(join);
    }

    /// Move the group of one first cell to that of another, or the other way round.
    fn merge(&mut self, mut one: u32, mut other: u32, differ: bool) {
        if self.members[one as usize].len() > self.members[other as usize].len() {
            std::mem::swap(&mut one, &mut other);
        }
        let mut moved = vec![one];
        moved.append(&mut self.members[one as usize]);
        for &cell in &moved {
            let group = &mut self.groups[cell as usize];
            *group = (other, group.1 ^ differ);
            self.waiting.extend(self.cells.looks(cell).iter().copied());
        }
        self.members[other as usize].append(&mut moved);
    }

    /// Return the joins that lead from a cell to another, with few neighbourhoods and edges. Only
    /// those found `before` a number count.
    fn way(&self, (start, end): (u32, u32), before: usize) -> Vec<usize> {
        let mut costs = vec![u64::MAX; self.groups.len()];
        let mut came = vec![None; self.groups.len()];
        let mut ahead = BinaryHeap::from([Reverse((0, start))]);
        costs[start as usize] = 0;
        while let Some(Reverse((cost, here))) = ahead.pop() {
            if here == end {
                break;
            }
            let joined = self.beside[here as usize].iter();
            for &(there, number) in joined.take_while(|each| each.1 < before) {
                let is_edge = self.joins[number].edge().is_some();
                let more = cost + if is_edge { 1 } else { LONGER };
                if more < costs[there as usize] {
                    costs[there as usize] = more;
                    came[there as usize] = Some((here, number));
                    ahead.push(Reverse((more, there)));
                }
            }
        }
        let mut way = Vec::new();
        let mut here = end;
        while here != start {
            let Some((before, number)) = came[here as usize] else { break };
            way.push(number);
            here = before;
        }
        way
    }

    /// Return the fewest pairs of cells from which a pair of a neighbourhood follows, or a
    /// contradiction.
    fn needed(&self, number: usize, pattern: &Pattern, wanted: Option<Pair>) -> Vec<(u32, u32)> {
        let neighbourhood = &self.cells.neighbourhoods()[number];
        let cells = &neighbourhood.cells;
        let known = pattern.known();
        let enough = (0..=known.len()).find_map(|size| {
            first_subset(&known, size, &|some| tells(neighbourhood, some, wanted))
        });
        let pairs = enough.unwrap_or_default().into_iter();
        pairs.map(|(one, other, _)| (cells[one], cells[other])).collect()
    }
}

/// Return the first subset of this size, in order, that is enough.
fn first_subset(
    known: &[PlacePair],
    size: usize,
    is_enough: &impl Fn(&[PlacePair]) -> bool,
) -> Option<Vec<PlacePair>> {
    fn extend(
        known: &[PlacePair],
        size: usize,
        chosen: &mut Vec<PlacePair>,
        is_enough: &impl Fn(&[PlacePair]) -> bool,
    ) -> bool {
        if size == 0 {
            return is_enough(chosen);
        }
        for (at, &pair) in known.iter().enumerate() {
            chosen.push(pair);
            if extend(&known[at + 1..], size - 1, chosen, is_enough) {
                return true;
            }
            chosen.pop();
        }
        false
    }
    let mut chosen = Vec::with_capacity(size);
    extend(known, size, &mut chosen, is_enough).then_some(chosen)
}

/// Return true if a pair follows from known ones of a neighbourhood, or for `None` a contradiction.
fn tells(neighbourhood: &Neighbourhood, known: &[PlacePair], wanted: Option<Pair>) -> bool {
    let cells = &neighbourhood.cells;
    let unknown = Pattern::unknown(cells.len());
    let pattern = known.iter().fold(unknown, |pattern, &pair| pattern.joined(pair));
    match (pattern.implied(neighbourhood.number), wanted) {
        (Some(found), Some(pair)) => found.into_iter().any(|(one, other, differ)| {
            let both = (cells[one], cells[other]);
            let is_pair = both == (pair.one, pair.other) || both == (pair.other, pair.one);
            is_pair && differ == pair.differ
        }),
        (found, wanted) => found.is_none() && wanted.is_none(),
    }
}
