//! **connected** `connected = W [, with = "border"]`: all W hang together; with the border, each part
//! of them has a cell at the edge of the board or beside a hole. None at all hang together.
//!
//! The border is a place that is always W, beside all these cells.

use crosshatch_engine::Connected;

use crate::board::{Board, Cell, WAYS};
use crate::compile::{Refused, Stated};
use crate::draft::Draft;
use crate::fault::Fault;
use crate::groups::Name;
use crate::language::relation::Relation;
use crate::laws::automatic::Reads;
use crate::laws::reader::Reader;
use crate::laws::{Says, Subject};
use crate::layout::{Layout, Literal};
use crate::look::{Form, Look, Picture};
use crate::statement::Statement;

/// The most sets of cells that are held against each other in squares.
const MOST_CROSSING: usize = 4;

/// A law that holds cells together.
struct Together {
    what: Subject,
    with_border: bool,
}

/// The claims that must hang together.
#[derive(Clone, Debug)]
pub(crate) struct ConnectedLook {
    /// The cell of each place and the claim that it is W; `None` for the border.
    places: Vec<Option<(Cell, Literal)>>,
    /// Which places are side by side.
    tied: Connected,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = reader.subject("connected", "connected")?;
    reader.check_over("connected", &what, &[Relation::Beside])?;
    let with_border = reader.entry.one_of("with", &["border"])?.is_some();
    Ok(Box::new(Together { what, with_border }))
}

impl Says for Together {
    fn relations(&self) -> &[Relation] {
        &[Relation::Beside]
    }

    fn looks<'p>(&self, layout: &Layout<'p>, state: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let (what, board) = (layout.expression(&self.what, state), &layout.puzzle.board);
        let mut places: Vec<_> = self.with_border.then_some(None).into_iter().collect();
        for cell in board.cells() {
            let literal = layout.literal(&what, cell)?;
            if !layout.is_never(literal) {
                places.push(Some((cell, literal)));
            }
        }
        let at_border = |cell| self.with_border && is_at_border(board, cell);
        let form = Form::Connected(ConnectedLook::of(board, places, at_border));
        let (relation, name) = (Relation::Board, Name::Board);
        Ok(vec![Look { relation, name, anchor: None, clue: None, form }])
    }

    fn constrain(
        &self,
        _: &Layout<'_>,
        looks: &[Look<'_>],
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        for look in looks {
            if let Form::Connected(look) = &look.form {
                look.constrain(draft);
            }
        }
        Ok(())
    }
}

