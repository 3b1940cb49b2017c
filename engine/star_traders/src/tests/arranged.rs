//! The public builder of positions: its refusals, the questions it can reach, and the playability of its positions.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::in_progress::{Item, Offer};
use super::super::rules::AuctionForm;
use super::super::scene::Scene;
use super::super::state::State;
use super::super::trader::Load;
use super::super::vocabulary::{JumpKind, Moment, Personality, Stage};
use super::super::{Rules, StarTraders, Stream};
use super::game_with;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Faults;
use evenkeel_engine::{Actions, Audit, Game, Seat};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// Six-sided dice show these faces, then ones; any other draw takes the first.
struct Falls(&'static [u32]);

impl Dice<Stream> for Falls {
    fn below(&mut self, _: Stream, sides: u32) -> u32 {
        match self.0 {
            [face, rest @ ..] if sides == 6 => {
                self.0 = rest;
                face - 1
            }
            _ => 0,
        }
    }
}

/// The way to one question.
struct Case {
    question: &'static str,
    variant: &'static str,
    change: fn(&mut Rules),
    faces: &'static [u32],
    arrange: for<'g> fn(&'g StarTraders, Scene<'g>) -> Scene<'g>,
}

const fn case(question: &'static str, arrange: for<'g> fn(&'g StarTraders, Scene<'g>) -> Scene<'g>) -> Case {
    Case { question, variant: "basic", change: |_| {}, faces: &[], arrange }
}

impl Case {
    const fn rolling(self, faces: &'static [u32]) -> Self {
        Self { faces, ..self }
    }

    const fn advanced(self, change: fn(&mut Rules)) -> Self {
        Self { variant: "advanced", change, ..self }
    }
}

fn play(game: &StarTraders, role: Kind) -> Action {
    Action::Play { card: game.deck().face(role), role }
}

fn jump(game: &StarTraders, to: &str, kind: JumpKind) -> Action {
    Action::Jump { to: game.map().find(to).expect("a world"), kind }
}

/// The first Trader, at Niven, wants to use the station at Mink.
fn asks(game: &StarTraders) -> Action {
    jump(game, "Mink", JumpKind::Station)
}

const fn buys(ask: Item) -> Offer {
    Offer { proposer: A, partner: B, give: Item::Nothing, ask, stellors: 5 }
}

const fn gives(give: Item) -> Offer {
    Offer { proposer: A, partner: B, give, ask: Item::Nothing, stellors: 0 }
}

const LOOKS_ROUND: [Action; 4] =
    [Action::Offer, Action::Trader(B), Action::Item(Item::Nothing), Action::Item(Item::Nothing)];

/// Every question, in the own turn.
const OWN: &[Case] = &[
    case("Menu", |_, scene| scene),
    case("Destination", |game, scene| scene.card(A, Kind::Superjump).answers([play(game, Kind::Superjump)])),
    case("Fee", |game, scene| scene.station(B, "Mink").answers([asks(game)])),
    case("Navigate", |game, scene| {
        scene.personality(A, Personality::Navigator).answers([jump(game, "Heinlein", JumpKind::Regular)])
    })
    .rolling(&[3]),
    case("Velma", |_, scene| scene.personality(A, Personality::VerdantVelma).answers([Action::Leap(JumpKind::Random)])),
    case("AwesomePair", |_, scene| {
        scene.personality(A, Personality::AwesomeAndi).answers([Action::Leap(JumpKind::Awesome)])
    }),
    case("PsychicLine", |_, scene| scene.personality(A, Personality::Seer).answers([Action::Leap(JumpKind::Psychic)])),
    case("WarpPair", |_, scene| {
        scene.personality(A, Personality::WarpinWanda).answers([Action::Leap(JumpKind::Random)])
    }),
    case("Target", |game, scene| scene.card(A, Kind::Gotcha).answers([play(game, Kind::Gotcha)])),
    case("TakeoverWorld", |game, scene| {
        scene.card(A, Kind::Takeover).station(B, "Oz").answers([play(game, Kind::Takeover)])
    })
    .advanced(|rules| rules.takeover_same_world = false),
    case("QuarantineWorld", |game, scene| scene.card(A, Kind::Quarantine).answers([play(game, Kind::Quarantine)])),
    case("Lift", |game, scene| {
        let scene = scene.quarantine(B, "Niven", 1).card(A, Kind::AvoidCalamity);
        scene.answers([jump(game, "Mink", JumpKind::Regular), play(game, Kind::AvoidCalamity)])
    }),
    case("DeliverFirst", |_, scene| {
        let scene = scene.open(0, "Amber", "Mink").open(1, "Shower", "Mink");
        scene.load_for(A, "Amber", "Mink").load_for(A, "Shower", "Mink").at(A, "Mink")
    }),
    case("Kluge", |_, scene| scene.open(1, "Lambard", "Kluge").load_for(A, "Lambard", "Kluge").at(A, "Kluge")),
    case("Telzey", |_, scene| {
        scene.open(1, "Jaxin", "Telzey").load_for(A, "Jaxin", "Telzey").at(A, "Telzey").card(B, Kind::Zap)
    }),
    case("Bonus", |_, scene| scene.prestige(A, 20).petition(3)),
    case("PayPetition", |_, scene| scene.prestige(A, 12).stellors(A, 100).station(A, "Niven").petition(4))
        .advanced(|_| {}),
    case("Redraw", |_, scene| {
        scene.card(A, Kind::Zap).card(A, Kind::Lost).stage(Stage::Action).acted().answers([Action::Done])
    }),
    case("OfferPartner", |_, scene| scene.answers([Action::Offer])),
    case("OfferGive", |_, scene| scene.answers(LOOKS_ROUND[..2].iter().copied())),
    case("OfferAsk", |_, scene| scene.answers(LOOKS_ROUND[..3].iter().copied())),
    case("OfferPayer", |_, scene| scene.answers(LOOKS_ROUND)),
    case("OfferAmount", |_, scene| scene.answers(LOOKS_ROUND).answers([Action::IPay])),
    case("InsiderStation", |_, scene| scene.personality(A, Personality::Insider).first(C).set_up()),
];

/// Every question that others are asked.
const OTHERS: &[Case] = &[
    case("Window", |_, scene| scene.interval(Moment::TurnEnd)),
    case("Window", |_, scene| scene.interval(Moment::ActionStart)),
    case("Permit", |game, scene| scene.station(B, "Mink").answers([asks(game), Action::Stellors(5)])),
    case("Uphold", |game, scene| {
        let scene = scene.station(B, "Mink").card(C, Kind::Stressed);
        let stresses = [play(game, Kind::Stressed), Action::Trader(B)];
        scene.answers([asks(game), Action::Stellors(0), Action::Accept]).answers(stresses)
    }),
    case("Cargo", |_, scene| scene.card(C, Kind::LoseCargo).load(B, "Fur").calamity(C, Kind::LoseCargo, B)),
    case("Avoid", |_, scene| scene.card(A, Kind::Gotcha).card(B, Kind::AvoidCalamity).calamity(A, Kind::Gotcha, B)),
    case("AvoidFrom", |_, scene| scene.card(A, Kind::Gotcha).card(C, Kind::Zap).calamity(A, Kind::Gotcha, B)),
    case("AvoidPrice", |_, scene| {
        let scene = scene.card(A, Kind::Gotcha).card(C, Kind::Zap).calamity(A, Kind::Gotcha, B);
        scene.answers([Action::Trader(C)])
    }),
    case("SellAvoid", |_, scene| {
        let scene = scene.card(A, Kind::Gotcha).card(C, Kind::AvoidCalamity).calamity(A, Kind::Gotcha, B);
        scene.answers([Action::Trader(C), Action::Stellors(5)])
    }),
    case("SaveEngine", |_, scene| {
        let scene = scene.personality(A, Personality::PiratePete).prestige(A, 3).stage(Stage::Action);
        scene.at(B, "Niven").card(B, Kind::Piracy).answers([Action::Attack(B)])
    })
    .rolling(&[6]),
    case("GiveUpStation", |_, scene| {
        scene.card(A, Kind::LoseStation).station(B, "Oz").calamity(A, Kind::LoseStation, B)
    }),
    case("SurplusCard", |game, scene| {
        let scene = scene.card(A, Kind::Zap).card(B, Kind::Lost).card(B, Kind::Lost);
        scene.offer(gives(Item::Card(game.deck().face(Kind::Zap)))).answers([Action::Accept])
    }),
    case("SurplusCargo", |game, scene| {
        let fur = (0..=u8::MAX).find(|&id| game.charts().cargo_name(id) == "Fur").expect("a cargo");
        let scene = scene.at(B, "Niven").load(A, "Fur").load(B, "Fungus").load(B, "Fungus");
        scene.offer(gives(Item::Cargo(Load::Goods(fur)))).answers([Action::Accept])
    }),
    case("OfferAnswer", |_, scene| scene.offer(buys(Item::Nothing))),
    case("OfferPick", |_, scene| scene.card(B, Kind::Zap).offer(buys(Item::AnyCard)).answers([Action::Accept])),
    case("Bid", |_, scene| scene.station(A, "Niven").auction("Niven")).advanced(|_| {}),
    case("SealedBid", |_, scene| scene.station(A, "Niven").auction("Niven"))
        .advanced(|rules| rules.auction = AuctionForm::Sealed),
    case("SealedUnits", |_, scene| scene.station(A, "Niven").auction("Niven").answers([Action::Stellors(20)]))
        .advanced(|rules| rules.auction = AuctionForm::Sealed),
];

fn asked(game: &StarTraders, state: &State) -> (Seat, Question) {
    let seat = game.pending(state).first().expect("somebody is asked");
    (seat, game.view(state, seat).question().expect("a question"))
}

/// Plays on with answers spread over each list, auditing every state.
fn play_on(game: &StarTraders, state: &mut State, decisions: usize) {
    let mut actions = Actions::new();
    for number in 0..decisions {
        game.audit(state).unwrap();
        let Some(seat) = game.pending(state).first() else { return };
        actions.clear();
        StarTraders::actions(game.view(state, seat), &mut actions);
        game.apply(state, seat, actions[number * 7 % actions.len()], &mut Falls(&[]), &mut Silent);
    }
}

#[test]
fn a_scene_leads_to_every_kind_of_question() {
    let mut found = std::collections::BTreeSet::new();
    for case in OWN.iter().chain(OTHERS) {
        let game = game_with(case.variant, 3, case.change);
        let scene = (case.arrange)(&game, Scene::new(&game));
        let mut state =
            scene.build(&mut Falls(case.faces)).unwrap_or_else(|faults| panic!("{}: {faults}", case.question));
        let told = format!("{:?}", asked(&game, &state).1);
        let name = told.split([' ', '(']).next().expect("a name");
        assert_eq!(name, case.question);
        found.insert(case.question);
        play_on(&game, &mut state, 60);
    }
    assert_eq!(found.len(), 41, "as many kinds as there are");
}

fn faults(variant: &str, arrange: impl for<'g> FnOnce(Scene<'g>) -> Scene<'g>) -> Vec<String> {
    let game = game_with(variant, 3, |_| {});
    let faults: Faults = arrange(Scene::new(&game)).build(&mut Falls(&[])).expect_err("this cannot be");
    faults.iter().map(ToString::to_string).collect()
}

