//! The public builder of positions: its refusals, and that changes take effect.

use super::super::ledger::Count;
use super::super::rules::Mode;
use super::super::scene::{Moment, Scene};
use super::super::state::{Site, TurnMarks};
use super::super::vocabulary::{Good, System};
use super::super::{Action, Rules};
use super::game_with;
use super::scene::seat;
use evenkeel_engine::Game;
use evenkeel_engine::chance::ScriptedDice;

type Arrange = fn(Scene<'_>) -> Scene<'_>;

const ME: usize = 0;
const OTHER: usize = 1;

/// The faults of an impossible scene, one per line.
fn refused_by(change: impl FnOnce(&mut Rules), arrange: Arrange) -> String {
    let game = game_with(3, change);
    let built = arrange(Scene::new(&game)).build(&mut ScriptedDice::new([]));
    built.expect_err("this cannot be").to_string()
}

fn refused(arrange: Arrange) -> String {
    refused_by(|_| {}, arrange)
}

#[test]
fn names_that_are_in_no_table_are_refused_with_the_nearest_that_is() {
    assert_eq!(
        refused(|scene| scene.card(seat(ME), "Psychic Worm")),
        "card of seat 1: there is no card `Psychic Worm`; did you mean `Psionic Worm`?"
    );
    assert!(refused(|scene| scene.at(seat(ME), "G-999")).contains("no sector `G-999`"));
    assert!(refused(|scene| scene.planet(0, "Erth")).contains("did you mean `Earth`"));
    assert!(refused(|scene| scene.character(seat(ME), "Redbeard")).contains("did you mean `Greenbeard`"));
    assert!(refused(|scene| scene.delivery(seat(ME), Good::Robots, "Nowhere", 0)).contains("no planet `Nowhere`"));
    assert!(refused(|scene| scene.moment(Moment::Card("Kraken".into()))).contains("no card `Kraken`"));
}

#[test]
fn all_faults_are_said_at_once() {
    let said = refused(|scene| {
        scene.hull(seat(ME), 6).bounty(seat(OTHER), -1).card(seat(ME), "X").round(0).at(seat(5), "G-043")
    });
    let lines: Vec<&str> = said.lines().collect();
    for part in
        ["6 Hull of 1 to 5", "the Bounty is 0", "no card `X`", "the rounds are 1 to 300", "the game has 3 seats"]
    {
        assert!(lines.iter().any(|line| line.contains(part)), "{part} is not in\n{said}");
    }
    assert_eq!(lines.len(), 5, "{said}");
}

/// Impossible values of a player.
#[test]
fn sheets_beyond_the_limits_are_refused() {
    let cases: &[(Arrange, &str)] = &[
        (|scene| scene.level(seat(ME), System::Lasers, 11), "lasers go up to 10"),
        (
            |scene| System::ALL.into_iter().fold(scene, |scene, system| scene.level(seat(ME), system, 8)),
            "35 at most, not 40",
        ),
        (|scene| scene.hull(seat(ME), 0), "0 Hull"),
        (|scene| scene.credits(seat(ME), -1), "credits are 0 to"),
        (|scene| scene.credits(seat(ME), 1_000_001), "credits are 0 to"),
        (|scene| scene.character(seat(ME), "Kessa Dray").bounty(seat(ME), 99), "the Bounty is 100 to"),
        (|scene| scene.cargo(seat(ME), Good::Food, 6), "6 units in 5 Cargo Pods"),
        (|scene| scene.cargo(seat(ME), Good::Food, 200).cargo(seat(ME), Good::Food, 100), "no ship carries as much"),
        (|scene| scene.cargo(seat(ME), Good::BrixWeapons, 1), "load them with `brix`"),
        (|scene| scene.round(9).brix(seat(ME), 1, 6), "bought in 7 to 9, not 6"),
        (|scene| scene.round(9).brix(seat(ME), 1, 10), "bought in 7 to 9, not 10"),
        (
            |scene| scene.character(seat(ME), "Sharon Rex").character(seat(OTHER), "Sharon Rex"),
            "Sharon Rex plays at another seat",
        ),
        (|scene| scene.card(seat(ME), "Gunner").character(seat(ME), "Sharon Rex"), "set the character before"),
        (|scene| scene.card(seat(ME), "Asteroids"), "no player keeps the card Asteroids"),
        (|scene| scene.card(seat(ME), "Gunner").card(seat(OTHER), "Gunner"), "every copy of the card is elsewhere"),
        (
            |scene| {
                ["Decoy Drone", "Tractor Beam", "Space Missile", "Space Missile", "Afterburner"]
                    .into_iter()
                    .fold(scene, |scene, name| scene.card(seat(ME), name))
            },
            "5 Equipment Cards of at most 4",
        ),
        (|scene| scene.out(seat(ME)), "players are out in mode last_ship only"),
        (|scene| scene.event(7, "War", 1), "the slots are 0 to 6"),
        (|scene| scene.event(3, "War", 7), "wants 1 to 6 units, not 7"),
        (|scene| scene.event(3, "Asteroids", 1), "Asteroids is no planetary event"),
        (|scene| scene.delivery(seat(ME), Good::Weapons, "Earth", 0), "the planet is in play"),
        (
            |scene| scene.delivery(seat(ME), Good::Weapons, "Quill", 0).planet(0, "Quill"),
            "a Crime Lord expects a load there",
        ),
        (|scene| scene.delivery(seat(ME), Good::Weapons, "Quill", 9), "the Crime Lord expects"),
        (|scene| scene.planet_deck(&["Earth"]), "one of these planets is in play"),
        (
            |scene| scene.marks(TurnMarks { overdrive: Some(0), ..TurnMarks::default() }),
            "the Overdrive Coil in use is not held",
        ),
    ];
    for (arrange, part) in cases {
        let said = refused(*arrange);
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
}

#[test]
fn moments_that_cannot_be_are_refused() {
    let cases: &[(Arrange, &str)] = &[
        (|scene| scene.active(seat(3)), "the game has 3 seats"),
        (|scene| scene.at(seat(ME), "B-070").moment(Moment::Visit(Site::Koroth)), "Koroth is not in the sector"),
        (|scene| scene.moment(Moment::Business(Site::Slot(0))), "Slot(0) is not in the sector"),
        (|scene| scene.moment(Moment::Visit(Site::CrimeLord)), "CrimeLord is not in the sector"),
        (|scene| scene.at(seat(OTHER), "E-006").moment(Moment::Meeting(seat(OTHER))), "seat 2 is not there"),
        (|scene| scene.moment(Moment::Meeting(seat(ME))), "seat 1 is not there"),
        (|scene| scene.in_prison(seat(OTHER), 0).moment(Moment::Meeting(seat(OTHER))), "seat 2 is not there"),
        (
            |scene| scene.moment(Moment::Combat { attacker: seat(1), attacked: seat(2) }),
            "one of the two fighters has the turn",
        ),
        (|scene| scene.moment(Moment::Spoils { attacker: seat(0), attacked: seat(4) }), "seat 5 is not there"),
        (|scene| scene.in_hyperspace(seat(ME)).moment(Moment::Move), "a player can only begin and end it"),
        (|scene| scene.misses_turn(seat(ME)).moment(Moment::Destiny), "a player can only begin and end it"),
        (|scene| scene.moment(Moment::Loot("Star Kraken".into())), "only Merchant Ships have goods"),
        (|scene| scene.moment(Moment::Move).answer(seat(OTHER), Action::Use), "answer 1: seat 2 owes no answer"),
        (|scene| scene.moment(Moment::Move).answer(seat(ME), Action::Use), "answer 1: Use is not one of"),
    ];
    for (arrange, part) in cases {
        let said = refused(*arrange);
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
}

#[test]
fn scenes_keep_to_the_rules_of_their_game() {
    let said = refused_by(|rules| rules.v2_galactic_broker = false, |scene| scene.moment(Moment::Broker));
    assert!(said.contains("no Broker before 2.0"), "{said}");
    let said = refused_by(|rules| rules.mode = Mode::Kills, |scene| scene.brix(seat(ME), 1, 1));
    assert!(said.contains("none in this mode"), "{said}");
    let said = refused_by(|rules| rules.mode = Mode::Income, |scene| scene.earned(seat(ME), 10_000));
    assert!(said.contains("won the game already"), "{said}");
    let last_ship = |rules: &mut Rules| rules.mode = Mode::LastShip;
    let said = refused_by(last_ship, |scene| scene.out(seat(0)).out(seat(1)));
    assert!(said.contains("whose turn it is is out") && said.contains("fewer than two"), "{said}");
    let said = refused_by(last_ship, |scene| scene.out(seat(1)).cargo(seat(1), Good::Food, 1));
    assert!(said.contains("has no cards and no goods"), "{said}");
    let said = refused_by(|rules| rules.time_max_rounds = 1, |scene| scene.first(seat(1)).moment(Moment::EndTurn));
    assert!(said.contains("the game is over before the first decision"), "{said}");
    let cap = |rules: &mut Rules| rules.start_extra_shields = 10;
    let game = game_with(2, |rules| {
        cap(rules);
        rules.ship_total_cap = 15;
    });
    let built = Scene::new(&game).moment(Moment::Move).build(&mut ScriptedDice::new([]));
    assert!(built.is_ok(), "ruling 72: extra start levels may pass the cap");
}

/// Arranged changes appear in the view and in the final counts.
#[test]
fn what_is_arranged_is_there() {
    let game = game_with(3, |rules| {
        rules.mode = Mode::LastShip;
        rules.time_max_rounds = 20;
    });
    let scene = Scene::new(&game)
        .round(20)
        .first(seat(1))
        .active(seat(0))
        .cargo(seat(2), Good::Food, 2)
        .card(seat(2), "Gunner");
    let scene = scene.out(seat(2)).credits(seat(0), 900).earned(seat(0), 300).counted(seat(0), Count::Kills, 1);
    let scene = scene.delivery(seat(1), Good::Weapons, "Quill", 1).misses_turn(seat(1)).hull(seat(1), 3);
    let state = scene.moment(Moment::Move).build(&mut ScriptedDice::new([])).unwrap();
    let view = game.view(&state, seat(0));
    assert_eq!((view.round(), view.active(), view.first()), (20, seat(0), seat(1)));
    assert_eq!((view.me().credits, view.me().income(), view.me().counts[Count::Kills as usize]), (900, 300, 1));
    assert!(!view.player(seat(2)).at_large() && view.player(seat(2)).cards.is_empty());
    assert!(view.player(seat(1)).skip && view.player(seat(1)).hull == 3);
    assert_eq!(view.player(seat(1)).delivery.map(|delivery| delivery.delivered), Some(1));
    assert!(!view.destiny_deck().contains(game.card_named("Gunner").unwrap()), "it lies with the discards");
}
