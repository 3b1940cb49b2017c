//! Averages over dice and maps.

use super::super::AstroNavis;
use super::super::board::{Board, MAX_DISTANCE};
use super::super::cards::PlanetId;
use super::super::charts::STAKES;
use super::super::vocabulary::{Colour, Incident, Phase, Population};
use super::SURE;
use evenkeel_engine::rules::Word;

/// Probabilities of all distances.
pub(super) type Distances = [i64; MAX_DISTANCE + 1];

/// The averages shared by all ratings of the Engines.
#[derive(Clone, Debug)]
pub(super) struct Averages {
    /// The probability of each distance between two planets of these colours, in parts of [`SURE`].
    pub distances: [[Distances; Colour::COUNT]; Colour::COUNT],
    /// The probability of no business on arrival, and in a turn in port.
    pub closed: Vec<(i64, i64)>,
    /// The mean number of waiting passengers, in tenths.
    pub passengers: Vec<i32>,
    /// The price of captain's cargo with the best mean profit, and its mean return, in tenths of money.
    pub venture: (i32, i32),
    /// Tenths of money per unit of fuel.
    pub fuel: i32,
    /// Tenths of money per turn of flight.
    pub wear: i32,
}

impl Averages {
    pub fn of(game: &AstroNavis) -> Self {
        let rules = &game.rules;
        let advanced = rules.advanced();
        let every = |of: &dyn Fn(PlanetId) -> i32| game.planet_ids().map(of).collect::<Vec<_>>();
        let stakes = STAKES.iter().filter(|&&paid| advanced && i32::from(paid) <= rules.venture_max);
        let lots = stakes.map(|&paid| (i32::from(paid) * 10, game.usual_return(paid)));
        Self {
            distances: of_colours(&game.board),
            closed: game
                .planet_ids()
                .map(|planet| (closed(game, planet, Phase::Arrival), closed(game, planet, Phase::InPort)))
                .collect(),
            passengers: every(&|planet| if advanced { passengers(game, planet) } else { 0 }),
            venture: lots.max_by_key(|(paid, back)| back - paid).filter(|(paid, back)| back > paid).unwrap_or((0, 0)),
            fuel: fuel(game),
            wear: if advanced { wear(game) } else { 0 },
        }
    }
}

/// Two zones of these colours and a square in each, all equally likely.
fn of_colours(board: &Board) -> [[Distances; Colour::COUNT]; Colour::COUNT] {
    let mut all = [[[0; MAX_DISTANCE + 1]; Colour::COUNT]; Colour::COUNT];
    for &one in Colour::ALL {
        for &other in Colour::ALL {
            let found = &mut all[one as usize][other as usize];
            for from in board.zones(one) {
                for to in board.zones(other).filter(|to| to.name != from.name) {
                    for (one, other) in
                        from.squares.iter().flat_map(|one| to.squares.iter().map(move |other| (one, other)))
                    {
                        found[one.distance(*other) as usize] += 1;
                    }
                }
            }
            let sum = found.iter().sum::<i64>().max(1);
            for count in found.iter_mut() {
                *count = *count * SURE / sum;
            }
        }
    }
    all
}

/// The probability that an event of this list closes the port for the turn. Crew checks use the initial rating; a captain who may pay for business is
/// assumed to pay.
fn closed(game: &AstroNavis, planet: PlanetId, phase: Phase) -> i64 {
    if !game.rules.advanced() {
        return 0;
    }
    let failed = SURE * i64::from(6 - game.rules.start_crew) / 6;
    let closes = |incident| match incident {
        Incident::HighTraffic
        | Incident::DecontamDelay
        | Incident::SevereWeather
        | Incident::CivilStrife
        | Incident::LocalFestival => SURE,
        Incident::CustomsInspection => failed,
        _ => 0,
    };
    let by_total = (2..=12).map(|total: u8| {
        let ways = 6 - (i64::from(total) - 7).abs();
        game.incident(planet, phase, total).map_or(0, closes) * ways / 36
    });
    by_total.sum()
}

fn passengers(game: &AstroNavis, planet: PlanetId) -> i32 {
    let less = match game.planets[planet as usize].population {
        Population::Hi => game.rules.passengers_less[0],
        Population::Md => game.rules.passengers_less[1],
        Population::Lo => game.rules.passengers_less[2],
    };
    (1..=6).map(|die| (die - less).clamp(0, game.rules.passengers_berths) * 10).sum::<i32>() / 6
}

/// The average price on sale, with equal weights of planets and dice.
fn fuel(game: &AstroNavis) -> i32 {
    let offers = game.planets.iter().flat_map(|planet| (1..=6).map(|die| game.charts.fuel(planet.port_level, die)));
    let (sum, count) = offers
        .filter(|offer| offer.units != Some(0))
        .fold((0, 0), |(sum, count), offer| (sum + i32::from(offer.tenths) * game.rules.fuel_price, count + 1));
    sum / (100 * count).max(1)
}

/// A point is lost if the crew check fails, the die strikes a system and the second die is above its rating. A repair takes as many spares as
/// attempts; an attempt succeeds with a crew check.
fn wear(game: &AstroNavis) -> i32 {
    let rules = &game.rules;
    let crew = rules.start_crew.clamp(1, 6);
    let lost_of_216 = (6 - crew) * rules.maintenance_faces.iter().sum::<i32>() * (6 - rules.start_rating).max(0);
    lost_of_216 * rules.spares_price * 10 * 6 / (216 * crew)
}
