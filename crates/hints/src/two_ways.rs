//! The rule of two ways: a path that crosses from one part of the grid to another and back needs two
//! ways between them, so where only an edge and a place are left, it takes both.
//!
//! A path from start to finish is a loop if one thinks of an edge from its finish to its start.
//!
//! Idea: without a place, an edge is the only way left between two visited places if it is a bridge
//! of what is open and each side of it has a visited place. The bridges without one place are found
//! in one walk over the grid, so all of them take as many walks as the grid has places. The reason
//! is what is closed at the border of one side, and a visited place on each.

use std::ops::ControlFlow;

use crate::rule::thinned;
use crate::sorted::sort;
use crate::words::{Templates, namely, short_enough, states_in_words};
use crate::{
    Cell, Deduction, Each, Ease, Finding, Notes, OFF, ON, Path, Rule, Symbols, Technique, Told,
};

const WORDS: Templates = Templates(include_str!("words/two_ways.txt"));

/// The rule that a path takes both of the last two ways between parts of the grid.
pub(crate) struct TwoWaysRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
}

impl Rule for TwoWaysRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        "two ways"
    }

    fn eases(&self) -> &[Ease] {
        &[Ease::Connection]
    }

    fn technique(&self, _: &Told, _: &Deduction) -> Technique {
        Technique::TWO_WAYS
    }

    fn is_in_engine(&self) -> bool {
        false
    }

    fn is_in_what_ifs(&self) -> bool {
        false
    }

    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let Some(path) = &told.path else { return ControlFlow::Continue(()) };
        let (open, mut all) = (OpenGrid::new(path, &notes.masks), Vec::<Deduction>::new());
        let places = at.map_or(0..path.places(), |at| at as Cell..at as Cell + 1);
        for place in places.filter(|place| notes.masks[*place as usize] & ON != 0) {
            for (edge, behind) in Walk::new(&open, place).bridges() {
                let one = self.deduction(path, &notes.masks, (edge, place), &behind);
                // Of several places that leave an edge as the only way, one is enough.
                match all.iter_mut().find(|other| other.found[0] == one.found[0]) {
                    Some(other) if other.because.len() <= one.because.len() => {}
                    Some(other) => *other = one,
                    None => all.push(one),
                }
            }
        }
        all.into_iter().try_for_each(|deduction| each(notes, deduction))
    }

    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        thinned(deduction, &mut |fewer| self.follows(told, fewer))
    }

    fn parts(&self, told: &Told, deduction: &Deduction, cells: &[Cell]) -> Vec<Deduction> {
        vec![self.reduced(told, &deduction.about(cells))]
    }

    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        let is_on = |(_, mask): &&Finding| *mask == ON;
        let (visited, closed): (Vec<&Finding>, Vec<&Finding>) =
            deduction.because.iter().partition(is_on);
        let gate = deduction.at.unwrap_or(0) as Cell;
        let ends = told.path.iter().flat_map(Path::start_and_finish).filter(|end| **end != gate);
        let cells = visited.iter().map(|(cell, _)| cell).chain(ends).take(2);
        let ends: Vec<String> = cells.map(|cell| told.name(*cell)).collect();
        let [one, other] = &ends[..] else { return String::new() };
        let closed: Vec<Finding> = closed.into_iter().copied().collect();
        let known = namely(&states_in_words(told, &closed));
        let gate = told.name(gate);
        short_enough(told, &deduction.found, &known, |claim, known| {
            let slots = [("claim", claim), ("gate", &*gate), ("one", one), ("other", other)];
            WORDS.say("only two", &[&slots[..], &[("known", known)]].concat())
        })
    }

    fn called(&self, _: &Told, _: &Deduction) -> String {
        self.name().to_owned()
    }

    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        self.called(told, deduction)
    }
}

impl TwoWaysRule {
    /// The deduction for an edge that is the only way to some places if one does not pass a gate.
    fn deduction(
        &self,
        path: &Path,
        masks: &[Symbols],
        (edge, gate): (Cell, Cell),
        behind: &[bool],
    ) -> Deduction {
        let is_off = |cell: &Cell| masks[*cell as usize] == OFF;
        let mut because = Vec::new();
        for is_behind in [true, false] {
            let is_there = |place: &Cell| behind[*place as usize] == is_behind && *place != gate;
            if path.start_and_finish().iter().any(&is_there) {
                continue;
            }
            let known = (0..path.places()).filter(is_there);
            let visited = known.filter_map(|place| Some((place, visited_by(path, masks, place)?)));
            let nearest = visited.min_by_key(|(place, _)| distance(path, edge, *place));
            because.extend(nearest.map(|(_, by)| (by, ON)));
        }
        for place in (0..path.places()).filter(|place| behind[*place as usize]) {
            for (beyond, between) in path.around(place) {
                if !behind[beyond as usize] && beyond != gate {
                    let closed = [between, beyond].into_iter().find(is_off);
                    because.extend(closed.map(|cell| (cell, OFF)));
                }
            }
        }
        sort(&mut because);
        because.dedup();
        Deduction::new(self.number, Some(gate as usize), vec![(edge, ON)], because)
    }
}

/// The known cell that shows that a place is visited: the line that leads from it, or the place itself.
fn visited_by(path: &Path, masks: &[Symbols], place: Cell) -> Option<Cell> {
    let mut cells = path.around(place).into_iter().map(|(_, edge)| edge).chain([place]);
    cells.find(|cell| masks[*cell as usize] == ON)
}

