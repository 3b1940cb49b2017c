//! Arranged situations, and the answers a Trader should give.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::{Actions, Game, Seat};
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::in_progress::Lot;
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::rules::Pool;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::{JumpKind, Personality, Stage};
use evenkeel_star_traders::{Action, Question, StarTraders, State, Stream};
use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::{Registry, StrategyRng};

use super::settings::settled;
use super::{TRADERS, game};

pub(super) const ME: Seat = Seat::new(0);
pub(super) const RIVAL: Seat = Seat::new(1);
pub(super) const THIRD: Seat = Seat::new(2);

pub(super) fn build(scene: Scene<'_>) -> State {
    build_with(scene, 0)
}

pub(super) fn build_with(scene: Scene<'_>, block: u64) -> State {
    let luck = Luck::of_table(77, block);
    scene.build(&mut PcgDice::new::<Stream>(luck)).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The positions, at least one, that follow from a scene after a roll of 1 that can be answered.
pub(super) fn with_a_one(game: &StarTraders, scene: &Scene<'_>) -> Vec<State> {
    let rolled = |state: &State| {
        let view = game.view(state, ME);
        let asked = matches!(view.question(), Some(Question::Window(_)));
        asked && view.die().is_some_and(|die| die.value == 1)
    };
    let states: Vec<State> = (0..40).map(|block| build_with(scene.clone(), block)).filter(rolled).collect();
    assert!(!states.is_empty(), "no 1 was rolled");
    states
}

/// Whether an answer is a jump to that world.
pub(super) fn goes_to(action: Action, to: WorldId) -> bool {
    matches!(action, Action::Jump { to: next, .. } if next == to)
}

/// A Trader's answer to the pending question: a name, or a name with settings of this situation.
pub(super) fn answer(game: &StarTraders, state: &State, trader: &str) -> Action {
    let seat = game.pending(state).first().expect("somebody is asked");
    let (mut actions, view) = (Actions::new(), game.view(state, seat));
    StarTraders::actions(view, &mut actions);
    let mut strategy =
        evenkeel_strategies::seat(&Registry::of::<StarTradersRoster>(), &settled(trader)).expect("a Trader").remove(0);
    strategy.begin(game, seat);
    actions[strategy.choose(view, &actions, &mut StrategyRng::new(Luck::default(), 0, 0))]
}

pub(super) fn world(game: &StarTraders, name: &str) -> WorldId {
    game.map().find(name).expect("a world")
}

pub(super) fn play(game: &StarTraders, kind: Kind, role: Kind) -> Action {
    Action::Play { card: game.deck().face(kind), role }
}

pub(super) fn basic() -> StarTraders {
    game("basic", 3, |rules| rules.personalities = Pool::All16)
}

pub(super) fn advanced() -> StarTraders {
    game("advanced", 3, |rules| rules.personalities = Pool::All16)
}

/// A Trader with a cargo on the way to a rival's station, one line away.
fn before_a_station<'g>(game: &'g StarTraders, at: &str, pickup: &str, to: &str) -> Scene<'g> {
    Scene::new(game)
        .open(0, pickup, to)
        .load_for(ME, pickup, to)
        .at(ME, at)
        .station(RIVAL, to)
        .stellors(ME, 8)
        .engines(ME, 5)
}

/// For every colour, permission has a price at which both the jumper and the owner gain.
#[test]
fn permission_is_asked_and_granted_on_red_violet_blue_and_green_lines() {
    let game = basic();
    let lines = [
        ("Endor", "Lambard", "Oz"),
        ("Niven", "Verne", "Heinlein"),
        ("Terra", "Snell", "Asimov"),
        ("Mink", "Frygia", "Wells"),
    ];
    for (at, pickup, to) in lines {
        let to_id = world(&game, to);
        let ask = Action::Jump { to: to_id, kind: JumpKind::Station };
        for trader in ["courier", "courtier", "saboteur", "chain"] {
            let scene = before_a_station(&game, at, pickup, to);
            assert_eq!(answer(&game, &build(scene.clone()), trader), ask, "{trader} from {at} to {to}");
            let fee = answer(&game, &build(scene.clone().answers([ask])), trader);
            let Action::Stellors(sum) = fee else { panic!("{fee:?} is no fee") };
            assert!(sum > 0, "{trader} offers nothing from {at} to {to}");
            let granted = answer(&game, &build(scene.answers([ask, fee])), trader);
            assert_eq!(granted, Action::Accept, "{trader} from {at} to {to} for {sum}");
        }
    }
}

