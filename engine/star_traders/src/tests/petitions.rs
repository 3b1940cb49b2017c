//! Petitions, missions, Imperial Stations (§14 and §15).

use super::super::actions::{Action, Question};
use super::super::charts::PetitionRow;
use super::super::deck::Kind;
use super::super::events::Event;
use super::super::in_progress::{Die, Lot, Purpose};
use super::super::ledger::Count;
use super::super::state::End;
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::trader::{Cargo, Load};
use super::super::vocabulary::{Personality, Stage};
use super::scene::{Scene, seat};
use evenkeel_engine::SeatSet;

/// Trader 0 petitions in the Action stage, rolls this die and adds `bonus` if asked.
fn petition(scene: &mut Scene, die: u32, bonus: u8) {
    scene.stage(Stage::Action).menu();
    assert!(scene.legal().contains(&Action::Petition));
    scene.answer(Action::Petition, &[(Stream::Petitions, die)]);
    if scene.asked().is_some_and(|(_, question)| question == Question::Bonus) {
        scene.answer(Action::Bonus(bonus), &[]);
    }
}

/// Every result from below 0 to above 6 in each Prestige area, with enough money and with too little.
#[test]
fn every_row_of_the_basic_table_in_every_area() {
    // Row: (Stellors and Prestige lost or paid with 60 Stellors, the same with 5, granted with 60, turns lost).
    let rows = [
        (0, 15, 0, 15, false, 1),
        (20, 10, 5, 10, false, 0),
        (20, 5, 5, 5, false, 0),
        (10, 0, 5, 0, false, 0),
        (60, 0, 5, 10, true, 0),
        (40, 0, 5, 10, true, 0),
        (20, 0, 0, 10, true, 0),
        (10, 0, 0, 10, true, 0),
        (0, 0, 0, 0, true, 0),
    ];
    for prestige in [15, 20, 25] {
        for (result, row) in (-1..).zip(rows) {
            for stellors in [60, 5] {
                let mut scene = Scene::basic(3);
                scene.prestige(0, prestige).stellors(0, stellors);
                judge(&mut scene, result);
                let (money, lost) = if stellors == 60 { (row.0, row.1) } else { (row.2, row.3) };
                let granted = row.4 && (stellors == 60 || result == 7);
                let name = format!("row {result}, Prestige {prestige}, {stellors} Stellors");
                assert_eq!(scene.standing(0), (stellors - money, prestige - lost as u8, 3), "{name}");
                assert_eq!(scene.state.traders[0].mission.is_some(), granted, "{name}");
                assert_eq!(scene.state.traders[0].skip, row.5, "{name}");
                assert_eq!(scene.count(0, Count::PetitionsGranted), i32::from(granted), "{name}");
                let place = PetitionRow::of(result) as usize;
                assert_eq!(scene.state.traders[0].rows[place], 1, "{name}");
            }
        }
    }
}

/// A petition whose die and cards total `result`, nothing added.
fn judge(scene: &mut Scene, result: i32) {
    scene.state.die = Some(Die { purpose: Purpose::Petition, by: seat(0), value: result as i8 });
    scene.with_referee(&[], |referee| referee.then(Step::JudgePetition));
    if scene.asked().is_some_and(|(_, question)| question == Question::Bonus) {
        scene.answer(Action::Bonus(0), &[]);
    }
}

/// Rows of the Advanced table: (Stellors, Prestige) when paid with 60 Stellors, when declined or unable.
#[test]
fn every_row_of_the_advanced_table_in_every_area() {
    for prestige in [0i32, 4, 5, 9, 10, 15, 19, 20, 24, 25, 30] {
        let rows = [
            (None, (0, 10)),
            (None, (20, 10)),
            (None, (10, 5)),
            (None, (5, 0)),
            (Some((40, prestige / 2)), (0, 5)),
            (Some((30, prestige / 3)), (0, 5)),
            (Some((20, prestige / 4)), (0, 5)),
            ((prestige >= 5).then_some((10, 5)), (0, 10)),
            ((prestige >= 10).then_some((0, 10)), (0, 0)),
        ];
        for (result, (price, loss)) in (-1..).zip(rows) {
            for (stellors, pays) in [(60, true), (60, false), (3, true)] {
                let mut scene = Scene::advanced(3);
                let at = "Kluge";
                scene.at(0, at).station(0, at).prestige(0, prestige as u8).stellors(0, stellors);
                scene.stellors(1, 0).stellors(2, 0);
                judge(&mut scene, result);
                let able = price.filter(|&(money, _)| stellors >= money);
                let asked = scene.asked().is_some_and(|(_, question)| question == Question::PayPetition);
                assert_eq!(asked, able.is_some() && (3..=6).contains(&result), "{result} at {prestige}");
                if asked {
                    scene.answer(if pays { Action::Accept } else { Action::Pass }, &[]);
                }
                let granted = able.filter(|_| pays || !asked);
                let (money, spent) = granted.unwrap_or((loss.0.min(stellors), loss.1.min(prestige)));
                let name = format!("row {result}, Prestige {prestige}, {stellors} Stellors, pays: {pays}");
                assert_eq!(scene.standing(0), (stellors - money, (prestige - spent) as u8, 3), "{name}");
                assert_eq!(!scene.state.traders[0].imperial.is_empty(), granted.is_some(), "{name}");
                let auctioned = scene.state.auction.map(|auction| auction.lot);
                assert_eq!(auctioned, (result < 0).then(|| Lot::Station(scene.world(at))), "{name}");
            }
        }
    }
}

