//! The clues of lines as they are displayed, with spaces between the words of each.

use crate::face::Face;
use crate::language::clues::Sort;
use crate::value::Value;

impl Face<'_> {
    /// The labels on the left of rows and above columns, and on the other sides if there are any.
    pub(super) fn labels(&self) -> Value {
        let (board, clues) = (&self.puzzle.board, &self.puzzle.table.scope.clues);
        let (height, width) = (board.height as usize, board.width as usize);
        let beside = |key, lines, sort| {
            let own = self.of_lines(key, lines, sort);
            let outer = self.at_side(if key == "rows" { "left" } else { "top" }, lines);
            let words = outer.into_iter().zip(own);
            let text = words.map(|(outer, own)| format!("{outer} {own}").trim().to_owned());
            (key, Value::list(text))
        };
        let mut labels =
            vec![beside("rows", height, clues.rows), beside("columns", width, clues.columns)];
        for (side, lines) in [("right", height), ("bottom", width)] {
            let texts = self.at_side(side, lines);
            if texts.iter().any(|text| !text.is_empty()) {
                labels.push((side, Value::list(texts)));
            }
        }
        Value::map(labels)
    }

    fn of_lines(&self, key: &str, lines: usize, sort: Sort) -> Vec<String> {
        let Some(clues) = self.values.get(key) else { return vec![String::new(); lines] };
        let text = |clue| if sort == Sort::Runs { runs(clue) } else { numbers(clue) };
        clues.items().iter().map(text).collect()
    }

    /// The clues of one side of the board; an unknown one is empty.
    fn at_side(&self, side: &str, lines: usize) -> Vec<String> {
        let clues = self.values.get("sides").and_then(|sides| sides.get(side));
        let text = |clue: &Value| match clue {
            Value::Nothing => String::new(),
            clue if clue.text() == Some("?") => String::new(),
            clue => number(clue),
        };
        let texts: Vec<String> = clues.map_or(&[][..], Value::items).iter().map(text).collect();
        if texts.is_empty() { vec![String::new(); lines] } else { texts }
    }
}

/// The words of runs; `*` if nothing is known of them.
fn runs(clue: &Value) -> String {
    match clue {
        Value::Nothing => return "*".to_owned(),
        clue if clue.text() == Some("?") => return "*".to_owned(),
        _ => {}
    }
    let run = |run: &Value| match run {
        Value::List(parts) => {
            let letter = parts.get(1).and_then(Value::text).filter(|letter| *letter != "#");
            format!(
                "{}{}",
                parts.first().map(number).unwrap_or_default(),
                letter.unwrap_or_default()
            )
        }
        length => number(length),
    };
    let words: Vec<String> = clue.items().iter().map(run).collect();
    if words.is_empty() { "0".to_owned() } else { words.join(" ") }
}

/// The words of a number, or of those of the parts of a line.
fn numbers(clue: &Value) -> String {
    match clue {
        Value::List(parts) => parts.iter().map(number).collect::<Vec<_>>().join(" "),
        clue => number(clue),
    }
}

/// The text of a number; `?` if it is not known.
pub(super) fn number(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Text(text) => text.clone(),
        _ => "?".to_owned(),
    }
}
