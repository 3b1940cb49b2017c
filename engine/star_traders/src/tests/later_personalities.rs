//! The later Personalities and those of third parties, at least one example each (§16.2 and §16.3).

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::ledger::Flow;
use super::super::map::WorldSet;
use super::super::rules::Deals;
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::vocabulary::{JumpKind, Moment, Personality, Stage};
use super::personalities::as_who;
use super::scene::{Scene, seat};
use evenkeel_engine::Audit;

fn kinds_offered(scene: &Scene) -> Vec<JumpKind> {
    let leaps = scene.legal().into_iter();
    leaps.filter_map(|action| if let Action::Leap(kind) = action { Some(kind) } else { None }).collect()
}

#[test]
fn awesome_andi_picks_a_pair_of_three_dice() {
    let dice = [(Stream::Jumps, 1), (Stream::Jumps, 3), (Stream::Jumps, 4)];
    let mut scene = as_who(Personality::AwesomeAndi);
    scene.menu().answer(Action::Leap(JumpKind::Awesome), &dice);
    assert_eq!(scene.asked(), Some((seat(0), Question::AwesomePair)));
    assert_eq!(scene.legal(), [Action::Pair(0, 1), Action::Pair(1, 2), Action::Pair(2, 0)]);
    scene.answer(Action::Pair(2, 0), &[]);
    assert!(scene.lies_at("Awwad"), "4 and 1");
    assert_eq!(
        (scene.state.turn.attempts, kinds_offered(&scene)),
        (1, vec![JumpKind::Random]),
        "once a turn, moving on"
    );
}

/// Ruling 61: an Awesome Jump always succeeds, so Andi reaches a world of their dice in any case.
#[test]
fn awesome_andi_moves_wherever_the_dice_say() {
    let dice = [(Stream::Jumps, 4), (Stream::Jumps, 4), (Stream::Jumps, 4)];
    let mut scene = as_who(Personality::AwesomeAndi);
    scene.menu().answer(Action::Leap(JumpKind::Awesome), &dice);
    assert_eq!(scene.asked(), Some((seat(0), Question::AwesomePair)));
    assert_eq!(scene.legal(), [Action::Pair(0, 1)], "no staying where they are");
    scene.answer(Action::Pair(0, 1), &[]);
    assert!(!scene.lies_at("Niven") && scene.state.turn.attempts == 1);
}

/// Their dice are zapped one by one and clamped; a Quarantine in step 2 aborts their jump (ruling 61).
#[test]
fn awesome_andis_dice_and_quarantine() {
    let mut scene = as_who(Personality::AwesomeAndi);
    scene.card(1, Kind::Zap).menu().answer(Action::Leap(JumpKind::Awesome), &[(Stream::Jumps, 6)]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Die))));
    let zap = Action::Zap { card: scene.face(Kind::Zap), up: true };
    scene.answer(zap, &[(Stream::Jumps, 6), (Stream::Jumps, 6)]);
    assert_eq!(scene.legal(), [Action::Pair(0, 1)], "three times Capital");

    let mut scene = as_who(Personality::AwesomeAndi);
    scene.card(1, Kind::Quarantine).menu().answer(Action::Leap(JumpKind::Awesome), &[]);
    let quarantine = Action::Play { card: scene.face(Kind::Quarantine), role: Kind::Quarantine };
    scene.answer(quarantine, &[]).names("Niven");
    assert_eq!((scene.state.turn.attempts, scene.state.turn.awesome), (0, false));
}

#[test]
fn the_seer_rolls_before_choosing() {
    let mut scene = as_who(Personality::Seer);
    scene.station(0, "Heinlein").menu().answer(Action::Leap(JumpKind::Psychic), &[(Stream::Jumps, 2)]);
    assert_eq!(scene.asked(), Some((seat(0), Question::PsychicLine)));
    let line = |scene: &Scene, to, kind| Action::Jump { to: scene.world(to), kind };
    let regular = JumpKind::Regular;
    let lines =
        [line(&scene, "Verne", regular), line(&scene, "Mink", regular), line(&scene, "Heinlein", JumpKind::Station)];
    assert!(lines.iter().all(|line| scene.legal().contains(line)), "{:?}", scene.legal());
    assert_eq!(scene.legal().len(), 4, "and staying");
    scene.answer(lines[2], &[]);
    assert!(scene.lies_at("Heinlein"));
    assert_eq!(kinds_offered(&scene), [JumpKind::Random], "only on the first attempt");

    let mut scene = as_who(Personality::Seer);
    scene.menu().answer(Action::Leap(JumpKind::Psychic), &[(Stream::Jumps, 1)]);
    assert_eq!(scene.legal(), [Action::Pass]);
    scene.answer(Action::Pass, &[]);
    assert_eq!((scene.state.turn.attempts, scene.lies_at("Niven")), (1, true), "ruling 62");
}

