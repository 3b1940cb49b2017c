use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::Faults;
use evenkeel_strategies::Registry;

use crate::findings::{Check, Claim, ClaimLineup, ClaimVerdict, Findings, Topic};
use crate::testing::Race;
use crate::{Experiment, Plan, Quiet, RunOptions, run};

const HEAD: &str = "games = 4000\nseed = 5\n";

fn plan(text: &str) -> Result<Plan, Faults> {
    let experiment = Experiment::parse("claim.toml", &format!("{HEAD}{text}"))?;
    Plan::check(&Registry::of::<Race>(), &experiment, false)
}

fn find(text: &str) -> Findings {
    let plan = plan(text).unwrap();
    run(&plan, &RunOptions { threads: 1, ..RunOptions::default() }, &Quiet, &AtomicBool::new(false)).unwrap().findings
}

fn check(findings: &Findings) -> (&Check, &Claim) {
    let check = findings.check().unwrap();
    (check, check.claim.as_ref().unwrap())
}

/// The claim about the length of games, tested with these line-ups.
fn claim(seats: &[&str], more: &str, bounds: &str) -> Findings {
    find(&format!(
        "[[vary]]\nname = \"players\"\nseats = {seats:?}\n[claim]\ntext = \"Games are short\"\n{more}[check]\n{bounds}"
    ))
}

/// Walkers need at least about 20 rounds, sprinters fewer.
fn rounds(cell: &str) -> f64 {
    let found = find(&format!("seats = [{cell}]\n[check]\n\"rounds.mean\" = {{ at_least = 1 }}\n"));
    found.check().unwrap().judgements[0].found.estimate
}

const WALKERS: &str = "walker,walker";
const SPRINTERS: &str = "sprinter,sprinter";
const SHORT: &str = "\"rounds.mean\" = { at_most = 999 }\n";
const LONG: &str = "\"rounds.mean\" = { at_least = 999 }\n";

#[test]
fn a_claim_is_supported_by_two_line_ups_of_two_strategies() {
    let found = claim(&[WALKERS, SPRINTERS], "", SHORT);
    let (checked, claim) = check(&found);
    assert_eq!((claim.verdict, checked.passed), (ClaimVerdict::Supported, true));
    assert_eq!(claim.lineups.iter().map(|one| (one.hold, one.cells[0])).collect::<Vec<_>>(), [(1, 1), (1, 2)]);
    assert_eq!(claim.lineups[1].players, ["sprinter", "sprinter"]);
    assert_eq!((claim.bounds[0].supported, claim.bounds[0].place.as_str()), (2, ""));
    assert_eq!(found.verdicts[0].text, "Games are short. This is supported, with 2 of 2 line-ups.");
    assert!(found.verdicts[1].text.starts_with("Rounds at most 999: supported with 2 of 2 line-ups, from "));
    assert_eq!(found.verdicts.iter().filter(|verdict| verdict.topic == Topic::Check).count(), 2);
    assert_eq!(found.strip[0].word, "supported");
}

#[test]
fn neither_one_line_up_nor_one_strategy_supports_a_claim() {
    for (seats, why) in [
        (vec!["walker,sprinter"], "one line-up cannot"),
        (vec![WALKERS, "walker@casual,walker@casual"], "one strategy cannot"),
        (vec![WALKERS, "careless{base=walker},careless{base=walker;slips=5}"], "one strategy cannot"),
        (vec!["walker,sprinter", "sprinter,walker"], "one line-up cannot"),
    ] {
        let found = claim(&seats, "", SHORT);
        let claim = check(&found).1;
        assert!(claim.lineups.iter().all(|lineup| lineup.verdict == ClaimVerdict::Supported), "{seats:?}");
        assert_eq!(claim.verdict, ClaimVerdict::Undecided, "{seats:?}");
        assert!(claim.told.contains(why), "{}", claim.told);
    }
}

