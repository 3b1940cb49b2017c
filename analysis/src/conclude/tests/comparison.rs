use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::{Faults, Value};
use evenkeel_strategies::Registry;

use crate::findings::{Decision, Effect, Family, Findings, Topic};
use crate::testing::Race;
use crate::{ComparisonAim, Experiment, Plan, Quiet, RunOptions, Until, run};

fn experiment(file: &str, text: &str) -> Experiment {
    Experiment::parse(file, text).expect("a sound file")
}

const TABLE: &str = "seats = [\"walker\", \"sprinter\"]\nseed = 5\n";

fn pair(games: u64, rule: &str, aim: ComparisonAim) -> Result<Plan, Faults> {
    let before = experiment("base.toml", &format!("{TABLE}games = {games}\n"));
    Plan::compare(&Registry::of::<Race>(), &before, &experiment("house.toml", rule), &aim)
}

fn find(plan: &Plan, threads: usize) -> Findings {
    run(plan, &RunOptions { threads, ..RunOptions::default() }, &Quiet, &AtomicBool::new(false)).unwrap().findings
}

fn compared(games: u64, rule: &str, aim: ComparisonAim) -> Findings {
    find(&pair(games, rule, aim).unwrap(), 2)
}

fn effect<'a>(findings: &'a Findings, name: &str) -> &'a Effect {
    let effects = &findings.rule_change().unwrap().effects;
    effects.iter().find(|effect| effect.name == name).unwrap_or_else(|| panic!("no {name}: {effects:#?}"))
}

#[track_caller]
fn refused(plan: Result<Plan, Faults>, wanted: &str) {
    let faults = plan.expect_err("this must be refused");
    assert!(faults.iter().any(|fault| fault.to_string().contains(wanted)), "nothing says `{wanted}`: {faults:#?}");
}

#[test]
fn a_rule_that_matters_is_seen() {
    let findings = compared(8000, "rules.sprint.trip = 4", ComparisonAim::default());
    let change = findings.rule_change().unwrap();
    assert_eq!((change.before.name.as_str(), change.after.name.as_str()), ("base", "house"));
    assert_eq!((change.rules.len(), change.rules[0].rule.as_str()), (1, "sprint.trip"));
    let sprinter = effect(&findings, "win_rate.sprinter");
    assert_eq!((sprinter.decision, sprinter.family), (Decision::Changed, Family::Main));
    assert!(sprinter.difference.high < 0.0 && sprinter.pairing_gain.unwrap() > 1.1, "{sprinter:?}");
    let (before, after) = (&findings.cells[0].strategies["sprinter"], &findings.cells[1].strategies["sprinter"]);
    assert!((sprinter.before.estimate - before.win_rate.estimate).abs() < 1e-12);
    assert!((sprinter.difference.estimate - (after.win_rate.estimate - before.win_rate.estimate)).abs() < 1e-9);
    assert!(sprinter.text.contains(" fell by "), "{}", sprinter.text);
    assert!(findings.verdicts.iter().any(|verdict| verdict.text == sprinter.text));
    assert!(!change.unmoved && change.pairing_gain.unwrap() > 1.1 && findings.comparison().is_none());
}

/// Few changes give a comparison its name, and a side has the name of its variant if the variants differ.
#[test]
fn a_comparison_is_called_by_what_changed() {
    let title = |rules: &str| pair(2, rules, ComparisonAim::default()).unwrap().title;
    assert_eq!(title("rules.limit = 300"), "Rounds at most: 300 instead of 200");
    assert_eq!(
        title("rules.limit = 300\nrules.calm = true"),
        "Rounds at most: 300 instead of 200; Whether no player may sprint: on instead of off"
    );
    let three = "rules.limit = 300\nrules.calm = true\nrules.goal = 31";
    assert_eq!(title(three), "house compared with base");
    let mut after = experiment("house.toml", "rules.limit = 300");
    after.choices.tables = vec![("slides".to_owned(), String::new(), "square,to\n3,9\n".to_owned())];
    let before = experiment("base.toml", TABLE);
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).unwrap();
    assert_eq!(plan.title, "house compared with base", "a table is changed too");
    let (mut before, mut short) = (experiment("", TABLE), experiment("", "variant = \"short\"\nrules.limit = 300"));
    (before.file, short.file) = (None, None);
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &short, &ComparisonAim::default()).unwrap();
    let findings = find(&plan, 1);
    let change = findings.rule_change().unwrap();
    assert_eq!([change.before.name.as_str(), change.after.name.as_str()], ["plain", "short"]);
}

