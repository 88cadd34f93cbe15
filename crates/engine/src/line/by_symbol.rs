//! Lines that are read symbol by symbol: chains of more than two symbols, and automata.
//!
//! Idea: a coloured cell has a variable for each of its symbols, and a line of such cells reads all
//! these variables. First they are gathered to one mask per cell. From there on everything is as in
//! `sweep` and `reason`, except that a mask leads to the union of what its symbols lead to: there
//! are too many masks to keep their arcs ready, and few symbols. Automata are read in the same way
//! with two symbols too, where a cell is its variable.
//!
//! For a cell with one symbol left, a sweep reports that symbol and nothing about its other
//! variables: lines do not enforce that a cell has one symbol (see `search/cell.rs`). For any other
//! cell it reports the symbols that are impossible.
//!
//! A reason forgets symbols, not cells. A symbol that a cell can no longer have is needed if
//! letting it back in would let the sets meet; each symbol is tested alone, because a union meets a
//! set only if one of its parts does. For a decided cell the reason names its symbol or, if only
//! one of the others is needed, just that the cell does not have that one, which says less and so
//! explains more. People see cells, so for them a cell is forgotten as a whole or not at all.
//!
//! Cost: as for two symbols, times the symbols that are left; plus gathering.

use crate::line::arcs::Arcs;
use crate::line::bits::{Bits, Scratch};
use crate::line::kernels::Kernel;
use crate::line::look::Look;
use crate::line::mask::{Mask, OFF, ON};
use crate::line::palette::{Symbols, left_of, symbols_in};
use crate::line::reason::{Doubt, keep_shorter};
use crate::line::sweep::Finding;

/// The steps from the positions of a line before a cell to those behind it, and back.
pub(crate) trait Steps<const N: usize>: Send + Sync {
    /// The number of symbols of a cell.
    fn symbols(&self) -> usize;
    /// The symbols that lead anywhere at all.
    fn reads(&self) -> Symbols;
    /// The positions before the first cell.
    fn start(&self) -> Bits<N>;
    /// The positions behind the last cell where a word may end.
    fn accept(&self) -> Bits<N>;
    /// True if some step leads past the next position.
    fn far(&self) -> bool;
    /// The positions that a symbol leads to from those in `set`.
    fn ahead<const FAR: bool>(&self, place: usize, set: Bits<N>, symbol: usize) -> Bits<N>;
    /// The positions from which a symbol leads into `set`.
    fn back<const FAR: bool>(&self, place: usize, set: Bits<N>, symbol: usize) -> Bits<N>;
    /// See [`Kernel::arcs_left`].
    fn arcs_left(&self, masks: &[Symbols], most: usize, arcs: &mut Arcs) -> bool;
    /// See [`Kernel::look`].
    fn look(line: &BySymbol<Self, N>, masks: &[Symbols], thorough: bool) -> Option<Look>
    where
        Self: Sized;
}

/// The operations on a line with these steps.
pub(crate) struct BySymbol<S, const N: usize>(pub(crate) S);

/// A question about a line that has no filling, by cell.
struct Question<'q> {
    view: &'q [Mask],
    masks: &'q [Symbols],
    doubt: Doubt,
}

