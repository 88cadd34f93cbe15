//! **sees** `sees = W, is = clue`: how many cells are W in the four rays from the clue, each up to
//! the first that is not, and the clue's own cell if it is W. `sees = line`: edges, straight on from
//! the clue's cell. `sees = higher, in = sight`: cells higher than all before.

use crate::board::WAYS;
use crate::fault::Fault;
use crate::groups::Group;
use crate::language::clues::{On, Sort};
use crate::language::expression::Expression;
use crate::language::names::{Alphabet, Course};
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::automatic::Reads;
use crate::laws::reader::Reader;
use crate::layout::Layout;
use crate::look::{Look, Picture};
use crate::statement::{NO_STATE, Statement};
use crate::value::Value;

/// A law about what is seen.
enum Sees {
    /// Cells in four rays.
    Cells(Expression),
    /// Edges of the line in four rays.
    Line,
    /// Cells from a side.
    Higher,
}

/// A count of what is seen, which must be the clue.
#[derive(PartialEq, Eq, Hash)]
struct Seeing {
    /// The numbers of members with which rays begin, and that of all members; `None` if those are seen
    /// that are higher than all before, which their letters say.
    rays: Option<Vec<usize>>,
    clue: usize,
}

/// How many are seen; and whether the ray goes on, or how high the highest is, from 1.
type Seen = (usize, u8);

impl Seeing {
    /// The cells seen behind a member.
    fn behind(&self, member: usize, (seen, before): Seen, letter: u8) -> Seen {
        let (is_seen, behind) = match &self.rays {
            Some(rays) => {
                let goes_on = (before == 1 || rays.contains(&member)) && letter == 1;
                (goes_on, u8::from(goes_on))
            }
            // A cell without a state is not higher than anything.
            None if letter == NO_STATE => (false, before),
            None => (letter + 1 > before, before.max(letter + 1)),
        };
        (seen + usize::from(is_seen), behind)
    }

    /// The most that can be seen behind a member.
    fn most(&self, member: usize, (_, before): Seen) -> usize {
        let Some(rays) = &self.rays else { return usize::MAX };
        let next = rays.iter().copied().find(|&begin| begin > member);
        let (next, all) = (next.unwrap_or(member + 1), rays.last().map_or(0, |&all| all));
        all - next + if before == 1 { next - member - 1 } else { 0 }
    }
}

impl Reads for Seeing {
    type State = Seen;

    fn start(&self) -> Seen {
        (0, 0)
    }

    fn read(&self, member: usize, &state: &Seen, letter: u8) -> Option<Seen> {
        let behind = self.behind(member, state, letter);
        let is_within = behind.0 <= self.clue;
        let wanted = self.clue.saturating_sub(behind.0);
        (is_within && self.most(member, behind) >= wanted).then_some(behind)
    }

    fn accepts(&self, state: &Seen) -> bool {
        state.0 == self.clue
    }
}

impl Sees {
    /// The members of a group, so many of each ray, and the numbers of those with which rays begin.
    fn members(
        &self,
        layout: &Layout<'_>,
        group: &Group<'_>,
        of_each: usize,
    ) -> Result<(Vec<Statement>, Option<Vec<usize>>), Fault> {
        let board = &layout.puzzle.board;
        if let Self::Higher = self {
            return Ok((group.members.iter().map(|&cell| layout.state(cell)).collect(), None));
        }
        let Some(cell) = group.anchor else { return Ok((Vec::new(), None)) };
        let (mut members, mut rays) = (Vec::new(), vec![0]);
        if let Self::Cells(what) = self {
            members.push(layout.statement(what, cell)?);
            rays.push(1);
        }
        for way in WAYS {
            match (self, board.edges) {
                (Self::Cells(what), _) => {
                    for seen in board.sight(cell, way).take(of_each) {
                        members.push(layout.statement(what, seen)?);
                    }
                }
                (_, Some(edges)) => {
                    let pairs = board.ray(cell, way).scan(cell, |last, next| {
                        Some(edges.between(std::mem::replace(last, next), next))
                    });
                    let open = pairs.take_while(|&edge| board.is_open(edge)).take(of_each);
                    members.extend(open.map(|edge| Statement::symbol(edge, layout)));
                }
                (_, None) => {}
            }
            rays.push(members.len());
        }
        Ok((members, Some(rays)))
    }
}

impl Says for Sees {
    fn relations(&self) -> &[Relation] {
        if let Self::Higher = self { &[Relation::Sight] } else { &[Relation::View] }
    }

    fn looks<'p>(&self, layout: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let (board, relation) = (&layout.puzzle.board, self.relations()[0]);
        let mut looks = Vec::new();
        for group in board.clued_groups(self.clued()[0]) {
            let Some(clue) = group.number() else { continue };
            // A ray is read one member farther than the number says: to see more is as wrong as to see far more.
            let (members, rays) = self.members(layout, &group, clue.saturating_add(1))?;
            if clue > members.len() {
                let what = if let Self::Line = self { "edge" } else { "cell" };
                let s = if members.len() == 1 { "" } else { "s" };
                let sentence =
                    format!("the count is {clue}, with only {} {what}{s}", members.len());
                return Err(Fault::new(board.name(group.name), sentence));
            }
            let form = layout.read_by(Seeing { rays, clue }, members);
            looks.push(Look::new(relation, &group, form));
        }
        Ok(looks)
    }

    fn clued(&self) -> &[Relation] {
        if let Self::Higher = self { &[Relation::Sight] } else { &[Relation::Here] }
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
        let (members, rays) = self.members(layout, group, usize::MAX)?;
        let seeing = Seeing { rays, clue: 0 };
        let seen =
            members.iter().enumerate().try_fold(seeing.start(), |state, (number, member)| {
                Some(seeing.behind(number, state, member.letter(picture)?))
            });
        Ok(seen.map_or(Value::Nothing, |seen| seen.0.into()))
    }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let seen = reader.entry.text("sees")?;
    if seen == Some("higher") {
        if reader.relations("sees")? != [Relation::Sight] {
            return Err(reader.entry.fault("'higher' is seen in 'sight'"));
        }
        if reader.scope.names.alphabet != Alphabet::Digits {
            return Err(reader.entry.fault("'higher' needs 'states' \"1-n\""));
        }
        reader.only("sees", "is", "clue")?;
        return Ok(Box::new(Sees::Higher));
    }
    reader.only("sees", "is", "clue")?;
    reader.check_clue(&[Relation::View])?;
    if seen == Some("line") && reader.scope.names.line == Some(Course::Cells) {
        return Ok(Box::new(Sees::Line));
    }
    let what = reader.expression("sees", "sees")?;
    let is_number = |sort| matches!(sort, Sort::Number | Sort::MaybeNumber);
    let stands = |on| !matches!(on, On::Any);
    if !reader.scope.clues.things.iter().all(|thing| !is_number(thing.sort) || stands(thing.on)) {
        return Err(reader.entry.fault("'sees' needs numbers 'on' a state in 'clues' 'cells'"));
    }
    Ok(Box::new(Sees::Cells(what)))
}
