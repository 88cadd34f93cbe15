//! Why a cell is in an area or in none, as people see it.

use crate::hidden_laws::WORDS;
use crate::sorted::sort;
use crate::{Cell, Finding, Symbols, Told};

/// The room of an area, as a multiple of its size, in which people look for the only ways.
const MOST_ROOM: usize = 4;

/// The areas of a law, each of which has a thing.
pub(crate) struct Areas {
    /// The number of columns.
    pub width: usize,
    /// For each cell of the board, its cell in the model, and its symbols if it is in an area.
    pub inside: Vec<(Cell, Symbols)>,
    /// The cells of the things on the board, what people call each, and the sizes of their areas.
    pub things: Vec<(usize, String, Option<usize>)>,
    /// The name of the things.
    pub thing: String,
}

/// Areas with some cells known.
struct View<'a> {
    areas: &'a Areas,
    is_in: Vec<bool>,
    can_be_in: Vec<bool>,
}

impl Areas {
    /// True if a thing stands in a cell of the model.
    pub(super) fn is_thing(&self, cell: Cell) -> bool {
        self.things.iter().any(|(at, _, _)| self.inside[*at].0 == cell)
    }

    /// Why findings that are alike follow from known cells, if people see it in one way.
    pub(super) fn why(
        &self,
        told: &Told,
        because: &[Finding],
        found: &[Finding],
    ) -> Option<String> {
        let &(cell, mask) = found.first()?;
        let it = if found.len() > 1 { "them" } else { "it" };
        let at = self.inside.iter().position(|inside| inside.0 == cell)?;
        let view = self.view(&told.masks_knowing(because, &[]));
        if mask & self.inside[at].1 == 0 { view.why_out(at, it) } else { view.why_in(told, at) }
    }

    fn view(&self, masks: &[Symbols]) -> View<'_> {
        let of = |at: usize| (masks[self.inside[at].0 as usize], self.inside[at].1);
        let is_thing = |at: usize| self.things.iter().any(|thing| thing.0 == at);
        let all = 0..self.inside.len();
        View {
            areas: self,
            is_in: all.clone().map(|at| is_thing(at) || of(at).0 & !of(at).1 == 0).collect(),
            can_be_in: all.map(|at| is_thing(at) || of(at).0 & of(at).1 != 0).collect(),
        }
    }

    /// The open cells without which an area would have too little room, or would not reach a thing;
    /// none if one does not anyway.
    pub(super) fn forced(&self, masks: &[Symbols]) -> Option<Vec<Finding>> {
        let view = self.view(masks);
        let mut forced = Vec::new();
        for area in view.areas_known() {
            let owner = view.owner(&area);
            let most = owner.and_then(|owner| owner.2);
            let is_enough = |room: &[usize]| match (owner, most) {
                (None, _) => room.iter().any(|at| self.things.iter().any(|thing| thing.0 == *at)),
                (Some(_), Some(size)) => room.len() >= size,
                (Some(_), None) => true,
            };
            if !is_enough(&view.room(&area, None)) {
                return None;
            }
            if most.is_some_and(|size| size <= area.len()) || (owner.is_some() && most.is_none()) {
                continue;
            }
            let mut open = match most {
                Some(size) => view.room(&area, None).into_iter().take(MOST_ROOM * size).collect(),
                None => view.beside_all(&area),
            };
            open.retain(|at| view.can_be_in[*at] && !view.is_in[*at]);
            forced.extend(open.into_iter().filter(|at| !is_enough(&view.room(&area, Some(*at)))));
        }
        let found = forced.into_iter().map(|at| self.inside[at]);
        Some(found.filter(|(cell, mask)| masks[*cell as usize] & !mask != 0).collect())
    }

    fn beside(&self, at: usize) -> impl Iterator<Item = usize> {
        let (width, all) = (self.width, self.inside.len());
        let (row, column) = (at / width, at % width);
        let above = (row > 0).then(|| at - width);
        let left = (column > 0).then(|| at - 1);
        let right = (column + 1 < width).then(|| at + 1);
        let below = Some(at + width).filter(|below| *below < all);
        [above, left, right, below].into_iter().flatten()
    }
}