/// No Trader pays more than permission is worth, or helps a Trader about to win.
#[test]
fn permission_is_not_given_to_one_about_to_win() {
    let game = basic();
    let to = world(&game, "Wells");
    let scene = before_a_station(&game, "Mink", "Frygia", "Wells").mission(ME, "Oz", "Hexworld");
    let asked = scene.answers([Action::Jump { to, kind: JumpKind::Station }, Action::Stellors(8)]);
    for trader in TRADERS {
        assert_eq!(answer(&game, &build(asked.clone()), trader), Action::Pass, "{trader}");
    }
}

/// The Engineer adds an engine where the turn ends, so flying first loses nothing.
#[test]
fn the_engineer_flies_first_and_buys_an_engine_where_the_turn_ends() {
    let game = basic();
    let scene = Scene::new(&game).personality(ME, Personality::Engineer).stellors(ME, 60);
    let scene = scene.open(0, "Mink", "Swarm").open(1, "Mink", "Helix");
    let first = answer(&game, &build(scene.clone()), "courier");
    assert!(matches!(first, Action::Jump { .. } | Action::Leap(_)), "{first:?}");
    let ashore = scene.at(ME, "Verne").stage(Stage::Action).attempts(3);
    assert_eq!(answer(&game, &build(ashore), "courier"), Action::BuyEngine);
}

#[test]
fn the_engineer_buys_a_sixth_engine_for_a_full_purse() {
    let game = basic();
    let scene = Scene::new(&game).personality(ME, Personality::Engineer).stellors(ME, 120).engines(ME, 5);
    let scene = scene.at(ME, "Verne").stage(Stage::Action).station(RIVAL, "Verne");
    assert_eq!(answer(&game, &build(scene.clone()), "courier"), Action::BuyEngine);
    let half = scene.clone().stellors(ME, 60);
    assert_eq!(answer(&game, &build(half), "courier"), Action::BuyEngine, "who can have six has more use for it");
    assert_eq!(answer(&game, &build(scene.stellors(ME, 45)), "courier"), Action::Done, "not for the last Stellor");
}

/// Pirate Pete plays a Piracy in its most useful role.
#[test]
fn pirate_pete_plays_piracy_as_what_hurts_most() {
    let game = basic();
    let scene = Scene::new(&game).personality(ME, Personality::PiratePete).card(ME, Kind::Piracy).card(ME, Kind::Zap);
    let scene =
        scene.mission(RIVAL, "Oz", "Hexworld").load_imperial(RIVAL, RIVAL).at(RIVAL, "Endor").prestige(RIVAL, 15);
    let lost = answer(&game, &build(scene.clone()), "courier");
    assert_eq!(lost, play(&game, Kind::Piracy, Kind::LoseCargo), "the Imperial Cargo");
    let without = scene.at(RIVAL, "Oz");
    let played = answer(&game, &build(without), "courier");
    assert_eq!(played, play(&game, Kind::Piracy, Kind::Stressed), "it would be fetched again where it lies");
}

/// No Trader gives permission to a Trader on a mission, so a Codebreaker is worth a Piracy.
#[test]
fn pirate_pete_breaks_the_codes_of_a_station_on_a_missions_way() {
    let game = basic();
    let scene = Scene::new(&game).personality(ME, Personality::PiratePete).card(ME, Kind::Piracy).at(ME, "Snell");
    let scene = scene.mission(ME, "Hospital", "Amber").station(RIVAL, "Hospital");
    let broken = answer(&game, &build(scene), "chain");
    assert_eq!(broken, play(&game, Kind::Piracy, Kind::Codebreaker));
}

#[test]
fn pirate_pete_attacks_an_engine_with_prestige_to_spare() {
    let game = basic();
    let scene = Scene::new(&game).personality(ME, Personality::PiratePete).prestige(ME, 28).stellors(ME, 0);
    let scene = scene.at(ME, "Mink").at(RIVAL, "Mink").stage(Stage::Action).engines(ME, 5).prestige(THIRD, 14);
    let scene = scene.station(RIVAL, "Mink").mission(ME, "Oz", "Hexworld");
    assert_eq!(answer(&game, &build(scene), "courier"), Action::Attack(RIVAL));
}

