//! The pieces that are shown: a minimal set that leaves one solution.
//!
//! At first, the whole track is shown. Then it is erased edge by edge, whenever the remaining track
//! still determines what is erased. A piece is shown as a whole or not at all, so erasing an edge also
//! erases its neighbours that are then in no whole piece. An edge that must be kept once must be kept
//! for good, because less track determines less. So one look at each edge is enough, and at the end no
//! piece can be removed.
//!
//! There are two tests of whether the remaining track determines the rest. The solver looks for a path
//! that has all of the remaining track, but not all of the erased track. If there is none, the path is
//! still unique, as it was before. That is a small question: most are answered without a search; the
//! others may take a budget of conflicts. The other test applies some or all rules of a path, without
//! what-ifs: the remaining track must lead to the whole path. Applying only a few kinds of rules is
//! slow, so there the process starts from an empty track and adds a piece whenever the rules find no
//! more.
//!
//! Edges are visited from one side of the grid to the other. On 20x20 this leaves a seventh fewer
//! pieces than a random order, and they are spread everywhere except near the first side.
//!
//! Tried and dropped: starting with no track and showing a piece where two other paths differ, which
//! asks as many questions, but about the whole grid: it takes five times as long on 20x20 and shows as
//! many pieces; removing pieces instead of edges, which leaves a tenth more; going along the path,
//! which leaves as few pieces, but none near its start; going from the middle outwards, which shows
//! pieces only at the border.

use std::sync::Arc;

use crosshatch_hints::on_paper::Ceiling;
use crosshatch_hints::rounds::known_by;
use crosshatch_hints::searches::Proved;
use crosshatch_hints::{Ease, Told};
use crosshatch_kinds::{NotMade, Puzzle, Table};

use crate::chance::Chance;
use crate::made::{Done, Every, Made};
use crate::numbers::{real, whole};
use crate::track::draft::{Cuts, Draft, Ends, ShownEdges};
use crate::wish::Wish;
use crate::work::{PROOF, Work};

/// The most conflicts for the proof that a piece need not be shown.
const BUDGET: u64 = 20;
/// The most what-ifs that are tried to rate a puzzle; beyond that, the rating is a lower bound.
const WHAT_IFS: usize = 1000;

/// What makes puzzles about a path.
pub(crate) struct TrackMaker<'m> {
    pub(crate) table: &'m Arc<Table>,
    /// The numbers of columns and rows.
    pub(crate) size: (usize, usize),
    pub(crate) ends: Ends,
    pub(crate) cuts: Cuts,
}

/// The pieces that a puzzle shows if no difficulty is wanted.
pub(crate) struct Shown {
    /// The share of pieces that it shows at least.
    pub(crate) share: f64,
    /// True to show as many others as rule out any other path.
    pub(crate) is_unique: bool,
    /// True to remove again those that were shown at first and are not needed.
    pub(crate) is_few: bool,
    /// The most conflicts for the proof that a piece need not be shown.
    pub(crate) budget: u64,
}

/// What has to be enough to find the hidden track.
enum Test<'t> {
    /// A search with a budget of conflicts.
    Search(u64),
    /// The rules up to a sort.
    Rules(&'t Told, Ease),
}

impl Default for Shown {
    fn default() -> Self {
        Self { share: 0.0, is_unique: true, is_few: false, budget: BUDGET }
    }
}

