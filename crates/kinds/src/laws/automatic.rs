//! Looks as automata: a law reads the members of a group in order, letter by letter.
//!
//! The cells of a line are the spots of its members, each where it is first read. A member is read
//! behind the last of its spots, and behind all members before it. Automata are built when something
//! asks for them first: to read a puzzle takes none.

use std::any::{Any, TypeId};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crosshatch_engine::{Automaton, Limits, TooManyStates, Work};

use crate::board::edges::Spot;
use crate::compile::Refused;
use crate::draft::Draft;
use crate::laws::count::automatic::Counting;
use crate::layout::{Layout, Symbols};
use crate::look::{Form, Picture};
use crate::statement::Statement;

/// The most steps that all automata of a puzzle take: some seconds, and a hundred megabytes.
const MOST_STEPS: usize = 1 << 26;
/// The units of work of a step.
const WORK_A_STEP: usize = 25;

/// A law that keeps something in mind while it reads the members of a group.
pub(crate) trait Reads: Eq + Hash + Send + Sync + 'static {
    type State: Clone + Eq + Hash;

    /// The state before the first member.
    fn start(&self) -> Self::State;

    /// The state behind a member, by its number and its letter; `None` if the law is broken.
    fn read(&self, member: usize, state: &Self::State, letter: u8) -> Option<Self::State>;

    /// True if the law is kept behind the last member.
    fn accepts(&self, state: &Self::State) -> bool;

    /// The law if it is a count.
    fn counting(&self) -> Option<&Counting> {
        None
    }
}

/// A look that an automaton decides.
#[derive(Clone)]
pub(crate) struct AutomaticLook {
    pub(crate) spots: Vec<Spot>,
    decides: Arc<dyn Decides>,
}

impl fmt::Debug for AutomaticLook {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spots.fmt(out)
    }
}

/// Something that decides looks that say the same.
trait Decides: Send + Sync {
    /// The automaton, which is built when it is first needed; a sentence, if that takes too many
    /// states or steps, or the work is at its limits.
    fn automaton(&self, work: &RefCell<Work>) -> Result<Arc<Automaton>, String>;

    /// True if a word is accepted; no automaton is built for that.
    fn accepts(&self, word: &[usize]) -> bool;

    /// The law and what it reads at some spots, if it is a count that may take more than so many states.
    fn large_count(&self, spots: &[Spot], most_states: usize)
    -> Option<(Counting, Vec<Statement>)>;
}

/// The readings of a puzzle, law by law: looks that say the same share an automaton, whoever asks
/// for it.
#[derive(Default)]
pub(crate) struct Automata {
    /// For each sort of laws, what they read.
    by_law: Mutex<HashMap<TypeId, Box<dyn Any + Send>>>,
    /// The steps that all automata took.
    steps: Arc<AtomicUsize>,
}

/// The law of an automaton, and the members that it reads.
#[derive(PartialEq, Eq, Hash)]
struct Reading<R> {
    law: R,
    /// For each member, the places of its spots among all, and its letters.
    members: Vec<(Vec<usize>, Vec<Option<u8>>)>,
}

/// A law with its members, and the automaton once it was built, or why there is none.
struct Read<R> {
    reading: Arc<Reading<R>>,
    symbols: usize,
    spots: usize,
    steps: Arc<AtomicUsize>,
    built: OnceLock<Result<Arc<Automaton>, String>>,
}

type Kept<R> = HashMap<Arc<Reading<R>>, Arc<Read<R>>>;

impl Automata {
    /// Begin with another puzzle; what was made stays, unless it is much.
    pub(crate) fn renew(&self) {
        if self.steps.load(Ordering::Relaxed) > MOST_STEPS / 2 {
            self.by_law.lock().unwrap_or_else(PoisonError::into_inner).clear();
            self.steps.store(0, Ordering::Relaxed);
        }
    }

    /// The look of a law at some members.
    pub(crate) fn look<R: Reads>(
        &self,
        symbols: usize,
        law: R,
        members: Vec<Statement>,
    ) -> AutomaticLook {
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
        let reading = Arc::new(Reading { law, members: members.collect() });
        let read = || {
            let (reading, steps) = (Arc::clone(&reading), Arc::clone(&self.steps));
            Arc::new(Read { reading, symbols, spots: spots.len(), steps, built: OnceLock::new() })
        };
        let mut by_law = self.by_law.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = by_law.entry(TypeId::of::<R>()).or_insert_with(|| Box::new(Kept::<R>::new()));
        let decides: Arc<dyn Decides> = match kept.downcast_mut::<Kept<R>>() {
            Some(kept) => Arc::clone(kept.entry(Arc::clone(&reading)).or_insert_with(read)) as _,
            None => read(),
        };
        AutomaticLook { spots, decides }
    }
}

impl<R: Reads> Decides for Read<R> {
    fn automaton(&self, work: &RefCell<Work>) -> Result<Arc<Automaton>, String> {
        if let Some(built) = self.built.get() {
            return built.clone();
        }
        let steps = Cell::new(0);
        let goes_on = || {
            steps.set(steps.get() + 1);
            work.borrow_mut().add(WORK_A_STEP).is_ok()
        };
        let built = self.reading.automaton(self.symbols, self.spots, goes_on);
        if work.borrow().stopped().is_some() {
            return Err("there is no time for this law".into());
        }
        let before = self.steps.fetch_add(steps.get(), Ordering::Relaxed);
        let built = built.map(Arc::new).map_err(|error| error.to_string());
        let built = if before + steps.get() > MOST_STEPS {
            Err("this law takes too many states on a board of this size".into())
        } else {
            built
        };
        self.built.get_or_init(|| built).clone()
    }

