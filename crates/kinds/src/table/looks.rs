//! How states and things are written and drawn.

use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::names::Names;
use crate::value::shortened;

/// The ways to draw a state, a thing or the line, besides a single colour.
const DRAWN: [&str; 20] = [
    "arrow",
    "bulb",
    "circle",
    "colours",
    "digit",
    "face",
    "lamp",
    "mine",
    "pearl",
    "ship",
    "ship bottom",
    "ship left",
    "ship middle",
    "ship right",
    "ship top",
    "star",
    "tent",
    "track",
    "tree",
    "wall",
];
const COLORS: [&str; 11] = [
    "black", "blue", "brown", "green", "grey", "orange", "pink", "purple", "red", "white", "yellow",
];

/// The signs of states and things: one character for each name.
pub(crate) fn signs(table: &mut Entry<'_>, names: &Names) -> Result<Vec<(String, char)>, Fault> {
    let mut signs: Vec<(String, char)> = Vec::new();
    for (name, sign) in table.map("signs")? {
        let fault = |sentence| Fault::new(format!("signs {}", shortened(name)), sentence);
        if names.atom(name).is_none() {
            return Err(fault("there is no such state or thing".to_owned()));
        }
        let wrong = || fault(format!("{sign}, one character is expected"));
        let mut characters = sign.text().ok_or_else(wrong)?.chars();
        let (Some(character), None) = (characters.next(), characters.next()) else {
            return Err(wrong());
        };
        if character.is_control() || character.is_whitespace() {
            return Err(wrong());
        }
        if let Some((other, _)) = signs.iter().find(|other| other.1 == character) {
            return Err(fault(format!("'{character}' is the sign of '{other}' already")));
        }
        signs.push((name.clone(), character));
    }
    Ok(signs)
}

/// Check what states, things and the line are drawn as, and return the word for the line.
pub(crate) fn line_word(table: &mut Entry<'_>, names: &Names) -> Result<String, Fault> {
    let mut line = "line";
    for (name, drawn) in table.map("looks")? {
        let fault = |sentence| Fault::new(format!("looks {}", shortened(name)), sentence);
        if name != "states" && names.atom(name).is_none() {
            return Err(fault("there is no such state or thing".to_owned()));
        }
        let is_color = |text: &str| {
            let digits = text.strip_prefix('#').unwrap_or("");
            COLORS.contains(&text)
                || (digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
        };
        if !drawn.text().is_some_and(|text| DRAWN.contains(&text) || is_color(text)) {
            let expected = DRAWN.join(", ");
            return Err(fault(format!("{drawn}, a colour or one of {expected} is expected")));
        }
        if name == "line" {
            line = drawn.text().unwrap_or(line);
        }
    }
    Ok(line.to_owned())
}
