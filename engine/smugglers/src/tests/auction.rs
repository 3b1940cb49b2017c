//! Contract auctions (§6, clarification 2).

use super::super::player::Place;
use super::super::{Action, Question};
use super::scene::{Scene, seat};

fn auction(players: usize) -> Scene {
    let mut scene = Scene::new(players);
    scene.deck(&["Contract: Food"]);
    scene
}

fn open(scene: &mut Scene) -> &mut Scene {
    scene.draw("Contract: Food", [])
}

#[test]
fn bidding_opens_with_the_drawer_and_goes_round() {
    let mut scene = auction(3);
    open(&mut scene);
    let bids = vec![Action::Pass, Action::Raise(10), Action::Raise(50), Action::Raise(100)];
    assert_eq!((scene.asked(), scene.options()), ((seat(0), Question::Bid), bids));
    scene.act(Action::Raise(10), []);
    assert_eq!(scene.asked().0, seat(1));
    scene.act(Action::Raise(50), []).act(Action::Raise(10), []);
    assert_eq!(scene.state.auction.unwrap().bid, 70);
    assert_eq!(scene.asked().0, seat(0), "round and round");
    scene.act(Action::Pass, []).act(Action::Pass, []);
    assert!(scene.holds(2, "Contract: Food") && scene.player(2).credits == 430);
    assert!(scene.moving(), "the drawer's turn goes on");
}

#[test]
fn a_pass_is_final() {
    let mut scene = auction(3);
    open(&mut scene).act(Action::Pass, []).act(Action::Raise(10), []).act(Action::Raise(10), []);
    assert_eq!(scene.asked().0, seat(1), "player 0 is out");
    scene.act(Action::Raise(10), []);
    assert_eq!(scene.asked().0, seat(2));
}

#[test]
fn no_bid_discards_the_contract() {
    let mut scene = auction(2);
    open(&mut scene).act(Action::Pass, []).act(Action::Pass, []);
    assert!(scene.discarded("Contract: Food") && scene.moving());
}

#[test]
fn the_last_one_in_may_still_bid() {
    let mut scene = auction(2);
    open(&mut scene).act(Action::Pass, []);
    assert_eq!(scene.asked().0, seat(1));
    scene.act(Action::Raise(10), []);
    assert!(scene.holds(1, "Contract: Food") && scene.player(1).credits == 490);
}

#[test]
fn nobody_bids_beyond_their_credits() {
    let mut scene = auction(2);
    open(scene.credits(0, 50));
    assert_eq!(scene.options(), [Action::Pass, Action::Raise(10), Action::Raise(50)]);
    scene.act(Action::Raise(10), []).act(Action::Raise(50), []);
    assert_eq!(scene.options(), [Action::Pass], "60 and 10 are above 50");
}

#[test]
fn prisoners_and_the_lost_cannot_bid() {
    let mut scene = auction(4);
    open(scene.place(1, Place::Prison).place(2, Place::Hyperspace)).act(Action::Raise(10), []);
    assert_eq!(scene.asked().0, seat(3));
    scene.act(Action::Pass, []);
    assert!(scene.holds(0, "Contract: Food") && scene.moving());
}

#[test]
fn contracts_have_no_limit() {
    let mut scene = auction(2);
    for name in ["Weapons", "Medical", "Luxuries", "Robots"] {
        scene.hold(0, &format!("Contract: {name}"));
    }
    open(&mut scene).act(Action::Raise(10), []).act(Action::Pass, []);
    assert!(scene.me().cards.len() == 5 && scene.moving());
}
