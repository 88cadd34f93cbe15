//! Questions about hints: a name and plain values in, plain values out.

use std::ops::ControlFlow;

use crosshatch_engine::{Limits, Symbols};
use crosshatch_kinds::{Fault, Value};

use crate::check::check;
use crate::mistakes::{Drawn, wrong_cells};
use crate::next_deduction::footholds;
use crate::next_step::{Wish, explain, hint};
use crate::notes::Notes;
use crate::on_paper::{Ceiling, RatingLimits, WORDS, solve_on_paper};
use crate::plain::{self, list, map, optional, text};
use crate::rated_steps::{cells_needed, step_in_words};
use crate::rounds::known_by;
use crate::rules::{Eases, failing, passes};
use crate::searches::Searches;
use crate::sorted::{Map, Set};
use crate::trace::trace;
use crate::words::{cell_names, to_find_first};
use crate::{Cell, Clock, Deduction, Ease, Finding, Rule, Told};

/// The ways in which the laws of a path are applied.
const BY: [&str; 8] =
    ["piece", "track", "dead ends", "loop", "pocket", "passage", "crossing", "parity"];

/// The question, by its key.
struct Asked<'v>(&'v Value);

impl Asked<'_> {
    fn fault(key: &str, expected: &str) -> Fault {
        Fault { place: key.to_owned(), sentence: format!("{expected} is expected") }
    }

    /// A number from 0; none if there is none.
    fn number(&self, key: &str) -> Result<Option<usize>, Fault> {
        match self.0.get(key) {
            None | Some(Value::Nothing) => Ok(None),
            Some(Value::Number(number)) if *number >= 0 => Ok(usize::try_from(*number).ok()),
            Some(_) => Err(Self::fault(key, "a number from 0")),
        }
    }

    fn flag(&self, key: &str) -> bool {
        self.0.get(key) == Some(&Value::Flag(true))
    }

    /// The numbers of a list; none if there is none.
    fn numbers(&self, key: &str) -> Result<Option<Vec<i64>>, Fault> {
        let Some(value) = self.0.get(key).filter(|value| **value != Value::Nothing) else {
            return Ok(None);
        };
        numbers_of(value).map(Some).ok_or_else(|| Self::fault(key, "a list of numbers"))
    }

    /// The texts of a list.
    fn texts(&self, key: &str) -> Result<Vec<String>, Fault> {
        let Some(Value::List(texts)) = self.0.get(key) else { return Ok(Vec::new()) };
        let texts = texts.iter().map(|text| text.text().map(str::to_owned)).collect::<Option<_>>();
        texts.ok_or_else(|| Self::fault(key, "a list of texts"))
    }

    /// Marks of cells; none if the key has none.
    fn marks(&self, key: &str) -> Result<Option<Vec<u8>>, Fault> {
        let Some(marks) = self.0.get(key).and_then(|value| value.get("marks")) else {
            return Ok(None);
        };
        let bytes = numbers_of(marks)
            .and_then(|marks| marks.into_iter().map(|mark| u8::try_from(mark).ok()).collect());
        bytes.map(Some).ok_or_else(|| Self::fault(key, "a mark for each cell"))
    }

    /// The masks of all cells, or those of marks; those that are given if there are none.
    fn masks(&self, told: &Told, key: &str) -> Result<Vec<Symbols>, Fault> {
        if let Some(marks) = self.marks(key)? {
            let known = told.marked(&marks);
            return known.ok_or_else(|| Self::fault(key, "a mark for each cell"));
        }
        let Some(masks) = self.numbers(key)? else { return Ok(told.masks.clone()) };
        let masks: Vec<Symbols> = masks.into_iter().map(i64::cast_unsigned).collect();
        let are_right =
            masks.len() == told.cells() && masks.iter().all(|mask| mask & !told.unknown() == 0);
        if are_right { Ok(masks) } else { Err(Self::fault(key, "a mask for each cell")) }
    }

    /// Cells of the puzzle.
    fn cells(&self, told: &Told, key: &str) -> Result<Vec<Cell>, Fault> {
        let cells = self.numbers(key)?.unwrap_or_default();
        let each = cells.into_iter().map(|cell| cell_of(told, cell));
        each.collect::<Option<_>>().ok_or_else(|| Self::fault(key, "cells of the puzzle"))
    }

    fn rule<'t>(&self, told: &'t Told) -> Result<&'t dyn Rule, Fault> {
        let name = self.0.get("rule").and_then(Value::text).unwrap_or_default();
        let mut rules = told.rules();
        rules.find(|rule| rule.name() == name).ok_or_else(|| Self::fault("rule", "the name of one"))
    }

    /// Findings, each a cell and a mask.
    fn findings(&self, told: &Told, key: &str) -> Result<Vec<Finding>, Fault> {
        let value = self.0.get(key).unwrap_or(&Value::Nothing);
        findings_of(told, value).ok_or_else(|| Self::fault(key, "a list of cells and masks"))
    }

    fn ease(&self, key: &str) -> Result<Ease, Fault> {
        let named = self.0.get(key).map(|name| name.text().and_then(Ease::named));
        named.unwrap_or(Some(Ease::Search)).ok_or_else(|| Self::fault(key, "a sort of step"))
    }
}

