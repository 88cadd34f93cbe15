//! The chains and automata of a model, compiled to the narrowest sets that hold them.
//!
//! A chain of up to 64 positions runs on single words, one of up to 128 on pairs, and so on: the
//! same code, compiled for each width, once more for lines of more than two symbols, and for a few
//! widths of automata. What a
//! sweep may overwrite (`Scratch`) belongs to the caller, so that one model serves any number of
//! threads.

use std::sync::Arc;

use crate::line::arcs::Arcs;
use crate::line::automaton::Automaton;
use crate::line::banded;
use crate::line::bits::{Scratch, WORD};
use crate::line::by_symbol::BySymbol;
use crate::line::chain::{Chain, Compiled, MASKS};
use crate::line::color::Colored;
use crate::line::layers::Layers;
use crate::line::look::{self, Look};
use crate::line::mask::Mask;
use crate::line::palette::{MOST_SYMBOLS, Symbols};
use crate::line::reason::{self, Doubt};
use crate::line::sweep::{self, Finding};
use crate::line::{LONGEST, Line};

/// The operations on a compiled chain or automaton.
pub(crate) trait Kernel: Send + Sync {
    fn narrow(&self, view: &[Mask], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool;
    fn reason(&self, view: &[Mask], doubt: Doubt, scratch: &mut Scratch, places: &mut Vec<u32>);
    fn holds_anyway(&self, view: &[Mask]) -> bool;
    fn arcs_left(&self, view: &[Mask], most: usize, arcs: &mut Arcs) -> bool;
    fn look(&self, masks: &[Symbols], thorough: bool) -> Option<Look>;
}

impl<const N: usize> Kernel for Compiled<N> {
    fn narrow(&self, view: &[Mask], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool {
        if banded::pays(N, view.len()) {
            return banded::narrow(self, view, scratch, found);
        }
        sweep::narrow(self, view, scratch, found)
    }

    fn reason(&self, view: &[Mask], doubt: Doubt, scratch: &mut Scratch, places: &mut Vec<u32>) {
        if banded::pays(N, view.len()) {
            return banded::reason(self, view, doubt.place, scratch, places);
        }
        reason::reason(self, view, doubt.place, scratch, places);
    }

    fn holds_anyway(&self, view: &[Mask]) -> bool {
        sweep::holds_anyway(self, view)
    }

    fn arcs_left(&self, view: &[Mask], most: usize, arcs: &mut Arcs) -> bool {
        let masks: Vec<Symbols> = view.iter().map(|&mask| mask.into()).collect();
        arcs.take(&self.reading(), &masks, most)
    }

    fn look(&self, masks: &[Symbols], thorough: bool) -> Option<Look> {
        look::look_at_chain(&self.reading(), masks, thorough)
    }
}

/// The widths of chains, in words, by which work is measured; the last holds the longest chain.
const WIDTHS: [usize; 14] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 65, 96, 128];

/// The widths that code is compiled for.
macro_rules! compiled_widths {
    ($($width:literal)* ; $widest:literal) => {
        fn compile<const COLORED: bool>(chain: &Chain) -> SizedKernel {
            match chain.words() {
                $(..=$width => SizedKernel::new::<$width, COLORED>(chain),)*
                _ => SizedKernel::new::<$widest, COLORED>(chain),
            }
        }

        /// The number of words in the sets of a compiled chain.
        fn compiled_width(words: usize) -> usize {
            [$($width),*].into_iter().find(|&width| words <= width).unwrap_or($widest)
        }
    };
}

#[cfg(not(target_family = "wasm"))]
compiled_widths!(1 2 8 32; 128);
// WebAssembly is downloaded by everyone who opens the page, and puzzles there are small.
#[cfg(target_family = "wasm")]
compiled_widths!(1 4; 128);

/// The sets for each cell of a line that are in use at once: those of sweeps, and those around arcs.
const SCRATCH: usize = 4;

/// The most positions a chain may have. A chain has about one position per cell, or three for every
/// two cells if there are stars between its runs.
const MOST_POSITIONS: usize = 2 * LONGEST;

/// A compiled acceptor, and the number of words in its sets.
#[derive(Clone)]
pub(crate) struct SizedKernel {
    kernel: Arc<dyn Kernel>,
    width: usize,
}

impl SizedKernel {
    /// Compile a chain; `None` if it is invalid.
    pub(crate) fn of_chain(chain: &Chain) -> Option<Self> {
        let symbols = chain.moves.len();
        let is_valid = (2..=MOST_SYMBOLS).contains(&symbols)
            && (1..=MOST_POSITIONS).contains(&chain.positions)
            && !chain.overflows();
        let compile = if symbols > 2 { compile::<true> } else { compile::<false> };
        is_valid.then(|| compile(chain))
    }

