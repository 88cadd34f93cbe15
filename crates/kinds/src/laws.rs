//! Laws, each with a file of its own, and what all of them have: when they hold, and their words.

mod apart;
mod areas;
mod connected;
mod count;
mod distinct;
mod here;
mod line;
mod never;
mod pairs;
mod pieces;
mod reader;
mod runs;
mod sees;
mod unlike;
mod word;

pub(crate) use reader::Scope;

use crate::entry::{Entry, quoted};
use crate::fault::Fault;
use crate::language::names::States;
use crate::language::template::Template;
use crate::laws::reader::Reader;
use crate::value::Value;

/// What a law says.
pub(crate) trait Says: Send + Sync {}

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
    /// The key that names it.
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
    pub(crate) last: Option<Template>,
    /// The contradiction.
    pub(crate) fails: Option<Template>,
}

impl Law {
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
