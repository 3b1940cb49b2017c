//! The consequences of a hit (§12, step 3): Shields, Additional Damage, raids, piracy and destruction.

use super::Smugglers;
use super::actions::{Action, GoodSet, Question};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::player::Place;
use super::referee::Referee;
use super::rules::Mode;
use super::state::{End, Fate, Fighter};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Ability, Category, Effect, Good, System};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::rules::Word;
use evenkeel_engine::{Seat, SeatSet};

/// The victor of a combat and the player hit.
struct Hit {
    victor: Fighter,
    victim: Seat,
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    fn hit(&self) -> Option<Hit> {
        let combat = self.state.combat?;
        let Fate::Hit(side) = combat.fate else { return None };
        Some(Hit { victor: combat.fighters[1 - side], victim: combat.fighters[side].seat()? })
    }

    /// A player lost Exchange Fire. Since 2.0, this costs 1 Hull and then the Shields are tried; before, the victor may pirate or raid instead.
    pub(super) fn take_hit(&mut self) {
        let Hit { victor, victim } = self.hit().expect("a player who was hit");
        if self.game.rules.v2_combat {
            if self.suffer(victor, victim) && self.shields_fail(victim) {
                self.take_spoils(victor, victim);
            }
        } else if let Some(seat) = victor.seat() {
            self.ask(seat, Question::Spoils);
        } else {
            self.old_shields(victor, victim);
        }
    }

    /// 1 Hull lost, Bounty to a player victor; false if the ship is destroyed or the Bounty wins the game.
    fn suffer(&mut self, victor: Fighter, victim: Seat) -> bool {
        self.lose_hull(victim);
        let destroyed = self.player(victim).hull == 0;
        if let Some(hunter) = victor.seat()
            && (destroyed || self.game.rules.v2_bounty_collection)
        {
            self.collect_bounty(hunter, victim, destroyed);
        }
        if self.over() {
            return false;
        }
        if destroyed {
            if let Some(combat) = self.state.combat.as_mut() {
                combat.destroyed = true;
            }
            self.destroy(victim, Some(victor));
        }
        !destroyed
    }

    pub(super) fn lose_hull(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        player.hull -= 1;
        let left = player.hull;
        self.count(seat, Count::HullLost, 1);
        self.note(Event::HullLost { seat, left });
    }

    /// Step 3: the shield roll. Cards that strengthened the Shields may burn out after the combat.
    fn shields_fail(&mut self, victim: Seat) -> bool {
        let used = self.burnouts_of(victim, System::Shields);
        if let Some(combat) = self.state.combat.as_mut() {
            let side = usize::from(combat.fighters[0] != Fighter::Player(victim));
            combat.used[side] |= used;
        }
        self.shields_breached(victim, Stream::Shields)
    }

    /// A breach: a card ship always damages, a player chooses (C7).
    fn take_spoils(&mut self, victor: Fighter, victim: Seat) {
        match victor.seat() {
            Some(seat) => self.ask(seat, Question::Spoils),
            None => self.card_ship_damage(victim),
        }
    }

    /// C7.
    pub(super) fn answer_spoils(&mut self, action: Action) {
        let Hit { victor, victim } = self.hit().expect("a player who was hit");
        let seat = victor.seat().expect("a player takes spoils");
        match action {
            Action::Damage if self.game.rules.v2_combat => self.additional_damage(seat, victim),
            Action::Damage => self.old_shields(victor, victim),
            Action::RaidEquipment => self.ask(seat, Question::Raid),
            Action::Pirate => self.hide_goods(victim, Step::PirateLoot),
            other => wrong_answer(other),
        }
    }

