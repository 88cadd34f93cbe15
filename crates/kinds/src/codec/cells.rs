//! Things in cells, one sort of thing in one notation of values; clues of regions and of sides.

use crate::codec::Combinator;
use crate::codec::contents::Contents;
use crate::codec::digits::{Digits, HOLE, Room, number};
use crate::codec::packed::MARK;
use crate::codec::text::{Misread, Reader};
use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::language::names::Alphabet;
use crate::value::Value;

/// A thing in cells whose values a notation keeps.
pub(crate) struct Kept {
    pub(crate) name: String,
    pub(crate) sort: Sort,
    /// The states of which it may give one.
    pub(crate) states: Alphabet,
}

/// The source of the values that a notation writes one after another.
pub(crate) enum Of {
    /// The values of a thing in cells.
    Thing(Kept),
    /// Things without values, each as its name.
    Names,
    /// The clues of regions, in the order of their first cells.
    Regions,
    /// The clues of the sides.
    Sides,
}

/// Values of cells, regions or sides in digits.
pub(crate) struct Values {
    pub(crate) of: Of,
    pub(crate) digits: Box<dyn Digits>,
    /// True if the text may end where no more values follow.
    pub(crate) may_end: bool,
}

impl Values {
    fn places(&self, puzzle: &Contents) -> Room {
        let size = puzzle.size_name();
        let (places, says) = match self.of {
            Of::Thing(_) | Of::Names => {
                (puzzle.size(), format!("{size} has {} places", puzzle.size()))
            }
            Of::Regions => {
                let regions = puzzle.region_clues.len();
                let says = match regions {
                    1 => "the only region has a number".into(),
                    _ => format!("the puzzle has {regions} regions"),
                };
                (regions, says)
            }
            Of::Sides => {
                let places = 2 * (puzzle.lines(0) + puzzle.lines(1));
                (places, format!("{size} has {places} places beside it"))
            }
        };
        Room { places, says }
    }

    /// The first number that is larger than the longer side, where none may be, and a sentence.
    fn too_large(&self, values: &[Value], puzzle: &Contents) -> Option<(usize, String)> {
        let side = puzzle.lines(0).max(puzzle.lines(1));
        let is_large = |value: &Value| number(value, u32::MAX).is_some_and(|it| it as usize > side);
        let at = values.iter().position(is_large).filter(|_| self.digits.are_up_to_side())?;
        Some((at, format!("{}, this format has numbers up to the side, {side}", values[at])))
    }

    /// Where a value stands.
    fn place(&self, puzzle: &Contents, at: usize) -> String {
        match self.of {
            Of::Thing(_) | Of::Names => puzzle.cell_name(at),
            Of::Regions => "regions".into(),
            Of::Sides => "sides".into(),
        }
    }
}

impl Combinator for Values {
    fn keys(&self) -> Vec<&'static str> {
        match self.of {
            // A hole is an arrow without a way.
            Of::Thing(Kept { sort: Sort::Arrow, .. }) => vec!["cells", "holes"],
            Of::Thing(_) | Of::Names => vec!["cells"],
            Of::Regions => vec!["regions"],
            Of::Sides => vec!["sides"],
        }
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let room = self.places(puzzle);
        if self.may_end && text.peek().is_none() {
            return Ok(());
        }
        let start = text.at();
        let values = self.digits.read(text, &room)?;
        if let Some((cell, sentence)) = self.too_large(&values, puzzle) {
            return Err(Misread::new(start, sentence).about(puzzle.cell_name(cell)));
        }
        match &self.of {
            Of::Regions => puzzle.region_clues = values,
            Of::Sides => puzzle.sides = values,
            Of::Names => puzzle.add_things(values),
            Of::Thing(kept) => {
                let mut things = Vec::new();
                for (cell, value) in values.into_iter().enumerate() {
                    if value == HOLE {
                        puzzle.holes.push(cell as u32);
                        things.push(Value::Nothing);
                        continue;
                    }
                    let thing = thing(kept, value);
                    let place = || puzzle.cell_name(cell);
                    things.push(thing.map_err(|wrong| Misread::new(start, wrong).about(place()))?);
                }
                puzzle.add_things(things);
            }
        }
        Ok(())
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        if self.may_end && !self.says_something(puzzle) {
            return Ok(());
        }
        let fault = |at: usize, sentence: String| Fault::new(self.place(puzzle, at), sentence);
        let values = match &self.of {
            Of::Regions => puzzle.region_clues.clone(),
            Of::Sides => puzzle.sides.clone(),
            Of::Names => puzzle.cells.iter().map(named).collect(),
            Of::Thing(kept) => {
                let mut values = Vec::new();
                for (cell, value) in puzzle.cells.iter().enumerate() {
                    let value = value_of(kept, value);
                    values.push(value.map_err(|sentence| fault(cell, sentence))?);
                }
                puzzle.holes.iter().for_each(|hole| values[*hole as usize] = HOLE);
                values
            }
        };
        if let Some((cell, sentence)) = self.too_large(&values, puzzle) {
            return Err(fault(cell, sentence));
        }
        let digits = self.digits.write(&values).map_err(|(at, sentence)| fault(at, sentence));
        text.push_str(&digits?);
        Ok(())
    }

    fn room(&self, puzzle: &Contents) -> String {
        self.places(puzzle).says
    }

    fn ends_at_dot(&self) -> bool {
        matches!(self.of, Of::Names)
    }

    fn says_something(&self, puzzle: &Contents) -> bool {
        let values = match self.of {
            Of::Thing(_) | Of::Names => &puzzle.cells,
            Of::Regions => &puzzle.region_clues,
            Of::Sides => &puzzle.sides,
        };
        values.iter().any(|value| *value != Value::Nothing)
    }
}

