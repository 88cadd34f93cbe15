//! Clues of rows and columns: in slots beside the grid, as counts behind commas, or as runs between
//! slashes.

use crate::codec::Combinator;
use crate::codec::contents::Contents;
use crate::codec::digits::{Digits, Gapped, Room, Sixteen, is_unknown, number};
use crate::codec::text::{Misread, Reader};
use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::value::Value;

/// The longest run, and the largest count.
pub(crate) const MOST: u32 = 4_096;
/// The name of a number in a clue of runs.
pub(crate) const RUN: &str = "length of a run";
const KEYS: [&str; 2] = ["rows", "columns"];
const NAMES: [&str; 2] = ["row", "column"];

/// The way in which the clues of lines are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// In slots of two digits, the one nearest to the grid first.
    Slots,
    /// In numbers of base 16.
    Sixteen,
    /// Each number behind a comma, with an S where the line enters or leaves the board.
    Counts { has_ends: bool },
    /// Runs with dots between them, lines with slashes between them.
    Runs,
}

/// The clues of rows (0) or columns (1), in the order in which they are written.
pub(crate) struct Lines {
    pub(crate) sides: Vec<usize>,
    pub(crate) form: Form,
    pub(crate) sort: Sort,
}

impl Lines {
    /// Each line in order: its side and its number.
    pub(crate) fn each(&self, puzzle: &Contents) -> Vec<(usize, usize)> {
        let sides = self.sides.iter();
        sides.flat_map(|&side| (0..puzzle.lines(side)).map(move |line| (side, line))).collect()
    }

    /// The number of slots of a line: as many as runs fit into it.
    pub(crate) fn slots(&self, puzzle: &Contents, side: usize) -> usize {
        if self.sort == Sort::Runs { puzzle.lines(1 - side).div_ceil(2) } else { 1 }
    }

    fn room_for(&self, puzzle: &Contents, places: usize) -> Room {
        let what = if self.sort == Sort::Runs { "slots for numbers" } else { "counts" };
        Room { places, says: format!("{} has {places} {what}", puzzle.size_name()) }
    }

    fn digits(&self) -> Gapped<Sixteen> {
        Gapped(Sixteen { is_short: self.form == Form::Slots })
    }

    fn read_slots(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let places = self.sides.iter().map(|&side| puzzle.lines(side) * self.slots(puzzle, side));
        let values = self.digits().read(text, &self.room_for(puzzle, places.sum()))?;
        let mut values = values.into_iter();
        for &side in &self.sides {
            let slots = self.slots(puzzle, side);
            for _ in 0..puzzle.lines(side) {
                let mut clue: Vec<Value> = values.by_ref().take(slots).collect();
                clue.retain(|value| *value != Value::Nothing);
                clue.reverse();
                if self.sort == Sort::Runs && clue == [Value::Number(0)] {
                    clue.clear();
                }
                puzzle.lines[side].push(match (self.sort, clue.pop()) {
                    (Sort::Runs, last) => Value::List(clue.into_iter().chain(last).collect()),
                    (_, only) => only.unwrap_or_else(|| "?".into()),
                });
            }
        }
        Ok(())
    }

    fn write_slots(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        let (mut values, mut places) = (Vec::new(), Vec::new());
        for (side, line) in self.each(puzzle) {
            let clue = &puzzle.lines[side][line];
            let place = || format!("{} {}", NAMES[side], line + 1);
            let room = self.slots(puzzle, side);
            let mut entries = self.entries(clue).map_err(|fault| Fault::new(place(), fault))?;
            if entries.len() > room {
                let sentence = format!("{} runs, there is room for {room}", entries.len());
                return Err(Fault::new(place(), sentence));
            }
            entries.reverse();
            entries.resize(room, Value::Nothing);
            places.extend(std::iter::repeat_n((side, line), room));
            values.extend(entries);
        }
        let digits = self.digits().write(&values).map_err(|(at, sentence)| {
            let (side, line) = places[at];
            Fault::new(format!("{} {}", NAMES[side], line + 1), sentence)
        });
        text.push_str(&digits?);
        Ok(())
    }

