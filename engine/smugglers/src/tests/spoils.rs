//! The consequences of a hit: Bounties, raids, piracy, destruction (§12).

use super::super::actions::GoodSet;
use super::super::ledger::Count;
use super::super::player::Place;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Stream};
use super::combat::{attack, breach, meeting};
use super::scene::{Scene, seat};
use Stream::{Damage, Fire, Friends, Gadgets, Maneuver, Shields};

const fn goods(good: Good, units: u8) -> Action {
    Action::Goods { good, units }
}

/// Player 0 hits player 1, whose Shields hold.
fn hit(scene: &mut Scene) -> &mut Scene {
    attack(scene, []).act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1), (Shields, 1), (Shields, 1)])
}

/// Player 0 destroys player 1.
fn kill(scene: &mut Scene) -> &mut Scene {
    attack(scene.hull(1, 1).last_turn(), []);
    scene.act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)])
}

fn duel(bounty: i32) -> Scene {
    let mut scene = meeting();
    scene.bounty(1, bounty).level(1, System::Shields, 5);
    scene
}

/// Worked number 7: a Bounty of 1000 pays 250 for a Hull point, then 750 on destruction; Sharon Rex gets twice as much.
#[test]
fn a_hull_point_pays_a_quarter_and_destruction_the_rest() {
    for (character, quarter, rest) in [("Greenbeard", 250, 750), ("Sharon Rex", 500, 1500)] {
        let mut scene = duel(1000);
        hit(scene.character(0, character));
        assert_eq!((scene.me().credits, scene.player(1).bounty), (500 + quarter, 750));
        kill(&mut scene);
        assert_eq!((scene.me().credits, scene.player(1).bounty), (500 + quarter + rest, 0));
    }
}

/// Worked number 20: quarters are rounded down.
#[test]
fn quarters_are_rounded_down() {
    let mut scene = duel(750);
    hit(&mut scene);
    assert_eq!((scene.me().credits, scene.player(1).bounty), (687, 563));
    hit(&mut scene);
    assert_eq!((scene.me().credits, scene.player(1).bounty), (827, 423));
}

#[test]
fn the_attacked_player_collects_too_and_the_bank_pays() {
    let mut scene = meeting();
    scene.bounty(0, 400).level(0, System::Shields, 5);
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)])
        .act(Action::Attack, [(Fire, 1), (Fire, 6), (Shields, 1), (Shields, 1)]);
    assert_eq!((scene.player(1).credits, scene.me().bounty, scene.me().credits), (600, 300, 500));
}

#[test]
fn a_collected_bounty_stays_at_the_minimum() {
    let mut scene = duel(120);
    hit(scene.character(1, "Nix Calloway"));
    assert_eq!((scene.me().credits, scene.player(1).bounty), (530, 100));
    kill(&mut scene);
    assert_eq!((scene.me().credits, scene.player(1).bounty), (630, 100));
}

#[test]
fn destruction_takes_ship_upgrades_equipment_and_goods() {
    let mut scene = duel(600);
    scene.character(1, "Jorund Pike").level(1, System::Engines, 8).credits(1, 800).cargo(1, Good::Food, 3);
    scene.hold(1, "Afterburner").hold(1, "Contract: Food");
    kill(&mut scene);
    let victim = scene.player(1);
    assert_eq!((victim.levels, victim.hull, victim.load()), ([1, 3, 0, 1, 5], 5, 0), "ruling 35: no starting bonuses");
    assert_eq!((victim.credits, victim.bounty, victim.place), (800, 0, Place::Space));
    assert!(!scene.holds(1, "Afterburner") && scene.holds(1, "Contract: Food"));
    assert_eq!((scene.me().counts[Count::Kills as usize], victim.counts[Count::ShipsLost as usize]), (1, 1));
}