fn numbers_of(value: &Value) -> Option<Vec<i64>> {
    let Value::List(items) = value else { return None };
    let number = |item: &Value| if let Value::Number(number) = item { Some(*number) } else { None };
    items.iter().map(number).collect()
}

fn findings_of(told: &Told, value: &Value) -> Option<Vec<Finding>> {
    let Value::List(findings) = value else { return None };
    let finding = |each: &Value| -> Option<Finding> {
        let [cell, mask] = numbers_of(each)?.try_into().ok()?;
        Some((cell_of(told, cell)?, mask.cast_unsigned()))
    };
    findings.iter().map(finding).collect()
}

fn cell_of(told: &Told, number: i64) -> Option<Cell> {
    Cell::try_from(number).ok().filter(|cell| (*cell as usize) < told.cells())
}

/// The answer to a question by its name.
///
/// # Errors
/// If there is no such question, or a value of it is wrong.
pub fn answer(
    told: &Told,
    question: &str,
    values: &Value,
    limits: &Limits,
) -> Result<Value, Fault> {
    let asked = Asked(values);
    match question {
        "lines" => Ok(plain::lines(told)),
        "hint" => next_step(told, &asked, limits),
        "why" => reason(told, &asked, limits),
        "footholds" => {
            let found = footholds(told, &asked.masks(told, "masks")?);
            Ok(plain::footholds(told, &found))
        }
        "wrong" => {
            let drawn = drawn(told, &asked)?;
            Ok(plain::wrong_cells(&drawn, &wrong_cells(told, &drawn, limits)))
        }
        "trace" => {
            let moments = asked.number("moments")?.unwrap_or(0);
            Ok(plain::traced(&trace(told, moments, limits)))
        }
        "check" => {
            let drawn = asked.masks(told, "masks")?;
            Ok(plain::checked(&check(told, &drawn, asked.texts("said")?)))
        }
        _ if cfg!(feature = "whole") => answer_beside(told, question, &asked, limits),
        _ => Err(Asked::fault("question", "the name of one")),
    }
}

/// The answer to a question that the page never asks.
fn answer_beside(
    told: &Told,
    question: &str,
    asked: &Asked<'_>,
    limits: &Limits,
) -> Result<Value, Fault> {
    let searches = Searches::new(told, limits.clone());
    let is_past = || searches.is_past();
    match question {
        "rules" => Ok(rules(told)),
        "eases" => Ok(list(&Eases::of(told).0, |ease| text(ease.name()))),
        "passes" => turns(told, asked, &is_past),
        "failing" => {
            let found = failing(told, &asked.masks(told, "masks")?);
            Ok(optional(found, |each| plain::told_deduction(told, &each)))
        }
        "names" => Ok(Value::Text(cell_names(told, &asked.cells(told, "cells")?))),
        "rate" => rate(told, asked, limits),
        "step" => {
            let masks = asked.masks(told, "masks")?;
            let said = step_in_words(told, &masks, &Clock::new(&is_past));
            Ok(optional(said, Value::Text))
        }
        "cells needed" => Ok(cells_needed(told, &asked.masks(told, "masks")?).into()),
        "to find first" => Ok(Value::Text(to_find_first(told, &asked.cells(told, "cells")?))),
        _ if cfg!(not(target_family = "wasm")) => answer_on_rules(told, question, asked),
        _ => Err(Asked::fault("question", "the name of one")),
    }
}

