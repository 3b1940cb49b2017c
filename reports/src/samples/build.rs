//! The parts of samples.

use std::collections::BTreeMap;

use evenkeel_findings::{
    Axis, ByName, Cell, ComparedCell, Comparison, Definition, Difference, Distribution, Ends, Estimate, FactorFinding,
    Findings, Glance, KindUsage, LeadBand, LeadFinding, Leaders, LevelFinding, LevelWorth, PercentileIntervals,
    Quantile, Question, SCHEMA, SeatFinding, Shape, StrategyFinding, Study, Tone, Topic, Value, Verdict,
};

/// A varied parameter.
pub fn axis(parameter: &str, about: &str, unit: &str, standard: Value, values: Vec<Value>) -> Axis {
    Axis { parameter: parameter.into(), about: about.into(), unit: unit.into(), standard, values, cases: Vec::new() }
}

/// Findings with all fields that a run would fill in.
pub fn findings(title: &str, lineup: &[&str], axes: Vec<Axis>, cells: Vec<Cell>) -> Findings {
    let define =
        |unit: &str, meaning: &str| Definition { unit: unit.into(), meaning: meaning.into(), method: String::new() };
    let definitions = [
        ("win_rate", define("share", "Games won over games played; a tie splits the win. Interval from blocks.")),
        ("mean_rank", define("rank", "Mean place at the end of the game, 1 for the winner.")),
        ("rounds", define("rounds", "Rounds played until the game ended.")),
        ("credits", define("credits", "Credits in hand at the end of the game.")),
        ("koroth_attempts", define("attempts", "How often the seat set out on the Koroth Run.")),
    ];
    let reference = axes.first().and_then(|_| cells.iter().position(|cell| standard(&axes, cell)));
    Findings {
        length: "rounds".into(),
        study: match reference {
            Some(reference) => Study::Sweep { comparison: compare(&cells, reference) },
            None => Study::Simulation,
        },
        verdicts: verdicts(lineup),
        schema: SCHEMA.into(),
        title: title.into(),
        ruleset: "smugglers".into(),
        ruleset_title: "Smugglers of the Galaxy".into(),
        variant: "2.0".into(),
        rules_hash: "9f0c2a7be15d4403".into(),
        seed: 7,
        rules: BTreeMap::from([("start.credits".into(), Value::Integer(500))]),
        reconstructed: vec!["planet positions".into(), "Destiny card frequencies".into()],
        inputs: 40,
        circular_orders: 1,
        lineup: lineup.iter().map(|label| (*label).into()).collect(),
        axes,
        key_kinds: ["sell contraband", "attack a carrier"].map(str::to_owned).into(),
        definitions: definitions.into_iter().map(|(name, definition)| (name.into(), definition)).collect(),
        confidence: 0.95,
        margin: 0.02,
        strip: strip(),
        cells,
        command: "evenkeel sweep smugglers --vary brix.price=100..1000/100 --seats trader,smuggler,pirate,racer --games 100000"
            .into(),
        ..Findings::default()
    }
}

/// A strip with every tone.
fn strip() -> Vec<Glance> {
    let glance =
        |question, number: &str, word: &str, tone| Glance { question, number: number.into(), word: word.into(), tone };
    vec![
        glance(Question::Fair, "trader 34.1%, even share 25.0%", "too strong", Tone::Watch),
        glance(Question::Length, "median 50 rounds, 90% take 24 to 88", "long tail", Tone::Plain),
        glance(Question::Ends, "koroth run 97.0%", "nearly always", Tone::Unclear),
        glance(Question::Seats, "every seat within 1.0 points of 25.0%", "even", Tone::Good),
    ]
}

fn standard(axes: &[Axis], cell: &Cell) -> bool {
    axes.iter().all(|axis| cell.parameters[&axis.parameter] == axis.standard)
}

fn compare(cells: &[Cell], reference: usize) -> Comparison {
    let against = |cell: &Cell, label: &String| {
        let share = |cell: &Cell| cell.strategies[label].win_rate;
        let estimate = share(cell).estimate - share(&cells[reference]).estimate;
        let half = (share(cell).high - share(cell).low) * 0.4;
        let differs = estimate.abs() > 1.6 * half;
        let p_value = if differs { 0.0001 } else { 0.4 };
        let p_adjusted = (p_value * 2.0_f64).min(1.0);
        Difference { estimate, low: estimate - half, high: estimate + half, joint: None, p_value, p_adjusted, differs }
    };
    let compared = |(position, cell): (usize, &Cell)| ComparedCell {
        seats: Vec::new(),
        cell: position,
        strategies: cell.strategies.keys().map(|label| (label.clone(), against(cell, label))).collect(),
        strategy_metrics: ByName::new(),
        counterparts: BTreeMap::new(),
        shown: ByName::new(),
        factors: Vec::new(),
        metrics: ByName::from([("rounds".into(), longer(cell, &cells[reference]))]),
    };
    let method = "Paired differences of block means, Student's t; p values corrected together (Holm).".into();
    let others = cells.iter().enumerate().filter(|(position, _)| *position != reference);
    Comparison {
        reference,
        standard: true,
        method,
        cells: others.map(compared).collect(),
        courses: ByName::new(),
        length: None,
    }
}

