//! Patterns of `word` and `never`: states, words, `.`, and `( ) | * + ?`.

use crate::language::names::{Atom, Names, States};
use crate::value::shortened;

/// The most signs of a pattern, which bound its automaton.
const LONGEST: usize = 400;
/// The most brackets within brackets.
const DEEPEST: usize = 16;

/// A pattern for a stretch of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    /// A cell in one of these states.
    Cell(States),
    /// All of these, one after the other.
    Sequence(Vec<Pattern>),
    /// One of these.
    Choice(Vec<Pattern>),
    /// This, perhaps also no time, and perhaps more than once.
    Repeat { inside: Box<Pattern>, may_lack: bool, may_repeat: bool },
}

impl Pattern {
    /// Read a pattern; otherwise, what is wrong with it.
    pub(crate) fn read(text: &str, names: &Names) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Err("the pattern is empty".into());
        }
        if text.len() > LONGEST {
            return Err(format!("the pattern is longer than {LONGEST} signs"));
        }
        let mut reader = Reader { left: text, names };
        let pattern = reader.choice(0)?;
        if reader.left.is_empty() {
            Ok(pattern)
        } else {
            Err(format!("'{}' closes no bracket", shortened(reader.left)))
        }
    }

    /// True if a stretch without cells matches.
    pub(crate) fn may_be_empty(&self) -> bool {
        match self {
            Self::Cell(_) => false,
            Self::Sequence(parts) => parts.iter().all(Self::may_be_empty),
            Self::Choice(parts) => parts.iter().any(Self::may_be_empty),
            Self::Repeat { inside, may_lack, .. } => *may_lack || inside.may_be_empty(),
        }
    }
}

struct Reader<'t> {
    left: &'t str,
    names: &'t Names,
}

impl Reader<'_> {
    /// Take a sign if it comes next.
    fn takes(&mut self, sign: char) -> bool {
        self.left = self.left.trim_start();
        let rest = self.left.strip_prefix(sign);
        self.left = rest.unwrap_or(self.left);
        rest.is_some()
    }

    fn choice(&mut self, depth: usize) -> Result<Pattern, String> {
        if depth > DEEPEST {
            return Err(format!("there are more than {DEEPEST} brackets within brackets"));
        }
        let mut choices = vec![self.sequence(depth)?];
        while self.takes('|') {
            choices.push(self.sequence(depth)?);
        }
        Ok(only(choices, Pattern::Choice))
    }

    fn sequence(&mut self, depth: usize) -> Result<Pattern, String> {
        let mut items = Vec::new();
        while !matches!(self.left.trim_start().chars().next(), None | Some('|' | ')')) {
            let item = self.item(depth)?;
            items.push(self.repeated(item));
        }
        Ok(only(items, Pattern::Sequence))
    }

    fn repeated(&mut self, item: Pattern) -> Pattern {
        let Some(sign) = ['*', '+', '?'].into_iter().find(|&sign| self.takes(sign)) else {
            return item;
        };
        Pattern::Repeat { inside: Box::new(item), may_lack: sign != '+', may_repeat: sign != '?' }
    }

    fn item(&mut self, depth: usize) -> Result<Pattern, String> {
        if self.takes('(') {
            let inside = self.choice(depth + 1)?;
            return if self.takes(')') {
                Ok(inside)
            } else {
                Err("a bracket is not closed".into())
            };
        }
        if self.takes('.') {
            return Ok(Pattern::Cell(self.names.all_states()));
        }
        match self.names.longest(self.left) {
            Some((name, Atom::States(states))) => {
                self.left = &self.left[name.len()..];
                Ok(Pattern::Cell(states))
            }
            _ => Err(format!("'{}' begins with no state or word", shortened(self.left))),
        }
    }
}

/// The only pattern of a list, or what makes one of several.
fn only(mut patterns: Vec<Pattern>, several: fn(Vec<Pattern>) -> Pattern) -> Pattern {
    match patterns.pop() {
        Some(pattern) if patterns.is_empty() => pattern,
        Some(last) => {
            patterns.push(last);
            several(patterns)
        }
        None => several(patterns),
    }
}