/// The answer to a question about rules that no browser asks.
fn answer_on_rules(told: &Told, question: &str, asked: &Asked<'_>) -> Result<Value, Fault> {
    match question {
        "deduce" => deduced(told, asked),
        "follows" => follows(told, asked),
        "known" => {
            let known = known_by(told, &asked.masks(told, "masks")?, asked.ease("most")?);
            Ok(optional(known.ok(), |masks| plain::masks(&masks)))
        }
        _ => Err(Asked::fault("question", "the name of one")),
    }
}

/// All that a rule says from masks, at a place or anywhere, in full or reduced to what it needs.
fn deduced(told: &Told, asked: &Asked<'_>) -> Result<Value, Fault> {
    let rule = asked.rule(told)?;
    let mut notes = Notes::of(told, &asked.masks(told, "masks")?);
    let all = rule.deductions(told, &mut notes, asked.number("at")?);
    let is_whole = asked.flag("in_full");
    Ok(list(&all, |each| {
        if is_whole { plain::deduction(told, each) } else { plain::told_deduction(told, each) }
    }))
}

/// True if findings follow by a rule as a deduction says, from its known cells alone; without
/// findings, true if these cannot be.
fn follows(told: &Told, asked: &Asked<'_>) -> Result<Value, Fault> {
    let rule = asked.rule(told)?;
    let (found, because) = (asked.findings(told, "found")?, asked.findings(told, "because")?);
    let by = asked.0.get("by").and_then(Value::text).unwrap_or_default();
    let by = BY.into_iter().find(|name| *name == by).unwrap_or_default();
    let deduction =
        Deduction { by, ..Deduction::new(rule.number(), asked.number("at")?, found, because) };
    Ok(Value::Flag(rule.follows(told, &deduction)))
}

/// The rules in the order in which people apply them.
fn rules(told: &Told) -> Value {
    list(told.rules(), |rule| {
        let (pass, passes) = rule.pass_words();
        map(vec![
            ("name", text(rule.name())),
            ("shows_fillings", Value::Flag(rule.shows_fillings())),
            ("pass_words", Value::List(vec![text(pass), text(passes)])),
            ("logic", text(rule.logic())),
        ])
    })
}

fn next_step(told: &Told, asked: &Asked<'_>, limits: &Limits) -> Result<Value, Fault> {
    let masks = asked.masks(told, "masks")?;
    let last = asked.cells(told, "last")?;
    let solution = asked.numbers("solution")?.map(|_| asked.masks(told, "solution")).transpose()?;
    let wish = Wish {
        masks: &masks,
        last: &last,
        shortest: asked.flag("shortest"),
        solution: solution.as_deref(),
    };
    let (found, solution) = hint(told, &wish, limits);
    Ok(plain::hint(told, &found, solution.as_deref()))
}

fn reason(told: &Told, asked: &Asked<'_>, limits: &Limits) -> Result<Value, Fault> {
    let masks = asked.masks(told, "masks")?;
    let solution = asked.numbers("solution")?.map(|_| asked.masks(told, "solution")).transpose()?;
    let wish = Wish {
        masks: &masks,
        last: &[],
        shortest: asked.flag("shortest"),
        solution: solution.as_deref(),
    };
    let cell = asked.number("cell")?.filter(|cell| *cell < told.cells());
    let cell = cell.ok_or_else(|| Asked::fault("cell", "a cell of the puzzle"))? as Cell;
    let wanted = asked.number("wanted")?.map(|mask| mask as Symbols);
    let mut forgotten = asked.masks(told, "forgotten")?;
    forgotten[cell as usize] = told.masks[cell as usize];
    let (found, solution) = explain(told, &wish, cell, wanted, &forgotten, limits);
    Ok(plain::hint(told, &found, solution.as_deref()))
}

