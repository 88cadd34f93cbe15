//! The cheapest explanation of a cell: the fewest lines and known cells that force it together.
//!
//! In the literature this is the smallest minimal unsatisfiable subset, found by implicit hitting
//! sets (Ignatiev, Previti, Liffiton and Marques-Silva, *Smallest MUS Extraction with Minimal Hitting
//! Set Dualization*, 2015); Bogaerts, Gamba and Guns explain puzzles in such steps (*A Framework for
//! Step-Wise Explaining How to Solve Constraint Satisfaction Problems*, 2021).
//!
//! An explanation is any set of lines and of known cells from which, together, the value of the cell
//! follows: whatever fits the lines and agrees with the known cells has it. It costs one for each
//! line and one for each known cell. That space is the one of minimal unsatisfiable subsets: it has
//! deductions on one line, chains of them, what-ifs, and sets of lines that only a search can use.
//!
//! The cheapest is found and proved by hitting sets. A counterexample is a picture in which the cell
//! has another value, that fits the chosen lines and agrees with the chosen cells. Of these, one close
//! to a solution is taken: it starts from the solution and departs from it only where the chosen
//! lines ask for that. So it breaks few known cells and few other lines.
//!
//! The cheapest explanation of any cell needs no search among all cells if it is cheap. If it uses
//! several lines, none of them finds an open cell by itself, or a part of it would explain that cell
//! for less. Where lines that share open cells form no cycle, looking at one line at a time finds
//! everything; so at least four lines take part, two rows and two columns. That is true for rows and
//! columns in black and white; in colour, a line may rule out a colour that another line needs.

use crosshatch_engine::Symbols;

use crate::fewest_steps::fewest_together;
use crate::hitting_sets::HittingSets;
use crate::near_pictures::NearPictures;
use crate::notes::view_of;
use crate::sorted::Set;
use crate::{Cell, Clock, Finding, Told, decided};

/// The most pictures to compare before the search gives up its proof.
const MOST_PICTURES: usize = 2_000;

/// True if a line by itself decides an open cell.
#[must_use]
pub fn is_decided_by_a_line(told: &Told, masks: &[Symbols], cell: Cell) -> bool {
    told.lines_through(cell).iter().any(|&line| {
        let cells = &told.lines[line].cells;
        let left = told.narrowed(line, &view_of(masks, cells));
        let decides = |left: Vec<Symbols>| {
            cells.iter().zip(left).any(|(&other, mask)| other == cell && decided(mask))
        };
        left.is_none_or(decides)
    })
}

/// A limit was reached before the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GaveUp;

/// Lines and known cells from which together the value of a cell follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sources {
    /// The cell.
    pub cell: Cell,
    /// The mask of the value of the cell.
    pub left: Symbols,
    /// The lines.
    pub lines: Vec<usize>,
    /// The known cells.
    pub because: Vec<Finding>,
}

/// A search for the cheapest explanations of cells, within one limit for all of them.
pub struct ShortestExplanations<'a> {
    told: &'a Told,
    masks: &'a [Symbols],
    solution: &'a [Symbols],
    clock: &'a Clock<'a>,
    near: NearPictures<'a>,
    /// The number of pictures that were compared.
    compared: usize,
    gave_up: bool,
}

impl<'a> ShortestExplanations<'a> {
    /// Start from known cells and a solution that agrees with them.
    #[must_use]
    pub fn new(
        told: &'a Told,
        masks: &'a [Symbols],
        solution: &'a [Symbols],
        clock: &'a Clock<'a>,
    ) -> Self {
        let near = NearPictures::new(told, masks, solution, clock);
        Self { told, masks, solution, clock, near, compared: 0, gave_up: false }
    }

    /// The cheapest explanation of a cell that has one value in all solutions; none if it costs more
    /// than `most`.
    ///
    /// # Errors
    /// If a limit is reached.
    pub fn of_cell(&mut self, cell: Cell, most: Option<usize>) -> Result<Option<Sources>, GaveUp> {
        self.smallest(&mut HittingSets::default(), cell, most)
    }

