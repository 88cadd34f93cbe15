//! Regions that leave a picture the only solution, or nearly so.
//!
//! Idea: at first all cells of the picture are given. Then they are taken away, while every other
//! solution that turns up is kept in mind, and cells leave their regions for those beside them, or a
//! region is cut in two, until none of these solutions keeps the laws about regions and the picture
//! still does. Where no such regions are found, a cell stays given; later it is exchanged for another
//! in which the solutions differ, so that regions change elsewhere.
//!
//! Tried and dropped: nothing given from the start. Then there are so many solutions that a thousand
//! of them say little about the others.

use std::collections::HashMap;

use crosshatch_engine::solve;

use crate::board::Cell;
use crate::fault::Fault;
use crate::groups::Name;
use crate::language::relation::Relation;
use crate::laws::Law;
use crate::layout::{Layout, Symbols};
use crate::look::{Form, Look, Picture, Verdict};
use crate::making::setup::Setup;
use crate::making::sketch::{Sketch, cell_of};
use crate::making::{Maker, NotMade};
use crate::puzzle::Puzzle;

/// How often a given cell is exchanged for another until there is one less, if there is only one.
const EXCHANGES: usize = 100;
/// How often the engine is asked before cells stay given, for how many solutions, and of how many
/// conflicts.
const ROUNDS: usize = 6;
const OTHERS: u64 = 8;
const CONFLICTS: u64 = 200;
/// How many changes are made between two questions, and how many are compared for each.
const STEPS: usize = 15;
const COMPARED: usize = 4;

/// Regions for a picture, and the cells that are given beside them.
struct Borders<'s> {
    sketch: &'s Sketch,
    puzzle: Puzzle,
    /// The cell of each spot.
    cells: Vec<Cell>,
    regions: Vec<usize>,
    given: Vec<Cell>,
    /// The picture, and behind it other solutions, whatever the regions.
    pictures: Vec<Vec<Symbols>>,
    /// The looks in each region that was tried, by its cells.
    seen: HashMap<Vec<Cell>, Seen>,
}

/// The looks in a region, and which pictures keep them all, as far as somebody looked.
#[derive(Default)]
struct Seen {
    forms: Vec<Form>,
    verdicts: Vec<Option<bool>>,
}

