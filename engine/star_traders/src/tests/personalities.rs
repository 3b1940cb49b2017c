//! Every Personality, at least one example each (§16 and §17), and several at once.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::in_progress::Item;
use super::super::map::WorldSet;
use super::super::rules::{Deals, Pool};
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::vocabulary::{JumpKind, Moment, Personality, Stage};
use super::super::{Event, StarTraders};
use super::game_with;
use super::scene::{Scene, seat};
use evenkeel_engine::Game;
use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::journal::Silent;

/// Dice that always show the first side, for draws with any number of sides.
struct Lowest;

impl Dice<Stream> for Lowest {
    fn below(&mut self, _: Stream, _: u32) -> u32 {
        0
    }
}

pub(super) fn as_who(personality: Personality) -> Scene {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.personality(0, personality).at(1, "Oz").at(2, "Jeeves");
    scene
}

fn answer_lowest(scene: &mut Scene, action: Action) {
    let (seat, _) = scene.asked().expect("a question");
    assert!(scene.legal().contains(&action), "{action:?} is not among {:?}", scene.legal());
    scene.game.apply(&mut scene.state, seat, action, &mut Lowest, &mut scene.events);
}

#[test]
fn the_navigator_may_add_one() {
    for (answer, world) in [(Action::Accept, "Heinlein"), (Action::Pass, "Niven")] {
        let mut scene = as_who(Personality::Navigator);
        scene.menu();
        scene.jumps("Heinlein", JumpKind::Regular, &[3]);
        assert_eq!(scene.asked(), Some((seat(0), Question::Navigate)));
        scene.answer(answer, &[]);
        assert!(scene.lies_at(world), "the rule says may");
    }
    let mut scene = as_who(Personality::Navigator);
    scene.menu();
    scene.jumps("Mink", JumpKind::Regular, &[1]);
    assert!(scene.lies_at("Niven"), "not on orange lines");
}

/// Check value 21.
#[test]
fn the_navigator_on_a_blue_station_jump() {
    for (zapped, world) in [(false, "Asimov"), (true, "Terra")] {
        let mut scene = as_who(Personality::Navigator);
        scene.at(0, "Terra").station(0, "Asimov").card(1, Kind::Zap).menu();
        scene.jumps("Asimov", JumpKind::Station, &[1]);
        assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Roll))), "the die is rolled all the same");
        if zapped {
            scene.zaps(Kind::Zap, false);
        } else {
            scene.answer(Action::Pass, &[]).answer(Action::Accept, &[]);
        }
        assert!(scene.lies_at(world));
    }
}

#[test]
fn the_psychic_sees_what_is_drawn_next() {
    let mut scene = as_who(Personality::Psychic);
    scene.state.peek = scene.game.psychic_cards();
    scene.with_referee(&[], |referee| {
        referee.peek_contracts();
        referee.then(Step::Menu);
    });
    let seen: Vec<_> = scene.game.view(&scene.state, seat(0)).peeked().collect();
    assert_eq!((seen.len(), scene.game.view(&scene.state, seat(1)).peeked().count()), (1, 0));
    scene.with_referee(&[], |referee| referee.fill_space(0));
    assert_eq!(scene.state.spaces[0], Some(seen[0]), "order unchanged");
    assert_eq!(scene.game.view(&scene.state, seat(0)).peeked().count(), 1, "and the next one is seen at once");
    assert_eq!([4, 5].map(|players| game_with("basic", players, |_| {}).psychic_cards()), [1, 2]);
}

/// Check value 24.
#[test]
fn lucky_lou_fills_a_hand_of_three() {
    for (held, discards) in [(3, 2), (2, 1), (1, 0)] {
        let mut scene = as_who(Personality::LuckyLou);
        (0..held).for_each(|_| _ = scene.card(0, Kind::Zap));
        scene.stage(Stage::Action).menu();
        answer_lowest(&mut scene, Action::Done);
        for _ in 0..discards {
            assert_eq!(scene.asked(), Some((seat(0), Question::Redraw)));
            let zap = Action::Card(scene.face(Kind::Zap));
            answer_lowest(&mut scene, zap);
        }
        if scene.asked() == Some((seat(0), Question::Redraw)) {
            answer_lowest(&mut scene, Action::Pass);
        }
        assert_eq!(scene.asked(), Some((seat(0), Question::Menu)), "{held} cards");
        assert_eq!(scene.state.traders[0].hand.len(), 3, "{held} cards");
    }
}

