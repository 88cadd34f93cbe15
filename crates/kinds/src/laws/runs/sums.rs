//! Equal sums: rows and columns fill the same cells, of each colour.

use crosshatch_clues::{Clue, Part};

use crate::fault::Fault;
use crate::language::relation::Relation;
use crate::laws::runs::RunsLook;
use crate::layout::Layout;
use crate::look::{Form, Look};

/// The number of cells in each symbol that lines fill, if their clues say it.
pub(super) type Filled = Vec<Option<usize>>;

/// The cells that lines fill if all have clues.
pub(super) fn filled(looks: &[Look<'_>]) -> Filled {
    let mut filled = Vec::new();
    for look in looks {
        let Form::Runs(RunsLook { clue, as_read, .. }) = &look.form else { continue };
        let parts = if let Clue::Runs(parts) = clue { parts.as_slice() } else { &[Part::Any] };
        filled.resize(as_read.len(), Some(0));
        for (sum, &read) in filled.iter_mut().zip(as_read) {
            for part in parts {
                *sum = match *part {
                    Part::Any => None,
                    Part::Run { color, .. } if usize::from(color) != read => *sum,
                    Part::Run { length, .. } => {
                        sum.and_then(|sum| Some(sum + usize::from(length?)))
                    }
                };
            }
        }
    }
    filled
}

/// Refuse rows and columns that do not fill the same number of cells.
pub(super) fn check(layout: &Layout<'_>, sums: &[(Relation, Filled)]) -> Result<(), Fault> {
    let [(Relation::Row, rows), (Relation::Column, columns)] = sums else { return Ok(()) };
    for (symbol, sides) in rows.iter().zip(columns).enumerate() {
        let (Some(by_row), Some(by_column)) = sides else { continue };
        if by_row != by_column {
            let cells = if *by_row == 1 { "cell" } else { "cells" };
            let state = layout.state_of_symbol(symbol).filter(|_| layout.symbols > 2);
            let within = state.map_or(String::new(), |state| format!(" in {state}"));
            let sentence =
                format!("the rows fill {by_row} {cells}{within}, the columns {by_column}");
            return Err(Fault::new("", sentence));
        }
    }
    Ok(())
}
