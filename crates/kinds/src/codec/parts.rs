//! The parts of which a table says how a puzzle is written, from their words.

use crate::codec::borders::{BoardNumber, BorderGaps, Borders};
use crate::codec::cells::{Kept, Of, Values};
use crate::codec::contents::Contents;
use crate::codec::digits::{Arrows, Digits, Gapped, One, Ring, Sixteen};
use crate::codec::fleet::Fleet;
use crate::codec::given::{GapsTo, Pieces};
use crate::codec::letters::Letters;
use crate::codec::lines::{Form, Lines};
use crate::codec::opening::Opening;
use crate::codec::packed::{Four, MARK, Marks, Several, ThirtySix};
use crate::codec::plain::{Named, Plain, SixtyTwo, Slashed};
use crate::codec::text::{Misread, Reader};
use crate::codec::{Combinator, Known};
use crate::fault::Fault;
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
    if let Some(text) = text.strip_prefix(", ") {
        return Ok(Box::new(BehindComma(part(text, false, known)?)));
    }
    let (what, form) = text.split_once(' ').unwrap_or((text, ""));
    let of = |of, digits| Values { of, digits, may_end: is_extra };
    Ok(match (what, form) {
        ("cells", form) => return cells(text, form, is_extra, known),
        ("regions", "numbers16") if known.clues.regions == Some(Regions::Numbers) => {
            Box::new(of(Of::Regions, Box::new(Gapped(Sixteen { is_short: false }))))
        }
        ("sides", "numbers16") if known.clues.sides != Sort::None => {
            Box::new(of(Of::Sides, Box::new(Gapped(Sixteen { is_short: true }))))
        }
        ("sides", "slashes") if known.clues.sides != Sort::None => {
            Box::new(of(Of::Sides, Box::new(Slashed)))
        }
        ("borders", "") if known.clues.regions.is_some() => Box::new(Borders),
        ("borders", "gaps") if known.clues.regions.is_some() => Box::new(BorderGaps),
        ("board", name) => {
            require_number(name, false, known)?;
            Box::new(BoardNumber(name.to_owned()))
        }
        ("fleet", name) => {
            require_number(name, true, known)?;
            Box::new(Fleet(name.to_owned()))
        }
        ("givens", form) if form.starts_with("letters ") => {
            Box::new(Letters { states: two_states(&form["letters ".len()..], known)?, thing: None })
        }
        ("opening", names) => Box::new(opening(names, known)?),
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
    let (rest, unknown_sign) = sign_of_unknown(rest);
    let numbers = [Sort::Number, Sort::MaybeNumber, Sort::State];
    let (sorts, digits): (&[Sort], Box<dyn Digits>) = match form {
        "numbers4" => (&numbers, Box::new(Four)),
        "numbers10" => (&numbers, Box::new(Gapped(One { most: 9, unknown: Some('.') }))),
        "numbers16" => (&numbers, Box::new(Gapped(Sixteen { is_short: false }))),
        "numbers36" => (&numbers, Box::new(ThirtySix)),
        "numbers62" => (&numbers, Box::new(Gapped(SixtyTwo))),
        "arrows16" => (&[Sort::Arrow], Box::new(Gapped(Arrows))),
        "tapa" => (&[Sort::Runs], Box::new(Gapped(Ring))),
        "marks" => (&[Sort::None], Box::new(Marks)),
        "bits" => {
            (&[Sort::None], Box::new(Several { values: vec![Value::Nothing, MARK], places: 5 }))
        }
        "trits" => return trits(rest, known),
        "signs" => return signs(rest, known),
        "letters" => return letters(rest, known),
        "gaps" if rest.starts_with("to ") => return gaps_to(&rest["to ".len()..], known),
        "gaps" => (&numbers, Box::new(Gapped(Plain))),
        _ => match form.strip_prefix("gaps").and_then(|most| most.parse().ok()) {
            Some(most @ 0..=9) => (&numbers, Box::new(Gapped(One { most, unknown: unknown_sign }))),
            _ => return Err(unknown(text)),
        },
    };
    let fits =
        |name: &str, kept: &Kept| sorts.contains(&kept.sort) && (rest.is_empty() || rest == name);
    let several =
        || format!("several things have values for '{form}', and one is to be named behind it");
    let kept =
        match (kept(known, fits), all_kept(known).filter(|kept| fits(&kept.name, kept)).count()) {
            (Some(kept), 1) => kept,
            (None, _) => return Err(format!("no thing in a cell has values for '{form}'")),
            _ => return Err(several()),
        };
    let may_end = form == "bits" || (form == "numbers16" && is_extra);
    Ok(Box::new(Values { of: Of::Thing(kept), digits, may_end }))
}

/// All things in cells.
fn all_kept(known: Known<'_>) -> impl Iterator<Item = Kept> {
    let named = known.names.things.iter().zip(&known.clues.things);
    named.map(move |(name, thing)| Kept {
        name: name.clone(),
        sort: thing.sort,
        states: known.names.alphabet.clone(),
    })
}

/// The first thing in cells that fits.
pub(crate) fn kept(known: Known<'_>, fits: impl Fn(&str, &Kept) -> bool) -> Option<Kept> {
    all_kept(known).find(|kept| fits(&kept.name, kept))
}

/// The words without a sign of numbers that are not known, which stands before a `?`; the sign.
fn sign_of_unknown(words: &str) -> (&str, Option<char>) {
    let before =
        words.strip_suffix(" ?").map(|words| words.rsplit_once(' ').unwrap_or(("", words)));
    match before.map(|(words, sign)| (words, sign.parse())) {
        Some((words, Ok(sign))) => (words, Some(sign)),
        _ => (words, None),
    }
}

/// Two states, such as `blank, filled`.
fn two_states(names: &str, known: Known<'_>) -> Result<[String; 2], String> {
    let states: Vec<&str> = names.split(", ").collect();
    let [small, capital] = states[..] else {
        return Err("two states are expected, such as 'letters blank, filled'".into());
    };
    require_state(small, known)?;
    require_state(capital, known)?;
    Ok([small.to_owned(), capital.to_owned()])
}

/// Given states of cells as letters.
fn letters(names: &str, known: Known<'_>) -> Result<Box<dyn Combinator>, String> {
    let states = two_states(names, known)?;
    let thing = kept(known, |_, kept| kept.sort == Sort::State);
    let thing = thing.ok_or("no thing in a cell gives a state")?.name;
    Ok(Box::new(Letters { states, thing: Some(thing) }))
}

/// The numbers that a first click opens, and the number of all mines.
fn opening(names: &str, known: Known<'_>) -> Result<Opening, String> {
    let (number, total) = names.split_once(", ").unwrap_or((names, ""));
    let is_number = |name: &str, kept: &Kept| {
        name == number && [Sort::Number, Sort::MaybeNumber].contains(&kept.sort)
    };
    let number =
        kept(known, is_number).ok_or_else(|| format!("'{number}' is no number in cells"))?;
    require_number(total, false, known)?;
    Ok(Opening { number: number.name, total: total.to_owned() })
}

/// A thing, or a thing with the state that it gives, as a cell has it.
pub(crate) fn named_thing(name: &str, known: Known<'_>) -> Result<Value, String> {
    if let Some((thing, state)) = name.split_once(' ').filter(|(thing, _)| has_states(thing, known))
    {
        require_state(state, known)?;
        return Ok(Value::List(vec![thing.into(), state.into()]));
    }
    require_thing(name, known)?;
    Ok(name.into())
}

/// A sign for each of some things.
fn signs(words: &str, known: Known<'_>) -> Result<Box<dyn Combinator>, String> {
    let sign = |word| {
        let (sign, name) = sign_and_name(word)?;
        if sign.is_ascii_lowercase() || "_,/".contains(sign) {
            return Err(format!("'{sign}' means something else already"));
        }
        Ok((sign, named_thing(name, known)?))
    };
    let signs = words.split(", ").map(sign).collect::<Result<_, String>>()?;
    Ok(Box::new(Values { of: Of::Names, digits: Box::new(Gapped(Named(signs))), may_end: false }))
}

fn trits(rest: &str, known: Known<'_>) -> Result<Box<dyn Combinator>, String> {
    let mut values = vec![Value::Nothing];
    for name in rest.split(", ") {
        values.push(named_thing(name, known)?);
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
pub(crate) fn sign_and_name(word: &str) -> Result<(char, &str), String> {
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

pub(crate) fn require_number(name: &str, is_list: bool, known: Known<'_>) -> Result<(), String> {
    let found = known.clues.board.iter().any(|number| *number == (name.to_owned(), is_list));
    let what = if is_list { "list of numbers" } else { "number" };
    if found { Ok(()) } else { Err(format!("the board has no {what} '{}'", shortened(name))) }
}

pub(crate) fn unknown(text: &str) -> String {
    format!("'{}' says nothing that a puzzle of the kind has", shortened(text))
}

/// A part behind a comma, which is left out where it says nothing.
struct BehindComma(Box<dyn Combinator>);

impl Combinator for BehindComma {
    fn keys(&self) -> Vec<&'static str> {
        self.0.keys()
    }

    fn first(&self) -> Option<char> {
        Some(',')
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        if text.skip(',') { self.0.read(text, puzzle) } else { Ok(()) }
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        if self.0.says_something(puzzle) {
            text.push(',');
            self.0.write(puzzle, text)?;
        }
        Ok(())
    }

    fn room(&self, puzzle: &Contents) -> String {
        self.0.room(puzzle)
    }
}