#[test]
fn a_claim_is_contradicted_where_a_bound_is_violated_and_none_supports_it() {
    let found = claim(&[WALKERS, SPRINTERS], "", &format!("{LONG}\"seat_1.win_rate\" = {{ at_least = 0 }}\n"));
    let (checked, claim) = check(&found);
    assert_eq!((claim.verdict, claim.lineups[0].violated, claim.lineups[0].hold), (ClaimVerdict::Contradicted, 1, 1));
    assert!(checked.passed && !checked.is_inconclusive(), "whatever the verdict is, it is an answer");
    assert_eq!(
        claim.bounds.iter().map(|bound| bound.verdict).collect::<Vec<_>>(),
        [ClaimVerdict::Contradicted, ClaimVerdict::Supported]
    );
}

#[test]
fn a_claim_that_holds_with_some_alone_depends_on_who_plays() {
    let (long, short) = (rounds("\"walker\", \"walker\""), rounds("\"sprinter\", \"sprinter\""));
    assert!(long > short + 0.4, "{long} {short}");
    let bound = format!("\"rounds.mean\" = {{ at_most = {} }}\n", f64::midpoint(long, short));
    let found = claim(&[WALKERS, SPRINTERS], "", &bound);
    let claim = check(&found).1;
    assert_eq!(claim.verdict, ClaimVerdict::DependsOnWhoPlays);
    assert_eq!(
        claim.told,
        "Games are short. This depends on who plays: supported with 1 and contradicted with 1 of 2 line-ups."
    );
}

#[test]
fn too_few_games_leave_a_claim_undecided() {
    let at = rounds("\"walker\", \"walker\"");
    let found = claim(&[WALKERS], "", &format!("\"rounds.mean\" = {{ at_most = {at} }}\n"));
    let (checked, claim) = check(&found);
    assert_eq!((claim.verdict, claim.lineups[0].undecided), (ClaimVerdict::Undecided, 1));
    assert!(checked.passed && !claim.told.contains("alone"), "{}", claim.told);
}

/// Walkers only sprint by slips, and a choice that no player makes tests nothing.
#[test]
fn a_claim_about_what_nobody_chooses_is_untestable() {
    let uses = "uses = [\"sprint\"]\n";
    let found = claim(&[WALKERS, "walker@beginner,walker"], uses, LONG);
    let claim = check(&found).1;
    assert_eq!(claim.verdict, ClaimVerdict::Untestable);
    assert_eq!(
        (claim.uses.as_slice(), claim.lineups[1].unused.as_slice()),
        (&["sprint".to_owned()][..], &["sprint".to_owned()][..])
    );
    let never = "No player chose “sprint” voluntarily in the counted games.";
    assert!(claim.told.ends_with(never), "{}", claim.told);
    assert_eq!(claim.bounds[0].verdict, ClaimVerdict::Untestable);
}

#[test]
fn line_ups_that_test_nothing_have_no_say() {
    let uses = "uses = [\"sprint\"]\n";
    let found = claim(&[WALKERS, SPRINTERS, "walker,sprinter"], uses, SHORT);
    let judged = check(&found).1;
    let verdicts: Vec<_> = judged.lineups.iter().map(|lineup| lineup.verdict).collect();
    assert_eq!(verdicts, [ClaimVerdict::Untestable, ClaimVerdict::Supported, ClaimVerdict::Supported]);
    assert_eq!((judged.verdict, judged.bounds[0].supported), (ClaimVerdict::Supported, 2));
}

/// If no player of that strategy plays without slips, choices must exceed the rate of slips; random choices are not voluntary.
#[test]
fn neither_slips_nor_draws_are_choices_of_ones_own() {
    for (seats, tests) in [
        ("walker@beginner,walker@beginner", false),
        ("careless{base=walker;slips=400},careless{base=walker}", false),
        ("sprinter@beginner,walker", true),
        ("uniform,uniform", false),
        ("careless{base=uniform},walker", false),
        ("sprinter,uniform", true),
    ] {
        let found = claim(&[seats], "uses = [\"sprint\"]\n", SHORT);
        assert_eq!(check(&found).1.lineups[0].is_testing(), tests, "{seats}");
    }
    // Under any spelling, the player is compared with the same player without slips.
    let found = claim(&[WALKERS, "careless{base=walker;slips=1000},walker"], "uses = [\"sprint\"]\n", SHORT);
    assert_eq!(check(&found).1.verdict, ClaimVerdict::Untestable);
}

