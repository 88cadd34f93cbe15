//! Tests of the engine against every assignment, on small random models with small random chains.

mod common;

use crosshatch_engine::{
    Automaton, Claim, Clauses, Connected, Limits, Line, Mask, Memory, Model, ModelError, Moment,
    MomentKind, OFF, ON, OPEN, Outcome, Places, Question, Symbols, is_only, solve, solve_by_logic,
    solve_with_proof, spare_lines,
};

use common::{Random, accepts, random_acceptor, walked};

struct Case {
    cells: usize,
    masks: Vec<Mask>,
    lines: Vec<Line>,
    clauses: Vec<Vec<Claim>>,
    /// Claims that put places in, and the pairs of places that are side by side.
    connected: Vec<Graph>,
    /// The number of the last cells that are hidden.
    hidden: usize,
}

type Graph = (Vec<Option<Claim>>, Vec<[u32; 2]>);

impl Case {
    fn model(&self) -> Result<Model, ModelError> {
        let left: Vec<Symbols> = self.masks.iter().map(|&mask| mask.into()).collect();
        let clauses = self.clauses.iter().cloned().collect();
        let graphs = self.connected.iter().cloned();
        let connected = graphs.map(|(places, pairs)| Connected::new(places, pairs)).collect();
        Ok(Model::new(2, &left, self.lines.clone(), clauses, None)?
            .with_connected(&Memory::default(), connected)?
            .hiding(self.hidden))
    }
}

fn random_case(random: &mut Random) -> Case {
    let cells = 2 + random.below(9) as usize;
    let mask = |random: &mut Random| match random.below(12) {
        0 => OFF,
        1 => ON,
        _ => OPEN,
    };
    let line = |random: &mut Random| {
        let chosen: Vec<u32> = (0..cells as u32).filter(|_| random.below(3) > 0).collect();
        if random.one_in(4) {
            // Not all are on, or not all off: a line that the search can follow as a clause.
            let which = usize::from(random.one_in(2));
            let step = |_: usize, &all: &bool, symbol: usize| Some(all && symbol == which);
            let built = Automaton::build(2, chosen.len(), true, step, |all| !all);
            return Line::new(chosen, built.unwrap_or_else(|_| unreachable!("it has two states")));
        }
        let acceptor = random_acceptor(2, chosen.len(), random);
        Line::new(chosen, acceptor)
    };
    let clause = |random: &mut Random| {
        let claim = |random: &mut Random| Claim {
            cell: random.below(cells as u64) as u32,
            on: random.one_in(2),
        };
        (0..2 + random.below(2)).map(|_| claim(random)).collect()
    };
    // All cells in a ring and with some chords; most are in if they are on, one place may always be.
    let graph = |random: &mut Random| {
        let claim = |cell| Some(Claim { cell, on: !random.one_in(4) });
        let mut places: Vec<Option<Claim>> = (0..cells as u32).map(claim).collect();
        places.extend(random.one_in(2).then_some(None));
        let number = places.len() as u64;
        let chord = |_| [(); 2].map(|()| random.below(number) as u32);
        let chords: Vec<[u32; 2]> = (0..cells / 2).map(chord).collect();
        let ring = (0..number as u32).map(|place| [place, (place + 1) % number as u32]);
        (places, ring.chain(chords).filter(|pair| pair[0] + pair[1] != 5).collect())
    };
    Case {
        cells,
        masks: (0..cells).map(|_| mask(random)).collect(),
        connected: (0..random.below(3)).map(|_| graph(random)).collect(),
        lines: (0..=random.below(4)).map(|_| line(random)).collect(),
        clauses: (0..random.below(3)).map(|_| clause(random)).collect(),
        hidden: 0,
    }
}

fn hangs_together((places, pairs): &Graph, picture: &[bool]) -> bool {
    let is_in =
        |claim: &Option<Claim>| claim.is_none_or(|claim| picture[claim.cell as usize] == claim.on);
    let mut parts: Vec<Option<usize>> =
        places.iter().enumerate().map(|(place, claim)| is_in(claim).then_some(place)).collect();
    for _ in places {
        for [one, other] in pairs.iter().map(|pair| pair.map(|place| place as usize)) {
            if let (Some(a), Some(b)) = (parts[one], parts[other]) {
                (parts[one], parts[other]) = (Some(a.min(b)), Some(a.min(b)));
            }
        }
    }
    let mut there = parts.iter().flatten();
    let first = there.next();
    there.all(|part| Some(part) == first)
}

