//! Lines of coloured cells: chains with arcs for more than two symbols.

use crate::line::arcs;
use crate::line::bits::Bits;
use crate::line::by_symbol::{BySymbol, Steps};
use crate::line::chain::{Arcs, Chain, Reading};
use crate::line::look::{self, Look};
use crate::line::palette::Symbols;

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

    /// The chain with its arcs by symbol.
    fn reading(&self) -> Reading<'_, N> {
        Reading { arcs: &self.arcs, start: self.start, accept: self.accept }
    }
}

impl<const N: usize> Steps<N> for Colored<N> {
    #[inline(always)]
    fn symbols(&self) -> usize {
        self.arcs.len()
    }

    #[inline(always)]
    fn reads(&self) -> Symbols {
        self.reads
    }

    #[inline(always)]
    fn start(&self) -> Bits<N> {
        self.start
    }

    #[inline(always)]
    fn accept(&self) -> Bits<N> {
        self.accept
    }

    #[inline(always)]
    fn far(&self) -> bool {
        self.far
    }

    #[inline(always)]
    fn ahead<const FAR: bool>(&self, _place: usize, set: Bits<N>, symbol: usize) -> Bits<N> {
        self.arcs[symbol].ahead::<FAR>(set)
    }

    #[inline(always)]
    fn back<const FAR: bool>(&self, _place: usize, set: Bits<N>, symbol: usize) -> Bits<N> {
        self.arcs[symbol].back::<FAR>(set)
    }

    fn arcs_left(&self, masks: &[Symbols], most: usize, left: &mut arcs::Arcs) -> bool {
        left.take(&self.reading(), masks, most)
    }

    fn look(line: &BySymbol<Self, N>, masks: &[Symbols], thorough: bool) -> Option<Look> {
        look::look_at_chain(&line.0.reading(), masks, thorough)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::bits::Scratch;
    use crate::line::chain::Moves;
    use crate::line::kernels::Kernel;
    use crate::line::mask::{Mask, OPEN};
    use crate::line::palette::Palette;
    use crate::line::reason::Doubt;

    /// A cell of the first colour, one of the second beside it, blanks around.
    fn first_and_second() -> BySymbol<Colored<1>, 1> {
        let moves = |stay, step| Moves { stay: vec![stay], step: vec![step], ..Moves::default() };
        let moves = vec![moves(0b111, 0), moves(0, 0b001), moves(0, 0b010)];
        let chain = Chain { positions: 3, moves, start: vec![1], accept: vec![0b100] };
        BySymbol(Colored::new(&chain))
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
