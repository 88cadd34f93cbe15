//! A puzzle of a kind as people follow it: the model that the core makes, with the words for it.

use std::sync::{Arc, OnceLock};

use crosshatch_clues::Chains;
use crosshatch_engine::{Clauses, Limits, Symbols};
use crosshatch_kinds::{Judge, Puzzle, Refused};

use crate::edges_at_corners::corner_parts;
use crate::edges_on_diagonals::diagonal_parts;
use crate::hidden_laws::HiddenLaw;
use crate::laws::Laws;
use crate::mistakes::Drawn;
use crate::phrases::with_article;
use crate::rules::rules_of;
use crate::told::lines_of_table::{Compiled, WORDS, shape_of_areas};
use crate::told::places::InWhole;
use crate::told::{Names, Told, lines_through};
use crate::{Cell, Clue, Finding, Line, OFF, ON, Path};

impl Told {
    /// The puzzle of a kind as people follow it. `colors` are the names of its colours, if it is a
    /// puzzle of runs whose pictures have some.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, the engine does not take it, or a limit is reached.
    pub fn of_puzzle(puzzle: &Puzzle, colors: &[String], limits: &Limits) -> Result<Self, Refused> {
        let makeup = puzzle.visible_makeup(limits)?;
        let on_corners = puzzle.runs_along_sides() == Some(true);
        let path = makeup.course.map(|course| Path::new(course, on_corners));
        let compiled = Compiled::new(puzzle, !colors.is_empty())?;
        let (lines, sorts) = compiled.lines(&makeup.lines);
        let (theorems, _) = compiled.lines(&makeup.theorems);
        let own = makeup.clauses.len();
        let mut laws = Laws::behind(makeup.clauses);
        laws.laws = compiled.laws(&makeup.laws, &laws.clauses, &makeup.clause_places);
        if let Some(path) = path.filter(|path| path.on_corners && path.is_loop()) {
            add_ways_along_edges(&path, &lines, &mut laws);
        }
        let mut more = Clauses::default();
        for clause in laws.clauses.iter().skip(own) {
            more.push(clause.iter().copied());
        }
        let (chains, has_hidden) = (&mut Chains::default(), !makeup.hidden_laws.is_empty());
        let whole = puzzle.followed_model_with(&more, chains, limits)?;
        let (model, whole) = if has_hidden {
            (puzzle.visible_model_with(&more, chains, limits)?, Some(whole))
        } else {
            (whole, None)
        };
        let areas = compiled.areas()?;
        let names = Names { areas, ..names(puzzle, &compiled.symbols, colors) };
        let in_whole = whole
            .as_ref()
            .map(|whole| InWhole::new(whole, &makeup.of_whole, &makeup.hidden_laws, more.len()));
        let ties = compiled.ties(&makeup.ties, &model);
        let hidden = makeup.hidden_laws.iter().map(|&law| compiled.hidden_law(law, limits));
        let hidden: Result<Vec<HiddenLaw>, Refused> = hidden.collect();
        let mut told = Self {
            model,
            in_whole,
            whole,
            lines_through: lines_through(&lines, makeup.masks.len()),
            masks: makeup.masks,
            lines,
            theorems: Arc::new(theorems),
            clauses: laws.clauses,
            laws: laws.laws,
            ties,
            hidden: Arc::new(hidden?),
            path,
            overlaps: OnceLock::new(),
            sorts,
            rules: Arc::default(),
            names: Arc::new(names),
        };
        told.rules = Arc::new(rules_of(&told));
        Ok(told)
    }

    /// The puzzle with these masks as all that is given.
    ///
    /// # Errors
    /// If they are not the masks of its cells.
    pub fn knowing(mut self, masks: Vec<Symbols>) -> Result<Self, Refused> {
        self.model = self.model.knowing(&masks).map_err(Refused::Model)?;
        let whole = self.whole.map(|whole| whole.knowing(&masks));
        self.whole = whole.transpose().map_err(Refused::Model)?;
        self.masks = masks;
        Ok(self)
    }

    /// The knowledge once some cells are marked, each with its symbol or [`Judge::UNMARKED`]; 0
    /// where that disagrees with what is given. None if a cell has no such symbol.
    #[must_use]
    pub fn marked(&self, marks: &[u8]) -> Option<Vec<Symbols>> {
        let mut known = self.masks.clone();
        for (cell, mask) in self.drawn(marks)?.into_iter().flat_map(|drawn| drawn.claims) {
            known[cell as usize] &= mask;
        }
        for (edge, mask) in self.bare_marks(marks)?.into_iter().enumerate() {
            known[edge] &= mask;
        }
        Some(known)
    }

