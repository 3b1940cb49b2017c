//! The effects of a changed rule, in every form.

use crate::charts;
use crate::plot::data::{Content, Unit};
use crate::{csv, effects, html, samples};

#[test]
fn the_first_chart_lays_the_effects_side_by_side() {
    let charts = charts::charts(&samples::compared());
    assert_eq!(charts[0].name, "effects");
    let Content::Dots(rows) = &charts[0].content else { panic!("{:?}", charts[0].content) };
    // In units for readers: win rates before and after, with the margin around the earlier value.
    assert_eq!(rows.unit, Unit::Share);
    let pirate = &rows.groups[0].rows[1];
    assert!((pirate.before.unwrap().estimate - 0.333).abs() < 1e-9);
    assert!((pirate.estimate.estimate - 0.426).abs() < 1e-9);
    let (low, high) = pirate.band.unwrap();
    assert!((low - 0.313).abs() < 1e-9 && (high - 0.353).abs() < 1e-9);
    assert_eq!(charts[1].question, "How long are games, before and after the change?");
    let single = charts.iter().position(|chart| chart.name == "other_effects");
    assert_eq!(single, Some(2), "standard deviations of a single game come last");
    insta::assert_snapshot!(serde_json::to_string_pretty(rows).unwrap());
}

#[test]
fn the_page_has_every_effect_and_the_rules_that_differ() {
    let page = html::to_html(&samples::compared());
    for part in [
        "Rules that differ",
        "brix.",
        "share of wins of ",
        "All 3 other quantities",
        "+9.3",
        "no change beyond ±0.011 ships",
        "2.6×",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(
        page.contains("Tables that differ: planets")
            && page.contains("1 quantity has the same value in every game; findings.json names it")
    );
    assert!(!page.contains("Change in win rate against"), "one judgement, not two");
}

#[test]
fn csv_has_the_effects() {
    let text = csv::to_csv(&samples::compared());
    assert!(text.contains("2,house,6000,1500,effect,win_rate.pirate,share,difference,0.093,0.07"), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(",effect,")).count(), 7);
}

#[test]
fn other_effects_are_those_that_changed_most() {
    let findings = samples::compared();
    let (main, others) = effects::leading(findings.rule_change().unwrap());
    assert_eq!(main.len(), 4);
    // 0.38 and 0.21 standard deviations; the third did not change.
    assert_eq!(others.iter().map(|effect| effect.name.as_str()).collect::<Vec<_>>(), ["credits.mean", "bribes.mean"]);
}
