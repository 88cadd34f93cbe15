//! Counts and sums of weights that take too many states for one automaton, digit by digit.
//!
//! A sum has digits in a base. One automaton adds up the lowest digits of what the members weigh.
//! Where that goes beyond the base, a hidden cell carries one to the sum of the other digits, which
//! has fewer states, and so on. Behind the members, hidden cells say which bounds the digits so far
//! reach, so the last automaton tells whether the sum does. In the literature this is an adder in
//! mixed radix; hidden cells follow from the members, so pictures that differ are counted once.
//!
//! It finds less than one automaton would before much is known, and nothing that is wrong. A unary
//! counter would take a hidden cell for each member and each number.

use crate::compile::Refused;
use crate::draft::{Draft, Hidden};
use crate::fault::Fault;
use crate::laws::automatic::Reads;
use crate::laws::count::automatic::Counting;
use crate::layout::Literal;
use crate::statement::Statement;

/// The most hidden cells of a model that counts like this.
const MOST_HIDDEN: usize = 1 << 21;
/// The most members times states of a count that one automaton counts.
const MOST_WORK: usize = 1 << 17;
/// The states of an automaton to those of a digit, of which it keeps some bits in mind.
const STATES_A_DIGIT: usize = 8;

/// A part that a digit reads.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Part {
    /// A member with the lowest digit of its weight.
    Weighs(usize),
    /// A hidden cell that is on if the weight before it carries one to the next digit.
    Carries,
    /// A hidden cell that is on if the lower digits reach those of a bound, which has this digit here.
    Before(usize),
    /// A hidden cell that is on if the digits up to this one reach those of the bound.
    Reaches(usize),
    /// The condition of the count.
    Condition,
}

/// A digit of a sum, or what is left of it.
#[derive(PartialEq, Eq, Hash)]
struct Digit {
    parts: Vec<Part>,
    /// `None` for what is left.
    base: Option<usize>,
    /// For what is left, the numbers that are right by the bounds that they reach, as bits.
    right: u16,
}

/// The state of a digit.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Sum {
    number: usize,
    carries: bool,
    /// True if the digits before reach the bound that is compared.
    is_reached: bool,
    /// The bounds that are reached, as bits, and how many were compared.
    reached: (u16, u8),
    /// True if the condition is not met.
    is_free: bool,
}

impl Reads for Digit {
    type State = Sum;

    fn start(&self) -> Sum {
        Sum { number: 0, carries: false, is_reached: true, reached: (0, 0), is_free: false }
    }

    fn read(&self, member: usize, state: &Sum, letter: u8) -> Option<Sum> {
        let (mut sum, is_so) = (state.clone(), letter == 1);
        let reaches = |bound: usize| sum.number + usize::from(sum.is_reached) > bound;
        match self.parts[member] {
            Part::Weighs(weight) => {
                sum.number += if is_so { weight } else { 0 };
                if let Some(rest) = self.base.and_then(|base| sum.number.checked_sub(base)) {
                    (sum.number, sum.carries) = (rest, true);
                }
            }
            Part::Carries => {
                if is_so != sum.carries {
                    return None;
                }
                sum.carries = false;
            }
            Part::Before(bound) => {
                sum.is_reached = is_so;
                if self.base.is_none() {
                    let is_reached = sum.number + usize::from(is_so) > bound;
                    sum.reached.0 |= u16::from(is_reached) << sum.reached.1;
                    sum.reached.1 += 1;
                }
            }
            Part::Reaches(bound) => {
                if is_so != reaches(bound) {
                    return None;
                }
                sum.is_reached = true;
            }
            Part::Condition => sum.is_free = !is_so,
        }
        Some(sum)
    }

    fn accepts(&self, sum: &Sum) -> bool {
        self.base.is_some() || sum.is_free || self.right >> sum.reached.0 & 1 == 1
    }
}

impl Counting {
    /// True if one automaton of so many states may be too small; a bound that is cheap to work out.
    pub(crate) fn is_large(&self, members: usize, most_states: usize) -> bool {
        let members = members - usize::from(self.has_condition);
        let enough = self.least.max(self.not.map_or(0, |not| not + 1));
        let bound = if self.most < self.total { self.most } else { enough.min(self.total) };
        let states = bound.min(self.total.saturating_sub(self.least)) + 2;
        states > most_states || states * members > MOST_WORK
    }

