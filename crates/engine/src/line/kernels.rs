//! The chains of a model, compiled to the narrowest sets that hold them.
//!
//! A chain of up to 64 positions runs on single words, one of up to 128 on pairs, and so on: the
//! same code, compiled for each width. Lines of one width live together in a `Shelf`; a sweep finds
//! its line by shelf and place, and what it may overwrite (`Scratch`) belongs to the caller, so that
//! one model serves any number of threads.

use crate::line::arcs::Arcs;
use crate::line::bits::Scratch;
use crate::line::chain::{Chain, Compiled, Mask};
use crate::line::reason;
use crate::line::sweep::{self, Finding};

/// What can be asked of the compiled chains of one width.
trait Kernel: Send + Sync {
    fn narrow(
        &self,
        place: usize,
        view: &[Mask],
        scratch: &mut Scratch,
        found: &mut Vec<Finding>,
    ) -> bool;
    fn reason(
        &self,
        place: usize,
        view: &[Mask],
        doubted: Option<usize>,
        scratch: &mut Scratch,
        places: &mut Vec<u32>,
    );
    fn holds_anyway(&self, place: usize, view: &[Mask]) -> bool;
    fn arcs_left(&self, place: usize, view: &[Mask], most: usize, arcs: &mut Arcs) -> bool;
    fn add(&mut self, chain: &Chain) -> usize;
}

struct Shelf<const N: usize>(Vec<Compiled<N>>);

impl<const N: usize> Kernel for Shelf<N> {
    #[inline]
    fn narrow(
        &self,
        place: usize,
        view: &[Mask],
        scratch: &mut Scratch,
        found: &mut Vec<Finding>,
    ) -> bool {
        sweep::narrow(&self.0[place], view, scratch, found)
    }

    fn reason(
        &self,
        place: usize,
        view: &[Mask],
        doubted: Option<usize>,
        scratch: &mut Scratch,
        places: &mut Vec<u32>,
    ) {
        reason::reason(&self.0[place], view, doubted, scratch, places);
    }

    fn holds_anyway(&self, place: usize, view: &[Mask]) -> bool {
        sweep::holds_anyway(&self.0[place], view)
    }

    fn arcs_left(&self, place: usize, view: &[Mask], most: usize, arcs: &mut Arcs) -> bool {
        arcs.take(&self.0[place], view, most)
    }

    fn add(&mut self, chain: &Chain) -> usize {
        self.0.push(Compiled::new(chain));
        self.0.len() - 1
    }
}

/// One empty shelf for each width that code is compiled for, in words; the last holds the longest
/// chain.
macro_rules! shelves {
    ($($width:literal)*) => {
        const WIDTHS: &[usize] = &[$($width),*];

        fn shelves() -> Vec<Box<dyn Kernel>> {
            vec![$(Box::new(Shelf::<$width>(Vec::new()))),*]
        }
    };
}

shelves!(1 2 3 4 6 8 12 16 24 32 48 65 96 128);

/// Where a line's compiled chain stands.
#[derive(Clone, Copy, Debug)]
struct Home {
    shelf: u32,
    place: u32,
}

/// All compiled chains of a model, by line.
pub(crate) struct Kernels {
    shelves: Vec<Box<dyn Kernel>>,
    homes: Vec<Home>,
}

impl Kernels {
    /// Compile the chains of all lines, in their order.
    pub(crate) fn new<'a>(chains: impl Iterator<Item = &'a Chain>) -> Self {
        let mut shelves = shelves();
        let homes = chains
            .map(|chain| {
                let shelf = WIDTHS.partition_point(|&width| width < chain.words());
                Home { shelf: shelf as u32, place: shelves[shelf].add(chain) as u32 }
            })
            .collect();
        Self { shelves, homes }
    }

    /// Words in a set of positions of this line.
    pub(crate) fn width(&self, line: usize) -> usize {
        WIDTHS[self.homes[line].shelf as usize]
    }

    /// What the line's cells can still be; see [`sweep::narrow`].
    #[inline]
    pub(crate) fn narrow(
        &self,
        line: usize,
        view: &[Mask],
        scratch: &mut Scratch,
        found: &mut Vec<Finding>,
    ) -> bool {
        let home = self.homes[line];
        self.shelves[home.shelf as usize].narrow(home.place as usize, view, scratch, found)
    }

    /// Which places of the line make it impossible; see [`reason::reason`].
    pub(crate) fn reason(
        &self,
        line: usize,
        view: &[Mask],
        doubted: Option<usize>,
        scratch: &mut Scratch,
        places: &mut Vec<u32>,
    ) {
        let home = self.homes[line];
        self.shelves[home.shelf as usize].reason(
            home.place as usize,
            view,
            doubted,
            scratch,
            places,
        );
    }

    /// Whether the line holds whatever its open cells become; see [`sweep::holds_anyway`].
    pub(crate) fn holds_anyway(&self, line: usize, view: &[Mask]) -> bool {
        let home = self.homes[line];
        self.shelves[home.shelf as usize].holds_anyway(home.place as usize, view)
    }

    /// The arcs that a line still has; see [`Arcs::take`].
    pub(crate) fn arcs_left(
        &self,
        line: usize,
        view: &[Mask],
        most: usize,
        arcs: &mut Arcs,
    ) -> bool {
        let home = self.homes[line];
        self.shelves[home.shelf as usize].arcs_left(home.place as usize, view, most, arcs)
    }
}
