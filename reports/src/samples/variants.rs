//! Modified samples: longer, shorter, with another order or seating, for branches that no sample reaches.

use evenkeel_findings::{
    ByName, Cell, Difference, Effect, Estimate, FactorChange, Findings, Fit, Measure, NeighbourFinding, RuleIndices,
    ScreenedRule, SensitivityMethod, ShownNumber, StatementKind, Study, Tournament, Value,
};

use super::build::spread_estimate;
use super::{
    adapted, alone, captains, claimed, compared, headroom, plain, robust, screened, skilled, sweep, switch, together,
    tournament, tuned, two_axes, worth,
};

/// A number requested by name, unknown in the first cell.
fn shown(mut findings: Findings) -> Findings {
    for (position, cell) in findings.cells.iter_mut().enumerate() {
        let at = position as f64;
        let game = (position > 0).then_some(Estimate { estimate: at, low: at - 0.25, high: at + 0.5 });
        let number = ShownNumber { game, strategies: ByName::new(), factors: ByName::new() };
        cell.shown = ByName::from(["combats_per_round", "kills/combats"].map(|name| (name.to_owned(), number.clone())));
    }
    findings
}

/// The first three values of the sweep.
fn short() -> Findings {
    let mut findings = sweep();
    findings.axes[0].values.truncate(3);
    findings.cells.truncate(3);
    let Study::Sweep { comparison } = &mut findings.study else { unreachable!("a sweep") };
    comparison.reference = 0;
    comparison.cells.retain(|compared| (1..3).contains(&compared.cell));
    findings
}

/// This many more rules; the base of some lies outside the tried values, and one base is a word.
fn many_rules(more: usize) -> Findings {
    let mut findings = screened();
    let rules = &mut findings.screening.as_mut().expect("a screening").rules;
    let first = rules[0].clone();
    let rule =
        |name: &str, base: Value, outside: bool| ScreenedRule { rule: name.into(), base, outside, ..first.clone() };
    rules.extend([
        rule("below", Value::Integer(50), false),
        rule("above", Value::Integer(2000), false),
        rule("outside", Value::Integer(50), true),
        rule("word", Value::Word("some".into()), false),
    ]);
    rules.extend((1..=more).map(|index| rule(&format!("rule_{index}"), Value::Integer(500), false)));
    findings
}

/// This many more inputs.
fn many_inputs(more: usize) -> Findings {
    let mut findings = together(SensitivityMethod::Sobol);
    let quantity = &mut findings.sensitivity.as_mut().expect("indices").quantities[0];
    quantity.deviation = None;
    let first = quantity.inputs[0].clone();
    quantity.inputs.extend((1..=more).map(|index| RuleIndices { rule: format!("rule_{index}"), ..first.clone() }));
    findings
}

/// More statements than a chart has room for, one of them about an even share in its own place; no draw is held back.
fn many_statements() -> Findings {
    let mut findings = robust();
    let robustness = findings.robustness.as_mut().expect("draws");
    robustness.held_back = 0;
    let statements = &mut robustness.statements;
    statements.extend(vec![statements[0].clone(); 16]);
    let mut found = statements[0].clone();
    (found.statement.kind, found.statement.place, found.deviation) = (StatementKind::Share, String::new(), 0.0);
    statements.push(found);
    findings
}

/// The only cell, changed.
fn cell_with(change: impl Fn(&mut Cell)) -> Findings {
    let mut findings = plain();
    change(&mut findings.cells[0]);
    findings
}

/// This many reasons for the end, none with an upper limit; choices and leaders counted in every block.
fn many_ends(count: u64) -> Findings {
    cell_with(|cell| {
        cell.ends = (1..=count).map(|index| (format!("end_{index}"), index * 1000)).collect();
        cell.ends.insert("never".into(), 0);
        cell.counted_blocks = cell.blocks;
    })
}

/// As many kinds of choices of the trader as a chart has room for.
fn sixteen_kinds() -> Findings {
    let mut findings = worth();
    let left_out: Vec<String> = (15..20).map(|at| format!("buy good number {at}")).collect();
    findings.worth.as_mut().expect("kinds").kinds.retain(|kind| !left_out.contains(&kind.kind));
    findings
}

/// Leaders after two rounds only.
fn two_rounds() -> Findings {
    cell_with(|cell| cell.shape.as_mut().expect("leaders").rounds.truncate(2))
}

