//! Exact odds (§25): each mechanic by the functions used in play, with every possible result of the dice.
//!
//! No card is played except as given by `die_change`. The Navigator always adds 1, Velma re-rolls whenever allowed, and petitioners add the whole
//! bonus of their area and pay if they can.

use super::actions::{Action, Question};
use super::charts::{Contract, ContractId, PetitionRow, Special};
use super::deck::Kind;
use super::digits::AWESOME_PAIRS;
use super::in_progress::{Delivery, Jump, Purpose};
use super::ledger::Count;
use super::map::{Colour, WORLDS, WorldId, WorldSet, printed_id};
use super::referee::Referee;
use super::rules::Edition;
use super::state::State;
use super::streams::Stream;
use super::vocabulary::{JumpKind, Personality, PersonalitySet};
use super::{Event, StarTraders};
use evenkeel_engine::ExactOdds;
use evenkeel_engine::chance::{Dice, EnumeratingDice, enumerate};
use evenkeel_engine::odds::{Odds, Ratio, Rows};
use evenkeel_engine::rules::Word;
use evenkeel_engine::{Seat, SeatSet};

impl ExactOdds for StarTraders {
    fn odds(&self) -> Vec<Odds> {
        table(self)
    }
}

/// The Trader who rolls.
const ROLLER: Seat = Seat::new(0);
/// Changes of a die by cards.
const CHANGES: core::ops::RangeInclusive<i8> = -2..=2;
/// Prestige values for the petition for an Imperial Station: on both sides of every limit.
const PRESTIGE: [u8; 11] = [0, 4, 5, 9, 10, 15, 19, 20, 24, 25, 30];
/// Enough money for every price, and an empty purse.
const PURSES: [(&str, i32); 2] = [("enough", 60), ("not_enough", 0)];

type AnyDice<'a> = Referee<'a, EnumeratingDice<Stream>, Vec<Event>>;

/// Runs a mechanic for every possible result of the dice, each time on a fresh table.
fn each_way<T>(game: &StarTraders, mut mechanic: impl FnMut(&mut AnyDice<'_>) -> T) -> Vec<(T, Ratio)> {
    enumerate(|dice| {
        let mut state = State::blank(game);
        state.round = 1;
        state.stack.ask(SeatSet::one(ROLLER), Question::Menu);
        mechanic(&mut Referee { game, state: &mut state, dice, journal: &mut Vec::new() })
    })
}

/// Every row of §25, with the tables and numbers in force.
pub(super) fn table(game: &StarTraders) -> Vec<Odds> {
    let mut rows = Rows::default();
    jumps(game, &mut rows);
    random_jumps(game, &mut rows);
    missions(game, &mut rows);
    imperial_stations(game, &mut rows);
    jackpots(game, &mut rows);
    awesome_jumps(game, &mut rows);
    qualifying(game, &mut rows);
    first_card(game, &mut rows);
    rows.0
}

fn jumps(game: &StarTraders, rows: &mut Rows) {
    let personalities = [
        ("none", PersonalitySet::EMPTY),
        ("navigator", PersonalitySet::one(Personality::Navigator)),
        ("velma", PersonalitySet::one(Personality::VerdantVelma)),
    ];
    for &colour in Colour::ALL {
        for kind in [JumpKind::Regular, JumpKind::Station] {
            for (name, personality) in personalities {
                for change in CHANGES {
                    let results = each_way(game, |referee| {
                        referee.trader_mut(ROLLER).personalities = personality;
                        if referee.try_line(kind, colour, change) { "success" } else { "failure" }
                    });
                    let (colour, kind) = (colour.word(), kind.word());
                    let inputs = format!("colour={colour};kind={kind};personality={name};die_change={change}");
                    rows.add("jump", inputs, results);
                }
            }
        }
    }
}

impl AnyDice<'_> {
    /// A jump in progress without attempts to stop it.
    fn begin_jump(&mut self, kind: JumpKind, to: Option<WorldId>, colour: Option<Colour>) {
        self.state.jump = Some(Jump {
            kind,
            from: 0,
            to,
            colour,
            fee: 0,
            permitted: None,
            disturbed: false,
            digits: [0; 3],
            hyperspace: false,
            lost: false,
        });
        self.enter_hyperspace();
    }

    /// Whether a jump along a line of this colour succeeds with the die changed by `change`.
    fn try_line(&mut self, kind: JumpKind, colour: Colour, change: i8) -> bool {
        self.begin_jump(kind, Some(1), Some(colour));
        if let Some(die) = &mut self.state.die {
            die.value += change;
        }
        self.run_on();
        if self.is_asked(Question::Navigate) {
            self.take_answer(ROLLER, Action::Accept);
            self.run_on();
        }
        self.trader(ROLLER).at == 1
    }

    fn is_asked(&self, question: Question) -> bool {
        self.state.stack.question(ROLLER) == Some(question)
    }
}

