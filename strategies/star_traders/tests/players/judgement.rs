//! The items that a Trader gives, takes, spoils and spares.

use evenkeel_engine::Game;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::in_progress::{Item, Offer};
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::vocabulary::{JumpKind, Personality, Stage};
use evenkeel_star_traders::{Action, StarTraders};

use super::TRADERS;
use super::situations::{ME, RIVAL, THIRD, advanced, answer, basic, build, build_with, play, world};

/// Contracts far from all events here.
fn quiet(game: &StarTraders) -> Scene<'_> {
    Scene::new(game).open(0, "Swarm", "Verne").open(1, "Bradbury", "Sanctuary")
}

const fn zaps(action: Action) -> bool {
    matches!(action, Action::Zap { .. })
}

#[test]
fn an_envoy_is_delivered_before_anything_else() {
    let game = basic();
    let scene = quiet(&game).envoy(ME, "Telzey").at(ME, "Swarm").stellors(ME, 0);
    let to = world(&game, "Telzey");
    for trader in TRADERS {
        let first = answer(&game, &build(scene.clone()), trader);
        assert_eq!(first, Action::Jump { to, kind: JumpKind::Regular }, "{trader}");
    }
}

#[test]
fn what_hurts_is_avoided_and_what_does_not_is_suffered() {
    let game = basic();
    let scene = quiet(&game).card(ME, Kind::AvoidCalamity);
    let avoid = play(&game, Kind::AvoidCalamity, Kind::AvoidCalamity);
    let stressed =
        scene.clone().mission(ME, "Oz", "Hexworld").card(RIVAL, Kind::Stressed).calamity(RIVAL, Kind::Stressed, ME);
    let lost = scene.station(ME, "Kluge").card(RIVAL, Kind::LoseStation).calamity(RIVAL, Kind::LoseStation, ME);
    for trader in TRADERS {
        assert_eq!(answer(&game, &build(stressed.clone()), trader), avoid, "{trader}, on a mission");
        let guards = trader == "chain";
        let answered = answer(&game, &build(lost.clone()), trader) == avoid;
        assert_eq!(answered, guards, "{trader}: to the chain alone a station is worth a card");
    }
}

#[test]
fn a_link_is_the_last_station_to_be_given_up() {
    let game = advanced();
    let scene = quiet(&game).imperial(ME, "Verne").station(ME, "Niven").station(ME, "Hench");
    let scene = scene.card(RIVAL, Kind::LoseStation).calamity(RIVAL, Kind::LoseStation, ME);
    for trader in TRADERS {
        assert_eq!(answer(&game, &build(scene.clone()), trader), Action::World(world(&game, "Hench")), "{trader}");
    }
}

/// A rival's jump is spoiled only if it carries an Imperial Cargo.
#[test]
fn the_jump_of_an_imperial_cargo_is_spoiled() {
    let game = basic();
    let jump = Action::Jump { to: world(&game, "Jaxin"), kind: JumpKind::Regular };
    let scene = quiet(&game).card(ME, Kind::Zap).at(RIVAL, "Mink").active(RIVAL).stellors(RIVAL, 0);
    let carried = scene.clone().mission(RIVAL, "Oz", "Hexworld").load_imperial(RIVAL, RIVAL).answers([jump]);
    let plain = scene.answers([jump]);
    let mut twos = 0;
    for block in 0..40 {
        let state = build_with(carried.clone(), block);
        if game.view(&state, ME).die().is_none_or(|die| die.value != 2) {
            continue;
        }
        for trader in TRADERS {
            assert!(zaps(answer(&game, &state, trader)), "{trader}: a 2 is one more than fails");
            assert!(!zaps(answer(&game, &build_with(plain.clone(), block), trader)), "{trader}: nothing is at stake");
        }
        twos += 1;
    }
    assert!(twos > 0, "no 2 was rolled");
}

/// A Superjump is worth more than a second roll, except with a mission.
#[test]
fn a_dear_card_buys_a_second_roll_for_a_mission_only() {
    let game = basic();
    let jump = Action::Jump { to: world(&game, "Jaxin"), kind: JumpKind::Regular };
    let scene = quiet(&game).card(ME, Kind::Superjump).at(ME, "Mink").stellors(ME, 0);
    let mission = scene.clone().mission(ME, "Snell", "Jaxin").load_imperial(ME, ME).answers([jump]);
    let plain = scene.answers([jump]);
    let mut ones = 0;
    for block in 0..40 {
        let state = build_with(plain.clone(), block);
        if game.view(&state, ME).die().is_some_and(|die| die.value == 1) {
            let rolls = |action| matches!(action, Action::Reroll(_));
            assert!(!rolls(answer(&game, &state, "courier")));
            assert!(rolls(answer(&game, &build_with(mission.clone(), block), "courier")));
            ones += 1;
        }
    }
    assert!(ones > 0, "no 1 was rolled");
}

