//! A claim that holds with some players and is contradicted with others.

use evenkeel_findings::{Claim, ClaimBound, ClaimLineup, ClaimVerdict, Findings, Judgement, Outcome, Severity, Study};

use super::checked;

/// Three line-ups, two bounds. The first holds, is violated, and is untested in a line-up without bribes. The second bound only warns.
pub fn claimed() -> Findings {
    let mut findings = checked();
    let Study::Check { check, .. } = &mut findings.study else { unreachable!("a check") };
    let judgements = std::mem::take(&mut check.judgements);
    let at = |index: usize, cell: usize, players: &str, outcome| Judgement {
        cell,
        place: format!("players={players}"),
        outcome,
        severity: if index == 0 { Severity::Fail } else { Severity::Warn },
        ..judgements[index].clone()
    };
    check.judgements = vec![
        at(0, 0, "pirate|racer", Outcome::Pass),
        at(0, 1, "trader", Outcome::Fail),
        at(2, 1, "trader", Outcome::NotEnoughGames),
        at(0, 2, "racer", Outcome::Pass),
    ];
    let lineup = |players: &[&str], cell: usize, verdict, [hold, violated, undecided]: [u64; 3]| ClaimLineup {
        players: players.iter().map(|&player| player.to_owned()).collect(),
        strategies: players.iter().map(|&player| player.to_owned()).collect(),
        cells: vec![cell],
        verdict,
        hold,
        violated,
        undecided,
        unused: Vec::new(),
    };
    let bound = |index: usize, cells: &[usize], verdict, [supported, contradicted, undecided]: [u64; 3]| ClaimBound {
        name: judgements[index].name.clone(),
        at_least: judgements[index].at_least,
        at_most: judgements[index].at_most,
        place: "price=3".to_owned(),
        cells: cells.to_vec(),
        counts: index == 0,
        verdict,
        supported,
        contradicted,
        undecided,
        text: "This bound is reported.".to_owned(),
    };
    check.claim = Some(Claim {
        text: "Pirates | win <enough>.".to_owned(),
        source: "docs/rules, section 21".to_owned(),
        reading: Some("the rules give no reason".to_owned()),
        uses: vec!["pay one bribe".to_owned()],
        expect: Some(ClaimVerdict::Supported),
        verdict: ClaimVerdict::DependsOnWhoPlays,
        told: "Pirates | win <enough>. This depends on who plays.".to_owned(),
        lineups: vec![
            lineup(&["pirate", "racer"], 1, ClaimVerdict::Supported, [1, 0, 0]),
            lineup(&["trader", "trader"], 2, ClaimVerdict::Contradicted, [0, 1, 0]),
            ClaimLineup {
                unused: vec!["pay one bribe".to_owned()],
                ..lineup(&["racer", "racer"], 3, ClaimVerdict::Untestable, [1, 0, 0])
            },
        ],
        bounds: vec![
            bound(0, &[1, 2, 3], ClaimVerdict::DependsOnWhoPlays, [1, 1, 0]),
            bound(2, &[2], ClaimVerdict::Undecided, [0, 0, 1]),
        ],
    });
    findings
}