fn random_jumps(game: &StarTraders, rows: &mut Rows) {
    for change in CHANGES {
        let results = each_way(game, |referee| {
            referee.begin_jump(JumpKind::Random, None, None);
            referee.state.stack.pop();
            referee.roll_digit();
            if let Some(die) = &mut referee.state.die {
                die.value = (die.value + change).clamp(1, 6);
            }
            referee.run_on();
            printed_id(referee.trader(ROLLER).at)
        });
        rows.add("random_jump", format!("personality=none;left_digit=any;die_change={change}"), results);
    }
    for left in 1..=6 {
        let results = each_way(game, |referee| {
            referee.begin_jump(JumpKind::Random, None, None);
            // The result of Velma's re-rolls, because playing them one by one never ends.
            let tens = referee.dice.until(|dice| Some(dice.d6(Stream::Jumps)).filter(|&tens| tens != left));
            referee.jump().digits[0] = tens;
            referee.run_on();
            printed_id(referee.trader(ROLLER).at)
        });
        rows.add("random_jump", format!("personality=velma;left_digit={left};die_change=0"), results);
    }
}

/// The game of an edition, with everything else unchanged.
fn of_edition(game: &StarTraders, edition: Edition) -> StarTraders {
    let mut game = game.clone();
    game.rules.edition = edition;
    game
}

fn missions(game: &StarTraders, rows: &mut Rows) {
    let game = of_edition(game, Edition::Basic);
    let mut areas = vec![0];
    areas.extend(game.rules.prestige_areas.iter().copied());
    for (area, prestige) in areas.into_iter().enumerate() {
        for (purse, stellors) in PURSES {
            for change in CHANGES {
                let results = each_way(&game, |referee| referee.petition_with(prestige as u8, stellors, change));
                let inputs = format!("prestige_area={area};stellors={purse};die_change={change}");
                rows.add("petition", inputs, results);
            }
        }
    }
}

fn imperial_stations(game: &StarTraders, rows: &mut Rows) {
    let game = of_edition(game, Edition::Advanced);
    for prestige in PRESTIGE {
        for (purse, stellors) in PURSES {
            for change in CHANGES {
                let results = each_way(&game, |referee| referee.petition_with(prestige, stellors, change));
                let inputs = format!("prestige={prestige};stellors={purse};die_change={change}");
                rows.add("imperial_station_petition", inputs, results);
            }
        }
    }
}

