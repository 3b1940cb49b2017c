//! The changes by each Personality (§16): one small function per power, called at the place of the rules that it overrides. A Trader may have several
//! (§17.1): the best alternative counts, and additions are summed.
//!
//! | power | function | called where |
//! |---|---|---|
//! | Navigator, Velma, Lola | `skills` | least rolls and bonuses of jumps (§6.2) |
//! | Psychic | `psychic_cards` | the view of the contract deck |
//! | Lucky Lou | `hand_limit`, `draws` | hand limit, Draw stage |
//! | Negotiator | `delivery_extra`, `station_extra` | payoffs (§9.3) |
//! | Hero | `hero_delivers`, `hero_avoids` | Prestige of deliveries (§9.2), Avoid Calamity |
//! | Engineer | `engine_limit`, `adds_engines_at`, `repair_price` | engines, repairs |
//! | Insider | `exposed_stations`, `is_insiders_capital` | all rules that take or destroy a station; the Jubilee tax |
//! | Banker | `bankers_share`, `may_be_given_envoy` | payments to the bank, Envoys |
//! | Pirate Pete, Impervious | `serves_as`, `kinds_for` | all rules that ask for cards of a kind |
//! | Andi, Seer, Wanda | `leaps.rs` | jumps without a destination |
//! | Pirate Pete | `attack.rs` | an Action |
//! | Fast-Talker | `fast_talk.rs` | the menu of their own turn |

mod attack;
mod fast_talk;
mod goods;
pub(super) mod leaps;

use super::StarTraders;
use super::deck::{Kind, KindSet};
use super::map::{WorldId, WorldSet};
use super::routes::Skills;
use super::rules::Pool;
use super::trader::Trader;
use super::vocabulary::{Personality, PersonalitySet};

/// The kinds as which Pirate Pete may play Piracy (§16.2).
const PETES_ROLES: KindSet = Kind::set(&[
    Kind::Takeover,
    Kind::Lost,
    Kind::Stressed,
    Kind::LoseStation,
    Kind::LoseCargo,
    Kind::Codebreaker,
    Kind::Gotcha,
    Kind::AvoidCalamity,
]);

impl StarTraders {
    /// The Personalities that are dealt or auctioned.
    pub(super) fn personality_pool(&self) -> PersonalitySet {
        let last = match self.rules.personalities {
            Pool::None => return PersonalitySet::EMPTY,
            Pool::Original => Personality::Hero,
            Pool::All12 => Personality::PiratePete,
            Pool::All16 => Personality::Impervious,
        };
        PersonalitySet::first_numbers(last.index() + 1)
    }

    /// Contracts on top of the deck that the Psychic looks at, counted at set-up.
    pub(super) const fn psychic_cards(&self) -> u8 {
        let many = self.seats.count() >= 5;
        (if many { self.rules.psychic_cards_many } else { self.rules.psychic_cards }) as u8
    }

    /// The largest number of cards in a hand: Lucky Lou's is larger.
    #[inline]
    pub(super) fn hand_limit(&self, trader: &Trader) -> usize {
        let (plain, lou) = (self.rules.hand_limit, self.rules.lou_hand);
        (if trader.is(Personality::LuckyLou) && lou > plain { lou } else { plain }) as usize
    }

    /// The largest number of cards drawn in the Draw stage.
    #[inline]
    pub(super) fn draws(&self, trader: &Trader) -> usize {
        if trader.is(Personality::LuckyLou) { self.rules.lou_draws as usize } else { 1 }
    }

    /// The largest number of engines: the Engineer's ship takes a sixth.
    #[inline]
    pub(super) fn engine_limit(&self, trader: &Trader) -> i32 {
        let (plain, engineer) = (self.rules.engine_limit, self.rules.engineer_limit);
        if trader.is(Personality::Engineer) && engineer > plain { engineer } else { plain }
    }

    /// Whether an engine may be added on this world: at a shipyard, or by the Engineer.
    #[inline]
    pub(super) fn adds_engines_at(&self, trader: &Trader, world: WorldId) -> bool {
        self.map.has_shipyard(world) || trader.is(Personality::Engineer)
    }

    /// The price of ending Stressed Engines.
    #[inline]
    pub(super) fn repair_price(&self, trader: &Trader) -> i32 {
        if trader.is(Personality::Engineer) { self.rules.engineer_repair } else { self.rules.stressed_repair }
    }