fn solutions(case: &Case) -> Vec<Vec<Mask>> {
    let all = (0..1_u32 << case.cells)
        .map(|bits| (0..case.cells).map(|cell| bits >> cell & 1 == 1).collect());
    let fits = |picture: &Vec<bool>| {
        let allowed = |(mask, &on): (&Mask, &bool)| mask & (if on { ON } else { OFF }) != 0;
        let holds = |line: &Line| {
            let word: Vec<bool> = line.cells.iter().map(|&cell| picture[cell as usize]).collect();
            accepts(&line.acceptor, word)
        };
        let claimed = |clause: &Vec<Claim>| {
            clause.iter().any(|claim| picture[claim.cell as usize] == claim.on)
        };
        case.masks.iter().zip(picture).all(allowed)
            && case.lines.iter().all(holds)
            && case.clauses.iter().all(claimed)
            && case.connected.iter().all(|graph| hangs_together(graph, picture))
    };
    let masks =
        |picture: Vec<bool>| picture.into_iter().map(|on| if on { ON } else { OFF }).collect();
    let mut all: Vec<Vec<Mask>> = all.filter(fits).map(masks).collect();
    for picture in &mut all {
        picture.truncate(case.cells - case.hidden);
    }
    all.sort_by_key(|picture| picture.iter().rev().copied().collect::<Vec<Mask>>());
    all.dedup();
    all
}

#[test]
fn every_question_is_answered_as_by_trying_everything() {
    let mut random = Random(0x00C0_FFEE);
    for number in 0..4000 {
        let mut case = random_case(&mut random);
        case.hidden = number as usize % 3;
        let expected = solutions(&case);
        let Ok(model) = case.model() else { panic!("case {number} was refused") };
        let question = Question {
            solutions: u64::MAX,
            known: false,
            count: false,
            moments: 0,
            seed: number,
            jobs: 1,
        };
        let outcome = solve(&model, &question, &Limits::default());
        let mut found: Vec<Vec<Mask>> = outcome.solutions.iter().collect();
        found.sort_by_key(|picture| picture.iter().rev().copied().collect::<Vec<Mask>>());
        assert!(outcome.complete, "case {number}");
        assert_eq!(expected, found, "case {number}");
        let mut on_a_walk = walked(&model, 1 + number as usize % 5);
        on_a_walk.sort_by_key(|picture| picture.iter().rev().copied().collect::<Vec<Mask>>());
        assert_eq!(expected, on_a_walk, "case {number}");

        let question =
            Question { solutions: 2, known: true, count: true, moments: 0, seed: number, jobs: 1 };
        let outcome = solve(&model, &question, &Limits::default());
        let count: u128 = outcome.tallies.iter().map(|tally| tally.value).product();
        assert_eq!(expected.len() as u128, count, "case {number}");
        if let Some(first) = expected.first() {
            let shared = (0..first.len())
                .map(|cell| expected.iter().fold(0, |seen, picture| seen | picture[cell]));
            assert_eq!(shared.collect::<Vec<Mask>>(), outcome.known, "case {number}");
            assert!(outcome.known_exact, "case {number}");
        }

        let everywhere = Places::new(vec![u64::MAX; 2], model.places());
        let mut masks = case.masks.clone();
        let fits = model.follower().follow(&mut masks, &everywhere, None);
        assert!(fits || expected.is_empty(), "case {number}");
        assert!(!fits || expected.iter().all(|picture| extends(picture, &masks)), "case {number}");
    }
}

/// The outcome of looking for two solutions and keeping up to `moments` moments.
fn watched(model: &Model, moments: usize) -> Outcome {
    let question = Question { solutions: 2, known: true, count: false, moments, seed: 0, jobs: 1 };
    solve(model, &question, &Limits::default())
}

/// True if a picture agrees with everything that another one decides.
fn extends(picture: &[Mask], other: &[Mask]) -> bool {
    picture.iter().zip(other).all(|(mask, other)| mask & other == *mask)
}

fn is_part_of(some: &[Moment], all: &[Moment]) -> bool {
    let mut rest = all.iter();
    some.iter().all(|moment| rest.any(|other| other == moment))
}

#[test]
fn moments_tell_what_the_search_for_the_first_solution_looked_like() {
    let mut random = Random(0xBEAD);
    let (mut searched, mut retreats) = (0, 0);
    for number in 0..4000 {
        let case = random_case(&mut random);
        let Ok(model) = case.model() else { panic!("case {number} was refused") };
        let all = watched(&model, usize::MAX);
        let logic = solve_by_logic(&model, &Limits::default());
        assert!(logic.moments.is_empty());
        let mut narrower = model.narrower();
        let mut before = &logic.known;
        for moment in &all.moments {
            let picture = &moment.picture;
            assert_ne!(before, picture, "case {number}");
            assert!(extends(picture, &logic.known), "case {number}");
            if moment.kind == MomentKind::Decision {
                assert!(extends(picture, before), "case {number}");
            }
            for (index, line) in model.lines().iter().enumerate() {
                let view: Vec<Mask> =
                    line.cells.iter().map(|&cell| picture[cell as usize]).collect();
                assert_eq!(Some(&[][..]), narrower.narrow(index, &view), "case {number}");
            }
            before = picture;
        }
        let solved = all.moments.last().filter(|last| last.kind == MomentKind::Solution);
        assert_eq!(solved.is_some(), all.counters.decisions > 0 && all.solutions.count() > 0);
        if let Some(solved) = solved {
            assert_eq!(all.solutions.get(0).as_ref(), Some(&solved.picture), "case {number}");
            searched += 1;
        }
        retreats += all.moments.iter().filter(|moment| moment.kind == MomentKind::Retreat).count();

        let none = watched(&model, 0);
        assert!(none.moments.is_empty());
        assert_eq!(all.counters, none.counters, "case {number}");
        let few = watched(&model, 3).moments;
        assert!(few.len() <= 3 && is_part_of(&few, &all.moments), "case {number}");
        assert_eq!(all.moments.first(), few.first(), "case {number}");
        assert_eq!(all.moments.last(), few.last(), "case {number}");
    }
    assert!(searched > 1000 && retreats > 10, "{searched} {retreats}");
}

