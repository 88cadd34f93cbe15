//! What is answered to questions: hints, reasons, wrong cells and ratings.

use crosshatch_engine::Limits;
use crosshatch_hints::Told;
use crosshatch_hints::ask::answer;
use crosshatch_kinds::Value;

use crate::shown::{map, text};
use crate::{Compared, items};

pub fn compare(compared: &mut Compared, place: &str, told: &Told, marks: &Value) {
    let limits = Limits { conflicts: Some(2000), ..Limits::default() };
    let ask = |question: &str, values: &Value| match answer(told, question, values, &limits) {
        Ok(answer) => answer,
        Err(fault) => text(fault.to_string()),
    };
    let mut about = |key: &str, expected: &Value, say: &dyn Fn() -> Value| {
        compared.compare(place, "asked", key, expected, say);
    };
    let there = |key: &str| marks.get(key).filter(|said| said.get("error").is_none());
    if let Some(said) = there("hint") {
        let known = || said.get("masks").unwrap_or(&Value::Nothing).clone();
        for key in ["hint", "near", "shortest"] {
            let Some(expected) = said.get(key) else { continue };
            let mut asked = vec![("masks".to_owned(), known())];
            if key == "near" {
                let cells = said.get("near_cell").into_iter().cloned().collect();
                asked.push(("last".to_owned(), Value::List(cells)));
            }
            asked.push(("shortest".to_owned(), Value::Flag(key == "shortest")));
            about(key, expected, &|| ask("hint", &Value::Map(asked.clone())));
        }
    }
    for each in there("explain").map(items).unwrap_or_default() {
        let (asked, expected) = (each.get("asked").unwrap(), each.get("said").unwrap());
        about("explain", expected, &|| ask("why", asked));
    }
    if let Some(expected) = there("wrong").and_then(|wrong| wrong.get("said")) {
        let drawn = there("wrong").and_then(|wrong| wrong.get("drawn")).cloned();
        let drawn = map([("drawn", drawn.unwrap_or(Value::Nothing))]);
        about("wrong", expected, &|| ask("wrong", &drawn));
    }
    if let Some(expected) = there("rate").filter(|rate| **rate != Value::Nothing) {
        let asked = map([("what_ifs", Value::Number(3000))]);
        about("rate", expected, &|| ask("rate", &asked));
    }
}
