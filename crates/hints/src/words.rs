//! Words for cells and their states, as sentences about deductions use them, and templates.

use crosshatch_engine::Symbols;

use crate::phrases::{
    cell_name, cell_ranges, counted, edges_by_cell, grouped, joined, listed, ranges,
};
use crate::sorted::sort_by_key;
use crate::{Cell, Finding, Line, OFF, ON, Told};

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
/// Each file of sentences has its own, as `WORDS` below.
pub struct Templates(pub &'static str);

impl Templates {
    /// A sentence: the template of a key with its slots filled.
    #[must_use]
    pub fn say(&self, key: &str, slots: &[(&str, &str)]) -> String {
        let mut lines = self.0.lines();
        let template = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
        debug_assert!(template.is_some(), "no template '{key}'");
        let template = template.unwrap_or_default();
        let mut named = slots_of(template);
        debug_assert!(
            named.all(|name| slots.iter().any(|slot| slot.0 == name)),
            "'{template}' has a slot without words"
        );
        filled(template, slots)
    }
}

/// The names of the slots of a template.
fn slots_of(template: &str) -> impl Iterator<Item = &str> {
    template.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name)
}

/// A template with its slots filled; slots of other names stay as they are.
#[must_use]
pub fn filled(template: &str, slots: &[(&str, &str)]) -> String {
    let (mut sentence, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once('{') {
        let slot = after.split_once('}');
        let value = slot.and_then(|(name, _)| slots.iter().find(|slot| slot.0 == name));
        sentence += before;
        rest = if let (Some((_, behind)), Some((_, value))) = (slot, value) {
            sentence += value;
            behind
        } else {
            sentence.push('{');
            after
        };
    }
    sentence + rest
}

/// The number of letters of a sentence.
#[must_use]
pub fn letters(sentence: &str) -> usize {
    sentence.chars().count()
}

const WORDS: Templates = Templates(include_str!("words/words.txt"));

/// Cells in words, `r5c3, r6c1–4 and r7c2`, or edges, `r5c3–r5c4` and `r6c1–r6c4`.
#[must_use]
pub fn cell_names(told: &Told, cells: &[Cell]) -> String {
    listed(&names(told, cells))
}

/// Known cells in words: `r5c3 and r5c4 are empty`, `r2c1–r2c2 has track`.
#[must_use]
pub fn states_in_words(told: &Told, findings: &[Finding]) -> Vec<String> {
    let worth_saying = findings.iter().copied().filter(|finding| !told.is_plainly_off(*finding));
    let groups = by_state(told, &worth_saying.collect::<Vec<_>>()).into_iter();
    groups.map(|(cells, mask)| claim(told, &names(told, &cells), &cells, mask, false)).collect()
}

/// Findings in words: `r5c3 stays empty and r2c1–r2c2 has track`.
#[must_use]
pub fn findings_in_words(told: &Told, findings: &[Finding]) -> String {
    let groups = by_state(told, &worth_saying(told, findings)).into_iter();
    let claims = groups.map(|(cells, mask)| claim(told, &names(told, &cells), &cells, mask, true));
    listed(&claims.collect::<Vec<_>>())
}

/// The number of cells in words: `9 places and edges`, `1 known edge`.
#[must_use]
pub fn number_in_words(told: &Told, findings: &[Finding], before: &str) -> String {
    let mut sorts: Vec<&str> = findings.iter().map(|(cell, _)| told.sort_of(*cell)).collect();
    sorts.sort_unstable_by(|one, other| other.cmp(one));
    sorts.dedup();
    let plural = if findings.len() == 1 { "" } else { "s" };
    let sorts: Vec<String> = sorts.iter().map(|sort| format!("{sort}{plural}")).collect();
    let (number, sorts) = (grouped(findings.len()), sorts.join(" and "));
    WORDS.say("number", &[("number", &number), ("before", before), ("sorts", &sorts)])
}

/// Findings in words, the first of many by name: `r1c2, r1c5 and 9 more cells are grass`.
///
/// So a sentence says where to look, however much it tells.
#[must_use]
pub fn findings_in_brief(told: &Told, findings: &[Finding]) -> String {
    let groups = by_state(told, &worth_saying(told, findings)).into_iter();
    let claims =
        groups.map(|(cells, mask)| claim(told, &first_names(told, &cells), &cells, mask, true));
    listed(&claims.collect::<Vec<_>>())
}

/// A sentence about findings that is short enough: with what is known, without it, or in brief.
pub(crate) fn short_enough(
    told: &Told,
    found: &[Finding],
    known: &str,
    say: impl Fn(&str, &str) -> String,
) -> String {
    let claim = findings_in_words(told, found);
    let mut said = [known, ""].map(|known| say(&claim, known)).into_iter();
    let fits = said.find(|said| letters(said) <= LONGEST);
    fits.unwrap_or_else(|| say(&findings_in_brief(told, found), ""))
}

/// Findings without what is plain: no track at empty places, and track's visited ends.
#[must_use]
pub fn worth_saying(told: &Told, findings: &[Finding]) -> Vec<Finding> {
    let Some(path) = told.path else { return findings.to_vec() };
    let plain: Vec<Finding> = findings
        .iter()
        .flat_map(|&(cell, mask)| match (mask, path.is_edge(cell)) {
            (OFF, false) => path.around(cell).into_iter().map(|(_, edge)| (edge, OFF)).collect(),
            (ON, true) => path.ends_of(cell).map(|end| (end, ON)).to_vec(),
            _ => Vec::new(),
        })
        .collect();
    findings.iter().copied().filter(|finding| !plain.contains(finding)).collect()
}

/// Causes as a clause that begins with *because*; empty if there are none.
#[must_use]
pub fn because(causes: &[String]) -> String {
    list_of_causes("because", causes)
}

/// Causes as a list after a colon; empty if there are none.
#[must_use]
pub fn namely(causes: &[String]) -> String {
    list_of_causes("namely", causes)
}

fn list_of_causes(key: &str, causes: &[String]) -> String {
    if causes.is_empty() {
        return String::new();
    }
    WORDS.say(key, &[("causes", &listed(causes))])
}

/// Findings grouped by state in reading order: places before edges, blanks last.
#[must_use]
pub fn by_state(told: &Told, findings: &[Finding]) -> Vec<(Vec<Cell>, Symbols)> {
    let mut findings = findings.to_vec();
    sort_by_key(&mut findings, |(cell, _)| told.counting_order(*cell));
    let mut groups: Vec<(bool, Symbols, Vec<Cell>)> = Vec::new();
    for (cell, mask) in findings {
        let is_edge = told.path.is_some_and(|path| path.is_edge(cell));
        match groups.iter_mut().find(|group| (group.0, group.1) == (is_edge, mask)) {
            Some(group) => group.2.push(cell),
            None => groups.push((is_edge, mask, vec![cell])),
        }
    }
    sort_by_key(&mut groups, |(is_edge, mask, _)| (*is_edge, *mask == OFF));
    groups.into_iter().map(|(_, mask, cells)| (cells, mask)).collect()
}

/// Cells of a line as the lines that cross it there: `columns 8–13`, `row 4`; `last` joins the last.
#[must_use]
pub fn crossing_lines(told: &Told, line: &Line, cells: &[Cell], last: &str) -> String {
    if let (Some(path), Some(place)) = (told.path.filter(|path| path.on_corners), line.clue_at) {
        return path.sides_of(place, cells);
    }
    match &*line.side {
        side @ ("row" | "column") => lines_across(told, side, cells, last),
        _ => joined(&names(told, cells), last),
    }
}

/// Cells of a row or column as the lines that cross it there: `columns 8–13`.
#[must_use]
pub fn lines_across(told: &Told, side: &str, cells: &[Cell], last: &str) -> String {
    let is_row = side == "row";
    let number = |cell: &Cell| {
        let (row, column) = told.counted_places(*cell)[0];
        (if is_row { column } else { row }) as usize + 1
    };
    let crossing: Vec<usize> = cells.iter().map(number).collect();
    let each = ranges(&crossing);
    let is_one = crossing.len() == 1 || (last == "or" && each.len() == crossing.len());
    let lines = match (is_row, is_one) {
        (true, true) => "column",
        (true, false) => "columns",
        (false, true) => "row",
        (false, false) => "rows",
    };
    WORDS.say("crossing", &[("lines", lines), ("numbers", &joined(&each, last))])
}

/// Known cells of a line in words, states in the given order: `columns 3–5 are blank`.
#[must_use]
pub fn line_states_in_words(told: &Told, line: &Line, findings: &[Finding]) -> Vec<String> {
    let mut by_mask: Vec<(Symbols, Vec<Cell>)> = Vec::new();
    for &(cell, mask) in findings {
        match by_mask.iter_mut().find(|group| group.0 == mask) {
            Some(group) => group.1.push(cell),
            None => by_mask.push((mask, vec![cell])),
        }
    }
    let claims = by_mask.iter().map(|(mask, cells)| {
        let (who, verb) =
            (crossing_lines(told, line, cells, "and"), told.verb(cells[0], cells.len()));
        let state = told.state(cells[0], *mask, cells.len());
        WORDS.say("claim", &[("who", &who), ("verb", verb), ("state", &state)])
    });
    claims.collect()
}

/// The verb for the state of cells; a place that is found not to be visited stays empty.
///
/// Edges that are joined to one stretch of track count as one.
#[must_use]
pub fn verb_of(told: &Told, cells: &[Cell], mask: Symbols, becomes: bool) -> &'static str {
    let mut is_one = cells.len() == 1;
    if told.path.is_some_and(|path| path.is_edge(cells[0]) && !path.on_corners) {
        is_one = names(told, cells).len() == 1;
    }
    let verb = told.verb(cells[0], if is_one { 1 } else { 2 });
    let stays = becomes && told.path.is_some() && mask == OFF;
    match (stays && !is_filled(told, cells[0]), verb) {
        (true, "is") => "stays",
        (true, "are") => "stay",
        _ => verb,
    }
}