/// Add what follows where some cells all hang together, and others do, too: no square has some on one
/// diagonal and others on the other, and they do not take turns along the edge. In the plane, a way between the first two, closed through the
/// middle of the square, has one of the others inside and one outside.
///
/// That holds on boards with holes, but not with the border: a hole is part of it, and joins what
/// does not hang together in the plane.
pub(crate) fn forbid_crossings(
    board: &Board,
    stated: &[Stated<'_>],
    draft: &mut Draft<'_>,
) -> Result<(), Refused> {
    let looks = stated.iter().flat_map(|stated| &stated.looks);
    let all: Vec<Vec<_>> =
        looks.filter_map(|look| literals_of(board, look)).take(MOST_CROSSING).collect();
    let literals = 4 * all.len() * all.len() * board.size() as usize;
    draft.memory.check(literals * size_of::<Literal>())?;
    let exclude = |(one, other): (&Option<Literal>, &Option<Literal>)| match (one, other) {
        (Some(one), Some(other)) => one.spot == other.spot && one.symbols & other.symbols == 0,
        _ => true,
    };
    let pairs = all.iter().flat_map(|some| all.iter().map(move |others| (some, others)));
    for (some, others) in pairs.filter(|(some, others)| some.iter().zip(*others).all(exclude)) {
        for square in board.groups(Relation::Square) {
            let [first, right, below, last] = square.members[..] else { continue };
            let corners = [(some, first), (others, right), (others, below), (some, last)];
            let corners = corners.map(|(of, cell)| of[cell as usize]);
            if corners.iter().all(Option::is_some) {
                draft.theorem(corners.into_iter().flatten().map(|literal| (literal, false)));
            }
        }
    }
    let numbered = all.iter().enumerate();
    let pairs =
        numbered.flat_map(|(at, some)| all[at + 1..].iter().map(move |other| [some, other]));
    for both in pairs.filter(|[some, others]| some.iter().zip(*others).all(exclude)) {
        let symbols = draft.symbols;
        let statement = |&cell: &Cell| {
            let here = both.map(|of| of[cell as usize]);
            let has = |of: &Option<Literal>, symbol: usize| {
                of.is_some_and(|of| of.symbols >> symbol & 1 == 1)
            };
            let set = |symbol| here.iter().position(|of| has(of, symbol));
            let letters =
                (0..symbols).map(|symbol| Some(set(symbol).map_or(0, |set| set as u8 + 1)));
            let spots = vec![here[0].or(here[1])?.spot];
            Some(Statement { spots, letters: letters.collect() })
        };
        let edge = board.groups(Relation::Edge);
        let members: Vec<Statement> =
            edge.iter().flat_map(|edge| &edge.members).filter_map(statement).collect();
        draft.theorem_line(AlongTheEdge, members)?;
    }
    Ok(())
}

/// That two sets which both hang together do not cross: along the edge of the board, each is in one
/// piece, as far as others leave it. Otherwise a way between two cells of one would part two of the
/// other.
#[derive(PartialEq, Eq, Hash)]
struct AlongTheEdge;

impl Reads for AlongTheEdge {
    /// The set of the last cell that was in one, and how often it has changed.
    type State = (u8, u8);

    fn start(&self) -> Self::State {
        (0, 0)
    }

    fn read(&self, _: usize, &(last, changes): &Self::State, letter: u8) -> Option<Self::State> {
        if letter == 0 {
            return Some((last, changes));
        }
        let changes = changes + u8::from(last != 0 && last != letter);
        (changes <= 2).then_some((letter, changes))
    }

    fn accepts(&self, _: &Self::State) -> bool {
        true
    }
}

/// For each cell, the claim that it has to hang together with others; `None` for another law, or with
/// the border.
fn literals_of(board: &Board, look: &Look<'_>) -> Option<Vec<Option<Literal>>> {
    let Form::Connected(ConnectedLook { places, .. }) = &look.form else { return None };
    let mut literals = vec![None; board.size() as usize];
    for place in places {
        let (cell, literal) = (*place)?;
        literals[cell as usize] = Some(literal);
    }
    Some(literals)
}

/// True if a cell is at the edge of the board or beside a hole.
fn is_at_border(board: &Board, cell: Cell) -> bool {
    let is_hole = |other: &Cell| board.is_void(*other) && board.placed(*other).is_none();
    board.near(cell, &WAYS).count() < WAYS.len() || board.near(cell, &WAYS).any(|one| is_hole(&one))
}

impl ConnectedLook {
    /// The look at these places, of which the first is the border if it is no cell.
    pub(crate) fn of(
        board: &Board,
        places: Vec<Option<(Cell, Literal)>>,
        at_border: impl Fn(Cell) -> bool,
    ) -> Self {
        let mut place_of = vec![u32::MAX; board.size() as usize];
        let cells = (0..).zip(&places).filter_map(|(at, place)| Some((at, place.as_ref()?.0)));
        cells.clone().for_each(|(at, cell)| place_of[cell as usize] = at);
        let mut pairs = Vec::new();
        for (place, cell) in cells {
            let beside = board.near(cell, &WAYS[1..3]).map(|other| place_of[other as usize]);
            pairs.extend(beside.map(|other| [place, other]));
            if at_border(cell) {
                pairs.push([0, place]);
            }
        }
        let tied = Connected::new(vec![None; places.len()], pairs);
        Self { places, tied }
    }

    /// Add what it says to a model.
    pub(crate) fn constrain(&self, draft: &mut Draft<'_>) {
        let claim = |place: &Option<(Cell, Literal)>| {
            place.filter(|place| !place.1.is_sure).map(|place| draft.as_claim(place.1))
        };
        let claims = self.places.iter().map(claim).collect();
        draft.tie(self.tied.with_places(claims));
    }

    /// True or false if a picture that need not be finished decides it.
    pub(crate) fn holds(&self, picture: Picture<'_>) -> Option<bool> {
        self.tied.holds(|place| self.shows(place, picture))
    }

    /// Cells of two parts that cannot hang together any more, or one that cannot reach the border.
    pub(crate) fn apart(&self, picture: Picture<'_>) -> Vec<(Cell, Literal)> {
        let apart = self.tied.apart(|place| self.shows(place, picture));
        let places = apart.into_iter().flatten();
        places.filter_map(|place| self.places[place as usize]).collect()
    }

    fn shows(&self, place: u32, picture: Picture<'_>) -> Option<bool> {
        self.places[place as usize].map_or(Some(true), |(_, literal)| picture.shows(literal))
    }
}
