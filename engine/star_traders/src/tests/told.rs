//! Recorded events: none without a change, otherwise the full amount.

use super::super::actions::Action;
use super::super::charts::{Petition, PetitionRow};
use super::super::events::Event;
use super::super::in_progress::{Item, Offer};
use super::super::ledger::{Count, Flow};
use super::super::vocabulary::Personality;
use super::scene::{Scene, seat};
use evenkeel_engine::{Game, Narrate, Seat, SeatSet};

fn payments(scene: &Scene) -> Vec<(usize, i32)> {
    let paid = scene.events.iter().filter_map(|event| match *event {
        Event::Money { seat, amount, .. } => Some((seat.index(), amount)),
        _ => None,
    });
    paid.collect()
}

#[test]
fn payments_of_nothing_are_not_told() {
    let mut scene = Scene::basic(3);
    scene.personality(2, Personality::Banker).stellors(0, 20);
    scene.with_referee(&[], |referee| {
        referee.earn(seat(0), Flow::Deliveries, 0);
        referee.pay(seat(0), Flow::Building, 0);
        referee.lose(seat(0), Flow::Fines, 0);
    });
    assert_eq!(payments(&scene), []);
    scene.with_referee(&[], |referee| {
        referee.earn(seat(0), Flow::Deliveries, 1);
        referee.pay(seat(0), Flow::Building, 11);
        referee.lose(seat(0), Flow::Fines, 12);
    });
    assert_eq!(payments(&scene), [(0, 1), (0, -11), (2, 2), (0, -10)], "the Banker has a tenth of what is paid");
}

/// §7.2: Prestige stays within its track, and without a change no event is recorded.
#[test]
fn prestige_is_told_where_it_moves() {
    for (before, by, told) in [(28, 2, Some((2, 30))), (29, 2, Some((1, 30))), (30, 2, None), (5, 0, None)] {
        let mut scene = Scene::basic(2);
        scene.prestige(0, before).with_referee(&[], |referee| referee.gain_prestige(seat(0), by));
        let moved = scene.events.iter().find_map(|event| match *event {
            Event::Prestige { change, now, .. } => Some((change, now)),
            _ => None,
        });
        assert_eq!(moved, told, "{before} and {by}");
    }
}

/// A single player ahead leads; while others draw level, nothing changes.
#[test]
fn a_lead_changes_when_somebody_else_is_alone_ahead() {
    let mut scene = Scene::basic(3);
    let mut after = |prestige: [u8; 3]| {
        (0..3).for_each(|trader| _ = scene.prestige(trader, prestige[trader]));
        scene.with_referee(&[], |referee| {
            referee.note_round();
        });
        (scene.state.leader.map(Seat::index), scene.state.lead_changes)
    };
    assert_eq!(after([1, 1, 1]), (None, 0));
    assert_eq!(after([5, 1, 1]), (Some(0), 0), "the first to lead has changed nothing");
    assert_eq!(after([6, 1, 1]), (Some(0), 0));
    assert_eq!(after([6, 6, 1]), (Some(0), 0), "level is not ahead");
    assert_eq!(after([6, 7, 1]), (Some(1), 1));
    assert_eq!(after([6, 7, 9]), (Some(2), 2));
}

/// A mission leads before any Prestige; so does a longer chain in the Advanced game.
#[test]
fn the_aim_leads_before_prestige() {
    let mut scene = Scene::basic(2);
    scene.prestige(0, 20).mission(1, "Amber", "Mink").with_referee(&[], |referee| {
        referee.note_round();
    });
    assert_eq!(scene.state.leader, Some(seat(1)));
    let mut scene = Scene::advanced(2);
    scene.prestige(0, 20).imperial(1, "Oz").with_referee(&[], |referee| {
        referee.note_round();
    });
    assert_eq!(scene.state.leader, Some(seat(1)));
}

#[test]
fn engines_are_noted_after_rounds_5_10_and_20() {
    for (round, noted) in [(4, [0; 3]), (5, [4, 0, 0]), (10, [0, 4, 0]), (19, [0; 3]), (20, [0, 0, 4]), (21, [0; 3])] {
        let mut scene = Scene::basic(2);
        scene.engines(1, 4).state.round = round;
        scene.with_referee(&[], |referee| {
            referee.note_round();
        });
        assert_eq!(scene.state.engine_stamps[1], noted, "round {round}");
    }
}

/// The last reason is for an unfinished game; without a winner, players rank by aim, Prestige and money.
#[test]
fn a_game_cut_short_has_a_reason_of_its_own() {
    let mut scene = Scene::basic(4);
    scene.prestige(0, 3).prestige(1, 4).prestige(2, 4).prestige(3, 9).stellors(1, 50).stellors(2, 60);
    scene.state.playing.remove(seat(3));
    let outcome = scene.game.outcome(&scene.state);
    assert_eq!(outcome.end, 4, "unfinished");
    assert_eq!([0, 1, 2, 3].map(|trader| outcome.rank(seat(trader))), [3, 2, 1, 4], "who is out comes last");
    scene.state.winners = SeatSet::one(seat(0));
    let outcome = scene.game.outcome(&scene.state);
    assert_eq!([0, 1, 2, 3].map(|trader| outcome.rank(seat(trader))), [1, 3, 2, 4]);
}

#[test]
fn dice_and_copies_are_told_by_number() {
    let game = Scene::basic(2).game;
    let worded = |action: Action| game.describe_action(&action).to_string();
    assert_eq!(worded(Action::Pair(0, 2)), "die 1 for the tens, die 3 for the units");
    let contract = 0;
    let one = worded(Action::Deliver { contract, copies: 1 });
    let two = worded(Action::Deliver { contract, copies: 2 });
    assert!(!one.contains("copies") && two.starts_with("deliver 2 copies of "), "{one}, {two}");
}

/// A deal counts for both, and its sum leaves one and reaches the other.
#[test]
fn a_deal_is_counted_for_both() {
    let mut scene = Scene::basic(3);
    let offer = Offer { proposer: seat(0), partner: seat(2), give: Item::Nothing, ask: Item::Nothing, stellors: 7 };
    scene.with_referee(&[], |referee| {
        referee.shake_hands(offer);
        referee.pass_money(seat(0), seat(2), 7);
    });
    assert_eq!([0, 1, 2].map(|trader| scene.count(trader, Count::Deals)), [1, 0, 1]);
    assert_eq!([0, 1, 2].map(|trader| scene.standing(trader).0), [33, 40, 47]);
    assert_eq!((scene.state.dealt[0][2], scene.state.dealt[2][0]), (-7, 7));
    assert!(scene.state.partners[0].contains(seat(2)) && scene.state.partners[2].contains(seat(0)));
    assert!(!scene.state.partners[1].contains(seat(0)));
}

/// §14.1, step 5: results below 0 and above 6 have their own rows.
#[test]
fn results_beyond_the_table_have_rows_of_their_own() {
    let rows = [-9, -1, 0, 1, 6, 7, 12].map(PetitionRow::of);
    let wanted = [
        PetitionRow::Below,
        PetitionRow::Below,
        PetitionRow::Zero,
        PetitionRow::One,
        PetitionRow::Six,
        PetitionRow::Above,
        PetitionRow::Above,
    ];
    assert_eq!(rows, wanted);
    let game = Scene::basic(2).game;
    assert_eq!(game.petition(), Petition::Mission);
    assert_eq!(Scene::advanced(2).game.petition(), Petition::Station);
}