    /// Additional Stellors of the Negotiator for delivering a Current Contract, under any special rule.
    #[inline]
    pub(super) fn delivery_extra(&self, deliverer: &Trader) -> i32 {
        if deliverer.is(Personality::Negotiator) { self.rules.negotiator_delivery } else { 0 }
    }

    /// Additional Stellors of the Negotiator for any Trader's delivery of a Current Contract at their station.
    #[inline]
    pub(super) fn station_extra(&self, owner: &Trader) -> i32 {
        if owner.is(Personality::Negotiator) { self.rules.negotiator_station } else { 0 }
    }

    /// Additional Prestige of the Hero for delivering a Current Contract, after any doubling.
    #[inline]
    pub(super) fn hero_delivers(&self, deliverer: &Trader) -> i32 {
        if deliverer.is(Personality::Hero) { self.rules.hero_delivery } else { 0 }
    }

    /// Prestige of the Hero for playing Avoid Calamity, or Pete's Piracy as one (ruling 87).
    #[inline]
    pub(super) fn hero_avoids(&self, trader: &Trader) -> i32 {
        if trader.is(Personality::Hero) { self.rules.hero_avoid } else { 0 }
    }

    /// The Banker's share when another Trader pays the bank `stellors`: a tenth, rounded up (ruling 26).
    #[inline]
    pub(super) const fn bankers_share(&self, stellors: i32) -> i32 {
        (stellors * self.rules.banker_percent + 99) / 100
    }

    /// Whether an Envoy may be played on this Trader: one at a time, none on a mission, none on a Banker with few engines.
    #[inline]
    pub(super) fn may_be_given_envoy(&self, trader: &Trader) -> bool {
        let spared = trader.is(Personality::Banker) && (trader.engines as i32) < self.rules.banker_envoy_engines;
        trader.envoy.is_none() && trader.mission.is_none() && !spared
    }

    /// Whether the ordinary station there can be neither lost nor taxed: the Insider's Capital (§13.4).
    #[inline]
    pub(super) fn is_insiders_capital(&self, trader: &Trader, world: WorldId) -> bool {
        world == self.map.capital() && trader.is(Personality::Insider) && trader.all_stations().contains(world)
    }

    /// Stations of a Trader that cards and petitions can take or destroy: no Imperial ones, not the Insider's Capital.
    #[inline]
    pub(super) fn exposed_stations(&self, trader: &Trader) -> WorldSet {
        let kept = if trader.is(Personality::Insider) { WorldSet::one(self.map.capital()) } else { WorldSet::EMPTY };
        trader.stations - kept
    }

    /// Kinds as which this Trader may play a card of `kind`.
    #[inline]
    pub(super) fn serves_as(&self, trader: &Trader, kind: Kind) -> KindSet {
        let mut roles = KindSet::one(kind);
        if kind == Kind::Piracy && trader.is(Personality::PiratePete) {
            roles |= PETES_ROLES;
        }
        if trader.is(Personality::Impervious) && (trader.shrugged as i32) < self.rules.impervious_uses {
            roles.insert(Kind::AvoidCalamity);
        }
        roles
    }

    /// Kinds in hand with which this Trader can play `role`.
    #[inline]
    pub(super) fn kinds_for(&self, trader: &Trader, role: Kind) -> KindSet {
        if trader.plays_as_printed() {
            return trader.kinds & KindSet::one(role);
        }
        trader.kinds.iter().filter(|&kind| self.serves_as(trader, kind).contains(role)).collect()
    }
}

impl Trader {
    /// Whether every card in this hand is played as printed.
    #[inline]
    pub(super) fn plays_as_printed(&self) -> bool {
        !self.personalities.meets(CONVERTERS)
    }

    /// The skills that change this Trader's jumps.
    #[inline]
    pub fn skills(&self) -> Skills {
        let mut skills = Skills::NONE;
        // Three Personalities in sixteen have any skill, so one test is usually enough.
        if self.personalities.meets(JUMPERS) {
            if self.is(Personality::Navigator) {
                skills = skills.and(Skills::NAVIGATOR);
            }
            if self.is(Personality::VerdantVelma) {
                skills = skills.and(Skills::VELMA);
            }
            if self.is(Personality::LongShotLola) {
                skills = skills.and(Skills::LOLA);
            }
        }
        skills
    }
}

/// Personalities with different jumps.
const JUMPERS: PersonalitySet =
    Personality::set(&[Personality::Navigator, Personality::VerdantVelma, Personality::LongShotLola]);

/// Personalities that may play a card as another.
const CONVERTERS: PersonalitySet = Personality::set(&[Personality::PiratePete, Personality::Impervious]);
