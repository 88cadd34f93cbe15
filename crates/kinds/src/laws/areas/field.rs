//! The board as a law about areas sees it, and what pictures say of its areas.

use std::sync::Arc;

use crate::board::edges::Spot;
use crate::board::{Cell, WAYS};
use crate::layout::{Layout, Literal, Symbols};
use crate::look::Picture;

/// The cells that can be in areas, and the things that areas have one of.
#[derive(Debug)]
pub(crate) struct Field {
    /// For each cell, the claim that it is in an area.
    pub(super) inside: Vec<Literal>,
    /// For each cell, those beside it that can be in an area too.
    pub(super) beside: Vec<Vec<Cell>>,
    /// The cells of the things, and the sizes of their areas if these are known.
    pub(super) things: Vec<(Cell, Option<usize>)>,
    pub(super) is_thing: Vec<bool>,
}

/// The area of a thing; without one, all areas, of which each has to have one.
#[derive(Clone, Debug)]
pub(crate) struct AreaLook {
    pub(super) field: Arc<Field>,
    pub(super) thing: Option<usize>,
}

impl Field {
    pub(super) fn new(
        layout: &Layout<'_>,
        inside: Vec<Literal>,
        things: impl Iterator<Item = (Cell, Option<usize>)>,
    ) -> Self {
        let board = &layout.puzzle.board;
        let can_be = |cell: &Cell| !layout.is_never(inside[*cell as usize]);
        let beside = board.cells().map(|cell| board.near(cell, &WAYS).filter(can_be).collect());
        let beside = beside.collect();
        let things: Vec<_> = things.collect();
        let mut is_thing = vec![false; inside.len()];
        for &(cell, _) in &things {
            is_thing[cell as usize] = true;
        }
        Self { inside, beside, things, is_thing }
    }

    /// The number of cells that can be in areas.
    pub(super) fn room(&self, layout: &Layout<'_>) -> usize {
        self.inside.iter().filter(|&&one| !layout.is_never(one)).count()
    }

    /// The cells that are known to be in the area of one; none if it is not known to be in any.
    pub(super) fn sure_area(&self, cell: Cell, picture: Picture<'_>) -> Vec<Cell> {
        self.around(cell, |one| picture.shows(one) == Some(true))
    }

    /// The cells that can be in the area of one.
    fn reach(&self, cell: Cell, picture: Picture<'_>) -> Vec<Cell> {
        self.around(cell, |one| picture.shows(one) != Some(false))
    }

    fn around(&self, cell: Cell, is_inside: impl Fn(Literal) -> bool) -> Vec<Cell> {
        let mut is_left: Vec<bool> = self.inside.iter().map(|&one| is_inside(one)).collect();
        let mut area = Vec::new();
        if std::mem::take(&mut is_left[cell as usize]) {
            area.push(cell);
        }
        let mut next = 0;
        while next < area.len() {
            for &other in &self.beside[area[next] as usize] {
                if std::mem::take(&mut is_left[other as usize]) {
                    area.push(other);
                }
            }
            next += 1;
        }
        area
    }

    /// The number of things in an area.
    pub(super) fn things_in(&self, area: &[Cell]) -> usize {
        area.iter().filter(|&&cell| self.is_thing[cell as usize]).count()
    }
}

impl AreaLook {
    /// For each cell, its spot, its symbols if it is in an area, and true if it is in any case.
    pub(crate) fn inside(&self, layout: &Layout<'_>) -> Vec<(Spot, Symbols, bool)> {
        let is_sure =
            |one: &Literal| one.is_sure || layout.fixed[one.spot as usize] & !one.symbols == 0;
        self.field.inside.iter().map(|one| (one.spot, one.symbols, is_sure(one))).collect()
    }

    /// True or false if a picture that need not be finished decides it.
    pub(crate) fn holds(&self, picture: Picture<'_>) -> Option<bool> {
        let Self { field, thing } = self;
        let Some(thing) = *thing else { return self.all_have_things(picture) };
        let (cell, size) = field.things[thing];
        let is_inside = picture.shows(field.inside[cell as usize]);
        if is_inside != Some(true) {
            return is_inside.map(|_| true);
        }
        let (area, reach) = (field.sure_area(cell, picture), field.reach(cell, picture));
        let is_wrong = |size: usize| area.len() > size || reach.len() < size;
        if field.things_in(&area) > 1 || size.is_some_and(is_wrong) {
            return Some(false);
        }
        (reach.len() == area.len()).then_some(true)
    }

    /// The checker's sentence about a picture that breaks it.
    pub(super) fn complaint(
        &self,
        thing: &str,
        picture: Picture<'_>,
        name: impl Fn(Cell) -> String,
    ) -> Option<String> {
        let Self { field, thing: number } = self;
        let Some(number) = *number else {
            let lost = (0..).zip(&field.inside).find(|(cell, inside)| {
                picture.shows(**inside) == Some(true)
                    && field.things_in(&field.reach(*cell, picture)) == 0
            });
            return lost.map(|(cell, _)| format!("area of {}: it has no {thing}", name(cell)));
        };
        let (cell, size) = field.things[number];
        let (area, reach) = (field.sure_area(cell, picture), field.reach(cell, picture).len());
        let at = name(*area.iter().min()?);
        let mut things = area.iter().filter(|&&other| field.is_thing[other as usize]);
        let many = things.clone().count();
        if many > 1 {
            let is_first = things.all(|&other| other >= cell);
            return is_first.then(|| format!("area of {at}: it has {many} {thing}s"));
        }
        let found = match area.len() {
            least if least == reach => least.to_string(),
            least => format!("{least} to {reach}"),
        };
        size.map(|size| format!("area of {at}: the clue is {size}, it has {found} cells"))
    }

    /// The cells that are known to be in the area of the thing.
    pub(crate) fn area(&self, picture: Picture<'_>) -> Vec<Literal> {
        let area = self.thing.map(|thing| self.field.things[thing].0);
        let area = area.map(|cell| self.field.sure_area(cell, picture)).unwrap_or_default();
        area.into_iter().map(|cell| self.field.inside[cell as usize]).collect()
    }

    /// True or false if it is known whether each area has a thing.
    fn all_have_things(&self, picture: Picture<'_>) -> Option<bool> {
        let field = &self.field;
        let (mut is_met, mut is_known) = (vec![false; field.inside.len()], true);
        for (cell, &inside) in (0..).zip(&field.inside) {
            let shown = picture.shows(inside);
            is_known &= shown.is_some();
            if shown != Some(true) || is_met[cell as usize] {
                continue;
            }
            if field.things_in(&field.reach(cell, picture)) == 0 {
                return Some(false);
            }
            let area = field.sure_area(cell, picture);
            for cell in area {
                is_met[cell as usize] = true;
            }
        }
        is_known.then_some(true)
    }
}
