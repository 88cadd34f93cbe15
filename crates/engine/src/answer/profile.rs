//! Counting the fillings of a component by a sweep over its cells.
//!
//! In the literature this is dynamic programming over a broken profile, or the method of transfer
//! matrices.
//!
//! Idea: go through the cells one by one, along rows or along columns. All that matters of the
//! cells so far is the profile: the state in which each line is that has begun and not ended. What
//! was filled differently and has led to the same profile is counted together. So a grid whose
//! clues are all 1 needs only the sets of columns that have their cell, one row after the other.
//!
//! Cost: one look at each profile before each cell. The sweep gives up if there are more than it is
//! allowed, or than there is memory for; a few of the most frequent profiles are then followed to
//! the end, which gives a lower bound.
//!
//! A profile is packed into a few words, each line in as many bits as its states need; lines that
//! do not overlap in the order of the sweep share bits.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::ops::Range;
use std::rc::Rc;

use crate::answer::outcome::Tally;
use crate::answer::shape::{Shape, ShapedLine};
use crate::limits::Meter;
use crate::line::automaton::{Automaton, NO_WAY};
use crate::line::mixer::Mixer;
use crate::line::palette::{Symbols, symbols_in};
use crate::memory::STEP;
use crate::sorted::sorted_by;

/// The most bytes of the profiles before a cell; hash maps take up to four times as much.
const MOST_BYTES: usize = 1 << 27;
/// The bytes of the maps before and behind a cell, in bytes of the profiles before it.
const FACTOR_OF_MAPS: usize = 8;
/// The looks that use up one unit of the budget, about a tenth of a millisecond.
const LOOKS_A_UNIT: usize = 1 << 12;
/// The approximate work of a look, in cells times words.
const WORK_A_LOOK: usize = 16;
/// The profiles that are followed to the end after the sweep has given up.
const FOLLOWED: usize = 200;

/// The bits of a line in a profile.
#[derive(Clone, Copy, Debug)]
struct Field {
    word: usize,
    shift: u32,
    width: u32,
}

impl Field {
    #[inline]
    fn of<const W: usize>(self, profile: &[u64; W]) -> usize {
        (profile[self.word] >> self.shift) as usize & ((1 << self.width) - 1)
    }

    #[inline]
    fn put<const W: usize>(self, profile: &mut [u64; W], state: u16) {
        let mask = ((1 << self.width) - 1) << self.shift;
        profile[self.word] = (profile[self.word] & !mask) | (u64::from(state) << self.shift);
    }
}

/// A line through a cell.
struct Crossing {
    field: Field,
    remainder: Rc<Automaton>,
    /// The number of its cells that come before.
    read: usize,
}

/// A cell, with the symbols that it may have and the lines through it.
struct Step {
    choices: Symbols,
    crossings: Vec<Crossing>,
}

/// The number of fillings of a component, which takes no more than so many looks. A count that is
/// a share of a larger one shows its progress, and is a lower bound if it gives up; any other then
/// is nothing.
pub(crate) fn count(
    shape: &Shape,
    most_looks: usize,
    shares: Option<Range<u64>>,
    meter: &mut Meter,
) -> Tally {
    let Some(order) = best_order(shape) else { return Tally::at_least(0) };
    let (steps, words) = plan(shape, &order);
    let bytes_each = size_of::<u128>() + size_of::<u64>() * words.next_power_of_two().max(2);
    let mut sweep = Sweep { steps, bytes_each, most_looks, looks: 0, shares, meter };
    match words {
        ..=1 => sweep.count::<1>(),
        // WebAssembly is downloaded by everyone who opens the page, and puzzles there are small.
        #[cfg(not(target_family = "wasm"))]
        2 => sweep.count::<2>(),
        #[cfg(not(target_family = "wasm"))]
        3..=4 => sweep.count::<4>(),
        ..=8 => sweep.count::<8>(),
        _ => Tally::at_least(0),
    }
}

struct Sweep<'s> {
    steps: Vec<Step>,
    /// The bytes of a profile in the fewest words that are compiled anywhere, and of its count.
    bytes_each: usize,
    most_looks: usize,
    looks: usize,
    shares: Option<Range<u64>>,
    meter: &'s mut Meter,
}

type Profiles<const W: usize> = HashMap<[u64; W], u128, BuildHasherDefault<Mixer>>;

impl Sweep<'_> {
    fn count<const W: usize>(&mut self) -> Tally {
        let mut profiles = Profiles::<W>::default();
        let mut after = Profiles::<W>::default();
        profiles.insert([0; W], 1);
        let mut exact = true;
        for number in 0..self.steps.len() {
            if exact && self.is_over(&profiles) {
                exact = false;
            }
            if !exact {
                if self.shares.is_none() {
                    return Tally::at_least(0);
                }
                keep_most_frequent(&mut profiles);
            }
            for (profile, count) in profiles.drain() {
                self.steps[number].fill(&profile, |profile| {
                    let sum = after.entry(profile).or_insert(0);
                    *sum = sum.saturating_add(count);
                });
            }
            std::mem::swap(&mut profiles, &mut after);
            if let Some(Range { start, end }) = self.shares {
                let each = (end - start) / self.steps.len() as u64;
                self.meter.show_progress(start + each * (number + 1) as u64);
            }
        }
        let value = profiles.into_values().fold(0, u128::saturating_add);
        Tally { value, exact: exact && value < u128::MAX }
    }

    /// True if the looks at these profiles would be more than allowed.
    fn is_over<const W: usize>(&mut self, profiles: &Profiles<W>) -> bool {
        let before = self.looks;
        self.looks += profiles.len();
        self.meter.worked(WORK_A_LOOK * profiles.len());
        let units = self.looks / LOOKS_A_UNIT - before / LOOKS_A_UNIT;
        let spent = (0..units).try_for_each(|_| self.meter.spend());
        let bytes = profiles.len() * self.bytes_each;
        bytes > MOST_BYTES
            || (bytes > STEP && !self.meter.has_room(FACTOR_OF_MAPS * bytes))
            || self.looks > self.most_looks
            || spent.is_err()
            || self.meter.go_on().is_err()
    }
}

