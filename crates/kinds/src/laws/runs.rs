//! **runs** `runs = W, in = row, column | ring [, number = "clue"]`: the lengths of the runs of W, in
//! order along a line, or around a cell in any order; or only how many runs there are.
//!
//! If W has several states, a run ends where the state changes, and its clue names the state.
//!
//! A line is one of the engine, with the chain of its clue. Round a cell, where things in cells decide
//! which states have runs, and of turns of the line, it is an automaton.

mod automatic;
mod done;
mod parts;
mod sums;

pub(crate) use done::fits;

use crosshatch_clues::{Clue as Runs, Part};

use crate::board::edges::Spot;
use crate::board::{Clue, Run};
use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::groups::{Group, OFF_BOARD};
use crate::language::clues::Sort;
use crate::language::expression::Expression;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;
use crate::laws::runs::automatic::{AnyOrder, InOrder};
use crate::laws::runs::parts::{check_room, part};
use crate::layout::{Layout, Literal, Symbols};
use crate::look::{BrokenLook, Form, Look, Picture, Strikes, Verdict};
use crate::statement::Statement;
use crate::value::Value;

/// A law about runs.
struct RunsLaw {
    what: Expression,
    relations: Vec<Relation>,
    /// True if the clue says only how many runs there are.
    is_number: bool,
}

/// The reading of a line: its spots, or more than these.
enum Line {
    Plain(Vec<Spot>),
    Read(Vec<Statement>),
}

/// The runs of a line.
#[derive(Clone, Debug)]
pub(crate) struct RunsLook {
    pub(crate) spots: Vec<Spot>,
    pub(crate) clue: Runs,
    /// The colour of each symbol to the clue: 0 is no part of a run, others are its colours.
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
            let first = looks.len();
            for group in board.clued_groups(relation) {
                let at_group = |sentence: String| Fault::new(board.name(group.name), sentence);
                let (line, as_read) = self.line(layout, relation, &group)?;
                let clue = self.clue(layout, relation, &group, &as_read);
                let Some(clue) = clue.map_err(at_group)? else { continue };
                let is_ring = relation == Relation::Ring;
                let form = match (line, clue) {
                    (Line::Plain(spots), clue) => Form::Runs(RunsLook { spots, clue, as_read }),
                    (Line::Read(members), clue @ Runs::Runs(_)) if !is_ring => {
                        let symbols = as_read.iter().max().map_or(2, |most| (most + 1).max(2));
                        layout.read_by(InOrder::new(clue, symbols), members)
                    }
                    (Line::Read(members), clue) => {
                        layout.read_by(AnyOrder::new(&clue, is_ring), members)
                    }
                };
                looks.push(Look::new(relation, &group, form));
            }
            let are_lines = looks[first..].iter().all(|look| matches!(look.form, Form::Runs(_)));
            if are_lines && looks.len() - first == board.groups(relation).len() {
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
        relation: Relation,
        group: &Group<'_>,
        picture: Picture<'_>,
    ) -> Result<Value, Fault> {
        let (members, as_read) = self.members(layout, relation, group)?;
        let letters = members.iter().map(|member| member.letter(picture).unwrap_or(0));
        let mut line: Vec<u8> = letters.collect();
        if relation == Relation::Ring {
            // From a place on that no run passes.
            let is_gap = |&at: &usize| line[at] != line[(at + line.len() - 1) % line.len()];
            let gap = (0..line.len()).find(is_gap).unwrap_or(0);
            line.rotate_left(gap);
        }
        let runs = line.chunk_by(|one, other| one == other).filter(|run| run[0] != 0);
        if self.is_number {
            return Ok(runs.count().into());
        }
        let has_colors = as_read.iter().any(|&color| color > 1);
        let value = |run: &[u8]| {
            let length = run.len().into();
            let symbol = as_read.iter().position(|&read| read == usize::from(run[0]));
            let state = symbol.and_then(|symbol| layout.state_of_symbol(symbol)).unwrap_or("");
            if has_colors { Value::List(vec![length, state.into()]) } else { length }
        };
        Ok(Value::List(runs.map(value).collect()))
    }

