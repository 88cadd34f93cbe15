//! The marks of a board, and the two pictures that they stand for.

use crate::board::edges::{Edges, Spot};
use crate::fault::Fault;
use crate::language::names::Alphabet;
use crate::layout::{Layout, Symbols};
use crate::puzzle::Puzzle;

/// The mark of a spot about which nothing is said; others are the numbers of symbols.
pub(super) const UNMARKED: u8 = 255;
/// The symbols of a spot that is off the line, and of one that is on it.
const OFF: Symbols = 1;
const ON: Symbols = 2;

/// The marks of all spots, and their pictures.
pub(super) struct Marks {
    said: Vec<u8>,
    /// The symbols that each spot can have, with what is given.
    given: Vec<Symbols>,
    /// The state of a cell that nobody has marked in the end; `None` if each has to be marked.
    rest: Option<Symbols>,
    /// The symbols that each spot can have, as it is marked.
    pub(super) shown: Vec<Symbols>,
    /// The same if all that is not marked stays as it is.
    pub(super) finished: Vec<Symbols>,
    /// The number of spots that are still open in the finished picture.
    pub(super) open: usize,
}

impl Marks {
    /// The marks of a board on which nothing is marked.
    pub(super) fn new(layout: &Layout<'_>) -> Result<Self, Fault> {
        let puzzle = layout.puzzle;
        let given = puzzle.masks(layout)?;
        let has_rest = puzzle.table.scope.names.alphabet != Alphabet::Digits
            && puzzle.states.first().is_none_or(|first| first != "line");
        let rest = has_rest.then(|| layout.symbols_of(1).max(OFF));
        let (spots, shown) = (given.len(), given.clone());
        let said = vec![UNMARKED; spots];
        let mut marks = Self { said, given, rest, finished: shown.clone(), shown, open: 0 };
        marks.open = marks.finished.iter().filter(|symbols| !symbols.is_power_of_two()).count();
        for spot in 0..spots as Spot {
            marks.show(puzzle, spot);
        }
        Ok(marks)
    }

    /// Take the marks of all spots; return the spots that look otherwise.
    pub(super) fn take(&mut self, puzzle: &Puzzle, marks: &[u8]) -> Result<Vec<Spot>, Fault> {
        if marks.len() != self.said.len() {
            return Err(Fault::new("", "a mark for each spot of the board is needed"));
        }
        let mut is_due: Vec<bool> =
            marks.iter().zip(&self.said).map(|(new, old)| new != old).collect();
        self.said.copy_from_slice(marks);
        if let Some(edges) = puzzle.board.edges {
            // An edge says something of its places, and they of all their edges.
            for edge in edges.all().filter(|&edge| is_due[edge as usize]).collect::<Vec<Spot>>() {
                edges.ends(edge).into_iter().for_each(|place| is_due[place as usize] = true);
            }
            for place in 0..edges.places() {
                if is_due[place as usize] {
                    edges.at(place).for_each(|edge| is_due[edge as usize] = true);
                }
            }
        }
        let spots = (0..is_due.len() as Spot).filter(|&spot| is_due[spot as usize]);
        Ok(spots.filter(|&spot| self.show(puzzle, spot)).collect())
    }

    /// Bring the pictures of a spot up to date. Return true if one has changed.
    fn show(&mut self, puzzle: &Puzzle, spot: Spot) -> bool {
        let at = spot as usize;
        let edges = puzzle.board.edges;
        let place = edges.filter(|edges| spot < edges.places());
        let edge = edges.filter(|edges| edges.all().contains(&spot));
        let told = match self.said[at] {
            UNMARKED => Symbols::MAX,
            mark => 1_u64.checked_shl(mark.into()).unwrap_or(Symbols::MAX),
        };
        let followed = match (place, edge) {
            (Some(edges), _) if edges.at(spot).any(|edge| self.is(edge, ON)) => ON,
            (_, Some(edges)) if told == Symbols::MAX && self.has_end_shut(puzzle, edges, spot) => {
                OFF
            }
            _ => told,
        };
        let given = self.given[at];
        let shown = if followed & given == 0 { given } else { followed & given };
        let rest = if edge.is_some() { Some(OFF) } else { self.rest };
        let finished = match rest {
            Some(rest) if !shown.is_power_of_two() && shown & rest != 0 => rest,
            _ => shown,
        };
        let before = (self.shown[at], self.finished[at]);
        self.open -= usize::from(!before.1.is_power_of_two());
        self.open += usize::from(!finished.is_power_of_two());
        (self.shown[at], self.finished[at]) = (shown, finished);
        before != (shown, finished)
    }

    /// True if the line avoids an end of an edge, or enough of it is drawn there.
    fn has_end_shut(&self, puzzle: &Puzzle, edges: Edges, edge: Spot) -> bool {
        let mut ends = edges.ends(edge).into_iter();
        ends.any(|place| {
            let ends_here = puzzle.board.ends.iter().flatten().filter(|end| end.cell == place);
            let drawn = edges.at(place).filter(|&edge| self.is(edge, ON));
            self.is(place, OFF) || drawn.count() >= 2 - ends_here.count()
        })
    }

    /// True if the line is marked, or given, not to be at a spot.
    pub(super) fn is_off(&self, spot: Spot) -> bool {
        self.is(spot, OFF)
    }

    /// True if a spot is marked, or given, to have just this symbol.
    fn is(&self, spot: Spot, symbol: Symbols) -> bool {
        let (mark, given) = (self.said[spot as usize], self.given[spot as usize]);
        given == symbol || (mark != UNMARKED && symbol == 1 << mark)
    }
}
