//! What a changed rule did, in every form.

use crate::charts;
use crate::plot::data::Content;
use crate::{csv, html, samples};

#[test]
fn the_first_chart_lays_the_effects_side_by_side() {
    let charts = charts::charts(&samples::compared());
    assert_eq!(charts[0].name, "effects");
    let Content::Dots(rows) = &charts[0].content else { panic!("{:?}", charts[0].content) };
    insta::assert_snapshot!(serde_json::to_string_pretty(rows).unwrap());
}

#[test]
fn the_page_has_every_effect_and_the_rules_that_differ() {
    let page = html::to_html(&samples::compared());
    for part in [
        "Rules that differ",
        "brix.",
        "share of wins of ",
        "All 2 other quantities",
        "+9.3",
        "no change beyond ±0.011 ships",
        "2.6 times",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(page.contains("Tables that differ: planets") && page.contains("deals.racer.mean"));
    assert!(!page.contains("Change in win rate against"), "one judgement, not two");
}

#[test]
fn csv_has_the_effects() {
    let text = csv::to_csv(&samples::compared());
    assert!(text.contains("2,house,6000,1500,effect,win_share.pirate,share,difference,0.093,0.07"), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(",effect,")).count(), 6);
}
