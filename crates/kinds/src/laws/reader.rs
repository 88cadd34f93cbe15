//! The parts that laws are made of, read from the map of a law.

use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::clues::Clues;
use crate::language::expression::Expression;
use crate::language::names::{Atom, Course, Names, States};
use crate::language::number::Number;
use crate::language::pattern::Pattern;
use crate::language::relation::Relation;
use crate::language::template::Template;
use crate::laws::Words;
use crate::look::BrokenLook;
use crate::value::Value;

/// The names and clues of which the laws of a kind can speak.
pub(crate) struct Scope {
    pub(crate) names: Names,
    pub(crate) clues: Clues,
    /// Switches with their defaults.
    pub(crate) options: Vec<(String, bool)>,
    /// How states and things are written as text.
    pub(crate) signs: Vec<(String, char)>,
}

/// The subject of a law: an expression, or each of some states.
#[derive(Clone, Debug)]
pub(crate) enum Subject {
    Is(Expression),
    Each,
}

impl Subject {
    /// How the table says it, or the name of the state that `each` stands for.
    pub(crate) fn text<'b>(&'b self, broken: &BrokenLook<'b>) -> &'b str {
        match (self, broken.state) {
            (Self::Is(what), _) => &what.text,
            (Self::Each, state) => state.map_or("", |state| &broken.puzzle.states[state]),
        }
    }

    /// True if it is this expression.
    pub(crate) fn is(&self, what: &Expression) -> bool {
        matches!(self, Self::Is(other) if other == what)
    }
}

/// A reader of one law.
pub(crate) struct Reader<'v, 's> {
    pub(crate) entry: Entry<'v>,
    pub(crate) scope: &'s Scope,
    /// The states of `each`, once it is met.
    pub(crate) each: Option<States>,
}

impl<'v, 's> Reader<'v, 's> {
    pub(crate) fn new(entry: Entry<'v>, scope: &'s Scope) -> Self {
        Self { entry, scope, each: None }
    }

