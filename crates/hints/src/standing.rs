//! Hints: the standing of a picture, and the easiest next step.

use crosshatch_engine::Symbols;

use crate::explanation::Explanation;
use crate::words::Templates;

const WORDS: Templates = Templates(include_str!("words/standing.txt"));

/// The state of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// There is more to find, and the hint says what.
    Open,
    /// Every cell is known.
    Solved,
    /// Nothing more follows: the solutions differ in every cell that is not known.
    Several,
    /// The cell that was asked about can still have either state.
    Both,
    /// No solution agrees with the picture.
    Wrong,
    /// The puzzle has no solution.
    None,
    /// A limit was reached before the answer.
    Unknown,
}

impl Standing {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Solved => "solved",
            Self::Several => "several",
            Self::Both => "both",
            Self::Wrong => "wrong",
            Self::None => "none",
            Self::Unknown => "unknown",
        }
    }

    /// The sentence for a hint without a step.
    #[must_use]
    pub fn words(self) -> String {
        if self == Self::Open { String::new() } else { WORDS.say(self.name(), &[]) }
    }
}

/// The state of a picture, and the easiest next step if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The state of the picture.
    pub standing: Standing,
    /// The step, if there is one.
    pub step: Option<Explanation>,
    /// True if the next step was asked for, and not the reason for a cell.
    pub is_next: bool,
    /// True if the cell has the state that was asked for, false if another; none if nobody asked.
    pub agrees: Option<bool>,
    /// If a cell can still be both: the masks of a picture for the state that was asked for, and of
    /// another.
    pub pictures: Vec<Vec<Symbols>>,
    /// If a cell can still be both: a caption for each picture, such as `with r3c4 filled`.
    pub captions: Vec<String>,
    /// If a cell can still be both: a sentence that says so, and what the pictures show.
    pub both: String,
}

impl Hint {
    /// A hint without a step.
    #[must_use]
    pub fn new(standing: Standing) -> Self {
        Self {
            standing,
            step: None,
            is_next: false,
            agrees: None,
            pictures: Vec::new(),
            captions: Vec::new(),
            both: String::new(),
        }
    }

    /// A hint that there is a step.
    #[must_use]
    pub fn of_step(step: Explanation) -> Self {
        Self { step: Some(step), ..Self::new(Standing::Open) }
    }

    /// The sentence of the step, or else one about the state of the picture.
    #[must_use]
    pub fn sentence(&self) -> String {
        match &self.step {
            Some(step) => step.sentence.clone(),
            None if self.both.is_empty() => self.standing.words(),
            None => self.both.clone(),
        }
    }
}