impl TrackMaker<'_> {
    fn draft(
        &self,
        share: f64,
        work: &mut Work<'_>,
        chance: &mut Chance,
    ) -> Result<Draft, NotMade> {
        Draft::random(self.table, self.size, share, (self.ends, &self.cuts), work, chance)
    }

    /// A puzzle about a random path through a share of the places, which is not proved.
    pub(crate) fn made(
        &self,
        share: f64,
        wanted: &Shown,
        work: &mut Work<'_>,
        chance: &mut Chance,
    ) -> Result<Made, NotMade> {
        let draft = self.draft(share, work, chance)?;
        let number = whole((wanted.share * real(draft.way.len())).round_ties_even());
        let order = chance.shuffled(0..draft.way.len());
        let (at_ends, mut shown) = (draft.at_ends(), draft.at_ends());
        for edge in order[..number].iter().flat_map(|piece| draft.around(*piece)) {
            shown[edge] = true;
        }
        if wanted.is_unique {
            let (test, order) = (Test::Search(wanted.budget), draft.swept(chance));
            let is_removable = |edge: &usize| shown[*edge] && !at_ends[*edge];
            let removable: Vec<usize> = order.iter().copied().filter(is_removable).collect();
            let whole = vec![true; draft.edges()];
            let mut erased = erasures(&draft, work, whole, &shown, &order, &test)?;
            shown = erased.pop().unwrap_or_default();
            if wanted.is_few {
                let mut erased = erasures(&draft, work, shown, &at_ends, &removable, &test)?;
                shown = erased.pop().unwrap_or_default();
            }
        }
        Ok(unproved(&draft, &shown))
    }

    /// Add puzzles about another random path, until one is as wanted.
    pub(crate) fn add_all(
        &self,
        share: f64,
        work: &mut Work<'_>,
        chance: &mut Chance,
        every: &mut Every<'_>,
    ) -> Result<(), NotMade> {
        let draft = self.draft(share, work, chance)?;
        let wish = *every.wish;
        let finish = |work: &mut Work<'_>, every: &mut Every<'_>, shown: &[bool]| {
            self.finished(&draft, shown, &wish, work, every)
        };
        if !wish.is_unique {
            return finish(work, every, &draft.at_ends()).map(|_| ());
        }
        let told = draft.told(work)?;
        for most in hardest(&wish) {
            let stages = stages(&draft, &told, most, work, chance)?;
            let (fewest, more) =
                stages.split_last().map_or((&[][..], &[][..]), |(last, more)| (last, more));
            let Some(gap) = finish(work, every, fewest)? else { return Ok(()) };
            if gap <= 0 || more.is_empty() {
                continue;
            }
            // The hardest that is not too hard, found by halves.
            let (mut first, mut end) = (0, more.len());
            while first < end {
                let middle = usize::midpoint(first, end);
                if self.gap(&draft, &more[middle], &wish, work)? > 0 {
                    end = middle;
                } else {
                    first = middle + 1;
                }
            }
            if finish(work, every, &more[first.saturating_sub(1)])?.is_none() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The puzzle that shows this track, with its proof and its rating.
    fn proved(
        &self,
        draft: &Draft,
        shown: &[bool],
        wish: &Wish,
        work: &mut Work<'_>,
    ) -> Result<Made, NotMade> {
        let mut made = unproved(draft, shown);
        let puzzle = Puzzle::read(Arc::clone(self.table), &made.values)?;
        let model = work.model(&puzzle)?;
        made.status = work.proved(&model, wish.is_by_logic, PROOF)?;
        if made.is_unique() && !wish.is_any() {
            let told = work.told(&puzzle, &[])?;
            let grade = work.graded(&told, &draft.picture, WHAT_IFS, Ceiling::default());
            made.grade = Some(grade?);
        }
        Ok(made)
    }

    fn gap(
        &self,
        draft: &Draft,
        shown: &[bool],
        wish: &Wish,
        work: &mut Work<'_>,
    ) -> Result<i64, NotMade> {
        Ok(self.proved(draft, shown, wish, work)?.gap(wish))
    }

    /// Add the puzzle that shows this track. Return by how many words it is too hard; none if it is as
    /// wanted.
    fn finished(
        &self,
        draft: &Draft,
        shown: &[bool],
        wish: &Wish,
        work: &mut Work<'_>,
        every: &mut Every<'_>,
    ) -> Result<Option<i64>, NotMade> {
        let made = self.proved(draft, shown, wish, work)?;
        let gap = made.gap(wish);
        Ok((!every.add(made)).then_some(gap))
    }
}

fn unproved(draft: &Draft, shown: &[bool]) -> Made {
    Made {
        values: draft.showing(shown),
        picture: draft.picture.clone(),
        status: Proved::Unknown,
        grade: None,
        drawn: 1,
        done: Done::Shown(draft.pieces(shown)),
    }
}

/// The hardest sorts of steps for a wish, to be tried in turn.
fn hardest(wish: &Wish) -> Vec<Ease> {
    let mut sorts = match wish.difficulty.word() {
        Some("very easy" | "easy") => vec![Ease::Loop],
        Some("medium") => vec![Ease::Connection, Ease::Crossing],
        Some("hard") => vec![Ease::Crossing, Ease::Parity, Ease::Search],
        Some("very hard") => vec![Ease::Parity, Ease::Search],
        None if wish.minutes.is_some() => vec![Ease::Loop, Ease::Connection, Ease::Crossing],
        None if wish.is_about_techniques() => {
            vec![Ease::Loop, Ease::Connection, Ease::Crossing, Ease::Parity, Ease::Search]
        }
        _ => vec![Ease::Search],
    };
    for sort in sorts.iter_mut().filter(|sort| wish.is_by_logic && **sort == Ease::Search) {
        *sort = Ease::Parity;
    }
    sorts.dedup();
    sorts
}

/// Tracks that are enough for steps up to this sort, each smaller than the one before.
fn stages(
    draft: &Draft,
    told: &Told,
    most: Ease,
    work: &mut Work<'_>,
    chance: &mut Chance,
) -> Result<Vec<ShownEdges>, NotMade> {
    let mut shown = vec![true; draft.edges()];
    let test = if most == Ease::Search { Test::Search(BUDGET) } else { Test::Rules(told, most) };
    if !matches!(most, Ease::Search | Ease::Parity) {
        shown = enough_shown(draft, told, most, work, chance)?;
    }
    let order = draft.swept(chance);
    erasures(draft, work, shown, &draft.at_ends(), &order, &test)
}

/// The shown track, then less and less of it, including what is kept.
fn erasures(
    draft: &Draft,
    work: &Work<'_>,
    shown: ShownEdges,
    kept: &[bool],
    order: &[usize],
    test: &Test<'_>,
) -> Result<Vec<ShownEdges>, NotMade> {
    let mut stages = vec![shown.clone()];
    let mut shown = shown;
    for &edge in order {
        let left = draft.without(&shown, edge);
        let hidden: Vec<usize> =
            (0..left.len()).filter(|edge| shown[*edge] && !left[*edge]).collect();
        let is_kept = kept.iter().zip(&left).all(|(is_kept, is_left)| !is_kept || *is_left);
        if hidden.is_empty() || !is_kept {
            continue;
        }
        let is_enough = match test {
            Test::Search(budget) => draft.is_only(work, &left, &hidden, *budget)?,
            Test::Rules(told, most) => draft.follows(work, told, &left, *most)?,
        };
        if is_enough {
            shown.clone_from(&left);
            stages.push(left);
        }
    }
    Ok(stages)
}

/// The track at the ends with random pieces added until rules up to this sort find the rest.
fn enough_shown(
    draft: &Draft,
    told: &Told,
    most: Ease,
    work: &Work<'_>,
    chance: &mut Chance,
) -> Result<ShownEdges, NotMade> {
    let mut shown = draft.at_ends();
    let mut known = draft.knowing(&shown);
    loop {
        work.go_on()?;
        known = known_by(told, &known, most).unwrap_or(known);
        let open = draft.open(&known);
        if open.is_empty() {
            return Ok(shown);
        }
        let edge = open[chance.below(open.len())];
        let mut more = vec![false; draft.edges()];
        for edge in draft.around(edge + chance.below(2)) {
            (more[edge], shown[edge]) = (true, true);
        }
        for (mask, learnt) in known.iter_mut().zip(draft.knowing(&more)) {
            *mask &= learnt;
        }
    }
}
