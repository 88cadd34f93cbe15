//! Looks as automata: a law reads the members of a group in order, letter by letter.
//!
//! The cells of a line are the spots of its members, each where it is first read. A member is read
//! behind the last of its spots, and behind all members before it.

use std::any::{Any, TypeId};
use std::cell::Cell;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use crosshatch_engine::{Automaton, TooManyStates};

use crate::board::edges::Spot;
use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::groups::Name;
use crate::layout::Layout;
use crate::look::{Form, Picture};
use crate::statement::Statement;

/// The most steps that all automata of a puzzle take: some seconds, and a hundred megabytes.
const MOST_STEPS: usize = 1 << 26;

/// What a law keeps in mind while it reads the members of a group.
pub(crate) trait Reads: Eq + Hash + Send + 'static {
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

/// The automata of a puzzle, law by law: looks that say the same share one, whoever asks for it.
#[derive(Default)]
pub(crate) struct Automata(Mutex<Made>);

#[derive(Default)]
struct Made {
    /// For each sort of laws, the automata by what they read.
    by_law: HashMap<TypeId, Box<dyn Any + Send>>,
    steps: usize,
}

/// What an automaton reads, and how.
#[derive(PartialEq, Eq, Hash)]
struct Reading<R> {
    law: R,
    /// For each member, the places of its spots among all, and its letters.
    members: Vec<(Vec<usize>, Vec<Option<u8>>)>,
}

impl Automata {
    /// The look of a law at some members.
    ///
    /// # Errors
    /// A sentence, if that takes too many states or steps.
    pub(crate) fn look<R: Reads>(
        &self,
        symbols: usize,
        law: R,
        members: Vec<Statement>,
    ) -> Result<AutomaticLook, String> {
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
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Made { by_law, steps } = &mut *made;
        let kept = by_law
            .entry(TypeId::of::<R>())
            .or_insert_with(|| Box::new(HashMap::<Reading<R>, Arc<Automaton>>::new()));
        let kept = kept.downcast_mut::<HashMap<Reading<R>, Arc<Automaton>>>();
        if let Some(automaton) = kept.as_ref().and_then(|kept| kept.get(&reading)) {
            return Ok(AutomaticLook { spots, automaton: automaton.clone() });
        }
        let automaton = reading.automaton(symbols, spots.len(), steps);
        let automaton = Arc::new(automaton.map_err(|error| error.to_string())?);
        if *steps > MOST_STEPS {
            return Err("this law takes too many states on a board of this size".into());
        }
        if let Some(kept) = kept {
            kept.insert(reading, automaton.clone());
        }
        Ok(AutomaticLook { spots, automaton })
    }
}

impl Layout<'_> {
    /// The look of a law at some members of a group.
    pub(crate) fn read_by<R: Reads>(
        &self,
        law: R,
        members: Vec<Statement>,
        name: Name,
    ) -> Result<Form, Fault> {
        let look = self.puzzle.automata.look(self.symbols, law, members);
        let fault =
            |sentence| Fault::of_law(format!("{}: {sentence}", self.puzzle.board.name(name)));
        look.map(Form::Automatic).map_err(fault)
    }
}

/// The place of a spot that was read, and its symbol.
type Held = (usize, usize);

/// The spots that are read and still needed, and the state of the law.
type Behind<S> = (Vec<Held>, S);

impl<R: Reads> Reading<R> {
    /// The automaton; the steps that it takes are added to others.
    fn automaton(
        &self,
        symbols: usize,
        spots: usize,
        steps: &mut usize,
    ) -> Result<Automaton, TooManyStates> {
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
        let taken = Cell::new(*steps);
        let step = |place: usize, behind: &Option<Behind<R::State>>, symbol: usize| {
            taken.set(taken.get() + 1);
            let (held, state) = behind.as_ref()?;
            let is_needed = |held: &Held| needed[held.0] > place + 1;
            let last = Some((place, symbol));
            let state = self.behind(&due[place + 1], state, held, last, symbols)?;
            let last = last.filter(is_needed);
            let held = held.iter().copied().filter(is_needed).chain(last);
            Some(Some((held.collect(), state)))
        };
        let accepts = |behind: &Option<Behind<R::State>>| {
            behind.as_ref().is_some_and(|behind| self.law.accepts(&behind.1))
        };
        let start = self.behind(&due[0], &self.law.start(), &[], None, symbols);
        let start = start.map(|state| (Vec::new(), state));
        let built = Automaton::build(symbols, spots, start, step, accepts);
        *steps = taken.get();
        built
    }

    /// The state behind the members that are due.
    fn behind(
        &self,
        due: &[usize],
        state: &R::State,
        held: &[Held],
        last: Option<Held>,
        symbols: usize,
    ) -> Option<R::State> {
        let mut behind = None;
        for &number in due {
            let (places, letters) = &self.members[number];
            let letter = letters[index(places, held, last, symbols)]?;
            behind = Some(self.law.read(number, behind.as_ref().unwrap_or(state), letter)?);
        }
        Some(behind.unwrap_or_else(|| state.clone()))
    }
}

/// The number of a combination of symbols, that of the first place first.
fn index(places: &[usize], held: &[Held], last: Option<Held>, symbols: usize) -> usize {
    let of = |place: usize| last.iter().chain(held).find(|held| held.0 == place);
    let symbol = |&place: &usize| of(place).map_or(0, |held| held.1);
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