    /// The numbers of a clue as it is written.
    pub(crate) fn entries(&self, clue: &Value) -> Result<Vec<Value>, String> {
        match (self.sort, clue) {
            (Sort::Runs, Value::Nothing) => Err("no clue, and a run or none is expected".into()),
            (Sort::Runs, Value::Number(0)) => Ok(Vec::new()),
            (Sort::Runs, Value::List(runs)) if *runs == [Value::Number(0)] => Ok(Vec::new()),
            (Sort::Runs, Value::List(runs)) => Ok(runs.clone()),
            (Sort::Runs, run) => Ok(vec![run.clone()]),
            (_, clue) if *clue == Value::Nothing || is_unknown(clue) => Ok(Vec::new()),
            (_, clue) => Ok(vec![clue.clone()]),
        }
    }

    fn read_counts(
        &self,
        text: &mut Reader,
        puzzle: &mut Contents,
        has_ends: bool,
    ) -> Result<(), Misread> {
        let (start, lines) = (text.at(), self.each(puzzle));
        let says = self.room_for(puzzle, lines.len()).says;
        let (mut ends, mut starts) = ([None; 2], [start; 2]);
        for (read, &(side, line)) in lines.iter().enumerate() {
            if !text.skip(',') {
                return Err(text.refused(format!("{says}, here are {read}")));
            }
            let at = text.at();
            if line == 0 {
                starts[side] = at;
            }
            let word = text.until(&[',', '/']);
            let end = word.strip_prefix('S').filter(|_| has_ends);
            let what = format!("count for {} {}", NAMES[side], line + 1);
            let digits = end.filter(|digits| !digits.is_empty()).unwrap_or(&word);
            let count = read_number(digits, &what);
            let count = count.map_err(|sentence| Misread::new(at, sentence))?;
            puzzle.lines[side].push(Value::Number(count.into()));
            let before = end.and_then(|_| ends[side].replace(line));
            if let Some(other) = before {
                let name = format!("{} {}", NAMES[side], other + 1);
                return Err(Misread::new(at, format!("a second S, {name} has one already")));
            }
        }
        if has_ends {
            let [row, column] = [0, 1].map(|side| {
                let does = ["enters", "leaves"][side];
                let missing = format!("no S among the {} says where the line {does}", KEYS[side]);
                ends[side].ok_or_else(|| Misread::new(starts[side], missing))
            });
            puzzle.ends = vec![
                Value::Text(format!("r{}c1 left", row? + 1)),
                Value::Text(format!("r{}c{} bottom", puzzle.board.height, column? + 1)),
            ];
        }
        Ok(())
    }

    fn write_counts(
        &self,
        puzzle: &Contents,
        text: &mut String,
        has_ends: bool,
    ) -> Result<(), Fault> {
        let ends = if has_ends { end_lines(puzzle)? } else { [usize::MAX; 2] };
        for (side, line) in self.each(puzzle) {
            let clue = &puzzle.lines[side][line];
            let wrong = || {
                let found = if *clue == Value::Nothing { &Value::from("?") } else { clue };
                let sentence = format!("an id has a number for each line, here is {found}");
                Fault::new(format!("{} {}", NAMES[side], line + 1), sentence)
            };
            let count = number(clue, MOST).ok_or_else(wrong)?;
            text.push(',');
            if ends[side] == line {
                text.push('S');
            }
            text.push_str(&count.to_string());
        }
        Ok(())
    }

    fn read_runs(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let lines = self.each(puzzle);
        let says = format!("{} has {} clues", puzzle.size_name(), lines.len());
        for (read, (side, _)) in lines.into_iter().enumerate() {
            if read > 0 && !text.skip('/') {
                return Err(text.refused(format!("{says}, here are {read}")));
            }
            let mut runs = Vec::new();
            while !text.has_part_ended() {
                let at = text.at();
                let run = text.until(&['.', '/', ',']);
                let run = read_number(&run, RUN);
                runs.push(run.map_err(|sentence| Misread::new(at, sentence))?);
                if text.skip('.') && text.has_part_ended() {
                    return Err(text.refused("a run is expected behind the dot"));
                }
                if runs.len() > 1 && runs.contains(&0) {
                    let sentence = "0 stands for a blank line and cannot be one of several runs";
                    return Err(Misread::new(at, sentence));
                }
            }
            if runs == [0] {
                runs.clear();
            }
            let runs = runs.into_iter().map(|run| Value::Number(run.into()));
            puzzle.lines[side].push(Value::List(runs.collect()));
        }
        Ok(())
    }

