//! Lanes: a row or a column of places, with the edges along it, those across, and its clues.
//!
//! Idea: walk along the lane and read in each place which of its four edges the path uses. What has
//! to be remembered is whether the edge to the next place is used, whether the path has crossed to
//! the lane before an odd number of times, and how far along its chain the clue is: four sets of chain
//! positions. At the end the crossings are known to be odd or even, because path and grid are cut in
//! two there: they are odd exactly where one of start and finish lies before the lane. Where a line of
//! the model covers only some of the places, its chain begins and ends there, and where none does,
//! anything goes.
//!
//! Invariant: nothing is missed that the pieces, one clue after the other and the parity of the
//! crossings tell together. Whether the path is a single one is not looked at here.
//!
//! Cost: two passes, in each for every place four sets and a dozen ways to go on. Without the parity
//! large puzzles take three times as long.

use std::ops::Range;

use crate::line::Line;
use crate::line::bits::{Bits, Scratch};
use crate::line::chain::{Chain, Compiled, Mask, Moves, OFF, ON, OPEN};
use crate::path::pieces::{Forms, forms};
use crate::path::{Course, DOWN, LEFT, NOWHERE, RIGHT, SIDES, UP};

/// What a lane looks at in each place: the place, and the edges ahead, to the lane before and to the
/// lane behind.
pub(crate) const LOOKED_AT: usize = 4;

/// A place of the lane as a set of forms: bits for back, ahead, before, behind.
const BACK: usize = 0;
const AHEAD: usize = 1;
const BEFORE: usize = 2;
const BEHIND: usize = 3;

/// What is known at a place of a lane: masks, and how long ago that became known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) masks: [Mask; LOOKED_AT],
    /// When it became known; what cannot be forgotten is `ALWAYS`, and what must not `DOUBTED`.
    pub(crate) since: [u32; LOOKED_AT],
}

/// Known for good, so that it costs nothing to say.
pub(crate) const ALWAYS: u32 = u32::MAX;

/// Something of a place: which place of the lane, what of it, and its mask.
pub(crate) type Finding = (u32, u8, Mask);

/// A stretch of a lane with one clue.
struct Stretch<const N: usize> {
    places: Range<usize>,
    chain: Compiled<N>,
}

/// What can be asked of a lane.
pub(crate) trait Lane: Send + Sync {
    /// What the lane tells of places and edges; false when no path fits.
    fn narrow(&self, known: &[Known], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool;

    /// What is known that leaves the lane nothing, none of it idle.
    fn reason(&self, known: &[Known], scratch: &mut Scratch, because: &mut Vec<(u32, u8)>);
}

struct Walk<const N: usize> {
    /// For each place whether the path begins or ends there.
    is_end: Vec<bool>,
    stretches: Vec<Stretch<N>>,
    odd: bool,
}

/// Sets of positions by what is remembered beside: bit 0 that the edge ahead is used, bit 1 that the
/// path has crossed an odd number of times.
type State<const N: usize> = [Bits<N>; 4];

/// The forms of a place as ways to go on: bit 0 that nothing lies there, and for a piece a bit by
/// its back, ahead and before.
#[derive(Clone, Copy)]
struct Ways {
    idle: bool,
    piece: u16,
}

impl Ways {
    #[inline(always)]
    fn of(forms: Forms) -> Self {
        let pieces = forms & !1;
        Self { idle: forms & 1 == 1, piece: (pieces | pieces >> 8) & 0xFF }
    }