fn offer_of(game: &StarTraders, scene: Scene<'_>, ask: Item, stellors: i32, trader: &str) -> Action {
    let offer = Offer { proposer: RIVAL, partner: ME, give: Item::Nothing, ask, stellors };
    answer(game, &build(scene.active(RIVAL).stage(Stage::Action).stellors(RIVAL, 80).offer(offer)), trader)
}

#[test]
fn an_offer_is_taken_for_what_is_worth_it() {
    let game = basic();
    let superjump = Item::Card(game.deck().face(Kind::Superjump));
    for trader in TRADERS {
        let scene = quiet(&game).card(ME, Kind::Superjump);
        assert_eq!(offer_of(&game, scene.clone(), superjump, 2, trader), Action::Pass, "{trader}");
        assert_eq!(offer_of(&game, scene.clone(), superjump, 20, trader), Action::Accept, "{trader}");
        let close = scene.mission(RIVAL, "Oz", "Hexworld");
        assert_eq!(offer_of(&game, close, superjump, 20, trader), Action::Pass, "{trader}: they are about to win");
    }
}

#[test]
fn an_imperial_station_is_not_for_sale() {
    let game = advanced();
    let scene = quiet(&game).imperial(ME, "Verne");
    for trader in TRADERS {
        let ask = Item::Station(world(&game, "Verne"));
        assert_eq!(offer_of(&game, scene.clone(), ask, 60, trader), Action::Pass, "{trader}");
    }
}

#[test]
fn help_is_sold_but_not_to_one_about_to_win() {
    let game = basic();
    let scene = quiet(&game).card(ME, Kind::AvoidCalamity).stellors(RIVAL, 60);
    let asked = |scene: Scene<'_>| {
        let answers = [Action::Trader(ME), Action::Stellors(20)];
        build(scene.clone().card(THIRD, Kind::Stressed).calamity(THIRD, Kind::Stressed, RIVAL).answers(answers))
    };
    for trader in TRADERS {
        assert_eq!(answer(&game, &asked(scene.clone()), trader), Action::Accept, "{trader}");
        let close = scene.clone().mission(RIVAL, "Oz", "Hexworld");
        assert_eq!(answer(&game, &asked(close), trader), Action::Pass, "{trader}");
    }
}

/// Prestige needed for a petition is not spent on an attack against an engine.
#[test]
fn pirate_pete_does_not_attack_without_prestige_to_spare() {
    let game = basic();
    let scene = quiet(&game).personality(ME, Personality::PiratePete).prestige(ME, 10).stellors(ME, 0).engines(ME, 5);
    let scene = scene.at(ME, "Mink").at(RIVAL, "Mink").stage(Stage::Action).station(RIVAL, "Mink");
    assert_ne!(answer(&game, &build(scene), "courier"), Action::Attack(RIVAL));
}

/// Pirate Pete takes a link with a Piracy, but no other station.
#[test]
fn pirate_pete_takes_a_link_over() {
    let game = advanced();
    let scene = quiet(&game).personality(ME, Personality::PiratePete).card(ME, Kind::Piracy).stage(Stage::Action);
    let scene = scene.stellors(ME, 0).engines(ME, 5).imperial(THIRD, "Clarke").at(ME, "Endor").station(RIVAL, "Endor");
    let takeover = play(&game, Kind::Piracy, Kind::Takeover);
    assert_eq!(answer(&game, &build(scene.clone().imperial(ME, "Capital")), "courier"), takeover);
    assert_ne!(answer(&game, &build(scene.imperial(ME, "Kluge")), "courier"), takeover);
}

/// Of two harmful Calamities, the one with more points is played, and one without points is not.
#[test]
fn of_two_calamities_the_one_with_more_points_is_played() {
    let game = basic();
    let scene = quiet(&game).card(ME, Kind::Stressed).card(ME, Kind::LoseCargo).engines(RIVAL, 3).prestige(RIVAL, 12);
    let scene = scene.load_for(RIVAL, "Swarm", "Verne").at(RIVAL, "Mink").stage(Stage::Action).acted();
    let played = |points: &str| answer(&game, &build(scene.clone()), &format!("saboteur{{{points}}}"));
    assert_eq!(played("play.lose_cargo=2;play.stressed=1"), play(&game, Kind::LoseCargo, Kind::LoseCargo));
    assert_eq!(played("play.lose_cargo=1;play.stressed=2"), play(&game, Kind::Stressed, Kind::Stressed));
    let none = played("play.lose_cargo=0;play.stressed=0");
    assert!(!matches!(none, Action::Play { .. }), "{none:?}");
}

