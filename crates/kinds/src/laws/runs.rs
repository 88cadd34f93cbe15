//! **runs** `runs = W, in = row, column | ring [, number = "clue"]`: the lengths of the runs of W, in
//! order along a line, or around a cell in any order; or only how many runs there are.
//!
//! If W has several states, a run ends where the state changes, and its clue names the state.

mod done;
mod sums;

pub(crate) use done::fits;

use crosshatch_clues::{Clue as Runs, Part};

use crate::board::edges::Spot;
use crate::board::{Clue, Run};
use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::groups::Group;
use crate::language::clues::Sort;
use crate::language::expression::Expression;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;
use crate::layout::{Layout, Symbols};
use crate::look::{BrokenLook, Form, Look, Picture, Strikes, Verdict};
use crate::value::Value;

/// A law about runs.
struct RunsLaw {
    what: Expression,
    relations: Vec<Relation>,
    /// True if the clue says only how many runs there are.
    is_number: bool,
}

/// The runs of a line.
#[derive(Clone, Debug)]
pub(crate) struct RunsLook {
    pub(crate) spots: Vec<Spot>,
    pub(crate) clue: Runs,
    /// What each symbol is to the clue: 0 is no part of a run, others are its colours.
    pub(crate) as_read: Vec<usize>,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = reader.expression("runs", "runs")?;
    let relations = reader.over_cells("runs")?;
    let is_number = reader.entry.one_of("number", &["clue"])?.is_some();
    let clues = &reader.scope.clues;
    for relation in &relations {
        let sort = match relation {
            Relation::Row => clues.rows,
            Relation::Column => clues.columns,
            Relation::Ring if clues.has_thing(&[Sort::Runs]) => Sort::Runs,
            Relation::Ring => Sort::None,
            other => return Err(reader.entry.fault(format!("'runs' is not for '{other}'"))),
        };
        if is_number {
            reader.check_clue(&[*relation])?;
        } else if sort != Sort::Runs {
            return Err(reader.entry.fault(format!("'clues' has no runs for '{relation}'")));
        }
    }
    Ok(Box::new(RunsLaw { what, relations, is_number }))
}

impl Says for RunsLaw {
    fn relations(&self) -> &[Relation] {
        &self.relations
    }

    fn looks<'p>(&self, layout: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let board = &layout.puzzle.board;
        let mut looks = Vec::new();
        let mut sums = Vec::new();
        for &relation in &self.relations {
            if relation == Relation::Ring {
                return Err(Fault::of_law("runs in a ring are not solved yet"));
            }
            let first = looks.len();
            for group in board.clued_groups(relation) {
                let look = self.look(layout, &group);
                let look = look.map_err(|fault| Fault::new(board.name(group.name), fault))?;
                looks.push(Look::new(relation, &group, Form::Runs(look)));
            }
            if looks.len() - first == board.groups(relation).len() {
                sums.push((relation, sums::filled(&looks[first..])));
            }
        }
        sums::check(layout, &sums)?;
        Ok(looks)
    }

    fn clued(&self) -> &[Relation] {
        &self.relations
    }

    fn is_of_clues(&self) -> bool {
        true
    }

    fn clue_of(
        &self,
        layout: &Layout<'_>,
        _: Relation,
        group: &Group<'_>,
        picture: Picture<'_>,
    ) -> Result<Value, Fault> {
        let line = self.read_line(layout, group).map_err(Fault::of_law)?;
        let (spots, as_read) = line;
        let look = RunsLook { spots, clue: Runs::RunCount(0), as_read };
        let runs = look.found(picture);
        if self.is_number {
            return Ok(runs.len().into());
        }
        let has_colors = look.as_read.iter().any(|&color| color > 1);
        let value = |(length, color): (usize, usize)| {
            let length = length.into();
            let symbol = look.as_read.iter().position(|&read| read == color).unwrap_or(0);
            let state = layout.puzzle.states[symbol].as_str();
            if has_colors { Value::List(vec![length, state.into()]) } else { length }
        };
        Ok(Value::List(runs.into_iter().map(value).collect()))
    }

    fn complaints(&self, broken: &BrokenLook<'_>) -> Vec<String> {
        let Form::Runs(look) = broken.form else { return Vec::new() };
        if look.line(broken.picture).iter().any(|symbols| !symbols.is_power_of_two()) {
            return Vec::new();
        }
        let found = look.found(broken.picture);
        let (clue, found) = match &look.clue {
            Runs::Runs(parts) => {
                let is_one = look.colors() == 2;
                let signs = broken.puzzle.signs();
                let letter = |color: usize| {
                    let symbol = look.as_read.iter().position(|&read| read == color);
                    let sign = symbol.and_then(|symbol| signs.get(symbol)).filter(|_| !is_one);
                    sign.filter(|sign| **sign != '#').map_or(String::new(), char::to_string)
                };
                let told = parts.iter().map(|part| match *part {
                    Part::Any => "*".to_owned(),
                    Part::Run { length, color } => {
                        let length = length.map_or("?".to_owned(), |length| length.to_string());
                        length + &letter(usize::from(color))
                    }
                });
                let drawn =
                    found.iter().map(|(length, color)| length.to_string() + &letter(*color));
                let joined =
                    |runs: Vec<String>| if runs.is_empty() { "0".into() } else { runs.join(" ") };
                (joined(told.collect()), joined(drawn.collect()))
            }
            Runs::RunCount(number) => (number.to_string(), found.len().to_string()),
            _ => return Vec::new(),
        };
        vec![format!("runs of {}: the clue is {clue}, the picture has {found}", broken.at)]
    }
}

