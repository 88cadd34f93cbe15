//! Tests of clues.

use super::*;

fn runs(parts: &[Part]) -> Clue {
    let symbols =
        2 + usize::from(parts.iter().any(|part| matches!(part, Part::Run { color: 2, .. })));
    Clue::Runs(Runs {
        parts: parts.to_vec(),
        symbols,
        letters: "rg".chars().take(symbols - 1).collect(),
    })
}

#[test]
fn every_position_of_a_chain_has_words() {
    let run = |length, color| Part::Run { length, color };
    let clues = [
        runs(&[]),
        runs(&[run(Some(3), 1), run(Some(1), 1)]),
        runs(&[run(Some(1), 1), run(None, 1), Part::Any, run(Some(2), 1)]),
        runs(&[run(Some(2), 1), run(Some(1), 2), run(Some(1), 2)]),
        runs(&[run(None, 1), run(Some(1), 2)]),
        runs(&[run(Some(1), 1), Part::Any, run(Some(1), 2)]),
        Clue::Count(4),
        Clue::RunCount(3),
        Clue::Spaced(3),
        Clue::Numbers(Numbers { right: vec![1, 3], on: 0b101, at: None, symbols: 3 }),
        Clue::Numbers(Numbers { right: vec![2], on: 2, at: Some(1), symbols: 2 }),
    ];
    for clue in &clues {
        let positions = clue.chain().map_or(0, |chain| chain.positions);
        assert!((0..positions).all(|position| !clue.words(position).is_empty()), "{clue:?}");
        let ends = clue.spans().into_iter().flatten().map(|span| span.end);
        assert!(ends.max().unwrap_or(0) <= positions, "{clue:?}");
        if let Clue::Runs(Runs { parts, .. }) = clue {
            let cells = clue.spans().into_iter().flatten().flatten().map(|at| clue.words(at));
            assert!(parts.is_empty() || cells.into_iter().all(|words| words.contains("cell")));
            assert_eq!(
                positions::of_runs(&Runs {
                    parts: parts.clone(),
                    symbols: 3,
                    letters: vec!['r', 'g']
                })
                .len(),
                positions
            );
        }
    }
}
