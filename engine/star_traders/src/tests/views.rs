//! What a seat may see of others (§3), in numbers, and descriptions of positions at their limits.

use super::super::deck::Kind;
use super::super::in_progress::{Die, Jump, Purpose};
use super::super::kinds::Choice;
use super::super::state::{Frame, QUARANTINES, Quarantine};
use super::super::vocabulary::{JumpKind, Moment};
use super::super::{Action, Question, StarTraders};
use super::scene::{Scene, seat};
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::{Game, SeatSet};

/// Trader 1 has received 5 from Trader 2 and 3 from Trader 0.
fn dealt() -> Scene {
    let mut scene = Scene::basic(3);
    scene.stellors(1, 48);
    for (from, to, sum) in [(2, 1, 5), (0, 1, 3)] {
        scene.state.dealt[to][from] += sum;
        scene.state.dealt[from][to] -= sum;
    }
    scene
}

/// Only the two Traders know the sum of a deal: others see a purse without it.
#[test]
fn a_purse_is_seen_without_the_deals_of_others() {
    let scene = dealt();
    let seen = |by: usize, of: usize| scene.game.view(&scene.state, seat(by)).other(seat(of)).stellors();
    assert_eq!([0, 1, 2].map(|by| seen(by, 1)), [43, 48, 45]);
    let known = |by: usize| {
        let known = scene.game.view(&scene.state, seat(by)).known();
        (known.traders[1].stellors, known.dealt[1][0], known.dealt[1][2])
    };
    assert_eq!([0, 1, 2].map(known), [(43, 3, 0), (48, 3, 5), (45, 0, 5)]);
}

#[test]
fn offers_made_are_seen_by_their_maker() {
    let mut scene = Scene::basic(3);
    scene.state.turn.offers[..3].copy_from_slice(&[1, 2, 3]);
    let seen = |by: usize| scene.game.view(&scene.state, seat(by)).turn().offers[..3].to_vec();
    assert_eq!([0, 1, 2].map(seen), [vec![1, 0, 0], vec![0, 2, 0], vec![0, 0, 3]]);
    let known = scene.game.view(&scene.state, seat(1)).known();
    assert_eq!(known.turn.offers[..3], [0, 2, 0]);
}

/// Cards that a seat has not seen go back into the lot with the deck, one by one.
#[test]
fn cards_face_down_are_part_of_the_unknown_lot() {
    let mut scene = Scene::basic(3);
    scene.card(1, Kind::Zap).card(1, Kind::Gotcha).card(2, Kind::Zap);
    scene.trader(1).hand[0].seen = SeatSet::one(seat(0));
    let (zap, gotcha) = (scene.face(Kind::Zap) as usize, scene.face(Kind::Gotcha) as usize);
    assert_eq!((scene.state.luck_deck[zap], scene.state.luck_deck[gotcha]), (6, 2));
    let lot = |by: usize| {
        let known = scene.game.view(&scene.state, seat(by)).known();
        (known.luck_deck[zap], known.luck_deck[gotcha])
    };
    assert_eq!([0, 1, 2].map(lot), [(7, 3), (7, 2), (7, 3)]);
    let known = scene.game.view(&scene.state, seat(0)).known();
    assert_eq!((known.traders[1].hand.len(), known.traders[1].kinds.len()), (2, 1));
}

#[test]
fn a_sealed_bid_is_known_to_its_maker() {
    let mut scene = Scene::basic(3);
    scene.state.sealed[..3].copy_from_slice(&[4, 5, 6]);
    let sealed = |by: usize| scene.game.view(&scene.state, seat(by)).known().sealed[..3].to_vec();
    assert_eq!([0, 1, 2].map(sealed), [vec![4, 0, 0], vec![0, 5, 0], vec![0, 0, 6]]);
}

fn jump(kind: JumpKind) -> Jump {
    Jump {
        kind,
        from: 0,
        to: Some(1),
        colour: None,
        fee: 7,
        permitted: Some(seat(1)),
        disturbed: false,
        digits: [0; 3],
        hyperspace: false,
        lost: false,
    }
}

/// §7.1: a promised fee cannot be spent until the ship leaves; then it is paid.
#[test]
fn a_fee_is_pledged_until_the_ship_leaves() {
    let mut scene = Scene::basic(3);
    let left = |scene: &Scene| [0, 1].map(|trader| scene.state.unpledged(seat(trader)));
    assert_eq!(left(&scene), [40, 40]);
    scene.state.jump = Some(jump(JumpKind::Station));
    assert_eq!(left(&scene), [33, 40]);
    scene.state.jump = Some(Jump { permitted: None, ..jump(JumpKind::Station) });
    assert_eq!(left(&scene), [40, 40], "nobody has granted it yet");
    scene.state.jump = Some(Jump { hyperspace: true, ..jump(JumpKind::Station) });
    assert_eq!(left(&scene), [40, 40]);
}

