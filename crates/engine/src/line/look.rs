//! Looks: what people see on a line most easily, and how they see it.
//!
//! Idea: exact line logic finds everything at once, and people do not. They know a few ways of
//! looking at a line, and try the easy ones first. Each way is line logic that forgets something:
//! `whole` forgets all known cells, `overlap` all but those that are settled at both ends, `slide`
//! keeps of the fillings only how far left and right the runs can lie, and `length` and `gap` look
//! at one stretch between two blanks. The first way that finds anything is the look.
//!
//! Invariant: no way finds anything that exact logic does not. More known cells never hide what a
//! way has found: each of them only comes to know more.
//!
//! Cost: a few exact passes over the line, and one for each block of filled cells. Looks are for
//! people, so the code is kept small rather than fast: it exists once for each width of a chain.

use crate::line::bits::{Bits, WORD};
use crate::line::chain::Reading;
use crate::line::palette::{Symbols, symbols_in};

/// The ways of looking at a line, easiest first. `docs/rating.md` tells them in a player's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// The clue alone settles every cell.
    Whole,
    /// The clue has all its filled cells, or needs all open ones.
    Finish,
    /// From an end, cell by cell, as long as only one symbol can be next.
    Edge,
    /// The cells that all fillings of the part between the settled ends have in common.
    Overlap,
    /// Cells that runs cover, or never reach, between their leftmost and rightmost places.
    Slide,
    /// Cells beside or in a block, from the lengths of the runs that the block can be part of.
    Length,
    /// A stretch between two blanks that no run fits into.
    Gap,
    /// Everything that follows from the cells that a picture shows.
    Line,
    /// Everything that follows if the colours ruled out so far are known too.
    Color,
}

impl Way {
    /// All ways, in their order.
    pub const ALL: [Self; 9] = [
        Self::Whole,
        Self::Finish,
        Self::Edge,
        Self::Overlap,
        Self::Slide,
        Self::Length,
        Self::Gap,
        Self::Line,
        Self::Color,
    ];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 9] =
        ["whole", "finish", "edge", "overlap", "slide", "length", "gap", "line", "colour"];
}

const BLANK: Symbols = 1;

/// The findings of a look at a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The easiest way that finds anything.
    pub first: Way,
    /// The hardest way that it takes to find all of it.
    pub last: Way,
    /// The masks of the cells after it.
    pub left: Vec<Symbols>,
}

/// A way of looking at a line with these masks, of which a picture shows the second ones: what it
/// leaves to the cells; `None` if it does not apply.
type Sees<'s> = dyn Fn(Way, &[Symbols], &[Symbols]) -> Option<Vec<Symbols>> + 's;

/// The easiest look at the line of a chain; see [`look`].
pub(crate) fn look_at_chain<const N: usize>(
    chain: &Reading<'_, N>,
    masks: &[Symbols],
    thorough: bool,
) -> Option<Look> {
    let sees = |way, masks: &[_], seen: &[_]| Sights { chain, masks, seen }.left(way);
    look(&sees, all(chain), masks, thorough)
}

/// The easiest look at a line with these masks; `None` if nothing follows. The line must have a
/// filling, and `all` is every symbol that it reads. A `thorough` look goes on in harder ways until
/// it has seen all that a picture shows; otherwise it goes on in the first way, and in easier ones,
/// until they find no more.
pub(crate) fn look(
    sees: &Sees<'_>,
    all: Symbols,
    masks: &[Symbols],
    thorough: bool,
) -> Option<Look> {
    let (first, left) = glance(sees, all, masks, Way::Color)?;
    let mut look = Look { first, last: first, left };
    let most = if thorough { first.max(Way::Line) } else { first };
    while let Some((way, left)) = glance(sees, all, &look.left, most) {
        look.last = look.last.max(way);
        look.left = left;
    }
    Some(look)
}