/// Value 10.
#[test]
fn a_superzap_from_one_to_below_nothing() {
    let mut scene = Scene::basic(3);
    scene.prestige(0, 15).card(1, Kind::Superzap);
    petition(&mut scene, 1, 0);
    let card = scene.face(Kind::Superzap);
    scene.answer(Action::Zap { card, up: false }, &[]);
    assert_eq!((scene.standing(0).1, scene.state.traders[0].skip), (0, 1));
    assert_eq!(scene.state.traders[0].rows[PetitionRow::Below as usize], 1);
}

/// Value 11.
#[test]
fn the_bonus_of_an_area_is_chosen_last() {
    for (bonus, row, stellors) in [(0, PetitionRow::Five, 40), (1, PetitionRow::Six, 50), (2, PetitionRow::Above, 60)] {
        let mut scene = Scene::basic(3);
        scene.prestige(0, 26).stellors(0, 60);
        petition(&mut scene, 5, bonus);
        assert_eq!((scene.state.traders[0].rows[row as usize], scene.standing(0).0), (1, stellors));
    }
    let mut scene = Scene::basic(3);
    scene.prestige(0, 19).stellors(0, 60);
    petition(&mut scene, 5, 0);
    assert_eq!(scene.state.traders[0].rows[PetitionRow::Five as usize], 1, "area 0 adds nothing and asks nothing");
}

/// Value 12.
#[test]
fn parts_of_prestige_are_rounded_down() {
    for (result, prestige, left) in [(3, 15, 8), (4, 20, 14), (5, 11, 9)] {
        let mut scene = Scene::advanced(3);
        scene.at(0, "Kluge").station(0, "Kluge").prestige(0, prestige).stellors(0, 60);
        judge(&mut scene, result);
        scene.answer(Action::Accept, &[]);
        assert_eq!(scene.standing(0).1, left);
    }
}

/// Cards before the roll that remove Prestige: no petition, and the Action is still available (§14.1, step 2).
#[test]
fn a_petition_that_does_not_take_place() {
    let mut scene = Scene::basic(3);
    scene.prestige(0, 15).card(1, Kind::Gotcha).stage(Stage::Action).menu();
    scene.answer(Action::Petition, &[]);
    let (face, role) = (scene.face(Kind::Gotcha), Kind::Gotcha);
    scene.answer(Action::Play { card: face, role }, &[]);
    if matches!(scene.asked(), Some((_, Question::Target { .. }))) {
        scene.answer(Action::Trader(seat(0)), &[]);
    }
    assert_eq!(scene.asked(), Some((seat(0), Question::Menu)));
    assert!(!scene.state.turn.acted && scene.state.traders[0].prestige == 13 && scene.state.traders[1].prestige == 3);
    assert!(!scene.legal().contains(&Action::Petition) && scene.legal().contains(&Action::Build));
}

/// The conditions of a petition in each game.
#[test]
fn who_may_petition() {
    let may = |scene: &mut Scene| {
        scene.stage(Stage::Action).menu();
        let may = scene.legal().contains(&Action::Petition);
        scene.state.stack.pop();
        may
    };
    let mut scene = Scene::basic(3);
    assert!(!may(scene.prestige(0, 14)));
    assert!(may(scene.prestige(0, 15)));
    assert!(!may(scene.mission(0, "Kluge", "Awwad")));
    let mut scene = Scene::advanced(3);
    assert!(!may(scene.prestige(0, 30)));
    assert!(!may(scene.imperial(0, "Niven")));
    assert!(!may(scene.station(1, "Mink").at(0, "Mink")));
    assert!(may(scene.station(0, "Verne").at(0, "Verne").prestige(0, 0)));
    scene.state.turn.acted = true;
    assert!(!may(&mut scene));
    scene.state.turn.acted = false;
    scene.trader(0).envoy = Some(scene.game.deck().face(Kind::Envoy));
    assert!(!may(&mut scene));
}

/// Value 17: cards that pay too little are turned up and discarded.
#[test]
fn the_mission_is_the_first_card_that_pays_enough() {
    let mut scene = Scene::basic(3);
    scene.open(0, "Frygia", "Wells").open(1, "Endor", "Hench");
    let (statyk, terra) = (scene.contract("Statyk", "Jackpot"), scene.contract("Terra", "Jackpot"));
    scene.state.contract_deck = [statyk, terra].into_iter().collect();
    scene.with_referee(&[], |referee| referee.give_mission(seat(0)));
    assert_eq!(scene.state.traders[0].mission, Some(terra));
    assert!(scene.state.contract_discards.contains(statyk));
}

