//! Messages about kinds of puzzles: tables and puzzles in, models and verdicts out.
//!
//! Plain values are values of messages. A map is a list that begins with no bytes, and has its keys
//! and values in turn.

use std::borrow::Cow;
use std::sync::Arc;

use crosshatch_boundary::{convert, kinds as boundary};
use crosshatch_engine::Memory;
use crosshatch_kinds::{self as kinds, Fault, LineOf, Notation, Puzzle, Refused, Table};

use crate::args::{Answer, Argument, Failure};
use crate::handles::Handles;
use crate::value::{Value, list};

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

fn text_of(text: &str) -> Value<'static> {
    Value::Text(text.to_owned().into())
}

pub(crate) type Kept = Arc<Table>;

/// `kind_table(values)`: the handle of a table that was checked.
pub(crate) fn table(handles: &mut Handles, (values,): (kinds::Value,)) -> Answer {
    let table: Kept = Arc::new(Table::check(&values)?);
    Ok(handles.keep(table).into())
}

/// `kind_head(table)`: its name, its other names, its rules, its states, and its options.
pub(crate) fn head(handles: &mut Handles, (table,): (u64,)) -> Answer {
    let table = handles.get::<Kept>(table)?;
    let texts = |texts: &[String]| Value::List(texts.iter().map(|text| text_of(text)).collect());
    let options = table.options().iter();
    let options = options.map(|(name, is_on)| Value::List(vec![text_of(name), (*is_on).into()]));
    Ok(Value::List(vec![
        text_of(table.name()),
        texts(table.also()),
        text_of(table.rules()),
        Value::List(table.states().into_iter().map(text_of).collect()),
        Value::List(options.collect()),
    ]))
}

/// `kind_link(table, action, given)`: for a text and `link`, `file`, `id` or `grid`, its puzzle;
/// for a puzzle, its text; for `likeness`, how much a text looks like an id of the kind.
pub(crate) fn link(
    handles: &mut Handles,
    (table, action, given): (u64, &str, kinds::Value),
) -> Answer {
    let links = handles.get::<Kept>(table)?.links();
    match (Notation::called(action), given) {
        (Some(notation), kinds::Value::Text(text)) => {
            let values = links.values(notation, &text);
            Ok(plain(&values.map_err(kinds::Misread::fault)?))
        }
        (Some(notation), puzzle) => Ok(text_of(&links.text(notation, &puzzle)?)),
        (None, kinds::Value::Text(id)) => Ok(links.likeness(&id).into()),
        (None, _) => Err(Failure::message("there is no notation of this name")),
    }
}

/// `kind_puzzle(table, values)`: the handle of a puzzle that was checked.
pub(crate) fn puzzle(handles: &mut Handles, (table, values): (u64, kinds::Value)) -> Answer {
    let puzzle = Puzzle::read(Arc::clone(handles.get::<Kept>(table)?), &values)?;
    Ok(handles.keep(puzzle).into())
}

/// `kind_size(puzzle)`: the width and height of the board.
pub(crate) fn size(handles: &mut Handles, (puzzle,): (u64,)) -> Answer {
    Ok(handles.get::<Puzzle>(puzzle)?.size().into())
}

/// `kind_states(puzzle)`: the first cell in the model, and the state of each symbol.
pub(crate) fn states(handles: &mut Handles, (puzzle,): (u64,)) -> Answer {
    let found = handles.get::<Puzzle>(puzzle)?.states_in_model()?;
    let found = found.map(|(first, states)| {
        let states = states.iter().map(|state| text_of(state));
        Value::List(vec![first.into(), Value::List(states.collect())])
    });
    Ok(found.unwrap_or(Value::Nothing))
}

