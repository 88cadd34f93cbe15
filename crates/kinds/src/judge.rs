//! A board that is being played: how its marks stand to the looks of its puzzle.
//!
//! People want to see at once which numbers are done, and where something is wrong, while they draw. A
//! judge keeps the looks of a puzzle, and which spots each is about; after some marks have changed it
//! looks again only where they are. What the whole board decides (pairs, and the line as one) it looks
//! at each time.
//!
//! Two pictures are held against each look. One knows no more than the marks: it says whether the look
//! is broken, or kept whatever follows. In the other, all that is not marked stays as it is without a
//! mark: it says whether the look is met, and so whether the puzzle is solved.

mod marks;
mod words;

use std::sync::Arc;

use crate::Table;
use crate::board::Cell;
use crate::fault::Fault;
use crate::groups::Name;
use crate::language::relation::Relation;
use crate::laws::Law;
use crate::laws::pairs::matching::Matched;
use crate::layout::Layout;
use crate::look::{Form, Picture, Strikes, Verdict};
use crate::puzzle::Puzzle;
use crate::value::Value;

use marks::Marks;
pub use words::Told;

/// The most rows and columns of a board that is played.
const LONGEST: usize = 4096;

/// The marks of a board, and how they stand to all looks.
pub struct Judge {
    puzzle: Puzzle,
    marks: Marks,
    looks: Vec<Seen>,
    /// True if all laws of the puzzle have looks.
    knows_all: bool,
    /// For each spot, where its looks begin among `looks_at`, and where the last ones end.
    begins: Vec<u32>,
    looks_at: Vec<u32>,
    /// When numbers count as done; `None` before the first marks.
    strikes: Option<Strikes>,
    /// The number of looks that are not met.
    unmet: usize,
    /// The cells of each thing and of what has it.
    ties: Vec<[Cell; 2]>,
}

/// A look, and how the board stands to it.
struct Seen {
    /// The number of its law, from 0.
    law: usize,
    /// The state that `each` stands for in its law.
    state: Option<usize>,
    relation: Relation,
    name: Name,
    anchor: Option<Cell>,
    form: Form,
    /// True if it is what a clue says.
    has_clue: bool,
    standing: Standing,
}

/// How a board stands to a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The verdict on what is marked.
    pub verdict: Verdict,
    /// True if it is kept if all that is not marked stays as it is.
    pub is_met: bool,
    /// Which words of its clue are done.
    pub done: Vec<bool>,
}

/// The place where people read a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The side of the board: `row`, `column`, `right` or `bottom`; `cell` for a clue in a cell.
    pub side: &'static str,
    /// The number of the line or of the cell, from 0, as it is drawn.
    pub number: u32,
    /// The number of its first word among those of the line, from 0.
    pub word: usize,
}

impl Judge {
    /// A judge of a puzzle that has seen no marks yet, and says nothing before.
    ///
    /// # Errors
    /// The first thing that is wrong with the puzzle. A law that is not solved yet is left out.
    pub fn new(table: Arc<Table>, values: &Value) -> Result<Self, Fault> {
        let puzzle = Puzzle::read_up_to(LONGEST, table, values)?;
        let layout = Layout::new(&puzzle)?;
        puzzle.most_members(&layout)?;
        let marks = Marks::new(&layout)?;
        let (mut looks, mut knows_all) = (Vec::new(), true);
        for (number, law) in puzzle.laws() {
            for state in puzzle.each_state(law) {
                match law.says.looks(&layout, state) {
                    Ok(found) => looks.extend(found.into_iter().map(|look| Seen {
                        law: number,
                        state,
                        relation: look.relation,
                        name: look.name,
                        anchor: look.anchor,
                        has_clue: law.says.is_of_clues() && look.clue.is_some(),
                        form: look.form,
                        standing: Standing {
                            verdict: Verdict::Open,
                            is_met: false,
                            done: Vec::new(),
                        },
                    })),
                    Err(_) => knows_all = false,
                }
            }
        }
        let (begins, looks_at) = index(&looks, layout.fixed.len());
        let unmet = looks.len();
        let (strikes, ties) = (None, Vec::new());
        Ok(Self { puzzle, marks, looks, knows_all, begins, looks_at, strikes, unmet, ties })
    }

    /// Take the marks of all spots, each the number of a symbol or [`Judge::UNMARKED`], and return the
    /// numbers of looks with clues to which they stand otherwise than those before.
    ///
    /// # Errors
    /// If there are not as many marks as spots.
    pub fn mark(&mut self, marks: &[u8], strikes: Strikes) -> Result<Vec<usize>, Fault> {
        let changed = self.marks.take(&self.puzzle, marks)?;
        if self.strikes.replace(strikes) != Some(strikes) {
            return Ok(self.look_at(0..self.looks.len()));
        }
        if changed.is_empty() {
            return Ok(Vec::new());
        }
        let is_whole = |look: &Seen| look.form.is_whole();
        let mut is_due: Vec<bool> = self.looks.iter().map(is_whole).collect();
        for spot in changed {
            let [begin, end] = [spot, spot + 1].map(|spot| self.begins[spot as usize] as usize);
            for &look in &self.looks_at[begin..end] {
                is_due[look as usize] = true;
            }
        }
        Ok(self.look_at((0..self.looks.len()).filter(|&look| is_due[look])))
    }

    /// The mark of a spot about which nothing is said.
    pub const UNMARKED: u8 = marks::UNMARKED;

