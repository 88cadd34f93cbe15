//! Lines that are worked on side by side, with what line logic left of their chains.

use std::array::from_fn;

use crate::line::arcs::{Arc, Arcs};
use crate::line::palette::symbols_in;
use crate::search::beliefs::lanes::{LANES, Lanes, NOTHING};

/// A line with what is left of its chain.
#[derive(Debug)]
pub(in crate::search) struct Speaker {
    cells: Vec<u32>,
    /// For each cell, the arcs over it, with positions counted from 1.
    arcs: Vec<Vec<Arc>>,
}

/// Up to [`LANES`] lines of the same length without a common cell. A cell keeps the chain of its
/// line at a position or takes it one further.
#[derive(Debug)]
pub(super) struct Group {
    /// For each place in the lines, the cells there.
    pub(super) cells: Vec<[Option<u32>; LANES]>,
    /// For each place, and for the end, the first and the last position that a line can be in
    /// before its cell.
    pub(super) spans: Vec<(usize, usize)>,
    /// For each position, the ways on from there.
    pub(super) ways: Vec<Ways>,
    /// For each position, 1 for the lines that may start there, and for those that may end there.
    pub(super) starts: Vec<Lanes>,
    pub(super) ends: Vec<Lanes>,
    /// The index of the first message.
    pub(super) messages: usize,
    pub(super) arcs: usize,
}

/// The ways on from a position: 1 for the lines that may stay there over a cell that is off, and
/// over one that is on; likewise for those that may step on. Otherwise 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways {
    pub(super) stay: [Lanes; 2],
    pub(super) step: [Lanes; 2],
}

impl Speaker {
    pub(in crate::search) fn new(cells: &[u32], arcs: &Arcs) -> Self {
        let least = arcs.of(0).iter().map(|arc| arc.from).min().unwrap_or(0);
        let shifted = |arc: &Arc| Arc { from: arc.from - least + 1, ..*arc };
        let arcs = (0..cells.len()).map(|place| arcs.of(place).iter().map(shifted).collect());
        Self { cells: cells.to_vec(), arcs: arcs.collect() }
    }

    /// A position in which its chain can end.
    pub(super) fn end(&self) -> u32 {
        self.arcs.last().and_then(|arcs| arcs.first()).map_or(0, |arc| arc.to())
    }
}

impl Group {
    pub(super) fn new(lines: &[&Speaker], messages: usize) -> Self {
        let length = lines[0].cells.len();
        let arcs = |place: usize| lines.iter().flat_map(move |line| &line.arcs[place]);
        let most = (0..length).flat_map(arcs).map(|arc| arc.to()).max().unwrap_or(1) as usize;
        let (mut starts, mut ends) = (vec![NOTHING; most + 2], vec![NOTHING; most + 2]);
        let none = Ways { stay: [NOTHING; 2], step: [NOTHING; 2] };
        let mut ways = vec![none; most + 2];
        for (lane, line) in lines.iter().enumerate() {
            for arc in line.arcs.iter().flatten() {
                let ways = &mut ways[arc.from as usize];
                let way = if arc.far == 0 { &mut ways.stay } else { &mut ways.step };
                for symbol in symbols_in(arc.reads) {
                    way[symbol].set(lane, 1.0);
                }
            }
            for arc in &line.arcs[0] {
                starts[arc.from as usize].set(lane, 1.0);
            }
            for arc in line.arcs.last().into_iter().flatten() {
                ends[arc.to() as usize].set(lane, 1.0);
            }
        }
        let span = |positions: &mut dyn Iterator<Item = u32>| {
            let (first, last) =
                positions.fold((u32::MAX, 0), |(first, last), at| (first.min(at), last.max(at)));
            (first as usize, last as usize)
        };
        let mut spans: Vec<(usize, usize)> =
            (0..length).map(|place| span(&mut arcs(place).map(|arc| arc.from))).collect();
        spans.push(span(&mut arcs(length - 1).map(|arc| arc.to())));
        let cell = |lane: usize, place: usize| lines.get(lane).map(|line| line.cells[place]);
        Self {
            cells: (0..length).map(|place| from_fn(|lane| cell(lane, place))).collect(),
            spans,
            ways,
            starts,
            ends,
            messages,
            arcs: lines.iter().flat_map(|line| &line.arcs).map(Vec::len).sum(),
        }
    }
}

/// The number of the first lines that can be in groups together. Cells are `taken` by the last run
/// of such lines that they are in.
pub(super) fn alike(lines: &[Speaker], run: u32, taken: &mut [u32]) -> usize {
    let joins = |line: &&Speaker| {
        let fits = line.cells.len() == lines[0].cells.len()
            && line.cells.iter().all(|&cell| taken[cell as usize] != run);
        for &cell in &line.cells {
            taken[cell as usize] = run;
        }
        fits
    };
    lines.iter().take_while(joins).count()
}