/// Permission for another's station is requested when the number is known; after a refusal, they may choose again (§18.3).
#[test]
fn the_seer_asks_for_permission_late() {
    let mut scene = Scene::basic(3);
    scene.personality(0, Personality::Seer).station(1, "Heinlein").menu();
    scene.answer(Action::Leap(JumpKind::Psychic), &[(Stream::Jumps, 1)]);
    let station = Action::Jump { to: scene.world("Heinlein"), kind: JumpKind::Station };
    scene.answer(station, &[]).answer(Action::Stellors(5), &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Permit { to: scene.world("Heinlein"), fee: 5 })));
    let mut refused = Scene { game: scene.game.clone(), state: scene.state.clone(), events: Vec::new() };
    refused.answer(Action::Pass, &[]);
    assert_eq!((refused.legal(), refused.standing(0).0), (vec![Action::Pass], 40));
    scene.answer(Action::Accept, &[]);
    assert!(scene.lies_at("Heinlein"));
    assert_eq!((scene.standing(0).0, scene.standing(1).0), (35, 45));
}

#[test]
fn verdant_velma_on_green_lines() {
    let mut scene = as_who(Personality::VerdantVelma);
    scene.at(0, "Kluge").menu();
    scene.jumps("Statyk", JumpKind::Regular, &[2]);
    scene.jumps("Statyk", JumpKind::Regular, &[3]);
    assert!(scene.lies_at("Statyk"), "3 is enough, 2 is not");
    let mut scene = as_who(Personality::VerdantVelma);
    scene.at(0, "Kluge").station(0, "Statyk").menu();
    scene.jumps("Statyk", JumpKind::Station, &[]);
    assert!(scene.lies_at("Statyk"), "and no die at all with a station");
}

/// Ruling 63: they may repeat it while it matches the arm they left.
#[test]
fn verdant_velma_rolls_the_first_digit_again() {
    let mut scene = as_who(Personality::VerdantVelma);
    scene.menu().answer(Action::Leap(JumpKind::Random), &[(Stream::Jumps, 1)]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Velma)), "they left arm 1");
    scene.answer(Action::Accept, &[(Stream::Jumps, 1)]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Velma)));
    scene.answer(Action::Accept, &[(Stream::Jumps, 5), (Stream::Jumps, 1)]);
    assert!(scene.lies_at("Wells"), "the second digit is not rolled again");
    let mut scene = as_who(Personality::VerdantVelma);
    scene.menu().answer(Action::Leap(JumpKind::Random), &[(Stream::Jumps, 1)]);
    scene.answer(Action::Pass, &[(Stream::Jumps, 1)]);
    assert!(scene.lies_at("Kluge"));
}

/// Check value 16 is tested with the payments; this is their start.
#[test]
fn the_banker_begins_rich_and_slow() {
    let mut scene = Scene::basic(3);
    scene.with_referee(&[], |referee| {
        referee.become_personality(seat(1), Personality::Banker);
        referee.then(Step::Menu);
    });
    assert_eq!((scene.standing(1), scene.standing(0)), ((150, 1, 1), (40, 1, 3)));
    scene.game.audit(&scene.state).unwrap();
    scene.stage(Stage::Action).menu().answer(Action::Build, &[]);
    assert_eq!(scene.state.traders[1].ledger[Flow::Banker as usize], 1, "a tenth of 5, rounded up");
}

/// Rulings 18, 19 and 87.
#[test]
fn pirate_pete_plays_piracy_as_other_cards() {
    let mut scene = as_who(Personality::PiratePete);
    scene.card(0, Kind::Piracy).station(1, "Terra").load(1, "Fur").prestige(1, 9).menu();
    let piracy = scene.face(Kind::Piracy);
    let roles: Vec<_> = scene.legal().into_iter().filter(|action| matches!(action, Action::Play { .. })).collect();
    let wanted = [Kind::Codebreaker, Kind::Gotcha, Kind::LoseStation, Kind::LoseCargo, Kind::Stressed];
    assert_eq!(roles, wanted.map(|role| Action::Play { card: piracy, role }), "alone at Niven: no Piracy, no Takeover");
    scene.answer(Action::Play { card: piracy, role: Kind::Gotcha }, &[]).answer(Action::Trader(seat(1)), &[]);
    assert_eq!((scene.standing(0).1, scene.standing(1).1), (3, 7));
    assert_eq!(scene.state.luck_discards[piracy as usize], 1);

    let mut scene = as_who(Personality::Psychic);
    scene.personality(1, Personality::PiratePete).personality(1, Personality::Hero).prestige(1, 9);
    scene.card(0, Kind::Gotcha).card(1, Kind::Piracy).menu();
    scene.plays_on(Kind::Gotcha, 1);
    scene.answer(Action::Play { card: piracy, role: Kind::AvoidCalamity }, &[]);
    assert_eq!((scene.standing(0).1, scene.standing(1).1), (1, 10), "the Hero in them gains as well");
}

