//! Rungs: variables that say how far along its chain a line has come.
//!
//! In the literature this is the order encoding (Tamura, Taga, Kitagawa and Banbara, *Compiling
//! Finite Linear CSP into SAT*, 2006); a rung is one of its bounds.
//!
//! Idea: between two cells a line is at one position of its chain, and from cell to cell it stays
//! or moves on by one. "Before this cell the line has come to that position" is what a person means
//! by "the third run starts here or before". One clause that says so can explain a conflict that
//! would need many clauses about cells alone.
//!
//! The arcs that line logic left to a cell are in order, and a filling takes one of them. A rung is
//! a cut between two arcs: it is on if the arc taken lies beyond the cut. If the arcs beside the
//! cut leave different positions, the rung says where the line is before the cell. If they reach
//! different positions, it says where the line is behind the cell, and goes on to the next cell. So
//! a rung stands for one place of one run, however many cells that run has.
//!
//! Clauses of two literals tie rungs together (beyond a cut is beyond the cuts before it), clauses
//! of three tie them to cells (between two cuts all arcs read the same symbol, and so does the
//! cell). They say everything that the line says, but unit propagation deduces less from them than
//! a sweep does, so lines are still swept when the clauses have nothing to add.
//!
//! Invariant: every filling that line logic left sets the rungs in exactly one way.
//!
//! Cost: for each run one rung less than it has places, and about four links per rung, made once.
//! Tried and dropped: `bench/TUNING.md`, *Rungs*.

use crate::limits::Stop;
use crate::line::arcs::{Arc, Arcs};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::line::palette::{Palette, Symbols, symbols_in};
use crate::memory::Held;
use crate::search::literal::Lit;
use crate::search::proof::Rung;
use crate::search::state::{Rungs, State};

/// The most arcs that the lines of a model may have together to get rungs and take part in belief
/// propagation. Everything made of that many takes about fifty megabytes.
const MOST_ARCS: usize = 600_000;
/// The bytes of the links of an arc, beside those of its rung.
const BYTES_AN_ARC: usize = 64;

impl State<'_> {
    /// Give rungs to every line that can still fail and is swept, or to no line if there would be too
    /// many.
    pub(crate) fn raise_ladder(&mut self) -> Result<(), Stop> {
        self.back_to(0);
        let mut ladder = Ladder { fresh: self.trail.vars() as u32, ..Ladder::default() };
        let mut rungs = vec![Rungs::default(); self.rungs.len()];
        let mut arcs = Arcs::default();
        let mut room = MOST_ARCS;
        let mut held = Held::of(self.meter.held.memory());
        for (line, rungs) in rungs.iter_mut().enumerate() {
            if !self.model.is_as_clause(line) && self.arcs_left(line, &mut arcs)? {
                if arcs.len() > room {
                    return Ok(());
                }
                room -= arcs.len();
                self.meter.take_for(&mut held, BYTES_AN_ARC * arcs.len())?;
                let first = ladder.fresh;
                ladder.line = line as u32;
                ladder.raise(self.model.palette(), &self.model.lines[line].cells, &arcs);
                *rungs = Rungs { vars: first..ladder.fresh, arcs: arcs.len() };
            }
        }
        self.rungs = rungs;
        self.links_held = held;
        if self.proof.is_some() {
            self.rungs_in_proof = ladder.meanings;
        }
        self.grow(ladder.fresh as usize, ON)?;
        self.constraints.clauses.link(ladder.pairs, ladder.triples, ladder.fresh as usize);
        Ok(())
    }

    /// Put the arcs that are left to a line into `arcs`; false if the line can no longer fail, or
    /// if its arcs cannot be used.
    pub(super) fn arcs_left(&mut self, line: usize, arcs: &mut Arcs) -> Result<bool, Stop> {
        let cells = &self.model.lines[line].cells;
        let kernels = &self.model.kernels;
        let view: Vec<Mask> = self.trail.along(cells).collect();
        let usable = view.contains(&OPEN)
            && !kernels.holds_anyway(line, &view)
            && kernels.arcs_left(line, &view, MOST_ARCS, arcs);
        self.meter.worked(cells.len() * kernels.width(line) + arcs.len());
        self.meter.go_on()?;
        Ok(usable)
    }
}

#[derive(Default)]
struct Ladder {
    pairs: Vec<[Lit; 2]>,
    triples: Vec<[Lit; 3]>,
    /// The first variable that is not in use.
    fresh: u32,
    line: u32,
    /// The claim that each rung stands for.
    meanings: Vec<Rung>,
    /// The cuts of the current cell, each with true if it is new there.
    cuts: Vec<(Lit, bool)>,
    /// The rungs that come from the previous cell, and those that go on to the next, each with the
    /// position just beyond it.
    before: Vec<(u32, Lit)>,
    behind: Vec<(u32, Lit)>,
}

impl Ladder {
    /// Add the rungs of a line that was narrowed: no cell with a single symbol left is open.
    fn raise(&mut self, palette: Palette, vars: &[u32], arcs: &Arcs) {
        self.before.clear();
        for (place, vars) in vars.chunks_exact(palette.vars_each()).enumerate() {
            let arcs = arcs.of(place);
            self.cut(place as u32, arcs);
            self.order_cuts();
            self.read(vars, arcs);
            std::mem::swap(&mut self.before, &mut self.behind);
        }
    }