fn longer(cell: &Cell, reference: &Cell) -> Difference {
    let estimate = cell.metrics["rounds"].mean - reference.metrics["rounds"].mean;
    let differs = estimate.abs() > 0.2;
    let p_value = if differs { 0.0001 } else { 0.4 };
    let p_adjusted = (p_value * 2.0_f64).min(1.0);
    Difference { estimate, low: estimate - 0.1, high: estimate + 0.1, joint: None, p_value, p_adjusted, differs }
}

fn verdicts(lineup: &[&str]) -> Vec<Verdict> {
    let verdict =
        |topic, strategy: Option<&str>, text: String| Verdict { topic, strategy: strategy.map(String::from), text };
    let (first, last) = (lineup[0], lineup[lineup.len() - 1]);
    vec![
        verdict(
            Topic::WinRate,
            Some(first),
            format!("{first} gains most from a high price: 34.6% at 1,000, 20.7% at 100."),
        ),
        verdict(Topic::WinRate, Some(last), format!("{last} gains from a low price: 31.0% at 100, 12.3% at 1,000.")),
        verdict(Topic::Balance, None, "The strategies stand closest together at 300: from 22.3% to 27.1%.".into()),
        verdict(Topic::Length, None, "The median game takes from 17 at 100 to 52 at 1,000 rounds.".into()),
        verdict(Topic::Caution, None, "Some inputs are reconstructed; see below.".into()),
    ]
}

/// A cell in which strategies win in proportion to their weights.
pub fn cell(labels: &[&str], weights: &[f64], games: u64, rounds: f64, values: &[(&str, Value)]) -> Cell {
    let total: f64 = weights.iter().sum();
    let strategy = |(label, weight): (&&str, &f64)| {
        let share = weight / total;
        let finding = StrategyFinding {
            win_rate: share_estimate(share, games),
            mean_rank: spread_estimate(1.0 + (labels.len() as f64 - 1.0) * (1.0 - share), 0.01),
            metrics: ByName::from([
                ("credits".into(), distribution(1200.0 + 4000.0 * share)),
                ("koroth_attempts".into(), distribution(0.4 + share)),
            ]),
            portrait: evenkeel_findings::Portrait::default(),
            usage: usage(share, games),
            neighbours: Vec::new(),
            imagined_per_game: None,
        };
        ((*label).to_owned(), finding)
    };
    let seat = |index: usize| SeatFinding {
        win_rate: share_estimate((1.0 + 0.03 * (1.5 - index as f64)) / labels.len() as f64, games),
        given: Vec::new(),
    };
    let parts = [
        ("koroth_run", 0.62),
        ("prestige_50", 0.31),
        ("all_ships_lost", 0.066),
        ("turn_limit", 0.004),
        ("stalemate", 0.0),
    ];
    Cell {
        parameters: values.iter().map(|(path, value)| ((*path).to_owned(), value.clone())).collect(),
        lineup: Vec::new(),
        rules_hash: format!("{:016x}", 0x9f0c_2a7b_e15d_4403_u64 ^ (rounds * 1000.0) as u64),
        games,
        blocks: games / 4,
        counted_blocks: games / 128,
        shape: (labels.len() > 1 && games > 0).then(|| shape(labels, rounds, games / 128)),
        metrics: ByName::from([("rounds".into(), distribution(rounds))]),
        strategies: labels.iter().zip(weights).map(strategy).collect(),
        seats: (0..labels.len()).map(seat).collect(),
        factors: Vec::new(),
        end_rates: end_rates(&ends(&parts, games, rounds), games),
        ends: ends(&parts, games, rounds),
        shown: ByName::new(),
        command: "evenkeel simulate smugglers --set brix.price=500 --seats trader,smuggler,pirate,racer --seed 7"
            .into(),
    }
}

