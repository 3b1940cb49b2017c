//! Encounters and business at planets (§9 to §11 and §18).

use super::Smugglers;
use super::actions::{Action, Question};
use super::board::SectorId;
use super::cards::SLOTS;
use super::events::Event;
use super::ledger::{Count, Flow};
use super::player::Player;
use super::referee::{Referee, is_use};
use super::rules::Mode;
use super::state::{Deal, End, Parley, Site, State};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Ability, Effect, Feature, Good, Rating, Starport, System};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Seat, SeatSet};

impl Smugglers {
    /// The planet in a sector, if any: one of the seven, Koroth or Brix.
    pub(super) fn site_at(&self, state: &State, sector: SectorId) -> Option<Site> {
        match self.board.feature(sector) {
            Feature::Koroth => Some(Site::Koroth),
            Feature::Brix => Some(Site::Brix),
            Feature::Empty => {
                let here = |slot: &usize| self.planets[state.slots[*slot].planet as usize].sector == sector;
                (0..SLOTS).find(here).map(|slot| Site::Slot(slot as u8))
            }
            _ => None,
        }
    }

    /// Demand for a good at one of the seven.
    pub(super) fn rating(&self, state: &State, slot: u8, good: Good) -> Rating {
        self.planets[state.slots[slot as usize].planet as usize].demand[good.index()]
    }

    /// Units beyond the Availability roll when trading this good here (`avail_plus1`).
    pub(super) fn extra_units(&self, state: &State, player: &Player, slot: u8, good: Good) -> i32 {
        let legal = !self.illegal_at(state, slot, good);
        i32::from(legal && self.character(player).has(Ability::AvailPlus1))
    }

    /// Price of one more level of a system, if it is sold here and both caps allow it (§4 and §11).
    pub fn level_price(&self, player: &Player, port: Starport, system: System) -> Option<i32> {
        let level = player.levels[system.index()];
        let fits = level < self.charts.upgrade(system).most && player.total_levels() < self.rules.total_cap();
        if fits { self.charts.price(system, port) } else { None }
    }

    /// Whether the Koroth Run is in force.
    pub fn has_run(&self) -> bool {
        self.rules.mode == Mode::KorothRun
    }
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// E1: asks if there is anything to encounter.
    pub(super) fn offer_encounter(&mut self) {
        let seat = self.state.active;
        let sector = self.player(seat).sector;
        let something = self.game.site_at(self.state, sector).is_some()
            || self.game.delivery_here(self.player(seat))
            || !self.game.company(self.state, seat).is_empty();
        if something {
            self.ask(seat, Question::Encounter);
        }
    }

