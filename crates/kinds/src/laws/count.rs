//! **count** `count = W, in = R, is | least | most | not = N [, weight = "place"] [, at = X]`: how
//! many members of each group are W.
//!
//! With `at`, the anchor is not X, or the law holds. A count is a line of the engine, whose first cell
//! is then the anchor; if few clauses say the same, it is these. Where members weigh as much as their
//! places, where things in cells decide which states count, and of turns of the line, it is an
//! automaton; if that takes too many states, there is one for each digit.

pub(crate) mod automatic;
mod constrain;
mod digits;
mod many;

use crosshatch_clues::Clue;

use crate::board::Cell;
use crate::fault::Fault;
use crate::groups::Group;
use crate::language::expression::{Expression, Test};
use crate::language::names::Atom;
use crate::language::number::Number;
use crate::language::relation::Relation;
use crate::laws::count::many::Many;
use crate::laws::reader::Reader;
use crate::laws::{Says, Subject, runs};
use crate::layout::{Layout, Literal, Symbols};
use crate::look::{BrokenLook, Form, Look, Picture};
use crate::statement::Statement;
use crate::value::Value;

/// The sign for the word before a bound that is a clue.
const CLUE: &str = "clue";

/// A law about how many members of groups are W.
pub(crate) struct Count {
    what: Subject,
    relations: Vec<Relation>,
    bounds: Bounds,
    /// True if each member counts as much as its place in the group, from 1.
    by_place: bool,
    at: Option<Subject>,
}

/// The numbers that a count may have.
#[derive(Default)]
struct Bounds {
    is: Option<Number>,
    least: Option<Number>,
    most: Option<Number>,
    not: Option<Number>,
}

/// How many of some claims are true.
#[derive(Clone, Debug)]
pub(crate) struct CountLook {
    /// The claim without which nothing is said.
    pub(crate) at: Option<Literal>,
    pub(crate) members: Vec<Literal>,
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) not: Option<usize>,
    /// True if another law keeps members apart that follow each other.
    pub(crate) is_spaced: bool,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = reader.subject("count", "count")?;
    let relations = reader.relations("count")?;
    reader.check_over("count", &what, &relations)?;
    let mut number = |key| reader.number(key, &relations);
    let bounds = Bounds {
        is: number("is")?,
        least: number("least")?,
        most: number("most")?,
        not: number("not")?,
    };
    if bounds.all().next().is_none() {
        return Err(reader.entry.fault("'count' needs 'is', 'least', 'most' or 'not', a number"));
    }
    let by_place = reader.entry.one_of("weight", &["place"])?.is_some();
    let at = read_at(reader, &relations)?;
    Ok(Box::new(Count { what, relations, bounds, by_place, at }))
}

/// The condition of a law about groups of a cell, if it has one.
fn read_at(reader: &mut Reader<'_, '_>, relations: &[Relation]) -> Result<Option<Subject>, Fault> {
    if reader.entry.text("at")?.is_none() {
        return Ok(None);
    }
    if let Some(relation) = relations.iter().find(|relation| !relation.is_of_cell()) {
        let sentence = format!("'at' goes with groups of a cell, and '{relation}' is none");
        return Err(reader.entry.fault(sentence));
    }
    let at = reader.subject("count", "at")?;
    reader.check_over("at", &at, &[Relation::Here])?;
    Ok(Some(at))
}

impl Bounds {
    fn all(&self) -> impl Iterator<Item = &Number> {
        [&self.is, &self.least, &self.most, &self.not].into_iter().flatten()
    }

    /// The bounds of a look in order, each with the words before its number, or [`CLUE`].
    fn wanted(&self, look: &CountLook) -> impl Iterator<Item = (&'static str, usize)> {
        let Self { is, least, most, not } = self;
        let all = [
            (is, "", look.least),
            (least, "at least ", look.least),
            (most, "at most ", look.most),
            (not, "anything but ", look.not.unwrap_or(usize::MAX)),
        ];
        let there = all.into_iter().filter(|(_, _, number)| *number != usize::MAX);
        there.filter_map(|(bound, word, number)| {
            let word = if *bound.as_ref()? == Number::Clue { CLUE } else { word };
            Some((word, number))
        })
    }

    /// True if groups without a clue are free.
    fn is_clue(&self) -> bool {
        self.all().all(|number| *number == Number::Clue)
    }
}

impl Says for Count {
    fn relations(&self) -> &[Relation] {
        &self.relations
    }

