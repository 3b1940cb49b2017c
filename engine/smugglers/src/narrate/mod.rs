//! A game in words: events as sentences; actions and questions in a file of their own.

mod decisions;
mod standing;

use core::fmt::{self, Display};

use super::actions::Action;
use super::events::Event;
use super::state::{Fighter, Lot, Offer, Site, State};
use super::view::View;
use super::vocabulary::{CustomsResult, Good};
use super::{Smugglers, cards};
use decisions::{ActionText, question};
use evenkeel_engine::Narrate;
use evenkeel_engine::Seat;
use evenkeel_engine::rules::Word;

impl Narrate for Smugglers {
    const CLOSING: &'static [&'static str] =
        &["credits", "income", "bounty", "units_sold", "brix_bought", "combats", "hull_lost"];

    fn describe_event<'a>(&'a self, event: &'a Event) -> impl Display + 'a {
        EventText { game: self, event }
    }

    fn describe_action<'a>(&'a self, action: &'a Action) -> impl Display + 'a {
        ActionText { game: self, action }
    }

    fn describe_question(view: View<'_>) -> String {
        question(view)
    }

    fn turn_of(&self, event: &Event) -> Option<Seat> {
        if let Event::TurnBegins { seat, .. } = event { Some(*seat) } else { None }
    }

    fn describe_standing(&self, state: &State, seat: Seat) -> String {
        self.standing_words(&state.players[seat.index()])
    }
}

/// An event as a sentence, with the names of this ruleset's tables.
struct EventText<'a> {
    game: &'a Smugglers,
    event: &'a Event,
}

fn plain(word: &str) -> String {
    word.replace('_', " ")
}

fn units(count: u8, good: Good) -> String {
    format!("{count} {}", plain(good.word()))
}

/// `1 level`, `2 levels`.
fn amount(number: i32, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// `a 7`, `an 8`: numbers that begin with a vowel sound.
fn article(roll: u8) -> &'static str {
    if matches!(roll, 8 | 11 | 18) { "an" } else { "a" }
}

impl Smugglers {
    fn card_name(&self, card: cards::CardId) -> &str {
        &self.destiny.card(card).name
    }

    fn planet_name(&self, planet: cards::PlanetId) -> &str {
        &self.planets[planet as usize].name
    }

    fn sector_name(&self, sector: u8) -> &str {
        &self.board.sector(sector).id
    }

    fn fighter_name(&self, fighter: Fighter) -> String {
        match fighter {
            Fighter::Player(seat) => player(seat),
            Fighter::Ship(card) => format!("the {}", self.card_name(card)),
        }
    }

    fn lot_name(&self, lot: Lot) -> String {
        match lot {
            Lot::Nothing => "nothing".to_owned(),
            Lot::Goods(good, count) => units(count, good),
            Lot::Card(card) => format!("the card {}", self.card_name(card)),
        }
    }

    fn offer_words(&self, offer: &Offer) -> String {
        let credits = match offer.credits {
            0 => String::new(),
            paid if paid > 0 => format!(", paying {paid} credits"),
            paid => format!(", for {} credits", -paid),
        };
        let broker = if offer.broker { " through the Galactic Broker" } else { "" };
        format!(
            "{} offers {} {} for {}{credits}{broker}",
            player(offer.proposer),
            player(offer.partner),
            self.lot_name(offer.give),
            self.lot_name(offer.ask)
        )
    }
}

fn player(seat: Seat) -> String {
    format!("player {seat}")
}

const fn site(site: Site) -> &'static str {
    match site {
        Site::Slot(_) => "the planet",
        Site::Koroth => "Koroth",
        Site::Brix => "Brix",
        Site::CrimeLord => "the Crime Lord's planet",
    }
}

const fn verdict(result: CustomsResult) -> &'static str {
    match result {
        CustomsResult::NoDelay => "no delay",
        CustomsResult::Bounty => "added to the Bounty",
        CustomsResult::Fined => "fined",
        CustomsResult::Detained => "detained, cargo confiscated",
        CustomsResult::Imprisoned => "imprisoned",
    }
}