/// §14.2: the Imperial Cargo is picked up, can be abandoned and fetched again, and wins at its destination.
#[test]
fn a_mission_is_carried_out() {
    let mut scene = Scene::basic(3);
    scene.mission(0, "Kluge", "Awwad").at(0, "Kluge").menu();
    let load = Load::Imperial(seat(0));
    scene.answer(Action::PickUpImperial, &[]);
    assert!(scene.state.traders[0].carries(load) && !scene.legal().contains(&Action::PickUpImperial));
    scene.answer(Action::Abandon(load), &[]).answer(Action::PickUpImperial, &[]);
    scene.state.stack.pop();
    scene.at(0, "Awwad").trader(0).envoy = Some(scene.game.deck().face(Kind::Envoy));
    scene.menu();
    assert_eq!(scene.state.end, None, "an Envoy bars that too");
    scene.state.stack.pop();
    scene.trader(0).envoy = None;
    scene.menu();
    assert_eq!((scene.state.end, scene.state.winners), (Some(End::Mission), SeatSet::one(seat(0))));
}

/// Advanced: a card after the roll takes the station from the petitioner: there is nothing to judge.
#[test]
fn a_petition_for_a_station_that_is_gone() {
    let mut scene = Scene::advanced(3);
    scene.at(0, "Kluge").prestige(0, 7);
    judge(&mut scene, 0);
    assert_eq!(scene.standing(0), (40, 7, 3));
}

/// Another's Imperial Cargo wins nothing.
#[test]
fn only_its_own_trader_delivers_imperial_cargo() {
    let mut scene = Scene::basic(3);
    scene.mission(1, "Kluge", "Awwad").mission(0, "Wells", "Clarke").at(0, "Awwad");
    scene.trader(0).hold.push(Cargo { load: Load::Imperial(seat(1)), marker: None });
    scene.menu();
    assert_eq!(scene.state.end, None);
}

/// Value 19, and chains that fall short.
#[test]
fn a_chain_of_imperial_stations_wins() {
    for (others, wins) in [(["Kluge", "Verne", "Niven", "Mink"], true), (["Kluge", "Verne", "Niven", "Jaxin"], false)] {
        let mut scene = Scene::advanced(3);
        for world in others {
            scene.imperial(0, world);
        }
        scene.at(0, "Wells").station(0, "Wells");
        scene.with_referee(&[], |referee| referee.raise_station(seat(0)));
        assert_eq!(scene.state.end == Some(End::Chain), wins);
    }
}

/// Value 25: the Insider's Capital is never auctioned.
#[test]
fn capital_is_not_auctioned() {
    let mut scene = Scene::advanced(3);
    scene.personality(0, Personality::Insider).at(0, "Capital").station(0, "Capital").prestige(0, 7);
    judge(&mut scene, -1);
    assert_eq!((scene.standing(0), scene.state.auction), ((40, 0, 3), None));
}

/// §7.3: the Advanced game has no bonus of an area unless its switch says so.
#[test]
fn the_advanced_game_adds_nothing_of_an_area() {
    for (advanced, given, bonus) in [("basic", false, 2), ("advanced", false, 0), ("advanced", true, 2)] {
        let mut scene = Scene::with(advanced, 3, |rules| rules.advanced_area_bonus = given);
        scene.prestige(0, 26);
        assert_eq!(scene.game.petition_bonus(&scene.state.traders[0]), bonus, "{advanced} {given}");
    }
}

/// The event of a petition includes its row, and whether it was granted.
#[test]
fn a_petition_is_told_with_its_answer() {
    for (result, wanted) in [(0, false), (6, true)] {
        let mut scene = Scene::basic(3);
        scene.prestige(0, 20);
        judge(&mut scene, result);
        let told = scene.events.iter().find_map(|event| match event {
            Event::Petition { granted, .. } => Some(*granted),
            _ => None,
        });
        assert_eq!(told, Some(wanted), "{result}");
    }
}

/// §14.2 and §13.3: the Imperial Cargo waits on the world of the Trader's own mission, for a ship with room, without a copy and without an Envoy.
#[test]
fn when_imperial_cargo_can_be_loaded() {
    let copy = Cargo { load: Load::Imperial(seat(0)), marker: None };
    let may = |arrange: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::basic(3);
        scene.mission(0, "Amber", "Mink").at(0, "Amber");
        arrange(&mut scene);
        scene.game.may_load_imperial(&scene.state, seat(0))
    };
    assert!(may(&|_| {}));
    assert!(may(&|scene| _ = scene.load(0, "Fur")), "one place is left");
    assert!(!may(&|scene| _ = scene.load(0, "Fur").load(0, "Fur")), "the hold is full");
    assert!(!may(&|scene| scene.trader(0).hold.push(copy)), "one copy at a time");
    assert!(!may(&|scene| _ = scene.at(0, "Mink")), "that is where it goes");
    assert!(!may(&|scene| scene.trader(0).envoy = Some(scene.face(Kind::Envoy))), "an Envoy bars it");
    assert!(!may(&|scene| scene.trader(0).mission = None), "there is no mission");
}
