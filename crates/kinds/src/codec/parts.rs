//! The parts of which a table says how a puzzle is written, from their words.

use crate::codec::borders::{BoardNumber, Borders, Fleet};
use crate::codec::cells::{Of, Values};
use crate::codec::digits::{Arrows, Digits, Gapped, One, Ring, Sixteen};
use crate::codec::files::{Edges, FilePart, Grid, Meaning, Numbers, Ties};
use crate::codec::given::{GapsTo, Letters, Pieces};
use crate::codec::lines::{Form, Lines};
use crate::codec::packed::{Four, MARK, Marks, Several, ThirtySix};
use crate::codec::sheets::{Numbered, Rooms, Sheet, Total};
use crate::codec::{Combinator, Known};
use crate::language::clues::{Regions, Sort};
use crate::language::names::{Atom, Course};
use crate::value::{Value, shortened};

/// The parts of a description, in the order in which they are read and written.
pub(crate) type Parts = Vec<Box<dyn Combinator>>;

/// The parts of a description; the number of a wrong one, from 1, and a sentence.
pub(crate) fn read(code: &[&str], known: Known<'_>) -> Result<Parts, (usize, String)> {
    let mut parts: Parts = Vec::new();
    let mut number = 0;
    while number < code.len() {
        let wrong = |sentence| (number + 1, sentence);
        if let Some(mut lines) = lines(code[number], known).map_err(wrong)? {
            // The clues of both sides in one form are one text: gaps go on from one to the other.
            if let Some(next) = code.get(number + 1) {
                let next = self::lines(next, known).map_err(|sentence| (number + 2, sentence))?;
                if let Some(next) =
                    next.filter(|next| next.form == lines.form && next.sides != lines.sides)
                {
                    lines.sides.extend(next.sides);
                    number += 1;
                }
            }
            parts.push(Box::new(lines));
        } else {
            // What ends a link after other parts is left out where it says nothing.
            let is_extra = number > 0 && number + 1 == code.len();
            parts.push(part(code[number], is_extra, known).map_err(wrong)?);
        }
        number += 1;
    }
    Ok(parts)
}

/// The clues of rows or columns in some form, if the words say these.
fn lines(text: &str, known: Known<'_>) -> Result<Option<Lines>, String> {
    let Some((side, form)) = text.split_once(' ') else { return Ok(None) };
    let Some(side) = ["rows", "columns"].iter().position(|known| *known == side) else {
        return Ok(None);
    };
    let sort = [known.clues.rows, known.clues.columns][side];
    if sort == Sort::None {
        return Err(format!("the kind has no clues of {}", ["rows", "columns"][side]));
    }
    let (is_runs, has_ends) = (sort == Sort::Runs, known.clues.has_ends);
    let form = match form {
        "slots" => Form::Slots,
        "numbers16" if !is_runs => Form::Sixteen,
        "counts" if !is_runs => Form::Counts { has_ends: false },
        "counts S" if !is_runs && has_ends => Form::Counts { has_ends: true },
        "runs" if is_runs => Form::Runs,
        _ => return Err(unknown(text)),
    };
    Ok(Some(Lines { sides: vec![side], form, sort }))
}

fn part(text: &str, is_extra: bool, known: Known<'_>) -> Result<Box<dyn Combinator>, String> {
    let (what, form) = text.split_once(' ').unwrap_or((text, ""));
    Ok(match (what, form) {
        ("cells", form) => return cells(text, form, is_extra, known),
        ("regions", "numbers16") if known.clues.regions == Some(Regions::Numbers) => {
            Box::new(Values {
                of: Of::Regions,
                digits: Box::new(Gapped(Sixteen { is_short: false })),
                may_end: is_extra,
            })
        }
        ("sides", "numbers16") if known.clues.sides != Sort::None => Box::new(Values {
            of: Of::Sides,
            digits: Box::new(Gapped(Sixteen { is_short: true })),
            may_end: false,
        }),
        ("borders", "") if known.clues.regions.is_some() => Box::new(Borders),
        ("board", name) => {
            require_number(name, false, known)?;
            Box::new(BoardNumber(name.to_owned()))
        }
        ("fleet", name) => {
            require_number(name, true, known)?;
            Box::new(Fleet(name.to_owned()))
        }
        ("givens", form) if form.starts_with("letters ") => {
            let states: Vec<&str> = form["letters ".len()..].split(", ").collect();
            let [small, capital] = states[..] else {
                return Err(
                    "two states are expected, such as 'givens letters blank, filled'".into()
                );
            };
            require_state(small, known)?;
            require_state(capital, known)?;
            Box::new(Letters([small.to_owned(), capital.to_owned()]))
        }
        ("pieces", "") if known.names.line == Some(Course::Cells) && known.clues.has_ends => {
            Box::new(Pieces)
        }
        _ => return Err(unknown(text)),
    })
}