#[test]
fn the_negotiator_is_paid_where_the_card_pays_nothing() {
    let mut scene = as_who(Personality::Negotiator);
    scene.open(1, "Terra", "Jackpot").load_for(0, "Terra", "Jackpot").at(0, "Jackpot").station(0, "Jackpot");
    scene.menu_with(&[(Stream::Other, 4)]);
    assert_eq!(scene.standing(0), (40 + 4 + 7 + 2, 1, 3));
}

#[test]
fn the_engineer_adds_a_sixth_engine_anywhere() {
    let mut scene = as_who(Personality::Engineer);
    scene.engines(0, 5).stage(Stage::Action).trader(0).stressed = true;
    scene.menu();
    scene.answer(Action::Repair, &[]);
    assert_eq!(scene.standing(0).0, 35, "repairs cost five");
    scene.stellors(0, 40).menu().answer(Action::BuyEngine, &[]);
    assert_eq!(scene.standing(0), (0, 1, 6), "at Niven, which has no shipyard");
    let mut scene = as_who(Personality::Hero);
    scene.engines(0, 4).stellors(0, 99).stage(Stage::Action).menu();
    assert!(!scene.legal().contains(&Action::BuyEngine), "anybody else needs a shipyard");
}

/// §13.4, ruling 73: protected as long as it is the Insider's.
#[test]
fn the_insider_never_loses_capital() {
    let mut scene = as_who(Personality::Insider);
    scene.station(0, "Capital").card(1, Kind::LoseStation);
    let insider = scene.state.traders[0].clone();
    assert_eq!(scene.game.exposed_stations(&insider), WorldSet::EMPTY);
    scene.with_referee(&[], |referee| referee.hand_station(35, seat(2)));
    let other = scene.state.traders[2].clone();
    assert_eq!(scene.game.exposed_stations(&other), WorldSet::one(35), "ordinary in other hands");
}

/// §4, step 6: the Insider begins on Capital and places three more stations, with any number of players.
#[test]
fn the_insider_places_three_stations() {
    let game = game_with("basic", 3, |_| {});
    let dealt = (0..200).map(|block| {
        let mut dice = PcgDice::new::<Stream>(Luck::of_table(3, block));
        (game.deal(&mut dice, &mut Silent), dice)
    });
    let insider =
        |state: &super::super::State| (0..3).find(|&trader| state.traders[trader].is(Personality::Insider)).map(seat);
    let (mut state, mut dice) = dealt.into_iter().find(|(state, _)| insider(state).is_some()).expect("an Insider");
    let who = insider(&state).expect("the Insider");
    for left in [3, 2, 1] {
        let view = game.view(&state, who);
        assert_eq!(view.question(), Some(Question::InsiderStation { left }));
        let mut actions = evenkeel_engine::Actions::new();
        StarTraders::actions(view, &mut actions);
        assert_eq!(actions.len(), 36 - 3 - (3 - left as usize), "worlds without a station");
        game.apply(&mut state, who, actions[0], &mut dice, &mut Silent);
    }
    let trader = &state.traders[who.index()];
    assert_eq!((trader.at, trader.stations.len(), trader.prestige), (game.map().capital(), 4, 1));
}

#[test]
fn the_hero_gains_by_avoiding() {
    let mut scene = as_who(Personality::Psychic);
    scene.personality(1, Personality::Hero).card(0, Kind::Gotcha).card(1, Kind::AvoidCalamity).prestige(1, 9).menu();
    let avoid = Action::Play { card: scene.face(Kind::AvoidCalamity), role: Kind::AvoidCalamity };
    scene.plays_on(Kind::Gotcha, 1).answer(avoid, &[]);
    assert_eq!((scene.standing(0).1, scene.standing(1).1), (1, 10));
}

/// §17.1: several at once, with the best of each counting.
#[test]
fn several_personalities_at_once() {
    let mut scene = as_who(Personality::VerdantVelma);
    scene.personality(0, Personality::Navigator).personality(0, Personality::LuckyLou).at(0, "Kluge").menu();
    scene.jumps("Statyk", JumpKind::Regular, &[2]);
    scene.answer(Action::Accept, &[]);
    assert!(scene.lies_at("Statyk"), "3 for Velma, less the Navigator's 1");
    let mut scene = as_who(Personality::VerdantVelma);
    scene.personality(0, Personality::LongShotLola).at(0, "Kluge").menu();
    scene.jumps("Statyk", JumpKind::Regular, &[3]);
    assert!(scene.lies_at("Statyk"), "the better of Velma's 3 and Lola's 4");
}

