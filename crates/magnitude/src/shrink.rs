//! Clearing corners, and moving lines of cells aside to make more of them.
//!
//! A corner is a cell with exactly one filled neighbour in its row and one in its column: clearing
//! it (or filling it, for the most) leaves all counts unchanged. When there are none, lines are
//! moved. A straight line of filled cells hangs on a filled cell, is blank on both sides, and ends
//! before a blank. It can move aside by one if it touches nothing there, and hangs on exactly one
//! cell at one of its two ends afterwards. So a line that hangs on another one slides along it, and
//! becomes a corner at its end.
//!
//! A round moves lines in all four directions, to both sides, and clears corners each time.

use crate::bits::Bits;
use crate::goal::Goal;
use crate::greedy::{greedy, sweep};
use crate::picture::Picture;

/// Clear corners and move lines for some rounds, then clear all corners that are left.
pub(crate) fn shrink<const N: usize>(goal: Goal, picture: &mut Picture<N>, rounds: usize) {
    let mut turned = Picture::blank(picture.width, picture.height());
    for _ in 0..rounds {
        for ahead in [true, false] {
            for _ in 0..2 {
                both_ways(goal, picture, ahead);
                picture.transpose_into(&mut turned);
                std::mem::swap(picture, &mut turned);
            }
        }
    }
    greedy(goal, picture, usize::MAX);
}

/// Clear corners and move lines that hang down, then those that stand up.
fn both_ways<const N: usize>(goal: Goal, picture: &mut Picture<N>, ahead: bool) {
    for _ in 0..2 {
        sweep(goal, picture);
        move_lines(picture, ahead);
        picture.rows.reverse();
    }
}

/// Move lines that hang on a cell above as far aside as they go.
fn move_lines<const N: usize>(picture: &mut Picture<N>, ahead: bool) {
    for start in 1..picture.height() {
        let hanging = picture.rows[start - 1] & movable(picture.rows[start], picture.width, ahead);
        for mut place in hanging.places() {
            while let Some(next) = slide(picture, start, place, ahead) {
                place = next;
            }
        }
    }
}

/// The cells of a row that touch nothing in it, before and after they move aside by one.
#[inline(always)]
fn movable<const N: usize>(row: Bits<N>, width: usize, ahead: bool) -> Bits<N> {
    let (before, behind) = (row.ahead(), row.back());
    let alone = row & !before & !behind;
    if ahead {
        alone & Bits::first(width - 1) & !behind.back()
    } else {
        alone & !Bits::one(0) & !before.ahead()
    }
}

/// Move the line that begins here aside by one, and return its new place; `None` if it cannot move.
fn slide<const N: usize>(
    picture: &mut Picture<N>,
    start: usize,
    place: usize,
    ahead: bool,
) -> Option<usize> {
    let width = picture.width;
    let foot = picture.rows[start - 1];
    let goes_on = |row: &&Bits<N>| movable(**row, width, ahead).has(place);
    let length = picture.rows[start..].iter().take_while(goes_on).count();
    let end = picture.rows.get(start + length).copied().unwrap_or(Bits::EMPTY);
    let next = if ahead { place + 1 } else { place.wrapping_sub(1) };
    let fits = length > 0 && foot.has(place) && !end.has(place) && foot.has(next) != end.has(next);
    if !fits {
        return None;
    }
    let step = Bits::one(place) | Bits::one(next);
    picture.rows[start..start + length].iter_mut().for_each(|row| *row ^= step);
    Some(next)
}