/// A single block has no variance: once, every difference was reported as a change.
#[test]
fn one_block_decides_nothing() {
    let findings = compared(2, "rules.sprint.trip = 6", ComparisonAim::default());
    assert_eq!(findings.cells[0].blocks, 1);
    let change = findings.rule_change().unwrap();
    assert!(change.effects.iter().any(|effect| effect.difference.estimate != 0.0), "{:#?}", change.effects);
    for effect in &change.effects {
        assert_eq!(effect.decision, Decision::Undecided, "{effect:?}");
    }
    let text = serde_json::to_string(&findings).unwrap();
    assert_eq!(serde_json::from_str::<Findings>(&text).unwrap(), findings, "ends that nobody knows are kept");
}

/// All differences, by hand: the findings of one side minus those of the other.
#[test]
fn every_difference_is_that_of_the_sides() {
    let findings = compared(2000, "rules.sprint.trip = 5\nrules.limit = 12", ComparisonAim::default());
    let effects = &findings.rule_change().unwrap().effects;
    let wanted =
        ["win_rate.walker", "seat_2.win_rate", "limit_rate", "rounds.mean", "lead.mean", "trips.sprinter.mean"];
    for name in wanted {
        let effect = effect(&findings, name);
        let apart = effect.after.estimate - effect.before.estimate;
        assert!((effect.difference.estimate - apart).abs() < 1e-9, "{effect:?}");
    }
    let ends = |side: usize| findings.cells[side].ends["limit"] as f64 / 2000.0;
    assert!((effect(&findings, "limit_rate").difference.estimate - (ends(1) - ends(0))).abs() < 1e-12);
    let trips = |side: usize| findings.cells[side].strategies["sprinter"].metrics["trips"].mean;
    assert!((effect(&findings, "trips.sprinter.mean").difference.estimate - (trips(1) - trips(0))).abs() < 1e-9);
    assert!(effects.iter().all(|effect| effect.name != "trips.walker.mean"), "a walker never trips");
    assert_eq!(findings.rule_change().unwrap().constant, ["trips.walker.mean", "tripped_rate.walker"]);
}

/// Walkers never sprint: their unchanged results when more sprints trip are no evidence about the rule.
#[test]
fn a_rule_that_nobody_uses_is_untested() {
    let told = |seats: &str| {
        let before = experiment("base.toml", &format!("seats = {seats}\nseed = 5\ngames = 400\n"));
        let after = experiment("house.toml", "rules.\"sprint.trip\" = 4");
        let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).unwrap();
        let findings = find(&plan, 2);
        let coverage = findings.coverage[0].clone();
        (
            coverage.offered,
            coverage.taken,
            findings.verdicts.iter().any(|verdict| verdict.text.contains("is untested: no player uses it")),
        )
    };
    let (offered, taken, untested) = told("[\"walker\", \"walker\"]");
    assert!(offered > 0 && taken == 0 && untested);
    let (offered, taken, untested) = told("[\"walker\", \"sprinter\"]");
    assert!(offered > taken && taken > 0 && !untested);
}