    /// Compile an automaton; `None` if it has too few or too many symbols.
    pub(crate) fn of_automaton(automaton: &Arc<Automaton>) -> Option<Self> {
        let is_valid = (2..=MOST_SYMBOLS).contains(&automaton.symbols());
        let words = automaton.most_states().div_ceil(WORD);
        is_valid.then(|| match words {
            ..=1 => Self::layered::<1>(automaton),
            #[cfg(not(target_family = "wasm"))]
            2 => Self::layered::<2>(automaton),
            _ => Self::layered::<8>(automaton),
        })
    }

    fn layered<const N: usize>(automaton: &Arc<Automaton>) -> Self {
        let kernel = Arc::new(BySymbol::<_, N>(Layers::new(automaton)));
        Self { kernel, width: automaton.most_states().div_ceil(WORD).max(1) }
    }

    /// True if a word with these masks for its variables is accepted.
    pub(crate) fn fits(&self, view: &[Mask]) -> bool {
        self.kernel.narrow(view, &mut Scratch::default(), &mut Vec::new())
    }

    /// The bytes of what a chain with so many positions over so many symbols is compiled to.
    pub(crate) fn bytes_of_chain(positions: usize, symbols: usize) -> usize {
        let masks = if symbols > 2 { symbols } else { MASKS };
        (4 * masks + 2) * compiled_width(positions.div_ceil(WORD)) * size_of::<u64>()
    }

    fn new<const N: usize, const COLORED: bool>(chain: &Chain) -> Self {
        let kernel: Arc<dyn Kernel> = if COLORED {
            Arc::new(BySymbol::<_, N>(Colored::new(chain)))
        } else {
            Arc::new(Compiled::<N>::new(chain))
        };
        let width = WIDTHS.into_iter().find(|&width| width >= chain.words());
        Self { kernel, width: width.unwrap_or(N) }
    }
}

/// The compiled acceptors of a model, by line.
pub(crate) struct Kernels(Vec<SizedKernel>);

impl Kernels {
    /// Take the compiled acceptors of all lines, which are valid.
    pub(crate) fn new(lines: &[Line]) -> Self {
        Self(lines.iter().filter_map(|line| line.acceptor.kernel()).collect())
    }

    /// The number of words in a set of positions of this line.
    pub(crate) fn width(&self, line: usize) -> usize {
        self.0[line].width
    }

    /// The most bytes of scratch that these lines take.
    pub(crate) fn scratch_bytes(&self, lines: &[Line]) -> usize {
        let sets = lines.iter().zip(&self.0).map(|(line, it)| line.cells.len() * it.width);
        SCRATCH * size_of::<u64>() * sets.max().unwrap_or(0)
    }

    /// Narrow a line; see [`sweep::narrow`].
    #[inline]
    pub(crate) fn narrow(
        &self,
        line: usize,
        view: &[Mask],
        scratch: &mut Scratch,
        found: &mut Vec<Finding>,
    ) -> bool {
        self.0[line].kernel.narrow(view, scratch, found)
    }

    /// Find places of a line that leave it no filling; see [`reason::reason`].
    pub(crate) fn reason(
        &self,
        line: usize,
        view: &[Mask],
        doubt: Doubt,
        scratch: &mut Scratch,
        places: &mut Vec<u32>,
    ) {
        self.0[line].kernel.reason(view, doubt, scratch, places);
    }

    /// True if the line holds whatever its open cells become; see [`sweep::holds_anyway`].
    pub(crate) fn holds_anyway(&self, line: usize, view: &[Mask]) -> bool {
        self.0[line].kernel.holds_anyway(view)
    }

    /// Find the easiest look at a line; see [`look::look`].
    pub(crate) fn look(&self, line: usize, masks: &[Symbols], thorough: bool) -> Option<Look> {
        self.0[line].kernel.look(masks, thorough)
    }

    /// Put the arcs that a line still has into `arcs`; see [`Arcs::take`].
    pub(crate) fn arcs_left(
        &self,
        line: usize,
        view: &[Mask],
        most: usize,
        arcs: &mut Arcs,
    ) -> bool {
        self.0[line].kernel.arcs_left(view, most, arcs)
    }
}
