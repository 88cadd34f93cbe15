//! The clues that a kind declares: which groups have them, and of which sort they are.

use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::names::{Names, check_name};
use crate::language::relation::Relation;
use crate::value::Value;

/// The most things that cells can have.
const MOST_THINGS: usize = 64;

/// The text at a line, in a cell, or nowhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sort {
    /// No clue: a thing is only there.
    #[default]
    None,
    Number,
    /// A number that may be missing.
    MaybeNumber,
    Runs,
    /// The state of the cell.
    State,
    /// A way and a number.
    Arrow,
}

/// The regions of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Regions {
    /// Without numbers.
    Map,
    /// With numbers, of which some may be missing.
    Numbers,
    /// The boxes of a square board.
    Boxes,
}

/// The state of a cell with a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    /// Any state.
    Any,
    /// No state.
    Void,
    /// This state.
    State(usize),
}

/// A thing that stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Thing {
    pub(crate) sort: Sort,
    pub(crate) on: On,
}

/// The clues that a kind declares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clues {
    pub(crate) rows: Sort,
    pub(crate) columns: Sort,
    pub(crate) sides: Sort,
    pub(crate) corners: Sort,
    pub(crate) regions: Option<Regions>,
    pub(crate) has_paths: bool,
    pub(crate) has_ends: bool,
    /// Numbers of the whole puzzle, and whether each is a list of them.
    pub(crate) board: Vec<(String, bool)>,
    /// In the order of the names of things.
    pub(crate) things: Vec<Thing>,
}

const SORTS: [(&str, Sort); 6] = [
    ("", Sort::None),
    ("number", Sort::Number),
    ("number?", Sort::MaybeNumber),
    ("runs", Sort::Runs),
    ("state", Sort::State),
    ("arrow", Sort::Arrow),
];

impl Clues {
    /// Read the clues of a table, with the names of things that they add.
    pub(crate) fn read(table: &mut Entry<'_>, names: &mut Names) -> Result<Self, Fault> {
        let empty = Value::Map(Vec::new());
        let mut entry = Entry::new("clues", table.get("clues").unwrap_or(&empty))?;
        let mut line = |key| {
            let word = entry.one_of(key, &["number", "number?", "runs"])?;
            Ok(word.map_or(Sort::None, |word| SORTS[word + 1].1))
        };
        let (rows, columns) = (line("rows")?, line("columns")?);
        let mut number = |key| {
            let word = entry.one_of(key, &["number", "number?"])?;
            Ok(word.map_or(Sort::None, |word| SORTS[word + 1].1))
        };
        let (sides, corners) = (number("sides")?, number("corners")?);
        let regions = entry.one_of("regions", &["map", "boxes", "number", "number?"])?;
        let regions = regions.map(|word| match word {
            0 => Regions::Map,
            1 => Regions::Boxes,
            _ => Regions::Numbers,
        });
        let has_paths = entry.one_of("paths", &["thermometer"])?.is_some();
        let has_ends = entry.one_of("ends", &["way", "way?"])?.is_some();
        let board = board_names(&mut entry)?;
        let things = things(&mut entry, names)?;
        entry.finish()?;
        Ok(Self { rows, columns, sides, corners, regions, has_paths, has_ends, board, things })
    }

    /// True if some thing has a clue of one of these sorts.
    pub(crate) fn has_thing(&self, sorts: &[Sort]) -> bool {
        self.things.iter().any(|thing| sorts.contains(&thing.sort))
    }

    /// True if groups of a relation may have a number as their clue.
    pub(crate) fn has_numbers(&self, relation: Relation) -> bool {
        let is_number = |sort| matches!(sort, Sort::Number | Sort::MaybeNumber);
        match relation {
            Relation::Row => is_number(self.rows),
            Relation::Column => is_number(self.columns),
            Relation::Sight => is_number(self.sides),
            Relation::Corner => is_number(self.corners),
            Relation::Region | Relation::Rim => self.regions == Some(Regions::Numbers),
            Relation::Arrow => self.has_thing(&[Sort::Arrow]),
            Relation::Path => self.has_thing(&[Sort::Number, Sort::MaybeNumber]),
            _ => relation.is_of_cell() && self.has_thing(&[Sort::Number, Sort::MaybeNumber]),
        }
    }

    /// The clue that a relation cannot do without, if a kind does not declare it.
    pub(crate) fn lacking(&self, relation: Relation) -> Option<&'static str> {
        let (is_there, key) = match relation {
            Relation::Sight => (self.sides != Sort::None, "sides"),
            Relation::Corner => (self.corners != Sort::None, "corners"),
            Relation::Region | Relation::Rim => (self.regions.is_some(), "regions"),
            Relation::Path => (self.has_paths, "paths"),
            Relation::Arrow => (self.has_thing(&[Sort::Arrow]), "cells with an arrow"),
            _ => return None,
        };
        (!is_there).then_some(key)
    }
}

/// The names of the numbers of a puzzle; those of lists end in `...`.
fn board_names(entry: &mut Entry<'_>) -> Result<Vec<(String, bool)>, Fault> {
    let mut board: Vec<(String, bool)> = Vec::new();
    for text in entry.texts("board")? {
        let (name, is_list) = text.strip_suffix("...").map_or((text, false), |name| (name, true));
        check_name(name).map_err(|sentence| Fault::new("clues board", sentence))?;
        if board.iter().any(|other| other.0 == name) {
            return Err(Fault::new("clues board", format!("'{name}' is there twice")));
        }
        board.push((name.to_owned(), is_list));
    }
    Ok(board)
}

/// The things in cells, such as `number? on white`; their names become known.
fn things(entry: &mut Entry<'_>, names: &mut Names) -> Result<Vec<Thing>, Fault> {
    let mut things = Vec::new();
    for (name, text) in entry.map("cells")? {
        let place = format!("clues cells {name}");
        let fault = |sentence| Fault::new(&place, sentence);
        check_name(name).map_err(fault)?;
        if names.atom(name).is_some() {
            return Err(fault(format!("'{name}' is the name of a state or a word already")));
        }
        if things.len() == MOST_THINGS {
            return Err(fault(format!("there are more than {MOST_THINGS} things")));
        }
        let expected = "number, number?, runs, state, arrow or nothing, and 'on' a state";
        let wrong = || fault(format!("{text}, {expected} is expected"));
        let text = text.text().ok_or_else(wrong)?;
        let (sort, on) = match text.strip_prefix("on ") {
            Some(on) => ("", Some(on)),
            None => text.split_once(" on ").map_or((text, None), |(sort, on)| (sort, Some(on))),
        };
        let sort = SORTS.iter().find(|named| named.0 == sort).ok_or_else(wrong)?.1;
        let on = match on {
            None => On::Any,
            Some("void") => On::Void,
            Some(state) => On::State(
                names.state(state).ok_or_else(|| fault(format!("'{state}' is no state")))?,
            ),
        };
        if sort == Sort::State && on != On::Any {
            return Err(fault("a given state stands on that state and on no other".into()));
        }
        things.push(Thing { sort, on });
        names.things.push(name.clone());
    }
    Ok(things)
}