    fn write_runs(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        for (written, (side, line)) in self.each(puzzle).into_iter().enumerate() {
            let fault = |sentence| Fault::new(format!("{} {}", NAMES[side], line + 1), sentence);
            let runs = self.entries(&puzzle.lines[side][line]).map_err(fault)?;
            let runs = runs.iter().map(|run| match number(run, MOST) {
                Some(run) => Ok(run.to_string()),
                None => Err(fault(format!("this format has the lengths of runs, here is {run}"))),
            });
            let runs: Vec<String> = runs.collect::<Result<_, _>>()?;
            if written > 0 {
                text.push('/');
            }
            text.push_str(&runs.join("."));
        }
        Ok(())
    }
}

impl Combinator for Lines {
    fn keys(&self) -> Vec<&'static str> {
        let ends = if self.form == (Form::Counts { has_ends: true }) { &["ends"][..] } else { &[] };
        self.sides.iter().map(|&side| KEYS[side]).chain(ends.iter().copied()).collect()
    }

    fn first(&self) -> Option<char> {
        matches!(self.form, Form::Counts { .. }).then_some(',')
    }

    fn marks(&self) -> &'static str {
        match self.form {
            Form::Counts { has_ends: true } => ",S",
            Form::Counts { .. } => ",",
            Form::Runs => "/",
            _ => "",
        }
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        self.sides.iter().for_each(|&side| puzzle.lines[side].clear());
        match self.form {
            Form::Slots | Form::Sixteen => self.read_slots(text, puzzle),
            Form::Counts { has_ends } => self.read_counts(text, puzzle, has_ends),
            Form::Runs => self.read_runs(text, puzzle),
        }
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        match self.form {
            Form::Slots | Form::Sixteen => self.write_slots(puzzle, text),
            Form::Counts { has_ends } => self.write_counts(puzzle, text, has_ends),
            Form::Runs => self.write_runs(puzzle, text),
        }
    }

    fn room(&self, puzzle: &Contents) -> String {
        let lines = self.each(puzzle);
        match self.form {
            Form::Counts { .. } => self.room_for(puzzle, lines.len()).says,
            Form::Runs => format!("{} has {} clues", puzzle.size_name(), lines.len()),
            _ => {
                let places = lines.iter().map(|line| self.slots(puzzle, line.0)).sum();
                self.room_for(puzzle, places).says
            }
        }
    }
}

/// The row in which the line enters the board, and the column in which it leaves.
pub(crate) fn end_lines(puzzle: &Contents) -> Result<[usize; 2], Fault> {
    let fault = |sentence: &str| Fault::new("ends", sentence);
    let [Some(start), Some(finish)] = [0, 1].map(|end| puzzle.ends.get(end).and_then(Value::text))
    else {
        return Err(fault("a path needs a start and a finish, and none is here"));
    };
    let read = |name| crate::puzzle::places::cell_and_side(&puzzle.board, name).ok();
    let board = &puzzle.board;
    let start = read(start).filter(|(cell, side)| cell % board.width == 0 && *side == 3);
    let start = start.ok_or_else(|| fault("in an id the line comes in over the left side"))?.0;
    let is_last = |cell| cell / board.width == board.height - 1;
    let finish = read(finish).filter(|(cell, side)| is_last(*cell) && *side == 2);
    let finish = finish.ok_or_else(|| fault("in an id the line leaves over the bottom"))?.0;
    Ok([(start / board.width) as usize, (finish % board.width) as usize])
}

/// A number that is not too large, in digits.
pub(crate) fn read_number(text: &str, what: &str) -> Result<u32, String> {
    let shown: String = text.chars().take(20).collect();
    if text.is_empty() || !text.bytes().all(|sign| sign.is_ascii_digit()) {
        return Err(format!("'{shown}' is no {what}"));
    }
    let number = text.trim_start_matches('0');
    let number = if number.is_empty() { Some(0) } else { number.parse().ok() };
    let too_large = || format!("{what} {shown} is too large; at most 4,096 is read");
    number.filter(|number| *number <= MOST).ok_or_else(too_large)
}