    fn complaints(&self, broken: &BrokenLook<'_>) -> Vec<String> {
        let Form::Runs(look) = broken.form else { return Vec::new() };
        let line = look.line(broken.picture);
        if line.iter().any(|symbols| !symbols.is_power_of_two()) {
            return Vec::new();
        }
        let found = runs_in(&line);
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
    /// The clue of a group; `None` if it is none of runs.
    fn clue(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        group: &Group<'_>,
        as_read: &[usize],
    ) -> Result<Option<Runs>, String> {
        // No run passes a place of a ring that is not on the board, or a cell without a state.
        let has_state = |&&cell: &&u32| cell != OFF_BOARD && !layout.puzzle.board.is_void(cell);
        let cells = match relation {
            Relation::Ring => group.members.iter().filter(has_state).count(),
            _ => group.members.len(),
        };
        match group.clue {
            Some(Clue::Number(number)) if self.is_number => {
                let number = u16::try_from(*number).unwrap_or(u16::MAX);
                if usize::from(number) > cells.div_ceil(2) && as_read.iter().all(|&read| read < 2) {
                    return Err(format!("{number} runs do not fit into {cells} cells"));
                }
                Ok(Some(Runs::RunCount(number)))
            }
            Some(Clue::Runs(runs)) if !self.is_number => {
                let part = |run: &Run| part(*run, as_read, layout);
                let parts = runs.iter().map(part).collect::<Result<Vec<Part>, _>>()?;
                check_room(&parts, runs, cells, relation, layout)?;
                Ok(Some(Runs::Runs(parts)))
            }
            _ => Ok(None),
        }
    }

    /// The reading of a group, and the colour of each symbol: if these are the same everywhere, its
    /// spots are enough.
    fn line(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        group: &Group<'_>,
    ) -> Result<(Line, Vec<usize>), Fault> {
        let read = || {
            let (members, as_read) = self.members(layout, relation, group)?;
            Ok((Line::Read(members), as_read))
        };
        if relation == Relation::Ring || self.what.is_of_turns() {
            return read();
        }
        let literals = layout.members(&self.what, relation, group)?;
        let mut some = literals.iter().filter(|literal| !literal.is_never());
        let on = some.next().map_or(0b10, |literal| literal.symbols);
        let is_mixed = literals.iter().any(|literal| {
            // A cell that is never W has no colour, whatever its symbol is.
            let has_color = layout.fixed[literal.spot as usize] & on != 0;
            if literal.is_never() { has_color } else { literal.symbols != on }
        });
        // How many runs there are of several colours, no chain counts.
        if is_mixed || (self.is_number && on.count_ones() > 1) {
            return read();
        }
        let spots = literals.iter().map(|literal| literal.spot).collect();
        Ok((Line::Plain(spots), as_read(on, layout.symbols)))
    }

    /// The reading of each member of a group: 0 for no part of a run, and else its colour; and the
    /// colour of each symbol.
    fn members(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        group: &Group<'_>,
    ) -> Result<(Vec<Statement>, Vec<usize>), Fault> {
        if self.what.is_of_turns() {
            let members = layout.statements(&self.what, relation, group)?;
            return Ok((members, vec![0, 1]));
        }
        let cells = group.members.iter().map(|&cell| match cell {
            OFF_BOARD => Ok(None),
            cell => layout.literal(&self.what, cell).map(Some),
        });
        let cells = cells.collect::<Result<Vec<_>, _>>()?;
        let on = cells.iter().flatten().fold(0, |on, literal| on | literal.symbols);
        let as_read = as_read(if on == 0 { 0b10 } else { on }, layout.symbols);
        let letters: Vec<u8> = as_read.iter().map(|&read| read as u8).collect();
        let member = |cell: &Option<Literal>| {
            cell.map_or(Statement::constant(0), |literal| Statement::of(literal, &letters))
        };
        Ok((cells.iter().map(member).collect(), as_read))
    }
}

/// The colour of each symbol to a clue: 0 is no part of a run, others are its colours in order.
fn as_read(on: Symbols, symbols: usize) -> Vec<usize> {
    let below = |symbol: usize| (on & ((1 << symbol) - 1)).count_ones() as usize;
    let color = |symbol: usize| if on >> symbol & 1 == 1 { below(symbol) + 1 } else { 0 };
    (0..symbols).map(color).collect()
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

    /// The colours of the symbols of a spot.
    fn read(&self, symbols: Symbols) -> Symbols {
        let read = self.as_read.iter().enumerate();
        read.filter(|(symbol, _)| symbols >> symbol & 1 == 1)
            .fold(0, |all, (_, read)| all | 1 << read)
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