/// With the last attempt, a Trader far from everything lets two dice decide.
#[test]
fn a_random_jump_with_the_last_attempt_where_it_is_far() {
    let game = basic();
    let scene = Scene::new(&game).at(ME, "Kluge").mission(ME, "Clarke", "Snell").stellors(ME, 0);
    let last = build(scene.clone().attempts(2));
    for trader in TRADERS {
        assert_eq!(answer(&game, &last, trader), Action::Leap(JumpKind::Random), "{trader}");
        assert_ne!(
            answer(&game, &build(scene.clone().at(ME, "Capital").attempts(2)), trader),
            Action::Leap(JumpKind::Random)
        );
    }
}

/// Superjump is kept for the longer leg.
#[test]
fn a_superjump_is_kept_for_the_longer_leg() {
    let game = basic();
    let scene = Scene::new(&game).card(ME, Kind::Superjump).mission(ME, "Clarke", "Pygmalion").at(ME, "Bradbury");
    let scene = scene.stellors(ME, 0);
    let superjump = play(&game, Kind::Superjump, Kind::Superjump);
    assert_ne!(answer(&game, &build(scene.clone()), "courier"), superjump);
    let loaded = scene.at(ME, "Clarke").load_imperial(ME, ME);
    assert_eq!(answer(&game, &build(loaded), "courier"), superjump);
}

/// Gotcha is not spent on the one Prestige of every start. It is kept for a petition that it spoils.
#[test]
fn gotcha_spoils_a_petition_and_not_a_first_turn() {
    let game = basic();
    let gotcha = play(&game, Kind::Gotcha, Kind::Gotcha);
    let start = Scene::new(&game).card(ME, Kind::Gotcha);
    let petition = Scene::new(&game).card(ME, Kind::Gotcha).active(RIVAL).prestige(RIVAL, 16).stellors(RIVAL, 60);
    let petition = petition.stage(Stage::Action).answers([Action::Petition]);
    for trader in TRADERS {
        assert_ne!(answer(&game, &build(start.clone()), trader), gotcha, "{trader}");
        assert_eq!(answer(&game, &build(petition.clone()), trader), gotcha, "{trader}");
        let target = answer(&game, &build(petition.clone().answers([gotcha])), trader);
        assert_eq!(target, Action::Trader(RIVAL), "{trader}");
    }
    let high = petition.prestige(RIVAL, 19);
    assert_eq!(answer(&game, &build(high), "courier"), Action::Pass, "it would not take what the petition needs");
}

/// A failed die can fail worse.
#[test]
fn a_failing_petition_is_pushed_into_a_worse_row() {
    let game = basic();
    let scene = Scene::new(&game).card(ME, Kind::Superzap).active(RIVAL).prestige(RIVAL, 19).stellors(RIVAL, 0);
    let scene = scene.stage(Stage::Action).answers([Action::Petition]);
    let down = Action::Zap { card: game.deck().face(Kind::Superzap), up: false };
    for state in with_a_one(&game, &scene) {
        assert_eq!(answer(&game, &state, "courier"), down);
    }
}

/// A chain begins at connected stations of its owner, not at any station nearby.
#[test]
fn a_chain_begins_where_stations_hang_together() {
    let game = advanced();
    let scene = Scene::new(&game).personality(ME, Personality::Insider).station(ME, "Capital").station(ME, "Endor");
    let scene =
        scene.station(ME, "University").station(ME, "Amber").stellors(ME, 60).stage(Stage::Action).prestige(ME, 25);
    for trader in TRADERS {
        assert_ne!(answer(&game, &build(scene.clone().at(ME, "Amber")), trader), Action::Petition, "{trader}");
        assert_eq!(answer(&game, &build(scene.clone().at(ME, "Endor")), trader), Action::Petition, "{trader}");
    }
}