/// A mission counts as an amount of Prestige in the choice of the leader, and its cargo aboard as a further amount.
#[test]
fn who_leads_is_weighed_in_prestige() {
    let game = basic();
    let scene = quiet(&game).card(ME, Kind::Stressed).engines(RIVAL, 3).engines(THIRD, 3).prestige(THIRD, 20);
    let scene = scene.mission(RIVAL, "Oz", "Hexworld").stage(Stage::Action).acted();
    let carried = scene.clone().load_imperial(RIVAL, RIVAL);
    let stressed = play(&game, Kind::Stressed, Kind::Stressed);
    let victim = |scene: &Scene<'_>, weights: &str| {
        answer(&game, &build(scene.clone().answers([stressed])), &format!("saboteur{{{weights}}}"))
    };
    for (scene, weights, leads) in [
        (&scene, "menace.mission=21;menace.cargo=0", RIVAL),
        (&scene, "menace.mission=18;menace.cargo=60", THIRD),
        (&carried, "menace.mission=19;menace.cargo=2", RIVAL),
        (&carried, "menace.mission=18;menace.cargo=0", THIRD),
    ] {
        assert_eq!(victim(scene, weights), Action::Trader(leads), "{weights}");
    }
}

/// Of two rivals equally near to winning, the next one to the left is the target. From seat 1 that is the lower number too.
/// `equals_win_alike_in_every_seat`, among the tests of any strategy, checks that no seat is favoured.
#[test]
fn of_equal_rivals_the_first_to_the_left_leads() {
    let game = basic();
    let stressed = play(&game, Kind::Stressed, Kind::Stressed);
    for prestige in [12, 20] {
        let scene = quiet(&game).card(ME, Kind::Stressed).engines(RIVAL, 3).engines(THIRD, 3);
        let scene = scene.prestige(RIVAL, prestige).prestige(THIRD, prestige).stage(Stage::Action).acted();
        let victim = answer(&game, &build(scene.answers([stressed])), "saboteur");
        assert_eq!(victim, Action::Trader(RIVAL), "seat 2 is to the left of seat 1");
    }
}

/// No Trader helps a Trader about to win, who therefore does not ask.
#[test]
fn nobody_asks_for_permission_with_a_mission() {
    let game = basic();
    let to = world(&game, "Wells");
    let scene = quiet(&game).at(ME, "Mink").station(RIVAL, "Wells").mission(ME, "Wells", "Clarke").stellors(ME, 12);
    for trader in TRADERS {
        let first = answer(&game, &build(scene.clone()), trader);
        assert_ne!(first, Action::Jump { to, kind: JumpKind::Station }, "{trader}");
    }
}

/// A mission at a price is better than a cheap refusal.
#[test]
fn the_bonus_is_added_where_it_grants() {
    let game = basic();
    let scene = quiet(&game).prestige(ME, 20).stellors(ME, 60).stage(Stage::Action).petition(2);
    for trader in TRADERS {
        assert_eq!(answer(&game, &build(scene.clone()), trader), Action::Bonus(1), "{trader}");
    }
}

/// An expensive Imperial Station is declined unless it wins the game.
#[test]
fn the_last_link_is_paid_at_any_price() {
    let game = advanced();
    let scene = quiet(&game).station(ME, "University").at(ME, "University").prestige(ME, 30).stellors(ME, 45);
    let scene = scene.stage(Stage::Action).imperial(ME, "Jackpot").petition(3).answers([Action::Bonus(0)]);
    let chain = ["Capital", "Endor", "Oz"].iter().fold(scene.clone(), |scene, world| scene.imperial(ME, world));
    assert_eq!(answer(&game, &build(scene), "courtier"), Action::Pass);
    assert_eq!(answer(&game, &build(chain), "courtier"), Action::Accept);
}

/// Without room, and without money to abandon cargo, no cargo is fetched.
#[test]
fn nobody_flies_to_fetch_what_finds_no_room() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Clarke", "Pygmalion").open(1, "Vragel", "Terra").at(ME, "Shower");
    let scene = scene.load(ME, "Robots").load(ME, "Fur").engines(ME, 5);
    let goes = |scene: Scene<'_>| match answer(&game, &build(scene.clone()), "courier") {
        Action::Jump { to, .. } => to == world(&game, "Clarke"),
        _ => false,
    };
    assert!(goes(scene.clone().stellors(ME, 60)), "something is abandoned for it");
    assert!(!goes(scene.stellors(ME, 0)));
}
