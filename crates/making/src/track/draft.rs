//! Drafts of puzzles about a path: a random path, its counts, its ends and its track.
//!
//! A puzzle can show any part of the track. A piece is the track of one place: two edges, or one edge
//! if the path begins or ends there and does not come from outside.

use std::sync::Arc;

use crosshatch_engine::{Claim, Clauses, Model, Symbols};
use crosshatch_hints::rounds::known_by;
use crosshatch_hints::{Ease, OFF, ON, OPEN, Path, Told, decided};
use crosshatch_kinds::{Fault, NotMade, Puzzle, Table, Value};

use crate::chance::Chance;
use crate::numbers::{real, whole};
use crate::track::random_path::{Point, random_path};
use crate::work::Work;

/// The number of random paths to try before giving up.
const TRIES: usize = 4;

/// The start and finish of a path.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Ends {
    /// Two opposite corners.
    Corners,
    /// Anywhere.
    Anywhere,
    /// It enters on the left side and leaves at the bottom, with both pieces shown.
    #[default]
    Edges,
    /// Two places, each a column and a row.
    At([Point; 2]),
}

/// The cuts of rows, each before a column, and of columns, each before a row.
pub(crate) type Cuts = [Vec<usize>; 2];

/// Which edges of a path are shown, in their order along it. Pieces have numbers, too: the first piece
/// has the first edge, the next one the first and the second, and so on.
pub(super) type ShownEdges = Vec<bool>;

/// A path, and the puzzle about it that shows none of its track.
pub(super) struct Draft {
    pub(super) values: Value,
    table: Arc<Table>,
    /// The symbol of each cell of the model in the solution.
    pub(super) picture: Vec<Symbols>,
    /// The places of the path, as columns and rows.
    pub(super) way: Vec<Point>,
    /// The cells of the model for its edges and its places, in order.
    edges: Vec<u32>,
    places: Vec<u32>,
    comes_from_outside: bool,
    model: Model,
    masks: Vec<Symbols>,
    path: Path,
}

impl Draft {
    /// A draft of a random path through a share of the places.
    pub(super) fn random(
        table: &Arc<Table>,
        size: (usize, usize),
        share: f64,
        (ends, cuts): (Ends, &Cuts),
        work: &mut Work<'_>,
        chance: &mut Chance,
    ) -> Result<Self, NotMade> {
        let number = size.0 * size.1;
        if number < 2 {
            let sentence =
                format!("a path by chance needs two places, {} by {} has one", size.0, size.1);
            return Err(Fault { place: "size".into(), sentence }.into());
        }
        let length = whole((share * real(number)).ceil());
        for _ in 0..TRIES {
            let stations = random_ends(ends, size, chance);
            let bare = values_of(size, stations, cuts);
            let puzzle = Puzzle::read(Arc::clone(table), &bare)?;
            let ends = stations.map(|station| station.0);
            if let Some(way) = random_path(work, size, ends, length, chance)? {
                let comes_from_outside = stations[0].1.is_some();
                return Self::of(table, (puzzle, bare), way, comes_from_outside, work);
            }
        }
        let sentence = format!("no way through {length} of {number} places was found");
        Err(Fault { place: "share".into(), sentence }.into())
    }

    fn of(
        table: &Arc<Table>,
        (puzzle, bare): (Puzzle, Value),
        way: Vec<Point>,
        comes_from_outside: bool,
        work: &mut Work<'_>,
    ) -> Result<Self, NotMade> {
        let Some(course) = puzzle.outline()?.1 else {
            return Err(NotMade::NotFound("the kind has no path".into()));
        };
        let path = Path::new(course, false);
        let place = |point: &Point| point.1 as u32 * path.width + point.0 as u32;
        let places: Vec<u32> = way.iter().map(place).collect();
        let pairs = places.windows(2);
        let edges: Vec<u32> = pairs.filter_map(|pair| path.edge(pair[0], pair[1])).collect();
        let mut picture = vec![OFF; path.cells() as usize];
        for &cell in places.iter().chain(&edges) {
            picture[cell as usize] = ON;
        }
        let (Value::Map(mut values), Value::Map(clues)) = (bare, puzzle.clues_of(&picture)?) else {
            return Err(NotMade::NotFound(String::new()));
        };
        for (key, value) in clues {
            values.retain(|other| other.0 != key);
            values.push((key, value));
        }
        let values = Value::Map(values);
        let puzzle = Puzzle::read(Arc::clone(table), &values)?;
        let (model, (masks, _)) = (work.model(&puzzle)?, puzzle.outline()?);
        let table = Arc::clone(table);
        Ok(Self {
            values,
            table,
            picture,
            way,
            edges,
            places,
            comes_from_outside,
            model,
            masks,
            path,
        })
    }

