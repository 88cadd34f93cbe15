//! A table: the head of a kind, its clues and its laws, checked as a whole.

mod head;
mod looks;

use crate::codec::{Known, Links};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::clues::{Clues, Sort};
use crate::language::expression::Expression;
use crate::language::names::{Alphabet, Course, Names};
use crate::laws::{Law, Scope};
use crate::table::head::Head;
use crate::value::Value;

/// The most laws and theorems of a table.
const MOST_LAWS: usize = 100;
/// The most values in all of a table.
const MOST_VALUES: usize = 10_000;

/// A kind of puzzle: a table that was checked.
pub struct Table {
    head: Head,
    pub(crate) scope: Scope,
    /// The laws, and behind them the theorems, which follow from them.
    pub(crate) laws: Vec<Law>,
    theorems: usize,
    fewest: Option<Expression>,
    links: Links,
    /// The name of the line.
    pub(crate) line_word: String,
    written: Value,
}

impl Table {
    /// Check a table.
    ///
    /// # Errors
    /// The first thing that is wrong with it: its place, what was found, what was expected.
    pub fn check(values: &Value) -> Result<Self, Fault> {
        if size_of(values) > MOST_VALUES {
            return Err(Fault::new("", format!("a table has at most {MOST_VALUES} values")));
        }
        let mut entry = Entry::new("", values)?;
        let head = Head::read(&mut entry)?;
        let mut names = head::names(&mut entry)?;
        let clues = Clues::read(&mut entry, &mut names)?;
        let signs = looks::signs(&mut entry, &names)?;
        let line_word = looks::line_word(&mut entry, &names)?;
        let scope = Scope { names, clues, options: head::options(&mut entry)?, signs };
        let mut laws = laws(&mut entry, "laws", &scope)?;
        if laws.is_empty() {
            return Err(entry.missing("laws", "a list of laws"));
        }
        let theorems = laws.len();
        let states = match &scope.names.alphabet {
            Alphabet::Named(states) => states.len(),
            // The puzzle says how many there are.
            Alphabet::Digits | Alphabet::Palette => 2,
        };
        let numbered: Vec<(usize, &Law)> = laws.iter().enumerate().collect();
        Law::check_together(&scope.names, states, &numbered)?;
        laws.extend(self::laws(&mut entry, "theorems", &scope)?);
        let fewest = entry.text("fewest")?;
        let fewest = fewest.map(|text| Expression::read(text, &scope.names)).transpose();
        let fewest = fewest.and_then(|fewest| check_goal(fewest, &scope.names));
        let fewest = fewest.map_err(|sentence| Fault::new("fewest", sentence))?;
        let known = Known { names: &scope.names, clues: &scope.clues, options: &scope.options };
        let links = Links::read(&mut entry, known)?;
        entry.finish()?;
        let written = values.clone();
        Ok(Self { head, scope, laws, theorems, fewest, links, line_word, written })
    }

    /// The name of the kind.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.head.name
    }

    /// The other names of the kind.
    #[must_use]
    pub fn also(&self) -> &[String] {
        &self.head.also
    }

    /// The rules in a player's words.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.head.rules
    }

    /// The names of the states, the first of which is "nothing there"; none if the table names none.
    #[must_use]
    pub fn states(&self) -> Vec<&str> {
        self.scope.names.named_states().iter().map(|state| &*state.name).collect()
    }

    /// The switches that a puzzle may set, with their defaults.
    #[must_use]
    pub fn options(&self) -> &[(String, bool)] {
        &self.scope.options
    }

    /// The table as it is written.
    #[must_use]
    pub fn written(&self) -> &Value {
        &self.written
    }

    /// How the links, ids and text grids of the kind are written.
    #[must_use]
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// True if a puzzle asks for a picture with the fewest or the most cells of a kind.
    #[must_use]
    pub fn has_goal(&self) -> bool {
        self.fewest.is_some()
    }

    /// Refuse a table whose pictures cannot be written.
    ///
    /// # Errors
    /// The first thing that keeps them from it.
    pub fn require_drawn(&self) -> Result<(), Fault> {
        let laws = self.written.get("laws").map_or(&[][..], Value::items).iter();
        let lines = laws.filter(|law| law.get("loop").or(law.get("path")).is_some()).count();
        let names = &self.scope.names;
        let is_of_things = |name: &String| names.things.contains(name);
        let mut signs = self.scope.signs.iter();
        let fault = |place, sentence| Err(Fault::new(place, sentence));
        match names.line {
            Some(_) if lines == 0 => {
                fault("laws", "no 'loop' or 'path' is among them, which a line needs")
            }
            _ if lines > 1 => {
                fault("laws", "a line keeps one 'loop' or 'path', and several are among them")
            }
            Some(Course::Edges) if !names.named_states().is_empty() => {
                fault("states", "pictures of a line along edges with states are not drawn yet")
            }
            _ if signs.any(|(name, sign)| *sign == '?' && !is_of_things(name)) => {
                fault("signs", "'?' is the sign of a cell that is not known")
            }
            _ => Ok(()),
        }
    }

    /// True if people have such pictures, such as drawings and photos.
    pub(crate) fn is_picture(&self) -> bool {
        self.written.get("picture") == Some(&Value::Flag(true))
    }

    /// True if a table says nothing but that rows and columns have the runs of their clues.
    pub(crate) fn has_only_runs(&self) -> bool {
        let runs = |what: &str| {
            let lines = Value::list(["row", "column"]);
            Value::list([Value::map([("runs", what.into()), ("in", lines)])])
        };
        let laws = self.written.get("laws");
        let clues = self.written.get("clues").map_or(&[][..], Value::entries);
        clues.len() == 2
            && self.scope.clues.rows == Sort::Runs
            && self.scope.clues.columns == Sort::Runs
            && ["filled", "not blank"].into_iter().any(|what| laws == Some(&runs(what)))
    }

    /// The laws without the theorems.
    pub(crate) fn own_laws(&self) -> &[Law] {
        &self.laws[..self.theorems]
    }

    /// The laws that follow from the others, which stand behind them.
    pub(crate) fn theorems(&self) -> &[Law] {
        &self.laws[self.theorems..]
    }
}