impl RunsLaw {
    fn look(&self, layout: &Layout<'_>, group: &Group<'_>) -> Result<RunsLook, String> {
        let (spots, as_read) = self.read_line(layout, group)?;
        let cells = spots.len();
        let clue = match group.clue {
            Some(Clue::Number(number)) => {
                let number = u16::try_from(*number).unwrap_or(u16::MAX);
                if usize::from(number) > cells.div_ceil(2) {
                    return Err(format!("{number} runs do not fit into {cells} cells"));
                }
                Runs::RunCount(number)
            }
            Some(Clue::Runs(runs)) => {
                let part = |run: &Run| part(*run, &as_read, layout);
                let parts = runs.iter().map(part).collect::<Result<Vec<Part>, _>>()?;
                check_room(&parts, runs, cells, layout)?;
                Runs::Runs(parts)
            }
            _ => return Err("no clue".into()),
        };
        Ok(RunsLook { spots, clue, as_read })
    }

    /// The spots of a line, and what each symbol is to its clue.
    fn read_line(
        &self,
        layout: &Layout<'_>,
        group: &Group<'_>,
    ) -> Result<(Vec<Spot>, Vec<usize>), String> {
        let literals = layout.members(&self.what, Relation::Row, group);
        let literals = literals.map_err(|fault| fault.sentence)?;
        let mut some = literals.iter().filter(|literal| !literal.is_never());
        let on = some.next().map_or(0b10, |literal| literal.symbols);
        let has_void = literals.iter().any(|literal| literal.is_never());
        if some.any(|other| other.symbols != on) || (has_void && on & 1 == 1) {
            return Err("runs of what things in cells decide are not solved yet".into());
        }
        let spots = literals.iter().map(|literal| literal.spot).collect();
        Ok((spots, as_read(on, layout.symbols, self.is_number)))
    }
}

/// What each symbol is to a clue: 0 is no part of a run, others are its colours in order.
fn as_read(on: Symbols, symbols: usize, is_one: bool) -> Vec<usize> {
    let mut colors = 0;
    let color = |symbol: usize| {
        if on >> symbol & 1 == 0 {
            return 0;
        }
        colors = if is_one { 1 } else { colors + 1 };
        colors
    };
    (0..symbols).map(color).collect()
}

fn part(run: Run, as_read: &[usize], layout: &Layout<'_>) -> Result<Part, String> {
    let Run::Of { length, state } = run else { return Ok(Part::Any) };
    let colors = as_read.iter().max().copied().unwrap_or(0);
    let color = match state {
        Some(state) => layout.symbols_of(1 << state).trailing_zeros() as usize,
        None if colors == 1 => return Ok(Part::Run { length, color: 1 }),
        None => return Err("a run has no colour, and there are several".into()),
    };
    match as_read[color] {
        0 => Err(format!("'{}' has no runs", layout.puzzle.states[state.unwrap_or(0)])),
        color => Ok(Part::Run { length, color: color as u8 }),
    }
}

