//! Pieces anywhere on the board, so many of each size.
//!
//! A hidden cell stands for each piece at each place: it says which states its cells have and, if
//! pieces do not touch, that all around are in the first state. A cell in another state belongs to
//! one of the pieces that can be there.

use std::sync::Arc;

use crosshatch_engine::sort;

use crate::board::{AROUND, Cell};
use crate::compile::Refused;
use crate::draft::{Draft, Hidden};
use crate::fault::Fault;
use crate::groups::Name;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::count::CountLook;
use crate::laws::pieces::Shape;
use crate::layout::{Layout, Literal};
use crate::look::{BrokenLook, Form, Look, Picture, Verdict};

/// A law about pieces anywhere on the board.
pub(super) struct Fleet {
    pub(super) shapes: Vec<Shape>,
    /// The list of the puzzle with how many there are of each size.
    pub(super) list: String,
    pub(super) may_touch: bool,
}

/// A piece at a place.
#[derive(Debug)]
struct Placed {
    shape: usize,
    /// Its cells in rising order, and the claims that they have its states.
    cells: Vec<Cell>,
    parts: Vec<Literal>,
    /// The claims that the cells around it are in the first state, if they have to be.
    around: Vec<Literal>,
}

/// All pieces of the board together.
#[derive(Debug)]
pub(crate) struct FleetLook {
    placed: Vec<Placed>,
    /// For each cell, the claim that it is in the first state.
    blank: Vec<Literal>,
    /// For each cell, the range of the pieces that have it as their first cell.
    begins: Vec<usize>,
    /// The number of pieces of each size, from 1.
    numbers: Vec<u32>,
}

impl Says for Fleet {
    fn relations(&self) -> &[Relation] {
        &[]
    }

    fn most_hidden(&self, layout: &Layout<'_>) -> u64 {
        let each: usize = self.shapes.iter().map(Vec::len).sum();
        each as u64 * u64::from(layout.puzzle.board.size())
    }

    fn looks<'p>(&self, layout: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let Some(numbers) = layout.puzzle.numbers(&self.list) else { return Ok(Vec::new()) };
        self.check(layout, numbers)?;
        let form = Form::Fleet(Arc::new(self.look(layout, numbers)));
        let name = Name::Board;
        Ok(vec![Look { relation: Relation::Board, name, anchor: None, clue: None, form }])
    }

    fn constrain(
        &self,
        _: &Layout<'_>,
        looks: &[Look<'_>],
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        for look in looks {
            draft.calls("the pieces");
            if let Form::Fleet(fleet) = &look.form {
                fleet.add_to(draft, self.may_touch)?;
            }
        }
        Ok(())
    }

    fn complaints(&self, broken: &BrokenLook<'_>) -> Vec<String> {
        let is_broken = broken.form.verdict(broken.picture) == Verdict::Broken;
        let told = "pieces: they are not those that are told, or they touch";
        is_broken.then(|| told.to_owned()).into_iter().collect()
    }
}

impl Fleet {
    /// Refuse numbers of pieces that are not there, and more cells than the board has.
    fn check(&self, layout: &Layout<'_>, numbers: &[u32]) -> Result<(), Fault> {
        let fault = |sentence| Err(Fault::new(format!("board {}", self.list), sentence));
        let has = |size: usize| self.shapes.iter().any(|shape| shape.len() == size);
        let mut sized = (1..).zip(numbers).filter(|(_, number)| **number > 0);
        if let Some((size, _)) = sized.clone().find(|&(size, _)| !has(size)) {
            let cells = if size == 1 { "cell" } else { "cells" };
            return fault(format!("there is no piece of {size} {cells}"));
        }
        let cells = sized.try_fold(0_u32, |sum, (size, number)| {
            sum.checked_add(number.checked_mul(size as u32)?)
        });
        let board = &layout.puzzle.board;
        let room = board.cells().filter(|&cell| !board.is_void(cell)).count();
        if cells.is_none_or(|cells| cells as usize > room) {
            return fault(format!("the pieces have more cells than the board, which has {room}"));
        }
        Ok(())
    }

    fn look(&self, layout: &Layout<'_>, numbers: &[u32]) -> FleetLook {
        let board = &layout.puzzle.board;
        let blank: Vec<Literal> = board.cells().map(|cell| layout.claim(cell, 1)).collect();
        let has_some = |size: usize| numbers.get(size - 1).is_some_and(|&number| number > 0);
        let (mut placed, mut begins) = (Vec::new(), vec![0]);
        for cell in board.cells() {
            let shapes = self.shapes.iter().enumerate().filter(|(_, shape)| has_some(shape.len()));
            placed.extend(shapes.filter_map(|(number, shape)| {
                let (top, left, _) = shape[0];
                let step =
                    |part: &(i32, i32, usize)| board.step(cell, (part.0 - top, part.1 - left));
                let cells: Vec<Cell> = shape.iter().map(step).collect::<Option<_>>()?;
                let parts = cells.iter().zip(shape);
                let parts: Vec<Literal> =
                    parts.map(|(&cell, part)| layout.claim(cell, 1 << part.2)).collect();
                let mut around: Vec<Cell> =
                    cells.iter().flat_map(|&cell| board.near(cell, &AROUND)).collect();
                around.retain(|cell| {
                    !self.may_touch && !cells.contains(cell) && !board.is_void(*cell)
                });
                sort(&mut around);
                around.dedup();
                let around: Vec<Literal> =
                    around.iter().map(|&cell| blank[cell as usize]).collect();
                let fits = !parts.iter().chain(&around).any(|&claim| layout.is_never(claim));
                fits.then_some(Placed { shape: number, cells, parts, around })
            }));
            begins.push(placed.len());
        }
        FleetLook { placed, blank, begins, numbers: numbers.to_vec() }
    }
}

