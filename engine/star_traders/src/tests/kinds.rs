//! Kinds of choices: every action has one, and every kind occurs.

use super::super::kinds::Choice;
use super::super::rules::{AuctionForm, Deals, MapVariant, Pool};
use super::super::{Action, Rules, StarTraders, View};
use super::{chooser, game_with};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::kinds::{KindSet, Kinds};
use evenkeel_engine::laws::{Player, Trial, kinds};

/// A Trader for tests in two games of three, random play in the third.
#[derive(Default)]
struct Mixed {
    luck: Luck,
    asked: u64,
    games: u64,
}

impl Player<StarTraders> for Mixed {
    fn begin(&mut self, _: &StarTraders, luck: Luck) {
        *self = Self { luck, asked: 0, games: self.games + 1 };
    }

    fn choose(&mut self, view: View<'_>, _: Seat, actions: &[Action]) -> usize {
        let mut number = |below: u32| {
            self.asked += 1;
            (Digest::of(&(self.luck, self.asked)) % u64::from(below)) as u32
        };
        if self.games.is_multiple_of(3) {
            number(actions.len() as u32) as usize
        } else {
            chooser::pick(view, actions, number)
        }
    }
}

/// Every switch with a kind of its own.
const OPTIONS: [fn(&mut Rules); 6] = [
    |rules| rules.personalities = Pool::All16,
    |rules| (rules.personalities, rules.personalities_goods) = (Pool::All16, true),
    |rules| (rules.personalities_bid, rules.takeover_same_world) = (true, false),
    |rules| {
        (rules.personalities_bid, rules.auction) = (true, AuctionForm::Sealed);
        (rules.personalities, rules.map_variant) = (Pool::All12, MapVariant::PayoffFit);
    },
    |rules| (rules.deals, rules.personalities) = (Deals::Off, Pool::All12),
    |rules| (rules.drop_out_seat, rules.personalities) = (2, Pool::All12),
];

fn seen(variant: &str, players: usize, option: fn(&mut Rules), games: u64) -> KindSet {
    let game = game_with(variant, players, |rules| {
        rules.max_rounds = 40;
        option(rules);
    });
    let trial = Trial { seed: 3, games, ..Trial::default() };
    kinds(&game, &trial, &mut Mixed::default()).unwrap_or_else(|breach| panic!("{variant}, {players}: {breach}"))
}

#[test]
fn every_kind_of_choice_occurs() {
    let mut met = KindSet::EMPTY;
    for variant in ["basic", "advanced"] {
        for players in 2..=6 {
            for option in OPTIONS {
                met |= seen(variant, players, option, 6);
            }
        }
    }
    let missing: Vec<&str> = StarTraders::KINDS
        .iter()
        .enumerate()
        .filter(|(kind, _)| !met.contains(*kind as u8))
        .map(|(_, kind)| kind.name)
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
    assert_eq!(StarTraders::KINDS.len(), Choice::Detail as usize + 1);
}