/// A petition can wait while one Prestige is missing for the next area.
#[test]
fn a_petition_waits_for_the_next_area() {
    let game = advanced();
    let scene =
        Scene::new(&game).station(ME, "Capital").at(ME, "Capital").stellors(ME, 60).stage(Stage::Action).engines(ME, 5);
    for (trader, area) in [("courier", 20), ("network", 20), ("courtier", 20), ("saboteur", 20), ("chain", 25)] {
        assert_ne!(answer(&game, &build(scene.clone().prestige(ME, area - 1)), trader), Action::Petition, "{trader}");
        assert_eq!(answer(&game, &build(scene.clone().prestige(ME, area)), trader), Action::Petition, "{trader}");
    }
    assert_ne!(
        answer(&game, &build(scene.clone().prestige(ME, 20)), "chain"),
        Action::Petition,
        "for the next one too"
    );
    let late = scene
        .prestige(ME, 19)
        .imperial(RIVAL, "Kluge")
        .imperial(RIVAL, "Verne")
        .imperial(RIVAL, "Niven")
        .imperial(RIVAL, "Mink");
    assert_eq!(answer(&game, &build(late), "courier"), Action::Petition, "not while a rival is about to win");
}

/// Money does not keep a Trader in place: with cargo aboard, they fly.
#[test]
fn nobody_stays_a_turn_for_a_petition_with_cargo_to_deliver() {
    let game = advanced();
    let scene = Scene::new(&game).station(ME, "Niven").stellors(ME, 31).prestige(ME, 3).open(0, "Oz", "Hexworld");
    let scene = scene.open(1, "Awwad", "Niven").open(2, "Helix", "Shower").load(ME, "Dream Machines").at(ME, "Niven");
    for trader in ["courier", "network"] {
        let first = answer(&game, &build(scene.clone()), trader);
        assert!(matches!(first, Action::Jump { .. } | Action::Leap(_)), "{trader}: {first:?}");
    }
}

/// Cargo without a contract makes room for cargo with one.
#[test]
fn dead_cargo_makes_room() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Clarke", "Pygmalion").open(1, "Vragel", "Terra").at(ME, "Clarke");
    let scene = scene.load(ME, "Robots").load(ME, "Fur").prestige(ME, 0).stellors(ME, 50).engines(ME, 5);
    let shed = answer(&game, &build(scene), "courier");
    assert!(matches!(shed, Action::Abandon(Load::Goods(_))), "{shed:?}");
}

/// Cargo on the same world is taken along if its destination is near.
#[test]
fn cargo_at_hand_is_taken_along() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Verne", "University").open(1, "Heinlein", "Capital").at(ME, "Heinlein");
    let scene = scene.load_for(ME, "Verne", "University").engines(ME, 5);
    let taken = answer(&game, &build(scene.clone()), "courier");
    assert!(matches!(taken, Action::PickUp(_)), "{taken:?}");
    let acting = answer(&game, &build(scene.stage(Stage::Action)), "courier");
    assert!(matches!(acting, Action::PickUp(_)), "even when movement is over: {acting:?}");
}

/// With an Envoy aboard goods are useless, and a rival on the same world pays for them.
#[test]
fn cargo_is_sold_where_both_gain() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Clarke", "Snell").at(ME, "Wolf").envoy(ME, "Telzey");
    let scene = scene.load(ME, "Magnetic Monopoles").at(RIVAL, "Wolf").stellors(RIVAL, 80).stage(Stage::Action);
    assert_eq!(answer(&game, &build(scene.clone()), "courier"), Action::Offer);
}

/// Bids for Personalities follow their worth: answers when thirteen Stellors may be bid for Awesome Andi and for the Psychic.
#[test]
fn personalities_are_bid_for_by_their_worth() {
    let game = game("basic", 3, |rules| (rules.personalities, rules.personalities_bid) = (Pool::All12, true));
    let mut bids = [None; 2];
    for block in 0..60 {
        let raises = (0..12).map(|_| Action::Stellors(1));
        let state = build_with(Scene::new(&game).set_up().answers(raises), block);
        let seat = game.pending(&state).first().unwrap();
        let Some(auction) = game.view(&state, seat).auction() else { continue };
        let place = match auction.lot {
            Lot::Personality(Personality::AwesomeAndi) => 0,
            Lot::Personality(Personality::Psychic) => 1,
            _ => continue,
        };
        let settings = ["courier", "courier{bid.awesome_andi=12;bid.psychic=13}"];
        bids[place] = Some(settings.map(|trader| answer(&game, &state, trader) != Action::Pass));
    }
    assert_eq!(bids, [Some([true, false]), Some([false, true])], "after twelve Stellors: Andi, the Psychic");
}
