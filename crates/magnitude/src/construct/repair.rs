//! Moving tokens within their rows until every column has its number of runs.
//!
//! In the literature this is local search with plateau moves.
//!
//! A token that stands alone takes its run along when it leaves, one with a token above or below
//! does not, and one between two leaves one run more behind. Where it arrives, it is the other way
//! round. A row is looked at as a whole: which of its tokens would do good by leaving, do nothing,
//! or do harm, and likewise for its gaps. A move that makes the columns better is made at once. If
//! there is none, a random move is made that makes them no worse; now and then, any move at all.

use super::Construct;
use crate::bits::Bits;
use crate::random::Random;
use crate::settings::Cancelled;

/// Rows looked at for a better move once a good one is known.
const LOOK_ON: usize = 64;

/// The share of moves that do not help and are chosen from all moves: one in this many.
const ANY: usize = 16;

/// Places by what a change there does to the columns.
struct Classes<const N: usize> {
    good: Bits<N>,
    idle: Bits<N>,
    bad: Bits<N>,
}

/// Tokens that may move to gaps: any to any, or each to the gap beside it.
#[derive(Clone, Copy)]
enum Moves<const N: usize> {
    Any(Bits<N>, Bits<N>),
    Ahead(Bits<N>),
    Back(Bits<N>),
}

/// A row's tokens and where they can go.
struct View<const N: usize> {
    leave: Classes<N>,
    come: Classes<N>,
    /// Gaps without a token on either side.
    clear: Bits<N>,
    /// Gaps whose only neighbour is the token before.
    ahead: Bits<N>,
    /// Gaps whose only neighbour is the token behind.
    back: Bits<N>,
}

impl<const N: usize> Construct<N> {
    /// Make up to `most` moves; true if all columns are right then.
    pub(super) fn repair(
        &mut self,
        most: usize,
        random: &mut Random,
        cancelled: Cancelled<'_>,
    ) -> bool {
        let height = self.framing.quotas.len();
        let mut start = 0;
        for _ in 0..most {
            if (self.over | self.short).is_empty() {
                return true;
            }
            if self.looks == 0 || cancelled() {
                return false;
            }
            let found = match self.better_move(start) {
                Some(found) => Some(found),
                None => self.other_move(random),
            };
            let Some((row, moves)) = found else { return false };
            self.make(row, moves, random);
            start = if row + 1 == height { 0 } else { row + 1 };
        }
        (self.over | self.short).is_empty()
    }

    /// The effects of moving a token in this row.
    #[inline(always)]
    fn view(&self, row: usize) -> View<N> {
        let [above, own, below] = [self.rows[row], self.rows[row + 1], self.rows[row + 2]];
        let (either, both) = (above | below, above & below);
        let tokens = own & self.framing.allowed;
        let gaps = self.framing.allowed & !own;
        let (from_low, from_high) = (own.ahead(), own.back());
        // Own tokens of side columns stay.
        let (low, high) = (tokens.ahead(), tokens.back());
        let classes = |places: Bits<N>, alone: Bits<N>, between: Bits<N>| {
            let good = places & ((alone & !either) | (between & both));
            let idle = places & (either & !both);
            Classes { good, idle, bad: places & !good & !idle }
        };
        View {
            leave: classes(tokens, self.over, self.short),
            come: classes(gaps, self.short, self.over),
            clear: !(from_low | from_high),
            ahead: low & !from_high,
            back: high & !from_low,
        }
    }

    /// The first move that makes columns better, preferably two of them; `None` if there is none.
    fn better_move(&mut self, start: usize) -> Option<(usize, Moves<N>)> {
        let height = self.framing.quotas.len();
        let mut found = None;
        let mut looks = 0;
        for row in (start..height).chain(0..start) {
            self.looks = self.looks.saturating_sub(1);
            let view = self.view(row);
            if let Some(moves) = view.moves(view.leave.good, view.come.good) {
                return Some((row, moves));
            }
            if found.is_none() {
                found = view
                    .moves(view.leave.good, view.come.idle)
                    .or_else(|| view.moves(view.leave.idle, view.come.good))
                    .map(|moves| (row, moves));
            }
            looks += usize::from(found.is_some());
            if looks > LOOK_ON {
                break;
            }
        }
        found
    }

