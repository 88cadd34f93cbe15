//! What no picture can have: clues and givens that are refused before anything is solved.

use crate::board::WAYS;
use crate::fault::Fault;
use crate::language::names::Course;
use crate::puzzle::Puzzle;
use crate::value::Value;

/// The keys of laws that may let a clue stand that is larger than its group.
const SOMETIMES: [&str; 3] = ["at", "when", "weight"];
/// The relations whose groups together have few times as many members as the board has cells.
const OF_FEW_MEMBERS: [&str; 9] =
    ["row", "column", "region", "rim", "corner", "block", "beside", "around", "sides"];
/// The relations whose members are edges.
const OF_EDGES: [&str; 2] = ["sides", "rim"];

impl Puzzle {
    /// Refuse a puzzle with a clue, or something given, that no picture has.
    ///
    /// # Errors
    /// The first of these.
    pub fn require_possible(&self) -> Result<(), Fault> {
        let laws = self.table.written().get("laws").map_or(&[][..], Value::items);
        for law in laws {
            let text = |key| law.get(key).and_then(Value::text);
            let is_sometimes = SOMETIMES.iter().any(|key| law.get(key).is_some());
            if law.get("count").is_some() && text("is") == Some("clue") && !is_sometimes {
                let relations = law.get("in").map_or(&[][..], |within| match within {
                    Value::List(relations) => relations,
                    one => std::slice::from_ref(one),
                });
                let few = relations.iter().filter_map(Value::text);
                few.filter(|one| OF_FEW_MEMBERS.contains(one))
                    .try_for_each(|one| self.require_few(one))?;
            } else if law.get("path").is_some() {
                self.require_two_arms()?;
            } else if let Some((thing, paired)) = text("pairs").zip(text("with")) {
                self.require_pairs(thing, paired)?;
            }
        }
        Ok(())
    }

    /// Refuse a clue that counts more than its group has.
    fn require_few(&self, relation: &str) -> Result<(), Fault> {
        for group in self.groups(relation).unwrap_or_default() {
            let many = group.members.len();
            let Value::Number(clue) = group.clue else { continue };
            if usize::try_from(clue).is_ok_and(|clue| clue > many) {
                let what = if OF_EDGES.contains(&relation) { "edge" } else { "cell" };
                let there = format!("{many} {what}{}", if many == 1 { "" } else { "s" });
                let sentence = format!("{}: the clue is {clue}, with only {there}", group.name);
                return Err(Fault::of_puzzle(sentence));
            }
        }
        Ok(())
    }

    /// Refuse places at which more edges are given than the line can have there.
    fn require_two_arms(&self) -> Result<(), Fault> {
        let board = &self.board;
        let Some(edges) = board.edges.filter(|edges| edges.course == Course::Cells) else {
            return Ok(());
        };
        let given = self.edges_given.iter().filter(|given| given.1);
        let ends: Vec<u32> = given.flat_map(|given| edges.ends(given.0)).collect();
        for place in board.cells() {
            let meeting = ends.iter().filter(|end| **end == place).count();
            let most = 2 - board.ends.iter().flatten().filter(|end| end.cell == place).count();
            if meeting > most {
                let number =
                    format!("{meeting} edge{}", if meeting == 1 { " meets" } else { "s meet" });
                let sentence = format!("{number} here, where the line has {most}");
                return Err(Fault::new(format!("givens: {}", board.cell_name(place)), sentence));
            }
        }
        Ok(())
    }

    /// Refuse a thing without room beside it for what it is paired with, and such a state that is given
    /// where no thing is beside it.
    fn require_pairs(&self, thing: &str, paired: &str) -> Result<(), Fault> {
        let (board, names) = (&self.board, &self.table.scope.names.things);
        let is_thing =
            |cell: u32| board.placed(cell).is_some_and(|placed| names[placed.thing] == thing);
        let can_be = self.cells_that_can_be(paired);
        for cell in board.cells().filter(|&cell| is_thing(cell)) {
            if board.near(cell, &WAYS).all(|other| !can_be[other as usize]) {
                let sentence = format!("no {paired} can be beside this {thing}");
                return Err(Fault::new(board.cell_name(cell), sentence));
            }
        }
        for (cell, state) in self.cells_given.iter().filter(|given| given.1.text == paired) {
            let (row, column) = board.place(*cell);
            let fault =
                |sentence| Fault::new(format!("givens: r{}c{}", row + 1, column + 1), sentence);
            let paired = &state.text;
            if is_thing(*cell) {
                return Err(fault(format!("a {thing} is in the place of this {paired}")));
            }
            if !board.near(*cell, &WAYS).any(is_thing) {
                return Err(fault(format!("no {thing} is beside this {paired}")));
            }
        }
        Ok(())
    }
}
