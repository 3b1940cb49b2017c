//! Goals of several tables, and the files of a search beside its report.

use super::*;

/// The result of a check under some rules, in 4,000 games with another seed.
fn rounds(rules: &str) -> f64 {
    let text = TWO.replace("seed = 3", "seed = 99\ngames = 4000");
    play_once(&format!("{text}[rules]\n{rules}\n")).cells.remove(0).metrics["rounds"].mean
}

fn matched(seats: &str, checks: &str) -> String {
    format!("[[match]]\nseats = {seats}\ncheck = {{ {checks} }}\n")
}

/// Tables are counted separately if the file has no goal of its own, and players if a strategy has several seats. Each number equals that of a run
/// with those players alone.
#[test]
fn every_goal_is_of_its_own_line_up() {
    let lineups = [("walker", "walker"), ("sprinter", "sprinter"), ("walker", "sprinter")]
        .map(|(first, others)| format!("[\"{first}\", \"{others}\", \"{others}\"]"));
    let names = ["rounds.mean", "rounds.mean", "win_rate.sprinter"];
    let matches =
        lineups.iter().zip(names).map(|(seats, name)| matched(seats, &format!("\"{name}\" = {{ at_least = 0.1 }}")));
    let found = tune(&format!("[tune]\ngoal = [20]\n{}", matches.collect::<String>()), 60_000);
    let base = &found.searched[0];
    assert!(base.rules.is_empty() && found.goals.len() == 3, "{base:?}");
    let own = lineups.map(|seats| play_once(&format!("seats = {seats}\nseed = 99\ngames = 6000\n")).cells.remove(0));
    let wanted =
        [own[0].metrics["rounds"].mean, own[1].metrics["rounds"].mean, own[2].strategies["sprinter"].win_rate.estimate];
    assert!((wanted[0] - wanted[1]).abs() > 0.9, "line-ups differ: {wanted:?}");
    for ((found, wanted), near) in base.found.iter().zip(wanted).zip([0.45, 0.45, 0.1]) {
        assert!((found - wanted).abs() < near, "{found} for {wanted}");
    }
}

/// The same bound on the same players is judged equally at two tables, with any number of other bounds: all of them hold simultaneously. The first
/// proof has four fifths of the file's error rate, and a repeated proof of the answer has all of it.
#[test]
fn bounds_of_all_tables_hold_together() {
    let long = "\"rounds.mean\" = { at_most = 99 }";
    let again = matched("[\"walker\", \"sprinter\"]", long).replace("seats", "name = \"again\"\nseats");
    let text = format!("[check]\n{long}\n\"win_rate.walker\" = {{ at_least = 0.01 }}\n[tune]\ngoal = [20]\n{again}");
    let found = tune(&text, 60_000);
    let of = |there: bool| {
        let mut own = found.check.judgements.iter().filter(|one| one.cell == 0 && one.name == "rounds.mean");
        own.find(|one| one.place.ends_with("again") == there).expect("a judgement").found
    };
    assert_eq!(of(true), of(false));
    assert!((found.check.error - 0.04).abs() < 1e-9, "{}", found.check.error);
    let tables = tables_of_answer(&asked(&text, 60_000), ("", &[]), 10);
    let error = |table: &Plan| table.check.as_ref().map_or(0.0, |check| check.error);
    let errors: Vec<f64> = tables.iter().map(error).collect();
    assert!(errors.len() == 2 && (errors.iter().sum::<f64>() - 0.05).abs() < 1e-9, "{errors:?}");
}

/// If two tables bound a number of the same name, the misses at each table are those of that table's bound. No rule helps walkers against three
/// sprinters, and the closest setting lets them win half of their games against one sprinter.
#[test]
fn what_comes_closest_is_held_against_the_goals_of_each_table() {
    let half = "\"win_rate.walker\" = { at_least = 0.5 }";
    let never =
        matched("[\"walker\", \"sprinter\", \"sprinter\", \"sprinter\"]", "\"win_rate.walker\" = { at_most = 0.01 }");
    let found = tune(&format!("[check]\n{half}\n[tune]\n\"sprint.trip\" = [0, 1, 2, 4, 5, 6]\n{never}"), 60_000);
    let worst = |cell: usize| {
        let judged = found.check.judgements.iter().filter(|one| one.cell == cell);
        let miss = |one: &crate::findings::Judgement| {
            let below = one.at_least.map_or(0.0, |end| end - one.found.estimate);
            below.max(one.at_most.map_or(0.0, |end| one.found.estimate - end))
        };
        judged.map(miss).fold(0.0, f64::max)
    };
    let least = (0..found.proven.len()).min_by(|one, other| worst(*one).total_cmp(&worst(*other)));
    assert_eq!(found.closest, least.map(|cell| cell as u64), "{:?}", found.check.judgements);
}