impl FleetLook {
    fn add_to(&self, draft: &mut Draft<'_>, may_touch: bool) -> Result<(), Refused> {
        let mut all = Vec::new();
        for placed in &self.placed {
            let stands = draft.hide(Hidden::Piece { shape: placed.shape, cell: placed.cells[0] });
            for &claim in placed.parts.iter().chain(&placed.around) {
                draft.clause([(stands, false), (claim, true)]);
            }
            all.push(stands);
        }
        let mut at: Vec<Vec<(Literal, Literal)>> = vec![Vec::new(); self.blank.len()];
        for (placed, &stands) in self.placed.iter().zip(&all) {
            for (&cell, &part) in placed.cells.iter().zip(&placed.parts) {
                at[cell as usize].push((part, stands));
            }
        }
        for (&blank, at) in self.blank.iter().zip(at) {
            if blank.is_never() {
                continue;
            }
            let left = draft.fixed[blank.spot as usize] & !blank.symbols;
            for symbols in (0..64).map(|symbol| 1 << symbol).filter(|symbol| left & symbol != 0) {
                let is_so = Literal { symbols, is_sure: false, ..blank };
                let some = at.iter().filter(|(part, _)| part.symbols == symbols);
                let some = some.map(|&(_, stands)| (stands, true));
                draft.clause(some.chain([(is_so, false)]));
            }
            if may_touch && at.len() > 1 {
                let here = at.into_iter().map(|(_, stands)| stands).collect();
                CountLook { least: 0, ..CountLook::exactly(1, here) }.constrain(draft)?;
            }
        }
        for (&number, size) in self.numbers.iter().zip(1..) {
            let some =
                self.placed.iter().zip(&all).filter(|(placed, _)| placed.cells.len() == size);
            let some: Vec<Literal> = some.map(|(_, &stands)| stands).collect();
            if number as usize > some.len() {
                draft.clause([]);
            } else if !some.is_empty() {
                CountLook::exactly(number as usize, some).constrain(draft)?;
            }
        }
        Ok(())
    }

    /// True or false if a finished picture decides whether pieces of these sizes are all that is
    /// there: they are tried in turn, each at the first cell that is left.
    pub(crate) fn holds(&self, picture: Picture<'_>) -> Option<bool> {
        let is_blank: Option<Vec<bool>> = self
            .blank
            .iter()
            .map(|&one| picture.shows(one).map(|is| is || one.is_never()))
            .collect();
        let mut done = is_blank?;
        let mut left: Vec<u32> = self.numbers.clone();
        let stands = |placed: &&Placed| {
            placed.parts.iter().chain(&placed.around).all(|&one| picture.shows(one) == Some(true))
        };
        // The pieces so far, and where the search goes on behind the last one.
        let (mut chosen, mut next): (Vec<usize>, Option<usize>) = (Vec::new(), None);
        loop {
            let Some(cell) = done.iter().position(|is_done| !is_done) else {
                if left.iter().all(|&number| number == 0) {
                    return Some(true);
                }
                next = self.take_back(&mut chosen, &mut done, &mut left);
                if next.is_none() {
                    return Some(false);
                }
                continue;
            };
            let [begin, end] = [self.begins[cell], self.begins[cell + 1]];
            let mut range = next.take().unwrap_or(begin)..end;
            let fits = range.find(|&at| {
                let placed = &self.placed[at];
                let is_free = placed.cells.iter().all(|&cell| !done[cell as usize]);
                is_free && left[placed.cells.len() - 1] > 0 && stands(&placed)
            });
            if let Some(at) = fits {
                let cells = &self.placed[at].cells;
                for &cell in cells {
                    done[cell as usize] = true;
                }
                left[cells.len() - 1] -= 1;
                chosen.push(at);
            } else {
                next = self.take_back(&mut chosen, &mut done, &mut left);
                if next.is_none() {
                    return Some(false);
                }
            }
        }
    }

    /// Take back the last piece, and return the number of the one behind it; `None` if there is none.
    fn take_back(
        &self,
        chosen: &mut Vec<usize>,
        done: &mut [bool],
        left: &mut [u32],
    ) -> Option<usize> {
        let last = chosen.pop()?;
        let cells = &self.placed[last].cells;
        for &cell in cells {
            done[cell as usize] = false;
        }
        left[cells.len() - 1] += 1;
        Some(last + 1)
    }
}