/// The easiest way up to `most` that finds anything, and the masks after it.
fn glance(
    sees: &Sees<'_>,
    all: Symbols,
    masks: &[Symbols],
    most: Way,
) -> Option<(Way, Vec<Symbols>)> {
    // A picture shows decided cells, and nothing of the others.
    let shown = |&mask: &Symbols| if mask.is_power_of_two() { mask } else { all };
    let shown: Vec<Symbols> = masks.iter().map(shown).collect();
    Way::ALL.into_iter().take_while(|&way| way <= most).find_map(|way| {
        let left = sees(way, masks, &shown)?;
        // A picture does not show that a colour is ruled out, so only the last way notes it.
        let noted = |(&left, &mask): (&Symbols, &Symbols)| -> Symbols {
            if way == Way::Color || left.is_power_of_two() { left & mask } else { mask }
        };
        let left: Vec<Symbols> = left.iter().zip(masks).map(noted).collect();
        (left != masks).then_some((way, left))
    })
}

/// All symbols that a chain reads.
fn all<const N: usize>(chain: &Reading<'_, N>) -> Symbols {
    Symbols::MAX >> (Symbols::BITS as usize - chain.arcs.len())
}

/// A line, its masks, and what a picture shows of them.
struct Sights<'s, const N: usize> {
    chain: &'s Reading<'s, N>,
    masks: &'s [Symbols],
    seen: &'s [Symbols],
}

