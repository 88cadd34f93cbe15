//! Messages about kinds of puzzles: what tables and puzzles say, links, models and verdicts.

use crosshatch_boundary::{convert, kinds as boundary};
use crosshatch_kinds::{self as kinds, Fault, LineOf, NotMade, Notation, Puzzle, Refused};
use crosshatch_making as making;

use crate::args::{Answer, Failure};
use crate::handles::Handles;
use crate::host::{Within, limits};
use crate::messages::kinds::{Kept, plain, text_of};
use crate::value::{Value, list};

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

/// `kind_keys(table, values)`: the keys of a file for the plain values of a puzzle.
pub(crate) fn keys(handles: &mut Handles, (table, values): (u64, kinds::Value)) -> Answer {
    Ok(plain(&handles.get::<Kept>(table)?.keys(&values)?))
}

/// `kind_require_drawn(table)`: nothing, if pictures of the table can be written.
pub(crate) fn require_drawn(handles: &mut Handles, (table,): (u64,)) -> Answer {
    handles.get::<Kept>(table)?.require_drawn()?;
    Ok(Value::Nothing)
}

/// `kind_require_possible(puzzle)`: nothing, unless no picture has a clue or what is given.
pub(crate) fn require_possible(handles: &mut Handles, (puzzle,): (u64,)) -> Answer {
    handles.get::<Puzzle>(puzzle)?.require_possible()?;
    Ok(Value::Nothing)
}

/// `kind_face(table, values, given, overlay)`: the keys of the description of a puzzle that follow from
/// its values, rows of what is given, and those of an overlay.
pub(crate) fn face(
    handles: &mut Handles,
    (table, values, given, overlay): (u64, kinds::Value, kinds::Value, kinds::Value),
) -> Answer {
    let (table, limits) = (handles.get::<Kept>(table)?, limits((None, None, false)));
    Ok(plain(&table.face(&values, &given, &overlay, &limits)?))
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
    let limits = limits((None, None, false));
    let model = boundary::model(handles.get::<Puzzle>(puzzle)?, &clauses, &limits)?;
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

/// `kind_check(puzzle)`: nothing, if the engine takes the puzzle.
pub(crate) fn check(handles: &mut Handles, (puzzle,): (u64,)) -> Answer {
    handles.get::<Puzzle>(puzzle)?.check(&limits((None, None, false)))?;
    Ok(Value::Nothing)
}

/// `kind_makeup(puzzle)`: masks, lines, clauses, laws and path of the model, and the numbers of hidden
/// cells and of those of digits.
pub(crate) fn makeup(handles: &mut Handles, (puzzle,): (u64,)) -> Answer {
    let puzzle = handles.get::<Puzzle>(puzzle)?;
    let made = puzzle.makeup(&limits((None, None, false)))?;
    let hidden = list([made.hidden.len(), made.digits()]);
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
        hidden,
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

/// `kind_spare(puzzle)`: the path to each clue that it may do without, and what is there then.
pub(crate) fn spare(handles: &mut Handles, (puzzle,): (u64,)) -> Answer {
    let spare = handles.get::<Puzzle>(puzzle)?.spare().into_iter();
    let spare =
        spare.map(|one| Value::List(vec![plain(&kinds::Value::List(one.path)), plain(&one.left)]));
    Ok(Value::List(spare.collect()))
}

impl From<NotMade> for Failure {
    fn from(error: NotMade) -> Self {
        match error {
            NotMade::Refused(refused) => refused.into(),
            NotMade::NotFound(sentence) => Fault { place: String::new(), sentence }.into(),
            NotMade::Stopped(stop) => Refused::Stopped(stop).into(),
        }
    }
}

/// `kind_make(table, wanted, [conflicts, seconds, cancelled])`: a puzzle as it is wanted.
pub(crate) fn make(
    handles: &mut Handles,
    (table, wanted, within): (u64, kinds::Value, Within),
) -> Answer {
    Ok(plain(&making::make(handles.get::<Kept>(table)?, &wanted, &limits(within))?))
}

/// `heat(wanted, within)`: how many cells would be open after a change of each open cell.
pub(crate) fn heat(_: &mut Handles, (wanted, within): (kinds::Value, Within)) -> Answer {
    Ok(plain(&making::heat(&wanted, &limits(within))?))
}

/// `kind_obstacle(table)`: what puzzles of the kind have if none are made yet.
pub(crate) fn obstacle(handles: &mut Handles, (table,): (u64,)) -> Answer {
    Ok(text_of(making::obstacle(handles.get::<Kept>(table)?).unwrap_or_default()))
}