/// Things in cells in some notation.
fn cells(
    text: &str,
    form: &str,
    is_extra: bool,
    known: Known<'_>,
) -> Result<Box<dyn Combinator>, String> {
    let (form, rest) = form.split_once(' ').unwrap_or((form, ""));
    let numbers = [Sort::Number, Sort::MaybeNumber, Sort::State];
    let (sorts, digits): (&[Sort], Box<dyn Digits>) = match form {
        "numbers4" => (&numbers, Box::new(Four)),
        "numbers10" => (&numbers, Box::new(Gapped(One { most: 9, has_unknown: true }))),
        "numbers16" => (&numbers, Box::new(Gapped(Sixteen { is_short: false }))),
        "numbers36" => (&numbers, Box::new(ThirtySix)),
        "arrows16" => (&[Sort::Arrow], Box::new(Gapped(Arrows))),
        "tapa" => (&[Sort::Runs], Box::new(Gapped(Ring))),
        "marks" => (&[Sort::None], Box::new(Marks)),
        "bits" => {
            (&[Sort::None], Box::new(Several { values: vec![Value::Nothing, MARK], places: 5 }))
        }
        "trits" => return trits(rest, known),
        "gaps" if rest.starts_with("to ") => return gaps_to(&rest["to ".len()..], known),
        _ => match form.strip_prefix("gaps").and_then(|most| most.parse().ok()) {
            Some(most @ 0..=9) => (&numbers, Box::new(Gapped(One { most, has_unknown: false }))),
            _ => return Err(unknown(text)),
        },
    };
    let named = known.names.things.iter().zip(&known.clues.things);
    let mut fitting = named.filter(|(name, thing)| {
        sorts.contains(&thing.sort) && (rest.is_empty() || rest == name.as_str())
    });
    match (fitting.next(), fitting.next()) {
        (Some((name, thing)), None) => {
            let states = known.names.alphabet.clone();
            let of = Of::Thing { name: name.clone(), sort: thing.sort, states };
            Ok(Box::new(Values {
                of,
                digits,
                may_end: form == "bits" || (form == "numbers16" && is_extra),
            }))
        }
        (None, _) => Err(format!("no thing in a cell has values for '{form}'")),
        _ => Err(format!(
            "several things have values for '{form}', and one is to be named behind it"
        )),
    }
}

fn trits(rest: &str, known: Known<'_>) -> Result<Box<dyn Combinator>, String> {
    let mut values = vec![Value::Nothing];
    for name in rest.split(", ") {
        let given = name.split_once(' ').filter(|(thing, _)| has_states(thing, known));
        values.push(if let Some((thing, state)) = given {
            require_state(state, known)?;
            Value::List(vec![thing.into(), state.into()])
        } else {
            require_thing(name, known)?;
            name.into()
        });
    }
    if values.len() != 3 {
        return Err("two things are expected, such as 'cells trits A, B'".into());
    }
    let digits = Box::new(Several { values, places: 3 });
    Ok(Box::new(Values { of: Of::Names, digits, may_end: false }))
}

fn gaps_to(rest: &str, known: Known<'_>) -> Result<Box<dyn Combinator>, String> {
    let mut words = rest.split(", ");
    let thing = words.next().unwrap_or_default();
    require_thing(thing, known)?;
    let mut signs = Vec::new();
    for word in words {
        let (sign, state) = sign_and_name(word)?;
        require_state(state, known)?;
        if sign.is_ascii_lowercase() || "_,/".contains(sign) {
            return Err(format!("'{sign}' means something else already"));
        }
        signs.push((sign, state.to_owned()));
    }
    Ok(Box::new(GapsTo { thing: thing.to_owned(), signs }))
}

/// A sign and what it stands for, such as `! tent`.
fn sign_and_name(word: &str) -> Result<(char, &str), String> {
    let parts = word.split_once(' ');
    let single = parts.and_then(|(sign, name)| {
        let mut signs = sign.chars();
        Some((signs.next().filter(|_| signs.next().is_none())?, name))
    });
    single.ok_or_else(|| format!("'{}', a sign and a name are expected", shortened(word)))
}