#[test]
fn pirate_pete_loses_others_and_takes_stations_over() {
    let mut scene = as_who(Personality::Psychic);
    scene.personality(1, Personality::PiratePete).card(1, Kind::Piracy).menu();
    scene.declares("Mink", JumpKind::Regular, &[2]).answer(Action::Pass, &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Lost))));
    let lost = Action::Play { card: scene.face(Kind::Piracy), role: Kind::Lost };
    scene.answer(lost, &[(Stream::Other, 3), (Stream::Other, 6)]);
    assert!(scene.lies_at("Lambard"));

    let mut scene = as_who(Personality::PiratePete);
    scene.card(0, Kind::Piracy).station(1, "Niven").menu();
    scene.plays_as(Kind::Piracy, Kind::Takeover);
    assert_eq!((scene.state.traders[0].stations, scene.state.turn.acted), (WorldSet::one(scene.world("Niven")), true));
}

/// Trader 0, with 5 Prestige, attacks an engine of Trader 1 and rolls this.
fn attack(roll: u32, prepare: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = as_who(Personality::PiratePete);
    scene.at(1, "Niven").prestige(0, 5).stage(Stage::Action);
    prepare(&mut scene);
    scene.menu().answer(Action::Attack(seat(1)), &[(Stream::Other, roll)]);
    scene
}

#[test]
fn pirate_pete_attacks_an_engine() {
    let scene = attack(5, |_| {});
    assert_eq!((scene.standing(0).1, scene.standing(1).2, scene.state.turn.acted), (2, 2, true));
    assert_eq!(attack(4, |_| {}).standing(1).2, 3);
    let mut scene = attack(5, |scene| _ = scene.card(2, Kind::Zap));
    scene.zaps(Kind::Zap, false);
    assert_eq!(scene.standing(1).2, 3, "the die may be zapped");
    for (kind, role) in [(Kind::AvoidCalamity, Kind::AvoidCalamity), (Kind::Piracy, Kind::Piracy)] {
        let mut scene = attack(6, |scene| _ = scene.card(1, kind));
        assert_eq!(scene.asked(), Some((seat(1), Question::SaveEngine)));
        scene.answer(Action::Play { card: scene.face(kind), role }, &[]);
        assert_eq!((scene.standing(1).2, scene.discarded(kind)), (3, 1));
    }
    let mut scene = as_who(Personality::PiratePete);
    scene.at(1, "Niven").engines(1, 1).at(2, "Niven").prestige(0, 2).stage(Stage::Action).menu();
    assert!(!scene.legal().iter().any(|action| matches!(action, Action::Attack(_))), "too little Prestige");
    scene.prestige(0, 3).menu();
    assert!(scene.legal().contains(&Action::Attack(seat(2))) && !scene.legal().contains(&Action::Attack(seat(1))));
}

#[test]
fn warpin_wanda_chooses_two_of_three() {
    let dice = [(Stream::Jumps, 1), (Stream::Jumps, 2), (Stream::Jumps, 3)];
    let mut scene = as_who(Personality::WarpinWanda);
    scene.menu().answer(Action::Leap(JumpKind::Random), &dice);
    assert_eq!((scene.asked(), scene.legal().len()), (Some((seat(0), Question::WarpPair)), 6));
    scene.answer(Action::Pair(2, 1), &[]);
    assert!(scene.lies_at("Shower"), "3 and 2");
    assert!(scene.legal().iter().any(|action| matches!(action, Action::Jump { .. })), "they move on");
    assert_eq!(kinds_offered(&scene), [], "but warps once a turn");
}

#[test]
fn long_shot_lola_sees_green_as_violet() {
    let mut scene = as_who(Personality::LongShotLola);
    scene.at(0, "Kluge").menu();
    scene.jumps("Statyk", JumpKind::Regular, &[4]);
    assert!(scene.lies_at("Statyk"));
    let mut scene = as_who(Personality::LongShotLola);
    scene.at(0, "Kluge").station(0, "Statyk").menu();
    scene.jumps("Statyk", JumpKind::Station, &[]);
    assert!(scene.lies_at("Statyk"));
}