#[test]
fn the_victim_of_anothers_turn_loses_no_turn() {
    let mut scene = duel(600);
    attack(scene.hull(1, 1).deck(&["Drifting Hulk"]), []);
    scene.act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!(scene.asked(), (seat(1), Question::Destination { left: 3, anomaly: true }), "ruling 47");
}

#[test]
fn credits_below_500_are_raised_and_friends_roll() {
    let mut scene = duel(600);
    scene.credits(1, 120).hold(1, "Gunner").hold(1, "Haggler").hold(1, "Navigator").hull(1, 1).last_turn();
    attack(&mut scene, []).act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1), (Friends, 1), (Friends, 4), (Friends, 3)]);
    assert_eq!(scene.player(1).credits, 500);
    assert_eq!(scene.player(1).cards.len(), 2, "1 to 3 survives");
    let acting = i32::from(scene.holds(1, "Gunner")) + i32::from(scene.holds(1, "Navigator"));
    assert_eq!(scene.effective(1, System::Lasers) + scene.effective(1, System::Lightspeed), 1 + 3 + acting);
}

#[test]
fn the_pod_flies_to_the_nearest_planet_the_owner_choosing() {
    let mut scene = duel(600);
    scene.planet(0, "Lumen").planet(1, "Gethsem");
    kill(&mut scene);
    assert_eq!(scene.asked(), (seat(1), Question::NearestPlanet));
    let ties = ["G-042", "G-050"].map(|id| Action::FlyTo(scene.sector(id)));
    assert_eq!(scene.options(), ties);
    scene.act(ties[0], []);
    assert!(scene.is_at(1, "G-042") && scene.game_over());
}

#[test]
fn an_equipment_raid_takes_one_card_of_the_victors_choice() {
    let mut scene = meeting();
    scene.hold(1, "Wormhole Charts").hold(1, "Decoy Drone").hold(1, "Gunner").cargo(1, Good::Food, 1);
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    scene.act(Action::Keep, [(Shields, 6), (Shields, 6)]);
    assert_eq!(scene.options(), [Action::Damage, Action::RaidEquipment, Action::Pirate]);
    scene.act(Action::RaidEquipment, []);
    assert_eq!(scene.question(), Question::Raid);
    assert_eq!(
        scene.options(),
        ["Wormhole Charts", "Decoy Drone"].map(|name| Action::Card(scene.card(name))),
        "no Friends"
    );
    scene.act(Action::Card(scene.card("Decoy Drone")), []);
    assert!(scene.holds(0, "Decoy Drone") && !scene.holds(1, "Decoy Drone") && scene.turn_over());
}

#[test]
fn a_raider_with_four_cards_discards_one() {
    let mut scene = meeting();
    for card in ["Cargo Netting", "Wormhole Charts", "Nanobot Kit", "Deep Scanner"] {
        scene.hold(0, card);
    }
    let beam = scene.card("Tractor Beam");
    breach(scene.hold(1, "Tractor Beam")).act(Action::RaidEquipment, []).act(Action::Card(beam), []);
    assert_eq!((scene.asked().0, scene.question(), scene.options().len()), (seat(0), Question::Surplus, 5));
    scene.act(Action::Card(scene.card("Nanobot Kit")), []);
    assert!(scene.holds(0, "Tractor Beam") && scene.discarded("Nanobot Kit"));
}

#[test]
fn piracy_takes_up_to_four_units_that_fit() {
    let mut scene = meeting();
    breach(scene.cargo(1, Good::Food, 3).cargo(1, Good::Robots, 2)).act(Action::Pirate, []);
    assert_eq!(scene.asked(), (seat(0), Question::Loot { named: GoodSet::EMPTY, left: 4 }));
    let all = [
        goods(Good::Robots, 1),
        goods(Good::Robots, 2),
        goods(Good::Food, 1),
        goods(Good::Food, 2),
        goods(Good::Food, 3),
    ];
    assert_eq!(scene.options(), [&all[..], &[Action::Stop]].concat());
    scene.act(goods(Good::Food, 3), []);
    assert_eq!(scene.options(), [goods(Good::Robots, 1), Action::Stop]);
    scene.act(goods(Good::Robots, 1), []);
    assert_eq!((scene.me().load(), scene.player(1).load()), (4, 1));
    assert!(scene.turn_over());
}

