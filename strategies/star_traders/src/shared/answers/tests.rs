//! Answers outside the menu, to hand-made lists of answers.

use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::Stage;
use evenkeel_star_traders::{Action, Question};

use super::super::arranged::{ME, Position, RIVAL, THIRD};
use super::super::goals::{Deed, Goal};
use super::super::memory::Memory;
use super::super::weights::Weights;

fn usual() -> Weights {
    Weights {
        help: 8,
        zap: 5,
        harm: 3,
        guard: 12,
        stressed: 12,
        cargo: 12,
        hub: 100,
        saving: 3,
        target: 16,
        ..Weights::default()
    }
}

fn worlds(position: &Position, names: &[&str]) -> Vec<Action> {
    names.iter().map(|name| Action::World(position.world(name))).collect()
}

#[test]
fn the_plain_questions_have_plain_answers() {
    let (position, weights) = (Position::basic(|scene| scene), usual());
    let goal = Goal { world: position.world("Oz"), deed: Deed::Rest };
    let answer = |question, actions: &[Action]| {
        position.judged_by(&weights).answer(question, goal, &mut Memory::default(), actions)
    };
    let yes_or_no = [Action::Pass, Action::Accept];
    assert_eq!([Question::Navigate, Question::Velma].map(|question| answer(question, &yes_or_no)), [1, 1]);
    let destination = Question::Destination { card: position.card(Kind::Superjump) };
    assert_eq!(answer(destination, &worlds(&position, &["Mink", "Oz", "Niven"])), 1);
    assert_eq!(answer(destination, &worlds(&position, &["Mink", "Niven"])), 0);
    assert_eq!(answer(Question::SaveEngine, &[Action::Pass, Action::Done, Action::Accept]), 2);
    assert_eq!(answer(Question::DeliverFirst, &yes_or_no), 0);
}

#[test]
fn a_quarantine_is_laid_where_the_leader_lies() {
    let (position, weights) = (Position::basic(|scene| scene.at(RIVAL, "Mink").prestige(RIVAL, 9)), usual());
    let situation = position.judged_by(&weights);
    assert_eq!(situation.choose_quarantine(&worlds(&position, &["Oz", "Niven", "Mink"])), 2);
    assert_eq!(situation.choose_quarantine(&worlds(&position, &["Oz", "Niven"])), 0);
}

/// Stressed Engines cost 12 Stellors.
#[test]
fn a_calamity_is_avoided_with_the_least_valuable_card() {
    let position = Position::basic(|scene| {
        let scene = scene.card(ME, Kind::AvoidCalamity).card(RIVAL, Kind::Stressed);
        scene.calamity(RIVAL, Kind::Stressed, ME)
    });
    let avoid = |kind| Action::Play { card: position.card(kind), role: Kind::AvoidCalamity };
    let actions = [Action::Pass, avoid(Kind::AvoidCalamity), avoid(Kind::Zap)];
    for (guard, length, answer) in [(12, 3, 2), (12, 2, 1), (13, 3, 0)] {
        let weights = Weights { guard, ..usual() };
        assert_eq!(position.judged_by(&weights).avoid(&actions[..length]), answer, "guard {guard}, {length} answers");
    }
}

/// Sanctuary and Lambard are links of the chain with its core at Babel. Contracts are bound for Sanctuary, Verne and Helix.
#[test]
fn a_station_without_use_is_given_up_first() {
    let weights = usual();
    let position = Position::advanced(|scene| {
        let stations = ["Sanctuary", "Lambard", "Verne", "Hench"].into_iter();
        let scene = scene.open(2, "Amber", "Helix").imperial(ME, "Babel");
        stations.fold(scene, |scene, world| scene.station(ME, world))
    });
    for (names, given) in [
        (&["Sanctuary", "Lambard"][..], 1),
        (&["Sanctuary", "Lambard", "Verne"], 2),
        (&["Sanctuary", "Verne", "Hench", "Lambard"], 2),
        (&["Hench", "Verne"], 0),
    ] {
        assert_eq!(position.judged_by(&weights).give_up_station(&worlds(&position, names)), given, "{names:?}");
    }
    let basic = Position::basic(|scene| scene.station(ME, "Mink").station(ME, "Niven").station(ME, "Verne"));
    assert_eq!(basic.judged_by(&weights).give_up_station(&worlds(&basic, &["Verne", "Niven"])), 1);
}