    #[inline(always)]
    fn has(self, back: usize, ahead: usize, before: usize) -> bool {
        (self.piece >> (back | ahead << 1 | before << 2)) & 1 == 1
    }
}

static FITTING: [[Forms; 256]; 2] = [fitting(false), fitting(true)];

/// For each four masks the forms, by back, ahead, before and behind, that they leave.
const fn fitting(is_end: bool) -> [Forms; 256] {
    let mut fitting = [0; 256];
    let possible = forms(is_end);
    let mut masks = 0;
    while masks < 256 {
        let mut form = 0;
        while form < 16 {
            let place = if form == 0 { OFF } else { ON } as usize;
            let ahead = if (form >> AHEAD) & 1 == 1 { ON } else { OFF } as usize;
            let before = if (form >> BEFORE) & 1 == 1 { ON } else { OFF } as usize;
            let behind = if (form >> BEHIND) & 1 == 1 { ON } else { OFF } as usize;
            let shown = place | ahead << 2 | before << 4 | behind << 6;
            if (possible >> form) & 1 == 1 && shown & masks == shown {
                fitting[masks] |= 1 << form;
            }
            form += 1;
        }
        masks += 1;
    }
    fitting
}

/// The forms in which the edge on a side is used.
const fn using(side: usize) -> Forms {
    let mut forms = 0;
    let mut form = 0;
    while form < 16 {
        if (form >> side) & 1 == 1 {
            forms |= 1 << form;
        }
        form += 1;
    }
    forms
}

/// For the place and its three edges the forms in which it is on.
const ON_IN: [Forms; LOOKED_AT] = [!1, using(AHEAD), using(BEFORE), using(BEHIND)];
const _: () = assert!(BACK == 0);

impl<const N: usize> Walk<N> {
    #[inline]
    fn fitting(&self, place: usize, masks: [Mask; LOOKED_AT]) -> Forms {
        let [place_mask, ahead, before, behind] = masks.map(usize::from);
        FITTING[usize::from(self.is_end[place])]
            [place_mask | ahead << 2 | before << 4 | behind << 6]
    }

    fn at_start() -> State<N> {
        let mut state = [Bits::EMPTY; 4];
        state[0] = Bits::from_words(&[1]);
        state
    }

    fn at_end(&self) -> State<N> {
        let mut state = [Bits::EMPTY; 4];
        state[2 * usize::from(self.odd)] = Bits::from_words(&[1]);
        state
    }

