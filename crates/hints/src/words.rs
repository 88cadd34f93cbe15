//! Words for cells and their states, as sentences about deductions use them, and templates.

use crosshatch_engine::Symbols;

use crate::{Cell, Finding, Line, Told};

/// The most numbers of a clue to name in a sentence; if there are more, it speaks of the clue.
pub const NUMBERS_NAMED: usize = 2;
/// The most names for the first cells of a state if there is no room for all of them.
pub const FIRST_NAMED: usize = 2;
/// The most cells to name that must be found before a step.
pub const MOST_NAMED: usize = 3;
/// The most letters of a sentence; longer ones name fewer cells.
pub const LONGEST: usize = 160;

/// Templates of sentences: lines `key: template` with `{slot}`s.
///
/// Each file of sentences has its own: `const WORDS: Templates = Templates(include_str!("words/lines.txt"));`
pub struct Templates(pub &'static str);

impl Templates {
    /// A sentence: the template of a key with its slots filled.
    #[must_use]
    pub fn say(&self, key: &str, slots: &[(&str, &str)]) -> String {
        let mut lines = self.0.lines();
        let template = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
        debug_assert!(template.is_some(), "no template '{key}'");
        filled(template.unwrap_or_default(), slots)
    }
}

/// A template with its slots filled.
#[must_use]
pub fn filled(template: &str, slots: &[(&str, &str)]) -> String {
    let (mut sentence, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once('{') {
        sentence += before;
        let Some((slot, behind)) = after.split_once('}') else {
            rest = &rest[before.len()..];
            break;
        };
        let value = slots.iter().find(|(name, _)| *name == slot);
        debug_assert!(value.is_some(), "no slot '{slot}' for '{template}'");
        sentence += value.map_or("", |(_, value)| value);
        rest = behind;
    }
    sentence + rest
}

/// The number of letters of a sentence.
#[must_use]
pub fn letters(sentence: &str) -> usize {
    sentence.chars().count()
}

/// Cells in words, `r5c3, r6c1–4 and r7c2`, or edges.
#[must_use]
pub fn cell_names(told: &Told, cells: &[Cell]) -> String {
    todo!("{} {cells:?}", told.lines.len())
}

/// Known cells in words: `r5c3 and r5c4 are empty`.
#[must_use]
pub fn states_in_words(told: &Told, findings: &[Finding]) -> Vec<String> {
    todo!("{} {findings:?}", told.lines.len())
}

/// Findings in words: `r5c3 stays empty`.
#[must_use]
pub fn findings_in_words(told: &Told, findings: &[Finding]) -> String {
    todo!("{} {findings:?}", told.lines.len())
}

/// The number of cells in words: `9 places and edges`, `1 known edge`.
#[must_use]
pub fn number_in_words(told: &Told, findings: &[Finding], before: &str) -> String {
    todo!("{} {findings:?} {before}", told.lines.len())
}

/// Findings in words, the first of many by name.
#[must_use]
pub fn findings_in_brief(told: &Told, findings: &[Finding]) -> String {
    todo!("{} {findings:?}", told.lines.len())
}

/// Findings without what is plain: no track at empty places, and track's visited ends.
#[must_use]
pub fn worth_saying(told: &Told, findings: &[Finding]) -> Vec<Finding> {
    todo!("{} {findings:?}", told.lines.len())
}

/// Causes as a clause that begins with *because*; empty if there are none.
#[must_use]
pub fn because(causes: &[String]) -> String {
    todo!("{causes:?}")
}

/// Causes as a list after a colon; empty if there are none.
#[must_use]
pub fn namely(causes: &[String]) -> String {
    todo!("{causes:?}")
}

/// Findings grouped by state in reading order: places before edges, blanks last.
#[must_use]
pub fn by_state(told: &Told, findings: &[Finding]) -> Vec<(Vec<Cell>, Symbols)> {
    todo!("{} {findings:?}", told.lines.len())
}

/// Cells of a line as the lines that cross it there: `columns 8–13`, `row 4`; `last` joins the last.
#[must_use]
pub fn crossing_lines(told: &Told, line: &Line, cells: &[Cell], last: &str) -> String {
    todo!("{} {line:?} {cells:?} {last}", told.lines.len())
}

/// Cells of a row or column as the lines that cross it there: `columns 8–13`.
#[must_use]
pub fn lines_across(told: &Told, side: &str, cells: &[Cell], last: &str) -> String {
    todo!("{} {side} {cells:?} {last}", told.lines.len())
}

/// Known cells of a line in words, states in the given order: `columns 3–5 are blank`.
#[must_use]
pub fn line_states_in_words(told: &Told, line: &Line, findings: &[Finding]) -> Vec<String> {
    todo!("{} {line:?} {findings:?}", told.lines.len())
}

/// The verb for the state of cells; a place that is found not to be visited stays empty.
#[must_use]
pub fn verb_of(told: &Told, cells: &[Cell], mask: Symbols, becomes: bool) -> &'static str {
    todo!("{} {cells:?} {mask} {becomes}", told.lines.len())
}

/// The cells to be found before a step, in brackets, or an empty text.
#[must_use]
pub fn to_find_first(told: &Told, cells: &[Cell]) -> String {
    todo!("{} {cells:?}", told.lines.len())
}