/// The turns of some passes, and the masks in the end.
fn turns(told: &Told, asked: &Asked<'_>, is_past: &dyn Fn() -> bool) -> Result<Value, Fault> {
    let mut notes = Notes::of(told, &asked.masks(told, "masks")?);
    notes.passes_made = asked.number("passes_made")?.unwrap_or(0);
    if let Some(waiting) = asked.numbers("waiting")? {
        let lines = waiting.into_iter().map(|line| usize::try_from(line).unwrap_or(usize::MAX));
        notes.waiting = lines.filter(|line| *line < told.lines.len()).collect::<Set<_>>();
    }
    notes.lists = lists(told, asked.0)?;
    let mut turns = Vec::new();
    let _ = passes(told, &mut notes, asked.number("most")?, &mut |_, turn| {
        turns.push(plain::turn(told, &turn));
        if is_past() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let waiting = list(&notes.waiting, |line| (*line).into());
    Ok(map(vec![
        ("turns", Value::List(turns)),
        ("masks", plain::masks(&notes.masks)),
        ("waiting", waiting),
        ("passes_made", notes.passes_made.into()),
        ("is_cut_short", Value::Flag(is_past())),
    ]))
}

/// The only fillings that are left for some lines: a line, and for each a list of symbols.
fn lists(told: &Told, values: &Value) -> Result<Map<usize, Vec<Vec<u8>>>, Fault> {
    let fault = || Asked::fault("lists", "a list of lines, each with fillings");
    let Some(value) = values.get("lists") else { return Ok(Map::default()) };
    let Value::List(lines) = value else { return Err(fault()) };
    let of_line = |each: &Value| {
        let Value::List(parts) = each else { return None };
        let [Value::Number(line), Value::List(fillings)] = &parts[..] else { return None };
        let line = usize::try_from(*line).ok().filter(|line| *line < told.lines.len())?;
        let filling = |filling: &Value| -> Option<Vec<u8>> {
            let symbols = numbers_of(filling)?;
            let symbols = symbols.into_iter().map(|at| u8::try_from(at).ok().filter(|at| *at < 64));
            symbols
                .collect::<Option<Vec<u8>>>()
                .filter(|it| it.len() == told.lines[line].cells.len())
        };
        Some((line, fillings.iter().map(filling).collect::<Option<_>>()?))
    };
    lines.iter().map(of_line).collect::<Option<_>>().ok_or_else(fault)
}

/// The known places of a picture: for each its cell, and findings; or marks.
fn drawn(told: &Told, asked: &Asked<'_>) -> Result<Vec<Drawn>, Fault> {
    let fault = || Asked::fault("drawn", "a list of cells, each with findings");
    if let Some(marks) = asked.marks("drawn")? {
        return told.drawn(&marks).ok_or_else(fault);
    }
    let Some(Value::List(places)) = asked.0.get("drawn") else { return Err(fault()) };
    let place = |place: &Value| {
        let Value::List(parts) = place else { return None };
        let [Value::Number(cell), claims] = &parts[..] else { return None };
        Some(Drawn { cell: cell_of(told, *cell)?, claims: findings_of(told, claims)? })
    };
    places.iter().map(place).collect::<Option<_>>().ok_or_else(fault)
}

fn rate(told: &Told, asked: &Asked<'_>, limits: &Limits) -> Result<Value, Fault> {
    let mut ceiling = Ceiling::default();
    if let Some(word) = asked.0.get("ceiling").and_then(Value::text) {
        let rank = WORDS.iter().position(|each| *each == word);
        ceiling.word = rank.ok_or_else(|| Asked::fault("ceiling", "a word for difficulty"))?;
    }
    if let Some(seconds) = asked.number("seconds")? {
        ceiling.seconds = f64::from(u32::try_from(seconds).unwrap_or(u32::MAX));
    }
    let what_ifs = asked.number("what_ifs")?;
    let solution = asked.numbers("solution")?.map(|_| asked.masks(told, "solution")).transpose()?;
    let limits = RatingLimits { limits: limits.clone(), what_ifs, ceiling };
    let (width, height) = told.size();
    let paper = solve_on_paper(told, &limits, solution.as_deref());
    Ok(plain::paper(&paper, (width * height) as usize))
}
