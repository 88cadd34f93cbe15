//! Laws, each with a file of its own, and what all of them have: when they hold, and their words.

mod apart;
pub(crate) mod areas;
pub(crate) mod automatic;
pub(crate) mod connected;
pub(crate) mod count;
mod distinct;
mod here;
pub(crate) mod line;
mod never;
pub(crate) mod pairs;
pub(crate) mod pieces;
mod reader;
pub(crate) mod runs;
mod sees;
mod unlike;
mod word;

pub(crate) use reader::{Scope, Subject};

use crosshatch_engine::Course;

use crate::board::{Board, Cell};
use crate::compile::Refused;
use crate::draft::Draft;
use crate::entry::{Entry, quoted};
use crate::fault::Fault;
use crate::groups::Group;
use crate::language::expression::Expression;
use crate::language::names::{Names, States};
use crate::language::number::Number;
use crate::language::relation::Relation;
use crate::language::template::Template;
use crate::laws::areas::Owned;
use crate::laws::reader::Reader;
use crate::layout::Layout;
use crate::look::{BrokenLook, Look, Picture, Verdict};
use crate::value::Value;

/// The meaning of a law.
pub(crate) trait Says: Send + Sync {
    /// The looks of the law, for one of the states of `each`; a fault if its puzzle is wrong.
    fn looks<'p>(&self, _: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        Err(Fault::of_law("this law is not solved yet"))
    }

    /// The groups that it looks at, which bound the number of its looks.
    fn relations(&self) -> &[Relation];

    /// How many looks there are at each group.
    fn looks_at_each(&self, _: &Layout<'_>) -> usize {
        1
    }

    /// A bound for the hidden cells that it needs, each with the claims about it.
    fn most_hidden(&self, _: &Layout<'_>) -> u64 {
        0
    }

    /// Cells that may belong together, if the law divides the board: what the solution of a kind
    /// without states and line consists of.
    fn owned(&self, _: &Board) -> Result<Option<Vec<Owned>>, Fault> {
        Ok(None)
    }

    /// Note which spots can be nothing but blank, before any law adds its constraints.
    fn rule_out(&self, _: &[Look<'_>], _: &mut Draft<'_>) {}

    /// Add the constraints of the law to a model.
    fn constrain(
        &self,
        _: &Layout<'_>,
        looks: &[Look<'_>],
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        looks.iter().try_for_each(|look| look.constrain(draft))
    }

    /// Whether a picture keeps each look.
    fn verdicts(&self, looks: &[Look<'_>], picture: Picture<'_>) -> Vec<Verdict> {
        looks.iter().map(|look| look.form.verdict(picture)).collect()
    }

    /// The course of the line, if the law is about one.
    fn course(&self, _: &Layout<'_>) -> Result<Option<Course>, Fault> {
        Ok(None)
    }

    /// A sentence about what it lacks to be solved, in a kind with these names and so many states of a cell, beside
    /// these laws.
    fn lacks(&self, _: &Names, _states: usize, _: &[&Law]) -> Option<String> {
        None
    }

    /// The subject that it counts, and the groups, if it does no more than count to their clues.
    fn clued_lines(&self) -> Option<(&Subject, &[Relation])> {
        None
    }

    /// The groups whose clues say what it says.
    fn clued(&self) -> &[Relation] {
        &[]
    }

    /// True if what it says at a group with a clue is what the clue says.
    fn is_of_clues(&self) -> bool {
        false
    }

    /// The clue that a finished picture gives a group.
    fn clue_of(
        &self,
        _: &Layout<'_>,
        _: Relation,
        _: &Group<'_>,
        _: Picture<'_>,
    ) -> Result<Value, Fault> {
        Ok(Value::Nothing)
    }

    /// The checker's sentences about a look that is broken, each its place, a colon and why; nothing where
    /// it waits until more is known.
    fn complaints(&self, _: &BrokenLook<'_>) -> Vec<String> {
        Vec::new()
    }

    /// The number of the whole puzzle that a finished picture tells, by its name.
    fn total(&self, _: &Layout<'_>, _: Picture<'_>) -> Result<Option<(&str, Value)>, Fault> {
        Ok(None)
    }

    /// The groups of which each has just as many of something, what that is, and how many, if it says so.
    fn exact(&self) -> Option<(&[Relation], &Subject, &Number)> {
        None
    }

    /// The cells in whose groups no clue is there twice, if it says that.
    fn unlike_clues(&self) -> Option<(&Expression, &[Relation])> {
        None
    }

    /// True if a picture may break it for want of a thing.
    fn needs(&self, _thing: usize) -> bool {
        false
    }

    /// True if a thing may stand in a cell of a finished picture as far as the law says.
    fn may_stand(&self, _: &Layout<'_>, _thing: usize, _: Cell, _: Picture<'_>) -> bool {
        true
    }

    /// The thing that it pairs, and the words for the cells that it pairs with it.
    fn paired(&self) -> Option<(usize, &str)> {
        None
    }

    /// The subject that it keeps apart, and by which relation.
    fn keeps_apart(&self) -> Option<(&Subject, Relation)> {
        None
    }
}

type Read = fn(&mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault>;

/// The laws by the key that names each.
const LAWS: [(&str, Read); 15] = [
    ("apart", apart::read),
    ("areas", areas::read),
    ("connected", connected::read),
    ("count", count::read),
    ("distinct", distinct::read),
    ("here", here::read),
    ("loop", line::read_loop),
    ("never", never::read),
    ("pairs", pairs::read),
    ("path", line::read_path),
    ("pieces", pieces::read),
    ("runs", runs::read),
    ("sees", sees::read),
    ("unlike", unlike::read),
    ("word", word::read),
];

/// A law of a table.
pub(crate) struct Law {
    /// The key that tells which law it is.
    pub(crate) name: &'static str,
    /// The option that must be on.
    pub(crate) when: Option<String>,
    /// The states for each of which it holds, if it is a law for `each` of some.
    pub(crate) each: Option<States>,
    pub(crate) words: Words,
    pub(crate) says: Box<dyn Says>,
}

/// The words of a law, in place of the default ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    /// Why not.
    pub(crate) say: Option<Template>,
    /// Why so.
    #[expect(dead_code, reason = "it is said once the core gives hints")]
    pub(crate) last: Option<Template>,
    /// The contradiction.
    pub(crate) fails: Option<Template>,
}

impl Law {
    /// A fault of the law with this number, from 0, which it names.
    pub(crate) fn fault(&self, number: usize, fault: Fault) -> Fault {
        let sentence = fault.sentence.replace("this law", &format!("'{}'", self.name));
        Fault { sentence, ..fault }.at_law(number)
    }

    /// Refuse laws, each with its number, of which one lacks something to be solved beside the others,
    /// in a kind with so many states of a cell.
    pub(crate) fn check_together(
        names: &Names,
        states: usize,
        laws: &[(usize, &Self)],
    ) -> Result<(), Fault> {
        let all: Vec<&Self> = laws.iter().map(|law| law.1).collect();
        for &(number, law) in laws {
            if let Some(sentence) = law.says.lacks(names, states, &all) {
                return Err(law.fault(number, Fault::of_law(sentence)));
            }
        }
        Ok(())
    }

    /// Read a law at its place.
    pub(crate) fn read(place: String, value: &Value, scope: &Scope) -> Result<Self, Fault> {
        let mut reader = Reader::new(Entry::new(place, value)?, scope);
        let has = |law: &&(&'static str, Read)| value.get(law.0).is_some();
        let mut found = LAWS.iter().filter(has);
        let Some(&(name, read)) = found.next() else {
            let laws = quoted(&LAWS.map(|law| law.0));
            return Err(reader.entry.fault(format!("no law is here, {laws} is expected")));
        };
        if let Some((other, _)) = found.next() {
            return Err(reader.entry.fault(format!("'{name}' and '{other}' are two laws")));
        }
        let says = read(&mut reader)?;
        let (when, words) = (reader.option("when")?, reader.words()?);
        let each = reader.each;
        reader.entry.finish()?;
        Ok(Self { name, when, each, words, says })
    }
}