impl AnyDice<'_> {
    /// Rolls for a petition: the resulting row, and whether it is granted.
    fn petition_with(&mut self, prestige: u8, stellors: i32, change: i8) -> String {
        // A single card that can become a mission: any will do.
        self.state.contract_deck = self.game.charts.missions().first().into_iter().collect();
        let trader = self.trader_mut(ROLLER);
        (trader.prestige, trader.stellors, trader.stations) = (prestige, stellors, WorldSet::one(trader.at));
        self.roll(Purpose::Petition, ROLLER, Stream::Petitions);
        if let Some(die) = &mut self.state.die {
            die.value += change;
        }
        self.judge_petition();
        self.settle(
            Question::Bonus,
            |referee| Action::Bonus(referee.game.petition_bonus(referee.trader(ROLLER)) as u8),
        );
        self.settle(Question::PayPetition, |_| Action::Accept);
        let trader = self.trader(ROLLER);
        let row = trader.rows.iter().position(|&times| times > 0).expect("a row of the table");
        let granted = trader.counts[Count::PetitionsGranted as usize] > 0;
        format!("row_{}_{}", PetitionRow::ALL[row].word(), if granted { "granted" } else { "denied" })
    }

    /// Runs on, and answers one question if it is asked.
    fn settle(&mut self, question: Question, answer: impl FnOnce(&Self) -> Action) {
        if self.state.stack.pending().is_empty() {
            self.run_on();
        }
        if self.is_asked(question) {
            let action = answer(self);
            self.take_answer(ROLLER, action);
        }
    }
}

/// A contract as `amber_helix`.
fn contract_word(game: &StarTraders, contract: Contract) -> String {
    let word = |world| game.map.name(world).to_lowercase().replace(' ', "_");
    format!("{}_{}", word(contract.pickup), word(contract.delivery))
}

fn ids(game: &StarTraders) -> impl Iterator<Item = (ContractId, Contract)> {
    (0..).zip(game.charts.contracts().iter().copied())
}

fn jackpots(game: &StarTraders, rows: &mut Rows) {
    for (id, contract) in ids(game).filter(|(_, contract)| contract.special == Special::Jackpot) {
        for change in CHANGES {
            let results = each_way(game, |referee| if referee.win_jackpot(id, change) { "paid" } else { "nothing" });
            let inputs = format!("contract={};die_change={change}", contract_word(game, contract));
            rows.add("jackpot", inputs, results);
        }
    }
}

impl AnyDice<'_> {
    /// Whether a Jackpot card pays with the die changed by `change`.
    fn win_jackpot(&mut self, contract: ContractId, change: i8) -> bool {
        let before = self.trader(ROLLER).stellors;
        self.state.delivery = Some(Delivery { by: ROLLER, contract, space: 1 });
        self.roll(Purpose::Jackpot, ROLLER, Stream::Other);
        if let Some(die) = &mut self.state.die {
            die.value += change;
        }
        self.judge_jackpot();
        self.trader(ROLLER).stellors > before
    }
}

fn awesome_jumps(game: &StarTraders, rows: &mut Rows) {
    for world in 0..WORLDS as WorldId {
        let results = each_way(game, |referee| {
            referee.begin_jump(JumpKind::Awesome, None, None);
            referee.run_on();
            let jump = *referee.jump();
            let within = AWESOME_PAIRS.iter().any(|&pair| jump.world_of_pair(pair) == world);
            if within { "within_reach" } else { "out_of_reach" }
        });
        rows.add("awesome_jump", format!("world={}", printed_id(world)), results);
    }
}

fn qualifying(game: &StarTraders, rows: &mut Rows) {
    let word = |id: ContractId| if game.charts.missions().contains(id) { "qualifies" } else { "rejected" };
    let drawn = each_way(game, |referee| referee.draw_contract().map_or("", word));
    rows.add("mission_qualifies", "contract=any", drawn);
    for (id, contract) in ids(game) {
        let inputs = format!("contract={}", contract_word(game, contract));
        rows.add("mission_qualifies", inputs, [(word(id), Ratio::ONE)]);
    }
}

fn first_card(game: &StarTraders, rows: &mut Rows) {
    let mut results = each_way(game, |referee| referee.take_from_deck().map(|face| referee.game.deck.kind(face)));
    results.sort_by_key(|(kind, _)| *kind);
    let words = results.into_iter().map(|(kind, odds)| (kind.map_or("", Kind::word), odds));
    rows.add("first_luck_card", "", words);
}