/// Under other rules the same player may choose differently.
#[test]
fn who_is_careless_is_compared_with_who_is_not_at_the_same_place_alone() {
    let cases = "{ name = \"printed\", seats = [\"sprinter@casual\", \"sprinter@casual\"] }, { name = \"calm\", seats = [\"sprinter\", \"sprinter\"], rules = { calm = true } }";
    let found = find(&format!(
        "[[vary]]\nname = \"players\"\ncases = [{cases}]\n[claim]\ntext = \"a\"\nuses = [\"sprint\"]\n[check]\n{SHORT}"
    ));
    let testing: Vec<bool> = check(&found).1.lineups.iter().map(ClaimLineup::is_testing).collect();
    assert_eq!(testing, [true, false], "where nobody may sprint nobody does");
}

#[test]
fn what_is_not_chosen_is_told_by_line_up() {
    let found = claim(&[WALKERS, SPRINTERS], "uses = [\"sprint\", \"walk\"]\n", SHORT);
    let told = &check(&found).1.told;
    let wanted = "“sprint” with walker, walker; “walk” with sprinter, sprinter.";
    assert!(told.contains("This is untestable") && told.ends_with(wanted), "{told}");
}

/// A bound on one player is not tested by the strategies of its opponents.
#[test]
fn a_bound_on_one_player_looks_at_the_play_of_that_one() {
    let seats = ["walker,sprinter", "walker,sprinter{keen=3}"];
    let one = "\"win_rate.walker\" = { at_least = 0 }\n";
    let found = claim(&seats, "", one);
    let own = check(&found).1;
    assert_eq!((own.verdict, own.bounds[0].word()), (ClaimVerdict::Undecided, "holds with one strategy"));
    assert!(own.told.contains("one strategy cannot support a claim"), "{}", own.told);
    assert_eq!(own.lineups[0].strategies, ["sprinter", "walker"]);
    let both = format!("{one}\"win_rate.sprinter*\" = {{ at_least = 0 }}\n");
    let found = claim(&seats, "", &both);
    assert_eq!(check(&found).1.verdict, ClaimVerdict::Supported, "bounds on both look at the play of both");
    let alone = claim(&["walker,walker", "sprinter,walker"], "", "\"win_rate.sprinter\" = { at_least = 0 }\n");
    assert_eq!(check(&alone).1.bounds[0].word(), "holds with one line-up");
}

/// Every block plays all rotations, and all circular orders unless one was typed.
#[test]
fn the_same_players_in_another_order_are_one_line_up() {
    let seats = ["walker,walker,sprinter", "walker,sprinter,walker", "walker,walker,sprinter{keen=3}"];
    let mixed = ["walker,sprinter,walker@casual", "walker,walker@casual,sprinter"];
    let cells = |seats: &[&str], orders: &str| {
        let seats = format!("[[vary]]\nname = \"players\"\nseats = {seats:?}\n");
        let found = find(&format!("orders = {orders:?}\n{seats}[claim]\ntext = \"a\"\n[check]\n{SHORT}"));
        check(&found).1.lineups.iter().map(|lineup| lineup.cells.clone()).collect::<Vec<_>>()
    };
    assert_eq!(cells(&seats, "typed"), [vec![1, 2], vec![3]], "a rotation");
    assert_eq!(cells(&mixed, "all"), [vec![1, 2]]);
    assert_eq!(cells(&mixed, "typed"), [vec![1], vec![2]], "another circular order");
}