/// §17.1: agreements take effect at the end of the turn, and Capital goes with the Insider.
#[test]
fn personalities_as_goods() {
    let mut scene = Scene::with("basic", 3, |rules| {
        rules.personalities_goods = true;
        rules.deal_offers_own = 2;
    });
    scene.personality(0, Personality::Insider).station(0, "Capital").stage(Stage::Draw).menu();
    scene.answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    scene.answer(Action::Item(Item::Personality(Personality::Insider)), &[]).answer(Action::Item(Item::Nothing), &[]);
    scene.answer(Action::PartnerPays, &[]).answer(Action::Stellors(20), &[]).answer(Action::Accept, &[]);
    assert_eq!((scene.standing(0).0, scene.standing(1).0), (60, 20), "paid at once");
    assert!(scene.state.traders[0].is(Personality::Insider), "but still theirs until the turn ends");
    scene.answer(Action::Offer, &[]);
    let again = scene.legal();
    assert!(again.contains(&Action::Trader(seat(2))));
    scene.answer(Action::Trader(seat(2)), &[]);
    assert!(!scene.legal().contains(&Action::Item(Item::Personality(Personality::Insider))), "promised once only");
    scene.answer(Action::Item(Item::Nothing), &[]).answer(Action::Item(Item::Nothing), &[]);
    scene.answer(Action::IPay, &[]).answer(Action::Stellors(1), &[]).answer(Action::Pass, &[]);
    scene.answer(Action::Done, &[]);
    let capital = WorldSet::one(scene.game.map().capital());
    assert!(scene.state.traders[1].is(Personality::Insider) && !scene.state.traders[0].is(Personality::Insider));
    assert_eq!((scene.state.traders[0].stations, scene.state.traders[1].stations), (WorldSet::EMPTY, capital));
    assert!(scene.events.contains(&Event::Personality { seat: seat(1), personality: Personality::Insider }));
}

/// Limits apply as soon as a Personality is gone (ruling 58, §17.1).
#[test]
fn limits_follow_the_personality() {
    let mut scene = Scene::with("basic", 3, |rules| rules.personalities_goods = true);
    scene.personality(0, Personality::LuckyLou).personality(0, Personality::Engineer).engines(0, 6).stage(Stage::Draw);
    (0..3).for_each(|_| _ = scene.card(0, Kind::Zap));
    scene.state.promised[Personality::LuckyLou as usize] = Some(seat(1));
    scene.state.promised[Personality::Engineer as usize] = Some(seat(2));
    scene.menu().answer(Action::Done, &[]);
    assert_eq!((scene.asked(), scene.standing(0).2), (Some((seat(0), Question::SurplusCard)), 5));
    scene.puts(Kind::Zap);
    assert_eq!((scene.state.traders[0].hand.len(), scene.asked()), (2, Some((seat(1), Question::Menu))));
}

#[test]
fn pools_of_personalities() {
    for (pool, count) in [(Pool::None, 0), (Pool::Original, 7), (Pool::All12, 12), (Pool::All16, 16)] {
        let game = game_with("basic", 3, |rules| rules.personalities = pool);
        assert_eq!(game.personality_pool().len(), count, "{pool:?}");
    }
}

/// Pete's power lets Piracy avoid a Calamity: a Trader who is also Impervious has not used theirs (§16.2, §17.1).
#[test]
fn the_power_that_costs_nothing_comes_first() {
    let mut scene = as_who(Personality::Psychic);
    scene.personality(1, Personality::PiratePete).personality(1, Personality::Impervious).prestige(1, 9);
    scene.card(0, Kind::Gotcha).card(1, Kind::Piracy).menu();
    let answer = Action::Play { card: scene.face(Kind::Piracy), role: Kind::AvoidCalamity };
    scene.plays_on(Kind::Gotcha, 1).answer(answer, &[]);
    assert_eq!((scene.standing(1).1, scene.state.traders[1].shrugged), (9, 0));
}
