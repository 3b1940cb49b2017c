//! The worth of things, in Stellors, to oneself and, as an estimate, to others.

use evenkeel_engine::Seat;
use evenkeel_star_traders::charts::ContractId;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::in_progress::Item;
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::routes::Jump;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::Personality;

use super::situation::Situation;

/// Beyond any price: an item that is not for sale, or the refusal of a petition that could be granted.
pub(super) const NEVER: i32 = 1000;

impl Situation<'_> {
    /// The worth of an item to a Trader: as a loss if they own it, as a gain if not.
    pub fn item_worth(&self, item: Item, seat: Seat, owns: bool) -> i32 {
        match item {
            Item::Nothing => 0,
            Item::Station(world) => self.station_worth(world, seat, owns),
            Item::Engine => self.engine_price(seat, owns),
            Item::Cargo(load) => self.cargo_price(load, seat, owns),
            Item::Right(contract) => self.right_worth(contract, seat),
            Item::Card(face) => self.card_price(self.game.deck().kind(face), seat, owns),
            Item::AnyCard => self.weights.drawn + 1,
            Item::Personality(personality) => self.personality_worth(personality, seat),
        }
    }

    /// A station: its owner's income, and whether it extends a chain.
    pub fn station_worth(&self, world: WorldId, seat: Seat, owns: bool) -> i32 {
        let other = self.view.other(seat);
        if owns && other.imperial().contains(world) {
            return NEVER;
        }
        let deliveries = self.view.contracts().iter().flatten();
        let income = deliveries.filter(|&&id| self.game.charts().contract(id).delivery == world).count() as i32;
        let core = self.game.map().largest_chain(other.imperial());
        let link = self.rules().advanced() && (self.game.map().around(core) - core).contains(world);
        self.weights.station * (1 + income) + if link { self.link_worth() } else { 0 }
    }

    /// The worth of a station that is the next link of a chain.
    pub fn link_worth(&self) -> i32 {
        self.weights.chain * self.weights.chain_link / 100
    }

    /// An engine: each is worth less than the one before.
    fn engine_price(&self, seat: Seat, owns: bool) -> i32 {
        let other = self.view.other(seat);
        if other.mission().is_some() && !owns {
            return 0;
        }
        match i32::from(other.engines()) + i32::from(!owns) {
            0..=2 => NEVER * i32::from(owns),
            3 => self.weights.engine * self.weights.engine_third / 100,
            4 => self.weights.engine,
            number if number <= self.rules().engine_limit => self.weights.engine * self.weights.engine_fifth / 100,
            _ => self.weights.engine * self.weights.engine_surplus / 100 * i32::from(owns),
        }
    }

    /// A cargo: the best contract's pay for it, less the way there. With a mission or an Envoy it is worth nothing.
    fn cargo_price(&self, load: Load, seat: Seat, owns: bool) -> i32 {
        let other = self.view.other(seat);
        let full = !owns && other.hold().len() as i32 >= self.rules().hold_size;
        let burden = if full { self.weights.cargo } else { 0 };
        let Load::Goods(cargo) = load else {
            let own = load == Load::Imperial(seat);
            return if own && owns { NEVER } else { -burden };
        };
        let free = !owns && self.lies_at(load, other.at());
        if free || other.mission().is_some() || other.envoy().is_some() {
            return -burden;
        }
        let skills = self.view.skills(seat);
        let paid = self.view.contracts().iter().flatten().map(|&id| {
            let contract = self.game.charts().contract(id);
            let way = i32::from(self.game.routes().attempts(other.at(), contract.delivery, Jump::Regular, skills));
            let points = self.game.charts().average(id, self.rules()) * 10 + contract.prestige * self.weights.prestige;
            if contract.cargo == cargo { (points - way * self.weights.attempt / 10) / 10 } else { 0 }
        });
        paid.max().unwrap_or(0).max(0) - burden
    }

    /// A right to deliver: room in the hold for a Trader with the cargo but no right, otherwise nothing.
    fn right_worth(&self, contract: ContractId, seat: Seat) -> i32 {
        let load = Load::Goods(self.game.charts().contract(contract).cargo);
        let carries = self.view.other(seat).hold().iter().any(|cargo| cargo.load == load);
        if carries { self.weights.room / 10 } else { 0 }
    }

    /// A card: more valuable with a mission, and less if it displaces another from a full hand.
    fn card_price(&self, kind: Kind, seat: Seat, owns: bool) -> i32 {
        let other = self.view.other(seat);
        let urgent = other.mission().is_some() && matches!(kind, Kind::Superjump | Kind::AvoidCalamity);
        let worth = self.card_worth(kind) + if urgent { self.weights.rescue } else { 0 };
        let full = other.cards() as i32 >= self.rules().hand_limit;
        match (full, owns, seat == self.seat()) {
            (false, _, _) => worth,
            // A card less in a full hand allows one more draw.
            (true, true, _) | (true, false, false) => worth - self.weights.drawn,
            (true, false, true) => {
                worth - self.cheapest_card().map_or(0, |card| self.card_worth(self.game.deck().kind(card)))
            }
        }
    }

    /// A Personality, by its gain for a Trader with these weights.
    pub fn personality_worth(&self, personality: Personality, seat: Seat) -> i32 {
        let weights = self.weights;
        let by_plan = |own: i32, usual: i32| if seat == self.seat() { own } else { usual };
        let worth = match personality {
            Personality::AwesomeAndi => weights.awesome_andi,
            Personality::LuckyLou => weights.lucky_lou + by_plan(weights.harm, 2),
            Personality::VerdantVelma => weights.verdant_velma,
            Personality::Hero => weights.hero + by_plan(weights.prestige / 6, 8),
            Personality::Negotiator => weights.negotiator,
            Personality::Navigator => weights.navigator,
            Personality::Insider if self.rules().advanced() => weights.insider_advanced,
            Personality::Insider => weights.insider,
            Personality::Engineer => weights.engineer + by_plan(weights.engine / 10, 3),
            Personality::Banker => weights.banker,
            Personality::WarpinWanda => weights.warpin_wanda,
            Personality::PiratePete => weights.pirate_pete + by_plan(weights.harm, 2),
            Personality::LongShotLola => weights.long_shot_lola,
            Personality::Impervious => weights.impervious,
            Personality::Seer => weights.seer,
            Personality::FastTalker => weights.fast_talker,
            Personality::Psychic => weights.psychic,
        };
        worth * weights.bid / 100
    }
}

#[cfg(test)]
mod tests;
