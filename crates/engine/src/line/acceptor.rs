//! The law for the word of a line: a chain or an automaton, compiled once.

use std::fmt;
use std::sync::Arc;

use crate::line::automaton::Automaton;
use crate::line::bits::WORD;
use crate::line::chain::{Chain, Moves};
use crate::line::kernels::SizedKernel;
use crate::line::layers;
use crate::line::mask::{Mask, ON};
use crate::memory::VECTOR;

/// A chain or an automaton that is compiled once and shared by all lines that say the same, in any
/// number of models. Two are equal if they are the same chain or accept the same words as automata.
#[derive(Clone)]
pub struct Acceptor(Arc<Ready>);

struct Ready {
    accepts: Accepts,
    /// `None` if it is invalid.
    kernel: Option<SizedKernel>,
}

/// A chain or an automaton.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Accepts {
    Chain(Chain),
    Automaton(Arc<Automaton>),
}

impl Acceptor {
    /// The chain, if it is one.
    #[must_use]
    pub fn chain(&self) -> Option<&Chain> {
        match &self.0.accepts {
            Accepts::Chain(chain) => Some(chain),
            Accepts::Automaton(_) => None,
        }
    }

    /// The automaton, if it is one.
    #[must_use]
    pub fn automaton(&self) -> Option<&Automaton> {
        match &self.0.accepts {
            Accepts::Chain(_) => None,
            Accepts::Automaton(automaton) => Some(automaton),
        }
    }

    /// The number of symbols that it reads.
    #[must_use]
    pub fn symbols(&self) -> usize {
        match &self.0.accepts {
            Accepts::Chain(chain) => chain.moves.len(),
            Accepts::Automaton(automaton) => automaton.symbols(),
        }
    }

    /// True if it reads a symbol anywhere.
    #[must_use]
    pub fn reads(&self, symbol: usize) -> bool {
        match &self.0.accepts {
            Accepts::Chain(chain) => chain.reads(symbol),
            Accepts::Automaton(automaton) => automaton.reads(symbol),
        }
    }

    /// True if a word with these masks for its variables is accepted.
    #[must_use]
    pub fn fits(&self, view: &[Mask]) -> bool {
        self.0.kernel.as_ref().is_some_and(|kernel| kernel.fits(view))
    }

    /// The numbers of its cells that may have a mask among so many; `None` if it matters which ones.
    pub(crate) fn numbers_of(&self, mask: Mask, cells: usize) -> Option<Vec<usize>> {
        match &self.0.accepts {
            Accepts::Chain(chain) => chain.numbers_of(mask, cells),
            Accepts::Automaton(automaton) => automaton.numbers_of((mask == ON).into()),
        }
    }

    /// The bytes of a chain with so many positions over so many symbols, and of what it is compiled
    /// to.
    #[must_use]
    pub fn bytes_of_chain(positions: usize, symbols: usize) -> usize {
        let sets = (4 * symbols + 2) * positions.div_ceil(WORD) * size_of::<u64>();
        sets + SizedKernel::bytes_of_chain(positions, symbols)
            + symbols * size_of::<Moves>()
            + size_of::<Ready>()
            + 4 * VECTOR
    }

    /// The bytes of an automaton and of what it is compiled to.
    #[must_use]
    pub fn bytes_of_automaton(automaton: &Automaton) -> usize {
        size_of::<Ready>() + automaton.bytes() + layers::bytes_of(automaton)
    }

    /// The bytes of this and of what it is compiled to.
    pub(crate) fn bytes(&self) -> usize {
        match &self.0.accepts {
            Accepts::Chain(chain) => Self::bytes_of_chain(chain.positions, chain.moves.len()),
            Accepts::Automaton(automaton) => Self::bytes_of_automaton(automaton),
        }
    }

    /// True if both are the same, compiled once.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    pub(crate) fn accepts(&self) -> &Accepts {
        &self.0.accepts
    }

    /// The kernel that sweeps lines with this law; `None` if no model can be made of it.
    pub(crate) fn kernel(&self) -> Option<SizedKernel> {
        self.0.kernel.clone()
    }
}

impl From<Chain> for Acceptor {
    /// Compile a chain; one that is invalid is refused when a model is made of it.
    fn from(chain: Chain) -> Self {
        let kernel = SizedKernel::of_chain(&chain);
        Self(Arc::new(Ready { accepts: Accepts::Chain(chain), kernel }))
    }
}

impl From<Automaton> for Acceptor {
    fn from(automaton: Automaton) -> Self {
        Arc::new(automaton).into()
    }
}

impl From<Arc<Automaton>> for Acceptor {
    fn from(automaton: Arc<Automaton>) -> Self {
        let kernel = SizedKernel::of_automaton(&automaton);
        Self(Arc::new(Ready { accepts: Accepts::Automaton(automaton), kernel }))
    }
}

impl PartialEq for Acceptor {
    fn eq(&self, other: &Self) -> bool {
        self.is(other) || self.0.accepts == other.0.accepts
    }
}

impl Eq for Acceptor {}

impl fmt::Debug for Acceptor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.accepts.fmt(formatter)
    }
}