    /// The cheapest explanation of any of these cells, of which no line finds one; none if it costs
    /// more than `most`.
    ///
    /// # Errors
    /// If a limit is reached.
    pub fn of_cells(
        &mut self,
        cells: &[Cell],
        most: Option<usize>,
    ) -> Result<Option<Sources>, GaveUp> {
        let mut size = fewest_together(self.told);
        let begun = |&cell: &Cell| (cell, HittingSets::new(size, &[]));
        let mut searches: Vec<(Cell, HittingSets)> = cells.iter().map(begun).collect();
        while !searches.is_empty() && most.is_none_or(|most| size <= most) {
            for (cell, search) in &mut searches {
                if let Some(sources) = self.smallest(search, *cell, Some(size))? {
                    return Ok(Some(sources));
                }
            }
            size += 1;
        }
        Ok(None)
    }

    /// Go on with a search for the explanation of a cell.
    fn smallest(
        &mut self,
        search: &mut HittingSets,
        cell: Cell,
        most: Option<usize>,
    ) -> Result<Option<Sources>, GaveUp> {
        let kept = search.smallest(most, &mut |kept| self.broken(cell, kept));
        match kept {
            _ if self.gave_up => Err(GaveUp),
            kept => Ok(kept.map(|kept| self.sources(cell, &kept))),
        }
    }

    fn sources(&self, cell: Cell, kept: &[usize]) -> Sources {
        let (lines, cells) = kept.split_at(kept.partition_point(|&thing| self.is_line(thing)));
        let known = cells.iter().map(|&thing| {
            let other = thing - self.told.lines.len();
            (other as Cell, self.masks[other])
        });
        let left = self.solution[cell as usize];
        Sources { cell, left, lines: lines.to_vec(), because: known.collect() }
    }

    /// True for a line; lines are numbered first, then cells.
    fn is_line(&self, thing: usize) -> bool {
        thing < self.told.lines.len()
    }

    /// The lines and known cells that a picture with another value of a cell breaks. It breaks none of
    /// those kept; none if there is no such picture, or if the search gives up.
    fn broken(&mut self, cell: Cell, kept: &[usize]) -> Option<Vec<usize>> {
        self.compared += 1;
        self.gave_up |= self.compared > MOST_PICTURES;
        let (lines, cells) = kept.split_at(kept.partition_point(|&thing| self.is_line(thing)));
        let number = self.told.lines.len();
        let mut masks = vec![self.told.unknown(); self.masks.len()];
        for &thing in cells {
            masks[thing - number] = self.masks[thing - number];
        }
        masks[cell as usize] &= !self.solution[cell as usize];
        let picture = if self.gave_up { None } else { self.near.near(lines, &masks) };
        self.gave_up |= self.clock.is_past();
        let picture = picture?;
        let through = lines.iter().flat_map(|&line| &self.told.lines[line].cells).chain([&cell]);
        let away: Set<Cell> = through
            .copied()
            .filter(|&at| picture[at as usize] & self.solution[at as usize] == 0)
            .collect();
        let mut other = self.solution.to_vec();
        for &at in &away {
            other[at as usize] = picture[at as usize];
        }
        let crossing: Set<usize> =
            away.iter().flat_map(|&at| self.told.lines_through(at)).copied().collect();
        let is_broken = |line: &usize| {
            let view = view_of(&other, &self.told.lines[*line].cells);
            !lines.contains(line) && self.told.narrowed(*line, &view).is_none()
        };
        let mut broken: Vec<usize> = crossing.into_iter().filter(is_broken).collect();
        let known = away.iter().filter(|&&at| other[at as usize] & self.masks[at as usize] == 0);
        broken.extend(known.map(|&at| number + at as usize));
        Some(broken)
    }
}