    /// Combat before 2.0 (§21): both roll with their Shields. If the winner of the fire is higher, the other loses 1 Hull and, if it survives, levels
    /// by the Damage Chart.
    fn old_shields(&mut self, victor: Fighter, victim: Seat) {
        let levels = [victor, Fighter::Player(victim)].map(|fighter| self.level(fighter, System::Shields));
        let (through, one, other) = self.opposed(Stream::Shields, levels[0], levels[1]);
        let levels = levels.map(|level| level as i8);
        self.note(Event::Contest { system: System::Shields, dice: [one, other], levels });
        if !through || !self.suffer(victor, victim) {
            return;
        }
        match victor.seat() {
            Some(seat) => self.additional_damage(seat, victim),
            None => self.card_ship_damage(victim),
        }
    }

    /// Damage Chart for a card ship: a 6 is rerolled.
    fn card_ship_damage(&mut self, victim: Seat) {
        let system = self.random_system(Stream::Damage);
        self.damage_system(victim, system);
    }

    /// Damage Chart for a player victor: a 6 is the victor's choice (C10).
    fn additional_damage(&mut self, victor: Seat, victim: Seat) {
        match self.damage_roll() {
            Some(system) => self.damage_system(victim, system),
            None => self.ask(victor, Question::DamagedSystem),
        }
    }

    /// One die on the Damage Chart; `None` for a 6.
    pub(super) fn damage_roll(&mut self) -> Option<System> {
        let die = usize::from(self.dice.d6(Stream::Damage));
        System::ALL.get(die - 1).copied()
    }

    /// Damage Chart without a chooser: a 6 is rerolled.
    pub(super) fn random_system(&mut self, stream: Stream) -> System {
        self.dice.until(|dice| System::ALL.get(usize::from(dice.d6(stream)) - 1).copied())
    }

    pub(super) fn answer_damaged_system(&mut self, action: Action) {
        let Action::System(system) = action else { wrong_answer(action) };
        let Hit { victim, .. } = self.hit().expect("a player who was hit");
        self.damage_system(victim, system);
    }

    /// A base level falls, never below 0; the owner chooses which excess goods are lost.
    pub(super) fn damage_system(&mut self, seat: Seat, system: System) {
        let damage = self.game.rules.combat_damage_levels;
        let level = &mut self.player_mut(seat).levels[system.index()];
        *level = (i32::from(*level) - damage).max(0) as u8;
        let left = *level;
        self.note(Event::SystemDamaged { seat, system, left });
        self.check_pods(seat);
    }

    /// C8: Equipment Raid.
    pub(super) fn answer_raid(&mut self, seat: Seat, action: Action) {
        let Action::Card(card) = action else { wrong_answer(action) };
        let Hit { victim, .. } = self.hit().expect("a player who was hit");
        self.hand_card(victim, seat, card);
    }

    /// C9: first room, then the goods.
    pub(super) fn pirate_loot(&mut self) {
        let victor = self.hit().and_then(|hit| hit.victor.seat());
        self.make_room_then_loot(victor.expect("a player who pirates"));
    }

    /// The same for a Merchant Ship's goods.
    pub(super) fn merchant_loot(&mut self) {
        self.make_room_then_loot(self.state.active);
    }

    fn make_room_then_loot(&mut self, seat: Seat) {
        self.then(Step::LootPick);
        if self.player(seat).load() > 0 {
            self.ask(seat, Question::RoomForLoot { named: GoodSet::EMPTY });
        }
    }

    pub(super) fn offer_loot(&mut self) {
        let (seat, limit) = match self.hit().and_then(|hit| hit.victor.seat()) {
            Some(victor) if self.able(victor, Ability::PirateAll) => (victor, i32::from(u8::MAX)),
            Some(victor) => (victor, self.game.rules.piracy_goods()),
            None => (self.state.active, self.state.drawn.map_or(0, |card| self.card(card).units)),
        };
        self.ask(seat, Question::Loot { named: GoodSet::EMPTY, left: limit.min(i32::from(u8::MAX)) as u8 });
    }

