//! Looks as automata: a law reads the members of a group in order, letter by letter.
//!
//! The cells of a line are the spots of its members, each where it is first read. A member is read
//! behind the last of its spots, and behind all members before it.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use crosshatch_engine::Automaton;

use crate::board::edges::Spot;
use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::layout::Layout;
use crate::look::{Form, Picture};
use crate::statement::Statement;

/// What a law keeps in mind while it reads the members of a group.
pub(crate) trait Reads: Eq + Hash {
    type State: Clone + Eq + Hash;

    /// The state before the first member.
    fn start(&self) -> Self::State;

    /// The state behind a member, by its number and its letter; `None` if the law is broken.
    fn read(&self, member: usize, state: &Self::State, letter: u8) -> Option<Self::State>;

    /// True if the law is kept behind the last member.
    fn accepts(&self, state: &Self::State) -> bool;
}

/// A look that an automaton decides.
#[derive(Clone, Debug)]
pub(crate) struct AutomaticLook {
    pub(crate) spots: Vec<Spot>,
    pub(crate) automaton: Arc<Automaton>,
}

/// The automata of a law: looks that say the same share one.
pub(crate) struct Automata<R> {
    symbols: usize,
    made: HashMap<Reading<R>, Arc<Automaton>>,
}

/// What an automaton reads, and how.
#[derive(PartialEq, Eq, Hash)]
struct Reading<R> {
    law: R,
    /// For each member, the places of its spots among all, and its letters.
    members: Vec<(Vec<usize>, Vec<Option<u8>>)>,
}

impl<R: Reads> Automata<R> {
    pub(crate) fn new(layout: &Layout<'_>) -> Self {
        Self::of_symbols(layout.symbols)
    }

    pub(crate) fn of_symbols(symbols: usize) -> Self {
        Self { symbols, made: HashMap::new() }
    }

    /// The look of a law at some members.
    pub(crate) fn look(&mut self, law: R, members: Vec<Statement>) -> Result<Form, Fault> {
        let mut spots: Vec<Spot> = Vec::new();
        let mut place_of: HashMap<Spot, usize> = HashMap::new();
        let mut place = |spot: Spot| {
            *place_of.entry(spot).or_insert_with(|| {
                spots.push(spot);
                spots.len() - 1
            })
        };
        let members = members
            .into_iter()
            .map(|member| (member.spots.into_iter().map(&mut place).collect(), member.letters));
        let reading = Reading { law, members: members.collect() };
        if let Some(automaton) = self.made.get(&reading) {
            return Ok(Form::Automatic(AutomaticLook { spots, automaton: automaton.clone() }));
        }
        let automaton = reading.automaton(self.symbols, spots.len());
        let automaton = Arc::new(automaton.map_err(|error| Fault::of_law(error.to_string()))?);
        self.made.insert(reading, automaton.clone());
        Ok(Form::Automatic(AutomaticLook { spots, automaton }))
    }
}

/// The symbols of spots that are read and still needed, and the state of the law.
type Behind<S> = (Vec<(usize, usize)>, S);

impl<R: Reads> Reading<R> {
    fn automaton(
        &self,
        symbols: usize,
        spots: usize,
    ) -> Result<Automaton, crosshatch_engine::TooManyStates> {
        // A member is due behind a place of which it is the number from 1.
        let mut due = vec![Vec::new(); spots + 1];
        let mut needed = vec![0; spots];
        let mut latest = 0;
        for (number, (places, _)) in self.members.iter().enumerate() {
            latest = places.iter().fold(latest, |latest, place| latest.max(place + 1));
            due[latest].push(number);
            for &place in places {
                needed[place] = latest;
            }
        }
        let read = |held: Vec<(usize, usize)>, state: R::State, behind: usize| {
            let state = due[behind].iter().try_fold(state, |state, &number| {
                let (places, letters) = &self.members[number];
                let letter = letters[index(places, &held, symbols)];
                self.law.read(number, &state, letter?)
            });
            let held = held.into_iter().filter(|held| needed[held.0] > behind).collect();
            Some((held, state?))
        };
        let start: Option<Behind<R::State>> = read(Vec::new(), self.law.start(), 0);
        let step = |place: usize, behind: &Option<Behind<R::State>>, symbol: usize| {
            let (held, state) = behind.clone()?;
            let held = held.into_iter().chain([(place, symbol)]).collect();
            read(held, state, place + 1).map(Some)
        };
        let accepts = |behind: &Option<Behind<R::State>>| {
            behind.as_ref().is_some_and(|behind| self.law.accepts(&behind.1))
        };
        Automaton::build(symbols, spots, start, step, accepts)
    }
}

/// The number of a combination of symbols, that of the first place first.
fn index(places: &[usize], held: &[(usize, usize)], symbols: usize) -> usize {
    let symbol = |place: &usize| held.iter().find(|held| held.0 == *place).map_or(0, |held| held.1);
    places.iter().rev().fold(0, |index, place| index * symbols + symbol(place))
}

impl AutomaticLook {
    /// Add the look to a model.
    pub(crate) fn constrain(&self, draft: &mut Draft<'_>) -> Result<(), Refused> {
        draft.automaton(self.spots.clone(), &self.automaton)
    }

    /// True or false if a picture that need not be finished decides it.
    pub(crate) fn holds(&self, picture: Picture<'_>) -> Option<bool> {
        let automaton = &*self.automaton;
        let mut states = vec![true; automaton.states(0)];
        let mut is_sure = true;
        for (place, &spot) in self.spots.iter().enumerate() {
            let mut behind = vec![false; automaton.states(place + 1)];
            let left = picture.0[spot as usize];
            for symbol in (0..automaton.symbols()).filter(|symbol| left >> symbol & 1 == 1) {
                for state in (0..states.len()).filter(|&state| states[state]) {
                    match automaton.next(place, state, symbol) {
                        Some(next) => behind[next] = true,
                        None => is_sure = false,
                    }
                }
            }
            states = behind;
        }
        if !states.contains(&true) {
            return Some(false);
        }
        is_sure.then_some(true)
    }
}
