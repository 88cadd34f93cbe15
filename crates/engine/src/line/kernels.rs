//! The chains of a model, compiled to the narrowest sets that hold them.
//!
//! A chain of up to 64 positions runs on single words, one of up to 128 on pairs, and so on: the
//! same code, compiled for each width, and once more for lines of more than two symbols. What a
//! sweep may overwrite (`Scratch`) belongs to the caller, so that one model serves any number of
//! threads.

use crate::line::arcs::Arcs;
use crate::line::bits::Scratch;
use crate::line::chain::{Chain, Compiled};
use crate::line::color::Colored;
use crate::line::look::{self, Look};
use crate::line::mask::Mask;
use crate::line::palette::{Palette, Symbols};
use crate::line::reason::{self, Doubt};
use crate::line::sweep::{self, Finding};

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

/// The widths that code is compiled for, in words; the last holds the longest chain.
macro_rules! widths {
    ($($width:literal)* ; $widest:literal) => {
        fn compile<const COLORED: bool>(chain: &Chain) -> SizedKernel {
            match chain.words() {
                $(..=$width => SizedKernel::new::<$width, COLORED>(chain),)*
                _ => SizedKernel::new::<$widest, COLORED>(chain),
            }
        }
    };
}

widths!(1 2 3 4 6 8 12 16 24 32 48 65 96; 128);

/// A line's compiled chain, and the number of words in its sets.
struct SizedKernel {
    kernel: Box<dyn Kernel>,
    width: usize,
}

impl SizedKernel {
    fn new<const N: usize, const COLORED: bool>(chain: &Chain) -> Self {
        let kernel: Box<dyn Kernel> = if COLORED {
            Box::new(Colored::<N>::new(chain))
        } else {
            Box::new(Compiled::<N>::new(chain))
        };
        Self { kernel, width: N }
    }
}

/// All compiled chains of a model, by line.
pub(crate) struct Kernels(Vec<SizedKernel>);

impl Kernels {
    /// Compile the chains of all lines, in their order.
    pub(crate) fn new<'a>(palette: Palette, chains: impl Iterator<Item = &'a Chain>) -> Self {
        Self(
            chains
                .map(if palette.is_colored() { compile::<true> } else { compile::<false> })
                .collect(),
        )
    }

    /// The number of words in a set of positions of this line.
    pub(crate) fn width(&self, line: usize) -> usize {
        self.0[line].width
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