/// True if a place that the line does not visit does not stay as it is.
fn is_filled(told: &Told, cell: Cell) -> bool {
    told.fills_what_is_not_visited() && told.path.is_some_and(|path| !path.is_edge(cell))
}

fn claim(told: &Told, names: &[String], cells: &[Cell], mask: Symbols, becomes: bool) -> String {
    let (who, verb) = (listed(names), verb_of(told, cells, mask, becomes));
    let state = told.state(cells[0], mask, cells.len());
    WORDS.say("claim", &[("who", &who), ("verb", verb), ("state", &state)])
}

/// Names for the first of many cells or edges, and then how many more there are.
pub(crate) fn first_names(told: &Told, cells: &[Cell]) -> Vec<String> {
    let mut few = 1;
    while few < cells.len() && names(told, &cells[..=few]).len() <= FIRST_NAMED {
        few += 1;
    }
    let more = cells.len() - few;
    if more <= 1 {
        return names(told, cells);
    }
    let mut first = names(told, &cells[..few]);
    first.push(counted(more, &WORDS.say("more", &[("sort", told.sort_of(cells[0]))])));
    first
}

/// The names of cells or edges, in reading order; neighbours are joined.
fn names(told: &Told, cells: &[Cell]) -> Vec<String> {
    let mut ordered = cells.to_vec();
    sort_by_key(&mut ordered, |cell| told.counting_order(*cell));
    let Some(&first) = ordered.first() else { return Vec::new() };
    if let Some(path) = told.path.filter(|path| path.on_corners) {
        let names: Vec<String> = ordered.iter().map(|cell| path.name(*cell)).collect();
        return if path.is_edge(first) { edges_by_cell(&names) } else { names };
    }
    if told.has_areas() {
        return ordered.iter().map(|cell| told.name(*cell)).collect();
    }
    let places = ordered.iter().map(|cell| told.counted_places(*cell));
    if told.path.is_none_or(|path| !path.is_edge(first)) {
        return cell_ranges(&places.map(|place| place[0]).collect::<Vec<_>>());
    }
    let stretches = straight(places).into_iter();
    let name = |stretch: Vec<Place>| {
        let ends = [stretch[0], stretch[stretch.len() - 1]];
        ends.map(cell_name).join("–")
    };
    stretches.map(name).collect()
}

