//! The chains of a model, compiled to the narrowest sets that hold them.
//!
//! A chain of up to 64 positions runs on single words, one of up to 128 on pairs, and so on: the
//! same code, compiled for each width, and once more for lines of more than two symbols. What a
//! sweep may overwrite (`Scratch`) belongs to the caller, so that one model serves any number of
//! threads.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::line::arcs::Arcs;
use crate::line::bits::{Scratch, WORD};
use crate::line::chain::{Chain, Compiled, MASKS, Moves};
use crate::line::color::Colored;
use crate::line::look::{self, Look};
use crate::line::mask::Mask;
use crate::line::palette::{MOST_SYMBOLS, Symbols};
use crate::line::reason::{self, Doubt};
use crate::line::sweep::{self, Finding};
use crate::line::{LONGEST, Line};
use crate::memory::VECTOR;

/// The operations on a compiled chain.
trait Kernel: Send + Sync {
    fn narrow(&self, view: &[Mask], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool;
    fn reason(&self, view: &[Mask], doubt: Doubt, scratch: &mut Scratch, places: &mut Vec<u32>);
    fn holds_anyway(&self, view: &[Mask]) -> bool;
    fn arcs_left(&self, view: &[Mask], most: usize, arcs: &mut Arcs) -> bool;
    fn look(&self, masks: &[Symbols], thorough: bool) -> Option<Look>;
}

impl<const N: usize> Kernel for Compiled<N> {
    fn narrow(&self, view: &[Mask], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool {
        sweep::narrow(self, view, scratch, found)
    }

    fn reason(&self, view: &[Mask], doubt: Doubt, scratch: &mut Scratch, places: &mut Vec<u32>) {
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
        look::look(&self.reading(), masks, thorough)
    }
}

impl<const N: usize> Kernel for Colored<N> {
    fn narrow(&self, view: &[Mask], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool {
        self.narrow(view, scratch, found)
    }

    fn reason(&self, view: &[Mask], doubt: Doubt, scratch: &mut Scratch, places: &mut Vec<u32>) {
        self.reason(view, doubt, scratch, places);
    }

    fn holds_anyway(&self, view: &[Mask]) -> bool {
        self.holds_anyway(view)
    }

    fn arcs_left(&self, view: &[Mask], most: usize, arcs: &mut Arcs) -> bool {
        arcs.take(&self.reading(), &self.masks(view).collect::<Vec<_>>(), most)
    }

    fn look(&self, masks: &[Symbols], thorough: bool) -> Option<Look> {
        look::look(&self.reading(), masks, thorough)
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

/// A chain that is compiled once and shared by all lines with the same clue, in any number of
/// models.
#[derive(Clone)]
pub struct SharedChain(Arc<Ready>);

/// A compiled chain, and the number of words in its sets.
#[derive(Clone)]
struct SizedKernel {
    kernel: Arc<dyn Kernel>,
    width: usize,
}

struct Ready {
    chain: Chain,
    /// `None` if the chain is invalid.
    kernel: Option<SizedKernel>,
}

impl SharedChain {
    /// Compile a chain; one that is invalid is refused when a model is made of it.
    #[must_use]
    pub fn new(chain: Chain) -> Self {
        let symbols = chain.moves.len();
        let is_valid = (2..=MOST_SYMBOLS).contains(&symbols)
            && (1..=MOST_POSITIONS).contains(&chain.positions)
            && !chain.overflows();
        let compile = if symbols > 2 { compile::<true> } else { compile::<false> };
        let kernel = is_valid.then(|| compile(&chain));
        Self(Arc::new(Ready { chain, kernel }))
    }

    /// The bytes of a chain with so many positions over so many symbols, and of what it is compiled to.
    #[must_use]
    pub fn bytes_of(positions: usize, symbols: usize) -> usize {
        let words = positions.div_ceil(WORD);
        let masks = if symbols > 2 { symbols } else { MASKS };
        let sets = (4 * symbols + 2) * words + (4 * masks + 2) * compiled_width(words);
        sets * size_of::<u64>() + symbols * size_of::<Moves>() + size_of::<Ready>() + 4 * VECTOR
    }

    /// True if a word with these masks for its variables satisfies the chain.
    #[must_use]
    pub fn fits(&self, view: &[Mask]) -> bool {
        let (mut scratch, mut found) = (Scratch::default(), Vec::new());
        let ready = self.0.kernel.as_ref();
        ready.is_some_and(|ready| ready.kernel.narrow(view, &mut scratch, &mut found))
    }

    /// The bytes of this chain and of what it is compiled to.
    pub(crate) fn bytes(&self) -> usize {
        Self::bytes_of(self.positions, self.moves.len())
    }

    /// True if both are the same chain, compiled once.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// True if a model can be made of it.
    pub(crate) fn is_valid(&self) -> bool {
        self.0.kernel.is_some()
    }
}

impl From<Chain> for SharedChain {
    fn from(chain: Chain) -> Self {
        Self::new(chain)
    }
}

impl Deref for SharedChain {
    type Target = Chain;

    fn deref(&self) -> &Chain {
        &self.0.chain
    }
}

impl fmt::Debug for SharedChain {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chain.fmt(formatter)
    }
}

impl SizedKernel {
    fn new<const N: usize, const COLORED: bool>(chain: &Chain) -> Self {
        let kernel: Arc<dyn Kernel> = if COLORED {
            Arc::new(Colored::<N>::new(chain))
        } else {
            Arc::new(Compiled::<N>::new(chain))
        };
        let width = WIDTHS.into_iter().find(|&width| width >= chain.words());
        Self { kernel, width: width.unwrap_or(N) }
    }
}

/// The compiled chains of a model, by line.
pub(crate) struct Kernels(Vec<SizedKernel>);

impl Kernels {
    /// Take the compiled chains of all lines, which are valid.
    pub(crate) fn new(lines: &[Line]) -> Self {
        Self(lines.iter().filter_map(|line| line.chain.0.kernel.clone()).collect())
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
