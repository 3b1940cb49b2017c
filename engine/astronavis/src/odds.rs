//! Exact odds (§11): each sub-mechanic by the functions used in play, with every possible result of the dice.

use super::board::Square;
use super::cargo::roll_destination;
use super::charts::{FuelOffer, STAKES};
use super::outlook::Outlook;
use super::referee::Referee;
use super::rules::{Edition, VARIANTS};
use super::state::{End, State};
use super::streams::Stream;
use super::vocabulary::{Operation, Phase, Population, Size, System, Trade};
use super::{AstroNavis, Event, Rules};
use evenkeel_engine::ExactOdds;
use evenkeel_engine::chance::{Dice, EnumeratingDice, enumerate};
use evenkeel_engine::odds::{Odds, Ratio, Rows};
use evenkeel_engine::rules::Word;

impl ExactOdds for AstroNavis {
    fn odds(&self) -> Vec<Odds> {
        table(self)
    }
}

type AnyDice<'a> = Referee<'a, EnumeratingDice<Stream>, Vec<Event>>;

/// Runs a mechanic for every possible result of the dice, each time on a fresh state.
fn each_way<T>(game: &AstroNavis, mut mechanic: impl FnMut(&mut AnyDice<'_>) -> T) -> Vec<(T, Ratio)> {
    enumerate(|dice| {
        let mut state = State::blank(game);
        state.ship.at = Square { col: 1, row: 1 };
        mechanic(&mut Referee { game, state: &mut state, dice, journal: &mut Vec::new() })
    })
}

/// Every row of §11, with the tables and numbers in force.
pub(super) fn table(game: &AstroNavis) -> Vec<Odds> {
    let mut rows = Rows::default();
    lengths(game, &mut rows);
    fuel(game, &mut rows);
    cargo(game, &mut rows);
    ventures(game, &mut rows);
    incidents(game, &mut rows);
    checks(game, &mut rows);
    rows.0
}

/// The game with the other edition's length if the numbers in force belong to only one edition.
fn of_edition(game: &AstroNavis, edition: Edition) -> AstroNavis {
    let mut game = game.clone();
    if game.rules.edition != edition {
        let mut printed = Rules::default();
        let variant = VARIANTS.iter().find(|variant| variant.name == edition.word());
        (variant.expect("a variant for each edition").adapt)(&mut printed);
        game.rules = printed;
        game.outlook = Outlook::default();
    }
    game
}

fn lengths(game: &AstroNavis, rows: &mut Rows) {
    for &edition in Edition::ALL {
        let game = of_edition(game, edition);
        let results = each_way(&game, |referee| {
            referee.state.turn = referee.game.rules.length_first.min(referee.game.rules.length_last) as u16;
            loop {
                referee.check_end();
                if referee.state.end == Some(End::TimeUp) {
                    return referee.state.turn;
                }
                referee.state.turn += 1;
            }
        });
        rows.add("game_length", format!("variant={}", edition.word()), results);
    }
}

fn fuel(game: &AstroNavis, rows: &mut Rows) {
    for level in 1..=4 {
        let results = each_way(game, |referee| fuel_word(referee.roll_fuel(level)));
        rows.add("fuel", format!("port_level={level}"), results);
    }
}

fn fuel_word(offer: FuelOffer) -> String {
    let units = match offer.units {
        Some(0) => return "none".to_owned(),
        Some(units) => units.to_string(),
        None => "Unlimited".to_owned(),
    };
    format!("{units}@{}.{}", offer.tenths / 10, offer.tenths % 10)
}

fn cargo(game: &AstroNavis, rows: &mut Rows) {
    for &population in Population::ALL {
        let results = each_way(game, |referee| {
            sizes_word(&game.charts.waiting(population, referee.dice.d6(Stream::Availability)))
        });
        rows.add("cargo_availability", format!("population={}", population.printed()), results);
    }
    for source in Trade::ALL {
        let results = each_way(game, |referee| {
            let planet = roll_destination(game, *source, referee.dice);
            game.planets[planet as usize].name.clone()
        });
        rows.add("destination", format!("source_trade_type={}", source.word()), results);
    }
    for source in Trade::ALL {
        for destination in Trade::ALL {
            let results = each_way(game, |referee| {
                let kind = game.charts.kind(*source, *destination, referee.dice.d6(Stream::Types));
                game.charts.types()[kind as usize].name.clone()
            });
            let inputs = format!("source_trade_type={};dest_trade_type={}", source.word(), destination.word());
            rows.add("cargo_type", &inputs, results);
        }
    }
}

fn sizes_word(sizes: &[Option<Size>]) -> String {
    let words: Vec<_> = sizes.iter().flatten().map(|size| size.word()).collect();
    if words.is_empty() { "none".to_owned() } else { words.join("+") }
}

fn ventures(game: &AstroNavis, rows: &mut Rows) {
    for paid in STAKES {
        rows.add("captains_cargo", format!("paid={paid}"), each_way(game, |referee| referee.sell_venture(paid)));
    }
}

fn incidents(game: &AstroNavis, rows: &mut Rows) {
    for planet in game.planet_ids() {
        for phase in Phase::ALL {
            let results = each_way(game, |referee| {
                referee.roll_card(planet, *phase).map_or("none", |(incident, _)| incident.printed())
            });
            let inputs = format!("planet={};phase={}", game.planets[planet as usize].name, phase.word());
            rows.add("event", &inputs, results);
        }
    }
}

fn checks(game: &AstroNavis, rows: &mut Rows) {
    for rating in 0..=5 {
        let results = each_way(game, |referee| {
            let gear = System::CargoGear.index();
            referee.state.ship.systems[gear].now = rating;
            let works = referee.try_gear(Operation::Load);
            match (works, referee.state.ship.systems[gear].now == rating) {
                (true, true) => "works",
                (true, false) => "works_and_wears",
                (false, _) => "fails",
            }
        });
        rows.add("gear_roll", format!("rating={rating}"), results);
    }
    for rating in 1..=5 {
        let results = each_way(game, |referee| {
            referee.state.ship.crew = rating;
            if referee.check_crew(Stream::Checks) { "passed" } else { "failed" }
        });
        rows.add("crew_check", format!("rating={rating}"), results);
    }
}
