//! Combat (§12): Cloaking Field, surrender, Maneuver, Exchange Fire, Shields, Additional Damage.

use super::super::actions::GoodSet;
use super::super::ledger::Count;
use super::super::player::Place;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Stream};
use super::scene::{Scene, seat};
use Stream::{Burnout, Damage, Fire, Gadgets, Maneuver, Shields};

/// Player 0 meets player 1 and is about to speak.
pub(super) fn meeting() -> Scene {
    let mut scene = Scene::new(2);
    scene.at(1, "G-043");
    scene
}

/// Player 0 meets player 1 and attacks.
pub(super) fn attack<const N: usize>(scene: &mut Scene, rolls: [(Stream, u32); N]) -> &mut Scene {
    scene.ask(Question::Encounter).act(Action::Meet(seat(1)), []).act(Action::Attack, rolls)
}

/// Player 0 attacks, wins Maneuver, fires and hits a player 1 whose Shields fail.
pub(super) fn breach(scene: &mut Scene) -> &mut Scene {
    attack(scene, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1), (Shields, 6), (Shields, 6)])
}

/// The example of §12, move by move (worked number 1): Susan is player 0, Joe player 1.
#[test]
fn worked_example_of_susan_and_joe() {
    let mut scene = meeting();
    scene.level(0, System::Engines, 3).level(0, System::Lasers, 7).level(0, System::Shields, 4);
    scene.level(1, System::Engines, 4).level(1, System::Lasers, 5);
    let joe = *scene.player(1);
    scene.ask(Question::Encounter);
    assert_eq!(scene.options(), [Action::Nothing, Action::Meet(seat(1))]);
    scene.act(Action::Meet(seat(1)), []);
    assert_eq!(scene.options(), [Action::Attack, Action::Offer, Action::Done]);
    scene.act(Action::Attack, [(Maneuver, 5), (Maneuver, 3)]);
    assert_eq!(scene.asked(), (seat(0), Question::Maneuver), "8 against 7");
    assert_eq!(scene.options(), [Action::Flee, Action::Attack]);
    scene.act(Action::Attack, [(Fire, 2), (Fire, 6), (Shields, 3), (Shields, 4)]);
    assert_eq!(scene.asked(), (seat(1), Question::Spoils), "9 against 11, then 7 against Shields 4");
    assert_eq!(scene.options(), [Action::Damage], "Susan has neither Equipment nor goods");
    scene.act(Action::Damage, [(Damage, 4)]);
    let susan = scene.me();
    assert_eq!((susan.hull, susan.levels), (4, [3, 3, 4, 5, 5]));
    assert_eq!((scene.player(1).levels, scene.player(1).hull), (joe.levels, joe.hull));
    assert!(scene.turn_over());
}

#[test]
fn a_combat_between_players_is_counted_for_both_and_one_with_a_card_ship_for_one() {
    let counted = |scene: &Scene, player: usize| {
        [Count::Combats, Count::PlayerCombats, Count::Attacks].map(|what| scene.player(player).counts[what as usize])
    };
    let mut scene = meeting();
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]);
    assert_eq!([counted(&scene, 0), counted(&scene, 1)], [[1, 1, 1], [1, 1, 0]]);
    let mut scene = Scene::new(2);
    scene.cargo(0, Good::Food, 2).draw("Dread Pirate", []).act(Action::Fight, [(Maneuver, 1), (Maneuver, 6)]);
    assert_eq!([counted(&scene, 0), counted(&scene, 1)], [[1, 0, 0], [0, 0, 0]]);
}

#[test]
fn ties_are_rerolled_with_the_same_modifiers() {
    let mut scene = meeting();
    attack(scene.level(0, System::Engines, 2), [(Maneuver, 3), (Maneuver, 4), (Maneuver, 1), (Maneuver, 6)]);
    assert_eq!(scene.asked(), (seat(1), Question::Maneuver));
    scene.act(Action::Attack, [(Fire, 5), (Fire, 5), (Fire, 2), (Fire, 1), (Shields, 1), (Shields, 1)]);
    assert_eq!(scene.player(1).hull, 4);
}

#[test]
fn fleeing_from_a_player_ends_encounter_and_turn() {
    let mut scene = meeting();
    attack(&mut scene, [(Maneuver, 2), (Maneuver, 4)]).act(Action::Flee, []);
    assert!(scene.turn_over(), "ruling 26");
    assert!(scene.is_at(0, "G-043") && scene.is_at(1, "G-043"), "fleeing moves no ship");
    assert!(scene.state.parley.is_none() && scene.state.combat.is_none());
}