/// True if a thing gives the states of its cells.
fn has_states(thing: &str, known: Known<'_>) -> bool {
    let thing = known.names.atom(thing);
    matches!(thing, Some(Atom::Thing(thing)) if known.clues.things[thing].sort == Sort::State)
}

fn require_thing(name: &str, known: Known<'_>) -> Result<(), String> {
    match known.names.atom(name) {
        Some(Atom::Thing(thing)) if known.clues.things[thing].sort == Sort::None => Ok(()),
        Some(Atom::Thing(_)) => Err(format!("'{name}' has values, which would be lost")),
        _ => Err(format!("'{}' is no thing", shortened(name))),
    }
}

fn require_state(name: &str, known: Known<'_>) -> Result<(), String> {
    match known.names.state(name) {
        Some(_) => Ok(()),
        None => Err(format!("'{}' is no state", shortened(name))),
    }
}

fn require_number(name: &str, is_list: bool, known: Known<'_>) -> Result<(), String> {
    let found = known.clues.board.iter().any(|number| *number == (name.to_owned(), is_list));
    let what = if is_list { "list of numbers" } else { "number" };
    if found { Ok(()) } else { Err(format!("the board has no {what} '{}'", shortened(name))) }
}

fn unknown(text: &str) -> String {
    format!("'{}' says nothing that a puzzle of the kind has", shortened(text))
}

/// The parts of a file of rows and words; the number of a wrong one, from 1, and a sentence.
pub(crate) fn read_file(
    code: &[&str],
    known: Known<'_>,
) -> Result<Vec<Box<dyn FilePart>>, (usize, String)> {
    let parts = code
        .iter()
        .zip(1..)
        .map(|(text, number)| file_part(text, known).map_err(|sentence| (number, sentence)));
    parts.collect()
}

fn file_part(text: &str, known: Known<'_>) -> Result<Box<dyn FilePart>, String> {
    let sort = known.clues.rows;
    let numbers = [Sort::Number, Sort::MaybeNumber];
    let thing = known.clues.things.iter().position(|thing| numbers.contains(&thing.sort));
    let named = |thing: Option<usize>| {
        let thing = thing.ok_or("no thing in a cell has a number")?;
        Ok::<_, String>(known.names.things[thing].clone())
    };
    Ok(match text {
        "ties" => Box::new(Ties),
        "regions" if known.clues.regions.is_some() => Box::new(Rooms),
        "regions numbers" if known.clues.regions == Some(Regions::Numbers) => {
            Box::new(Sheet { numbered: Numbered::Regions, signs: Vec::new() })
        }
        "edges" if known.names.line == Some(Course::Edges) => Box::new(Edges),
        "cells numbers4" => Box::new(Numbers { thing: named(thing)?, most: 4 }),
        _ if text.starts_with("board ") => {
            let name = &text["board ".len()..];
            require_number(name, false, known)?;
            Box::new(Total(name.to_owned()))
        }
        _ if text.starts_with("cells ") => {
            let rest = &text["cells ".len()..];
            let signs = rest.strip_prefix("numbers");
            let numbered = match signs {
                Some(_) => Numbered::Thing(named(thing)?),
                None => Numbered::Nothing,
            };
            let words = signs.unwrap_or(rest).trim().split(", ").filter(|word| !word.is_empty());
            let sign = |word| {
                let (sign, state) = sign_and_name(word)?;
                require_state(state, known)?;
                Ok::<_, String>((sign, state.to_owned()))
            };
            let signs = words.map(sign).collect::<Result<_, _>>()?;
            Box::new(Sheet { numbered, signs })
        }
        _ => {
            let signs = text.strip_prefix("slots cells ").ok_or_else(|| unknown(text))?;
            if sort == Sort::None || known.clues.columns != sort {
                return Err("rows and columns have no clues of one sort".into());
            }
            let mut meanings = Vec::new();
            for word in signs.split(", ") {
                let (sign, name) = sign_and_name(word)?;
                let meaning = match known.names.atom(name) {
                    Some(Atom::Thing(_)) => Meaning::Thing(name.to_owned()),
                    Some(Atom::States(_)) => Meaning::State(name.to_owned()),
                    _ => return Err(format!("'{}' is no state or thing", shortened(name))),
                };
                meanings.push((sign, meaning));
            }
            let lines = Lines { sides: vec![1, 0], form: Form::Slots, sort };
            Box::new(Grid { lines, signs: meanings })
        }
    })
}