#[test]
fn several_bounds_of_one_quantity_are_told_apart() {
    let bounds = "\"rounds.*\" = { at_most = 9999 }\n\"rounds.mean\" = { at_most = 1, severity = \"warn\" }\n";
    let found = claim(&[WALKERS, SPRINTERS], "", bounds);
    let claim = check(&found).1;
    let told: Vec<_> = claim
        .bounds
        .iter()
        .filter(|bound| bound.name == "rounds.mean")
        .map(|bound| (bound.at_most, bound.counts, bound.supported, bound.contradicted))
        .collect();
    assert_eq!(told, [(Some(9999.0), true, 2, 0), (Some(1.0), false, 0, 2)]);
    assert_eq!((claim.bounds.len(), claim.verdict), (5, ClaimVerdict::Supported));
}

/// A case that also changes rules is a place, for any players.
#[test]
fn cases_that_change_more_than_the_players_are_rows() {
    let cases = "{ name = \"printed\", seats = [\"walker\", \"walker\"] }, { name = \"short\", seats = [\"walker\", \"walker\"], variant = \"short\" }, { name = \"other\", seats = [\"sprinter\", \"sprinter\"] }";
    let found = find(&format!(
        "[[vary]]\nname = \"players\"\ncases = [{cases}]\n[claim]\ntext = \"a\"\n[check]\n\"rounds.mean\" = {{ at_least = 17 }}\n"
    ));
    let claim = check(&found).1;
    let rows: Vec<_> = claim.bounds.iter().map(|bound| (bound.place.as_str(), bound.contradicted)).collect();
    assert_eq!((rows[0].0, rows[1], rows[2].0), ("players=printed", ("players=short", 1), "players=other"));
}

#[test]
fn a_line_up_in_which_every_bound_only_warns_tests_nothing() {
    let bounds =
        "\"win_rate.walker\" = { at_least = 0 }\n\"win_rate.sprinter\" = { at_least = 0, severity = \"warn\" }\n";
    let found = claim(&[WALKERS, SPRINTERS], "", bounds);
    let judged = check(&found).1;
    let verdicts: Vec<_> = judged.lineups.iter().map(|lineup| lineup.verdict).collect();
    assert_eq!(verdicts, [ClaimVerdict::Supported, ClaimVerdict::Untestable]);
    let found = claim(&[WALKERS], "", "\"rounds.mean\" = { at_least = 1, severity = \"warn\" }\n");
    assert!(check(&found).1.told.ends_with("Every bound only warns."), "{}", check(&found).1.told);
}

#[test]
fn the_verdict_that_is_expected_decides_whether_the_check_passes() {
    for (expected, passes) in [("contradicted", true), ("supported", false), ("depends on who plays", false)] {
        let found = claim(&[WALKERS, SPRINTERS], &format!("expect = {expected:?}\n"), LONG);
        let (checked, claim) = check(&found);
        assert_eq!((checked.passed, claim.is_as_expected()), (passes, passes), "{expected}");
        assert_eq!(
            claim.told.ends_with(&format!(" The file expects another verdict: {expected}.")),
            !passes,
            "{}",
            claim.told
        );
    }
}

#[test]
fn what_only_warns_has_no_say() {
    let warn = "\"rounds.p95\" = { at_least = 999, severity = \"warn\" }\n";
    let found = claim(&[WALKERS, SPRINTERS], "", &format!("{SHORT}{warn}"));
    let claim = check(&found).1;
    assert_eq!(claim.verdict, ClaimVerdict::Supported);
    assert_eq!((claim.bounds[1].counts, claim.bounds[1].contradicted), (false, 2));
    assert!(claim.bounds[1].text.contains("; it only warns"), "{}", claim.bounds[1].text);
}