/// A row and a column, from 0.
type Place = (u32, u32);

/// Edges, given by their ends, joined where they touch and lie in a straight line.
fn straight(edges: impl Iterator<Item = Vec<Place>>) -> Vec<Vec<Place>> {
    let mut joined: Vec<Vec<Place>> = Vec::new();
    for edge in edges {
        let (one, other) = (edge[0], edge[1]);
        let continues = |stretch: &Vec<Place>| {
            let [.., before, last] = &stretch[..] else { return false };
            *last == one && before.0 + other.0 == 2 * one.0 && before.1 + other.1 == 2 * one.1
        };
        match joined.iter_mut().find(|stretch| continues(stretch)) {
            Some(stretch) => stretch.push(other),
            None => joined.push(edge),
        }
    }
    joined
}

/// The cells to be found before a step, in brackets, or an empty text.
#[must_use]
pub fn to_find_first(told: &Told, cells: &[Cell]) -> String {
    if cells.is_empty() {
        return String::new();
    }
    let mut names: Vec<String> =
        cells.iter().take(MOST_NAMED).map(|cell| told.name(*cell)).collect();
    if cells.len() > MOST_NAMED {
        names.push(counted(cells.len() - MOST_NAMED, &WORDS.say("other", &[])));
    }
    WORDS.say("first", &[("cells", &listed(&names))])
}

#[cfg(test)]
mod tests;
