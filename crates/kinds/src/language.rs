//! The words that tables consist of: names, expressions, relations, numbers, patterns, templates.

pub(crate) mod clues;
pub(crate) mod expression;
pub(crate) mod names;
pub(crate) mod number;
pub(crate) mod pattern;
pub(crate) mod positions;
pub(crate) mod relation;
pub(crate) mod template;