/// Another Trader delivers Power Crystals to Wells, 51, for 19: half of it at Wells, or at 15, Jaxin.
#[test]
fn the_fast_talker_sells_what_lost_a_race() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.personality(1, Personality::FastTalker).load(1, "Power Crystals").at(1, "Jaxin");
    scene.open(1, "Frygia", "Wells").load_for(0, "Frygia", "Wells").at(0, "Wells").menu();
    let cargo = scene.cargo("Power Crystals");
    assert_eq!(scene.state.traders[1].lost_races.len(), 1);
    (scene.state.active, scene.state.turn) = (seat(1), super::super::state::Turn::default());
    scene.state.stack.truncate(1);
    scene.menu().answer(Action::FastTalk(cargo), &[]);
    assert_eq!((scene.standing(1), scene.state.traders[1].hold.len()), ((49, 1, 3), 0), "half of 19, rounded down");
}

/// Nothing is sold with an Envoy aboard (ruling 105).
#[test]
fn the_fast_talker_is_silent_before_an_envoy() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.personality(0, Personality::FastTalker).load(0, "Power Crystals").at(0, "Jaxin");
    let contract = scene.contract("Frygia", "Wells");
    let lost = super::super::trader::LostRace { cargo: scene.cargo("Power Crystals"), contract };
    scene.trader(0).lost_races.push(lost);
    let sells = |scene: &Scene| scene.legal().contains(&Action::FastTalk(lost.cargo));
    assert!(sells(scene.menu()));
    scene.trader(0).envoy = Some(scene.game.deck().face(Kind::Envoy));
    assert!(!sells(&scene));
}

/// The winner of a race has lost none, even with another copy aboard.
#[test]
fn whoever_wins_a_race_does_not_lose_it() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.personality(0, Personality::FastTalker).load(0, "Power Crystals");
    scene.open(1, "Frygia", "Wells").load_for(0, "Frygia", "Wells").at(0, "Wells").menu();
    assert!(scene.state.traders[0].carries(scene.goods("Power Crystals")));
    assert!(!scene.legal().iter().any(|action| matches!(action, Action::FastTalk(_))), "{:?}", scene.legal());
}

#[test]
fn impervious_avoids_with_any_card_six_times() {
    let mut scene = as_who(Personality::Psychic);
    scene.personality(1, Personality::Impervious).card(0, Kind::Gotcha).card(1, Kind::Zap).prestige(1, 9).menu();
    let answer = Action::Play { card: scene.face(Kind::Zap), role: Kind::AvoidCalamity };
    scene.plays_on(Kind::Gotcha, 1).answer(answer, &[]);
    assert_eq!((scene.standing(1).1, scene.state.traders[1].shrugged), (9, 1));
    scene.card(0, Kind::Gotcha).card(1, Kind::Superzap).trader(1).shrugged = 6;
    scene.menu().plays_on(Kind::Gotcha, 1);
    assert_eq!(scene.standing(1).1, 7, "not a seventh time");
}

/// §16.3: of two lost races with the same cargo, the one for this world is paid: half of 19, not half of 23.
#[test]
fn the_fast_talker_is_paid_for_the_race_that_ends_here() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.personality(0, Personality::FastTalker).load(0, "Power Crystals").at(0, "Wells");
    let cargo = scene.cargo("Power Crystals");
    for delivery in ["Clarke", "Wells"] {
        let contract = scene.contract("Frygia", delivery);
        scene.trader(0).lost_races.push(super::super::trader::LostRace { cargo, contract });
    }
    let before = scene.standing(0).0;
    scene.menu().answer(Action::FastTalk(cargo), &[]);
    assert_eq!(scene.standing(0).0, before + 9);
}

/// Only for Pirate Pete is Piracy more than one card.
#[test]
fn a_card_is_itself_for_all_but_pirate_pete() {
    for (who, extra) in [(Personality::Psychic, false), (Personality::PiratePete, true)] {
        let scene = as_who(who);
        let roles = |kind| scene.game.serves_as(&scene.state.traders[0], kind);
        assert_eq!(roles(Kind::Gotcha).len(), 1, "{who:?}");
        assert_eq!(roles(Kind::Piracy).contains(Kind::Gotcha), extra, "{who:?}");
        assert!(roles(Kind::Piracy).contains(Kind::Piracy) && roles(Kind::Gotcha).contains(Kind::Gotcha));
    }
}