#[test]
fn a_rule_that_moves_nothing_is_unmoved() {
    let findings = compared(8000, "rules.limit = 300", ComparisonAim::default());
    let change = findings.rule_change().unwrap();
    assert!(change.unmoved && change.pairing_gain.is_none());
    assert!(findings.verdicts[0].text.starts_with("No game changed: all 4,000 blocks"), "{:?}", findings.verdicts);
    assert!(findings.verdicts[0].text.contains("at most 8 in 10,000 blocks"), "{:?}", findings.verdicts);
    let still = effect(&findings, "win_rate.walker");
    assert!(still.decision == Decision::NoLargerChange && still.bound > 0.0 && still.bound < 0.01, "{still:?}");
}

#[test]
fn few_games_cannot_tell_and_say_how_many_could() {
    let few = compared(200, "rules.goal = 31", ComparisonAim { margin: Some(0.01), until: None });
    let first = effect(&few, "win_rate.sprinter");
    assert_eq!(first.decision, Decision::Undecided, "{first:?}");
    let more = first.more_games.unwrap();
    assert!(first.text.contains("inconclusive") && first.text.contains("more games"), "{}", first.text);
    let many = compared(200 + 2 * more, "rules.goal = 31", ComparisonAim { margin: Some(0.01), until: None });
    let later = effect(&many, "win_rate.sprinter");
    assert_ne!(later.decision, Decision::Undecided, "{more} more games were foreseen: {later:?}");
}

#[test]
fn a_run_until_it_is_decided_stops_early_and_the_same_everywhere() {
    let aim = ComparisonAim { margin: None, until: Some(Until::Decided) };
    let plan = pair(200_000, "rules.sprint.trip = 4", aim).unwrap();
    let findings = find(&plan, 1);
    let change = findings.rule_change().unwrap();
    assert!(
        change.sequential && !findings.interrupted && findings.cells[0].games < 50_000,
        "{}",
        findings.cells[0].games
    );
    let main = change.effects.iter().filter(|effect| effect.family == Family::Main);
    assert!(main.clone().count() == 3 && main.clone().all(|effect| effect.decision != Decision::Undecided));
    assert_eq!(find(&plan, 3), findings);
    assert!(findings.command.contains("compare base.toml house.toml --until decided"), "{}", findings.command);
}

#[test]
fn a_run_until_it_is_precise_is_so() {
    let aim = ComparisonAim { margin: None, until: Some(Until::Precision(0.03)) };
    let findings = compared(400_000, "rules.sprint.trip = 4", aim);
    let share = effect(&findings, "win_rate.sprinter").difference;
    assert!(share.high - share.low <= 0.06 && findings.cells[0].games < 200_000, "{share:?}");
    assert!(share.high - share.low > 0.02, "it stops when it is precise enough: {share:?}");
}

#[test]
fn sides_share_players_and_luck() {
    let aim = ComparisonAim::default();
    refused(pair(100, "rules.sprint.trip = 3", aim), "both sides play by the same rules");
    let without = pair(100, "without = [\"sprint\"]", ComparisonAim::default()).unwrap_err();
    assert!(without.iter().any(|fault| fault.help.starts_with("--without applies to both sides")), "{without:?}");
    refused(
        pair(100, "seats = [\"walker\", \"walker\"]\nrules.limit = 99", aim),
        "house.toml:1: the two sides have different line-ups",
    );
    refused(pair(100, "seed = 6\nrules.limit = 99", aim), "different seeds");
    let before = experiment("base.toml", &format!("{TABLE}games = 100\norders = \"all\"\n"));
    let after = experiment("house.toml", "orders = \"typed\"\nrules.limit = 99");
    refused(Plan::compare(&Registry::of::<Race>(), &before, &after, &aim), "the two sides sit in different orders");
    refused(pair(100, "ruleset = \"chess\"\nrules.limit = 99", aim), "these rules are for `chess`");
    refused(
        pair(100, "rules.limit = 99", ComparisonAim { margin: Some(2.0), until: None }),
        "--margin: this must be between",
    );
    let precise = ComparisonAim { margin: None, until: Some(Until::Precision(0.0)) };
    refused(pair(100, "rules.limit = 99", precise), "--precision: this must be between");
    let alone = experiment("base.toml", "seats = [\"walker\"]\n");
    let precise = ComparisonAim { margin: None, until: Some(Until::Precision(0.01)) };
    refused(
        Plan::compare(&Registry::of::<Race>(), &alone, &experiment("house.toml", "rules.limit = 9"), &precise),
        "alone at the table",
    );
}