    pub(super) fn answer_encounter(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Nothing => {}
            Action::VisitCrimeLord => self.visit(seat, Site::CrimeLord),
            Action::VisitPlanet => {
                let site = self.game.site_at(self.state, self.player(seat).sector);
                self.visit(seat, site.expect("a planet to visit"));
            }
            Action::Meet(other) => {
                self.note(Event::Meeting { seat, other });
                self.state.parley = Some(Parley { other, offers: [0; 2], silence: 0 });
                self.then(Step::Parley { speaker: seat });
            }
            other => wrong_answer(other),
        }
    }

    /// After Customs: the Koroth Run, a Crime Lord's delivery, repairs, then business.
    pub(super) fn pass_customs(&mut self) {
        let seat = self.state.active;
        match self.state.site {
            Site::CrimeLord => return self.deliver_load(seat),
            Site::Koroth if self.run_succeeds(seat) => return self.complete_run(seat),
            _ => {}
        }
        self.then(Step::Business);
        let rich = self.player(seat).credits >= self.game.rules.dock_price;
        if self.able(seat, Ability::DockRepair) && self.damaged(seat) && rich {
            self.ask(seat, Question::DockRepair);
        }
    }

    /// §18: enough valid units past Customs at Koroth. Expired units are Weapons already.
    fn run_succeeds(&self, seat: Seat) -> bool {
        self.game.has_run() && self.player(seat).units(Good::BrixWeapons) >= self.game.rules.koroth_units_in_force()
    }

    fn complete_run(&mut self, seat: Seat) {
        let units = self.player(seat).units(Good::BrixWeapons);
        self.note(Event::RunCompleted { seat, units: units as u8 });
        self.unload_goods(seat, Good::BrixWeapons, units as u8);
        self.pay(seat, Flow::KorothRun, units * self.game.rules.koroth_pay);
        self.win(End::KorothRun, SeatSet::one(seat));
    }

    /// E4.
    pub(super) fn answer_dock(&mut self, seat: Seat, action: Action) {
        if is_use(action) {
            self.pay(seat, Flow::Dock, -self.game.rules.dock_price);
            self.regain_hull(seat, 1);
        }
    }

    pub(super) fn offer_business(&mut self) {
        self.ask(self.state.active, Question::Business);
    }

    /// E5: exactly one action.
    pub(super) fn answer_business(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Leave => {}
            Action::Buy(good) => self.open_market(seat, Deal::Buy(good), good),
            Action::Sell(good) => self.sell(seat, good),
            Action::Contract(card) => {
                let (good, price, most) = {
                    let card = self.card(card);
                    (card.good, card.price, card.units)
                };
                self.fix_price(Deal::SellUnderContract(card), price, most.min(self.player(seat).units(good)));
            }
            Action::BuyBrix => {
                let (rules, player) = (&self.game.rules, self.player(seat));
                let price = rules.brix_price_in_force();
                let affordable = player.credits.checked_div(price).unwrap_or(i32::MAX);
                let most = rules.brix_available.min(player.free_pods()).min(affordable);
                self.fix_price(Deal::BuyBrix, price, most);
            }
            Action::Upgrade => self.open_yard(seat),
            Action::PlaceBounty => self.ask(seat, Question::BountyOn),
            other => wrong_answer(other),
        }
    }

    /// The slot of the visited planet: goods are traded only at the seven.
    fn slot_visited(&self) -> u8 {
        let Site::Slot(slot) = self.state.site else { panic!("{:?} trades no goods", self.state.site) };
        slot
    }

    /// A sale without dice: from 1 unit to the limit.
    fn fix_price(&mut self, deal: Deal, price: i32, most: i32) {
        self.state.deal = Some(deal);
        self.ask(self.state.active, Question::Units { price, least: 1, most: most as u8 });
    }

    fn sell(&mut self, seat: Seat, good: Good) {
        let slot = self.slot_visited();
        let place = self.state.slots[slot as usize];
        match place.event.map(|event| self.card(event)) {
            Some(event) if event.good == good => {
                let most = i32::from(place.wanted).min(self.player(seat).units(good));
                let price = event.price;
                self.fix_price(Deal::SellToEvent(good), price, most);
            }
            _ => self.open_market(seat, Deal::Sell(good), good),
        }
    }

    /// Availability, then Demand; the Haggler may reroll the Demand die (E6).
    fn open_market(&mut self, seat: Seat, deal: Deal, good: Good) {
        let slot = self.slot_visited();
        self.state.deal = Some(deal);
        let units = self.availability(seat, slot, good);
        let price = self.demand(slot, good);
        self.note(Event::Market { seat, good, units: units as u8, price });
        self.state.available = units as u8;
        if !self.held(seat, Effect::DemandReroll).is_empty() && !self.state.marks.haggler {
            self.ask(seat, Question::DemandReroll { price });
        } else {
            self.ask_units(seat, price);
        }
    }

    /// Units allowed by the Availability roll.
    pub(super) fn availability(&mut self, seat: Seat, slot: u8, good: Good) -> i32 {
        let port = self.game.starport(self.state, Site::Slot(slot));
        let die = self.dice.d6(Stream::Market);
        self.game.charts.availability(die, port) + self.game.extra_units(self.state, self.player(seat), slot, good)
    }

    /// Credits per unit by the Demand roll.
    pub(super) fn demand(&mut self, slot: u8, good: Good) -> i32 {
        let die = self.dice.d6(Stream::Market);
        self.game.charts.demand(die, self.game.rating(self.state, slot, good))
    }

    pub(super) fn answer_demand_reroll(&mut self, seat: Seat, price: i32, action: Action) {
        let mut price = price;
        if is_use(action) {
            let Some(Deal::Buy(good) | Deal::Sell(good)) = self.state.deal else {
                panic!("a deal with rolled prices is due")
            };
            self.state.marks.haggler = true;
            price = self.demand(self.slot_visited(), good);
            self.note(Event::Haggled { seat, price });
        }
        self.ask_units(seat, price);
    }

    /// E7: from 0 up to the limits of Availability and of Pods, credits or stock.
    fn ask_units(&mut self, seat: Seat, price: i32) {
        let (player, available) = (self.player(seat), i32::from(self.state.available));
        let (price, most) = match self.state.deal {
            Some(Deal::Buy(_)) => (price, player.free_pods().min(player.credits / price)),
            Some(Deal::Sell(Good::Medical)) if self.able(seat, Ability::MedicalPlus10) => {
                (price + self.game.rules.medical_bonus, player.units(Good::Medical))
            }
            Some(Deal::Sell(good)) => (price, player.units(good)),
            deal => panic!("{deal:?} has no rolled price"),
        };
        self.ask(seat, Question::Units { price, least: 0, most: most.min(available) as u8 });
    }

    pub(super) fn answer_units(&mut self, seat: Seat, price: i32, action: Action) {
        let Action::Units(units) = action else { wrong_answer(action) };
        let deal = self.state.deal.take().expect("a deal in progress");
        let worth = i32::from(units) * price;
        if units == 0 {
            return;
        }
        match deal {
            Deal::Buy(good) => self.buy(seat, good, units, Flow::Purchase, worth),
            Deal::BuyBrix => {
                self.count(seat, Count::BrixTrips, 1);
                self.count(seat, Count::BrixBought, i32::from(units));
                self.buy(seat, Good::BrixWeapons, units, Flow::BrixPurchase, worth);
            }
            Deal::Sell(good) => self.sold(seat, good, units, Flow::Trade, worth),
            Deal::SellUnderContract(card) => {
                let good = self.card(card).good;
                self.lose_card(seat, card);
                self.sold(seat, good, units, Flow::Contract, worth);
            }
            Deal::SellToEvent(good) => self.sold_to_event(seat, good, units, worth),
        }
    }

    fn buy(&mut self, seat: Seat, good: Good, units: u8, flow: Flow, cost: i32) {
        self.note(Event::Bought { seat, good, units, cost });
        self.pay(seat, flow, -cost);
        self.load_goods(seat, good, units);
    }

    /// A sale uses the planet up (§10).
    fn sold(&mut self, seat: Seat, good: Good, units: u8, flow: Flow, worth: i32) {
        self.deliver(seat, good, units, flow, worth);
        if !self.over() {
            self.replace_planet(self.slot_visited());
        }
    }

    fn deliver(&mut self, seat: Seat, good: Good, units: u8, flow: Flow, worth: i32) {
        self.note(Event::Sold { seat, good, units, worth });
        self.unload_goods(seat, good, units);
        self.count(seat, Count::Sold, i32::from(units));
        self.pay(seat, flow, worth);
    }

    /// A planetary event takes the units it still wants; the last one replaces the planet (§6).
    fn sold_to_event(&mut self, seat: Seat, good: Good, units: u8, worth: i32) {
        self.deliver(seat, good, units, Flow::Event, worth);
        let slot = self.slot_visited();
        let place = &mut self.state.slots[slot as usize];
        place.wanted -= units;
        if place.wanted == 0 && !self.over() {
            self.replace_planet(slot);
        }
    }

    /// Upgrades (§11): an Availability roll limits the levels of this turn, over all systems together.
    fn open_yard(&mut self, seat: Seat) {
        let left = if self.game.rules.v2_upgrade_availability {
            let die = self.dice.d6(Stream::Upgrades);
            let port = self.game.starport(self.state, self.state.site);
            self.game.charts.availability(die, port) as u8
        } else {
            u8::MAX
        };
        self.note(Event::Yard { seat, levels: left });
        self.ask_level(seat, left);
    }

    fn ask_level(&mut self, seat: Seat, left: u8) {
        if left > 0 {
            self.ask(seat, Question::Level { left });
        }
    }

    /// E8: one level, again until Availability is used up.
    pub(super) fn answer_level(&mut self, seat: Seat, left: u8, action: Action) {
        let system = match action {
            Action::Stop => return,
            Action::System(system) => system,
            other => wrong_answer(other),
        };
        let port = self.game.starport(self.state, self.state.site);
        let Some(price) = self.game.level_price(self.player(seat), port, system) else { wrong_answer(action) };
        let player = self.player_mut(seat);
        player.levels[system.index()] += 1;
        player.first_bought.get_or_insert(system);
        self.count(seat, Count::Levels, 1);
        self.note(Event::Upgraded { seat, system, price });
        self.pay(seat, Flow::Upgrade, -price);
        self.ask_level(seat, if left == u8::MAX { left } else { left - 1 });
    }
}