/// A course of one point, and a search that found one setting.
fn one_point() -> [Findings; 2] {
    let (mut alone, mut tuned) = (alone(), tuned());
    let portrait = &mut alone.cells[0].strategies.values_mut().next().expect("a captain").portrait;
    portrait.series.values_mut().for_each(|points| points.truncate(1));
    tuned.tuning.as_mut().expect("a search").front.truncate(1);
    [alone, tuned]
}

/// Intervals that end exactly at an even share, in a grid and in a table.
fn at_fair(mut findings: Findings) -> Findings {
    let fair = Estimate { estimate: 0.25, low: 0.25, high: 0.25 };
    for (label, found) in &mut findings.cells[0].strategies {
        let end = if label == "trader" { Estimate { high: 0.5, ..fair } } else { Estimate { low: 0.1, ..fair } };
        found.win_rate = end;
    }
    findings
}

/// One strategy in every seat, at every price: only seats and their dealt levels can decide.
fn mirrored(mut findings: Findings) -> Findings {
    let factors = plain().cells[0].factors.clone();
    findings.lineup = vec!["trader".to_owned(); 4];
    for cell in &mut findings.cells {
        cell.strategies.retain(|label, _| label == "trader");
        cell.factors.clone_from(&factors);
        cell.factors[0].ordered = true;
        cell.factors[1].chosen = true;
    }
    findings
}

/// Predecessors in every cell, one of them with an effect.
fn neighbours(mut findings: Findings) -> Findings {
    for found in findings.cells.iter_mut().flat_map(|cell| cell.strategies.values_mut()) {
        found.neighbours = [("pirate", true), ("racer", false)]
            .map(|(before, differs)| {
                let win_rate = spread_estimate(0.4, 0.05);
                NeighbourFinding { before: before.to_owned(), seats: 40, win_rate, differs }
            })
            .to_vec();
    }
    findings
}

/// Changes of the first seat's win rate in every cell: by this much, significantly or not.
fn seats_moved(mut findings: Findings, estimate: f64, differs: bool) -> Findings {
    let Study::Sweep { comparison } = &mut findings.study else { unreachable!("a sweep") };
    let (low, high, p_value, p_adjusted, joint) = (estimate - 0.01, estimate + 0.01, 0.01, 0.02, None);
    let change = Difference { estimate, low, high, joint, p_value, p_adjusted, differs };
    for compared in &mut comparison.cells {
        compared.seats = vec![change];
        let levels = ByName::from([("niven".to_owned(), change), ("telzey".to_owned(), change)]);
        compared.factors = ["start_world", "hull_class"]
            .map(|name| FactorChange { name: name.to_owned(), levels: levels.clone() })
            .to_vec();
    }
    findings
}

/// The requested number of cells, repeating the first ones.
fn cells(mut findings: Findings, count: usize) -> Findings {
    findings.cells = findings.cells.iter().cycle().take(count).cloned().collect();
    findings
}

/// One captain with this many parts of an account, another part that is 0, and more grades than colours.
fn many_parts(count: usize) -> Findings {
    let mut findings = alone();
    let names: Vec<String> = (0..=count).map(|index| format!("part_{index}_money")).collect();
    let portrait = &mut findings.cells[0].strategies.values_mut().next().expect("a captain").portrait;
    let amounts =
        names.iter().enumerate().map(|(index, name)| (name.clone(), spread_estimate(-40.0 * index as f64, 3.0)));
    portrait.flows = ByName::from([("money".to_owned(), amounts.collect())]);
    findings.themes.flows[0].metrics = names;
    let grades = portrait.grades.clone();
    portrait.grades = grades.iter().cycle().take(count + 1).cloned().collect();
    findings
}

/// Captains whose scores have bins of different widths.
fn wide_bins() -> Findings {
    let mut findings = captains();
    let portrait = &mut findings.cells[0].strategies.values_mut().next().expect("a captain").portrait;
    portrait.score.as_mut().expect("a score").width = 300;
    findings
}