#[test]
fn every_fault_of_both_sides_is_told_once() {
    let before = experiment("base.toml", "seats = [\"runner\"]\nrules.goal = 1\n");
    let faults = Plan::compare(
        &Registry::of::<Race>(),
        &before,
        &experiment("house.toml", "rules.trips = 4"),
        &ComparisonAim::default(),
    )
    .unwrap_err();
    let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
    for wanted in ["no strategy `runner`", "`goal` cannot be 1", "no rule `trips`"] {
        assert_eq!(texts.iter().filter(|text| text.contains(wanted)).count(), 1, "{wanted}: {texts:#?}");
    }
}

/// The side before alone, and the flags of the other side.
#[test]
fn one_target_with_settings_is_two_sides() {
    let before = experiment("base.toml", &format!("{TABLE}games = 400\n"));
    let mut after = before.clone();
    after.set_rule("sprint.trip=1").unwrap();
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).unwrap();
    assert_eq!(
        plan.command(),
        "evenkeel compare base.toml --set sprint.trip=1 --games 400 --seats walker,sprinter --seed 5"
    );
    let findings = find(&plan, 1);
    assert_eq!(findings.rule_change().unwrap().after.name, "sprint.trip=1");
    assert_eq!(
        findings.cells[1].command,
        "evenkeel simulate base.toml --set sprint.trip=1 --seats walker,sprinter --seed 5 --games 400"
    );
    let again = find(&Plan::new(&Registry::of::<Race>(), &after).unwrap(), 1);
    for (label, alone) in &again.cells[0].strategies {
        let side = &findings.cells[1].strategies[label];
        assert_eq!(
            (side.win_rate, &side.metrics),
            (alone.win_rate, &alone.metrics),
            "a side is what a simulation of it is"
        );
    }
}

/// A single player has no opponents: the result replaces the wins.
#[test]
fn one_player_has_effects_too() {
    let before = experiment("base.toml", "seats = [\"sprinter\"]\ngames = 3000\n");
    let findings = find(
        &Plan::compare(
            &Registry::of::<Race>(),
            &before,
            &experiment("h.toml", "rules.sprint.trip = 1"),
            &ComparisonAim::default(),
        )
        .unwrap(),
        2,
    );
    let (score, trips) = (effect(&findings, "square.mean"), effect(&findings, "trips.mean"));
    assert!(score.family == Family::Main && trips.family == Family::Other, "{score:?} {trips:?}");
    assert!(trips.decision == Decision::Changed && trips.difference.high < 0.0, "{trips:?}");
    assert!(findings.rule_change().unwrap().effects.iter().all(|effect| !effect.name.contains("win_rate")));
    assert!(findings.verdicts.iter().all(|verdict| verdict.topic != Topic::WinRate || verdict.strategy.is_some()));
}

/// Without common luck, pairing gains nothing. Findings include the gain; a sentence reports only a gain clearly above or below 1.
#[test]
fn pairing_that_gains_nothing_is_found_and_not_told() {
    let plan = pair(4000, "rules.goal = 200\nrules.sprint.trip = 1", ComparisonAim::default()).unwrap();
    let findings = find(&plan, 2);
    let change = findings.rule_change().unwrap();
    assert!((0.9..1.1).contains(&change.pairing_gain.unwrap()), "{:?}", change.pairing_gain);
    assert!(
        findings.verdicts.iter().all(|verdict| !verdict.text.contains("independent runs")),
        "{:?}",
        findings.verdicts
    );
}

