//! Lines of coloured cells: chains with arcs for more than two symbols.
//!
//! Idea: a coloured cell has a variable for each of its symbols, and a line of such cells reads all
//! these variables. First they are gathered to one mask per cell. From there on everything is as in
//! `sweep` and `reason`, except that a mask leads to the union of what its symbols lead to: there
//! are too many masks to keep their arcs ready, and few symbols.
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

use crate::line::bits::{Bits, Scratch};
use crate::line::chain::{Arcs, Chain, Reading};
use crate::line::mask::{Mask, OFF, ON};
use crate::line::palette::{Symbols, left_of, symbols_in};
use crate::line::reason::{Doubt, keep_shorter};
use crate::line::sweep::Finding;

/// A chain of more than two symbols compiled to sets of `N` words.
pub(crate) struct Colored<const N: usize> {
    /// The arcs of each symbol.
    arcs: Vec<Arcs<N>>,
    /// The symbols that have any arcs.
    reads: Symbols,
    start: Bits<N>,
    accept: Bits<N>,
    far: bool,
}

/// A question about a line that has no filling, by cell.
struct Question<'q> {
    view: &'q [Mask],
    masks: &'q [Symbols],
    doubt: Doubt,
}

impl<const N: usize> Colored<N> {
    pub(crate) fn new(chain: &Chain) -> Self {
        let arcs: Vec<Arcs<N>> = chain.moves.iter().map(Arcs::new).collect();
        let reads =
            arcs.iter().rev().fold(0, |reads, arcs| (reads << 1) | u64::from(!arcs.is_empty()));
        Self {
            far: arcs.iter().any(|arcs| arcs.far()),
            start: Bits::from_words(&chain.start),
            accept: Bits::from_words(&chain.accept),
            arcs,
            reads,
        }
    }

    /// The positions reached from `set` by a symbol of `mask`.
    #[inline(always)]
    fn ahead<const FAR: bool>(&self, set: Bits<N>, mask: Symbols) -> Bits<N> {
        symbols_in(mask & self.reads)
            .fold(Bits::EMPTY, |reached, symbol| reached | self.arcs[symbol].ahead::<FAR>(set))
    }

    /// The positions from which a symbol of `mask` leads into `set`.
    #[inline(always)]
    fn back<const FAR: bool>(&self, set: Bits<N>, mask: Symbols) -> Bits<N> {
        symbols_in(mask & self.reads)
            .fold(Bits::EMPTY, |before, symbol| before | self.arcs[symbol].back::<FAR>(set))
    }

