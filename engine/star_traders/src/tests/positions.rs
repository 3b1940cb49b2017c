//! Exact counts of positions to a fixed depth: they show a rule that offers one action more or less.

use super::super::deck::Kind;
use super::super::in_progress::{Item, Offer};
use super::super::rules::{AuctionForm, MapVariant, Pool};
use super::super::scene::Scene;
use super::super::vocabulary::{Moment, Personality};
use super::super::{StarTraders, State, Stream};
use super::{chooser, game_with};
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Word;
use evenkeel_engine::testing::random_play::{Choices, count_positions};
use evenkeel_engine::{Actions, Game, Seat};

/// The position after a deal and `skip` decisions of the chooser.
fn after_deal(game: &StarTraders, luck: Luck, dice: &mut PcgDice, skip: u64) -> State {
    let mut choices = Choices::new(luck);
    let mut state = game.deal(dice, &mut Silent);
    let mut actions = Actions::new();
    for _ in 0..skip {
        let seat = game.pending(&state).first().expect("a game that is not over");
        actions.clear();
        let view = game.view(&state, seat);
        StarTraders::actions(view, &mut actions);
        let pick = chooser::pick(view, &actions, |n| choices.below(n));
        game.apply(&mut state, seat, actions[pick], dice, &mut Silent);
    }
    state
}

/// A position that is rare in random play.
fn arranged(game: &StarTraders, name: &str, dice: &mut PcgDice) -> State {
    let [a, b, c] = [0, 1, 2].map(Seat::new);
    let scene = Scene::new(game);
    let scene = match name {
        "interval" => scene.card(b, Kind::Gotcha).card(c, Kind::Stressed).load(b, "Fur").interval(Moment::ActionStart),
        "calamity" => {
            let scene = scene.personality(b, Personality::Impervious).card(b, Kind::Zap).card(c, Kind::AvoidCalamity);
            scene.card(a, Kind::LoseStation).station(b, "Oz").station(b, "Wells").calamity(a, Kind::LoseStation, b)
        }
        "offer" => {
            let offer = Offer { proposer: a, partner: b, give: Item::Engine, ask: Item::AnyCard, stellors: 5 };
            scene.at(b, "Niven").card(b, Kind::Zap).card(b, Kind::Lost).offer(offer)
        }
        "auction" => scene.station(a, "Niven").stellors(b, 3).auction("Niven"),
        "quarantine" => scene.quarantine(b, "Niven", 1).card(a, Kind::AvoidCalamity).card(c, Kind::Zap),
        other => panic!("there is no scene `{other}`"),
    };
    scene.build(dice).expect("a position that can be")
}

/// The line with its positions counted anew.
fn recount(line: &str) -> String {
    let cells: Vec<&str> = line.split(' ').collect();
    let [start, variant, map, form, numbers @ ..] = cells.as_slice() else { panic!("{line}: four words are due") };
    let numbers: Vec<u64> = numbers.iter().map(|cell| cell.parse().expect("a number")).collect();
    let [seats, seed, skip, depth, _] = numbers[..] else { panic!("{line}: five numbers are due") };
    let game = game_with(variant, seats as usize, |rules| {
        rules.map_variant = *MapVariant::ALL.iter().find(|word| word.word() == *map).expect("a map");
        rules.auction = *AuctionForm::ALL.iter().find(|word| word.word() == *form).expect("a form of auctions");
        rules.personalities = Pool::All16;
        rules.personalities_bid = *start == "bidding";
        rules.personalities_goods = *start == "offer";
    });
    let luck = Luck::of_table(seed, 0);
    let mut dice = PcgDice::new::<Stream>(luck);
    let state = match *start {
        "deal" | "bidding" => after_deal(&game, luck, &mut dice, skip),
        scene => arranged(&game, scene, &mut dice),
    };
    let counted = count_positions(&game, &state, &dice, depth);
    format!("{start} {variant} {map} {form} {seats} {seed} {skip} {depth} {counted}")
}

#[test]
fn positions() {
    let written: Vec<&str> = include_str!("positions.txt").lines().filter(|line| !line.starts_with('#')).collect();
    let counted: Vec<String> = written.iter().map(|line| recount(line)).collect();
    assert!(!written.is_empty());
    assert_eq!(counted, written, "counted:\n{}", counted.join("\n"));
}