/// All faults are reported at once, in the order of the calls, then those of the whole table.
#[test]
fn every_fault_is_told() {
    let told = faults("basic", |scene| {
        let scene = scene.at(A, "Nivn").at(Seat::new(3), "Mink").card(A, Kind::Jubilee).load(B, "Gold");
        let scene = scene.open(2, "Amber", "Mink").open(0, "Amber", "Mink").mission(B, "Amber", "Mink");
        let scene = scene.prestige(A, 31).engines(B, 6).stellors(C, -1).round(0);
        scene.interval(Moment::Roll).petition(3)
    });
    let expected = [
        "at: there is no world `Nivn`",
        "at: seat 4 does not play",
        "card: a Jubilee is played when it is drawn, never held",
        "load: there is no cargo `Gold`",
        "open: space 2 is not one of the 2 open ones, or is occupied",
        "mission: the contract from Amber to Mink is already elsewhere",
        "interval: Roll follows an action: give the answers that lead to it",
        "petition: there is only one way to continue",
        "round: rounds are 1 to 200, not 0",
        "prestige: seat 1 has Prestige 31, the most is 30",
        "engines: seat 2 has 6 engines, the most is 5",
        "stellors: seat 3 has -1 Stellors, the most is 1000000",
    ];
    assert_eq!(told, expected);
}

