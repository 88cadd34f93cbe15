//! Which numbers of a clue of runs are done on a line that is not finished.
//!
//! One pass forwards and one backwards through the chain of the clue find the positions that each cell
//! has on all ways through the line. A run is *placed* if all cells that it covers on any of them are
//! drawn and side by side: then it is nowhere else. Whoever wants numbers struck off as they are drawn
//! takes the longest sequence that the clue and the drawn runs have in common.

use std::ops::Range;

use crosshatch_clues::Part;
use crosshatch_engine::Chain;

use crate::layout::Symbols;

/// The positions on all ways of a line through a chain: a set before each cell, and one behind the last.
pub(super) struct Ways<'c> {
    chain: &'c Chain,
    /// The symbols that each cell can have, as the clue reads them.
    line: &'c [Symbols],
    /// The sets, one behind the other, and the words of each beyond which it is empty.
    sets: Vec<u64>,
    within: Vec<Range<usize>>,
    arcs: Arcs,
}

/// For sets of symbols that were met, the positions from which one of them moves on by 0 to 3; none for
/// a distance that no symbol moves on.
#[derive(Default)]
struct Arcs(Vec<(Symbols, [Vec<u64>; 4])>);

impl Arcs {
    fn of(&mut self, chain: &Chain, symbols: Symbols) -> &[Vec<u64>; 4] {
        let found = self.0.iter().position(|arcs| arcs.0 == symbols);
        let at = found.unwrap_or_else(|| {
            let moves = chain.moves.iter().enumerate();
            let moves = moves.filter(|(symbol, _)| symbols >> symbol & 1 == 1);
            let moves: Vec<_> = moves.map(|(_, moves)| moves).collect();
            let arcs = std::array::from_fn(|far| {
                let far = moves.iter().map(|by| [&by.stay, &by.step, &by.skip, &by.leap][far]);
                let word = |word: usize| far.clone().fold(0, |all, arcs| all | arcs[word]);
                let all: Vec<u64> = (0..chain.words()).map(word).collect();
                if all.iter().all(|&word| word == 0) { Vec::new() } else { all }
            });
            self.0.push((symbols, arcs));
            self.0.len() - 1
        });
        &self.0[at].1
    }
}

/// The positions to which arcs lead from a set that is empty but for some words. Return the words
/// beyond which they are none.
fn ahead(
    arcs: &[Vec<u64>; 4],
    from: &[u64],
    within: &Range<usize>,
    onto: &mut [u64],
) -> Range<usize> {
    let end = onto.len().min(within.end + 1);
    onto[within.start..end].fill(0);
    for (far, arcs) in arcs.iter().enumerate().filter(|(_, arcs)| !arcs.is_empty()) {
        let mut carried = 0;
        for word in within.start..end {
            let moved = if word < within.end { from[word] & arcs[word] } else { 0 };
            onto[word] |= moved << far | carried;
            carried = if far == 0 { 0 } else { moved >> (64 - far) };
        }
    }
    let start = (within.start..end).find(|&word| onto[word] != 0).unwrap_or(end);
    start..if onto[end - 1] == 0 { end - 1 } else { end }.max(start)
}

/// Leave in a set only the positions from which arcs lead into another.
fn keep_behind(arcs: &[Vec<u64>; 4], set: &mut [u64], within: &Range<usize>, onto: &[u64]) {
    for word in within.clone() {
        let next = onto.get(word + 1).copied().unwrap_or(0);
        let mut behind = 0;
        for (far, arcs) in arcs.iter().enumerate().filter(|(_, arcs)| !arcs.is_empty()) {
            let back = if far == 0 { onto[word] } else { onto[word] >> far | next << (64 - far) };
            behind |= back & arcs[word];
        }
        set[word] &= behind;
    }
}

/// True if a chain accepts a line whose cells can have these symbols.
pub(crate) fn fits(chain: &Chain, line: &[Symbols]) -> bool {
    let (mut arcs, mut set) = (Arcs::default(), chain.start.clone());
    let (mut next, mut within) = (vec![0; set.len()], 0..set.len());
    for &symbols in line {
        within = ahead(arcs.of(chain, symbols), &set, &within, &mut next);
        std::mem::swap(&mut set, &mut next);
    }
    within.into_iter().any(|word| set[word] & chain.accept[word] != 0)
}