    /// True if all looks are met, and nothing is left that has to be marked.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.knows_all && self.unmet == 0 && self.marks.open == 0
    }

    /// The cells of each thing and of what has it, as far as there are pairs.
    #[must_use]
    pub fn ties(&self) -> &[[Cell; 2]] {
        &self.ties
    }

    /// The looks that are what clues say, each with its number and its place.
    pub fn clues(&self) -> impl Iterator<Item = (usize, Place)> {
        let looks = self.looks.iter().enumerate();
        looks.filter_map(|(number, look)| Some((number, self.place(look)?)))
    }

    /// How the board stands to a look, by its number.
    #[must_use]
    pub fn standing(&self, look: usize) -> &Standing {
        &self.looks[look].standing
    }

    fn law(&self, look: &Seen) -> &Law {
        &self.puzzle.table.own_laws()[look.law]
    }

    /// The place of a look if it is what a clue says there.
    fn place(&self, look: &Seen) -> Option<Place> {
        let (side, number, word) = match look.name {
            _ if !look.has_clue => return None,
            Name::Part(side, part) => {
                let (parts, part) =
                    (&self.puzzle.board.lines[side], &self.puzzle.board.lines[side][part]);
                let is_before = |other: &&crate::board::Part| {
                    other.line == part.line && other.start < part.start
                };
                (["row", "column"][side], part.line, parts.iter().filter(is_before).count())
            }
            Name::Sight(side, line) => (["column", "bottom", "row", "right"][side], line as u32, 0),
            _ if look.relation.is_of_cell() => ("cell", look.anchor?, 0),
            Name::Region(first) => ("cell", self.cell_of_clue(first), 0),
            _ => return None,
        };
        Some(Place { side, number, word })
    }

    /// The cell in which the clue of the region with a cell stands: its first one without a thing.
    fn cell_of_clue(&self, first: Cell) -> Cell {
        let board = &self.puzzle.board;
        let region = board.regions.iter().find(|region| region.cells.contains(&first));
        let mut cells = region.iter().flat_map(|region| region.cells.iter().copied());
        cells.find(|&cell| board.placed(cell).is_none()).unwrap_or(first)
    }

    /// Look at some looks again, in order; return those with clues to which the board stands otherwise.
    fn look_at(&mut self, looks: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut changed = Vec::new();
        let mut pairs: Option<(usize, [Matched; 2])> = None;
        let mut first = 0;
        for number in looks {
            let look = &self.looks[number];
            let standing = if let Form::Pair(_) = look.form {
                if pairs.as_ref().is_none_or(|pairs| pairs.0 != look.law) {
                    (pairs, first) = (Some((look.law, self.matched(look.law))), number);
                }
                let Some((_, [shown, finished])) = &pairs else { continue };
                Standing {
                    verdict: shown.verdicts[number - first],
                    is_met: finished.verdicts[number - first] == Verdict::Kept,
                    done: Vec::new(),
                }
            } else {
                self.stand(look)
            };
            if standing == look.standing {
                continue;
            }
            if look.has_clue {
                changed.push(number);
            }
            self.unmet += usize::from(look.standing.is_met);
            self.unmet -= usize::from(standing.is_met);
            self.looks[number].standing = standing;
        }
        if let Some((_, [shown, _])) = pairs {
            let cell = |look: usize| self.looks[first + look].anchor.unwrap_or(0);
            self.ties = shown.ties.iter().map(|&(thing, has)| [cell(thing), cell(has)]).collect();
        }
        changed
    }

    /// The pairs of a law, with what is marked and with all that is left.
    fn matched(&self, law: usize) -> [Matched; 2] {
        [&self.marks.shown, &self.marks.finished].map(|picture| {
            let looks = self.looks.iter().filter(|look| look.law == law);
            Matched::new(looks.map(|look| &look.form), Picture(picture))
        })
    }

    fn stand(&self, look: &Seen) -> Standing {
        let (shown, finished) = (Picture(&self.marks.shown), Picture(&self.marks.finished));
        let is_met = look.form.verdict(finished) == Verdict::Kept;
        let (verdict, done) = match &look.form {
            Form::Runs(runs) => runs.standing(shown, is_met, self.strikes.unwrap_or_default()),
            Form::Count(count) if look.has_clue => {
                // Where neighbours cannot both count, a clue has to leave room between them.
                if !count.has_room(shown) {
                    return Standing { verdict: Verdict::Broken, is_met: false, done: vec![false] };
                }
                // A clue in a cell is done once something around it is drawn, or all is known.
                let (sure, open) = shown.count(&count.members);
                let is_drawn = !look.relation.is_of_cell() || sure > 0 || open == 0;
                (look.form.verdict(shown), vec![is_met && is_drawn])
            }
            form => (form.verdict(shown), if look.has_clue { vec![is_met] } else { Vec::new() }),
        };
        Standing { verdict, is_met, done }
    }
}

/// For each spot, where its looks begin in a list of all, and that list.
fn index(looks: &[Seen], spots: usize) -> (Vec<u32>, Vec<u32>) {
    let mut begins = vec![0; spots + 1];
    for look in looks {
        for spot in look.form.spots() {
            begins[spot as usize] += 1;
        }
    }
    let mut all = 0;
    for begin in &mut begins {
        all += *begin;
        *begin = all;
    }
    let mut looks_at = vec![0; all as usize];
    for (number, look) in (0..).zip(looks) {
        for spot in look.form.spots() {
            let begin = &mut begins[spot as usize];
            *begin -= 1;
            looks_at[*begin as usize] = number;
        }
    }
    (begins, looks_at)
}

#[cfg(test)]
mod tests;
