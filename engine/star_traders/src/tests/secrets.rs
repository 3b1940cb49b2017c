//! Secrets: pairs of situations that differ only in hidden state look the same to a seat (§3 and §18; the laws blind and fair). They offer the same
//! actions and imagine the same worlds.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::events::Event;
use super::super::state::Peeked;
use super::super::vocabulary::{JumpKind, Moment, Personality, Stage};
use super::super::{Rules, StarTraders, State};
use super::scene::{Scene, seat};
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::laws::{Trial, demand};
use evenkeel_engine::{Actions, Seat, SeatSet};
use evenkeel_engine::{Audit, Game, Narrate, observation};

fn look(scene: &Scene, who: Seat) -> u64 {
    observation::look::<StarTraders>(scene.game.view(&scene.state, who))
}

fn listed(scene: &Scene, who: Seat) -> Vec<Action> {
    let mut actions = Actions::new();
    StarTraders::actions(scene.game.view(&scene.state, who), &mut actions);
    actions.to_vec()
}

fn imagined(scene: &Scene, who: Seat) -> State {
    let mut dice = PcgDice::new::<super::super::Stream>(Luck::of_table(11, 0));
    StarTraders::determinize(scene.game.view(&scene.state, who), &mut dice)
}

/// The two differ, but not to the seat that is asked in both.
fn alike(one: &Scene, other: &Scene) {
    let (who, question) = one.asked().expect("a question");
    assert_eq!(other.asked(), Some((who, question)));
    assert_ne!(one.state, other.state, "there is nothing to hide");
    assert_eq!(look(one, who), look(other, who), "they look different to {who}");
    assert_eq!(listed(one, who), listed(other, who));
    assert_eq!(imagined(one, who), imagined(other, who));
    let words = [one, other].map(|scene| StarTraders::describe_question(scene.game.view(&scene.state, who)));
    assert_eq!(words[0], words[1]);
    for scene in [one, other] {
        let world = Scene { game: scene.game.clone(), state: imagined(scene, who), events: Vec::new() };
        assert_eq!(look(&world, who), look(scene, who), "the imagined world looks different to {who}");
        world.game.audit(&world.state).unwrap();
    }
}

fn pair(change: impl Fn(&mut Rules), mut prepare: impl FnMut(&mut Scene, bool)) -> [Scene; 2] {
    [true, false].map(|first| {
        let mut scene = Scene::with("basic", 4, &change);
        prepare(&mut scene, first);
        scene
    })
}

#[test]
fn other_hands_are_hidden() {
    let [one, other] = pair(
        |_| {},
        |scene, first| {
            let kind = if first { Kind::Gotcha } else { Kind::Zap };
            scene.card(1, kind).card(2, Kind::Quarantine).card(0, Kind::Lost).menu();
        },
    );
    alike(&one, &other);
}

/// Whether a Trader could have acted in an interval: a skipped and a silent Trader look the same to the next.
#[test]
fn who_could_have_zapped_is_hidden() {
    let [mut one, other] = pair(
        |_| {},
        |scene, first| {
            let kind = if first { Kind::Zap } else { Kind::Lost };
            scene.card(1, kind).card(2, Kind::Superzap).menu();
            scene.declares("Mink", JumpKind::Regular, &[4]);
        },
    );
    assert_eq!(one.asked(), Some((seat(1), Question::Window(Moment::Roll))));
    one.answer(Action::Pass, &[]);
    assert_eq!(other.asked(), Some((seat(2), Question::Window(Moment::Roll))), "Trader 2 was passed over");
    alike(&one, &other);
}

/// Whether the victim of a Calamity could have avoided it stays their secret if they pass.
#[test]
fn who_could_have_avoided_is_hidden() {
    let [mut one, mut other] = pair(
        |rules| rules.deal_offers_avoid = 1,
        |scene, first| {
            scene
                .card(0, Kind::Gotcha)
                .card(1, if first { Kind::AvoidCalamity } else { Kind::Zap })
                .card(2, Kind::Lost);
            scene.prestige(1, 9).menu();
            scene.plays_on(Kind::Gotcha, 1);
        },
    );
    assert_eq!((one.asked(), other.asked()), (Some((seat(1), Question::Avoid)), Some((seat(1), Question::AvoidFrom))));
    one.answer(Action::Pass, &[]);
    other.answer(Action::Pass, &[]);
    alike(&one, &other);
}