#[test]
fn shields_that_hold_end_the_combat() {
    let mut scene = meeting();
    attack(scene.level(1, System::Shields, 11), [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1), (Shields, 5), (Shields, 6)]);
    assert!(scene.turn_over() && scene.player(1).hull == 4);
}

#[test]
fn a_twelve_always_breaches() {
    let mut scene = meeting();
    attack(scene.level(1, System::Shields, 10).hold(1, "Deflector Booster"), [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1), (Shields, 6), (Shields, 6)]);
    assert_eq!(scene.asked(), (seat(0), Question::Spoils));
}

/// Worked number 10: Shields 7 in a nebula count as 0, with the Deflector Booster 2.
#[test]
fn a_nebula_takes_base_shields_away() {
    let mut scene = Scene::new(2);
    scene.at(0, "G-037").level(0, System::Shields, 7);
    assert_eq!(scene.game.effective_shields(scene.me()), 0);
    scene.hold(0, "Deflector Booster");
    assert_eq!(scene.game.effective_shields(scene.me()), 2);
    scene.at(0, "G-043");
    assert_eq!(scene.game.effective_shields(scene.me()), 9);
}

#[test]
fn additional_damage_by_the_chart() {
    let levels = [[0, 3, 0, 4, 6], [3, 1, 0, 4, 6], [3, 3, 0, 4, 6], [3, 3, 0, 2, 6], [3, 3, 0, 4, 4]];
    for (die, after) in (1..).zip(levels) {
        let mut scene = meeting();
        scene.level(1, System::Engines, if die == 1 { 1 } else { 3 }).level(1, System::Lightspeed, 3);
        scene.level(1, System::Lasers, 4).level(1, System::CargoPods, 6).last_turn();
        breach(&mut scene).act(Action::Damage, [(Damage, die)]);
        assert_eq!(scene.player(1).levels, after, "2 levels, never below 0");
    }
}

#[test]
fn a_six_on_the_damage_chart_is_the_victors_choice() {
    let mut scene = meeting();
    breach(&mut scene).act(Action::Damage, [(Damage, 6)]);
    assert_eq!((scene.asked(), scene.options().len()), ((seat(0), Question::DamagedSystem), 5));
    assert_eq!(scene.options(), System::ALL.map(Action::System));
    scene.act(Action::System(System::CargoPods), []);
    assert_eq!(scene.player(1).levels[4], 3);
}

#[test]
fn the_victim_chooses_which_excess_goods_are_lost() {
    let mut scene = meeting();
    scene.cargo(1, Good::Food, 3).brix(1, 2, 1);
    breach(&mut scene).act(Action::Damage, [(Damage, 5)]);
    let goods = |good, units| Action::Goods { good, units };
    assert_eq!(scene.asked(), (seat(1), Question::Excess { named: GoodSet::EMPTY, left: 2 }));
    let choice = [goods(Good::Food, 1), goods(Good::Food, 2), goods(Good::BrixWeapons, 1), goods(Good::BrixWeapons, 2)];
    assert_eq!(scene.options(), choice, "ruling 46: Brix Weapons may be picked; there is no stop");
    scene.act(goods(Good::BrixWeapons, 1), []);
    assert_eq!(scene.options(), [goods(Good::Food, 1)], "exactly the excess");
    scene.act(goods(Good::Food, 1), []);
    assert_eq!((scene.player(1).units(Good::Food), scene.player(1).units(Good::BrixWeapons)), (2, 1));
}

#[test]
fn surrender_is_offered_by_an_attacked_player_with_a_bounty() {
    let mut scene = meeting();
    attack(scene.bounty(1, 800).cargo(1, Good::Robots, 2), []);
    assert_eq!(
        (scene.asked(), scene.options()),
        ((seat(1), Question::Surrender), vec![Action::OfferSurrender, Action::Stand])
    );
    scene.act(Action::OfferSurrender, []);
    assert_eq!(
        (scene.asked(), scene.options()),
        ((seat(0), Question::TakeSurrender), vec![Action::Accept, Action::Decline])
    );
    scene.act(Action::Accept, []);
    let (me, jailed) = (scene.me(), scene.player(1));
    assert_eq!((me.credits, jailed.bounty, jailed.place, jailed.load()), (1300, 0, Place::Prison, 0));
    assert_eq!(me.load(), 0, "the goods go to the prison");
    assert_eq!(scene.asked(), (seat(1), Question::Escape), "the turn is over, player 1's prison turn begins");
    let mut scene = meeting();
    attack(scene.character(1, "Nix Calloway").bounty(1, 100), []).act(Action::OfferSurrender, []);
    scene.act(Action::Accept, []);
    assert_eq!((scene.me().credits, scene.player(1).bounty), (600, 0), "ruling 24: in prison below the minimum");
}

