//! Puzzles that people open: the keys of a file in, the description of the puzzle out.
//!
//! Whatever is wrong or unusual is not explained here: nothing is returned for it, and who asked has
//! others to ask, who read more and have sentences for what is wrong.

mod document;
mod grids;
mod runs;
mod several;
mod text;

use std::sync::Arc;

use crosshatch_engine::Limits;

use crate::Table;
use crate::language::names::Alphabet;
use crate::opened::document::Document;
use crate::opened::text::Found;
use crate::value::Value;

/// The most cells of a puzzle that is described.
const MOST_CELLS: usize = 1 << 20;

/// The kinds of puzzles that come with a program, by the names that files have for them.
pub struct Kinds {
    tables: Vec<(String, Arc<Table>)>,
}

impl Kinds {
    /// The kinds of these tables, each with the name in files; the first is that of files that name none.
    #[must_use]
    pub fn new(tables: Vec<(String, Arc<Table>)>) -> Self {
        Self { tables }
    }

    /// The table of the kind that keys name, or have in them, and its name unless they have it.
    fn table(&self, keys: &Value, is_colored: bool) -> Option<(Arc<Table>, Option<&str>)> {
        let name = match keys.get("kind") {
            Some(written @ Value::Map(_)) => {
                let table = Table::check(written).ok()?;
                let is_own = self.tables.iter().all(|known| known.1.name() != table.name());
                table.require_drawn().ok().filter(|()| is_own)?;
                return Some((Arc::new(table), None));
            }
            None => &*self.tables.first()?.0,
            Some(name) => name.text()?,
        };
        let in_colors = |table: &Table| table.scope.names.alphabet == Alphabet::Palette;
        let mut tables = self.tables.iter();
        let (name, table) =
            tables.find(|known| known.0 == name && in_colors(&known.1) == is_colored)?;
        Some((Arc::clone(table), Some(name)))
    }

    /// The description of the puzzle in the keys of a file, or in the text of another program; `None` if it
    /// is not read here.
    #[must_use]
    pub fn opened(&self, said: &Value, limits: &Limits) -> Option<Value> {
        if let Some(text) = said.text() {
            let (found, remark) = several::only(self.found(text), limits)?;
            let Found { kind, table, values } = found;
            return Document::of_values(table, &values, remark)?.described(
                table,
                Some(kind),
                limits,
            );
        }
        let palette = document::palette(said.get("palette"))?;
        let colors = palette.iter().filter(|color| color.0 != ".");
        let is_colored = colors.clone().count() > 1 || colors.clone().any(|color| color.0 != "#");
        let (table, kind) = self.table(said, is_colored)?;
        Document::read(said, palette)?.described(&table, kind, limits)
    }
}