/// Only victim and seller know of a vain request for an Avoid Calamity.
#[test]
fn who_was_asked_for_an_answer_is_hidden() {
    let [one, other] = pair(
        |rules| rules.deal_offers_avoid = 1,
        |scene, first| {
            scene.card(0, Kind::Gotcha).card(2, Kind::Lost).card(3, Kind::Zap).prestige(1, 9).menu();
            scene.plays_on(Kind::Gotcha, 1);
            if first {
                scene.answer(Action::Trader(seat(2)), &[]).answer(Action::Stellors(3), &[]);
            }
            scene.answer(Action::Pass, &[]);
        },
    );
    assert_eq!(one.asked(), Some((seat(0), Question::Menu)));
    assert_eq!(look(&one, seat(0)), look(&other, seat(0)));
    assert_eq!(imagined(&one, seat(0)), imagined(&other, seat(0)));
}

/// The sum of a deal between others, and its card.
#[test]
fn what_others_pass_in_deals_is_hidden() {
    let [one, other] = pair(
        |rules| rules.deal_offers_own = 2,
        |scene, first| {
            scene.card(0, Kind::Zap).card(0, Kind::Gotcha).card(3, Kind::Lost).menu().answer(Action::Offer, &[]);
            let (face, sum) = if first { (Kind::Zap, 3) } else { (Kind::Gotcha, 8) };
            let card = Action::Item(super::super::in_progress::Item::Card(scene.face(face)));
            let nothing = Action::Item(super::super::in_progress::Item::Nothing);
            scene.answer(Action::Trader(seat(1)), &[]).answer(card, &[]).answer(nothing, &[]);
            scene.answer(Action::PartnerPays, &[]).answer(Action::Stellors(sum), &[]).answer(Action::Accept, &[]);
            scene.declares("Mink", JumpKind::Regular, &[4]);
            // Both have a Zap among them, so the first holder may be asked; all but Trader 4 pass.
            while scene.asked().is_some_and(|(who, _)| who != seat(3)) {
                scene.answer(Action::Pass, &[]);
            }
        },
    );
    assert_eq!(one.asked(), Some((seat(3), Question::Window(Moment::Lost))));
    alike(&one, &other);
}

/// Only jumper and owner know a fee for permission.
#[test]
fn a_fee_for_permission_is_hidden() {
    let [one, other] = pair(
        |_| {},
        |scene, first| {
            scene.station(1, "Mink").card(2, Kind::Lost).menu();
            scene.jumps("Mink", JumpKind::Station, &[]);
            scene.answer(Action::Stellors(if first { 0 } else { 10 }), &[]).answer(Action::Accept, &[]);
        },
    );
    assert_eq!(one.asked(), Some((seat(2), Question::Window(Moment::Lost))));
    alike(&one, &other);
}

/// Both sides know a settled fee, and no other Trader does.
#[test]
fn a_fee_is_heard_of_by_owner_and_jumper() {
    let fee = Event::Fee { owner: seat(1), jumper: seat(0), fee: 10, granted: true };
    assert_eq!([0, 1, 2].map(|who| fee.is_heard_by(seat(who))), [true, true, false]);
}

/// The same while the owner is being asked.
#[test]
fn a_fee_on_offer_is_hidden() {
    let [one, other] = pair(
        |_| {},
        |scene, first| {
            scene.station(1, "Mink").menu().jumps("Mink", JumpKind::Station, &[]);
            scene.answer(Action::Stellors(if first { 0 } else { 10 }), &[]);
        },
    );
    assert_eq!(look(&one, seat(2)), look(&other, seat(2)));
    assert_ne!(look(&one, seat(1)), look(&other, seat(1)));
}

