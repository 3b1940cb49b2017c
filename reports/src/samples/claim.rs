//! A claim that holds with some players and is contradicted with others.

use evenkeel_analysis::findings::{Claim, ClaimBound, ClaimLineup, ClaimVerdict, Findings, Judgement, Outcome, Study};

use super::checked;

/// Two line-ups, two bounds: the first holds with one and is violated with the other, and nobody pays bribes.
pub fn claimed() -> Findings {
    let mut findings = checked();
    let Study::Check { check, .. } = &mut findings.study else { unreachable!("a check") };
    let judgements = std::mem::take(&mut check.judgements);
    let at = |index: usize, cell: usize, players: &str, outcome| Judgement {
        cell,
        place: format!("players={players}"),
        outcome,
        ..judgements[index].clone()
    };
    check.judgements = vec![
        at(0, 0, "pirate|racer", Outcome::Pass),
        at(0, 1, "trader", Outcome::Fail),
        at(2, 1, "trader", Outcome::NotEnoughGames),
    ];
    let lineup = |players: &[&str], cell: usize, verdict, [hold, violated, undecided]: [u64; 3]| ClaimLineup {
        players: players.iter().map(|&player| player.to_owned()).collect(),
        cells: vec![cell],
        verdict,
        hold,
        violated,
        undecided,
        unused: vec!["pay one bribe".to_owned()],
    };
    let bound = |index: usize, cells: &[usize], verdict, [supported, contradicted, undecided]: [u64; 3]| ClaimBound {
        name: judgements[index].name.clone(),
        place: "price=3".to_owned(),
        cells: cells.to_vec(),
        counts: index == 0,
        verdict,
        supported,
        contradicted,
        undecided,
        text: "This bound is told of.".to_owned(),
    };
    check.claim = Some(Claim {
        text: "Pirates | win <enough>.".to_owned(),
        source: "docs/rules, section 21".to_owned(),
        reading: Some("the rules give no reason".to_owned()),
        uses: vec!["pay one bribe".to_owned()],
        expect: Some(ClaimVerdict::Supported),
        verdict: ClaimVerdict::DependsOnWhoPlays,
        told: "Pirates | win <enough>. That depends on who plays.".to_owned(),
        lineups: vec![
            lineup(&["pirate", "racer"], 1, ClaimVerdict::Supported, [1, 0, 0]),
            lineup(&["trader", "trader"], 2, ClaimVerdict::Contradicted, [0, 1, 1]),
        ],
        bounds: vec![
            bound(0, &[1, 2], ClaimVerdict::DependsOnWhoPlays, [1, 1, 0]),
            bound(2, &[2], ClaimVerdict::Undecided, [0, 0, 1]),
        ],
    });
    findings
}
