//! The refusal of a value from outside.

use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};

use crosshatch_engine::ModelError;

/// The refusal of a value, with the reason in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub Cow<'static, str>);

impl Refusal {
    /// Create a refusal with this sentence.
    #[must_use]
    pub const fn new(sentence: &'static str) -> Self {
        Self(Cow::Borrowed(sentence))
    }
}

impl Display for Refusal {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl From<ModelError> for Refusal {
    fn from(error: ModelError) -> Self {
        Self(Cow::Owned(error.to_string()))
    }
}