    /// The value of a key without which a law says nothing.
    pub(crate) fn needed(
        &mut self,
        law: &str,
        key: &'static str,
        expected: &str,
    ) -> Result<&'v Value, Fault> {
        let found = self.entry.get(key);
        found.ok_or_else(|| self.entry.fault(format!("'{law}' needs '{key}', {expected}")))
    }

    /// The text of a key that is there.
    fn text_of(&self, key: &str, value: &'v Value, expected: &str) -> Result<&'v str, Fault> {
        value.text().ok_or_else(|| self.entry.wrong(key, value, expected))
    }

    fn in_key<T>(&self, key: &str, read: Result<T, String>) -> Result<T, Fault> {
        read.map_err(|sentence| self.entry.fault(format!("'{key}': {sentence}")))
    }

    /// An expression about cells, or `each` of some states.
    pub(crate) fn subject(&mut self, law: &str, key: &'static str) -> Result<Subject, Fault> {
        let value = self.needed(law, key, "a state, word or thing")?;
        let text = self.text_of(key, value, "a state, word or thing")?;
        let Some(some) =
            text.strip_prefix("each").filter(|rest| rest.is_empty() || rest.starts_with(' '))
        else {
            return self.expression_of(key, text).map(Subject::Is);
        };
        let names = &self.scope.names;
        let states = match some.trim() {
            "" => names.all_states(),
            word => self.in_key(key, Expression::read_states(word, names))?,
        };
        if states == 0 {
            return Err(self.entry.fault(format!("'{key}' is 'each', and the kind has no states")));
        }
        if self.each.is_some_and(|other| other != states) {
            return Err(self.entry.fault("'each' stands for the same states in all of a law"));
        }
        self.each = Some(states);
        Ok(Subject::Each)
    }

    /// An expression about cells.
    pub(crate) fn expression(&mut self, law: &str, key: &'static str) -> Result<Expression, Fault> {
        let value = self.needed(law, key, "a state, word or thing")?;
        let text = self.text_of(key, value, "a state, word or thing")?;
        self.expression_of(key, text)
    }

    fn expression_of(&self, key: &str, text: &str) -> Result<Expression, Fault> {
        self.in_key(key, Expression::read(text, &self.scope.names))
    }

    /// A thing in cells, by its index.
    pub(crate) fn thing(&mut self, law: &str, key: &'static str) -> Result<usize, Fault> {
        let value = self.needed(law, key, "a thing")?;
        let thing = value.text().and_then(|text| self.scope.names.atom(text));
        match thing {
            Some(Atom::Thing(thing)) => Ok(thing),
            _ => Err(self.entry.wrong(key, value, "a thing of 'clues' 'cells'")),
        }
    }

    /// The relations of `in`: one, or a list of them.
    pub(crate) fn relations(&mut self, law: &str) -> Result<Vec<Relation>, Fault> {
        let value = self.needed(law, "in", "groups of cells such as 'row'")?;
        self.relations_of("in", value)
    }

    /// The relations that a value names.
    pub(crate) fn relations_of(&self, key: &str, value: &Value) -> Result<Vec<Relation>, Fault> {
        let texts = match value {
            Value::List(items) if !items.is_empty() => items.as_slice(),
            other => std::slice::from_ref(other),
        };
        texts.iter().map(|text| self.relation(key, text)).collect()
    }

    /// The relation that a value names.
    pub(crate) fn relation(&self, key: &str, value: &Value) -> Result<Relation, Fault> {
        let relation = value
            .text()
            .and_then(Relation::read)
            .ok_or_else(|| self.entry.wrong(key, value, "the name of groups such as 'row'"))?;
        if let Some(clues) = self.scope.clues.lacking(relation) {
            return Err(self.entry.fault(format!("'{relation}' needs 'clues' with {clues}")));
        }
        let (is_over_edges, line) = (relation.is_over_edges(), self.scope.names.line);
        if (is_over_edges && line.is_none())
            || (relation == Relation::Next && line != Some(Course::Cells))
        {
            return Err(self.entry.fault(format!("'{relation}' needs a line")));
        }
        Ok(relation)
    }

    /// Refuse an expression that does not fit its groups: over edges it is `line`, and elsewhere
    /// it is about cells.
    pub(crate) fn check_over(
        &self,
        key: &str,
        subject: &Subject,
        relations: &[Relation],
    ) -> Result<(), Fault> {
        for relation in relations {
            let fits = match subject {
                Subject::Each => !relation.is_over_edges(),
                Subject::Is(what) if relation.is_over_edges() => what.text == "line",
                Subject::Is(what) => what.atoms().all(|atom| atom != Atom::Line),
            };
            if !fits {
                let is = if relation.is_over_edges() { "'line'" } else { "about cells" };
                return Err(self.entry.fault(format!("in '{relation}', '{key}' is {is}")));
            }
            // What stands in cells is known from the clues: only a condition may speak of it alone.
            if key != "at" && !relation.is_over_edges() {
                self.check_states(key)?;
            }
        }
        Ok(())
    }

    /// Refuse what is about cells where these have no states, so that no picture tells it.
    pub(crate) fn check_states(&self, key: &str) -> Result<(), Fault> {
        if self.scope.names.all_states() == 0 {
            let sentence = format!("'{key}' is about cells, and these have no 'states'");
            return Err(self.entry.fault(sentence));
        }
        Ok(())
    }

    /// A number that a law names, if it does; the clue only where all these groups have one.
    pub(crate) fn number(
        &mut self,
        key: &'static str,
        relations: &[Relation],
    ) -> Result<Option<Number>, Fault> {
        let expected = "a number, 'clue', 'half', 'all' or a number of the board";
        let Some(value) = self.entry.get(key) else { return Ok(None) };
        Ok(Some(match value {
            Value::Number(number) => {
                let fixed = u32::try_from(*number);
                Number::Fixed(fixed.map_err(|_| self.entry.wrong(key, value, expected))?)
            }
            Value::Text(text) => match &**text {
                "clue" => {
                    self.check_clue(relations)?;
                    Number::Clue
                }
                "half" => Number::Half,
                "all" => Number::All,
                name if self.scope.clues.board.iter().any(|board| board.0 == name && !board.1) => {
                    Number::Board(name.to_owned())
                }
                _ => return Err(self.entry.wrong(key, value, expected)),
            },
            other => return Err(self.entry.wrong(key, other, expected)),
        }))
    }

    /// Refuse a clue of groups that have none.
    pub(crate) fn check_clue(&self, relations: &[Relation]) -> Result<(), Fault> {
        match relations.iter().find(|relation| !self.scope.clues.has_numbers(**relation)) {
            Some(relation) => {
                Err(self.entry.fault(format!("'clues' has no numbers for '{relation}'")))
            }
            None => Ok(()),
        }
    }

    /// A pattern of cells.
    pub(crate) fn pattern(&mut self, key: &'static str) -> Result<Pattern, Fault> {
        let value = self.needed(key, key, "a pattern")?;
        let text = self.text_of(key, value, "a pattern")?;
        self.in_key(key, Pattern::read(text, &self.scope.names))
    }

    /// The relations of `in`, which are over cells.
    pub(crate) fn over_cells(&mut self, law: &str) -> Result<Vec<Relation>, Fault> {
        self.check_states(law)?;
        let relations = self.relations(law)?;
        let is_edge =
            |relation: &&Relation| relation.is_over_edges() || **relation == Relation::Next;
        match relations.iter().find(is_edge) {
            Some(relation) => Err(self.entry.fault(format!("'{law}' is not for '{relation}'"))),
            None => Ok(relations),
        }
    }

    /// A key that must have the only value that it can have.
    pub(crate) fn only(&mut self, law: &str, key: &'static str, word: &str) -> Result<(), Fault> {
        let value = self.needed(law, key, &format!("'{word}'"))?;
        if value.text() == Some(word) {
            return Ok(());
        }
        Err(self.entry.wrong(key, value, &format!("'{word}'")))
    }

    /// The option of a key, if there is one.
    pub(crate) fn option(&mut self, key: &'static str) -> Result<Option<String>, Fault> {
        let Some(name) = self.entry.text(key)? else { return Ok(None) };
        if self.scope.options.iter().any(|option| option.0 == name) {
            return Ok(Some(name.to_owned()));
        }
        Err(self.entry.wrong(key, &name.into(), "one of 'options'"))
    }

    /// The words of a law, in place of the default ones.
    pub(crate) fn words(&mut self) -> Result<Words, Fault> {
        let mut template = |key| {
            let text = self.entry.text(key)?;
            text.map(|text| self.in_key(key, Template::read(text))).transpose()
        };
        Ok(Words { say: template("say")?, last: template("last")?, fails: template("fails")? })
    }
}