#[test]
fn a_pirate_may_jettison_first_and_stop_at_any_time() {
    let mut scene = meeting();
    breach(scene.cargo(0, Good::Weapons, 5).cargo(1, Good::Food, 3)).act(Action::Pirate, []);
    assert_eq!(scene.question(), Question::RoomForLoot { named: GoodSet::EMPTY }, "ruling 54");
    scene.act(goods(Good::Weapons, 2), []).act(Action::Stop, []);
    assert_eq!(scene.options(), [goods(Good::Food, 1), goods(Good::Food, 2), Action::Stop], "what fits");
    scene.act(Action::Stop, []);
    assert_eq!((scene.me().load(), scene.player(1).load()), (3, 3));
}

#[test]
fn hidden_goods_cannot_be_pirated() {
    let mut scene = meeting();
    scene.hold(1, "Smuggling Pods").cargo(1, Good::Food, 2).cargo(1, Good::Robots, 1);
    breach(&mut scene);
    assert_eq!(scene.options(), [Action::Damage, Action::RaidEquipment], "all of it is hidden");
    let mut scene = meeting();
    scene.hold(1, "Smuggling Pods").cargo(1, Good::Food, 3).cargo(1, Good::Robots, 2);
    breach(&mut scene).act(Action::Pirate, []);
    assert_eq!(
        scene.asked(),
        (seat(1), Question::Hide { named: GoodSet::EMPTY, left: 3 }),
        "the owner picks what is hidden"
    );
    scene.act(goods(Good::Robots, 2), []).act(goods(Good::Food, 1), []);
    assert_eq!(scene.options(), [goods(Good::Food, 1), goods(Good::Food, 2), Action::Stop]);
}

/// L2 at its longest: exactly three of twelve units.
#[test]
fn the_longest_list_of_goods_to_hide() {
    let mut scene = meeting();
    scene.hold(1, "Smuggling Pods").hold(1, "Cargo Netting").level(1, System::CargoPods, 10);
    for good in [Good::Weapons, Good::Medical, Good::Luxuries, Good::Robots, Good::Food] {
        scene.cargo(1, good, 2);
    }
    scene.cargo(1, Good::BrixWeapons, 2);
    breach(&mut scene).act(Action::Pirate, []);
    assert_eq!(scene.options().len(), 12, "at most 19");
}

/// Worked number 13: Greenbeard with 1 free Pod pirates 5 units: 1 loaded, 4 for 50 credits each.
#[test]
fn greenbeard_liquidates_what_does_not_fit() {
    let mut scene = meeting();
    scene.character(0, "Greenbeard").cargo(0, Good::Weapons, 4).cargo(1, Good::Food, 5);
    breach(&mut scene).act(Action::Pirate, []).act(Action::Stop, []);
    assert!(scene.options().contains(&goods(Good::Food, 5)), "no limit of 4");
    scene.act(goods(Good::Food, 5), []);
    if scene.asked().0 == seat(0) {
        scene.act(Action::Stop, []);
    }
    assert_eq!((scene.me().units(Good::Food), scene.me().credits, scene.player(1).load()), (1, 700, 0));
}

#[test]
fn greenbeard_may_leave_goods_and_hidden_ones_stay_out_of_reach() {
    let mut scene = meeting();
    scene.character(0, "Greenbeard").hold(1, "Smuggling Pods").brix(1, 5, 1);
    breach(&mut scene).act(Action::Pirate, []).act(goods(Good::BrixWeapons, 3), []);
    let offered = [goods(Good::BrixWeapons, 1), goods(Good::BrixWeapons, 2), Action::Stop];
    assert_eq!(scene.options(), offered);
    scene.act(Action::Stop, []);
    assert_eq!(scene.player(1).load(), 5);
}