    fn accepts(&self, word: &[usize]) -> bool {
        self.reading.accepts(self.symbols, word)
    }

    fn large_count(
        &self,
        spots: &[Spot],
        most_states: usize,
    ) -> Option<(Counting, Vec<Statement>)> {
        let members = &self.reading.members;
        let counting = self.reading.law.counting()?;
        let statement = |(places, letters): &(Vec<usize>, Vec<Option<u8>>)| {
            let spots = places.iter().map(|&place| spots[place]).collect();
            Statement { spots, letters: letters.clone() }
        };
        let is_large = counting.is_large(members.len(), most_states);
        is_large.then(|| (counting.clone(), members.iter().map(statement).collect()))
    }
}

impl Layout<'_> {
    /// The look of a law at some members of a group.
    pub(crate) fn read_by<R: Reads>(&self, law: R, members: Vec<Statement>) -> Form {
        Form::Automatic(self.puzzle.automata.look(self.symbols, law, members))
    }
}

/// The place of a spot that was read, and its symbol.
type Held = (usize, usize);

/// When members are read, and how long spots are needed.
struct Due {
    /// The members that are read behind each number of spots.
    members: Vec<Vec<usize>>,
    /// For each spot, the number of spots behind which it is no longer needed.
    needed: Vec<usize>,
}

/// The spots that are read and still needed, and the state of the law.
type Behind<S> = (Vec<Held>, S);

impl<R: Reads> Reading<R> {
    /// The automaton, as long as work goes on with each step.
    fn automaton(
        &self,
        symbols: usize,
        spots: usize,
        goes_on: impl Fn() -> bool,
    ) -> Result<Automaton, TooManyStates> {
        let due = self.due(spots);
        let step = |place: usize, behind: &Option<Behind<R::State>>, symbol: usize| {
            let behind = behind.as_ref().filter(|_| goes_on())?;
            self.step(&due, place, behind, symbol, symbols).map(Some)
        };
        let accepts = |behind: &Option<Behind<R::State>>| {
            behind.as_ref().is_some_and(|behind| self.law.accepts(&behind.1))
        };
        Automaton::build(symbols, spots, self.begin(&due, symbols), step, accepts)
    }

    /// True if the law accepts the symbols of its spots, in their order.
    fn accepts(&self, symbols: usize, word: &[usize]) -> bool {
        let due = self.due(word.len());
        let begin = self.begin(&due, symbols);
        let step = |behind, (place, &symbol)| self.step(&due, place, &behind, symbol, symbols);
        let behind = begin.and_then(|begin| word.iter().enumerate().try_fold(begin, step));
        behind.is_some_and(|behind| self.law.accepts(&behind.1))
    }

    /// When members are read, and how long spots are needed.
    fn due(&self, spots: usize) -> Due {
        let (mut members, mut needed) = (vec![Vec::new(); spots + 1], vec![0; spots]);
        let mut latest = 0;
        for (number, (places, _)) in self.members.iter().enumerate() {
            latest = places.iter().fold(latest, |latest, place| latest.max(place + 1));
            members[latest].push(number);
            for &place in places {
                needed[place] = latest;
            }
        }
        Due { members, needed }
    }

    /// The state before the first spot.
    fn begin(&self, due: &Due, symbols: usize) -> Option<Behind<R::State>> {
        let start = self.behind(&due.members[0], &self.law.start(), &[], None, symbols);
        start.map(|state| (Vec::new(), state))
    }

    /// The state behind a spot.
    fn step(
        &self,
        due: &Due,
        place: usize,
        (held, state): &Behind<R::State>,
        symbol: usize,
        symbols: usize,
    ) -> Option<Behind<R::State>> {
        let is_needed = |held: &Held| due.needed[held.0] > place + 1;
        let last = Some((place, symbol));
        let state = self.behind(&due.members[place + 1], state, held, last, symbols)?;
        let last = last.filter(is_needed);
        let held = held.iter().copied().filter(is_needed).chain(last);
        Some((held.collect(), state))
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
    /// The automaton that decides it.
    pub(crate) fn automaton(&self, draft: &Draft<'_>) -> Result<Arc<Automaton>, Refused> {
        let automaton = self.decides.automaton(&draft.layout.work);
        automaton.map_err(|sentence| draft.fault(&sentence).into())
    }

    /// Add the look to a model.
    pub(crate) fn constrain(&self, draft: &mut Draft<'_>) -> Result<(), Refused> {
        if draft.is_outline {
            return Ok(());
        }
        if let Some((counting, members)) = self.decides.large_count(&self.spots, draft.most_states)
        {
            return counting.by_digits(members, draft);
        }
        let automaton = self.automaton(draft)?;
        draft.automaton(self.spots.clone(), &automaton)
    }

    /// True or false if a picture that need not be finished decides it.
    pub(crate) fn holds(&self, picture: Picture<'_>) -> Option<bool> {
        let left = self.spots.iter().map(|&spot| picture.0[spot as usize]);
        if left.clone().all(Symbols::is_power_of_two) {
            let word: Vec<usize> = left.map(|left| left.trailing_zeros() as usize).collect();
            return Some(self.decides.accepts(&word));
        }
        let work = RefCell::new(Work::new(&Limits::default()));
        let automaton = self.decides.automaton(&work).ok()?;
        let mut states = vec![true; automaton.states(0)];
        let mut is_sure = true;
        for (place, left) in left.enumerate() {
            let mut behind = vec![false; automaton.states(place + 1)];
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