impl<const N: usize> Sights<'_, N> {
    /// The masks that a way of looking leaves to the cells; `None` if it does not apply.
    fn left(&self, way: Way) -> Option<Vec<Symbols>> {
        match way {
            Way::Whole => {
                let left = self.narrowed(&vec![self.all(); self.seen.len()])?;
                left.iter().all(|mask| mask.is_power_of_two()).then_some(left)
            }
            Way::Finish => self.finished(),
            Way::Edge => Some(self.counted_off()),
            Way::Overlap => self.narrowed(&self.ends()),
            Way::Slide => Some(self.slid()),
            Way::Length => Some(self.by_length()),
            Way::Gap => Some(self.without_gaps()),
            Way::Line => self.narrowed(self.seen),
            Way::Color => self.narrowed(self.masks),
        }
    }

    fn all(&self) -> Symbols {
        all(self.chain)
    }

    #[inline(never)]
    fn ahead(&self, set: Bits<N>, mask: Symbols) -> Bits<N> {
        let each = symbols_in(mask).map(|symbol| self.chain.arcs[symbol].ahead::<true>(set));
        each.fold(Bits::EMPTY, |all, one| all | one)
    }

    #[inline(never)]
    fn back(&self, set: Bits<N>, mask: Symbols) -> Bits<N> {
        let each = symbols_in(mask).map(|symbol| self.chain.arcs[symbol].back::<true>(set));
        each.fold(Bits::EMPTY, |all, one| all | one)
    }

    /// The symbols of a mask that lead from one set into another.
    #[inline(never)]
    fn between(&self, before: Bits<N>, mask: Symbols, after: Bits<N>) -> Symbols {
        symbols_in(mask)
            .filter(|&symbol| self.chain.arcs[symbol].ahead::<true>(before).meets(after))
            .fold(0, |left, symbol| left | (1 << symbol))
    }

    /// Exact logic on the whole line with these masks.
    fn narrowed(&self, masks: &[Symbols]) -> Option<Vec<Symbols>> {
        self.exact(self.chain.start, masks, self.chain.accept)
    }

    /// Exact logic on some cells in a row, with the positions before the first and after the last.
    #[inline(never)]
    fn exact(&self, start: Bits<N>, masks: &[Symbols], end: Bits<N>) -> Option<Vec<Symbols>> {
        let mut before = Vec::with_capacity(masks.len());
        let mut set = start;
        for &mask in masks {
            before.push(set);
            set = self.ahead(set, mask);
        }
        let mut set = set & end;
        if set.is_empty() {
            return None;
        }
        let mut left = vec![0; masks.len()];
        for (place, &mask) in masks.iter().enumerate().rev() {
            left[place] = self.between(before[place], mask, set);
            set = self.back(set, left[place]) & before[place];
        }
        Some(left)
    }

    /// The line with blanks in its open cells if all filled ones are known, or without blanks if
    /// every open cell is needed.
    fn finished(&self) -> Option<Vec<Symbols>> {
        let colors = self.all() & !BLANK;
        let instead = |mask: Symbols| -> Vec<Symbols> {
            let fill = |&seen: &Symbols| if seen.is_power_of_two() { seen } else { mask };
            self.seen.iter().map(fill).collect()
        };
        let number = |of: &dyn Fn(Symbols) -> bool| self.seen.iter().filter(|&&at| of(at)).count();
        for (mask, known) in [
            (BLANK, number(&|seen| seen.is_power_of_two() && seen != BLANK)),
            (colors, number(&|seen| seen != BLANK)),
        ] {
            let left = instead(mask);
            if self.narrowed(&left).is_none() {
                continue;
            }
            let (fewest, most) = self.filled(colors);
            if known == if mask == BLANK { most } else { fewest } {
                return self.narrowed(&left);
            }
        }
        None
    }

    /// The fewest and the most cells with one of these colours in any filling of the empty line.
    fn filled(&self, colors: Symbols) -> (usize, usize) {
        let none: Vec<Option<(usize, usize)>> = vec![None; N * WORD + 3];
        let mut counts = none.clone();
        for position in positions(self.chain.start) {
            counts[position] = Some((0, 0));
        }
        for _ in self.seen {
            let mut after = none.clone();
            for (symbol, arcs) in self.chain.arcs.iter().enumerate() {
                let one = ((colors >> symbol) & 1) as usize;
                for (position, count) in counts.iter().enumerate().take(N * WORD) {
                    let &Some((few, many)) = count else { continue };
                    let mut here = Bits::<N>::EMPTY;
                    here.0[position / WORD] = 1 << (position % WORD);
                    for onto in positions(arcs.ahead::<true>(here)) {
                        let (fewest, most) = after[onto].unwrap_or((usize::MAX, 0));
                        after[onto] = Some((fewest.min(few + one), most.max(many + one)));
                    }
                }
            }
            counts = after;
        }
        let ends = positions(self.chain.accept).filter_map(|position| counts[position]);
        ends.fold((usize::MAX, 0), |(few, many), (fewer, more)| (few.min(fewer), many.max(more)))
    }

    /// Return the masks after counting off from each end while only one symbol can be next.
    fn counted_off(&self) -> Vec<Symbols> {
        let mut left = self.seen.to_vec();
        let mut set = self.chain.start;
        for mask in &mut left {
            let next = self.between(set, *mask, Bits([u64::MAX; N]));
            if !next.is_power_of_two() {
                break;
            }
            *mask = next;
            set = self.ahead(set, next);
        }
        let mut set = self.chain.accept;
        for mask in left.iter_mut().rev() {
            let next: Symbols = symbols_in(*mask)
                .filter(|&symbol| !self.chain.arcs[symbol].back::<true>(set).is_empty())
                .fold(0, |left, symbol| left | (1 << symbol));
            if !next.is_power_of_two() {
                break;
            }
            *mask = next;
            set = self.back(set, next);
        }
        left
    }

    /// The masks with only the settled cells at both ends known.
    fn ends(&self) -> Vec<Symbols> {
        let open = |&mask: &Symbols| !mask.is_power_of_two();
        let first = self.seen.iter().position(open).unwrap_or(0);
        let last = self.seen.iter().rposition(open).unwrap_or(0);
        let mut masks = self.seen.to_vec();
        masks[first..=last].fill(self.all());
        masks
    }

    /// For before each cell and after the last: all positions from the first that a filling can
    /// have reached there to the last.
    fn bounds(&self) -> Vec<Bits<N>> {
        let mut sets = vec![self.chain.start];
        for &mask in self.seen {
            sets.push(self.ahead(sets[sets.len() - 1], mask));
        }
        let mut set = self.chain.accept;
        for (place, reached) in sets.iter_mut().enumerate().rev() {
            set = set & *reached;
            *reached = stretch(set);
            if place > 0 {
                set = self.back(set, self.seen[place - 1]);
            }
        }
        sets
    }

    fn slid(&self) -> Vec<Symbols> {
        let bounds = self.bounds();
        let pairs = self.seen.iter().zip(bounds.windows(2));
        pairs.map(|(&mask, ends)| self.between(ends[0], mask, ends[1])).collect()
    }

    /// Return the masks that follow for each block from the stretch between blanks that it lies in.
    fn by_length(&self) -> Vec<Symbols> {
        let (mut left, bounds) = (self.seen.to_vec(), self.bounds());
        for (first, end) in self.stretches() {
            let is_filled = |place: usize| self.seen[place].is_power_of_two();
            let mut place = first;
            while place < end {
                let block = (place..end).take_while(|&place| is_filled(place)).count();
                if block > 0 {
                    let mut masks = vec![self.all(); end - first];
                    masks[place - first..place - first + block]
                        .copy_from_slice(&self.seen[place..place + block]);
                    self.note(&mut left, &bounds, first, &masks);
                }
                place += block.max(1);
            }
        }
        left
    }

    /// The line with blanks in every stretch that has no filled cell and that no run fits into.
    fn without_gaps(&self) -> Vec<Symbols> {
        let (mut left, bounds) = (self.seen.to_vec(), self.bounds());
        for (first, end) in self.stretches() {
            if self.seen[first..end].iter().all(|mask| !mask.is_power_of_two()) {
                let masks = vec![self.all(); end - first];
                let exact = self.within(&bounds, first, &masks);
                if exact.is_some_and(|exact| exact.iter().all(|&mask| mask == BLANK)) {
                    left[first..end].fill(BLANK);
                }
            }
        }
        left
    }

    /// Note what follows for the cells from `first` with these masks, between the bounds there.
    fn note(&self, left: &mut [Symbols], bounds: &[Bits<N>], first: usize, masks: &[Symbols]) {
        if let Some(exact) = self.within(bounds, first, masks) {
            for (left, exact) in left[first..].iter_mut().zip(exact) {
                *left &= exact;
            }
        }
    }

    /// Exact logic on a stretch between two blanks, or ends of the line, with these masks: all runs
    /// in it, none cut off, that the bounds let be there.
    fn within(&self, bounds: &[Bits<N>], first: usize, masks: &[Symbols]) -> Option<Vec<Symbols>> {
        let (end, any) = (first + masks.len(), Bits([u64::MAX; N]));
        let start = if first == 0 { self.chain.start } else { self.ahead(any, BLANK) };
        let accept = if end == self.seen.len() { self.chain.accept } else { self.back(any, BLANK) };
        self.exact(bounds[first] & start, masks, bounds[end] & accept)
    }

    /// The stretches without blanks, as their first cell and the one after their last.
    fn stretches(&self) -> Vec<(usize, usize)> {
        let blanks = (0..self.seen.len()).filter(|&place| self.seen[place] == BLANK);
        let walls: Vec<usize> = blanks.chain([self.seen.len()]).collect();
        let firsts = std::iter::once(0).chain(walls.iter().map(|wall| wall + 1));
        firsts.zip(walls.iter().copied()).filter(|(first, end)| first < end).collect()
    }
}

/// All positions from the first one in a set to the last.
fn stretch<const N: usize>(set: Bits<N>) -> Bits<N> {
    let mut each = positions(set);
    let Some(first) = each.next() else { return set };
    let last = each.last().unwrap_or(first);
    let mut all = Bits::EMPTY;
    for position in first..=last {
        all.0[position / WORD] |= 1 << (position % WORD);
    }
    all
}

/// The positions in a set, in rising order.
fn positions<const N: usize>(set: Bits<N>) -> impl Iterator<Item = usize> {
    set.0
        .into_iter()
        .enumerate()
        .flat_map(|(number, word)| symbols_in(word).map(move |bit| number * WORD + bit))
}
