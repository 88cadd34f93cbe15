//! That things and their partners pair off, as clauses without a variable for any pair.
//!
//! As partners do not touch, a thing has a partner on one side, or on two opposite sides. So partners
//! are joined by the things between them, and such a group pairs off if it has as many things as
//! partners. It has one partner more than things at most, and then all things beside it are between
//! two of its partners. Such a group is fixed by any one of its cells: go across every thing to the
//! cell opposite, and on from there. A clause forbids each of these. With as many partners as things
//! in all, no group has too few partners then.
//!
//! That is better seen where it is: a partner between two things is not enough for both, so there is
//! another one across one of them. Rows of up to three partners are alike.

use crosshatch_engine::{Claim, sort};

use crate::board::Board;
use crate::draft::Draft;
use crate::laws::pairs::PairLook;
use crate::layout::Literal;
use crate::look::{Form, Look};

/// The most partners in a row between two things, across one of which there is another partner.
const MOST_IN_A_ROW: usize = 3;

/// Add the clauses: each thing has a partner, what groups of partners share, and cells beside no
/// thing.
pub(super) fn constrain(board: &Board, looks: &[Look<'_>], draft: &mut Draft<'_>) {
    let field = Field::new(board, looks);
    for thing in field.all(Ground::Thing) {
        draft.add_clause(field.beside(thing, Ground::Place).map(|place| field.partner(place)));
    }
    field.crowded(draft);
    for place in field.all(Ground::Place) {
        for thing in field.beside(place, Ground::Thing) {
            field.rows(Row::new(place, thing), draft);
        }
    }
    for spot in field.all(Ground::OutOfReach) {
        draft.add_clause([field.none(spot)]);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Thing,
    /// Beside a thing.
    Place,
    /// Beside no thing, though nothing else rules out a partner.
    OutOfReach,
    /// Where no partner can be, and outside the grid.
    Other,
}

/// A cell, or a part of the border: after each row comes a spot of it, and there is a row of it
/// above and below the grid. So neighbours are a step away, whether or not they are in the grid.
type Spot = u32;

struct Field {
    /// The number of spots from one row to the next.
    row: Spot,
    grounds: Vec<Ground>,
    /// The claim that there is a partner, at each spot of a place.
    partners: Vec<Option<Literal>>,
}

impl Field {
    fn new(board: &Board, looks: &[Look<'_>]) -> Self {
        let row = board.width + 1;
        let spots = ((board.height + 2) * row + 1) as usize;
        let mut field =
            Self { row, grounds: vec![Ground::Other; spots], partners: vec![None; spots] };
        for look in looks {
            let (Some(cell), Form::Pair(PairLook { own, things, .. })) = (look.anchor, &look.form)
            else {
                continue;
            };
            let spot = (cell + row + cell / board.width) as usize;
            field.partners[spot] = *own;
            field.grounds[spot] = match own {
                None => Ground::Thing,
                Some(_) if things.is_empty() => Ground::OutOfReach,
                Some(_) => Ground::Place,
            };
        }
        field
    }

    fn is(&self, spot: Spot, ground: Ground) -> bool {
        self.grounds[spot as usize] == ground
    }

    fn claim(&self, spot: Spot, is_true: bool) -> Claim {
        let literal = self.partners[spot as usize];
        let (cell, is_on) = literal.map_or((0, true), |own| (own.spot, own.symbols == 0b10));
        Claim { cell, on: is_on == is_true }
    }

    fn partner(&self, spot: Spot) -> Claim {
        self.claim(spot, true)
    }

    fn none(&self, spot: Spot) -> Claim {
        self.claim(spot, false)
    }

    /// All spots with this ground.
    fn all(&self, ground: Ground) -> impl Iterator<Item = Spot> + '_ {
        (0..self.grounds.len() as Spot).filter(move |&spot| self.is(spot, ground))
    }

    /// The spots with this ground that share a side with a cell, in rising order.
    fn beside(&self, cell: Spot, ground: Ground) -> impl Iterator<Item = Spot> + '_ {
        let around = [cell - self.row, cell - 1, cell + 1, cell + self.row];
        around.into_iter().filter(move |&spot| self.is(spot, ground))
    }

    /// The place on the other side of a thing, if there is one.
    fn across(&self, place: Spot, thing: Spot) -> Option<Spot> {
        Some(2 * thing - place).filter(|&other| self.is(other, Ground::Place))
    }

    /// Not all places of a group that has more of them than things have a partner: go across every
    /// thing to the place opposite, and on from there.
    fn crowded(&self, draft: &mut Draft<'_>) {
        let mut seen = vec![false; self.grounds.len()];
        let (mut group, mut things) = (Vec::new(), Vec::new());
        for start in self.all(Ground::Place) {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            group.clear();
            group.push(start);
            things.clear();
            let (mut is_closed, mut next) = (true, 0);
            while let Some(&place) = group.get(next) {
                next += 1;
                for thing in self.beside(place, Ground::Thing) {
                    things.push(thing);
                    match self.across(place, thing) {
                        None => is_closed = false,
                        Some(other) => {
                            if !std::mem::replace(&mut seen[other as usize], true) {
                                group.push(other);
                            }
                        }
                    }
                }
            }
            sort(&mut things);
            things.dedup();
            if is_closed && group.len() > things.len() {
                sort(&mut group);
                draft.add_clause(group.iter().map(|&place| self.none(place)));
            }
        }
    }

    /// Add a clause for each row of partners between things that begins with this one: not all of
    /// them are there, unless one is across the first thing or the last too. Each row is found from
    /// the end whose thing comes first.
    fn rows(&self, row: Row, draft: &mut Draft<'_>) {
        let last = row.places[row.length - 1];
        for thing in self.beside(last, Ground::Thing) {
            if row.things().contains(&thing) {
                continue;
            }
            let onward = self.across(last, thing).filter(|other| !row.places().contains(other));
            if row.things[0] < thing {
                let back = self.across(row.places[0], row.things[0]);
                let back = back.filter(|other| !row.places().contains(other));
                let others = [back.min(onward), back.max(onward).filter(|_| back != onward)];
                let places = row.places().iter().map(|&spot| self.none(spot));
                let others = others.into_iter().flatten().map(|spot| self.partner(spot));
                draft.add_clause(places.chain(others));
            }
            if let Some(onward) = onward.filter(|_| row.length < MOST_IN_A_ROW) {
                self.rows(row.longer(onward, thing), draft);
            }
        }
    }
}

/// A row of places for partners, and the things before each of them.
#[derive(Clone, Copy)]
struct Row {
    places: [Spot; MOST_IN_A_ROW],
    things: [Spot; MOST_IN_A_ROW],
    length: usize,
}

impl Row {
    fn new(place: Spot, thing: Spot) -> Self {
        Self { places: [place; MOST_IN_A_ROW], things: [thing; MOST_IN_A_ROW], length: 1 }
    }

    fn places(&self) -> &[Spot] {
        &self.places[..self.length]
    }

    fn things(&self) -> &[Spot] {
        &self.things[..self.length]
    }

    /// The row with another place at its end, and the thing before it.
    fn longer(mut self, place: Spot, thing: Spot) -> Self {
        self.places[self.length] = place;
        self.things[self.length] = thing;
        self.length += 1;
        self
    }
}
