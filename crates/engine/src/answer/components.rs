//! Components: groups of open cells that do not depend on each other.
//!
//! Two open cells belong together if a line or a clause that can still fail passes through both, if
//! the path does, or if they may have to hang together. All symbols of a coloured cell belong
//! together too. Solutions are found and counted for each component alone, and the counts multiply.
//! Four switches that do not touch are sixteen solutions, not sixteen searches.

use crate::line::mask::Mask;
use crate::model::Model;
use crate::search::trail::Trail;
use crate::sorted::sort;

/// A search for components, given what is known.
pub(crate) struct Flood {
    cell_met: Vec<bool>,
    line_met: Vec<bool>,
    clause_met: Vec<bool>,
    path_met: bool,
    connected_met: Vec<bool>,
    view: Vec<Mask>,
}

impl Flood {
    pub(crate) fn new(model: &Model) -> Self {
        Self {
            cell_met: vec![false; model.vars()],
            line_met: vec![false; model.lines.len()],
            clause_met: vec![false; model.clauses.len()],
            path_met: false,
            connected_met: vec![false; model.connected().len()],
            view: Vec::new(),
        }
    }

    /// The components among `cells`, in the order of their first cells; the cells of each in rising
    /// order.
    pub(crate) fn components(
        &mut self,
        model: &Model,
        cells: &[u32],
        trail: &Trail,
    ) -> Vec<Vec<u32>> {
        let mut components = Vec::new();
        for &seed in cells {
            if trail.is_open(seed) && !self.cell_met[seed as usize] {
                let mut component = vec![seed];
                self.cell_met[seed as usize] = true;
                let mut next = 0;
                while next < component.len() {
                    let cell = component[next];
                    next += 1;
                    self.reach(model, cell, trail, &mut component);
                }
                sort(&mut component);
                components.push(component);
            }
        }
        self.forget(model, &components);
        components
    }

    fn reach(&mut self, model: &Model, cell: u32, trail: &Trail, component: &mut Vec<u32>) {
        if model.is_of_path(cell)
            && let Some(path) = &model.path
            && !std::mem::replace(&mut self.path_met, true)
        {
            self.meet(0..path.cells() as u32, trail, component);
        }
        if model.palette().is_colored() {
            self.meet(model.palette().beside(cell), trail, component);
        }
        for &line in model.lines_through(cell) {
            let index = line as usize;
            if std::mem::replace(&mut self.line_met[index], true) {
                continue;
            }
            let along = &model.lines[index].cells;
            self.view.clear();
            self.view.extend(trail.along(along));
            if model.kernels.holds_anyway(index, &self.view) {
                continue;
            }
            self.meet(along.iter().copied(), trail, component);
        }
        for &clause in model.clauses_with(cell) {
            let index = clause as usize;
            if std::mem::replace(&mut self.clause_met[index], true) {
                continue;
            }
            let claims = &model.clauses[index];
            if claims.iter().any(|claim| trail.mask(claim.cell) == claim.mask()) {
                continue;
            }
            self.meet(claims.iter().map(|claim| claim.cell), trail, component);
        }
        for (number, _) in model.connected.of(cell) {
            if std::mem::replace(&mut self.connected_met[number as usize], true) {
                continue;
            }
            let one = &model.connected()[number as usize];
            if one.can_fail(|var| trail.mask(var)) {
                self.meet(one.vars(), trail, component);
            }
        }
    }

    /// Add the open cells among `cells` to the component, if they are new.
    fn meet(&mut self, cells: impl Iterator<Item = u32>, trail: &Trail, component: &mut Vec<u32>) {
        for cell in cells.filter(|&cell| trail.is_open(cell)) {
            if !std::mem::replace(&mut self.cell_met[cell as usize], true) {
                component.push(cell);
            }
        }
    }

    fn forget(&mut self, model: &Model, components: &[Vec<u32>]) {
        self.path_met = false;
        self.connected_met.fill(false);
        for &cell in components.iter().flatten() {
            self.cell_met[cell as usize] = false;
            for &line in model.lines_through(cell) {
                self.line_met[line as usize] = false;
            }
            for &clause in model.clauses_with(cell) {
                self.clause_met[clause as usize] = false;
            }
        }
    }
}