/// The number of steps from an edge to a place.
fn distance(path: &Path, edge: Cell, place: Cell) -> u32 {
    let (one, other) = (path.place(path.ends_of(edge)[0]), path.place(place));
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1)
}

/// The part of the grid that is open. For each place it has the steps to others, with their edges (the
/// step from the finish to the start has none), and it knows which places and edges are on the path.
struct OpenGrid<'m> {
    steps: Vec<Vec<(Cell, Option<Cell>)>>,
    is_visited: Vec<bool>,
    masks: &'m [Symbols],
}

impl<'m> OpenGrid<'m> {
    fn new(path: &Path, masks: &'m [Symbols]) -> Self {
        let is_open = |cell: Cell| masks[cell as usize] & ON != 0;
        let steps = (0..path.places()).map(|place| {
            let around = path.around(place).into_iter();
            let open = around.filter(|(beyond, edge)| is_open(*beyond) && is_open(*edge));
            let mut steps: Vec<_> = open.map(|(beyond, edge)| (beyond, Some(edge))).collect();
            if let [start, finish] = *path.start_and_finish()
                && start != finish
            {
                steps.extend((place == start).then_some((finish, None)));
                steps.extend((place == finish).then_some((start, None)));
            }
            steps
        });
        let is_visited =
            |place| path.ends_at(place) > 0 || visited_by(path, masks, place).is_some();
        let (steps, is_visited) = (steps.collect(), (0..path.places()).map(is_visited).collect());
        Self { steps, is_visited, masks }
    }
}

/// A walk over all places that are open, but for one.
struct Walk<'g> {
    open: &'g OpenGrid<'g>,
    without: Cell,
    /// When each place was reached, from 1, in the order of the walk, and the first that can be
    /// reached from it in another way.
    reached: Vec<usize>,
    lowest: Vec<usize>,
    order: Vec<Cell>,
    /// The visited places from each place on.
    visited: Vec<usize>,
    /// The edges on which the walk came to each place.
    came: Vec<Option<Cell>>,
}

impl<'g> Walk<'g> {
    fn new(open: &'g OpenGrid<'g>, without: Cell) -> Self {
        let places = open.steps.len();
        let mut walk = Self {
            open,
            without,
            reached: vec![0; places],
            lowest: vec![0; places],
            order: Vec::new(),
            visited: vec![0; places],
            came: vec![None; places],
        };
        let mut visited = (0..places as Cell).filter(|place| walk.is_visited(*place));
        if let Some(first) = visited.next() {
            walk.from(first);
        }
        walk
    }

    fn is_visited(&self, place: Cell) -> bool {
        place != self.without && self.open.is_visited[place as usize]
    }

    fn from(&mut self, first: Cell) {
        let open = self.open;
        let mut ahead = vec![(first, open.steps[first as usize].iter())];
        self.reach(first, None);
        while let Some((place, steps)) = ahead.last_mut() {
            let (here, next) = (*place as usize, steps.next().copied());
            match next {
                Some((beyond, _)) if beyond == self.without => {}
                Some((_, edge)) if edge.is_some() && edge == self.came[here] => {}
                Some((beyond, _)) if self.reached[beyond as usize] > 0 => {
                    self.lowest[here] = self.lowest[here].min(self.reached[beyond as usize]);
                }
                Some((beyond, edge)) => {
                    self.reach(beyond, edge);
                    ahead.push((beyond, open.steps[beyond as usize].iter()));
                }
                None => {
                    ahead.pop();
                    if let Some((before, _)) = ahead.last() {
                        let before = *before as usize;
                        self.lowest[before] = self.lowest[before].min(self.lowest[here]);
                        self.visited[before] += self.visited[here];
                    }
                }
            }
        }
    }

    fn reach(&mut self, place: Cell, edge: Option<Cell>) {
        self.order.push(place);
        let at = place as usize;
        (self.reached[at], self.lowest[at]) = (self.order.len(), self.order.len());
        (self.visited[at], self.came[at]) = (usize::from(self.is_visited(place)), edge);
    }

    /// Each edge that is open and the only way between visited places, with the places behind it.
    fn bridges(&self) -> Vec<(Cell, Vec<bool>)> {
        let all = self.order.first().map_or(0, |first| self.visited[*first as usize]);
        let mut bridges = Vec::new();
        for &place in &self.order {
            let at = place as usize;
            let Some(edge) = self.came[at] else { continue };
            let is_bridge =
                self.lowest[at] == self.reached[at] && (1..all).contains(&self.visited[at]);
            if is_bridge && self.open.masks[edge as usize] != ON {
                bridges.push((edge, self.behind(place)));
            }
        }
        bridges
    }

    /// The places behind the edge on which the walk came to a place, which is the only way there.
    fn behind(&self, first: Cell) -> Vec<bool> {
        let (mut behind, mut ahead) = (vec![false; self.reached.len()], vec![first]);
        behind[first as usize] = true;
        while let Some(place) = ahead.pop() {
            for &(beyond, edge) in &self.open.steps[place as usize] {
                let is_way_back = edge.is_some() && edge == self.came[first as usize];
                if !is_way_back && beyond != self.without && !behind[beyond as usize] {
                    behind[beyond as usize] = true;
                    ahead.push(beyond);
                }
            }
        }
        behind
    }
}