impl View<'_> {
    /// The cells that are reached over some others within so many cells, the first among them.
    fn reached(&self, from: usize, most: usize, can_pass: &dyn Fn(usize) -> bool) -> Vec<usize> {
        let mut is_met = vec![false; self.is_in.len()];
        is_met[from] = true;
        let (mut ring, mut all) = (vec![from], vec![from]);
        for _ in 1..most {
            let begin = all.len();
            for at in ring.drain(..) {
                for other in self.areas.beside(at).filter(|other| can_pass(*other)) {
                    if !std::mem::replace(&mut is_met[other], true) {
                        all.push(other);
                    }
                }
            }
            if begin == all.len() {
                break;
            }
            ring.extend(&all[begin..]);
        }
        all
    }

    /// The area that is known around a cell, in rising order.
    fn area(&self, at: usize) -> Vec<usize> {
        let mut area = self.reached(at, usize::MAX, &|other| self.is_in[other]);
        sort(&mut area);
        area
    }

    /// The cells beside those of an area, some of them several times.
    fn beside_all(&self, area: &[usize]) -> Vec<usize> {
        area.iter().flat_map(|at| self.areas.beside(*at)).collect()
    }

    /// All areas that are known, also in part.
    fn areas_known(&self) -> Vec<Vec<usize>> {
        let mut is_met = vec![false; self.is_in.len()];
        let mut all = Vec::new();
        for at in 0..is_met.len() {
            if self.is_in[at] && !is_met[at] {
                all.push(self.area(at));
                all[all.len() - 1].iter().for_each(|&at| is_met[at] = true);
            }
        }
        all
    }

    /// The cells that an area can have, without one: not those of other things, nor beside them, if it
    /// has one itself.
    fn room(&self, area: &[usize], without: Option<usize>) -> Vec<usize> {
        let own = self.owner(area).map(|owner| owner.0);
        self.reached(area[0], usize::MAX, &|at| {
            self.is_in[at] && area.contains(&at)
                || self.can_be_in[at]
                    && Some(at) != without
                    && own.is_none_or(|own| self.is_free(at, own))
        })
    }

    /// True if a cell has no thing but this one, and is beside no other.
    fn is_free(&self, at: usize, own: usize) -> bool {
        let is_other = |at: usize| at != own && self.areas.things.iter().any(|thing| thing.0 == at);
        !is_other(at) && !self.areas.beside(at).any(is_other)
    }

    /// The thing in an area, if there is one.
    fn owner(&self, area: &[usize]) -> Option<&(usize, String, Option<usize>)> {
        self.areas.things.iter().find(|thing| area.contains(&thing.0))
    }

    fn why_out(&self, at: usize, it: &str) -> Option<String> {
        let mut around: Vec<Vec<usize>> = Vec::new();
        for other in self.areas.beside(at).filter(|other| self.is_in[*other]) {
            let area = self.area(other);
            if !around.contains(&area) {
                around.push(area);
            }
        }
        let owned: Vec<_> =
            around.iter().filter_map(|area| Some((self.owner(area)?, area.len()))).collect();
        if let Some((one, _)) = owned.iter().find(|(one, cells)| one.2 == Some(*cells)) {
            return Some(WORDS.say("complete", &[("one", &one.1)]));
        }
        if let [(one, _), (other, _), ..] = &*owned {
            return Some(WORDS.say("touch", &[("one", &one.1), ("other", &other.1)]));
        }
        let cells = 1 + around.iter().map(Vec::len).sum::<usize>();
        if let [(one, _)] = &*owned {
            let is_large = one.2.is_some_and(|size| size < cells);
            return is_large.then(|| WORDS.say("too large", &[("one", &one.1)]));
        }
        let reaches = |thing: &(usize, String, Option<usize>)| {
            let most = thing.2.unwrap_or(usize::MAX);
            let can_pass = |other: usize| self.can_be_in[other] && self.is_free(other, thing.0);
            self.reached(thing.0, most, &can_pass).contains(&at)
        };
        let is_reached = self.areas.things.iter().any(reaches);
        (!is_reached)
            .then(|| WORDS.say("out of reach", &[("thing", &self.areas.thing), ("it", it)]))
    }

    fn why_in(&self, told: &Told, at: usize) -> Option<String> {
        let areas = self.areas_known();
        for area in &areas {
            let Some((_, name, Some(size))) = self.owner(area) else { continue };
            if self.room(area, Some(at)).len() < *size {
                return Some(WORDS.say("only room", &[("one", name)]));
            }
        }
        let is_lost = |area: &&Vec<usize>| {
            self.owner(area).is_none() && self.owner(&self.room(area, Some(at))).is_none()
        };
        let lost = areas.iter().filter(|area| !area.contains(&at)).find(is_lost)?[0];
        let cell = told.name(self.areas.inside[lost].0);
        Some(WORDS.say("no other way", &[("cell", &cell), ("thing", &self.areas.thing)]))
    }
}
