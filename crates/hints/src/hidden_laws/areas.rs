//! Why a cell is in an area or in none, as people see it.

use crate::hidden_laws::WORDS;
use crate::sorted::{Set, sort};
use crate::{Cell, Finding, Symbols, Told};

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
        let masks = told.masks_knowing(because, &[]);
        let at = self.inside.iter().position(|inside| inside.0 == cell)?;
        let of = |at: usize| (masks[self.inside[at].0 as usize], self.inside[at].1);
        let is_thing = |at: usize| self.things.iter().any(|thing| thing.0 == at);
        let all = 0..self.inside.len();
        let view = View {
            areas: self,
            is_in: all.clone().map(|at| is_thing(at) || of(at).0 & !of(at).1 == 0).collect(),
            can_be_in: all.map(|at| is_thing(at) || of(at).0 & of(at).1 != 0).collect(),
        };
        if mask & self.inside[at].1 == 0 { view.why_out(at, it) } else { view.why_in(told, at) }
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
        let mut met = Set::default();
        met.insert(from);
        let (mut ring, mut all) = (vec![from], vec![from]);
        for _ in 1..most {
            let mut next = Vec::new();
            for &at in &ring {
                next.extend(
                    self.areas.beside(at).filter(|other| can_pass(*other) && met.insert(*other)),
                );
            }
            if next.is_empty() {
                break;
            }
            all.extend(&next);
            ring = next;
        }
        all
    }

    /// The area that is known around a cell, in rising order.
    fn area(&self, at: usize) -> Vec<usize> {
        let mut area = self.reached(at, usize::MAX, &|other| self.is_in[other]);
        sort(&mut area);
        area
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
            self.reached(thing.0, most, &|other| self.can_be_in[other]).contains(&at)
        };
        let is_reached = self.areas.things.iter().any(reaches);
        (!is_reached)
            .then(|| WORDS.say("out of reach", &[("thing", &self.areas.thing), ("it", it)]))
    }

    fn why_in(&self, told: &Told, at: usize) -> Option<String> {
        let can_pass = |other: usize| self.can_be_in[other] && other != at;
        for (thing, name, size) in &self.areas.things {
            let room = self.reached(*thing, usize::MAX, &can_pass).len();
            if size.is_some_and(|size| room < size) {
                return Some(WORDS.say("only room", &[("one", name)]));
            }
        }
        let lost = (0..self.is_in.len()).filter(|other| self.is_in[*other] && *other != at).find(
            |one| {
                let way = self.reached(*one, usize::MAX, &can_pass);
                self.owner(&way).is_none()
            },
        )?;
        let cell = told.name(self.areas.inside[lost].0);
        Some(WORDS.say("no other way", &[("cell", &cell), ("thing", &self.areas.thing)]))
    }
}