/// The win rate of equal players is known beforehand. Once, no effect of a head start on seats and lanes was reported.
#[test]
fn equals_are_compared_by_seats_and_levels() {
    for until in [None, Some(Until::Decided)] {
        let table = "seats = [\"walker\", \"walker\", \"walker\"]\nseed = 5\ngames = 3000\n";
        let (before, after) = (experiment("base.toml", table), experiment("house.toml", "rules.head_start = 9"));
        let aim = ComparisonAim { margin: None, until };
        let findings = find(&Plan::compare(&Registry::of::<Race>(), &before, &after, &aim).unwrap(), 2);
        for name in ["lane.inner.win_rate", "seat_1.win_rate"] {
            let found = effect(&findings, name);
            assert_eq!((found.family, found.decision), (Family::Main, Decision::Changed), "{found:?}");
            assert!(found.difference.low > 0.2 && found.differing_blocks.unwrap() > 0, "{found:?}");
        }
        let [level, cell] = [effect(&findings, "lane.outer.win_rate"), effect(&findings, "lane.inner.win_rate")];
        let share = |side: usize, level: usize| findings.cells[side].factors[0].levels[level].win_rate.estimate;
        assert!((level.difference.estimate - (share(1, 1) - share(0, 1))).abs() < 1e-12, "{level:?}");
        assert!(
            (cell.before.estimate - share(0, 0)).abs() < 1e-12 && (cell.after.estimate - share(1, 0)).abs() < 1e-12
        );
        let effects = &findings.rule_change().unwrap().effects;
        assert!(effects.iter().all(|effect| !effect.name.starts_with("win_rate.") && !effect.name.contains("middle")));
        let told = findings.verdicts.iter().find(|verdict| verdict.topic == Topic::Factors).unwrap();
        assert!(told.text.starts_with("Win rate of "), "{}", told.text);
    }
}

/// The margin is that of a flag, or else of a file.
#[test]
fn a_margin_in_a_file_is_that_of_the_comparison() {
    let margin = |text: &str, aim: ComparisonAim| {
        let before = experiment("base.toml", &format!("{TABLE}games = 100\n{text}"));
        let plan = Plan::compare(&Registry::of::<Race>(), &before, &experiment("house.toml", "rules.goal = 31"), &aim);
        find(&plan.unwrap(), 1)
    };
    let own = ComparisonAim { margin: Some(0.1), until: None };
    for (text, aim, wanted) in [
        ("", ComparisonAim::default(), 0.02),
        ("margin = 0.05\n", ComparisonAim::default(), 0.05),
        ("margin = 0.05\n", own, 0.1),
    ] {
        let findings = margin(text, aim);
        let found = effect(&findings, "win_rate.walker").margin;
        assert!(
            (found - wanted).abs() < 1e-12 && (findings.margin - wanted).abs() < 1e-12,
            "{found} {}",
            findings.margin
        );
    }
}

/// A table cell that one side sets is a differing rule, and its other value is that of the table.
#[test]
fn a_cell_of_a_table_is_a_rule_that_differs() {
    let plan = pair(40, "rules.table.slides.\"7\".to = 12", ComparisonAim::default()).unwrap();
    let sides = plan.sides().unwrap();
    let [rule] = &sides.rules[..] else { panic!("{:?}", sides.rules) };
    assert_eq!(
        (rule.rule.as_str(), &rule.before, &rule.after),
        ("table.slides.7.to", &Value::Integer(9), &Value::Integer(12))
    );
    assert!(sides.tables.is_empty(), "no table was replaced");
    let same = pair(40, "rules.table.slides.\"7\".to = 9", ComparisonAim::default()).unwrap_err();
    assert!(same.to_string().contains("both sides play by the same rules"), "{same}");
}