impl Step {
    /// Call a function with every profile behind this cell that can follow.
    #[inline]
    fn fill<const W: usize>(&self, before: &[u64; W], mut add: impl FnMut([u64; W])) {
        'symbols: for symbol in symbols_in(self.choices) {
            let mut profile = *before;
            for Crossing { field, remainder, read } in &self.crossings {
                let state = remainder.read(*read, field.of(&profile), symbol);
                if state == NO_WAY {
                    continue 'symbols;
                }
                field.put(&mut profile, state);
            }
            add(profile);
        }
    }
}

fn keep_most_frequent<const W: usize>(profiles: &mut Profiles<W>) {
    if profiles.len() <= FOLLOWED {
        return;
    }
    let (words, counts): (Vec<[u64; W]>, Vec<u128>) = profiles.drain().unzip();
    for at in most_frequent(words.as_flattened(), &counts) {
        profiles.insert(words[at], counts[at]);
    }
}

/// The places of the most frequent of some profiles, of which each has equally many words.
fn most_frequent(words: &[u64], counts: &[u128]) -> Vec<usize> {
    let each = words.len() / counts.len();
    let by_count = |&at: &usize| (std::cmp::Reverse(counts[at]), &words[at * each..][..each]);
    let mut places: Vec<usize> = (0..counts.len()).collect();
    places.select_nth_unstable_by(FOLLOWED - 1, |one, other| by_count(one).cmp(&by_count(other)));
    places.truncate(FOLLOWED);
    places
}

/// The cells along the rows or along the columns, as one or the other has fewer states; `None` if
/// the lines cannot be read in either order.
fn best_order(shape: &Shape) -> Option<Vec<u32>> {
    let as_numbered: Vec<u32> = (0..shape.choices.len() as u32).collect();
    // By their places on the first line through them.
    let mut place = vec![u32::MAX; shape.choices.len()];
    for line in &shape.lines {
        for (at, &cell) in line.cells.iter().enumerate() {
            let place = &mut place[cell as usize];
            *place = (*place).min(at as u32);
        }
    }
    let across = sorted_by(as_numbered.clone(), |&cell| place[cell as usize]);
    let widths = [as_numbered, across].map(|order| (width(shape, &order), order));
    widths
        .into_iter()
        .filter_map(|(width, order)| Some((width?, order)))
        .min_by_key(|(width, _)| *width)
        .map(|(_, order)| order)
}

/// The most bits that a profile can need in this order; `None` if a line cannot be read in it.
fn width(shape: &Shape, order: &[u32]) -> Option<i64> {
    let turns = turns(order);
    let mut changes = vec![0; order.len()];
    for line in &shape.lines {
        let turns = turns_of(line, &turns);
        if !turns.windows(2).all(|pair| pair[0] < pair[1]) {
            return None;
        }
        let mut before = 0;
        for (read, &turn) in turns.iter().enumerate() {
            let bits = i64::from(bits_for(line.remainder.states(read + 1)));
            changes[turn] += bits - before;
            before = bits;
        }
    }
    let widths = changes.into_iter().scan(0, |bits, change| {
        *bits += change;
        Some(*bits)
    });
    widths.max()
}

/// The number of bits that tell so many states apart.
fn bits_for(states: usize) -> u32 {
    usize::BITS - (states - 1).leading_zeros()
}

/// The steps in this order, and the number of words in a profile.
fn plan(shape: &Shape, order: &[u32]) -> (Vec<Step>, usize) {
    let turns = turns(order);
    let step = |&cell: &u32| Step { choices: shape.choices[cell as usize], crossings: Vec::new() };
    let mut steps: Vec<Step> = order.iter().map(step).collect();
    let lines: Vec<(Vec<usize>, &ShapedLine)> =
        shape.lines.iter().map(|line| (turns_of(line, &turns), line)).collect();
    let lines = sorted_by(lines, |(turns, _)| turns[0] as u32);
    let mut fields: Vec<(Field, usize)> = Vec::new();
    let mut words = 1;
    let mut bits_used = 0;
    for (turns, line) in lines {
        let remainder = &line.remainder;
        let most = (0..turns.len()).map(|read| remainder.states(read + 1)).max().unwrap_or(1);
        let width = bits_for(most).max(1);
        let (first, last) = (turns[0], turns[turns.len() - 1]);
        let is_free = |(field, until): &&mut (Field, usize)| *until < first && field.width >= width;
        let field = if let Some((field, until)) = fields.iter_mut().find(is_free) {
            *until = last;
            *field
        } else {
            if bits_used + width > u64::BITS {
                words += 1;
                bits_used = 0;
            }
            let field = Field { word: words - 1, shift: bits_used, width };
            bits_used += width;
            fields.push((field, last));
            field
        };
        for (read, &turn) in turns.iter().enumerate() {
            let crossing = Crossing { field, remainder: Rc::clone(remainder), read };
            steps[turn].crossings.push(crossing);
        }
    }
    (steps, words)
}

/// For each cell, its turn in an order.
fn turns(order: &[u32]) -> Vec<usize> {
    let mut turns = vec![0; order.len()];
    for (turn, &cell) in order.iter().enumerate() {
        turns[cell as usize] = turn;
    }
    turns
}

fn turns_of(line: &ShapedLine, turns: &[usize]) -> Vec<usize> {
    line.cells.iter().map(|&cell| turns[cell as usize]).collect()
}