    /// The number of edges.
    pub(super) fn edges(&self) -> usize {
        self.edges.len()
    }

    /// The edges of a piece.
    pub(super) fn around(&self, piece: usize) -> impl Iterator<Item = usize> + use<> {
        piece.saturating_sub(1)..(piece + 1).min(self.edges.len())
    }

    /// The number of places whose whole track is shown.
    pub(super) fn pieces(&self, shown: &[bool]) -> usize {
        (0..self.way.len()).filter(|piece| self.is_whole(shown, *piece)).count()
    }

    fn is_whole(&self, shown: &[bool], piece: usize) -> bool {
        self.around(piece).all(|edge| shown[edge])
    }

    /// The shown track without an edge, and without edges then in no whole piece.
    pub(super) fn without(&self, shown: &[bool], edge: usize) -> ShownEdges {
        let mut left = shown.to_vec();
        left[edge] = false;
        let end = self.edges.len();
        let near = [edge.checked_sub(1), Some(edge + 1).filter(|beside| *beside < end)];
        let lost: Vec<usize> = near
            .into_iter()
            .flatten()
            .filter(|&beside| {
                ![beside, beside + 1].iter().any(|piece| self.is_whole(&left, *piece))
            })
            .collect();
        for beside in lost {
            left[beside] = false;
        }
        left
    }

    /// The edges of the first and the last piece if the path enters and leaves the grid.
    pub(super) fn at_ends(&self) -> ShownEdges {
        let mut shown = vec![false; self.edges.len()];
        if self.comes_from_outside {
            for edge in self.around(0).chain(self.around(self.way.len() - 1)) {
                shown[edge] = true;
            }
        }
        shown
    }

    /// All edges in order from a random side of the grid to the opposite one.
    pub(super) fn swept(&self, chance: &mut Chance) -> Vec<usize> {
        let (is_by_rows, is_forward) = (chance.below(2) == 1, chance.below(2) == 1);
        let line = |edge: &usize| {
            let far = |point: &Point| {
                let at = if is_by_rows { point.1 } else { point.0 }.cast_signed();
                if is_forward { at } else { -at }
            };
            self.way[*edge..*edge + 2].iter().map(far).max()
        };
        let mut order = chance.shuffled(0..self.edges.len());
        order.sort_by_key(line);
        order
    }

    /// The masks of the model with these edges shown.
    pub(super) fn knowing(&self, shown: &[bool]) -> Vec<Symbols> {
        let mut masks = self.masks.clone();
        for edge in (0..shown.len()).filter(|edge| shown[*edge]) {
            for cell in [self.edges[edge], self.places[edge], self.places[edge + 1]] {
                masks[cell as usize] = ON;
            }
        }
        masks
    }

    /// The edges of the path that are not known.
    pub(super) fn open(&self, masks: &[Symbols]) -> Vec<usize> {
        (0..self.edges.len()).filter(|edge| masks[self.edges[*edge] as usize] == OPEN).collect()
    }

    /// The puzzle as people follow it, without any track.
    pub(super) fn told(&self, work: &Work<'_>) -> Result<Told, NotMade> {
        work.told(&Puzzle::read(Arc::clone(&self.table), &self.values)?, &[])
    }

    /// The values of the puzzle that shows this track.
    pub(super) fn showing(&self, shown: &[bool]) -> Value {
        let mut values = self.values.clone();
        let given = (0..shown.len()).filter(|edge| shown[*edge]).map(|edge| {
            let mut ends = [self.way[edge], self.way[edge + 1]];
            ends.sort_by_key(|end| (end.1, end.0));
            (ends.map(name).join("-"), Value::Flag(true))
        });
        if let Value::Map(items) = &mut values {
            items.push(("givens".to_owned(), Value::Map(given.collect())));
        }
        values
    }