/// Axes other than the players have rows in the table; reference cells of changes have none.
#[test]
fn bounds_are_told_at_every_value_but_for_the_players() {
    let axes = "[[vary]]\nparameter = \"goal\"\nvalues = [20, 30, 40]\n[[vary]]\nname = \"players\"\nseats = [\"walker,walker\", \"sprinter,sprinter\"]\n";
    let table = "[claim]\ntext = \"Games last.\"\n[check]\n";
    let bound = "\"rounds.mean\" = { at_least = 1 }\n";
    let found = find(&format!("{axes}{table}{bound}"));
    let claim = check(&found).1;
    let places = |claim: &Claim| claim.bounds.iter().map(|bound| bound.place.clone()).collect::<Vec<_>>();
    assert_eq!(places(claim), ["goal=20", "goal=30", "goal=40"]);
    assert_eq!(claim.lineups[0].cells, [1, 3, 5]);
    assert_eq!(claim.cells_of(1, 1).collect::<Vec<_>>(), [4]);
    let found = find(&format!("{}{table}against = 20\n{bound}", axes.replace(", 40", "")));
    let claim = check(&found).1;
    assert_eq!((places(claim), claim.lineups[0].cells.as_slice()), (vec![String::new()], &[3][..]));
}

/// With more than eight bounds, those that hold with every line-up are only counted.
#[test]
fn bounds_that_hold_everywhere_are_counted_where_there_are_many() {
    let one_by_one = ["mean", "p5", "p50", "p95"].map(|which| format!("\"rounds.{which}\" = {{ at_least = 998 }}\n"));
    let violated = format!("\"rounds.*\" = {{ at_least = 999 }}\n{}", one_by_one.concat());
    for (holding, told) in [
        ("\"seat_1.win_rate\" = { at_least = 0 }\n", "The other 1 bound holds with every line-up that tests it."),
        ("\"seat_*.win_rate\" = { at_least = 0 }\n", "The other 2 bounds hold with every line-up that tests them."),
    ] {
        let found = claim(&[WALKERS, SPRINTERS], "", &format!("{violated}{holding}"));
        assert_eq!(check(&found).1.bounds.iter().filter(|bound| !bound.holds()).count(), 8);
        let last = found.verdicts.iter().rfind(|verdict| verdict.topic == Topic::Check);
        assert_eq!(last.unwrap().text, told);
    }
}

#[test]
fn every_key_of_a_claim_has_its_fault() {
    let told = |claim: &str| {
        let text = format!("seats = [\"walker\"]\n[check]\nrounds.mean = {{ at_most = 9 }}\n{claim}");
        let Err(faults) = plan(&text) else { panic!("nothing wrong with {claim}") };
        faults.iter().map(|fault| format!("{fault} ({})", fault.help)).collect::<Vec<_>>().join("\n")
    };
    for (claim, wanted) in [
        ("[claim]\n", "claim.toml:6: this [claim] has no text"),
        ("[claim]\ntext = 3\n", "claim.toml:7: `text` must be a text in quotes"),
        ("[claim]\ntext = \"a\"\nsource = 1\n", "claim.toml:8: `source` must be a text in quotes"),
        ("[claim]\ntext = \"a\"\nreading = 1\n", "claim.toml:8: `reading` must be true, false or a note in quotes"),
        (
            "[claim]\ntext = \"a\"\nuses = 1\n",
            "claim.toml:8: `uses` must be a kind of choice in quotes, or a list of them",
        ),
        ("[claim]\ntext = \"a\"\nuses = [\"sprnt\"]\n", "race has no kind of choice `sprnt` (did you mean `sprint`?)"),
        (
            "[claim]\ntext = \"a\"\nexpect = \"suported\"\n",
            "claim.toml:8: there is no verdict `suported` (did you mean `supported`?)",
        ),
        ("[claim]\ntext = \"a\"\nexpect = 1\n", "claim.toml:8: `expect` must be a verdict in quotes"),
        ("[claim]\ntext = \"a\"\nexpekt = \"x\"\n", "unknown key `expekt` in [claim] (did you mean `expect`?)"),
        ("[[claim]]\n", "`claim` must be a section"),
        (
            "not_enough_games = \"warn\"\n[claim]\ntext = \"a\"\n",
            "`not_enough_games` has no effect with [claim]: every verdict is an answer (leave it out;",
        ),
    ] {
        let told = told(claim);
        assert!(told.contains(wanted), "{wanted}\n{told}");
    }
}
