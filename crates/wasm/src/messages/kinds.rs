//! Messages about kinds of puzzles: tables and puzzles in.
//!
//! Plain values are values of messages. A map is a list that begins with no bytes, and has its keys
//! and values in turn.

use std::borrow::Cow;
use std::sync::Arc;

use crosshatch_kinds::{self as kinds, Fault, Puzzle, Refused, Table};

use crate::args::{Answer, Argument, Failure};
use crate::handles::Handles;
use crate::host::{Within, limits};
use crate::value::Value;

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self { kind: "clue", sentence: format!("{}\n{}", fault.place, fault.sentence).into() }
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Fault(fault) => fault.into(),
            Refused::Model(error) => crosshatch_boundary::Refusal::from(error).into(),
            Refused::Stopped(_) => Self { kind: "interrupt", sentence: "".into() },
        }
    }
}

impl<'a> Argument<'a> for kinds::Value {
    fn read(value: Value<'a>) -> Result<Self, Failure> {
        Ok(match value {
            Value::Nothing => Self::Nothing,
            Value::Bool(flag) => Self::Flag(flag),
            Value::Int(number) => Self::Number(number),
            Value::Text(text) => Self::Text(text.into_owned()),
            Value::Ints(ints) => {
                Self::List(ints.into_iter().map(|int| Self::Number(int.into())).collect())
            }
            Value::List(items) => {
                if items.first() != Some(&Value::Bytes(Cow::Borrowed(&[]))) {
                    return Ok(Self::List(
                        items.into_iter().map(Self::read).collect::<Result<_, _>>()?,
                    ));
                }
                let mut items = items.into_iter().skip(1);
                let mut map = Vec::new();
                while let (Some(key), Some(item)) = (items.next(), items.next()) {
                    map.push((<&str>::read(key)?.to_owned(), Self::read(item)?));
                }
                Self::Map(map)
            }
            _ => return Err(Failure::message("this is no plain value")),
        })
    }
}

/// The value of a message for a plain value.
pub(super) fn plain(value: &kinds::Value) -> Value<'static> {
    match value {
        kinds::Value::Nothing => Value::Nothing,
        kinds::Value::Flag(flag) => (*flag).into(),
        kinds::Value::Number(number) => Value::Int(*number),
        kinds::Value::Text(text) => text_of(text),
        kinds::Value::List(items) => Value::List(items.iter().map(plain).collect()),
        kinds::Value::Map(items) => {
            let pairs = items.iter().flat_map(|(key, item)| [text_of(key), plain(item)]);
            Value::List(std::iter::once(Value::Bytes(Cow::Borrowed(&[]))).chain(pairs).collect())
        }
    }
}

pub(super) fn text_of(text: &str) -> Value<'static> {
    Value::Text(text.to_owned().into())
}

pub(crate) type Kept = Arc<Table>;

/// `kind_table(values)`: the handle of a table that was checked.
pub(crate) fn table(handles: &mut Handles, (values,): (kinds::Value,)) -> Answer {
    let table: Kept = Arc::new(Table::check(&values)?);
    Ok(handles.keep(table).into())
}

/// `kind_puzzle(table, values)`: the handle of a puzzle that was checked.
pub(crate) fn puzzle(handles: &mut Handles, (table, values): (u64, kinds::Value)) -> Answer {
    let puzzle = Puzzle::read(Arc::clone(handles.get::<Kept>(table)?), &values)?;
    Ok(handles.keep(puzzle).into())
}

/// `kind_entering(table, question, values, within)`: the answer to a question about a puzzle of the kind
/// that is being entered.
pub(crate) fn entering(
    handles: &mut Handles,
    (table, question, values, within): (u64, &str, kinds::Value, Within),
) -> Answer {
    Ok(plain(&handles.get::<Kept>(table)?.entering(question, &values, &limits(within))?))
}