/// Refuse a goal that no states of cells reach.
fn check_goal(goal: Option<Expression>, names: &Names) -> Result<Option<Expression>, String> {
    let is_state = |goal: &Expression| names.all_states() != 0 && goal.is_of_cells();
    match goal {
        Some(goal) if !is_state(&goal) => {
            Err(format!("'{}' is no state of cells, whose number can be a goal", goal.text))
        }
        goal => Ok(goal),
    }
}

/// The laws of a key, each at its place from 1.
fn laws(entry: &mut Entry<'_>, key: &'static str, scope: &Scope) -> Result<Vec<Law>, Fault> {
    let values = entry.list(key)?;
    if values.len() > MOST_LAWS {
        return Err(Fault::new(key, format!("there are more than {MOST_LAWS}")));
    }
    let numbered = values.iter().zip(1..);
    numbered.map(|(value, number)| Law::read(format!("{key} {number}"), value, scope)).collect()
}

/// The number of values in a value, itself among them.
fn size_of(value: &Value) -> usize {
    1 + match value {
        Value::List(items) => items.iter().map(size_of).sum(),
        Value::Map(items) => items.iter().map(|item| size_of(&item.1)).sum(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::values;

    /// Each case is lines of a table, in place of those of this one, and the sentence it gets.
    const CASES: &str = include_str!("table/wrong_tables.txt");
    const BASE: &str = r#"
        name = "star fight"
        rules = "Put stars in cells."
        states = ["blank", "a star"]
        clues = { cells = { tree = "on blank", number = "number?" }, rows = "number?", board = ["stars", "fleet..."] }
        options = { diagonals = false }
        laws = [{ count = "star", in = "row", is = "clue" }]
    "#;

    fn with(changes: &Value) -> Result<Table, Fault> {
        let (Value::Map(base), Value::Map(changes)) = (values(BASE), changes) else { panic!() };
        let kept = base.into_iter().filter(|item| !changes.iter().any(|other| other.0 == item.0));
        let others = changes.iter().filter(|item| item.1 != Value::Nothing).cloned();
        Table::check(&Value::Map(kept.chain(others).collect()))
    }

    #[test]
    fn a_wrong_table_is_refused_with_its_place() {
        for case in CASES.split("\n\n") {
            let (lines, expected) = case.split_once("\n! ").unwrap_or_else(|| panic!("{case}"));
            let found = with(&values(lines)).err().map(|fault| fault.to_string());
            assert_eq!(Some(expected.trim_end()), found.as_deref(), "{lines}");
        }
    }

    #[test]
    fn a_table_has_all_that_its_kind_is_called() {
        let table = with(&values(r#"also = ["Queens"]"#)).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(("star fight", "Put stars in cells."), (table.name(), table.rules()));
        assert_eq!((vec!["blank", "star"], 1), (table.states(), table.also().len()));
        assert_eq!([("diagonals".to_owned(), false)], *table.options());
    }

    #[test]
    fn every_law_and_every_spelling_is_read() {
        let laws = include_str!("table/right_laws.txt");
        for line in laws.lines() {
            let table = with(&values(line)).map_err(|fault| format!("{line}: {fault}"));
            assert_eq!(None, table.err());
        }
    }
}