#[test]
fn a_surrender_not_taken_leads_to_maneuver() {
    let mut scene = meeting();
    attack(scene.bounty(1, 100), []).act(Action::OfferSurrender, []);
    scene.act(Action::Decline, [(Maneuver, 4), (Maneuver, 2)]);
    assert_eq!(scene.asked(), (seat(0), Question::Maneuver));
    let mut scene = meeting();
    attack(scene.bounty(1, 100), []).act(Action::Stand, [(Maneuver, 4), (Maneuver, 2)]);
    assert_eq!(scene.asked(), (seat(0), Question::Maneuver));
}

#[test]
fn the_active_player_may_be_the_one_attacked() {
    let mut scene = meeting();
    scene.bounty(0, 400).ask(Question::Encounter).act(Action::Meet(seat(1)), []).act(Action::Done, []);
    assert_eq!(scene.asked(), (seat(1), Question::Parley), "both may attack");
    scene.act(Action::Attack, []).act(Action::OfferSurrender, []);
    assert_eq!(scene.asked(), (seat(1), Question::TakeSurrender));
    scene.act(Action::Accept, []);
    assert_eq!((scene.me().place, scene.player(1).credits), (Place::Prison, 900));
    assert!(scene.turn_over(), "whichever side surrendered");
}

#[test]
fn a_cloak_works_on_three_to_six() {
    for die in [3, 6] {
        let mut scene = meeting();
        attack(scene.hold(0, "Cloaking Field"), []);
        assert_eq!((scene.asked(), scene.options()), ((seat(0), Question::CloakRoll), vec![Action::Use, Action::Keep]));
        scene.act(Action::Use, [(Gadgets, die)]);
        assert_eq!(scene.options(), [Action::SlipAway, Action::PressOn]);
        scene.act(Action::SlipAway, []);
        assert!(scene.turn_over() && scene.holds(0, "Cloaking Field"));
    }
}

#[test]
fn a_cloaked_ship_presses_on_straight_to_exchange_fire() {
    let mut scene = meeting();
    attack(scene.hold(1, "Cloaking Field"), []);
    assert_eq!(scene.asked(), (seat(1), Question::CloakRoll), "attacked, too");
    scene.act(Action::Use, [(Gadgets, 4)]);
    scene.act(Action::PressOn, [(Fire, 1), (Fire, 2), (Shields, 1), (Shields, 1)]);
    assert_eq!(scene.asked(), (seat(1), Question::Spoils));
}

/// Clarification 4: after a failure, a full normal combat follows; a 1 burns the card out.
#[test]
fn a_cloak_that_fails() {
    for (die, left) in [(2, true), (1, false)] {
        let mut scene = meeting();
        attack(scene.hold(0, "Cloaking Field"), []).act(Action::Use, [(Gadgets, die), (Maneuver, 5), (Maneuver, 3)]);
        assert_eq!(scene.question(), Question::Maneuver);
        assert_eq!(scene.holds(0, "Cloaking Field"), left);
    }
}

#[test]
fn a_cloak_comes_before_surrender_and_once_a_side() {
    let mut scene = meeting();
    attack(scene.hold(0, "Cloaking Field").bounty(1, 500), []).act(Action::Keep, []);
    assert_eq!(scene.question(), Question::Surrender);
}

#[test]
fn a_tractor_beam_holds_on_four_to_six() {
    for (die, held) in [(3, false), (4, true)] {
        let mut scene = meeting();
        attack(scene.hold(0, "Tractor Beam"), [(Maneuver, 1), (Maneuver, 2)]).act(Action::Flee, []);
        assert_eq!((scene.asked(), scene.options()), ((seat(0), Question::Tractor), vec![Action::Use, Action::Keep]));
        if held {
            scene.act(Action::Use, [(Gadgets, die), (Fire, 6), (Fire, 1), (Shields, 6), (Shields, 6)]);
            assert_eq!(scene.asked(), (seat(0), Question::Spoils), "on to Exchange Fire");
        } else {
            scene.act(Action::Use, [(Gadgets, die)]);
            assert!(scene.turn_over() && scene.player(1).hull == 5);
        }
    }
}

#[test]
fn a_tractor_beam_does_not_hold_who_slips_away() {
    let mut scene = meeting();
    attack(scene.hold(0, "Tractor Beam").hold(1, "Cloaking Field"), []);
    scene.act(Action::Use, [(Gadgets, 5)]).act(Action::SlipAway, []);
    assert!(scene.turn_over());
}