/// A Codebreaker is worth 2 Stellors, a Zap 5.
#[test]
fn the_cheapest_card_is_discarded_or_replaced() {
    let position = Position::basic(|scene| scene.card(ME, Kind::Zap).card(ME, Kind::Codebreaker));
    let [zap, code] = [Kind::Zap, Kind::Codebreaker].map(|kind| Action::Card(position.card(kind)));
    let weights = usual();
    assert_eq!(position.judged_by(&weights).discard(&[zap, code]), 1);
    assert_eq!(position.judged_by(&weights).discard(&[zap, zap]), 0);
    for (drawn, answer) in [(2, 2), (1, 0)] {
        let weights = Weights { drawn, ..usual() };
        assert_eq!(position.judged_by(&weights).redraw(&[Action::Pass, zap, code]), answer, "a draw is worth {drawn}");
    }
    let weights = Weights { drawn: 2, ..usual() };
    assert_eq!(position.judged_by(&weights).redraw(&[Action::Pass, zap]), 0);
}

#[test]
fn the_least_valuable_cargo_is_abandoned() {
    let (position, weights) =
        (Position::basic(|scene| scene.load_for(ME, "Swarm", "Verne").load(ME, "Robots")), usual());
    let [hive, robots] = [0, 1].map(|place| Action::Load(position.view().me().hold[place].load));
    let situation = position.judged_by(&weights);
    assert_eq!(situation.abandon_surplus(&[hive, robots, hive]), 1);
    assert_eq!(situation.abandon_surplus(&[robots, hive]), 0);
    assert_eq!(situation.abandon_surplus(&[Action::Load(Load::Imperial(ME)), hive]), 1);
}

#[test]
fn an_engine_at_kluge_is_taken_within_the_plan() {
    let weights = Weights { engines: 4, ..usual() };
    for (variant, engines, prestige, takes) in [
        ("basic", 3, 9, true),
        ("basic", 3, 10, false),
        ("basic", 4, 9, false),
        ("advanced", 3, 30, true),
        ("advanced", 4, 9, false),
    ] {
        let position = Position::ruled(variant, |_| {}, |scene| scene.engines(ME, engines).prestige(ME, prestige));
        assert_eq!(position.judged_by(&weights).takes_engine(), takes, "{variant}, {engines}, {prestige}");
    }
}

#[test]
fn the_first_of_the_fullest_hands_is_chosen() {
    let weights = usual();
    let actions = [Action::Trader(RIVAL), Action::Trader(THIRD)];
    for (more, chosen) in [(None, 0), (Some(RIVAL), 0), (Some(THIRD), 1)] {
        let position = Position::basic(|scene| {
            let scene = scene.card(RIVAL, Kind::Zap).card(THIRD, Kind::Zap);
            more.into_iter().fold(scene, |scene, seat| scene.card(seat, Kind::Superzap))
        });
        assert_eq!(position.judged_by(&weights).choose_hand(&actions), chosen, "{more:?}");
    }
}

/// With 25 Prestige, up to two may be added: 2 is refused, a 4 costs 40 Stellors, and a mission is free from 7 on.
#[test]
fn the_bonus_next_to_the_best_is_added() {
    let (weights, bonuses) = (usual(), [0, 1, 2].map(Action::Bonus));
    for (shows, listed, chosen) in [(2, 0..3, 2), (2, 0..2, 1), (6, 0..3, 1), (7, 0..3, 0), (2, 1..3, 1)] {
        let position =
            Position::basic(|scene| scene.stage(Stage::Action).prestige(ME, 25).stellors(ME, 60).petition(shows));
        let found = position.judged_by(&weights).choose_bonus(&bonuses[listed.clone()]);
        assert_eq!(found, chosen, "{shows}, {listed:?}");
    }
}

/// The owner's pay of both contracts bound for a world, and 100 Stellors more in the Advanced game's hub.
#[test]
fn the_insider_builds_where_deliveries_pay_most() {
    let weights = usual();
    let (basic, advanced) = (Position::basic(|scene| scene), Position::advanced(|scene| scene));
    for (world, plain, chained) in [("Verne", 17, 17), ("Endor", 15, 115), ("Capital", 7, 107), ("Kluge", 19, 19)] {
        let worth = [&basic, &advanced].map(|position| position.judged_by(&weights).site_worth(position.world(world)));
        assert_eq!(worth, [plain, chained], "{world}");
    }
    for (names, basically, otherwise) in
        [(&["Verne", "Endor"][..], 0, 1), (&["Endor", "Verne"], 1, 0), (&["Verne", "Verne", "Capital"], 0, 2)]
    {
        let placed =
            [&basic, &advanced].map(|position| position.judged_by(&weights).place_station(&worlds(position, names)));
        assert_eq!(placed, [basically, otherwise], "{names:?}");
    }
}