impl Maker<'_> {
    /// The puzzle with other regions, and with as few given cells as were found.
    pub(super) fn bordered(&mut self, sketch: Sketch) -> Result<Sketch, NotMade> {
        if sketch.open == 0 || sketch.setup.regions.is_empty() {
            return Ok(sketch);
        }
        let puzzle = self.read(&self.table, &sketch.values)?;
        let layout = Layout::new(&puzzle)?;
        let spots = 0..sketch.picture.len();
        let mut borders = Borders {
            sketch: &sketch,
            cells: spots.map(|spot| cell_of(&layout, spot)).collect(),
            regions: sketch.setup.regions.clone(),
            given: (0..self.cells() as Cell).collect(),
            pictures: [std::slice::from_ref(&sketch.picture), &sketch.others].concat(),
            seen: HashMap::new(),
            puzzle,
        };
        self.take_away(&mut borders)?;
        self.exchange(&mut borders)?;
        let Borders { regions, given, .. } = borders;
        let number = given.len();
        let setup = self.given(Setup { regions, ..sketch.setup.clone() }, &sketch, &given)?;
        let changed = self.judged(setup, sketch.picture.clone())?;
        Ok(changed.map_or(sketch, |changed| Sketch { open: changed.open.max(number), ..changed }))
    }

    /// Take away given cells, as many at once as before, or half of those that are too many.
    fn take_away(&mut self, borders: &mut Borders<'_>) -> Result<(), NotMade> {
        let (mut left, mut stay, mut many) = (self.shuffled(borders.given.clone()), Vec::new(), 1);
        while !left.is_empty() && self.work.left > 0 {
            let rest = left.len().saturating_sub(many);
            if self.is_settled(borders, &[&*stay, &left[..rest]].concat())? {
                left.truncate(rest);
                many *= 2;
            } else if many > 1 {
                many = (left.len() - rest).div_ceil(2).min(many - 1);
            } else {
                stay.extend(left.pop());
            }
        }
        Ok(())
    }

    /// Take away given cells, or exchange them for others.
    fn exchange(&mut self, borders: &mut Borders<'_>) -> Result<(), NotMade> {
        let mut in_vain = 0;
        while !borders.given.is_empty()
            && in_vain < EXCHANGES / borders.given.len()
            && self.work.left > 0
        {
            in_vain += 1;
            let mut given = borders.given.clone();
            let cell = given.swap_remove(self.below(given.len()));
            if self.is_settled(borders, &given)? {
                in_vain = 0;
                continue;
            }
            let among = borders.as_given(&given);
            let Some(others) = borders.that_keep(&borders.regions.clone(), &among)? else { break };
            if others.is_empty() {
                continue;
            }
            let differing = borders.differing(others[self.below(others.len())]);
            let differing: Vec<Cell> = differing.into_iter().filter(|&one| one != cell).collect();
            if !differing.is_empty() {
                given.push(differing[self.below(differing.len())]);
                self.is_settled(borders, &given)?;
            }
        }
        Ok(())
    }

    /// True if there are regions with which the picture is the only solution where these cells are given;
    /// then they are its regions.
    fn is_settled(&mut self, borders: &mut Borders<'_>, given: &[Cell]) -> Result<bool, NotMade> {
        let picture = &borders.sketch.picture;
        let mut regions = borders.regions.clone();
        for _ in 0..ROUNDS {
            let among = borders.as_given(given);
            let Some(found) = self.regions_without(borders, regions, &among)? else { break };
            regions = found;
            let setup = Setup { regions: regions.clone(), ..borders.sketch.setup.clone() };
            let Some(values) = self.clued(&setup, picture)? else { break };
            let puzzle = self.read(&self.table, &values)?;
            let mut masks = puzzle.masks(&Layout::new(&puzzle)?)?;
            for (spot, mask) in masks.iter_mut().enumerate() {
                if given.contains(&borders.cells[spot]) {
                    *mask &= picture[spot];
                }
            }
            let model = match self.model(&puzzle) {
                Err(NotMade::Refused(_)) => break,
                model => model?,
            };
            let Ok(model) = model.knowing(&masks) else { break };
            let question = self.question(OTHERS);
            let outcome = solve(&model, &question, &self.work.limits(CONFLICTS));
            self.work.spend(&outcome)?;
            let palette = model.palette();
            let found = outcome.solutions.iter().map(|vars| palette.gather(&vars));
            let others: Vec<_> = found.filter(|other| other != picture).collect();
            if others.is_empty() {
                if outcome.complete {
                    (borders.regions, borders.given) = (regions, given.to_vec());
                }
                return Ok(outcome.complete);
            }
            borders.pictures.extend(others);
        }
        Ok(false)
    }

    /// Regions with which none of some other pictures keeps the laws; `None` if none were found.
    fn regions_without(
        &mut self,
        borders: &mut Borders<'_>,
        mut regions: Vec<usize>,
        among: &[usize],
    ) -> Result<Option<Vec<usize>>, NotMade> {
        let Some(mut left) = borders.that_keep(&regions, among)? else { return Ok(None) };
        for _ in 0..STEPS {
            if left.is_empty() {
                return Ok(Some(regions));
            }
            let mut best: Option<(Vec<usize>, Vec<usize>)> = None;
            for _ in 0..COMPARED {
                let cells = borders.differing(left[self.below(left.len())]);
                let center = cells[self.below(cells.len())];
                let cell = if self.happens(0.3) {
                    let window = self.window(center);
                    window[self.below(window.len())]
                } else {
                    center
                };
                let Some(changed) = self.changed(borders, &regions, cell) else { continue };
                let Some(left) = borders.that_keep(&changed, among)? else { continue };
                if best.as_ref().is_none_or(|best| left.len() < best.0.len()) {
                    best = Some((left, changed));
                }
            }
            if let Some(fewer) = best.filter(|best| best.0.len() <= left.len()) {
                (left, regions) = fewer;
            }
        }
        Ok(None)
    }

    /// Regions of which a cell left its own for another beside it, perhaps in exchange for one that
    /// looks the same in the picture; or of which one was cut. `None` if they would be in pieces.
    fn changed(
        &mut self,
        borders: &Borders<'_>,
        regions: &[usize],
        cell: Cell,
    ) -> Option<Vec<usize>> {
        if self.happens(0.1) {
            return self.cut(regions, cell);
        }
        let (own, mut changed) = (regions[cell as usize], regions.to_vec());
        let near = self.beside(cell);
        let near: Vec<Cell> =
            near.into_iter().filter(|&one| regions[one as usize] != own).collect();
        if near.is_empty() || !self.can_leave(&changed, cell) {
            return None;
        }
        let other = regions[near[self.below(near.len())] as usize];
        changed[cell as usize] = other;
        if self.happens(0.3) {
            let is_back = |one: &Cell| {
                changed[*one as usize] == other
                    && *one != cell
                    && borders.looks_of(*one) == borders.looks_of(cell)
                    && self.beside(*one).iter().any(|&near| changed[near as usize] == own)
            };
            let back: Vec<Cell> = (0..self.cells() as Cell).filter(is_back).collect();
            let back = *back.get(self.below(back.len().max(1)))?;
            if !self.can_leave(&changed, back) {
                return None;
            }
            changed[back as usize] = own;
        }
        Some(changed)
    }

    /// Regions of which that of a cell is cut in two; `None` if it would be in more pieces.
    fn cut(&mut self, regions: &[usize], cell: Cell) -> Option<Vec<usize>> {
        let own = regions[cell as usize];
        let new = regions.iter().max()? + 1;
        let size = regions.iter().filter(|&&one| one == own).count();
        let part = 1 + self.below(size / 2 + 1);
        let (mut changed, mut cells) = (regions.to_vec(), vec![cell]);
        while let Some(&cell) = cells.last().filter(|_| cells.len() <= part) {
            if !self.can_leave(&changed, cell) {
                return None;
            }
            changed[cell as usize] = new;
            let near: Vec<Cell> = cells.iter().flat_map(|&one| self.beside(one)).collect();
            let near: Vec<Cell> =
                near.into_iter().filter(|&one| changed[one as usize] == own).collect();
            if near.is_empty() {
                break;
            }
            cells.push(near[self.below(near.len())]);
        }
        Some(changed)
    }
}