    fn looks<'p>(&self, layout: &Layout<'p>, state: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let what = layout.expression(&self.what, state);
        let at = self.at.as_ref().map(|at| layout.expression(at, state));
        let is_automatic = self.by_place || at.iter().chain([&what]).any(Expression::is_of_turns);
        let board = &layout.puzzle.board;
        let mut looks = Vec::new();
        for &relation in &self.relations {
            let is_clue = self.bounds.is_clue();
            let groups =
                if is_clue { board.clued_groups(relation) } else { board.groups(relation) };
            let is_line = matches!(relation, Relation::Row | Relation::Column);
            let is_spaced = is_line && layout.keeps_apart(&what);
            for group in groups {
                let at = at.as_ref().zip(group.anchor);
                let form = if is_automatic {
                    self.automatic(layout, relation, &group, &what, at)?
                } else {
                    let condition = at.map(|(at, anchor)| layout.condition(at, anchor));
                    let condition = condition.transpose()?;
                    let look = self.look(layout, relation, &group, &what)?;
                    let look = look.filter(|_| !condition.is_some_and(Literal::is_never));
                    let at = condition.filter(|condition| !condition.is_sure);
                    look.map(|look| Form::Count(CountLook { at, is_spaced, ..look }))
                };
                looks.extend(form.map(|form| Look::new(relation, &group, form)));
            }
        }
        Ok(looks)
    }

    fn clued_lines(&self) -> Option<(&Subject, &[Relation])> {
        let is_exact = self.bounds.is == Some(Number::Clue) && !self.by_place && self.at.is_none();
        is_exact.then_some((&self.what, &self.relations))
    }

    fn clued(&self) -> &[Relation] {
        if self.bounds.is == Some(Number::Clue) { &self.relations } else { &[] }
    }

    fn is_of_clues(&self) -> bool {
        self.bounds.all().any(|number| *number == Number::Clue)
    }

    fn clue_of(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        group: &Group<'_>,
        picture: Picture<'_>,
    ) -> Result<Value, Fault> {
        let what = layout.expression(&self.what, None);
        let members = layout.statements(&what, relation, group)?;
        let true_ones = (1..).zip(&members).filter(|(_, member)| member.letter(picture) == Some(1));
        let number = true_ones.map(|(place, _)| if self.by_place { place } else { 1 }).sum();
        Ok(Value::Number(number))
    }

    fn total(
        &self,
        layout: &Layout<'_>,
        picture: Picture<'_>,
    ) -> Result<Option<(&str, Value)>, Fault> {
        let (Some(Number::Board(name)), [Relation::Board]) = (&self.bounds.is, &*self.relations)
        else {
            return Ok(None);
        };
        let board = layout.puzzle.board.groups(Relation::Board);
        Ok(Some((name, self.clue_of(layout, Relation::Board, &board[0], picture)?)))
    }

    fn exact(&self) -> Option<(&[Relation], &Subject, &Number)> {
        let is_plain = !self.by_place && self.at.is_none();
        self.bounds.is.as_ref().filter(|_| is_plain).map(|is| (&*self.relations, &self.what, is))
    }

    fn needs(&self, thing: usize) -> bool {
        let is_it = |test: &Test| test.is_not && test.atom == Atom::Thing(thing);
        [Some(&self.what), self.at.as_ref()].into_iter().flatten().any(|subject| match subject {
            Subject::Is(what) => what.alternatives.iter().flatten().any(is_it),
            Subject::Each => false,
        })
    }

    fn complaints(&self, broken: &BrokenLook<'_>) -> Vec<String> {
        let Form::Count(look) = broken.form else { return Vec::new() };
        let BrokenLook { relation, at, puzzle, .. } = broken;
        let (sure, open) = broken.picture.count(&look.members);
        if look.holds(broken.picture) != Some(false) || *relation == Relation::Next {
            return Vec::new();
        }
        let is_over_edges = relation.is_over_edges();
        let of = match relation {
            Relation::Around | Relation::Block => "around",
            Relation::Beside => "beside",
            _ => "of",
        };
        let edges = |number: usize| format!("{number} edge{}", if number == 1 { "" } else { "s" });
        let found = match open {
            _ if is_over_edges => edges(if sure > look.most { sure } else { sure + open }),
            0 => sure.to_string(),
            _ => format!("{sure} to {}", sure + open),
        };
        let what = self.what.text(broken);
        let many = |number| format!("{number} {}", puzzle.many(what, number));
        let wanted = self.bounds.wanted(look).map(|(bound, number)| match bound {
            CLUE => format!("the clue is {number}"),
            _ if is_over_edges => format!("{bound}{} expected", edges(number)),
            _ => format!("{bound}{} expected", many(number)),
        });
        let wanted = wanted.collect::<Vec<_>>().join(" and ");
        let has = if is_over_edges { "the loop takes" } else { "the picture has" };
        vec![format!("count {of} {at}: {wanted}, {has} {found}")]
    }
}