/// If no number of games can prove a goal, the games are used up, but not exceeded: every table counts.
#[test]
fn all_tables_share_the_games() {
    let other = matched("[\"walker\", \"walker\", \"walker\"]", "\"rounds.mean\" = { at_most = 99 }");
    let text = format!("[check]\n\"limit_rate\" = {{ at_most = 0 }}\n[tune]\ngoal = [20, 40]\n{other}");
    for budget in [20_000, 60_000] {
        let found = tune(&text, budget);
        let games = found.games + 2 * found.proof_games * found.proven.len() as u64;
        assert!(
            found.earlier.is_empty() && games <= budget && games * 10 > budget * 9,
            "{games} of {budget}: {found:?}"
        );
    }
}

/// A strategy's win rate is that of all its seats; bounds of two tables are on two numbers.
#[test]
fn contradictions_are_of_one_table_and_count_every_seat() {
    let three = |walker: &str, sprinter: &str| {
        let checks = format!("\"win_rate.walker\" = {{ {walker} }}, \"win_rate.sprinter\" = {{ {sprinter} }}");
        format!("[tune]\ngoal = [20]\n{}", matched("[\"walker\", \"walker\", \"sprinter\"]", &checks))
    };
    let told = faults(&three("at_least = 0.45", "at_least = 0.2"), 100_000);
    assert!(told.contains("these goals require 1.100"), "{told}");
    asked(&three("at_most = 0.4", "at_most = 0.25"), 100_000);
    let long = matched("[\"walker\", \"walker\"]", "\"rounds.mean\" = { at_least = 20 }");
    asked(&format!("[check]\n\"rounds.mean\" = {{ at_most = 9 }}\n[tune]\ngoal = [20]\n{long}"), 100_000);
}

/// If there are more settings than are predicted at a time, those closest to the goals are considered.
#[test]
fn of_many_settings_the_closest_are_played() {
    let goals = "\"rounds.mean\" = { within = [13, 14.5] }\n\"win_rate.walker\" = { within = [0.78, 0.9] }\n";
    let moves = "goal = { from = 10, to = 60, step = 1 }\n\"sprint.trip\" = { from = 0, to = 6 }\n";
    let found = tune(&format!("[check]\n{goals}[tune]\n{moves}"), 200_000);
    assert!(found.settings > 350 && found.played < 100, "{} of {}", found.played, found.settings);
    assert!(found.answer().is_some_and(|answer| answer.rules.len() == 2), "{found:?}");
}

/// Earlier settings stay set, and a cell of a table is a rule like others.
#[test]
fn house_rules_have_what_was_set_and_cells_of_tables() {
    let (before, after) = (rounds("limit = 150"), rounds("limit = 150\n\"table.slides.7.to\" = 1"));
    assert!(after > before + 0.2, "a slide back to the start makes it longer: {before} {after}");
    let least = f64::midpoint(before, after);
    let goal = format!("[check]\n\"rounds.mean\" = {{ at_least = {least:.3} }}\n");
    let plan = asked(&format!("[rules]\nlimit = 150\n{goal}[tune]\n\"table.slides.7.to\" = [1]\n"), 60_000);
    let ran = run_study(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap();
    let [(name, text)] = ran.files.as_slice() else { panic!("{:?}", ran.findings.tuning) };
    assert_eq!(name, HOUSE_RULES_FILE);
    assert!(text.ends_with("[rules]\n\"limit\" = 150\n\"table.slides.7.to\" = 1\n"), "{text}");
}

/// Goals conflict if the search ended by itself; if the games were used up, unplayed settings may meet both.
#[test]
fn where_the_games_ran_out_no_goals_pull() {
    let goals = "[check]\n\"rounds.mean\" = { at_most = 6 }\n\"rounds.p50\" = { at_least = 7 }\n";
    let text = format!("{goals}[tune]\ngoal = {{ from = 10, to = 60, step = 5 }}\n");
    let short = tune(&text, 1_300);
    assert_eq!((short.ended, short.pulls.len(), short.never_met.len()), (TuneEnd::Budget, 0, 0), "{short:?}");
}
