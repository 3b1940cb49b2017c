//! Players who learn, look ahead or differ in skill: a league, headroom, adapted players, levels of skill.

use evenkeel_findings::{
    Adaptation, AdaptedCell, AdaptedEffect, AdaptedPlayer, Agreement, ByName, CrossCell, Estimate, Fairness, Findings,
    Headroom, League, LeagueEnd, LeagueResponse, LeagueReturn, LeagueRound, LeagueSearch, LeagueStanding,
    LeagueVersion, Learnt, LevelCell, LevelClaim, PlayerSet, SkillLevel, SkillLevels, StrategyHeadroom, Study, Value,
};

use super::build::{findings, spread_estimate};

const TWO: [&str; 2] = ["trader", "pirate"];

fn shares(trader: f64) -> ByName<Estimate> {
    let of = |label: &str, share: f64| (label.to_owned(), spread_estimate(share, 0.02));
    ByName::from([of("trader", trader), of("pirate", 1.0 - trader)])
}

fn learnt(after: i64) -> Vec<Learnt> {
    vec![Learnt {
        parameter: "patience".to_owned(),
        about: "rounds that it waits".to_owned(),
        before: Value::Integer(3),
        after: Value::Integer(after),
    }]
}

/// Three rounds of two strategies, and two searches: one response joins, one does not, a former version returns, pirates die out in a search.
pub fn league() -> Findings {
    let version = |label: &str, strategy: &str, share: f64, win_rate: f64| LeagueVersion {
        label: label.to_owned(),
        strategy: strategy.to_owned(),
        round: 2,
        left: share == 0.0,
        share: spread_estimate(share, 0.02),
        win_rate: spread_estimate(win_rate, 0.01),
        learnt: if label == strategy { Vec::new() } else { learnt(7) },
    };
    let response = |strategy: &str, joined: bool, win_rate: Option<f64>| LeagueResponse {
        strategy: strategy.to_owned(),
        start: strategy.to_owned(),
        label: win_rate.map(|_| format!("{strategy}{{patience=5}}")),
        joined: joined.then(|| format!("{strategy}-2")),
        win_rate: win_rate.map(|found| spread_estimate(found, 0.01)),
        gain: win_rate.map(|found| spread_estimate(found - 0.5, 0.02)),
        learnt: learnt(5),
    };
    let round = |round: u64, trader: f64| LeagueRound {
        round,
        mixture: ByName::from([("trader".to_owned(), trader), ("pirate".to_owned(), 1.0 - trader)]),
        shares: shares(trader),
        regret: 0.02,
        responses: vec![
            response("trader", round == 1, Some(0.53)),
            response("pirate", false, (round > 1).then_some(0.48)),
        ],
        returned: Vec::new(),
    };
    let search = |seed: u64, trader: f64| LeagueSearch {
        seed,
        games: 40_000,
        rounds: 3,
        ended: LeagueEnd::Settled,
        strategies: shares(trader)
            .into_iter()
            .map(|(label, share)| {
                let dies_out = share.estimate < 0.1;
                (label, LeagueStanding { share, win_rate: (!dies_out).then(|| spread_estimate(0.5, 0.01)), dies_out })
            })
            .collect(),
        best: None,
        cycles: 0,
    };
    let mut rounds = vec![round(1, 0.5), round(2, 0.64), round(3, 0.7)];
    rounds[2].returned.push(LeagueReturn {
        label: "pirate".to_owned(),
        strategy: "pirate".to_owned(),
        win_rate: spread_estimate(0.52, 0.01),
    });
    let league = League {
        table: 2,
        games: 120_000,
        budget: 200_000,
        blocks: 500,
        margin: 0.02,
        ended: LeagueEnd::Settled,
        shares: shares(0.7),
        versions: vec![
            version("trader-2", "trader", 0.7, 0.5),
            version("pirate", "pirate", 0.3, 0.5),
            version("trader", "trader", 0.0, 0.42),
        ],
        regret: 0.01,
        cycles: Vec::new(),
        cycles_seen: 0,
        rounds,
        searches: vec![search(7, 0.7), search(8, 0.95)],
    };
    Findings { study: Study::League { league }, ..findings("Smugglers: league", &TWO, Vec::new(), Vec::new()) }
}