    /// True if a budget of conflicts is enough to prove that the shown track determines the hidden
    /// track.
    pub(super) fn is_only(
        &self,
        work: &Work<'_>,
        shown: &[bool],
        hidden: &[usize],
        budget: u64,
    ) -> Result<bool, NotMade> {
        let (mut masks, mut clauses) = (self.knowing(shown), Clauses::default());
        if let [edge] = *hidden {
            masks[self.edges[edge] as usize] = OFF;
        } else {
            clauses.push(hidden.iter().map(|&edge| Claim { cell: self.edges[edge], on: false }));
        }
        let lines = self.model.lines().to_vec();
        let model = Model::new(2, &masks, lines, clauses, Some(self.path.course()))?;
        let outcome = work.solve(&model, (1, false), Some(budget))?;
        Ok(outcome.complete && outcome.solutions.count() == 0)
    }

    /// True if the whole path follows from the shown track by rules up to this sort.
    pub(super) fn follows(
        &self,
        work: &Work<'_>,
        told: &Told,
        shown: &[bool],
        most: Ease,
    ) -> Result<bool, NotMade> {
        let masks = self.knowing(shown);
        if most != Ease::Parity {
            work.go_on()?;
            let known = known_by(told, &masks, most);
            return Ok(known.is_ok_and(|known| known.iter().all(|mask| decided(*mask))));
        }
        // Parity is the hardest sort, so this means all rules, which the engine applies by itself.
        let outcome = work.solve_by_logic(&self.model.knowing(&masks)?)?;
        Ok(outcome.complete && outcome.solutions.count() == 1)
    }
}

fn name((column, row): Point) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

/// An end of a path, and the side over which it leads off the grid, if it does.
type Station = (Point, Option<&'static str>);

/// The start and finish of a path, at random unless they are fixed.
fn random_ends(ends: Ends, (width, height): (usize, usize), chance: &mut Chance) -> [Station; 2] {
    match ends {
        Ends::Corners => [((0, 0), None), ((width - 1, height - 1), None)],
        Ends::Anywhere => {
            let number = width * height;
            let one = chance.below(number);
            let other = (one + 1 + chance.below(number - 1)) % number;
            [one, other].map(|place| ((place % width, place / width), None))
        }
        Ends::Edges => loop {
            let start = (0, chance.below(height));
            let finish = (chance.below(width), height - 1);
            if start != finish {
                return [(start, Some("left")), (finish, Some("bottom"))];
            }
        },
        Ends::At(ends) => ends.map(|end| (end, None)),
    }
}

/// The values of the puzzle of all paths between two ends.
fn values_of((width, height): (usize, usize), ends: [Station; 2], cuts: &Cuts) -> Value {
    let end = |(point, side): Station| {
        let name = name(point);
        Value::Text(side.map_or(name.clone(), |side| format!("{name} {side}")))
    };
    let mut values = vec![
        ("size".to_owned(), Value::List(vec![width.into(), height.into()])),
        ("ends".to_owned(), Value::List(ends.map(end).to_vec())),
    ];
    let [row_cuts, column_cuts] = cuts;
    let in_rows = (1..=height)
        .flat_map(|row| row_cuts.iter().map(move |cut| Value::Text(format!("r{row}c{cut}"))));
    let in_columns = column_cuts
        .iter()
        .flat_map(|cut| (1..=width).map(move |column| Value::Text(format!("r{cut}c{column}"))));
    let cuts = [("rows", in_rows.collect()), ("columns", in_columns.collect::<Vec<_>>())];
    let cuts = cuts.into_iter().filter(|(_, cells)| !cells.is_empty());
    let cuts: Vec<_> = cuts.map(|(key, cells)| (key.to_owned(), Value::List(cells))).collect();
    if !cuts.is_empty() {
        values.push(("cuts".to_owned(), Value::Map(cuts)));
    }
    Value::Map(values)
}