impl<const N: usize, S: Steps<N>> Kernel for BySymbol<S, N> {
    fn narrow(&self, view: &[Mask], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool {
        let (forward, masks) = scratch.beside::<N>(self.masks(view));
        let report = |place, mask, left| self.report(place, mask, left, found);
        if self.0.far() {
            self.sweep::<true>(masks, forward, report)
        } else {
            self.sweep::<false>(masks, forward, report)
        }
    }

    fn reason(&self, view: &[Mask], doubt: Doubt, scratch: &mut Scratch, places: &mut Vec<u32>) {
        places.clear();
        let (sets, masks) = scratch.beside::<N>(self.masks(view));
        let question = Question { view, masks, doubt };
        self.thin_from_the_end(&question, sets, places);
        let split = places.len();
        if split > 1 {
            self.thin_from_the_front(&question, sets, places);
            keep_shorter(places, split);
        }
    }

    /// True if the line holds whatever its open cells become; see
    /// [`crate::line::sweep::holds_anyway`].
    fn holds_anyway(&self, view: &[Mask]) -> bool {
        // Backward: keep only what leads to acceptance by every symbol that is left.
        let mut safe = self.0.accept();
        for (place, vars) in view.chunks_exact(self.each()).enumerate().rev() {
            let leads =
                symbols_in(of_cell(vars)).map(|symbol| self.0.back::<true>(place, safe, symbol));
            safe = leads.reduce(|all, one| all & one).unwrap_or(Bits::EMPTY);
            if safe.is_empty() {
                return false;
            }
        }
        safe.meets(self.0.start())
    }

    fn arcs_left(&self, view: &[Mask], most: usize, arcs: &mut Arcs) -> bool {
        self.0.arcs_left(&self.masks(view).collect::<Vec<_>>(), most, arcs)
    }

    fn look(&self, masks: &[Symbols], thorough: bool) -> Option<Look> {
        S::look(self, masks, thorough)
    }
}

impl<const N: usize, S: Steps<N>> BySymbol<S, N> {
    /// The number of variables of a cell.
    fn each(&self) -> usize {
        if self.0.symbols() > 2 { self.0.symbols() } else { 1 }
    }