/// §18 and §21, change 4: the newest are aboard and sold first; the oldest stay with their owner.
#[test]
fn greenbeard_turns_the_newest_weapons_into_credits() {
    let mut scene = meeting();
    scene.state.round = 3;
    scene.character(0, "Greenbeard").cargo(0, Good::Food, 4).brix(1, 2, 2).brix(1, 3, 3);
    breach(&mut scene).act(Action::Pirate, []).act(Action::Stop, []).act(goods(Good::BrixWeapons, 3), []);
    assert_eq!((scene.me().units(Good::BrixWeapons), scene.me().credits), (1, 600));
    assert_eq!((scene.player(1).stamps[3], scene.player(1).stamps[2]), (0, 2));
}

/// Ordinary goods turned into credits leave the Brix Weapons of their owner unchanged.
#[test]
fn ordinary_goods_sold_leave_the_weapons_alone() {
    let mut scene = meeting();
    scene.character(0, "Greenbeard").cargo(0, Good::Robots, 5).cargo(1, Good::Food, 3).brix(1, 2, 1);
    breach(&mut scene).act(Action::Pirate, []).act(Action::Stop, []).act(goods(Good::Food, 3), []);
    assert_eq!((scene.me().credits, scene.player(1).load(), scene.player(1).stamps[1]), (650, 2, 2));
}

/// §18: a pirate gets the newest first, an owner loses the oldest first and hides the newest.
#[test]
fn stamps_travel_with_pirated_weapons() {
    let mut scene = meeting();
    scene.state.round = 3;
    scene.brix(1, 3, 2).brix(1, 2, 3);
    breach(&mut scene).act(Action::Pirate, []).act(goods(Good::BrixWeapons, 3), []).act(Action::Stop, []);
    assert_eq!((scene.me().stamps[3], scene.me().stamps[2]), (2, 1));
    assert_eq!((scene.player(1).stamps[3], scene.player(1).stamps[2]), (0, 2));
}

/// §18: hidden units are the newest of all, even from several rounds.
#[test]
fn a_pirate_gets_the_newest_that_are_not_hidden() {
    let mut scene = meeting();
    scene.state.round = 3;
    scene.hold(1, "Smuggling Pods").brix(1, 4, 2).brix(1, 1, 3);
    breach(&mut scene).act(Action::Pirate, []).act(goods(Good::BrixWeapons, 3), []);
    scene.act(goods(Good::BrixWeapons, 2), []);
    assert_eq!((scene.me().stamps[3], scene.me().stamps[2]), (0, 2));
    assert_eq!((scene.player(1).stamps[3], scene.player(1).stamps[2]), (1, 2));
}

#[test]
fn ten_weapons_stand_one_ordinary_act_of_piracy() {
    let mut scene = meeting();
    scene.level(1, System::CargoPods, 10).brix(1, 10, 1);
    breach(&mut scene).act(Action::Pirate, []).act(goods(Good::BrixWeapons, 4), []);
    assert_eq!(scene.player(1).units(Good::BrixWeapons), 6);
}

#[test]
fn one_combat_an_encounter() {
    let mut scene = meeting();
    breach(&mut scene).act(Action::Damage, [(Damage, 1)]);
    assert!(scene.turn_over() && scene.state.parley.is_none(), "ruling 64");
}

/// Ruling 50: an attacked player uses Equipment like the attacker; here the victim slips away before Maneuver.
#[test]
fn the_attacked_use_equipment_like_the_attacker() {
    let mut scene = meeting();
    attack(scene.hold(1, "Cloaking Field").bounty(1, 900), [])
        .act(Action::Use, [(Gadgets, 6)])
        .act(Action::SlipAway, []);
    assert_eq!((scene.player(1).bounty, scene.player(1).hull), (900, 5));
}
