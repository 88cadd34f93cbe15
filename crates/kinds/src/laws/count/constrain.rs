//! Counts as lines of the engine, or as clauses.

use crosshatch_clues::Clue;
use crosshatch_engine::{Chain, Moves};

use crate::compile::Refused;
use crate::draft::Draft;
use crate::laws::count::CountLook;
use crate::layout::{Literal, Symbols};

/// The most clauses that a count with a condition is; else it is a line.
const MOST_CLAUSES: usize = 12;
/// The most clauses where things in cells decide which states count, so that no chain counts them;
/// else it is an automaton.
const MOST_CLAUSES_MIXED: usize = 260;

impl CountLook {
    /// Add the count to a model.
    pub(crate) fn constrain(&self, draft: &mut Draft<'_>) -> Result<(), Refused> {
        if self.counts_its_anchor() {
            return self.as_automaton(draft);
        }
        let mut count = self.clone();
        count.simplify(draft);
        let is_binary = draft.symbols == 2;
        let Some(on) = count.symbols() else {
            if is_binary && count.clauses() <= MOST_CLAUSES_MIXED {
                count.as_clauses(draft);
                return Ok(());
            }
            return count.as_automaton(draft);
        };
        let is_short = is_binary && count.clauses() <= MOST_CLAUSES;
        if count.at.is_some() && is_short && !draft.counts_in_lines {
            count.as_clauses(draft);
            return Ok(());
        }
        let spots = count.members.iter().map(|member| member.spot);
        let symbols = draft.symbols;
        let right = (0..=count.most.min(count.members.len())).map(|number| count.allows(number));
        let alike = (right.collect(), on, count.at.map(|at| at.symbols));
        if let Some(at) = count.at {
            let spots = std::iter::once(at.spot).chain(spots).collect();
            return draft.counted(spots, alike, || count.conditional(symbols, on, at));
        }
        let number = u16::try_from(count.least).ok().filter(|_| count.least == count.most);
        let Some(number) = number.filter(|_| count.not.is_none()) else {
            return draft.counted(spots.collect(), alike, || count.plain(symbols, on));
        };
        let clue = if count.is_spaced { Clue::Spaced(number) } else { Clue::Count(number) };
        let as_read: Vec<usize> =
            (0..draft.symbols).map(|symbol| usize::from(on >> symbol & 1 == 1)).collect();
        draft.line(spots.collect(), &clue, &as_read)
    }

    /// True if the anchor is a member too, and may be W or not where the law holds.
    fn counts_its_anchor(&self) -> bool {
        let Some(at) = self.at else { return false };
        let mut here = self.members.iter().filter(|member| member.spot == at.spot);
        here.any(|member| ![0, at.symbols].contains(&(at.symbols & member.symbols)))
    }

    /// Leave out members that are always true, and those that are never true unless what is fixed
    /// says so by itself. The anchor itself is true or not, if the law holds there.
    fn simplify(&mut self, draft: &Draft<'_>) {
        let (at, on) = (self.at, self.first_symbols());
        let mut sure = 0;
        self.members.retain(|member| {
            let is_anchor = at.is_some_and(|at| at.spot == member.spot);
            let is_true = member.is_sure
                || (is_anchor && at.is_some_and(|at| at.symbols & !member.symbols == 0));
            sure += usize::from(is_true);
            let is_told = draft.fixed[member.spot as usize] & on == 0;
            !(is_true || is_anchor || (member.is_never() && !is_told))
        });
        self.is_spaced &= sure == 0;
        if self.not.is_some_and(|not| not < sure) {
            self.not = None;
        }
        self.not = self.not.map(|not| not - sure);
        self.least = self.least.saturating_sub(sure);
        if let Some(most) = self.most.checked_sub(sure) {
            self.most = most.min(self.members.len());
        } else {
            // Too many are true: no number of the others is right.
            (self.least, self.most) = (1, 0);
        }
    }

    /// The symbols that count in the first member that can be true.
    fn first_symbols(&self) -> Symbols {
        let first = self.members.iter().find(|member| !member.is_never() && !member.is_sure);
        first.map_or(0b10, |member| member.symbols)
    }

    /// The symbols that count, if they are the same in all members that can be true.
    fn symbols(&self) -> Option<Symbols> {
        let on = self.first_symbols();
        let mut some = self.members.iter().filter(|member| !member.is_never());
        some.all(|member| member.symbols == on).then_some(on)
    }