    /// The numbers from which on something changes.
    fn bounds(&self) -> Vec<usize> {
        let least = Some(self.least).filter(|&least| least > 0);
        let most = Some(self.most).filter(|&most| most < self.total).map(|most| most + 1);
        let not = self.not.into_iter().flat_map(|not| [not, not + 1]);
        least.into_iter().chain(most).chain(not).collect()
    }

    /// Which numbers are right, by the bounds that they reach, as bits.
    fn right(&self, bounds: &[usize]) -> u16 {
        let reached = |number: usize| {
            let reached = bounds.iter().enumerate().filter(|(_, bound)| number >= **bound);
            reached.fold(0, |all, (at, _)| all | 1 << at)
        };
        let numbers = std::iter::once(0).chain(bounds.iter().copied());
        numbers.filter(|&number| self.is_right(number)).fold(0, |all, one| all | 1 << reached(one))
    }

    /// Add automata of at most so many states, one for each digit, with hidden cells between them.
    pub(crate) fn by_digits(
        &self,
        members: Vec<Statement>,
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        let base = (draft.most_states / STATES_A_DIGIT).max(2);
        let mut members = members.into_iter();
        let condition = if self.has_condition { members.next() } else { None };
        let weigh = |(place, member)| (member, if self.by_place { place } else { 1 });
        let mut terms: Vec<(Statement, usize)> = (1..).zip(members).map(weigh).collect();
        let bounds = self.bounds();
        let right = self.right(&bounds);
        let mut rest = bounds;
        let mut before: Option<Vec<Statement>> = None;
        while terms.iter().map(|term| term.1).sum::<usize>() > 2 * base {
            if draft.hidden.len() + terms.len() > MOST_HIDDEN {
                return Err(Fault::of_law("too much for a board of this size").into());
            }
            let mut digit = Reader::default();
            let (mut left, mut sum) = (Vec::new(), 0);
            for (term, weight) in terms {
                let (high, low) = (weight / base, weight % base);
                sum += low;
                let carry = (low > 0 && sum >= base).then(|| hidden(draft));
                if low > 0 {
                    digit.add(Part::Weighs(low), term.clone());
                }
                if high > 0 {
                    left.push((term, high));
                }
                if let Some(carry) = carry {
                    digit.add(Part::Carries, carry.clone());
                    left.push((carry, 1));
                }
            }
            let reached: Vec<Statement> = rest.iter().map(|_| hidden(draft)).collect();
            for (at, (&bound, reached)) in rest.iter().zip(&reached).enumerate() {
                if let Some(before) = &before {
                    digit.add(Part::Before(bound % base), before[at].clone());
                }
                digit.add(Part::Reaches(bound % base), reached.clone());
            }
            digit.constrain(Some(base), 0, draft)?;
            for bound in &mut rest {
                *bound /= base;
            }
            (terms, before) = (left, Some(reached));
        }
        let mut last = Reader::default();
        for (term, weight) in terms {
            last.add(Part::Weighs(weight), term);
        }
        let always = || Statement::constant(1);
        for (at, &bound) in rest.iter().enumerate() {
            let before = before.as_ref().map_or_else(always, |before| before[at].clone());
            last.add(Part::Before(bound), before);
        }
        if let Some(condition) = condition {
            last.add(Part::Condition, condition);
        }
        last.constrain(None, right, draft)
    }
}

/// The parts of a digit, and what is read of each.
#[derive(Default)]
struct Reader {
    parts: Vec<Part>,
    read: Vec<Statement>,
}

impl Reader {
    fn add(&mut self, part: Part, read: Statement) {
        self.parts.push(part);
        self.read.push(read);
    }

    fn constrain(
        self,
        base: Option<usize>,
        right: u16,
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        let digit = Digit { parts: self.parts, base, right };
        draft.layout.puzzle.automata.look(draft.symbols, digit, self.read).constrain(draft)
    }
}

/// That something of a digit is so, which a new hidden cell says.
fn hidden(draft: &mut Draft<'_>) -> Statement {
    let literal: Literal = draft.hide(Hidden::Digit);
    Statement::claim(literal, draft.symbols)
}