/// This many more quantities that changed, and a side in which a factor differs.
fn effects(more: usize) -> Findings {
    let mut findings = compared();
    let Study::Comparison { rule_change } = &mut findings.study else { unreachable!("a comparison") };
    let other = rule_change.effects[4].clone();
    let named = |name: String| Effect { name, ..other.clone() };
    rule_change.effects.extend((1..=more).map(|index| named(format!("quantity_{index}.mean"))));
    rule_change.effects.extend(["niven", "telzey"].map(|level| named(format!("start_world.{level}.win_rate"))));
    let factors = plain().cells[0].factors[..1].to_vec();
    findings.cells.iter_mut().for_each(|cell| cell.factors.clone_from(&factors));
    findings
}

fn tournament_with(change: impl Fn(&mut Tournament)) -> Findings {
    let mut findings = tournament();
    let Study::Tournament { tournament } = &mut findings.study else { unreachable!("a tournament") };
    change(tournament);
    findings
}

/// Sorted by score, with ratings that are odds, no duel, and levels of a factor.
fn by_score(tournament: &mut Tournament) {
    (tournament.order, tournament.score_unit, tournament.duel) = (Measure::Score, "credits".into(), None);
    tournament.standings.iter_mut().for_each(|standing| standing.score = Some(spread_estimate(1200.0, 20.0)));
    tournament.fit = tournament.fit.take().map(|fit| Fit { odds: true, misfit: None, p_value: None, ..fit });
    tournament.factors = plain().cells[0].factors[..1].to_vec();
    tournament.cycles_seen = 1;
}

/// Each strategy alone, sorted by rating; ends without limits.
fn alone_each(tournament: &mut Tournament) {
    (tournament.table, tournament.order) = (1, Measure::Rating);
    tournament.seats.truncate(1);
    tournament.end_rates = ByName::new();
}

/// Every variant by name.
pub fn variants() -> Vec<(&'static str, Findings)> {
    let no_seats = |tournament: &mut Tournament| tournament.seats.clear();
    let [one_point, one_setting] = one_point();
    let one = |tournament: &mut Tournament| tournament.standings.truncate(1);
    vec![
        ("shown over a number", shown(short())),
        ("shown over two", shown(two_axes())),
        ("shown over words", shown(switch())),
        ("adapted over a number", adapted(short())),
        ("adapted alone", adapted(alone())),
        ("headroom in credits", headroom("credits")),
        ("skilled in one cell", skilled(plain())),
        ("skilled alone", skilled(alone())),
        ("claim", claimed()),
        ("many rules", many_rules(13)),
        ("fourteen rules", many_rules(7)),
        ("many inputs", many_inputs(12)),
        ("fourteen inputs", many_inputs(11)),
        ("sixteen kinds", sixteen_kinds()),
        ("many statements", many_statements()),
        ("many ends", many_ends(9)),
        ("seven ends", many_ends(7)),
        ("two rounds", two_rounds()),
        ("one point", one_point),
        ("one setting", one_setting),
        ("even cells", at_fair(two_axes())),
        ("even strategies", at_fair(plain())),
        ("many effects", effects(14)),
        ("one more effect", effects(7)),
        ("seven parts", many_parts(7)),
        ("eight parts", many_parts(8)),
        ("wide bins", wide_bins()),
        ("twelve captains", cells(captains(), 12)),
        ("thirteen captains", cells(captains(), 13)),
        ("seats moved", seats_moved(sweep(), 0.02, true)),
        ("seats hardly moved", seats_moved(sweep(), 0.019, true)),
        ("seats may have moved", seats_moved(sweep(), 0.05, false)),
        ("seats of many cells moved", seats_moved(two_axes(), 0.05, true)),
        ("mirrored and moved", seats_moved(mirrored(sweep()), 0.05, true)),
        ("mirrored in 24 cells", cells(mirrored(sweep()), 24)),
        ("mirrored in 25 cells", cells(mirrored(sweep()), 25)),
        ("mirrored", mirrored(plain())),
        ("mirrored sweep", mirrored(sweep())),
        ("mirrored grid", mirrored(two_axes())),
        ("neighbours", neighbours(plain())),
        ("neighbours of a sweep", neighbours(switch())),
        ("no seats", tournament_with(no_seats)),
        ("one standing", tournament_with(one)),
        ("by score", tournament_with(by_score)),
        ("alone each", tournament_with(alone_each)),
        ("interrupted", Findings { interrupted: true, circular_orders: 6, ..claimed() }),
        ("one reconstructed", Findings { reconstructed: vec!["one".into()], inputs: 1, ..captains() }),
    ]
}
