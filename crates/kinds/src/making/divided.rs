//! Puzzles whose solutions divide the board into rectangles, each with a thing and its size.
//!
//! The rectangles come first, and a thing stands in any cell of each. Where solutions differ, a thing
//! moves within its rectangle, or two rectangles become one, or one becomes two.

use crate::board::Cell;
use crate::language::relation::Relation;
use crate::layout::{Layout, Symbols};
use crate::making::setup::{Setup, in_rows};
use crate::making::sketch::Sketch;
use crate::making::{Maker, NotMade};
use crate::value::Value;

/// The most cells of a rectangle, and the longest side.
const LARGEST: usize = 9;
const LONGEST: usize = 5;

/// A rectangle, and the cell of its thing.
#[derive(Clone, Debug)]
pub(super) struct Area {
    pub(super) cells: Vec<Cell>,
    pub(super) at: Cell,
}

impl Maker<'_> {
    /// A puzzle by chance.
    pub(super) fn divided(&mut self) -> Result<Option<Sketch>, NotMade> {
        let laws = self.table.own_laws();
        let is_made = |law: &crate::laws::Law| {
            law.name == "areas" && law.says.relations() == [Relation::Square]
        };
        if !laws.iter().any(is_made) {
            let name = self.table.name();
            let sentence =
                format!("puzzles of {name} are not made yet, which have areas of any shape");
            return Err(NotMade::NotFound(sentence));
        }
        let (width, height) = (self.order.width as usize, self.order.height as usize);
        let mut is_taken = vec![false; width * height];
        let mut areas = Vec::new();
        while let Some(first) = is_taken.iter().position(|is_taken| !is_taken) {
            let free =
                is_taken[first..].iter().take(width - first % width).take_while(|taken| !**taken);
            let wide = 1 + self.below(free.count().min(LONGEST));
            let most = (LARGEST / wide).clamp(1, LONGEST).min(height - first / width);
            let least = if wide == 1 { 2.min(most) } else { 1 };
            let high = least + self.below(most + 1 - least);
            let cells = (0..high * wide).map(|at| first + at / wide * width + at % wide);
            let cells: Vec<Cell> = cells.map(|cell| cell as Cell).collect();
            for &cell in &cells {
                is_taken[cell as usize] = true;
            }
            let at = cells[self.below(cells.len())];
            areas.push(Area { cells, at });
        }
        self.of_areas(areas)
    }

    /// A puzzle with a change where solutions differ.
    pub(super) fn divided_anew(&mut self, sketch: &Sketch) -> Result<Option<Sketch>, NotMade> {
        let mut areas = sketch.setup.areas.clone();
        let is_open = |area: &Area| sketch.setup.open.contains(&area.at);
        let open: Vec<usize> = (0..areas.len()).filter(|&at| is_open(&areas[at])).collect();
        let chosen =
            if open.is_empty() { self.below(areas.len()) } else { open[self.below(open.len())] };
        let area = areas[chosen].clone();
        if self.happens(0.6) && area.cells.len() > 1 {
            areas[chosen].at = area.cells[self.below(area.cells.len())];
        } else {
            let joined = (0..areas.len()).filter(|&other| other != chosen).find_map(|other| {
                let mut cells = [&*area.cells, &*areas[other].cells].concat();
                cells.sort_unstable();
                (cells.len() <= LARGEST && self.is_rectangle(&cells)).then_some((other, cells))
            });
            let middle = area.cells.len() / 2;
            let parts = match joined {
                Some((other, cells)) => {
                    areas.remove(other.max(chosen));
                    areas.remove(other.min(chosen));
                    vec![cells]
                }
                None if self.is_rectangle(&area.cells[..middle])
                    && self.is_rectangle(&area.cells[middle..]) =>
                {
                    areas.remove(chosen);
                    vec![area.cells[..middle].to_vec(), area.cells[middle..].to_vec()]
                }
                None => return Ok(None),
            };
            for cells in parts {
                let at = cells[self.below(cells.len())];
                areas.push(Area { cells, at });
            }
        }
        self.of_areas(areas)
    }

    fn is_rectangle(&self, cells: &[Cell]) -> bool {
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return false };
        let width = self.order.width;
        let side = |one: Cell, other: Cell| other.checked_sub(one).map(|more| more + 1);
        let sides = side(first % width, last % width).zip(side(first / width, last / width));
        let inside = |cell: &Cell| (first % width..=last % width).contains(&(cell % width));
        sides.is_some_and(|(wide, high)| (wide * high) as usize == cells.len())
            && cells.iter().all(inside)
    }

    fn of_areas(&mut self, areas: Vec<Area>) -> Result<Option<Sketch>, NotMade> {
        let needs = |thing: &usize| self.table.own_laws().iter().any(|law| law.says.needs(*thing));
        let things = &self.table.scope.names.things;
        let name = (0..things.len()).find(needs).map(|thing| Value::Text(things[thing].clone()));
        let mut cells = vec![Value::Nothing; self.cells()];
        for area in &areas {
            let number = Value::from(area.cells.len());
            cells[area.at as usize] =
                Value::List(vec![name.clone().unwrap_or(Value::Nothing), number]);
        }
        let width = self.order.width;
        let mut values = Setup::default().values(width, self.order.height);
        values.push(("cells".into(), in_rows(width, cells.into_iter())));
        let values = Value::Map(values);
        let puzzle = self.read(&self.table, &values)?;
        let owned = Layout::new(&puzzle)?.owned;
        let is_there =
            |one: &crate::laws::areas::Owned| areas.iter().any(|area| one.cells == area.cells);
        let picture: Vec<Symbols> = owned.iter().map(|one| 1 << u8::from(is_there(one))).collect();
        let setup = Setup { areas, ..Setup::default() };
        let Some(mut sketch) = self.counted(setup, picture, values, &puzzle)? else {
            return Ok(None);
        };
        let differs =
            |spot: &usize| sketch.others.iter().any(|other| other[*spot] != sketch.picture[*spot]);
        let open = (0..owned.len()).filter(differs).filter_map(|spot| owned[spot].thing);
        sketch.setup.open = open.collect();
        Ok(Some(sketch))
    }
}