impl<'c> Ways<'c> {
    /// The ways of a line; `None` if there are none.
    pub(super) fn new(chain: &'c Chain, line: &'c [Symbols]) -> Option<Self> {
        let words = chain.words();
        let mut arcs = Arcs::default();
        let mut sets = vec![0; words * (line.len() + 1)];
        sets[..words].copy_from_slice(&chain.start);
        let mut within = Vec::with_capacity(line.len() + 1);
        within.push(0..words);
        for (cell, &symbols) in line.iter().enumerate() {
            let (before, after) = sets.split_at_mut(words * (cell + 1));
            let before = &before[words * cell..];
            within.push(ahead(arcs.of(chain, symbols), before, &within[cell], &mut after[..words]));
        }
        let last = words * line.len();
        sets[last..].iter_mut().zip(&chain.accept).for_each(|(set, accept)| *set &= accept);
        for (cell, &symbols) in line.iter().enumerate().rev() {
            let (before, after) = sets.split_at_mut(words * (cell + 1));
            let before = &mut before[words * cell..];
            keep_behind(arcs.of(chain, symbols), before, &within[cell], &after[..words]);
        }
        let ways = Self { chain, line, sets, within, arcs };
        ways.sets[..words].iter().any(|&word| word != 0).then_some(ways)
    }

    /// Call a function with each word of the positions of a cell if it is part of a run, `set` being
    /// room for them.
    fn if_filled(&mut self, cell: usize, set: &mut [u64], mut with: impl FnMut(usize, u64)) {
        let words = self.chain.words();
        let before = &self.sets[words * cell..][..words];
        let arcs = self.arcs.of(self.chain, self.line[cell] & !1);
        let within = ahead(arcs, before, &self.within[cell], set);
        for word in within {
            with(word, set[word] & self.sets[words * (cell + 1) + word]);
        }
    }

    /// Which runs are placed, by the positions of each in the chain.
    pub(super) fn placed(&mut self, spans: &[Range<usize>]) -> Vec<bool> {
        let mut run_at = vec![usize::MAX; self.chain.positions];
        for (run, span) in spans.iter().enumerate() {
            run_at[span.clone()].fill(run);
        }
        let mut set = vec![0; self.chain.words()];
        // No cell that is not drawn may be part of it.
        let mut elsewhere = vec![0; set.len()];
        let is_drawn = |symbols: Symbols| symbols.is_power_of_two() && symbols != 1;
        for cell in 0..self.line.len() {
            if !self.line[cell].is_power_of_two() {
                self.if_filled(cell, &mut set, |word, bits| elsewhere[word] |= bits);
            }
        }
        let mut is_loose = vec![false; spans.len()];
        for (word, &bits) in elsewhere.iter().enumerate() {
            for position in positions(word, bits) {
                if let Some(is_loose) = is_loose.get_mut(run_at[position]) {
                    *is_loose = true;
                }
            }
        }
        // The last cell that was part of each.
        let mut seen: Vec<Option<usize>> = vec![None; spans.len()];
        for cell in (0..self.line.len()).filter(|&cell| is_drawn(self.line[cell])) {
            self.if_filled(cell, &mut set, |word, bits| {
                // Most runs that may be elsewhere are of no interest.
                for position in positions(word, bits & !elsewhere[word]) {
                    let run = run_at[position];
                    let Some(last) = seen.get_mut(run) else { continue };
                    is_loose[run] |= last.is_some_and(|last| last + 1 < cell);
                    *last = Some(cell);
                }
            });
        }
        seen.iter().zip(is_loose).map(|(seen, is_loose)| seen.is_some() && !is_loose).collect()
    }
}

/// The positions in a word of a set.
fn positions(word: usize, bits: u64) -> impl Iterator<Item = usize> {
    let set = std::iter::successors(Some(bits), |left| Some(left & left.wrapping_sub(1)));
    let set = set.take_while(|&left| left != 0);
    set.map(move |left| 64 * word + left.trailing_zeros() as usize)
}

/// True if some runs are those of a clue, all of whose parts are runs.
pub(super) fn are_those(parts: &[Part], runs: &[(usize, usize)]) -> bool {
    parts.len() == runs.len() && parts.iter().zip(runs).all(|(part, run)| is_alike(*part, *run))
}

fn is_alike(part: Part, (long, symbol): (usize, usize)) -> bool {
    match part {
        Part::Run { length, color } => {
            usize::from(color) == symbol && length.is_none_or(|length| usize::from(length) == long)
        }
        Part::Any => false,
    }
}

/// Which parts of a clue are in the longest common sequence of it and the runs that are drawn: the
/// length and the colour of each.
pub(super) fn drawn(parts: &[Part], runs: &[(usize, usize)]) -> Vec<bool> {
    let wide = runs.len() + 1;
    let mut best = vec![0_u16; wide * (parts.len() + 1)];
    for part in (0..parts.len()).rev() {
        for run in (0..runs.len()).rev() {
            let here = wide * part + run;
            let both = is_alike(parts[part], runs[run]).then(|| best[here + wide + 1] + 1);
            best[here] = best[here + wide].max(best[here + 1]).max(both.unwrap_or(0));
        }
    }
    let mut is_done = vec![false; parts.len()];
    let (mut part, mut run) = (0, 0);
    while part < parts.len() && run < runs.len() {
        let here = wide * part + run;
        if is_alike(parts[part], runs[run]) && best[here] == best[here + wide + 1] + 1 {
            is_done[part] = true;
            (part, run) = (part + 1, run + 1);
        } else if best[here] == best[here + 1] {
            run += 1;
        } else {
            part += 1;
        }
    }
    is_done
}