/// An offer refused by one, and an offer never made, look the same to all others.
#[test]
fn refused_offers_are_hidden() {
    let [one, other] = pair(
        |rules| (rules.deal_offers_own, rules.deal_offers_other) = (2, 1),
        |scene, first| {
            scene.state.luck_deck.fill(0);
            scene.menu();
            if first {
                let nothing = Action::Item(super::super::in_progress::Item::Nothing);
                scene.answer(Action::Offer, &[]).answer(Action::Trader(seat(2)), &[]).answer(nothing, &[]);
                scene.answer(nothing, &[]).answer(Action::PartnerPays, &[]).answer(Action::Stellors(60), &[]);
            }
            scene.answer(Action::Done, &[]);
        },
    );
    assert_eq!(one.asked(), Some((seat(1), Question::Window(Moment::ActionStart))));
    assert_eq!(look(&one, seat(1)), look(&other, seat(1)));
    assert_eq!(listed(&one, seat(1)), listed(&other, seat(1)));
}

/// The reason of a refusal: the partner would not, or could not.
#[test]
fn a_partner_who_could_not_is_not_told_from_one_who_would_not() {
    let [mut one, other] = pair(
        |rules| rules.deal_offers_own = 2,
        |scene, first| {
            scene.card(1, if first { Kind::Zap } else { Kind::Lost }).menu().answer(Action::Offer, &[]);
            let nothing = Action::Item(super::super::in_progress::Item::Nothing);
            let zap = Action::Item(super::super::in_progress::Item::Card(scene.face(Kind::Zap)));
            scene.answer(Action::Trader(seat(1)), &[]).answer(nothing, &[]).answer(zap, &[]).answer(Action::IPay, &[]);
            scene.answer(Action::Stellors(5), &[]);
        },
    );
    assert_eq!(one.asked(), Some((seat(1), Question::OfferAnswer)));
    one.answer(Action::Pass, &[]);
    alike(&one, &other);
}

/// The Psychic's cards on top of the contract deck.
#[test]
fn the_psychics_cards_are_hidden() {
    let [one, other] = pair(
        |_| {},
        |scene, first| {
            scene.personality(1, Personality::Psychic).state.peek = 1;
            let contract = if first { scene.contract("Oz", "Asimov") } else { scene.contract("Frygia", "Wells") };
            scene.state.contract_deck.remove(contract);
            scene.state.peeked.push(Peeked { contract, seen: SeatSet::one(seat(1)) });
            scene.menu();
        },
    );
    alike(&one, &other);
    assert_ne!(look(&one, seat(1)), look(&other, seat(1)), "but not from themselves");
}

/// Only taker and victim know a card taken unseen at Telzey.
#[test]
fn a_card_taken_at_telzey_is_hidden() {
    let [one, other] = pair(
        |_| {},
        |scene, first| {
            scene.open(1, "Wolf", "Telzey").load_for(0, "Wolf", "Telzey").at(0, "Telzey");
            scene.card(1, Kind::Gotcha).card(1, Kind::Zap).card(2, Kind::Quarantine).stage(Stage::Action).menu();
            let taken = if first { Kind::Gotcha } else { Kind::Zap };
            let face = scene.face(taken);
            scene.state.stack.pop();
            scene.with_referee(&[], |referee| {
                referee.hand_over(seat(1), seat(0), face);
                referee.ask(seat(2), Question::Window(Moment::TurnEnd));
            });
        },
    );
    alike(&one, &other);
    assert_ne!(look(&one, seat(0)), look(&other, seat(0)));
    assert_ne!(look(&one, seat(1)), look(&other, seat(1)));
}

/// The laws under every switch that concerns secrets; pairs with a different truth must occur.
#[test]
fn the_laws_hold_where_there_is_most_to_hide() {
    let games: [fn(&mut Rules); 4] = [
        |rules| rules.personalities_goods = true,
        |rules| (rules.personalities_bid, rules.auction) = (true, super::super::rules::AuctionForm::Sealed),
        |rules| (rules.deal_offers_own, rules.deal_offers_other, rules.deal_offers_avoid) = (3, 2, 1),
        |rules| rules.personalities = super::super::rules::Pool::All16,
    ];
    for change in games {
        let game = super::game_with("basic", 4, |rules| {
            rules.max_rounds = 8;
            change(rules);
        });
        let tally = demand(&game, &Trial { games: 3, twins: 12, ..Trial::default() });
        assert!(tally.pairs > 50, "{tally:?}");
    }
}
