//! **distinct** `distinct = state, in = R`: no state twice; each once where there are as many cells
//! as states. `distinct = clue, of = W, in = R`: no clue twice among the cells that are W.

use crosshatch_engine::sorted_by;

use crate::board::Clue;
use crate::board::edges::Edges;
use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::language::expression::Expression;
use crate::language::names::Course;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::count::CountLook;
use crate::laws::reader::Reader;
use crate::layout::{Layout, Literal};
use crate::look::{BrokenLook, Form, Look};

/// A law against equals in a group.
struct Distinct {
    relations: Vec<Relation>,
    /// The cells whose clues are unlike; `None` if it is about states.
    of: Option<Expression>,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let is_of_clues = reader.entry.one_of("distinct", &["state", "clue"])? == Some(1);
    let relations = reader.over_cells("distinct")?;
    if !is_of_clues {
        return Ok(Box::new(Distinct { relations, of: None }));
    }
    if !reader.scope.clues.has_thing(&[Sort::Number, Sort::MaybeNumber]) {
        return Err(reader.entry.fault("'distinct' needs 'clues' with numbers in cells"));
    }
    let of = reader.expression("distinct", "of")?;
    Ok(Box::new(Distinct { relations, of: Some(of) }))
}

impl Says for Distinct {
    fn relations(&self) -> &[Relation] {
        &self.relations
    }

    fn looks_at_each(&self, layout: &Layout<'_>) -> usize {
        if self.of.is_none() { layout.puzzle.states.len() } else { 1 }
    }

    fn looks<'p>(&self, layout: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let board = &layout.puzzle.board;
        let mut looks = Vec::new();
        let add = |looks: &mut Vec<Look<'p>>, relation, group: &_, members: Vec<Literal>, least| {
            let look = CountLook { least, ..CountLook::exactly(1, members) };
            looks.push(Look::new(relation, group, Form::Count(look)));
        };
        let groups = self
            .relations
            .iter()
            .flat_map(|&one| board.groups(one).into_iter().map(move |group| (one, group)));
        for (relation, group) in groups {
            let cells = group
                .members
                .iter()
                .copied()
                .filter(|&cell| cell != crate::groups::OFF_BOARD && !board.is_void(cell));
            let cells: Vec<u32> = cells.collect();
            let Some(of) = &self.of else {
                let states = &layout.puzzle.states;
                for (state, name) in states.iter().enumerate() {
                    let what = Expression::of_state(name, state);
                    let members = cells.iter().map(|&cell| layout.literal(&what, cell));
                    let least = usize::from(cells.len() == states.len());
                    add(&mut looks, relation, &group, members.collect::<Result<_, _>>()?, least);
                }
                continue;
            };
            let number = |cell: &u32| match board.placed(*cell)?.clue {
                Some(Clue::Number(number)) => Some((number, *cell)),
                _ => None,
            };
            let numbered = cells.iter().filter_map(number).collect();
            let by_cell = sorted_by(numbered, |&(_, cell)| cell);
            let numbered = sorted_by(by_cell, |&(number, _)| number);
            for alike in numbered.chunk_by(|one, other| one.0 == other.0) {
                let cells = alike.iter().map(|&(_, cell)| cell);
                if alike.len() > 1 && of.is_of_turns() {
                    let members = cells.map(|cell| layout.statement(of, cell));
                    let look = CountLook { least: 0, ..CountLook::exactly(1, Vec::new()) };
                    let members = members.collect::<Result<_, _>>()?;
                    let form = look.counting(layout, None, members, false);
                    looks.push(Look::new(relation, &group, form));
                } else if alike.len() > 1 {
                    let members = cells.map(|cell| layout.literal(of, cell));
                    add(&mut looks, relation, &group, members.collect::<Result<_, _>>()?, 0);
                }
            }
        }
        Ok(looks)
    }

    fn unlike_clues(&self) -> Option<(&Expression, &[Relation])> {
        self.of.as_ref().map(|of| (of, &*self.relations))
    }

    fn complaints(&self, broken: &BrokenLook<'_>) -> Vec<String> {
        let sure = broken.sure();
        let Some((first, others)) = sure.split_first() else { return Vec::new() };
        let board = &broken.puzzle.board;
        let along = board.edges.filter(|edges| edges.course == Course::Edges);
        let cell = |one: &Literal| one.spot - along.map_or(0, Edges::spots);
        let number = |cell| match board.placed(cell)?.clue {
            Some(Clue::Number(number)) => Some(number.to_string()),
            _ => None,
        };
        let state = &broken.puzzle.states[first.symbols.trailing_zeros() as usize];
        let what = self.of.as_ref().and_then(|_| number(cell(first)));
        let what = what.unwrap_or_else(|| broken.puzzle.in_words(state));
        let names = others.iter().map(|other| [first, other].map(|one| board.cell_name(cell(one))));
        names
            .map(|[at, other]| format!("twice in {}: {what} at {at} and {other}", broken.at))
            .collect()
    }
}