/// Two strategies that gain from looking ahead, in a quantity of this unit.
pub fn headroom(unit: &str) -> Findings {
    let of = |label: &str, gain: f64| {
        let looking_ahead = spread_estimate(0.25 + gain, 0.01);
        (label.to_owned(), StrategyHeadroom { looking_ahead, without: 0.25, gain: spread_estimate(gain, 0.01) })
    };
    let strategies = ByName::from([of("trader", 0.12), of("pirate", 0.004)]);
    let headroom = Headroom { table: 4, games: 4_096, blocks: 1_024, unit: unit.to_owned(), strategies };
    Findings { study: Study::Headroom { headroom }, ..findings("Smugglers: headroom", &TWO, Vec::new(), Vec::new()) }
}

/// Results of two strategies and the rounds, this far from the unmodified ones in the first cell.
fn means(cell: usize, moved: f64) -> ByName<Estimate> {
    let at = cell as f64;
    let of = |name: &str, mean: f64, half: f64| (name.to_owned(), spread_estimate(mean, half));
    ByName::from([
        of("trader", 0.25 + 0.02 * at + moved, 0.01),
        of("pirate", 0.27 - 0.03 * at - moved, 0.01),
        of("rounds", 35.0 + 2.0 * at + 10.0 * moved, 0.4),
    ])
}

/// The study with players that have adapted to its first and its last cell, in one search each.
pub fn adapted(base: Findings) -> Findings {
    let last = base.cells.len() - 1;
    let set = |cell: usize| {
        let label = format!("trader@{cell}");
        let players = ByName::from([("trader".to_owned(), AdaptedPlayer { label, learnt: learnt(4 + cell as i64) })]);
        PlayerSet { cell, search: 1, players }
    };
    let cross = |cell: usize, trained_in: Option<u64>| CrossCell {
        cell,
        trained_in,
        search: trained_in.map(|_| 1),
        means: means(cell, trained_in.map_or(0.0, |own| 0.01 * own as f64)),
    };
    let effect = |name: &str, unit: &str, holds: Agreement| AdaptedEffect {
        name: name.to_owned(),
        unit: unit.to_owned(),
        from: 0,
        to: last,
        fixed: spread_estimate(0.02, 0.011),
        given: spread_estimate(0.03, 0.012),
        adapted: spread_estimate(-0.041, 0.02),
        spread: 0.004,
        holds,
        times_as_many: None,
    };
    let trained = [None, Some(1), Some(last as u64 + 1)];
    let adaptation = Adaptation {
        searches: 1,
        rounds: 3,
        training_games: 60_000,
        games: 8_000,
        blocks: 2_000,
        batches: 64,
        sets: vec![set(0), set(last)],
        cross: trained.iter().flat_map(|own| (0..=last).map(|cell| cross(cell, *own))).collect(),
        adapted: (0..=last)
            .map(|cell| AdaptedCell { cell, fixed: means(cell, 0.0), adapted: means(cell, 0.03) })
            .collect(),
        effects: vec![
            effect("trader", "share", Agreement::Reverses),
            effect("pirate", "share", Agreement::Unclear),
            effect("rounds", "rounds", Agreement::Nowhere),
        ],
    };
    Findings { adaptation: Some(adaptation), ..base }
}

/// The study among beginners and experts. Claims are about the change from the first cell to the last, or, with one cell, about an even share.
pub fn skilled(base: Findings) -> Findings {
    let last = base.cells.len() - 1;
    let level = |level: &str, games: u64, moved: f64| SkillLevel {
        level: level.to_owned(),
        people: format!("{level}s"),
        blocks: games / 4,
        games,
        cells: (0..=last)
            .map(|cell| LevelCell {
                cell,
                means: means(cell, moved),
                fairness: Some(if cell == 0 { Fairness::Fair } else { Fairness::Unclear }),
            })
            .collect(),
    };
    let claim = |name: &str, unit: &str, holds: Agreement| LevelClaim {
        name: name.to_owned(),
        unit: unit.to_owned(),
        from: (last > 0).then_some(1),
        to: last,
        levels: ByName::from([
            ("beginner".to_owned(), spread_estimate(0.03, 0.01)),
            ("expert".to_owned(), spread_estimate(-0.05, 0.01)),
        ]),
        clear: Vec::new(),
        little: Vec::new(),
        holds,
        more_games: None,
    };
    let skill = SkillLevels {
        levels: vec![level("beginner", 4_000, 0.0), level("expert", 8_000, 0.05)],
        batches: 64,
        claims: vec![
            claim("trader", "share", Agreement::Reverses),
            claim("pirate", "share", Agreement::Depends),
            claim("rounds", "rounds", Agreement::Everywhere),
        ],
    };
    Findings { skill: Some(skill), ..base }
}