/// `kind_groups(puzzle, relation)`: the name, members, anchor and clue of each group.
pub(crate) fn groups(handles: &mut Handles, (puzzle, relation): (u64, &str)) -> Answer {
    let missing = || Fault { place: relation.into(), sentence: "there are no such groups".into() };
    let groups = handles.get::<Puzzle>(puzzle)?.groups(relation).ok_or_else(missing)?;
    let described = groups.into_iter().map(|group| {
        let clue = plain(&group.clue);
        Value::List(vec![text_of(&group.name), list(group.members), group.anchor.into(), clue])
    });
    Ok(Value::List(described.collect()))
}

/// `kind_model(puzzle, clauses)`: the handle of the model, with these clauses behind its own.
pub(crate) fn model(handles: &mut Handles, (puzzle, clauses): (u64, &[u8])) -> Answer {
    let clauses = convert::clauses(clauses)?;
    let model = boundary::model(handles.get::<Puzzle>(puzzle)?, &clauses, &Memory::default())?;
    Ok(handles.keep(model).into())
}

/// `kind_owned(puzzle)`: what each cell of the model stands for in a kind without states and line.
pub(crate) fn owned(handles: &mut Handles, (puzzle,): (u64,)) -> Answer {
    let owned = handles.get::<Puzzle>(puzzle)?.owned()?.into_iter();
    let numbers = |cells: Vec<u32>| Value::List(cells.into_iter().map(Value::from).collect());
    let told = owned.map(|one| Value::List(vec![one.thing.into(), numbers(one.cells)]));
    Ok(Value::List(told.collect()))
}

/// `kind_outline(puzzle)`: the masks of the model's cells, and its path.
pub(crate) fn outline(handles: &mut Handles, (puzzle,): (u64,)) -> Answer {
    let puzzle = handles.get::<Puzzle>(puzzle)?;
    let (masks, course) = puzzle.outline()?;
    let masks = convert::symbols_bytes(puzzle.symbols()?, &masks);
    Ok(Value::List(vec![masks.into(), course_of(course)]))
}

fn course_of(course: Option<crosshatch_engine::Course>) -> Value<'static> {
    let Some(course) = course else { return Value::Nothing };
    let (width, height, start, finish, length) = convert::course_numbers(course);
    Value::List(vec![width.into(), height.into(), start.into(), finish.into(), length.into()])
}

/// `kind_makeup(puzzle)`: masks, lines, clauses, laws and path of the model.
pub(crate) fn makeup(handles: &mut Handles, (puzzle,): (u64,)) -> Answer {
    let puzzle = handles.get::<Puzzle>(puzzle)?;
    let made = puzzle.makeup()?;
    let line = |line: LineOf| {
        let LineOf { law, side, number, part, name, anchor, spots, clue, as_read, .. } = line;
        Value::List(vec![
            law.into(),
            text_of(&side),
            number.into(),
            part.into(),
            text_of(&name),
            anchor.into(),
            list(spots),
            plain(&clue),
            list(as_read),
        ])
    };
    Ok(Value::List(vec![
        convert::symbols_bytes(puzzle.symbols()?, &made.masks).into(),
        Value::List(made.lines.into_iter().map(line).collect()),
        convert::clauses_bytes(&made.clauses).into(),
        list(made.laws),
        course_of(made.course),
        made.hidden.len().into(),
    ]))
}

/// `kind_verdicts(puzzle, masks)`: the law, name, anchor, clue and verdict of each look.
pub(crate) fn verdicts(handles: &mut Handles, (puzzle, masks): (u64, &[u8])) -> Answer {
    let judged = boundary::verdicts(handles.get::<Puzzle>(puzzle)?, masks)?;
    let judged = judged.into_iter().map(|look| {
        let (clue, verdict) = (plain(&look.clue), look.verdict.name().into());
        Value::List(vec![look.law.into(), text_of(&look.name), look.anchor.into(), clue, verdict])
    });
    Ok(Value::List(judged.collect()))
}

/// `kind_clues_of(puzzle, masks)`: the clues that a finished picture gives.
pub(crate) fn clues_of(handles: &mut Handles, (puzzle, masks): (u64, &[u8])) -> Answer {
    Ok(plain(&boundary::clues_of(handles.get::<Puzzle>(puzzle)?, masks)?))
}