impl Borders<'_> {
    /// The numbers of the pictures that are as the first where cells are given.
    fn as_given(&self, given: &[Cell]) -> Vec<usize> {
        let spots: Vec<usize> =
            (0..self.cells.len()).filter(|&spot| given.contains(&self.cells[spot])).collect();
        let first = &self.pictures[0];
        let is_as_first = |at: &usize| {
            let picture = &self.pictures[*at];
            spots.iter().all(|&spot| picture[spot] == first[spot])
        };
        (0..self.pictures.len()).filter(is_as_first).collect()
    }

    /// The cells in which a picture differs from the first.
    fn differing(&self, at: usize) -> Vec<Cell> {
        let pairs = self.pictures[at].iter().zip(&self.pictures[0]).zip(&self.cells);
        pairs.filter(|((one, other), _)| one != other).map(|(_, cell)| *cell).collect()
    }

    /// The symbols of a cell in the picture.
    fn looks_of(&self, cell: Cell) -> Vec<Symbols> {
        let spots = self.cells.iter().zip(&self.pictures[0]);
        spots.filter(|(one, _)| **one == cell).map(|(_, symbol)| *symbol).collect()
    }

    /// Which of some pictures but the first keep the laws about regions, where the clues are those of the
    /// first; `None` if that one does not keep them.
    fn that_keep(
        &mut self,
        regions: &[usize],
        among: &[usize],
    ) -> Result<Option<Vec<usize>>, Fault> {
        let mut puzzle = self.puzzle.with_regions(regions);
        let every = puzzle.board.regions.clone();
        puzzle.board.regions.retain(|region| !self.seen.contains_key(&region.cells));
        if self.look_at(&mut puzzle).is_err() {
            // A region is too small for what it has to have.
            return Ok(None);
        }
        let mut left = among.to_vec();
        for region in &every {
            let Some(seen) = self.seen.get(&region.cells) else { continue };
            left.retain(|&at| seen.verdicts.get(at) != Some(&Some(false)));
        }
        for region in &every {
            let Some(seen) = self.seen.get_mut(&region.cells) else { continue };
            seen.verdicts.resize(self.pictures.len(), None);
            left.retain(|&at| {
                let is_kept = || keeps(&seen.forms, &self.pictures[at]);
                *seen.verdicts[at].get_or_insert_with(is_kept)
            });
            if left.first() != Some(&0) {
                return Ok(None);
            }
        }
        puzzle.board.regions = every;
        let is_of_borders = |law: &Law| law.says.relations().iter().copied().any(is_along_borders);
        if puzzle.laws().any(|(_, law)| is_of_borders(law)) {
            puzzle.clue_regions(&self.pictures[0])?;
            let layout = Layout::new(&puzzle)?;
            let laws = puzzle.laws().filter(|(_, law)| is_of_borders(law));
            let Ok(laws) = puzzle.with_looks(&layout, laws) else { return Ok(None) };
            let looks = laws.into_iter().flat_map(|law| law.looks);
            let looks = looks.filter(|look| is_along_borders(look.relation));
            let forms: Vec<Form> = looks.map(|look| look.form).collect();
            left.retain(|&at| keeps(&forms, &self.pictures[at]));
        }
        Ok((left.first() == Some(&0)).then(|| left.split_off(1)))
    }

    /// Look at regions, which are all that the puzzle has.
    fn look_at(&mut self, puzzle: &mut Puzzle) -> Result<(), Fault> {
        puzzle.clue_regions(&self.pictures[0])?;
        let layout = Layout::new(puzzle)?;
        let is_regional = |law: &Law| law.says.relations().contains(&Relation::Region);
        let laws = puzzle.laws().filter(|(_, law)| is_regional(law));
        let laws = puzzle.with_looks(&layout, laws)?;
        let mut looks: Vec<_> = laws.into_iter().flat_map(|law| law.looks).collect();
        for region in &puzzle.board.regions {
            let is_here = |look: &mut Look<'_>| {
                look.relation == Relation::Region && look.name == Name::Region(region.cells[0])
            };
            let forms = looks.extract_if(.., is_here).map(|look| look.form).collect();
            self.seen.insert(region.cells.clone(), Seen { forms, verdicts: Vec::new() });
        }
        Ok(())
    }
}

/// True if a picture breaks none of some looks.
fn keeps(forms: &[Form], picture: &[Symbols]) -> bool {
    forms.iter().all(|form| form.verdict(Picture(picture)) != Verdict::Broken)
}

/// True for groups that borders of regions make.
fn is_along_borders(relation: Relation) -> bool {
    matches!(relation, Relation::Rim | Relation::BesideAcross | Relation::StretchOver(_))
}