impl Contents {
    /// Add things in cells that have none.
    pub(crate) fn add_things(&mut self, things: Vec<Value>) {
        if self.cells.is_empty() {
            self.cells = things;
            return;
        }
        for (cell, thing) in self.cells.iter_mut().zip(things) {
            if *cell == Value::Nothing {
                *cell = thing;
            }
        }
    }
}

/// The thing in a cell that only has a name, however it is written.
fn named(value: &Value) -> Value {
    match value {
        Value::List(items) if items.len() == 1 => items[0].clone(),
        other => other.clone(),
    }
}

/// The entry of a cell for the value of its thing.
pub(crate) fn thing(kept: &Kept, value: Value) -> Result<Value, String> {
    if value == Value::Nothing {
        return Ok(value);
    }
    let name = Value::Text(kept.name.clone());
    Ok(match (kept.sort, value) {
        (Sort::None, _) => name,
        (Sort::Runs | Sort::Arrow, Value::List(values)) => {
            Value::List(std::iter::once(name).chain(values).collect())
        }
        (Sort::State, value) => {
            let state = match (&kept.states, number(&value, u32::MAX)) {
                (Alphabet::Named(states), Some(state)) => {
                    states.get(state as usize).map(|state| state.name.clone())
                }
                (_, state) => state.map(|state| state.to_string()),
            };
            let state = state.ok_or_else(|| format!("there is no state {value}"))?;
            Value::List(vec![name, Value::Text(state)])
        }
        (_, value) => Value::List(vec![name, value]),
    })
}

/// The value of the thing in a cell; a sentence if it is another thing.
pub(crate) fn value_of(kept: &Kept, entry: &Value) -> Result<Value, String> {
    let name = &*kept.name;
    let values = match entry {
        Value::Nothing => return Ok(Value::Nothing),
        Value::Text(other) if other == name => &[][..],
        Value::List(items) if items.first().and_then(Value::text) == Some(name) => &items[1..],
        Value::Number(_) => std::slice::from_ref(entry),
        Value::List(items) => {
            let found = items.first().unwrap_or(&Value::Nothing);
            return Err(format!("{found}, this format has only '{name}' in cells"));
        }
        other => return Err(format!("{other}, this format has only '{name}' in cells")),
    };
    Ok(match (kept.sort, values) {
        (Sort::None, _) => MARK,
        (Sort::Runs | Sort::Arrow, values) => Value::List(values.to_vec()),
        (Sort::State, [Value::Text(state)]) => match &kept.states {
            Alphabet::Named(states) => {
                let number = states.iter().position(|other| other.name == *state);
                number.ok_or_else(|| format!("'{state}' is no state"))?.into()
            }
            _ => Value::Number(state.parse().map_err(|_| format!("'{state}' is no digit"))?),
        },
        (_, [Value::Nothing] | []) => "?".into(),
        (_, [value]) => value.clone(),
        _ => return Err(format!("this is no value of '{name}'")),
    })
}