    /// What is reached at the end of the lane; what is before each place goes to `sets`.
    fn walk(&self, known: &[Known], sets: &mut [[u64; N]]) -> State<N> {
        let origin = Bits::from_words(&[1]);
        let mut state = Self::at_start();
        for Stretch { places, chain } in &self.stretches {
            state = entered(state, origin, chain.start);
            for place in places.clone() {
                keep(sets, place, &state);
                let forms = self.fitting(place, known[place].masks);
                state = ahead(chain, &state, Ways::of(forms));
            }
            state = entered(state, chain.accept, origin);
        }
        state
    }
}

/// Note the state at a place.
#[inline(always)]
fn keep<const N: usize>(sets: &mut [[u64; N]], place: usize, state: &State<N>) {
    for (room, set) in sets[4 * place..].iter_mut().zip(state) {
        *room = set.0;
    }
}

/// The state noted at a place.
#[inline(always)]
fn kept<const N: usize>(sets: &[[u64; N]], place: usize) -> State<N> {
    std::array::from_fn(|at| Bits(sets[4 * place + at]))
}

/// The sets reached from those that hold anything, as if the stretch began there.
#[inline(always)]
fn entered<const N: usize>(state: State<N>, from: Bits<N>, to: Bits<N>) -> State<N> {
    state.map(|set| if set.meets(from) { to } else { Bits::EMPTY })
}

#[inline(always)]
fn ahead<const N: usize>(chain: &Compiled<N>, state: &State<N>, ways: Ways) -> State<N> {
    let mut after = [Bits::EMPTY; 4];
    for parity in 0..2 {
        for back in 0..2 {
            let set = state[back | parity << 1];
            if set.is_empty() {
                continue;
            }
            let moved = chain.ahead::<true>(set, ON);
            for ahead in 0..2 {
                for before in 0..2 {
                    if ways.has(back, ahead, before) {
                        after[ahead | (parity ^ before) << 1] |= moved;
                    }
                }
            }
            if back == 0 && ways.idle {
                after[parity << 1] |= chain.ahead::<true>(set, OFF);
            }
        }
    }
    after
}

/// The sets before a place from which some way leads into `after`.
#[inline(always)]
fn back<const N: usize>(chain: &Compiled<N>, after: &State<N>, ways: Ways) -> State<N> {
    let moved = after.map(|set| chain.back::<true>(set, ON));
    let mut state = [Bits::EMPTY; 4];
    for parity in 0..2 {
        for back in 0..2 {
            let set = &mut state[back | parity << 1];
            for ahead in 0..2 {
                for before in 0..2 {
                    if ways.has(back, ahead, before) {
                        *set |= moved[ahead | (parity ^ before) << 1];
                    }
                }
            }
            if back == 0 && ways.idle {
                *set |= chain.back::<true>(after[parity << 1], OFF);
            }
        }
    }
    state
}

/// The forms among `forms` by which the place can be passed from `reached` into `after`.
#[inline(always)]
fn supported<const N: usize>(
    chain: &Compiled<N>,
    reached: &State<N>,
    after: &State<N>,
    forms: Forms,
) -> Forms {
    let ways = Ways::of(forms);
    let moved = after.map(|set| chain.back::<true>(set, ON));
    let mut pieces: Forms = 0;
    for back in 0..2 {
        for ahead in 0..2 {
            for before in 0..2 {
                let even = reached[back] & moved[ahead | before << 1];
                let odd = reached[back | 2] & moved[ahead | (1 ^ before) << 1];
                if ways.has(back, ahead, before) && !(even | odd).is_empty() {
                    pieces |= 1 << (back | ahead << 1 | before << 2);
                }
            }
        }
    }
    let idle =
        |parity: usize| chain.back::<true>(after[parity << 1], OFF).meets(reached[parity << 1]);
    let idle = Forms::from(ways.idle && (idle(0) || idle(1)));
    ((pieces | pieces << 8) & !1 | idle) & forms
}

fn meet<const N: usize>(one: &State<N>, other: &State<N>) -> bool {
    one.iter().zip(other).any(|(one, other)| one.meets(*other))
}

impl<const N: usize> Lane for Walk<N> {
    fn narrow(&self, known: &[Known], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool {
        let forward = scratch.sets::<N>(4 * known.len());
        let state = self.walk(known, forward);
        let origin = Bits::from_words(&[1]);
        let mut after = self.at_end();
        if !meet(&state, &after) {
            return false;
        }
        for Stretch { places, chain } in self.stretches.iter().rev() {
            after = entered(after, origin, chain.accept);
            for place in places.clone().rev() {
                let masks = known[place].masks;
                let forms = self.fitting(place, masks);
                let reached = kept(forward, place);
                let left = supported(chain, &reached, &after, forms);
                if left != forms {
                    for (of, (&mask, on_in)) in masks.iter().zip(ON_IN).enumerate() {
                        if mask != OPEN {
                            continue;
                        }
                        if left & on_in == 0 {
                            found.push((place as u32, of as u8, OFF));
                        } else if left & !on_in == 0 {
                            found.push((place as u32, of as u8, ON));
                        }
                    }
                }
                after = back(chain, &after, Ways::of(left));
            }
            after = entered(after, chain.start, origin);
        }
        true
    }

    fn reason(&self, known: &[Known], scratch: &mut Scratch, because: &mut Vec<(u32, u8)>) {
        because.clear();
        self.thinned_from_the_end(known, scratch, because);
        let split = because.len();
        if split > 1 {
            self.thinned_from_the_front(known, scratch, because);
            if because.len() - split < split {
                because.drain(..split);
            } else {
                because.truncate(split);
            }
        }
    }
}

impl<const N: usize> Walk<N> {
    fn thinned_from_the_end(
        &self,
        known: &[Known],
        scratch: &mut Scratch,
        because: &mut Vec<(u32, u8)>,
    ) {
        let forward = scratch.sets::<N>(4 * known.len());
        let state = self.walk(known, forward);
        let origin = Bits::from_words(&[1]);
        let mut after = self.at_end();
        debug_assert!(!meet(&state, &after), "a reason is asked for what can be");
        for Stretch { places, chain } in self.stretches.iter().rev() {
            after = entered(after, origin, chain.accept);
            for place in places.clone().rev() {
                let reached = kept(forward, place);
                after = self.thinned(place, &known[place], because, |forms| {
                    let before = back(chain, &after, Ways::of(forms));
                    (!meet(&before, &reached), before)
                });
            }
            after = entered(after, chain.start, origin);
        }
    }