type Arrange = for<'g> fn(Scene<'g>) -> Scene<'g>;

/// Things that do not exist in the Basic game, or in either game.
const REFUSED: &[(&str, Arrange)] = &[
    ("card: seat 1 has 3 cards, the most is 2", |scene| scene.card(A, Kind::Zap).card(A, Kind::Zap).card(A, Kind::Zap)),
    ("card: no copy of `superjump` is left in the deck", |scene| {
        (0..5).fold(scene, |scene, copy| scene.card(Seat::new(copy / 2), Kind::Superjump))
    }),
    ("envoy: no Envoy goes to Mink", |scene| scene.envoy(A, "Mink")),
    ("envoy: seat 1 is on a mission and is given no Envoy", |scene| {
        scene.mission(A, "Amber", "Mink").envoy(A, "Telzey")
    }),
    ("load: seat 1 carries 3 cargoes, the hold is for 2", |scene| {
        ["Fur"; 3].iter().fold(scene, |scene, fur| scene.load(A, fur))
    }),
    ("load_for: the contract from Amber to Mink is neither Current nor Completed", |scene| {
        scene.load_for(A, "Amber", "Mink")
    }),
    ("load_for: there is no contract from Mink to Niven", |scene| scene.load_for(A, "Mink", "Niven")),
    ("load_imperial: seat 2 has no mission", |scene| scene.load_imperial(A, B)),
    ("load_imperial: seat 1 carries the cargo of seat 2 twice", |scene| {
        scene.mission(B, "Amber", "Mink").load_imperial(A, B).load_imperial(A, B)
    }),
    ("lost_race: seat 1 does not carry the cargo of the contract from Amber to Mink", |scene| {
        scene.lost_race(A, "Amber", "Mink")
    }),
    ("station: two stations stand on Oz", |scene| scene.station(A, "Oz").station(B, "Oz")),
    ("imperial: there are no Imperial Stations in the Basic game", |scene| scene.imperial(A, "Oz")),
    ("personality: two Traders are the hero", |scene| {
        scene.personality(A, Personality::Hero).personality(B, Personality::Hero)
    }),
    ("personality: seat 1 has 2 Personalities", |scene| {
        scene.personality(A, Personality::Hero).personality(A, Personality::Seer)
    }),
    ("completed: the contract from Amber to Mink has no marker on it and none beside it", |scene| {
        scene.completed("Amber", "Mink")
    }),
    ("rights: the contract from Amber to Mink is not completed", |scene| scene.rights(A, "Amber", "Mink", 1)),
    ("quarantine: it lasts for 1 to 1 turns of its player, not 2", |scene| scene.quarantine(A, "Oz", 2)),
    ("dealt: seat 1 cannot deal with itself", |scene| scene.dealt(A, A, 5)),
    ("set_up: it deals cards, stations and contracts", |scene| scene.card(A, Kind::Zap).set_up()),
    ("offer: seat 1 may not offer this", |scene| scene.offer(gives(Item::Card(0)))),
    ("offer: seat 2 could not fulfil it, and is not asked", |scene| scene.offer(buys(Item::AnyCard))),
    ("offer: seat 1 can make seat 1 no offer", |scene| scene.offer(Offer { partner: A, ..buys(Item::Nothing) })),
    ("auction: the active Trader has no station there that they could lose by a petition", |scene| {
        scene.station(A, "Niven").auction("Niven")
    }),
    ("calamity: seat 1 does not hold the card", |scene| scene.calamity(A, Kind::Gotcha, B)),
    ("calamity: seat 1 cannot play it on seat 2", |scene| {
        scene.card(A, Kind::LoseCargo).calamity(A, Kind::LoseCargo, B)
    }),
    ("petition: the active Trader may not petition", |scene| scene.prestige(A, 14).petition(3)),
    ("answers: answer 1: Build is not one of the 6 legal actions of seat 1, asked Menu", |scene| {
        scene.answers([Action::Build])
    }),
];