#[allow(clippy::too_many_lines, reason = "one list: a sentence for each event")]
impl Display for EventText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        match *self.event {
            Event::Dealt { seat, character } => {
                write!(f, "player {seat} is {}", game.characters[character as usize].name)
            }
            Event::PlanetPlaced { slot, planet } => {
                let sector = game.planets[planet as usize].sector;
                write!(f, "planet {} is {} in {}", slot + 1, game.planet_name(planet), game.sector_name(sector))
            }
            Event::FirstPlayer { seat } => write!(f, "player {seat} begins"),
            Event::TurnBegins { round, seat } => write!(f, "round {round}, player {seat}"),
            Event::TurnMissed { seat } => write!(f, "player {seat} misses the turn"),
            Event::Towed { seat, fee } => write!(f, "player {seat} is towed for {fee} credits"),
            Event::HullRegained { seat, points } => write!(f, "player {seat} regains {points} Hull"),
            Event::Worm { seat, target } => write!(f, "player {seat} sends a Psionic Worm to player {target}"),
            Event::Charm { seat, from, die } => {
                write!(f, "player {seat} tries to charm a Friend of player {from} away and rolls {die}")
            }
            Event::BountyAdded { seat, credits } => write!(f, "the Bounty of player {seat} grows by {credits}"),
            Event::BountyCollected { seat, victim, credits } => {
                write!(f, "player {seat} collects {credits} credits for player {victim}")
            }
            Event::BountyPlaced { seat, target, credits } => {
                write!(f, "player {seat} places a Bounty of {credits} on player {target}")
            }
            Event::Imprisoned { seat } => write!(f, "player {seat} is imprisoned"),
            Event::EscapeTried { seat, die, escapes } => {
                let result = if escapes { "escapes" } else { "stays" };
                write!(f, "player {seat} tries to escape, rolls {die} and {result}")
            }
            Event::Released { seat } => write!(f, "player {seat} is free"),
            Event::Moved { seat, from, to } => {
                write!(f, "player {seat} moves from {} to {}", game.sector_name(from), game.sector_name(to))
            }
            Event::Skimmed { seat, destroyed } => {
                let result = if destroyed { "is destroyed" } else { "gets through" };
                write!(f, "player {seat} skims a black hole and {result}")
            }
            Event::Wormhole { seat, number: super::travel::LOST } => write!(f, "player {seat} is lost in hyperspace"),
            Event::Wormhole { seat, number } => write!(f, "player {seat} comes out at wormhole {number}"),
            Event::Drawn { seat, card } => write!(f, "player {seat} draws {}", game.card_name(card)),
            Event::CardGained { seat, card } => write!(f, "player {seat} now holds {}", game.card_name(card)),
            Event::CardLost { seat, card } => write!(f, "player {seat} gives up {}", game.card_name(card)),
            Event::CardTaken { seat, from, card } => {
                write!(f, "{} goes from player {from} to player {seat}", game.card_name(card))
            }
            Event::BurntOut { seat, card } => write!(f, "{} of player {seat} burns out", game.card_name(card)),
            Event::ShieldRoll { seat, roll, breached } => {
                let result = if breached { "fail" } else { "hold" };
                write!(f, "the Shields of player {seat} {result} on {} {roll}", article(roll))
            }
            Event::BrixExpired { seat, units } => {
                write!(f, "{units} Brix Weapons of player {seat} are ordinary Weapons now")
            }
            Event::Jettisoned { seat, good, units: count } => {
                write!(f, "player {seat} jettisons {}", units(count, good))
            }
            Event::Confiscated { seat, units } => write!(f, "player {seat} loses {}", amount(units.into(), "unit")),
            Event::Visit { seat, site: Site::Slot(slot) } => write!(f, "player {seat} lands on planet {}", slot + 1),
            Event::Visit { seat, site: place } => write!(f, "player {seat} lands on {}", site(place)),
            Event::Customs { seat, die, bribes, modifier, result } => {
                let paid =
                    if bribes > 0 { format!(" after {}", amount(bribes.into(), "bribe")) } else { String::new() };
                let sign = if modifier < 0 { '−' } else { '+' };
                let added = format!(" (modifier {sign}{})", modifier.unsigned_abs());
                let added = if modifier == 0 { "" } else { added.as_str() };
                write!(f, "Customs rolls {die}{added} for player {seat}{paid}: {}", verdict(result))
            }
            Event::PlanetaryEvent { slot, card } => write!(f, "{} on planet {}", game.card_name(card), slot + 1),
            Event::CrimeLordOffer { seat, card, planet } => {
                let offer = game.destiny.card(card);
                write!(
                    f,
                    "a Crime Lord offers player {seat} {} credits each for {} {} on {}",
                    offer.price,
                    offer.units,
                    plain(offer.good.word()),
                    game.planet_name(planet)
                )
            }
            Event::CrimeLordAccepted { seat, planet, .. } => {
                write!(f, "player {seat} takes the load for {}", game.planet_name(planet))
            }
            Event::Delivered { seat, good, units: count, price } => {
                write!(f, "player {seat} delivers {} at {price} each", units(count, good))
            }
            Event::CrimeLordFailed { seat, missing } => {
                write!(f, "player {seat} fails the Crime Lord by {}", amount(missing.into(), "unit"))
            }
            Event::Bid { seat, bid } => write!(f, "player {seat} bids {bid}"),
            Event::AuctionWon { seat, card, bid } => {
                write!(f, "player {seat} buys {} for {bid}", game.card_name(card))
            }
            Event::Rewarded { seat, credits } => write!(f, "player {seat} is rewarded with {credits} credits"),
            Event::CombatBegins { attacker, attacked } => {
                write!(f, "{} attacks {}", game.fighter_name(attacker), game.fighter_name(attacked))
            }
            Event::Fled { fighter } => write!(f, "{} flees", game.fighter_name(fighter)),
            Event::Cloak { seat, die } => write!(f, "player {seat} tries the Cloaking Field and rolls {die}"),
            Event::Surrendered { seat, to } => write!(f, "player {seat} surrenders to player {to}"),
            Event::Contest { system, dice, levels } => {
                write!(f, "{}: {} + {} against {} + {}", plain(system.word()), dice[0], levels[0], dice[1], levels[1])
            }
            Event::Tractor { seat, die } => write!(f, "player {seat} tries the Tractor Beam and rolls {die}"),
            Event::MissileFired { seat } => write!(f, "player {seat} fires a Space Missile"),
            Event::CardShipDestroyed { card } => write!(f, "the {} is destroyed", game.card_name(card)),
            Event::DecoyUsed { seat } => write!(f, "a Decoy Drone saves player {seat}"),
            Event::HullLost { seat, left } => write!(f, "player {seat} loses 1 Hull and has {left}"),
            Event::SystemDamaged { seat, system, left } => {
                write!(f, "{} of player {seat} fall to {left}", plain(system.word()))
            }
            Event::Looted { seat, good, units: count } => write!(f, "player {seat} takes {}", units(count, good)),
            Event::Liquidated { seat, units } => write!(f, "player {seat} turns {units} of them into credits"),
            Event::ShipDestroyed { seat } => write!(f, "the ship of player {seat} is destroyed"),
            Event::Meeting { seat, other } => write!(f, "player {seat} meets player {other}"),
            Event::Market { good, units: count, price, .. } => {
                write!(f, "the market trades {} at {} per unit", units(count, good), amount(price, "credit"))
            }
            Event::Haggled { seat, price } => write!(f, "player {seat} haggles: {} per unit", amount(price, "credit")),
            Event::Bought { seat, good, units: count, cost } => {
                write!(f, "player {seat} buys {} for {cost}", units(count, good))
            }
            Event::Sold { seat, good, units: count, worth } => {
                write!(f, "player {seat} sells {} for {worth}", units(count, good))
            }
            Event::Yard { levels: u8::MAX, .. } => f.write_str("the yard sells any number of levels"),
            Event::Yard { levels, .. } => write!(f, "the yard has {}", amount(levels.into(), "level")),
            Event::Upgraded { seat, system, price } => {
                write!(f, "player {seat} buys a level of {} for {price}", plain(system.word()))
            }
            Event::Offered { offer, accepted } => {
                write!(f, "{}: {}", game.offer_words(&offer), if accepted { "accepted" } else { "declined" })
            }
            Event::RunCompleted { seat, units } => {
                write!(f, "player {seat} completes the Koroth Run with {units} Brix Weapons")
            }
            Event::GameOver { end } => {
                write!(f, "the game is over: {}", plain(super::outcome::ENDS[end as usize]))
            }
        }
    }
}