    fn cut(&mut self, place: u32, arcs: &[Arc]) {
        self.cuts.clear();
        self.behind.clear();
        let mut known = self.before.iter().peekable();
        for (arc, next) in arcs.iter().zip(&arcs[1..]) {
            let goes_on =
                known.next_if(|(position, _)| *position == next.from && arc.from < next.from);
            let rung = goes_on.map_or_else(|| Lit::of(self.fresh, ON), |&(_, rung)| rung);
            if goes_on.is_none() {
                self.fresh += 1;
                let (layer, position) =
                    if arc.from < next.from { (place, next.from) } else { (place + 1, next.to()) };
                self.meanings.push(Rung { line: self.line, layer, position });
            }
            self.cuts.push((rung, goes_on.is_none()));
            if arc.to() < next.to() {
                self.behind.push((next.to(), rung));
            }
        }
    }

    /// Order the cuts: beyond a cut is beyond the one before it. Two cuts that come from the
    /// previous cell are in order already.
    fn order_cuts(&mut self) {
        for pair in self.cuts.windows(2) {
            let [(lower, lower_is_new), (rung, is_new)] = [pair[0], pair[1]];
            if lower_is_new || is_new {
                self.pairs.push([rung.denied(), lower]);
            }
        }
    }

    /// Tie the cell to the cuts: between two cuts it is what all arcs between them read.
    fn read(&mut self, vars: &[u32], arcs: &[Arc]) {
        let among = arcs.iter().fold(0, |among, arc| among | arc.reads);
        let mut first = 0;
        for stretch in arcs.chunk_by(|arc, next| arc.reads == next.reads) {
            let last = first + stretch.len() - 1;
            let short = (first > 0).then(|| self.cuts[first - 1].0.denied());
            let beyond = self.cuts.get(last).map(|(rung, _)| *rung);
            first = last + 1;
            for read in literals_of(vars, stretch[0].reads, among) {
                match (short, beyond) {
                    (Some(short), Some(beyond)) => self.triples.push([short, beyond, read]),
                    (Some(other), None) | (None, Some(other)) => {
                        self.pairs.push([other, read]);
                    }
                    (None, None) => {}
                }
            }
        }
    }
}

/// The literals that hold if a cell has one of `symbols`, out of the symbols `among` left to it.
fn literals_of(vars: &[u32], symbols: Symbols, among: Symbols) -> impl Iterator<Item = Lit> {
    let is_one = symbols.is_power_of_two();
    let (on, off) = if is_one { (symbols, 0) } else { (0, among & !symbols) };
    let var = |symbol: usize| vars[symbol];
    symbols_in(on)
        .map(move |symbol| match vars {
            // With two symbols there is one variable.
            [only] => Lit::of(*only, symbols as Mask),
            _ => Lit::of(var(symbol), ON),
        })
        .chain(symbols_in(off).map(move |symbol| Lit::of(var(symbol), OFF)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::chain::{Chain, Compiled, Moves};

    /// Runs of one and two with a gap: the edge, a cell, a blank, two cells, the edge.
    fn one_and_two() -> Chain {
        let off = Moves { stay: vec![0b10101], step: vec![0b00010], ..Moves::default() };
        let on = Moves { step: vec![0b01101], ..Moves::default() };
        Chain { positions: 5, moves: vec![off, on], start: vec![1], accept: vec![1 << 4] }
    }

    /// The clauses that tie the rungs of a line with this view, and the number of variables in
    /// them.
    fn ladder_of(view: &[Mask]) -> (Vec<Vec<Lit>>, usize) {
        let mut arcs = Arcs::default();
        let masks: Vec<Symbols> = view.iter().map(|&mask| mask.into()).collect();
        assert!(arcs.take(&Compiled::<1>::new(&one_and_two()).reading(), &masks, 1000));
        let Some(palette) = Palette::new(2) else { panic!() };
        let cells: Vec<u32> = (0..view.len() as u32).collect();
        let mut ladder = Ladder { fresh: cells.len() as u32, ..Ladder::default() };
        ladder.raise(palette, &cells, &arcs);
        let pairs = ladder.pairs.iter().map(|pair| pair.to_vec());
        let triples = ladder.triples.iter().map(|triple| triple.to_vec());
        (pairs.chain(triples).collect(), ladder.fresh as usize)
    }

    fn holds(clause: &[Lit], word: usize) -> bool {
        let is_true = |lit: &Lit| (word >> lit.var()) & 1 == usize::from(lit.mask() == ON);
        clause.iter().any(is_true)
    }

    /// The fillings that those clauses allow: each word of cells, once for every way to set the
    /// rungs.
    fn fillings(view: &[Mask]) -> Vec<usize> {
        let (clauses, vars) = ladder_of(view);
        let fits = |word: usize, cell: usize| view[cell] & (OFF << ((word >> cell) & 1)) != 0;
        let words = (0..1 << vars).filter(|&word| (0..view.len()).all(|cell| fits(word, cell)));
        let mut cells: Vec<usize> = words
            .filter(|&word| clauses.iter().all(|clause| holds(clause, word)))
            .map(|word| word & ((1 << view.len()) - 1))
            .collect();
        cells.sort_unstable();
        cells
    }

    #[test]
    fn every_filling_sets_the_rungs_in_one_way() {
        let all = vec![0b001_101, 0b011_001, 0b011_010, 0b110_001, 0b110_010, 0b110_100];
        assert_eq!(all, fillings(&[OPEN; 6]));
        let third_off = vec![0b011_001, 0b011_010, 0b110_001, 0b110_010];
        assert_eq!(third_off, fillings(&[OPEN, OPEN, OFF, OPEN, ON, OPEN]));
    }

    #[test]
    fn a_run_has_a_rung_for_every_place_but_one() {
        let (_, vars) = ladder_of(&[OPEN; 6]);
        assert_eq!(2 * 2, vars - 6, "two runs with three places each");
    }
}