    fn thinned_from_the_front(
        &self,
        known: &[Known],
        scratch: &mut Scratch,
        because: &mut Vec<(u32, u8)>,
    ) {
        let backward = scratch.sets::<N>(4 * known.len());
        let origin = Bits::from_words(&[1]);
        let mut after = self.at_end();
        for Stretch { places, chain } in self.stretches.iter().rev() {
            after = entered(after, origin, chain.accept);
            for place in places.clone().rev() {
                keep(backward, place, &after);
                let forms = self.fitting(place, known[place].masks);
                after = back(chain, &after, Ways::of(forms));
            }
            after = entered(after, chain.start, origin);
        }
        let mut state = Self::at_start();
        for Stretch { places, chain } in &self.stretches {
            state = entered(state, origin, chain.start);
            for place in places.clone() {
                let behind = kept(backward, place);
                state = self.thinned(place, &known[place], because, |forms| {
                    let reached = ahead(chain, &state, Ways::of(forms));
                    (!meet(&reached, &behind), reached)
                });
            }
            state = entered(state, chain.accept, origin);
        }
    }

    /// Forget what is known at a place, the newest first, as long as it `fails` with what is left;
    /// the state that it leads to then.
    fn thinned(
        &self,
        place: usize,
        known: &Known,
        because: &mut Vec<(u32, u8)>,
        fails: impl Fn(Forms) -> (bool, State<N>),
    ) -> State<N> {
        let mut masks = known.masks;
        let can_go: [bool; LOOKED_AT] =
            std::array::from_fn(|of| masks[of] != OPEN && known.since[of] != ALWAYS);
        for (mask, can_go) in masks.iter_mut().zip(can_go) {
            if can_go {
                *mask = OPEN;
            }
        }
        let (idle, state) = fails(self.fitting(place, masks));
        if idle {
            return state;
        }
        masks = known.masks;
        let mut order: [usize; LOOKED_AT] = std::array::from_fn(|of| of);
        order.sort_unstable_by_key(|&of| std::cmp::Reverse(known.since[of]));
        for of in order.into_iter().filter(|&of| can_go[of]) {
            masks[of] = OPEN;
            if !fails(self.fitting(place, masks)).0 {
                masks[of] = known.masks[of];
                because.push((place as u32, of as u8));
            }
        }
        fails(self.fitting(place, masks)).1
    }
}

/// A lane, and which cells of the model it looks at in each place; `NOWHERE` where there is no edge.
pub(crate) struct Row {
    pub(crate) cells: Vec<[u32; LOOKED_AT]>,
    pub(crate) lane: Box<dyn Lane>,
    /// Words in a set of positions.
    pub(crate) width: usize,
}

impl Row {
    /// How much work a pass over the lane is, in cells times words.
    pub(crate) fn cost(&self) -> usize {
        4 * self.cells.len() * self.width
    }