    /// True if a number of true members is right.
    fn allows(&self, number: usize) -> bool {
        (self.least..=self.most).contains(&number) && self.not != Some(number)
    }

    /// The number of clauses that say the same.
    fn clauses(&self) -> usize {
        let members = self.members.len();
        let choose = |some: usize| {
            (0..some)
                .try_fold(1_usize, |product, n| Some(product.checked_mul(members - n)? / (n + 1)))
        };
        let too_many = if self.most < members { choose(self.most + 1) } else { Some(0) };
        let too_few =
            if self.least > 0 { choose(members + 1 - self.least.min(members)) } else { Some(0) };
        let not = self.not.map_or(Some(0), |not| choose(not.min(members)));
        [too_many, too_few, not]
            .into_iter()
            .try_fold(0_usize, |sum, number| sum.checked_add(number?))
            .unwrap_or(usize::MAX)
    }

    /// Add the clauses that say the same.
    fn as_clauses(&self, draft: &mut Draft<'_>) {
        let members = self.members.len();
        let unless = self.at.map(|at| (at, false));
        if self.least > self.most || self.least > members {
            draft.clause(unless);
            return;
        }
        let mut add = |size: usize, is_true: bool, others: Option<bool>| {
            for_each_choice(members, size, &mut |chosen| {
                let claims = self.members.iter().zip(chosen);
                let claims = claims.filter_map(|(&member, &is_chosen)| {
                    if is_chosen { Some((member, is_true)) } else { others.map(|is| (member, is)) }
                });
                draft.clause(unless.into_iter().chain(claims));
            });
        };
        if self.least > 0 {
            add(members + 1 - self.least, true, None);
        }
        if self.most < members {
            add(self.most + 1, false, None);
        }
        if let Some(not) = self.not.filter(|&not| not <= members) {
            add(not, false, Some(true));
        }
    }

    /// The chain that counts up to the most.
    fn plain(&self, symbols: usize, on: Symbols) -> Chain {
        let positions = self.most.min(self.members.len()) + 1;
        let mut chain = blank(positions, symbols);
        set(&mut chain.start, 0);
        self.count_from(&mut chain, 0, on);
        chain
    }

    /// The chain whose first cell is the anchor: if it is not X, all is free, else it counts.
    fn conditional(&self, symbols: usize, on: Symbols, at: Literal) -> Chain {
        let positions = 4 + self.most.min(self.members.len());
        let mut chain = blank(positions, symbols);
        set(&mut chain.start, 0);
        set(&mut chain.start, 2);
        set(&mut chain.accept, 1);
        for (symbol, moves) in chain.moves.iter_mut().enumerate() {
            set(&mut moves.step, if at.symbols >> symbol & 1 == 1 { 2 } else { 0 });
            set(&mut moves.stay, 1);
        }
        self.count_from(&mut chain, 3, on);
        chain
    }

    /// Let a chain count from a position on.
    fn count_from(&self, chain: &mut Chain, first: usize, on: Symbols) {
        for position in first..chain.positions {
            for (symbol, moves) in chain.moves.iter_mut().enumerate() {
                if on >> symbol & 1 == 0 {
                    set(&mut moves.stay, position);
                } else if position + 1 < chain.positions {
                    set(&mut moves.step, position);
                }
            }
            if self.allows(position - first) {
                set(&mut chain.accept, position);
            }
        }
    }
}

/// A chain without arcs.
fn blank(positions: usize, symbols: usize) -> Chain {
    let set = || vec![0; positions.div_ceil(64)];
    let moves = || Moves { stay: set(), step: set(), skip: set(), leap: set() };
    Chain { positions, moves: (0..symbols).map(|_| moves()).collect(), start: set(), accept: set() }
}

fn set(positions: &mut [u64], position: usize) {
    positions[position / 64] |= 1 << (position % 64);
}

/// Call a function with each choice of so many of some.
fn for_each_choice(of: usize, size: usize, with: &mut impl FnMut(&[bool])) {
    fn choose(at: usize, left: usize, chosen: &mut Vec<bool>, with: &mut impl FnMut(&[bool])) {
        if chosen.len() - at < left {
            return;
        }
        if at == chosen.len() {
            with(chosen);
            return;
        }
        for is_chosen in [true, false] {
            if !is_chosen || left > 0 {
                chosen[at] = is_chosen;
                choose(at + 1, left - usize::from(is_chosen), chosen, with);
            }
        }
        chosen[at] = false;
    }
    choose(0, size, &mut vec![false; of], with);
}