    pub(super) fn answer_loot(&mut self, seat: Seat, named: GoodSet, left: u8, action: Action) {
        match action {
            Action::Stop => {}
            Action::Goods { good, units } => {
                self.loot(seat, good, units);
                if left > units {
                    return self.ask(seat, Question::Loot { named: named | GoodSet::one(good), left: left - units });
                }
            }
            other => wrong_answer(other),
        }
        if self.state.combat.is_none() {
            self.discard_drawn();
        }
    }

    /// Goods fill free Pods; for a character with `liquidate_50`, the rest becomes credits.
    fn loot(&mut self, seat: Seat, good: Good, units: u8) {
        let aboard = self.player(seat).free_pods().min(i32::from(units)) as u8;
        let beyond = units - aboard;
        if let Some(Hit { victim, .. }) = self.hit() {
            self.hand_goods(victim, seat, good, aboard);
            self.unload_newest(victim, good, beyond);
            self.count(seat, Count::Pirated, i32::from(units));
        } else {
            self.load_goods(seat, good, aboard);
        }
        self.note(Event::Looted { seat, good, units });
        if beyond > 0 {
            self.note(Event::Liquidated { seat, units: beyond });
            self.pay(seat, Flow::Liquidation, i32::from(beyond) * self.game.rules.liquidation_price);
        }
    }

    /// Destruction (§12): ship, upgrades, Equipment and goods are lost; credits and Contracts stay. Each Friend survives on
    /// 1 to 3. The pod flies to the nearest planet and a new ship is issued.
    pub(super) fn destroy(&mut self, seat: Seat, killer: Option<Fighter>) {
        self.count(seat, Count::ShipsLost, 1);
        if let Some(hunter) = killer.and_then(Fighter::seat) {
            self.count(hunter, Count::Kills, 1);
        }
        self.note(Event::ShipDestroyed { seat });
        self.lose_hold_and_equipment(seat);
        if let Some(Fighter::Ship(card)) = killer
            && self.card(card).effect == Effect::BountyHunter
        {
            self.cut_bounty(seat, self.player(seat).bounty);
        }
        if self.game.rules.mode == Mode::LastShip {
            return self.put_out(seat);
        }
        for friend in self.player(seat).cards & self.game.destiny.of(Category::Friend) {
            if !self.friend_survives() {
                self.lose_card(seat, friend);
            }
        }
        self.issue_ship(seat);
        self.fly_to_nearest(seat);
    }

    fn lose_hold_and_equipment(&mut self, seat: Seat) {
        for good in Good::ALL.iter().copied() {
            let units = self.player(seat).cargo[good.index()];
            self.unload_goods(seat, good, units);
        }
        for card in self.game.equipment(self.player(seat)) {
            self.lose_card(seat, card);
        }
    }

    /// A Friend on a destroyed ship survives on 1 to 3.
    pub(super) fn friend_survives(&mut self) -> bool {
        self.dice.d6(Stream::Friends) <= 3
    }

    /// A new ship with the standard levels; credits are raised to the minimum for a new start.
    fn issue_ship(&mut self, seat: Seat) {
        let (levels, hull) = (self.game.charts.new_ship(), self.game.rules.ship_max_hull as u8);
        let relief = (self.game.rules.ship_new_credits - self.player(seat).credits).max(0);
        let player = self.player_mut(seat);
        player.levels = levels;
        player.hull = hull;
        self.pay(seat, Flow::Relief, relief);
    }

    /// Mode `last_ship` (§19): out at once, all cards discarded; the last player left wins.
    fn put_out(&mut self, seat: Seat) {
        for card in self.player(seat).cards {
            self.lose_card(seat, card);
        }
        self.drop_delivery(seat);
        let out = self.game.seats.iter().filter(|&other| self.player(other).place == Place::Out).count() as u8;
        let player = self.player_mut(seat);
        player.place = Place::Out;
        player.out_order = out + 1;
        player.levels = [0; System::COUNT];
        let left: SeatSet = self.game.seats.iter().filter(|&other| self.player(other).place != Place::Out).collect();
        if left.len() == 1 {
            self.win(End::LastShip, left);
        }
    }
}