/// Refuse runs that need more cells than there are.
fn check_room(
    parts: &[Part],
    runs: &[Run],
    cells: usize,
    layout: &Layout<'_>,
) -> Result<(), String> {
    let (mut needed, mut last) = (0, None);
    for part in parts {
        if let Part::Run { length, color } = *part {
            needed += usize::from(length.unwrap_or(1)) + usize::from(last == Some(color));
            last = Some(color);
        }
    }
    if needed <= cells {
        return Ok(());
    }
    let shown = runs.iter().map(|run| match run {
        Run::Any => "*".to_owned(),
        Run::Of { length, state } => {
            let length = length.map_or("?".to_owned(), |length| length.to_string());
            length + state.map_or("", |state| &layout.puzzle.states[state])
        }
    });
    let shown: Vec<String> = shown.collect();
    let many = runs.iter().filter(|run| **run != Run::Any).count();
    let (runs, need) = if many == 1 { ("run", "needs") } else { ("runs", "need") };
    Err(format!("{runs} {} {need} {needed} cells, the line has {cells}", shown.join(" ")))
}

impl RunsLook {
    /// Add the line to a model.
    pub(crate) fn constrain(&self, draft: &mut Draft<'_>) -> Result<(), Refused> {
        draft.line(self.spots.clone(), &self.clue, &self.as_read)
    }

    /// True or false if a picture that need not be finished decides it.
    pub(crate) fn holds(&self, picture: Picture<'_>) -> Option<bool> {
        let line = self.line(picture);
        let is_finished = line.iter().all(|symbols| symbols.is_power_of_two());
        let fits = match &self.clue {
            // Nothing else is as quick.
            Runs::Runs(parts) if is_finished && !parts.contains(&Part::Any) => {
                done::are_those(parts, &runs_in(&line))
            }
            clue => done::fits(&clue.chain(self.colors()), &line),
        };
        if fits { is_finished.then_some(true) } else { Some(false) }
    }

    /// How a picture that need not be finished stands to the line: the verdict, and which of the
    /// numbers of its clue are done, for certain or as they are drawn.
    pub(crate) fn standing(
        &self,
        picture: Picture<'_>,
        is_met: bool,
        by: Strikes,
    ) -> (Verdict, Vec<bool>) {
        let parts = match &self.clue {
            Runs::Runs(parts) if !parts.is_empty() => parts,
            _ => return (Verdict::of(self.holds(picture)), vec![is_met]),
        };
        let all_are = |is_done| vec![is_done; parts.len()];
        let line = self.line(picture);
        let is_known = |symbols: &Symbols| symbols.is_power_of_two();
        if line.iter().all(is_known)
            && !parts.contains(&Part::Any)
            && (is_met || by == Strikes::Certain)
        {
            return (Verdict::of(Some(is_met)), all_are(is_met));
        }
        let all = (1 << self.colors()) - 1;
        if line.iter().all(|&symbols| symbols == all) {
            return (Verdict::Open, all_are(false));
        }
        if by == Strikes::Drawn {
            return (Verdict::of(self.holds(picture)), done::drawn(parts, &runs_in(&line)));
        }
        let chain = self.clue.chain(self.colors());
        let Some(mut ways) = done::Ways::new(&chain, &line) else {
            return (Verdict::Broken, all_are(false));
        };
        let is_kept = line.iter().all(is_known);
        (Verdict::of(is_kept.then_some(true)), ways.placed(&self.clue.spans()))
    }

    /// The number of symbols of a clue: nothing, and its colours.
    fn colors(&self) -> usize {
        self.as_read.iter().max().map_or(2, |most| (most + 1).max(2))
    }

    /// The symbols that each cell of the line can have, as the clue reads them.
    fn line(&self, picture: Picture<'_>) -> Vec<Symbols> {
        self.spots.iter().map(|&spot| self.read(picture.0[spot as usize])).collect()
    }

    /// What the symbols of a spot are to the clue.
    fn read(&self, symbols: Symbols) -> Symbols {
        let read = self.as_read.iter().enumerate();
        read.filter(|(symbol, _)| symbols >> symbol & 1 == 1)
            .fold(0, |all, (_, read)| all | 1 << read)
    }

    /// The runs of a finished picture: the length of each, and its colour.
    pub(crate) fn found(&self, picture: Picture<'_>) -> Vec<(usize, usize)> {
        runs_in(&self.line(picture))
    }
}

/// The runs of a line that are drawn: the length of each, and its colour.
fn runs_in(line: &[Symbols]) -> Vec<(usize, usize)> {
    let color = |&symbols: &Symbols| {
        if symbols.is_power_of_two() { symbols.trailing_zeros() as usize } else { 0 }
    };
    let line: Vec<usize> = line.iter().map(color).collect();
    let runs = line.chunk_by(|one, other| one == other);
    runs.filter(|run| run[0] != 0).map(|run| (run.len(), run[0])).collect()
}
