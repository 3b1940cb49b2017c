//! Hands, and knowledge of them (§3 and §13.1).

use super::super::deck::{Face, Kind};
use super::super::trader::Trader;
use super::scene::{Scene, seat};
use evenkeel_engine::chance::{Roll, ScriptedDice};
use evenkeel_engine::{Seat, SeatSet};

/// The number of copies of a card that each of three others knows of.
fn known(trader: &Trader, face: Face) -> [usize; 3] {
    [1, 2, 3]
        .map(|other| trader.hand.iter().filter(|card| card.face == face && card.seen.contains(seat(other))).count())
}

fn seen_by(others: &[usize]) -> SeatSet {
    others.iter().map(|&other| seat(other)).collect()
}

/// Copies are not distinguished: a Trader who saw one of two Zaps no longer knows whether the played one was that one.
#[test]
fn a_copy_played_is_a_copy_less_for_everybody() {
    let mut scene = Scene::basic(4);
    let zap = scene.face(Kind::Zap);
    for others in [&[1][..], &[2], &[1, 3]] {
        scene.trader(0).insert(zap, Kind::Zap, seen_by(others));
        scene.state.luck_deck[zap as usize] -= 1;
    }
    assert_eq!(known(scene.trader(0), zap), [2, 1, 1]);
    scene.with_referee(&[], |referee| referee.discard_from(seat(0), zap));
    assert_eq!(known(scene.trader(0), zap), [1, 0, 0]);
    scene.with_referee(&[], |referee| referee.discard_from(seat(0), zap));
    assert_eq!(known(scene.trader(0), zap), [0, 0, 0]);
    assert_eq!(scene.trader(0).copies(zap), 1);
}

/// Only the two Traders know a card handed over. A third Trader's knowledge of the giver's hand is no longer certain.
#[test]
fn a_card_handed_over_is_known_to_the_two() {
    let mut scene = Scene::basic(4);
    let (zap, gotcha) = (scene.face(Kind::Zap), scene.face(Kind::Gotcha));
    scene.trader(0).insert(zap, Kind::Zap, seen_by(&[1, 2]));
    scene.trader(0).insert(gotcha, Kind::Gotcha, seen_by(&[1, 2]));
    scene.with_referee(&[], |referee| referee.hand_over(seat(0), seat(1), gotcha));
    assert_eq!(known(scene.trader(0), zap), [1, 0, 0], "who took the other card still knows of this one");
    let seen = scene.trader(1).hand[0].seen;
    assert_eq!(seen, SeatSet::one(seat(0)));
    assert!(scene.trader(1).holds(Kind::Gotcha) && !scene.trader(0).holds(Kind::Gotcha));
}

/// Telzey: one card at random, each equally likely; only the two know which.
#[test]
fn a_card_is_taken_at_random() {
    for (face, taken) in [(1, Kind::AvoidCalamity), (2, Kind::Piracy)] {
        let mut scene = Scene::basic(3);
        scene.card(1, Kind::AvoidCalamity).card(1, Kind::Piracy);
        let roll = Roll { stream: super::super::Stream::Luck, sides: 2, face };
        scene.with_script(ScriptedDice::new([roll]), |referee| referee.steal_card(seat(0), seat(1)));
        assert!(scene.trader(0).holds(taken) && scene.trader(1).hand.len() == 1);
        assert_eq!(scene.trader(0).hand[0].seen, SeatSet::one(seat(1)));
    }
}

/// The discards refill an empty deck; with both empty there is nothing to draw.
#[test]
fn the_discards_become_the_deck() {
    let mut scene = Scene::basic(2);
    let quarantine = scene.face(Kind::Quarantine);
    scene.state.luck_deck = [0; super::super::deck::MAX_FACES];
    scene.state.luck_discards[quarantine as usize] = 1;
    scene.with_referee(&[], |referee| referee.draw_cards(seat(0), 2));
    assert_eq!(scene.trader(0).hand.len(), 1);
    assert!(scene.trader(0).holds(Kind::Quarantine) && scene.discarded(Kind::Quarantine) == 0);
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(48))]

    /// After any open moves of cards, every Trader knows of the copies they have seen arrive, minus those they have seen leave: the minimum that must
    /// still be there.
    #[test]
    fn what_is_known_is_certain(acts: Vec<(bool, bool, u8)>) {
        let mut scene = Scene::basic(4);
        let faces = [scene.face(Kind::Zap), scene.face(Kind::Superzap)];
        let kinds = [Kind::Zap, Kind::Superzap];
        let mut least = [[0usize; 3]; 2];
        for (comes, second, seen) in acts {
            let which = usize::from(second);
            let others: Vec<usize> = (1..4).filter(|other| seen >> other & 1 == 1).collect();
            if comes && scene.trader(0).hand.len() < 5 {
                scene.trader(0).insert(faces[which], kinds[which], seen_by(&others));
                for other in others {
                    least[which][other - 1] += 1;
                }
            } else if !comes && scene.trader(0).copies(faces[which]) > 0 {
                scene.with_referee(&[], |referee| referee.discard_from(Seat::new(0), faces[which]));
                least[which].iter_mut().for_each(|known| *known = known.saturating_sub(1));
            }
            for which in 0..2 {
                assert_eq!(known(scene.trader(0), faces[which]), least[which]);
            }
            assert!(scene.trader(0).hand.is_sorted_by_key(|card| card.face));
        }
    }
}
