//! Trade among the Traders, except for permission.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Game, Seat};
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::in_progress::{Item, Offer};
use evenkeel_star_traders::rules::Pool;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::vocabulary::{Personality, Stage};
use evenkeel_star_traders::{Action, StarTraders, State, Stream, View};
use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::{Registry, Strategy, StrategyRng};

use super::game;
use super::settings::settled;
use super::situations::{ME, RIVAL, THIRD, advanced, answer, basic, build, world};

/// A Trader who keeps their memory from question to question.
struct Bargainer<'g> {
    game: &'g StarTraders,
    state: State,
    dice: PcgDice,
    trader: Box<dyn Strategy<StarTraders>>,
}

impl<'g> Bargainer<'g> {
    fn new(game: &'g StarTraders, scene: Scene<'g>, trader: &str) -> Self {
        let mut trader = evenkeel_strategies::seat(&Registry::of::<StarTradersRoster>(), &settled(trader))
            .expect("a Trader")
            .remove(0);
        trader.begin(game, ME);
        let dice = PcgDice::new::<Stream>(Luck::of_table(5, 0));
        Self { game, state: build(scene), dice, trader }
    }

    fn view(&self, seat: Seat) -> View<'_> {
        self.game.view(&self.state, seat)
    }

    fn asked(&self) -> Seat {
        self.game.pending(&self.state).first().expect("somebody is asked")
    }

    /// The Trader's next answer.
    fn next(&mut self) -> Action {
        let (mut actions, view) = (Actions::new(), self.game.view(&self.state, ME));
        StarTraders::actions(view, &mut actions);
        actions[self.trader.choose(view, &actions, &mut StrategyRng::new(Luck::default(), 0, 0))]
    }

    fn apply(&mut self, action: Action) {
        let seat = self.asked();
        self.game.apply(&mut self.state, seat, action, &mut self.dice, &mut Silent);
    }

    /// Makes an offer to its end, step by step.
    fn offers(&mut self) -> Option<Offer> {
        let opened = self.next();
        if opened != Action::Offer {
            return None;
        }
        self.apply(opened);
        while self.asked() == ME {
            let step = self.next();
            self.apply(step);
        }
        self.view(self.asked()).offer()
    }
}

/// A Trader's offer, and whether an identical Trader accepts it.
fn bargain(game: &StarTraders, scene: Scene<'_>, trader: &str) -> Option<(Offer, bool)> {
    let mut bargainer = Bargainer::new(game, scene, trader);
    let offer = bargainer.offers()?;
    Some((offer, answer(game, &bargainer.state, trader) == Action::Accept))
}

/// A Trader without a use for their Action.
fn at_leisure(game: &StarTraders) -> Scene<'_> {
    Scene::new(game).at(ME, "Clarke").station(THIRD, "Clarke").engines(ME, 5).stage(Stage::Action).prestige(ME, 4)
}

#[test]
fn a_link_in_a_rivals_hands_is_bought() {
    let game = advanced();
    let scene = at_leisure(&game).imperial(ME, "Capital").station(RIVAL, "Endor").stellors(ME, 60);
    let (offer, taken) = bargain(&game, scene.clone(), "chain").expect("an offer");
    assert_eq!((offer.partner, offer.give, offer.ask), (RIVAL, Item::Nothing, Item::Station(world(&game, "Endor"))));
    assert!(offer.stellors > 0 && taken, "{offer:?} {taken}");
    let apart = at_leisure(&game).imperial(ME, "Capital").station(RIVAL, "Kluge").stellors(ME, 60);
    let other = bargain(&game, apart, "chain").map(|(offer, _)| offer.ask);
    assert_ne!(other, Some(Item::Station(world(&game, "Kluge"))), "no link");
}

#[test]
fn a_right_to_deliver_goes_to_who_carries_the_cargo() {
    let game = basic();
    let scene = at_leisure(&game).completed("Verne", "University").rights(ME, "Verne", "University", 1);
    let scene = scene.load_for(RIVAL, "Verne", "University").stellors(RIVAL, 40);
    let (offer, taken) = bargain(&game, scene, "courtier").expect("an offer");
    assert!(matches!(offer.give, Item::Right(_)) && offer.partner == RIVAL && offer.stellors < 0, "{offer:?}");
    assert!(taken, "{offer:?}");
}

#[test]
fn a_card_that_is_one_too_many_is_sold() {
    let game = basic();
    let scene = at_leisure(&game).card(ME, Kind::Zap).card(ME, Kind::AvoidCalamity).stellors(RIVAL, 40);
    let (offer, taken) = bargain(&game, scene.clone(), "courtier").expect("an offer");
    assert!(matches!(offer.give, Item::Card(_)) && offer.stellors < 0 && taken, "{offer:?} {taken}");
    let full = [RIVAL, THIRD].iter().fold(scene, |scene, &seat| scene.card(seat, Kind::Zap).card(seat, Kind::Lost));
    assert!(bargain(&game, full, "courtier").is_none(), "nobody has room for it");
}

/// On a mission a Superjump is worth a lot, so its giver must also get a good price.
#[test]
fn a_superjump_for_a_mission_has_its_price() {
    let game = basic();
    let scene = at_leisure(&game).card(ME, Kind::Superjump).mission(RIVAL, "Oz", "Hexworld").stellors(RIVAL, 60);
    let (offer, taken) = bargain(&game, scene, "saboteur").expect("an offer");
    assert_eq!(offer.give, Item::Card(game.deck().face(Kind::Superjump)));
    assert!(offer.partner == RIVAL && offer.stellors <= -30 && taken, "{offer:?} {taken}");
}

#[test]
fn a_personality_is_asked_for_that_suits_the_plan() {
    let game = game("basic", 3, |rules| (rules.personalities, rules.personalities_goods) = (Pool::All12, true));
    let scene = at_leisure(&game).personality(ME, Personality::Psychic).personality(RIVAL, Personality::LuckyLou);
    let scene = scene.personality(THIRD, Personality::Seer).stellors(ME, 60);
    let (offer, _) = bargain(&game, scene, "saboteur").expect("an offer");
    assert_eq!((offer.ask, offer.partner), (Item::Personality(Personality::LuckyLou), RIVAL), "{offer:?}");
}

/// A refused offer is not repeated soon to any Trader.
#[test]
fn the_same_offer_is_not_made_twice() {
    let game = advanced();
    let scene = at_leisure(&game).imperial(ME, "Capital").station(RIVAL, "Endor").stellors(ME, 60);
    let mut bargainer = Bargainer::new(&game, scene, "chain");
    let first = bargainer.offers().expect("an offer");
    bargainer.apply(Action::Pass);
    while bargainer.asked() != ME {
        bargainer.apply(Action::Pass);
    }
    assert_eq!(answer(&game, &bargainer.state, "chain"), Action::Offer, "one who does not remember offers again");
    let again = bargainer.offers();
    assert!(again.is_none_or(|again| (again.give, again.ask) != (first.give, first.ask)), "{again:?}");
}