impl Count {
    /// The look at a group; `None` if it says nothing.
    fn look(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        group: &Group<'_>,
        what: &Expression,
    ) -> Result<Option<CountLook>, Fault> {
        let mut members = layout.members(what, relation, group)?;
        if members.is_empty() {
            return Ok(None);
        }
        if self.is_of_all(relation) {
            // All to which the line goes are W: it goes to none that is not.
            for member in &mut members {
                member.symbols ^= 0b10;
            }
            return Ok(Some(CountLook { members, ..CountLook::exactly(0, Vec::new()) }));
        }
        let look = self.bounded(layout, relation, group, members.len())?;
        let says_nothing = look.least == 0 && look.most >= members.len() && look.not.is_none();
        Ok((!says_nothing).then_some(CountLook { members, ..look }))
    }

    /// The look at a group as an automaton; `None` if it says nothing.
    fn automatic(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        group: &Group<'_>,
        what: &Expression,
        at: Option<(&Expression, Cell)>,
    ) -> Result<Option<Form>, Fault> {
        let mut members = layout.statements(what, relation, group)?;
        if members.is_empty() {
            return Ok(None);
        }
        let look = if self.is_of_all(relation) {
            members.iter_mut().for_each(Statement::goes_to_another);
            CountLook::exactly(0, Vec::new())
        } else {
            self.bounded(layout, relation, group, members.len())?
        };
        if look.least == 0 && look.most == usize::MAX && look.not.is_none() {
            return Ok(None);
        }
        let at = at.map(|(at, anchor)| layout.met(at, anchor)).transpose()?;
        if at.as_ref().is_some_and(|at| *at == Statement::constant(0)) {
            return Ok(None);
        }
        Ok(Some(look.counting(layout, at, members, self.by_place)))
    }

    /// True if it says that all cells to which the line goes are W.
    fn is_of_all(&self, relation: Relation) -> bool {
        let Bounds { is, least, .. } = &self.bounds;
        relation == Relation::Next && [is, least].contains(&&Some(Number::All))
    }

    /// The numbers that a group may have.
    fn bounded(
        &self,
        layout: &Layout<'_>,
        relation: Relation,
        group: &Group<'_>,
        members: usize,
    ) -> Result<CountLook, Fault> {
        let Bounds { is, least, most, not } = &self.bounds;
        let mut look = CountLook { most: usize::MAX, ..CountLook::exactly(0, Vec::new()) };
        let (by_place, is_needed) = (self.by_place, self.at.is_none());
        let mut many = Many { layout, group, relation, members, by_place, is_needed };
        if let Some(number) = many.of(is.as_ref())? {
            (look.least, look.most) = (number, number);
        }
        look.least = many.of(least.as_ref())?.map_or(look.least, |least| least.max(look.least));
        many.is_needed = false;
        look.most = many.of(most.as_ref())?.map_or(look.most, |most| most.min(look.most));
        look.not = many.of(not.as_ref())?;
        Ok(look)
    }
}

impl CountLook {
    /// The look at claims of which so many are true.
    pub(crate) fn exactly(number: usize, members: Vec<Literal>) -> Self {
        let is_spaced = false;
        Self { at: None, members, least: number, most: number, not: None, is_spaced }
    }

    /// True if so many members can be true, of which no two that follow each other are.
    pub(crate) fn has_room(&self, picture: Picture<'_>) -> bool {
        let is_plain = self.at.is_none() && self.members.iter().all(|member| !member.is_sure);
        let number = u16::try_from(self.most).ok().filter(|_| self.least == self.most);
        let Some(number) = number.filter(|_| is_plain && self.is_spaced) else { return true };
        let symbols = |member: &Literal| match picture.shows(*member) {
            Some(is_true) => 1 << u8::from(is_true),
            None => 0b11,
        };
        let line: Vec<Symbols> = self.members.iter().map(symbols).collect();
        runs::fits(&Clue::Spaced(number).chain(2), &line)
    }

    /// True or false if a picture that need not be finished decides it.
    pub(crate) fn holds(&self, picture: Picture<'_>) -> Option<bool> {
        let (sure, open) = picture.count(&self.members);
        let highest = sure + open;
        let is_not = |not| sure == not && open == 0;
        let may_be_not = |not| (sure..=highest).contains(&not);
        let holds = if highest < self.least || sure > self.most || self.not.is_some_and(is_not) {
            Some(false)
        } else if sure >= self.least && highest <= self.most && !self.not.is_some_and(may_be_not) {
            Some(true)
        } else {
            None
        };
        match self.at.map(|at| picture.shows(at)) {
            None | Some(Some(true)) => holds,
            Some(Some(false)) => Some(true),
            Some(None) => holds.filter(|&holds| holds),
        }
    }
}