    /// The places where something is marked, in the order in which people count them, and what each
    /// shows. None if a cell has no such symbol.
    ///
    /// Where enough of a line is drawn at a place, no more of it leads there.
    #[must_use]
    pub fn drawn(&self, marks: &[u8]) -> Option<Vec<Drawn>> {
        let bare = self.bare_marks(marks)?;
        let number = self.path.map_or(self.cells() as Cell, |path| path.places());
        let mut places: Vec<Cell> = (0..number).collect();
        places.sort_by_cached_key(|place| self.counting_order(*place));
        let drawn = places.into_iter().map(|cell| {
            let mut claims = self.shown_at(&bare, cell);
            claims.retain(|claim| claim.1 != self.unknown());
            Drawn { cell, claims }
        });
        Some(drawn.filter(|drawn| !drawn.claims.is_empty()).collect())
    }

    /// The masks of marks alone.
    fn bare_marks(&self, marks: &[u8]) -> Option<Vec<Symbols>> {
        let mut known = vec![self.unknown(); self.cells()];
        for (mask, &mark) in known.iter_mut().zip(marks) {
            match mark {
                Judge::UNMARKED => {}
                _ if usize::from(mark) < self.symbols() => *mask = 1 << mark,
                _ => return None,
            }
        }
        Some(known)
    }

    /// What a place shows of itself and of its edges, by the masks of marks.
    fn shown_at(&self, masks: &[Symbols], place: Cell) -> Vec<Finding> {
        let is_drawn = |edge: &Cell| masks[*edge as usize] == ON;
        let (drawn, others): (Vec<Cell>, Vec<Cell>) =
            self.edges_at(place).into_iter().partition(is_drawn);
        let arms = 2 - self.path.map_or(0, |path| path.ends_at(place));
        let mask = masks[place as usize] & if drawn.is_empty() { self.unknown() } else { ON };
        let is_shut = drawn.len() == arms || mask == OFF;
        let shut = others.into_iter().filter(|_| is_shut).map(|edge| (edge, OFF));
        let lines = drawn.into_iter().map(|edge| (edge, ON));
        std::iter::once((place, mask)).chain(lines).chain(shut).collect()
    }
}

/// Add what numbers say of corners and diagonals.
fn add_ways_along_edges(path: &Path, lines: &[Line], laws: &mut Laws) {
    let is_number = |line: &&Line| line.side == "cell" && matches!(line.clue, Clue::Count(_));
    let numbers: Vec<&Line> = lines.iter().filter(is_number).collect();
    laws.add_parts("corner", corner_parts(path, &numbers));
    laws.add_parts("diagonal", diagonal_parts(path, &numbers));
}

/// The names of the cells of a puzzle and their states.
fn names(puzzle: &Puzzle, symbols: &[String], colors: &[String]) -> Names {
    let mut states = vec!["blank".to_owned(), "filled".to_owned()];
    if puzzle.runs_along_sides().is_none() {
        states = symbols.to_vec();
    }
    let mut nouns: Vec<bool> =
        states.iter().map(|state| !symbols.is_empty() && puzzle.is_noun(state)).collect();
    if states.is_empty() {
        let area = puzzle.laws_as_written().into_iter().find_map(shape_of_areas);
        let area = area.unwrap_or("area");
        (states, nouns) =
            (vec![WORDS.say("none", &[("one", area)]), area.to_owned()], vec![false, true]);
    }
    let of_word = |(word, names): (&str, Vec<&str>)| {
        let symbols = symbols.iter().enumerate();
        let is_of_it = symbols.filter(|(_, state)| names.contains(&&***state));
        let mask = is_of_it.map(|(symbol, _)| 1 << symbol).sum();
        (mask, [1, 2].map(|number| puzzle.many(word, number)))
    };
    let words = puzzle.words().into_iter().map(of_word);
    let words = words.map(|(mask, [one, several])| (mask, [with_article(&one), several])).collect();
    let mut others = puzzle.states().iter().filter(|state| *state != "line");
    let not_visited = others.next().filter(|state| *state != "empty" && others.next().is_none());
    let not_visited = not_visited.filter(|_| puzzle.runs_along_sides() == Some(false));
    for (state, color) in states.iter_mut().skip(1).zip(colors) {
        state.clone_from(color);
    }
    let things = puzzle.things().into_iter().filter(|thing| thing.is_blank);
    let fixtures = things.map(|thing| (thing.cell, with_article(&thing.name)));
    Names {
        size: puzzle.size(),
        areas: Vec::new(),
        states,
        nouns,
        words,
        not_visited: not_visited.map(|state| puzzle.in_words(state)),
        is_from_bottom: puzzle.is_from_bottom(),
        fixtures: fixtures.collect(),
    }
}