    /// The symbols left to each cell.
    fn masks<'v>(&self, view: &'v [Mask]) -> impl Iterator<Item = Symbols> + use<'v, N, S> {
        view.chunks_exact(self.each()).map(of_cell)
    }

    /// The positions reached from `set` by a symbol of `mask`.
    #[inline(always)]
    fn ahead<const FAR: bool>(&self, place: usize, set: Bits<N>, mask: Symbols) -> Bits<N> {
        symbols_in(mask & self.0.reads())
            .fold(Bits::EMPTY, |reached, symbol| reached | self.0.ahead::<FAR>(place, set, symbol))
    }

    /// The positions from which a symbol of `mask` leads into `set`.
    #[inline(always)]
    fn back<const FAR: bool>(&self, place: usize, set: Bits<N>, mask: Symbols) -> Bits<N> {
        symbols_in(mask & self.0.reads())
            .fold(Bits::EMPTY, |before, symbol| before | self.0.back::<FAR>(place, set, symbol))
    }

    /// Report what is left of each cell that loses a symbol; false if no filling is left.
    #[inline(always)]
    fn sweep<const FAR: bool>(
        &self,
        masks: &[Symbols],
        forward: &mut [[u64; N]],
        mut report: impl FnMut(usize, Symbols, Symbols),
    ) -> bool {
        let mut reached = self.0.start();
        for (place, (&mask, before)) in masks.iter().zip(forward.iter_mut()).enumerate() {
            *before = reached.0;
            reached = self.ahead::<FAR>(place, reached, mask);
        }
        if !reached.meets(self.0.accept()) {
            return false;
        }
        let mut accepted = self.0.accept();
        for (place, (&mask, &before)) in masks.iter().zip(forward.iter()).enumerate().rev() {
            let (mut left, mut leading) = (0, Bits::EMPTY);
            for symbol in symbols_in(mask & self.0.reads()) {
                let from = self.0.back::<FAR>(place, accepted, symbol) & Bits(before);
                left |= u64::from(!from.is_empty()) << symbol;
                leading |= from;
            }
            accepted = leading;
            if left != mask {
                report(place, mask, left);
            }
        }
        true
    }

    /// The masks that line logic leaves of these; `None` if no filling is left.
    pub(crate) fn narrowed(&self, masks: &[Symbols]) -> Option<Vec<Symbols>> {
        let mut leaves = masks.to_vec();
        let mut scratch = Scratch::default();
        let forward = scratch.sets::<N>(masks.len());
        let report = |place: usize, _, left| leaves[place] = left;
        self.sweep::<true>(masks, forward, report).then_some(leaves)
    }

    /// Report a cell: the symbol that is left, or the symbols that are not.
    fn report(&self, place: usize, mask: Symbols, left: Symbols, found: &mut Vec<Finding>) {
        let each = self.each();
        if each == 1 {
            found.push((place as u32, left as Mask));
            return;
        }
        let var = |symbol: usize| (place * each + symbol) as u32;
        if left.is_power_of_two() {
            found.push((var(left.trailing_zeros() as usize), ON));
        } else {
            found.extend(symbols_in(mask & !left).map(|symbol| (var(symbol), OFF)));
        }
    }

    fn thin_from_the_end(
        &self,
        question: &Question<'_>,
        forward: &mut [[u64; N]],
        places: &mut Vec<u32>,
    ) {
        let mut reached = self.0.start();
        for (place, (&mask, before)) in question.masks.iter().zip(forward.iter_mut()).enumerate() {
            *before = reached.0;
            reached = self.ahead::<true>(place, reached, mask);
        }
        let mut accepted = self.0.accept();
        for (place, &before) in forward.iter().enumerate().rev() {
            let meets = |symbol| self.0.back::<true>(place, accepted, symbol).meets(Bits(before));
            let kept = self.thin(question, place, meets, places);
            accepted = self.back::<true>(place, accepted, kept);
        }
    }

    fn thin_from_the_front(
        &self,
        question: &Question<'_>,
        backward: &mut [[u64; N]],
        places: &mut Vec<u32>,
    ) {
        let mut accepted = self.0.accept();
        let places_back = question.masks.iter().zip(backward.iter_mut()).enumerate().rev();
        for (place, (&mask, behind)) in places_back {
            *behind = accepted.0;
            accepted = self.back::<true>(place, accepted, mask);
        }
        let mut reached = self.0.start();
        for (place, &behind) in backward.iter().enumerate() {
            let meets = |symbol| self.0.ahead::<true>(place, reached, symbol).meets(Bits(behind));
            let kept = self.thin(question, place, meets, places);
            reached = self.ahead::<true>(place, reached, kept);
        }
    }

    /// Forget the symbols of a cell that can be forgotten, name the rest in `places`, and return
    /// the mask of the cell after that.
    fn thin(
        &self,
        question: &Question<'_>,
        place: usize,
        meets: impl Fn(usize) -> bool,
        places: &mut Vec<u32>,
    ) -> Symbols {
        let &Question { view, masks, doubt } = question;
        let (mask, each) = (masks[place], self.each());
        let by_cell = doubt.by_cell || each == 1;
        let mut gone = self.0.reads() & !mask;
        if let Some(doubted) = doubt.place
            && doubted / each == place
        {
            if by_cell || view[doubted] == ON {
                return mask;
            }
            gone &= !(1 << (doubted % each));
        }
        let needed = symbols_in(gone).filter(|&symbol| meets(symbol));
        let needed = needed.fold(0, |needed: Symbols, symbol| needed | (1 << symbol));
        if needed == 0 {
            return mask | gone;
        }
        if by_cell {
            places.push(place as u32);
            return mask;
        }
        let first = place * each;
        let known_off = |symbol: usize| view[first + symbol] == OFF;
        // Where its variable is not off, a symbol is gone because another one is on.
        if let Some(on) = symbols_in(mask).find(|symbol| view[first + symbol] == ON)
            && !(needed.is_power_of_two() && symbols_in(needed).all(known_off))
        {
            places.push((first + on) as u32);
            return mask;
        }
        places.extend(symbols_in(needed).map(|symbol| (first + symbol) as u32));
        mask | (gone & !needed)
    }
}

/// The symbols left to a cell with these variables.
#[inline]
fn of_cell(vars: &[Mask]) -> Symbols {
    match vars {
        [only] => (*only).into(),
        _ => left_of(vars),
    }
}