#[test]
fn missiles_are_sealed_and_one_wins_the_exchange() {
    let mut scene = meeting();
    attack(scene.hold(0, "Space Missile").hold(1, "Space Missile"), [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, []);
    assert_eq!(scene.all_asked(), [0, 1], "asked together");
    assert_eq!(scene.options_of(seat(1)), [Action::FireMissile, Action::RollDice]);
    scene.act_as(1, Action::FireMissile, []);
    assert!(scene.holds(1, "Space Missile"), "sealed until both have answered");
    scene.act_as(0, Action::RollDice, [(Shields, 1), (Shields, 1)]);
    assert_eq!((scene.me().hull, scene.holds(1, "Space Missile"), scene.holds(0, "Space Missile")), (4, false, true));
}

#[test]
fn two_missiles_cancel_and_the_dice_are_rolled() {
    let mut scene = meeting();
    attack(scene.hold(0, "Space Missile").hold(1, "Space Missile"), [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, []).act_as(0, Action::FireMissile, []);
    scene.act_as(1, Action::FireMissile, [(Fire, 6), (Fire, 1), (Shields, 1), (Shields, 1)]);
    assert!(!scene.holds(0, "Space Missile") && !scene.holds(1, "Space Missile"), "discarded either way");
    assert_eq!(scene.player(1).hull, 4);
}

#[test]
fn one_missile_a_combat_and_side() {
    let mut scene = meeting();
    scene.hold(0, "Space Missile").hold(0, "Space Missile");
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, []);
    scene.act(Action::FireMissile, [(Shields, 1), (Shields, 1)]);
    assert!(scene.holds(0, "Space Missile"), "the second copy stays");
}

#[test]
fn a_decoy_drone_saves_hull_bounty_and_goods() {
    let mut scene = meeting();
    attack(scene.hold(1, "Decoy Drone").bounty(1, 400).cargo(1, Good::Food, 3), []);
    scene.act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!((scene.asked(), scene.options()), ((seat(1), Question::Decoy), vec![Action::Use, Action::Keep]));
    scene.act(Action::Use, []);
    let victim = scene.player(1);
    assert_eq!((victim.hull, victim.bounty, victim.load(), scene.me().credits), (5, 400, 3, 500));
    assert!(scene.discarded("Decoy Drone") && scene.turn_over());
}

#[test]
fn a_decoy_drone_may_be_kept() {
    let mut scene = meeting();
    attack(scene.hold(1, "Decoy Drone"), [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    scene.act(Action::Keep, [(Shields, 1), (Shields, 1)]);
    assert_eq!((scene.player(1).hull, scene.holds(1, "Decoy Drone")), (4, true));
}

#[test]
fn cards_used_in_a_combat_roll_for_burnout_after_it() {
    let mut scene = meeting();
    scene.hold(0, "Afterburner").hold(0, "Targeting Computer").hold(1, "Deflector Booster");
    attack(&mut scene, [(Maneuver, 1), (Maneuver, 1)]);
    let rolls = [(Fire, 1), (Fire, 1), (Shields, 1), (Shields, 1), (Burnout, 2), (Burnout, 1), (Burnout, 6)];
    scene.act(Action::Attack, rolls);
    let left = ["Afterburner", "Targeting Computer"].map(|name| scene.holds(0, name));
    assert_eq!(left.iter().filter(|&&held| held).count(), 1);
    assert!(scene.holds(1, "Deflector Booster"));
}

#[test]
fn cards_not_used_do_not_roll_for_burnout() {
    let mut scene = meeting();
    scene.hold(0, "Afterburner").hold(0, "Targeting Computer");
    attack(&mut scene, [(Maneuver, 1), (Maneuver, 1)]).act(Action::Flee, [(Burnout, 6)]);
    assert!(scene.turn_over(), "Exchange Fire was not rolled: one roll, for Maneuver");
}

#[test]
fn friends_never_burn_out() {
    let mut scene = meeting();
    attack(scene.hold(0, "Ace Pilot"), [(Maneuver, 2), (Maneuver, 2)]);
    assert_eq!(scene.asked(), (seat(0), Question::Maneuver), "one more Engine");
    scene.act(Action::Flee, []);
    assert!(scene.holds(0, "Ace Pilot"));
}

#[test]
fn act_as_amounts_add_up() {
    let mut scene = Scene::new(2);
    scene.character(0, "Kessa Dray").hold(0, "Afterburner").hold(0, "Ace Pilot").hold(0, "Gunner");
    scene.hold(0, "Targeting Computer").hold(0, "Shield Technician").hold(0, "Navigator").hold(0, "Cargo Netting");
    assert_eq!(System::ALL.map(|system| scene.effective(0, system)), [5, 4, 1, 6, 7]);
}
