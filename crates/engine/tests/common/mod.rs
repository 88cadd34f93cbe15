//! Helpers for the tests against brute force.

use crosshatch_engine::{Acceptor, Automaton, Chain, Limits, Mask, Model, Moves, Walk};

/// Random numbers from a seed.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    pub fn one_in(&mut self, chance: u64) -> bool {
        self.below(chance) == 0
    }
}

/// True if a chain of at most 60 positions, or an automaton, accepts a word.
pub fn accepts(acceptor: &Acceptor, word: impl IntoIterator<Item = impl Into<usize>>) -> bool {
    let word = word.into_iter().map(Into::into);
    let Some(chain) = acceptor.chain() else {
        let Some(automaton) = acceptor.automaton() else { return false };
        let next = |at, (place, symbol)| automaton.next(place, at, symbol);
        return automaton.states(0) == 1 && word.enumerate().try_fold(0, next).is_some();
    };
    let mut reached = chain.start[0];
    for symbol in word {
        let by = &chain.moves[symbol];
        let arcs = [&by.stay, &by.step, &by.skip, &by.leap].into_iter().enumerate();
        reached = arcs.fold(0, |after, (far, arcs)| {
            after | (reached & arcs.first().copied().unwrap_or(0)) << far
        });
    }
    reached & chain.accept[0] != 0
}

/// All solutions on a walk that pauses after so many of them.
pub fn walked(model: &Model, most: usize) -> Vec<Vec<Mask>> {
    let (mut walk, mut found) = (Walk::default(), Vec::new());
    loop {
        let before = walk.share();
        let outcome = walk.next(model, most, 0, &Limits::default());
        assert!(outcome.solutions.count() <= most as u64);
        assert!(before <= walk.share());
        found.extend(outcome.solutions.iter());
        if outcome.complete {
            assert_eq!(0, walk.next(model, most, 0, &Limits::default()).solutions.count());
            return found;
        }
        assert_eq!(most as u64, outcome.solutions.count());
    }
}

/// A random chain, or a random automaton for so many cells.
pub fn random_acceptor(symbols: usize, cells: usize, random: &mut Random) -> Acceptor {
    if random.one_in(2) {
        return random_chain(symbols, random).into();
    }
    let states = 1 + random.below(6) as usize;
    let mut number = || random.below(states as u64 + 1) as usize;
    let steps: Vec<usize> = (0..cells * states * symbols).map(|_| number()).collect();
    let step = |place: usize, &at: &usize, symbol: usize| {
        let next = steps[(place * states + at) * symbols + symbol];
        (next < states).then_some(next)
    };
    let built = Automaton::build(symbols, cells, 0, step, |&at| at < 4);
    built.unwrap_or_else(|_| unreachable!("it has few states")).into()
}

/// A random chain, whatever clues happen to look like: the engine does not rely on that.
pub fn random_chain(symbols: usize, random: &mut Random) -> Chain {
    let positions = 1 + random.below(6) as usize;
    let mut set = |reach: usize, chance: u64| {
        let bits = (0..positions.saturating_sub(reach)).filter(|_| random.one_in(chance));
        vec![bits.fold(0_u64, |set, position| set | (1 << position))]
    };
    let moves = (0..symbols).map(|_| Moves {
        stay: set(0, 2),
        step: set(1, 2),
        skip: set(2, 5),
        leap: set(3, 7),
    });
    let moves = moves.collect();
    let accept = vec![set(0, 2)[0] | 1 << (positions - 1)];
    Chain { positions, moves, start: vec![1], accept }
}