#[test]
fn reasons_force_what_they_explain_and_no_cell_of_them_is_idle() {
    let mut random = Random(0xFACE);
    let mut explained = 0;
    for _ in 0..6000 {
        let cells = 1 + random.below(8) as usize;
        let acceptor = random_acceptor(2, cells, &mut random);
        let line = Line::new((0..cells as u32).collect(), acceptor);
        let Ok(model) =
            Model::new(2, &vec![OPEN.into(); cells], vec![line], Clauses::default(), None)
        else {
            panic!()
        };
        let mut narrower = model.narrower();
        let view: Vec<Mask> =
            (0..cells).map(|_| [OFF, ON, OPEN][random.below(3) as usize]).collect();
        let doubted =
            (view.iter().any(|&mask| mask != OPEN)).then(|| random.below(cells as u64) as usize);
        let Some(reason) = narrower.reason(0, &view, doubted) else { continue };
        explained += 1;
        let only = |kept: &[u32]| -> Vec<Mask> {
            let named = |place: usize| kept.contains(&(place as u32)) || doubted == Some(place);
            (0..cells).map(|place| if named(place) { view[place] } else { OPEN }).collect()
        };
        assert!(!reason.iter().any(|&place| doubted == Some(place as usize)));
        assert_eq!(None, narrower.narrow(0, &only(&reason)));
        for &idle in &reason {
            let rest: Vec<u32> = reason.iter().copied().filter(|&place| place != idle).collect();
            assert!(narrower.narrow(0, &only(&rest)).is_some(), "{view:?} {reason:?}");
        }
    }
    assert!(explained > 1000);
}

/// The lines that are left out one after the other, each by a proof of its own.
fn spare_one_by_one(case: &Case, order: &[u32]) -> Vec<u32> {
    let with_lines = |left_out: &[u32]| {
        let kept = (0..).zip(&case.lines).filter(|(line, _)| !left_out.contains(line));
        let lines = kept.map(|(_, line)| line.clone()).collect();
        let (masks, clauses) = (case.masks.clone(), case.clauses.clone());
        Case { lines, masks, clauses, connected: case.connected.clone(), ..*case }
    };
    let mut spare = Vec::new();
    if solutions(case).len() == 1 {
        for &line in order {
            spare.push(line);
            if solutions(&with_lines(&spare)).len() != 1 {
                spare.pop();
            }
        }
    }
    spare
}

#[test]
fn lines_that_a_solution_can_do_without_are_left_out_in_order() {
    let mut random = Random(0x0005_9A7E);
    let (mut left_out, mut unique) = (0, 0);
    for number in 0..6000 {
        let mut case = random_case(&mut random);
        case.hidden = number % 3;
        // Some lines twice, so that one of two can be left out.
        let again: Vec<Line> = case.lines.iter().filter(|_| random.one_in(2)).cloned().collect();
        case.lines.extend(again);
        let mut order: Vec<u32> = (0..case.lines.len() as u32).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, random.below(place as u64 + 1) as usize);
        }
        let Ok(model) = case.model() else { continue };
        let expected = spare_one_by_one(&case, &order);
        let found = spare_lines(&model, &order, false, &Limits::default());
        assert_eq!(expected, found, "case {number}");
        left_out += found.len();
        let all = solutions(&case);
        for solution in &all {
            assert_eq!(all.len() == 1, is_only(&model, solution, &Limits::default()));
        }
        unique += usize::from(all.len() == 1);
    }
    assert!(left_out > 500 && unique > 250, "{left_out} lines of {unique} cases");
}

#[test]
fn a_search_follows_theorems_but_no_proof_rests_on_them() {
    // A false one shows who follows it.
    let theorems = [[Claim { cell: 0, on: true }]].into_iter().collect();
    let model = Model::new(2, &[3, 3], Vec::new(), Clauses::default(), None);
    let model =
        model.and_then(|model| model.with_theorems(&Memory::default(), theorems, usize::MAX));
    let Ok(model) = model else { panic!("it was refused") };
    let question =
        Question { solutions: 9, known: false, count: false, moments: 0, seed: 0, jobs: 1 };
    let limits = Limits::default();
    assert_eq!(2, solve(&model, &question, &limits).solutions.count());
    let (proved, _) = solve_with_proof(&model, &question, &limits, Box::new(std::io::sink()));
    assert_eq!(4, proved.solutions.count());
}