    /// A random move: one that shifts an error to another column, one that changes nothing, or any.
    fn other_move(&mut self, random: &mut Random) -> Option<(usize, Moves<N>)> {
        let height = self.framing.quotas.len();
        self.looks = self.looks.saturating_sub(height as u64);
        let wild = random.one_in(ANY);
        let (mut handing, mut idle, mut any) = (None, None, None);
        let [mut seen_handing, mut seen_idle, mut seen_any] = [0; 3];
        let mut keep = |kept: &mut Option<_>, seen: &mut usize, row, moves: Option<Moves<N>>| {
            if let Some(moves) = moves {
                *seen += 1;
                if random.one_in(*seen) {
                    *kept = Some((row, moves));
                }
            }
        };
        for row in 0..height {
            let view = self.view(row);
            if wild {
                let moves = view.moves(!Bits::EMPTY, self.framing.allowed & !self.rows[row + 1]);
                keep(&mut any, &mut seen_any, row, moves);
                continue;
            }
            let (leave, come) = (&view.leave, &view.come);
            keep(&mut handing, &mut seen_handing, row, view.moves(leave.good, come.bad));
            keep(&mut handing, &mut seen_handing, row, view.moves(leave.bad, come.good));
            keep(&mut idle, &mut seen_idle, row, view.moves(leave.idle, come.idle));
        }
        let any = any.or_else(|| self.any_move());
        if wild || (handing.is_none() && idle.is_none()) {
            return any;
        }
        if idle.is_none() || (handing.is_some() && random.one_in(2)) { handing } else { idle }
    }

    fn any_move(&self) -> Option<(usize, Moves<N>)> {
        (0..self.framing.quotas.len()).find_map(|row| {
            let view = self.view(row);
            let gaps = self.framing.allowed & !self.rows[row + 1];
            view.moves(!Bits::EMPTY, gaps).map(|moves| (row, moves))
        })
    }

    /// Make one of these moves.
    fn make(&mut self, row: usize, moves: Moves<N>, random: &mut Random) {
        let mut one = |of: Bits<N>| {
            let count = of.count();
            let skipped = if count > 1 { random.below(count) } else { 0 };
            of.places().nth(skipped).unwrap_or_default()
        };
        let (from, to) = match moves {
            Moves::Any(from, to) => (one(from), one(to)),
            Moves::Ahead(to) => {
                let to = one(to);
                (to - 1, to)
            }
            Moves::Back(to) => {
                let to = one(to);
                (to + 1, to)
            }
        };
        let joins =
            |place| i32::from(self.rows[row].has(place)) + i32::from(self.rows[row + 2].has(place));
        let (leaving, coming) = (joins(from) - 1, 1 - joins(to));
        self.change(from, leaving);
        self.change(to, coming);
        self.rows[row + 1] ^= Bits::one(from) | Bits::one(to);
    }

    fn change(&mut self, place: usize, by: i32) {
        let bit = Bits::one(place);
        self.errors[place] += by;
        self.over &= !bit;
        self.short &= !bit;
        match self.errors[place] {
            0 => {}
            1.. => self.over |= bit,
            _ => self.short |= bit,
        }
    }
}

impl<const N: usize> View<N> {
    /// The moves of these tokens to these gaps; `None` if there are none.
    #[inline(always)]
    fn moves(&self, from: Bits<N>, to: Bits<N>) -> Option<Moves<N>> {
        let tokens = self.leave.good | self.leave.idle | self.leave.bad;
        let from = from & tokens;
        if from.is_empty() {
            return None;
        }
        let clear = to & self.clear;
        if !clear.is_empty() {
            return Some(Moves::Any(from, clear));
        }
        let ahead = to & self.ahead & from.ahead();
        if !ahead.is_empty() {
            return Some(Moves::Ahead(ahead));
        }
        let back = to & self.back & from.back();
        (!back.is_empty()).then_some(Moves::Back(back))
    }
}