#[test]
fn what_cannot_be_is_refused() {
    for &(expected, arrange) in REFUSED {
        assert_eq!(faults("basic", arrange).join("; "), expected);
    }
    let told = faults("advanced", |scene| scene.mission(A, "Amber", "Mink"));
    assert_eq!(told, ["mission: there are no missions in the Advanced game"]);
}

/// Arranged changes appear in the seats' views.
#[test]
fn what_is_arranged_is_there() {
    let game = game_with("basic", 3, |_| {});
    let scene = Scene::new(&game).active(B).first(C).round(7).stage(Stage::Action).attempts(2).codebreaker();
    let scene = scene.at(B, "Oz").stellors(B, 70).dealt(B, C, 10).prestige(B, 9).engines(B, 4).stressed(B).skip(C, 1);
    let scene = scene.personality(C, Personality::Impervious).shrugged(C, 2).station(C, "Wells").refused("Wells");
    let scene = scene.completed("Amber", "Mink").rights(A, "Amber", "Mink", 2).load_for(A, "Amber", "Mink");
    let scene =
        scene.lost_race(A, "Amber", "Mink").discarded("Shower", "Mink").quarantine(A, "Oz", 1).envoy(B, "Telzey");
    let state = scene.mission(C, "Capital", "Niven").load_imperial(B, C).build(&mut Falls(&[])).unwrap();
    let view = game.view(&state, B);
    assert_eq!((view.active(), view.first(), view.round(), view.stage()), (B, C, 7, Stage::Action));
    assert_eq!((view.turn().attempts, view.turn().codebreaker, view.question()), (2, true, Some(Question::Menu)));
    assert_eq!((view.me().stellors, view.me().prestige, view.me().engines, view.me().stressed), (60, 9, 4, true));
    assert_eq!((view.other(C).stellors(), game.view(&state, A).other(C).stellors(), view.other(C).skip()), (50, 40, 1));
    assert_eq!((game.view(&state, C).me().shrugged, view.other(B).hold().len(), view.quarantines().len()), (2, 1, 1));
    let contract = view.completed().first().expect("a Completed Contract");
    assert_eq!((view.rights(contract, A), view.contract_discards().len(), view.contracts().len()), (2, 1, 2));
    assert!(view.contracts().iter().all(Option::is_some), "spaces are filled from the deck");
    assert!(view.turn().refused.contains(game.map().find("Wells").unwrap()) && view.me().envoy.is_some());
    assert_eq!((state.traders[0].lost_races.len(), view.other(C).mission().is_some()), (1, true));
}