    /// The cells that the lane looks at, each once.
    pub(crate) fn looked_at(&self) -> impl Iterator<Item = u32> + '_ {
        self.cells.iter().flatten().copied().filter(|&cell| cell != NOWHERE)
    }
}

/// All rows, then all columns, each with the lines of the model along it.
pub(crate) fn lanes(course: Course, edges_at: &[[u32; SIDES]], lines: &[Line]) -> Vec<Row> {
    let rows = (0..course.height).map(|row| {
        let first = row * course.width;
        ((first..first + course.width).collect(), [RIGHT, UP, DOWN])
    });
    let columns = (0..course.width).map(|column| {
        let places = (0..course.height).map(|row| row * course.width + column);
        (places.collect(), [DOWN, LEFT, RIGHT])
    });
    let lanes: Vec<(Vec<u32>, [usize; 3])> = rows.chain(columns).collect();
    let mut home = [vec![NOWHERE; edges_at.len()], vec![NOWHERE; edges_at.len()]];
    for (number, (places, _)) in lanes.iter().enumerate() {
        let direction = usize::from(number >= course.height as usize);
        for &place in places {
            home[direction][place as usize] = number as u32;
        }
    }
    let mut along: Vec<Vec<(usize, &Line)>> = vec![Vec::new(); lanes.len()];
    for line in lines.iter().filter(|line| line.cells.len() > 1) {
        for home in &home {
            let lane = home.get(line.cells[0] as usize).copied().unwrap_or(NOWHERE);
            let Some((places, _)) = lanes.get(lane as usize) else { continue };
            let first = places.iter().position(|place| *place == line.cells[0]).unwrap_or(0);
            if places[first..].starts_with(&line.cells) {
                along[lane as usize].push((first, line));
            }
        }
    }
    let mut before = 0;
    lanes
        .into_iter()
        .zip(along)
        .enumerate()
        .map(|(number, ((places, [ahead, back, behind]), mut clues))| {
            if number == course.height as usize {
                before = 0;
            }
            let odd = before == 1;
            let is_end: Vec<bool> = places
                .iter()
                .map(|&place| place == course.start || place == course.finish)
                .collect();
            before += is_end.iter().filter(|&&is_end| is_end).count();
            let cells = places
                .iter()
                .map(|&place| {
                    let edges = edges_at[place as usize];
                    [place, edges[ahead], edges[back], edges[behind]]
                })
                .collect();
            clues.sort_by_key(|(first, _)| *first);
            let (lane, width) = compiled(is_end, &clues, odd);
            Row { cells, lane, width }
        })
        .collect()
}

/// A chain that says nothing.
fn anything() -> Chain {
    let stays = Moves { stay: vec![1], ..Moves::default() };
    Chain { positions: 1, moves: [stays.clone(), stays], start: vec![1], accept: vec![1] }
}

macro_rules! walk_of_width {
    ($words:expr, $is_end:expr, $clues:expr, $odd:expr; $($width:literal)*) => {
        $(if $words <= $width {
            return (Box::new(Walk::<$width>::new($is_end, $clues, $odd)), $width);
        })*
    };
}

fn compiled(is_end: Vec<bool>, clues: &[(usize, &Line)], odd: bool) -> (Box<dyn Lane>, usize) {
    let words = clues.iter().map(|(_, line)| line.chain.words()).max().unwrap_or(1);
    walk_of_width!(words, is_end, clues, odd; 1 2 4 8 16 32 64);
    (Box::new(Walk::<128>::new(is_end, clues, odd)), 128)
}

impl<const N: usize> Walk<N> {
    /// The lane with these lines, each at its first place; where they overlap the first counts.
    fn new(is_end: Vec<bool>, clues: &[(usize, &Line)], odd: bool) -> Self {
        let mut stretches: Vec<Stretch<N>> = Vec::new();
        let mut covered = 0;
        let mut add = |places: Range<usize>, chain: &Chain| {
            if !places.is_empty() {
                stretches.push(Stretch { places, chain: Compiled::new(chain) });
            }
        };
        for &(first, line) in clues {
            if first >= covered {
                add(covered..first, &anything());
                covered = first + line.cells.len();
                add(first..covered, &line.chain);
            }
        }
        add(covered..is_end.len(), &anything());
        Self { is_end, stretches, odd }
    }
}
