//! Questions about a puzzle that is being entered, and their answers, in plain values.
//!
//! All but `texts` take `size`, a width and a height, and `texts`, a map of places to texts:
//!
//! - `read`: the `values` of the puzzle so far, and the `keys` of a file of it but for its kind; `faults`, each a place and a sentence; the places that
//!   are `missing`; `sums`, each a place, the cells that its runs need, and those that there are;
//!   `totals`, each a state or nothing, the cells of rows and of columns, and for each whether that is all;
//!   the `signs` of states;
//! - `find`: the `status`, the `cells` in which solutions differ (with `known`, all of them), and a `fault`;
//! - `try`, with `changes`, a list of maps such as `texts`: the status for each;
//! - `fix`: the changes that were `found`, each with its `texts`, `unique`, and a `sentence`; how many were
//!   `tried`, and how many are `undecided`;
//! - `texts`, with the `values` of a puzzle: the texts at its places.

use std::sync::Arc;

use crosshatch_engine::Limits;

use crate::entering::Texts;
use crate::fault::Fault;
use crate::puzzle::Puzzle;
use crate::table::Table;
use crate::value::Value;

impl Table {
    /// The answer to a question about a puzzle that is being entered, within limits.
    ///
    /// # Errors
    /// If there is no such question or no board of this size, or a value is missing.
    pub fn entering(
        self: &Arc<Self>,
        question: &str,
        values: &Value,
        limits: &Limits,
    ) -> Result<Value, Fault> {
        if question == "texts" {
            let puzzle = values.get("values").unwrap_or(&Value::Nothing);
            return Ok(map_of(Puzzle::read(Arc::clone(self), puzzle)?.texts(puzzle)));
        }
        let (size, texts) = (size_in(values)?, texts_in(values.get("texts"))?);
        match question {
            "read" => {
                let (entered, _) = self.enter(&Arc::default(), size, &texts)?;
                let faults = entered.faults.into_iter().map(of_fault);
                let missing = entered.missing.into_iter().map(Value::Text);
                let sums = entered.sums.into_iter();
                let sums = sums
                    .map(|sum| list([Value::Text(sum.place), number(sum.needs), number(sum.room)]));
                let totals = entered.totals.into_iter().map(|total| {
                    let [rows, columns] = total.cells.map(number);
                    let [all_rows, all_columns] = total.is_known.map(Value::Flag);
                    list([
                        total.state.map_or(Value::Nothing, Value::Text),
                        rows,
                        columns,
                        all_rows,
                        all_columns,
                    ])
                });
                let signs = entered.signs.into_iter().map(|sign| Value::Text(sign.into()));
                Ok(map([
                    ("keys", Self::keys_of(&entered.values, &texts)),
                    ("values", entered.values),
                    ("faults", list(faults)),
                    ("missing", list(missing)),
                    ("sums", list(sums)),
                    ("totals", list(totals)),
                    ("signs", list(signs)),
                ]))
            }
            "find" => {
                let known = values.get("known") == Some(&Value::Flag(true));
                let finding = self.finding(size, &texts, known, limits)?;
                let cells = finding.cells.into_iter().map(number);
                let fault = finding.fault.map_or(Value::Nothing, of_fault);
                Ok(map([
                    ("status", finding.status.into()),
                    ("cells", list(cells)),
                    ("fault", fault),
                ]))
            }
            "try" => {
                let Some(Value::List(changes)) = values.get("changes") else {
                    return Err(Fault::new("changes", "missing, a list of maps is expected"));
                };
                let changes = changes.iter().map(|change| texts_in(Some(change)));
                let tried =
                    self.tried(size, &texts, &changes.collect::<Result<Vec<_>, _>>()?, limits)?;
                Ok(list(tried.into_iter().map(Value::from)))
            }
            "fix" => {
                let fixes = self.fixes(size, &texts, limits)?;
                let found = fixes.found.into_iter().map(|fix| {
                    let sentence = Value::Text(fix.sentence);
                    map([
                        ("texts", map_of(fix.texts)),
                        ("unique", Value::Flag(fix.is_unique)),
                        ("sentence", sentence),
                    ])
                });
                Ok(map([
                    ("found", list(found)),
                    ("tried", fixes.tried.into()),
                    ("undecided", fixes.undecided.into()),
                ]))
            }
            _ => Err(Fault::new("", format!("there is no question '{question}'"))),
        }
    }
}

fn size_in(values: &Value) -> Result<(u32, u32), Fault> {
    let side = |value: &Value| {
        if let Value::Number(side) = value { u32::try_from(*side).ok() } else { None }
    };
    match values.get("size") {
        Some(Value::List(sides)) if sides.len() == 2 => side(&sides[0]).zip(side(&sides[1])),
        _ => None,
    }
    .ok_or_else(|| Fault::new("size", "a width and a height are expected"))
}

/// The texts of a plain value that maps places to them.
fn texts_in(value: Option<&Value>) -> Result<Texts, Fault> {
    let Some(Value::Map(items)) = value else {
        return Err(Fault::new("texts", "a map of places to texts is expected"));
    };
    let text = |(place, text): &(String, Value)| match text {
        Value::Text(text) => Ok((place.clone(), text.clone())),
        other => Err(Fault::new(place, format!("{other}, a text is expected"))),
    };
    items.iter().map(text).collect()
}

fn of_fault(fault: Fault) -> Value {
    list([Value::Text(fault.place), Value::Text(fault.sentence)])
}

fn number(number: u32) -> Value {
    Value::Number(number.into())
}

fn list(items: impl IntoIterator<Item = Value>) -> Value {
    Value::List(items.into_iter().collect())
}

fn map<const N: usize>(items: [(&str, Value); N]) -> Value {
    Value::Map(items.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

fn map_of(texts: Texts) -> Value {
    Value::Map(texts.into_iter().map(|(place, text)| (place, Value::Text(text))).collect())
}
