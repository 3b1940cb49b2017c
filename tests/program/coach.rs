//! Judging a strategy: from the listed decisions to the games that show them.

use serde_json::Value;

use crate::support::Scratch;

/// A short game of a weak player.
const WORDS: &str = "coach smugglers uniform --against trader{bribes=2},pirate --set time.max_rounds=8 \
                     --set brix.price=600 --games 6 --seed 5 --worlds 8 --one-in 2 --depth 3 --quiet";

/// The words of a command as a shell passes them; none of these words has a space.
fn typed(command: &str) -> String {
    command.strip_prefix("evenkeel ").unwrap().replace('\'', "")
}

/// Each listed decision is in the game of its command.
#[test]
fn the_worst_decisions_are_found_in_the_games_they_name() {
    let scratch = Scratch::new();
    let found = scratch.run(&format!("{WORDS} --format json")).json();
    let worst = found["worst"].as_array().unwrap();
    assert!(worst.len() > 3, "{found}");
    let mut seats: Vec<_> = worst.iter().map(|decision| decision["seat"].as_u64().unwrap()).collect();
    seats.dedup();
    assert!(seats.len() > 1, "more than one rotation is looked at");
    for decision in worst {
        let command = typed(decision["command"].as_str().unwrap());
        let told = scratch.run(&format!("{command} --format json")).fine();
        let lines: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let own = || lines.iter().filter(|line| line["kind"] == "decision" && line["seat"] == decision["seat"]);
        let shown = own().find(|line| line["number"] == decision["decision"]).unwrap();
        assert_eq!(shown, own().nth(decision["decision"].as_u64().unwrap() as usize - 1).unwrap(), "they are counted");
        assert_eq!((&shown["question"], &shown["text"]), (&decision["question"], &decision["given"]));
        assert_eq!(shown["round"], decision["round"]);
        assert_eq!(shown["strategy"], "uniform");
    }
    assert_eq!(
        scratch.run(&format!("{} --format json --quiet", typed(found["command"].as_str().unwrap()))).json(),
        found
    );
}

#[test]
fn the_report_is_the_same_on_any_number_of_threads() {
    let scratch = Scratch::new();
    let one = scratch.run(&format!("{WORDS} --threads 1")).fine();
    assert_eq!(one, scratch.run(&format!("{WORDS} --threads 2")).fine());
    for part in
        ["uniform against trader{bribes=2}, pirate", "Win chance given away per game: ", "95% CI", "in fresh worlds"]
    {
        assert!(one.contains(part), "{part}: {one}");
    }
    assert!(one.lines().last().unwrap().starts_with("evenkeel coach smugglers uniform --set "), "{one}");
    assert!(
        scratch
            .run(&format!("{WORDS} --format csv"))
            .fine()
            .starts_with("kind,judged,per_game,low,high,per_decision\n")
    );
}

#[test]
fn what_is_planned_is_said_first_and_by_default_it_plays_against_itself() {
    let ran = Scratch::new().run("coach knight-hawks line --set battle=k8 --games 2 --worlds 2 --one-in 50");
    assert!(ran.fine().contains("line against line\n4 games in 2 blocks"), "{}", ran.fine());
    assert!(ran.errors().starts_with("Playing 4 games of line against line, in 2 blocks of 2,"), "{}", ran.errors());
}

#[test]
fn alone_at_the_table_points_are_given_away() {
    let ran = Scratch::new().run("coach astronavis freighter --games 3 --worlds 2 --one-in 30 --quiet");
    let told = ran.fine();
    assert!(
        told.contains("freighter alone\n3 games") && told.contains("Points of the score given away per game"),
        "{told}"
    );
}

#[test]
fn what_cannot_be_judged_is_said_with_what_to_do() {
    let scratch = Scratch::new();
    for (words, message) in [
        ("coach smugglers tradr", "smugglers has no strategy `tradr`"),
        ("coach smugglers trader --against pirat", "smugglers has no strategy `pirat`"),
        ("coach smugglers trader --worlds 1", "2 to 10000 worlds"),
        ("coach smugglers trader --one-in 0", "1 judges all decisions"),
        ("coach smugglers lookahead", "cannot be judged by look-ahead"),
        ("coach smugglers trader@casual", "its slips are redrawn in every imagined game: name its base"),
        ("coach astronavis freighter --against cautious", "astronavis is for 1"),
        ("coach smugglers trader,pirate", "more than one strategy"),
    ] {
        let told = scratch.run(words).fails(2);
        assert!(told.contains(message), "{words}: {told}");
    }
}