/// Leaders who win more often later in the game.
fn shape(labels: &[&str], rounds: f64, games: u64) -> Shape {
    let share = |share: f64| share_estimate(share, games);
    let even = 1.0 / labels.len() as f64;
    let wins = |part: f64| share(even + (0.9 - even) * part);
    let ahead = |part: f64| {
        [5, 25, 50, 75, 95].map(|percent| {
            let estimate = (part * percent as f64 * 0.6) as i64;
            Quantile { percent, estimate, low: Some(estimate - 1), high: Some(estimate + 1) }
        })
    };
    let tenth = |tenth: u64| {
        let part = tenth as f64 / 10.0;
        Leaders { at: tenth, leaders: games, win_rate: wins(part), ahead: ahead(part).into() }
    };
    let round = |round: u64| Leaders {
        at: round,
        leaders: games,
        win_rate: wins((round as f64 / rounds).min(1.0)),
        ahead: Vec::new(),
    };
    let band = |(from, below, part): (u64, Option<u64>, f64)| LeadBand {
        from,
        below,
        leaders: games / 3,
        win_rate: wins(part),
    };
    let lead = LeadFinding { leads: share(even), wins: Some(wins(0.5)) };
    Shape {
        games,
        foretells: true,
        half_time: wins(0.5),
        late: Some(wins(0.95)),
        last: Some(share(even / 2.0)),
        lead_changes: spread_estimate(rounds / 8.0, 0.1),
        led: share(0.55),
        behind: share(0.4),
        for_good: share(0.65),
        played_on: share(0.15),
        tension: 0.55,
        tenths: (1..=9).map(tenth).collect(),
        rounds: (1..=rounds as u64).map(round).collect(),
        bands: [(0, Some(5), 0.2), (5, Some(10), 0.4), (10, None, 0.8)].map(band).into(),
        strategies: labels.iter().map(|label| ((*label).to_owned(), lead)).collect(),
    }
}

/// Two kinds of choices: one taken more often by winners, and one that no player takes.
fn usage(share: f64, games: u64) -> ByName<KindUsage> {
    let kind = |taken: f64| KindUsage {
        offered: games,
        taken: (games as f64 * taken) as u64,
        forced: 0,
        rate: share_estimate(taken, games),
        games: share_estimate(taken, games / 32),
        winners: Some(share_estimate(taken, games / 128)),
        others: Some(share_estimate(taken, games / 64)),
    };
    ByName::from([("sell contraband".into(), kind(share)), ("attack a carrier".into(), kind(0.0))])
}

/// Levels with these prices, the effect of one more at that price, and the fair price if known.
pub fn priced(name: &str, unit: &str, levels: &[(&str, f64, f64, Option<f64>)]) -> FactorFinding {
    let shares: Vec<(&str, f64)> = levels.iter().map(|(name, _, adds, _)| (*name, 0.25 + adds / 2.0)).collect();
    let mut found = FactorFinding { price_unit: unit.to_owned(), ..factor(name, &shares) };
    for (level, &(_, price, adds, fair)) in found.levels.iter_mut().zip(levels) {
        let fair_price = fair.map(|fair| spread_estimate(fair, 0.2));
        level.worth = Some(LevelWorth {
            per_seat: 1.2 / price,
            price,
            adds: spread_estimate(adds, 0.012),
            clear: adds.abs() > 0.02,
            fair_price,
        });
    }
    found
}

/// Levels whose seats win these shares.
pub fn factor(name: &str, levels: &[(&str, f64)]) -> FactorFinding {
    let level = |(name, share): &(&str, f64)| LevelFinding {
        name: (*name).to_owned(),
        seats: 133_333,
        win_rate: share_estimate(*share, 133_333),
        uneven: (share - 0.25).abs() > 0.005,
        worth: None,
    };
    FactorFinding {
        name: name.to_owned(),
        chosen: false,
        ordered: false,
        price_unit: String::new(),
        levels: levels.iter().map(level).collect(),
    }
}

/// Longer games end more often at the limit.
fn ends(parts: &[(&str, f64)], games: u64, rounds: f64) -> ByName<u64> {
    let moved = (rounds - 18.0) / 200.0;
    let share = |name: &str, part: f64| match name {
        "koroth_run" => part - moved,
        "turn_limit" => part + moved,
        _ => part,
    };
    parts.iter().map(|(name, part)| ((*name).to_owned(), (share(name, *part).max(0.0) * games as f64) as u64)).collect()
}

/// The counts as shares.
pub fn end_rates(ends: &ByName<u64>, games: u64) -> ByName<Estimate> {
    ends.iter().map(|(end, count)| (end.clone(), share_estimate(*count as f64 / games as f64, games))).collect()
}

pub fn share_estimate(share: f64, games: u64) -> Estimate {
    let half = 1.96 * (libm::fma(share, -share, share) / games as f64 + 1e-9).sqrt() + 1.0 / games as f64;
    Estimate { estimate: share, low: (share - half).max(0.0), high: (share + half).min(1.0) }
}

pub fn spread_estimate(mean: f64, half: f64) -> Estimate {
    Estimate { estimate: mean, low: mean - half, high: mean + half }
}

pub fn distribution(mean: f64) -> Distribution {
    let half = mean * 0.004;
    let at = |part: f64| (mean * part) as i64;
    let [p5, p50, p95] = [0.55, 0.97, 1.7].map(at);
    let ends = |part: f64| Ends { low: Some(at(part - 0.01)), high: Some(at(part + 0.01)) };
    let intervals = PercentileIntervals { p5: ends(0.55), p50: ends(0.97), p95: ends(1.7) };
    Distribution { mean, low: mean - half, high: mean + half, p5, p50, p95, constant: false, intervals }
}
