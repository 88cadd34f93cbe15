//! The refusal of a value from outside.

use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};

use crosshatch_engine::{ModelError, NoRoom};

/// The refusal of a value, with the reason in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The sentence.
    pub sentence: Cow<'static, str>,
    /// If there is too little memory, what is needed and what there is.
    pub memory: Option<NoRoom>,
}

impl Refusal {
    /// Create a refusal with this sentence.
    #[must_use]
    pub const fn new(sentence: &'static str) -> Self {
        Self { sentence: Cow::Borrowed(sentence), memory: None }
    }
}

impl Display for Refusal {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.sentence)
    }
}

impl From<ModelError> for Refusal {
    fn from(error: ModelError) -> Self {
        match error {
            ModelError::NoRoom(refused) => refused.into(),
            error => Self { sentence: Cow::Owned(error.to_string()), memory: None },
        }
    }
}

impl From<NoRoom> for Refusal {
    fn from(refused: NoRoom) -> Self {
        Self { memory: Some(refused), ..Self::new("there is not enough memory") }
    }
}