#[cfg(test)]
mod tests {
    use crosshatch_clues::Clue;

    use super::*;

    /// The places of the runs of a finished line.
    fn runs_in(line: &[usize]) -> Vec<(Range<usize>, usize)> {
        let mut at = 0;
        let runs = line.chunk_by(|one, other| one == other).map(|run| {
            at += run.len();
            (at - run.len()..at, run[0])
        });
        runs.filter(|run| run.1 != 0).collect()
    }

    fn keeps(parts: &[Part], line: &[usize]) -> bool {
        let runs = runs_in(line);
        let is_it = |(part, run): (&Part, &(Range<usize>, usize))| match *part {
            Part::Run { length, color } => {
                usize::from(color) == run.1
                    && length.is_none_or(|length| usize::from(length) == run.0.len())
            }
            Part::Any => false,
        };
        parts.len() == runs.len() && parts.iter().zip(&runs).all(is_it)
    }

    /// All lines of this length, whose cells have one of some values.
    fn lines(values: usize, length: usize) -> impl Iterator<Item = Vec<usize>> {
        (0..values.pow(length as u32)).map(move |number| {
            (0..length).map(|at| number / values.pow(at as u32) % values).collect()
        })
    }

    #[test]
    fn a_run_is_placed_if_all_ways_to_finish_the_line_have_it_where_it_is_drawn() {
        let run = |length, color| Part::Run { length, color };
        let (one, two, any) = (run(Some(1), 1), run(Some(2), 1), run(None, 1));
        let (red, other) = (run(Some(1), 2), run(None, 2));
        let clues: [&[Part]; 9] = [
            &[one],
            &[two],
            &[one, one],
            &[one, two],
            &[any],
            &[any, one],
            &[one, red],
            &[two, other, one],
            &[red, red],
        ];
        for parts in clues {
            let clue = Clue::Runs(parts.to_vec());
            let is_colored = parts.iter().any(|&part| part == red || part == other);
            let (symbols, length) = if is_colored { (3, 4) } else { (2, 6) };
            let (chain, spans) = (clue.chain(symbols), clue.spans());
            // A value more than there are symbols stands for a cell that is open.
            for marks in lines(symbols + 1, length) {
                let masks = marks
                    .iter()
                    .map(|&mark| if mark == symbols { (1 << symbols) - 1 } else { 1 << mark });
                let masks: Vec<Symbols> = masks.collect();
                let is_like = |line: &Vec<usize>| {
                    line.iter().zip(&marks).all(|(one, mark)| one == mark || *mark == symbols)
                };
                let all: Vec<_> = lines(symbols, length)
                    .filter(|line| is_like(line) && keeps(parts, line))
                    .map(|line| runs_in(&line))
                    .collect();
                let ways = Ways::new(&chain, &masks);
                assert_eq!(all.is_empty(), ways.is_none(), "{parts:?} {marks:?}");
                assert_eq!(!all.is_empty(), fits(&chain, &masks), "{parts:?} {marks:?}");
                let Some(mut ways) = ways else { continue };
                let is_placed = |run: usize| {
                    let first = &all[0][run].0;
                    all.iter().all(|line| line[run].0 == *first)
                        && first.clone().all(|cell| marks[cell] != symbols)
                };
                let expected: Vec<bool> = (0..parts.len()).map(is_placed).collect();
                assert_eq!(expected, ways.placed(&spans), "{parts:?} {marks:?}");
            }
        }
    }

    #[test]
    fn long_chains_are_walked_from_word_to_word() {
        let run = |length| Part::Run { length, color: 1 };
        let parts = vec![run(Some(20)), run(None), Part::Any, run(Some(60))];
        let clue = Clue::Runs(parts);
        let (chain, spans) = (clue.chain(2), clue.spans());
        let mut line: Vec<Symbols> =
            [vec![2; 20], vec![1], vec![2; 3], vec![3; 10], vec![1], vec![2; 60]].concat();
        let placed = |line: &[Symbols]| Ways::new(&chain, line).map(|mut ways| ways.placed(&spans));
        assert_eq!(Some(vec![true, false, false, true]), placed(&line));
        line[24] = 1;
        assert_eq!(Some(vec![true, true, false, true]), placed(&line));
        line[40] = 1;
        assert_eq!(None, placed(&line));
    }
}