/// §18.1: a ship in hyperspace is on no world, and no Trader meets itself.
#[test]
fn ships_meet_on_one_world() {
    let mut scene = Scene::basic(3);
    scene.at(1, "Niven");
    let meets =
        |scene: &Scene| [(0, 1), (1, 0), (0, 0), (0, 2)].map(|(one, other)| scene.state.meet(seat(one), seat(other)));
    assert_eq!(meets(&scene), [true, true, false, false]);
    scene.state.jump = Some(jump(JumpKind::Regular));
    assert_eq!(meets(&scene), [true, true, false, false], "not yet gone");
    scene.state.jump = Some(Jump { hyperspace: true, ..jump(JumpKind::Regular) });
    assert_eq!(meets(&scene), [false; 4]);
}

#[test]
fn the_table_has_room_for_24_quarantines() {
    let mut scene = Scene::basic(3);
    let card = scene.face(Kind::Quarantine);
    for laid in 0..=24 {
        assert_eq!(scene.state.has_quarantine_room(), laid < 24, "{laid}");
        if laid < QUARANTINES {
            scene.state.quarantines.push(Quarantine {
                card,
                world: 0,
                owner: seat(1),
                left: 1,
                lifted: SeatSet::EMPTY,
            });
        }
    }
}

#[test]
fn the_open_interval_is_the_topmost() {
    let mut scene = Scene::basic(3);
    scene.card(1, Kind::Gotcha).menu();
    assert_eq!(scene.game.view(&scene.state, seat(0)).moment(), None);
    scene.answer(Action::Done, &[]);
    assert_eq!(scene.game.view(&scene.state, seat(0)).moment(), Some(Moment::ActionStart));
}

/// A rival's petition is pushed if a low roll becomes a lower one.
#[test]
fn zaps_are_told_by_whose_die_it_is_and_what_it_shows() {
    use Choice::{PushLower, ZapJump, ZapNumber, ZapOther, ZapPetition, ZapRivalDigit, ZapRivalJump};
    use Choice::{ZapRivalOther, ZapRivalPetition};
    let told = |purpose: Purpose, by: usize, value: i8, up: bool| {
        let mut scene = Scene::basic(3);
        let card = scene.face(Kind::Zap);
        scene.state.die = Some(Die { purpose, by: seat(by), value });
        scene.state.stack.push(Frame::Ask(SeatSet::one(seat(0)), Question::Window(Moment::Die)));
        StarTraders::kind(scene.game.view(&scene.state, seat(0)), &Action::Zap { card, up })
    };
    let petition = |by, value, up| told(Purpose::Petition, by, value, up);
    let wanted = [PushLower, PushLower, ZapRivalPetition, ZapRivalPetition].map(|kind| kind as usize);
    assert_eq!([petition(1, 1, false), petition(1, 2, false), petition(1, 3, false), petition(1, 2, true)], wanted);
    assert_eq!([petition(0, 2, false), petition(0, 5, true)], [ZapPetition as usize; 2]);
    assert_eq!(
        [told(Purpose::Jump, 0, 3, true), told(Purpose::Jump, 1, 3, true)],
        [ZapJump as usize, ZapRivalJump as usize]
    );
    let digits = [told(Purpose::Digit, 0, 3, true), told(Purpose::Digit, 1, 3, true)];
    assert_eq!(digits, [ZapOther as usize, ZapRivalDigit as usize]);
    let others = [told(Purpose::Jackpot, 0, 3, true), told(Purpose::Attack, 1, 3, true)];
    assert_eq!(others, [ZapOther as usize, ZapRivalOther as usize]);
    let mut scene = Scene::basic(3);
    let card = scene.face(Kind::Zap);
    scene.state.jump = Some(jump(JumpKind::Psychic));
    scene.state.die = Some(Die { purpose: Purpose::Jump, by: seat(1), value: 3 });
    scene.state.stack.push(Frame::Ask(SeatSet::one(seat(0)), Question::Window(Moment::Die)));
    let number = StarTraders::kind(scene.game.view(&scene.state, seat(0)), &Action::Zap { card, up: true });
    assert_eq!(number, ZapNumber as usize);
}