    /// The symbols left to each cell.
    pub(crate) fn masks<'v>(&self, view: &'v [Mask]) -> impl Iterator<Item = Symbols> + use<'v, N> {
        view.chunks_exact(self.arcs.len()).map(left_of)
    }

    /// Narrow the line; see [`crate::line::sweep::narrow`].
    pub(crate) fn narrow(
        &self,
        view: &[Mask],
        scratch: &mut Scratch,
        found: &mut Vec<Finding>,
    ) -> bool {
        let (forward, masks) = scratch.beside::<N>(self.masks(view));
        if self.far {
            self.sweep::<true>(masks, forward, found)
        } else {
            self.sweep::<false>(masks, forward, found)
        }
    }

    #[inline(always)]
    fn sweep<const FAR: bool>(
        &self,
        masks: &[Symbols],
        forward: &mut [[u64; N]],
        found: &mut Vec<Finding>,
    ) -> bool {
        let mut reached = self.start;
        for (&mask, before) in masks.iter().zip(forward.iter_mut()) {
            *before = reached.0;
            reached = self.ahead::<FAR>(reached, mask);
        }
        if !reached.meets(self.accept) {
            return false;
        }
        let mut accepted = self.accept;
        for (place, (&mask, &before)) in masks.iter().zip(forward.iter()).enumerate().rev() {
            let (mut left, mut leading) = (0, Bits::EMPTY);
            for symbol in symbols_in(mask & self.reads) {
                let from = self.arcs[symbol].back::<FAR>(accepted) & Bits(before);
                left |= u64::from(!from.is_empty()) << symbol;
                leading |= from;
            }
            accepted = leading;
            if left != mask {
                self.report(place, mask, left, found);
            }
        }
        true
    }

    /// Report a cell: the symbol that is left, or the symbols that are not.
    fn report(&self, place: usize, mask: Symbols, left: Symbols, found: &mut Vec<Finding>) {
        let var = |symbol: usize| (place * self.arcs.len() + symbol) as u32;
        if left.is_power_of_two() {
            found.push((var(left.trailing_zeros() as usize), ON));
        } else {
            found.extend(symbols_in(mask & !left).map(|symbol| (var(symbol), OFF)));
        }
    }

    /// The chain with its arcs by symbol.
    pub(crate) fn reading(&self) -> Reading<'_, N> {
        Reading { arcs: &self.arcs, start: self.start, accept: self.accept }
    }

    /// True if the line holds whatever its open cells become; see
    /// [`crate::line::sweep::holds_anyway`].
    pub(crate) fn holds_anyway(&self, view: &[Mask]) -> bool {
        // Backward: keep only what leads to acceptance by every symbol that is left.
        let mut safe = self.accept;
        for vars in view.chunks_exact(self.arcs.len()).rev() {
            let leads =
                symbols_in(left_of(vars)).map(|symbol| self.arcs[symbol].back::<true>(safe));
            safe = leads.reduce(|all, one| all & one).unwrap_or(Bits::EMPTY);
            if safe.is_empty() {
                return false;
            }
        }
        safe.meets(self.start)
    }

    /// Put places of the line, of variables or of cells, that leave it no filling into `places`;
    /// see [`crate::line::reason::reason`].
    pub(crate) fn reason(
        &self,
        view: &[Mask],
        doubt: Doubt,
        scratch: &mut Scratch,
        places: &mut Vec<u32>,
    ) {
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

    fn thin_from_the_end(
        &self,
        question: &Question<'_>,
        forward: &mut [[u64; N]],
        places: &mut Vec<u32>,
    ) {
        let mut reached = self.start;
        for (&mask, before) in question.masks.iter().zip(forward.iter_mut()) {
            *before = reached.0;
            reached = self.ahead::<true>(reached, mask);
        }
        let mut accepted = self.accept;
        for (place, &before) in forward.iter().enumerate().rev() {
            let meets =
                |symbol: usize| self.arcs[symbol].back::<true>(accepted).meets(Bits(before));
            let kept = self.thin(question, place, meets, places);
            accepted = self.back::<true>(accepted, kept);
        }
    }

    fn thin_from_the_front(
        &self,
        question: &Question<'_>,
        backward: &mut [[u64; N]],
        places: &mut Vec<u32>,
    ) {
        let mut accepted = self.accept;
        for (&mask, behind) in question.masks.iter().zip(backward.iter_mut()).rev() {
            *behind = accepted.0;
            accepted = self.back::<true>(accepted, mask);
        }
        let mut reached = self.start;
        for (place, &behind) in backward.iter().enumerate() {
            let meets =
                |symbol: usize| self.arcs[symbol].ahead::<true>(reached).meets(Bits(behind));
            let kept = self.thin(question, place, meets, places);
            reached = self.ahead::<true>(reached, kept);
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
        let (mask, each) = (masks[place], self.arcs.len());
        let mut gone = self.reads & !mask;
        if let Some(doubted) = doubt.place
            && doubted / each == place
        {
            if doubt.by_cell || view[doubted] == ON {
                return mask;
            }
            gone &= !(1 << (doubted % each));
        }
        let needed = symbols_in(gone).filter(|&symbol| meets(symbol));
        let needed = needed.fold(0, |needed: Symbols, symbol| needed | (1 << symbol));
        if needed == 0 {
            return mask | gone;
        }
        if doubt.by_cell {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::chain::Moves;
    use crate::line::mask::OPEN;
    use crate::line::palette::Palette;

    /// A cell of the first colour, one of the second beside it, blanks around.
    fn first_and_second() -> Colored<1> {
        let moves = |stay, step| Moves { stay: vec![stay], step: vec![step], ..Moves::default() };
        let moves = vec![moves(0b111, 0), moves(0, 0b001), moves(0, 0b010)];
        Colored::new(&Chain { positions: 3, moves, start: vec![1], accept: vec![0b100] })
    }

    #[test]
    fn a_reason_for_the_search_names_symbols_that_force_and_none_that_is_idle() {
        let (chain, mut scratch) = (first_and_second(), Scratch::default());
        let Some(palette) = Palette::new(3) else { panic!() };
        let mut explained = 0;
        for number in 0..7_u64.pow(4) {
            let masks: Vec<Symbols> = (0..4).map(|cell| number / 7_u64.pow(cell) % 7 + 1).collect();
            let view = palette.spread(&masks);
            let mut fails = |view: &[Mask]| !chain.narrow(view, &mut scratch, &mut Vec::new());
            if !fails(&view) {
                continue;
            }
            explained += 1;
            let mut places = Vec::new();
            let doubt = Doubt { place: None, by_cell: false };
            chain.reason(&view, doubt, &mut Scratch::default(), &mut places);
            let mut only = vec![OPEN; view.len()];
            for &place in &places {
                only[place as usize] = view[place as usize];
            }
            assert!(fails(&only), "{masks:?} {places:?}");
            for &idle in &places {
                let said = std::mem::replace(&mut only[idle as usize], OPEN);
                assert!(!fails(&only), "{masks:?} {places:?}");
                only[idle as usize] = said;
            }
        }
        assert!(explained > 500, "{explained}");
    }
}
