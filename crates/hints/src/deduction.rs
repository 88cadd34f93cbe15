//! Findings that follow by a rule, and the known cells from which they follow.

use crosshatch_engine::Symbols;

use crate::what_if::WhatIf;
use crate::{Cell, Ease, Finding, Rule, Told};

/// The rule by which something follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A rule of the puzzle, by its number.
    Rule(usize),
    /// What a what-if shows, as a step of another one.
    WhatIf(Box<WhatIf>),
}

impl Source {
    /// The rule itself.
    #[must_use]
    pub fn rule<'a>(&'a self, told: &'a Told) -> &'a dyn Rule {
        match self {
            Self::Rule(number) => told.rule(*number),
            Self::WhatIf(what_if) => &**what_if,
        }
    }
}

/// Findings that follow by a rule, and the known cells from which they follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The rule.
    pub source: Source,
    /// The line, clause, place, way into a pocket, row or column to which the rule was applied.
    pub at: Option<usize>,
    /// The findings; empty if nothing fits any more.
    pub found: Vec<Finding>,
    /// The known cells from which they follow.
    pub because: Vec<Finding>,
    /// The indices of what the findings follow from: of numbers in the clue of a line, of clauses of
    /// a law, or of lines whose numbers tell on which side of a loop cells lie.
    pub numbers: Vec<usize>,
    /// The engine's name for the way in which the rule was applied, such as `pocket` or `edge`.
    pub by: &'static str,
    /// The easiest way of looking at a line by which something of it is seen.
    pub seen_by: &'static str,
    /// The findings that one sees in that way.
    pub at_once: Vec<Finding>,
    /// The masks of the line as a picture shows them, if one looked at it.
    pub view: Vec<Symbols>,
}

impl Deduction {
    /// A deduction by a rule of the puzzle, by its number.
    #[must_use]
    pub fn new(rule: usize, at: Option<usize>, found: Vec<Finding>, because: Vec<Finding>) -> Self {
        Self {
            source: Source::Rule(rule),
            at,
            found,
            because,
            numbers: Vec::new(),
            by: "",
            seen_by: "",
            at_once: Vec::new(),
            view: Vec::new(),
        }
    }

    /// True if nothing fits any more.
    #[must_use]
    pub fn fails(&self) -> bool {
        self.found.is_empty()
    }

    /// The rule.
    #[must_use]
    pub fn rule<'a>(&'a self, told: &'a Told) -> &'a dyn Rule {
        self.source.rule(told)
    }

    /// How hard the deduction is to see.
    #[must_use]
    pub fn ease(&self, told: &Told) -> Ease {
        self.rule(told).ease(self)
    }

    /// True if it looks at a line through one of these cells, or uses one of them.
    #[must_use]
    pub fn is_on(&self, told: &Told, cells: &[Cell]) -> bool {
        let lines = self.rule(told).lines(told, self);
        let mut seen = lines.iter().flat_map(|&line| &told.lines[line].cells);
        seen.any(|cell| cells.contains(cell))
            || self.because.iter().any(|(cell, _)| cells.contains(cell))
    }

    /// The deduction with its findings about these cells alone.
    #[must_use]
    pub(crate) fn about(&self, cells: &[Cell]) -> Self {
        let mut about = self.clone();
        about.found.retain(|(cell, _)| cells.contains(cell));
        about
    }

    /// True if all of these findings are among its own.
    #[must_use]
    pub fn has_all(&self, findings: &[Finding]) -> bool {
        findings.iter().all(|finding| self.found.contains(finding))
    }
}
