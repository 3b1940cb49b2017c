//! Customs (§9), with bribery at Koroth (§18).

use arrayvec::ArrayVec;

use super::Smugglers;
use super::actions::{Action, Question};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::player::Player;
use super::referee::{Referee, is_use};
use super::state::{Checkpoint, Customs, Site, State};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Ability, CustomsResult, Effect, Good, Rating, Starport};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl State {
    /// A player's visible units of each good.
    pub(super) fn in_sight(&self, player: &Player) -> [u8; Good::COUNT] {
        let mut visible = player.cargo;
        for (units, hidden) in visible.iter_mut().zip(self.hidden) {
            *units = units.saturating_sub(hidden);
        }
        visible
    }
}

impl Smugglers {
    /// Size of a site's Starport.
    pub(super) fn starport(&self, state: &State, site: Site) -> Starport {
        match site {
            Site::Slot(slot) => self.planets[state.slots[slot as usize].planet as usize].starport,
            Site::Koroth | Site::Brix => Starport::Military,
            Site::CrimeLord => {
                let delivery = state.players[state.active.index()].delivery;
                delivery.map_or(Starport::None, |delivery| self.planets[delivery.planet as usize].starport)
            }
        }
    }

    /// Whether a good is forbidden at one of the seven planets: rated Illegal, and not wanted by an event there.
    pub(super) fn illegal_at(&self, state: &State, slot: u8, good: Good) -> bool {
        let slot = &state.slots[slot as usize];
        good != Good::BrixWeapons
            && self.planets[slot.planet as usize].demand[good.index()] == Rating::Illegal
            && slot.event.is_none_or(|event| self.destiny.card(event).good != good)
    }

    /// Whether any of these goods is forbidden at one of the seven.
    pub(super) fn any_illegal(&self, state: &State, slot: u8, visible: &[u8; Good::COUNT]) -> bool {
        Good::RATED.iter().any(|&good| visible[good.index()] > 0 && self.illegal_at(state, slot, good))
    }

    /// Whether a Customs roll is due at a site with these visible goods (§9 and §18).
    pub(super) fn customs_due(&self, state: &State, seat: Seat, site: Site, visible: &[u8; Good::COUNT]) -> bool {
        let player = &state.players[seat.index()];
        player.bounty > 0
            || match site {
                Site::Slot(slot) => self.any_illegal(state, slot, visible),
                Site::Koroth => player.units(Good::BrixWeapons) > 0,
                Site::Brix => false,
                Site::CrimeLord => true,
            }
    }

    /// The modifier of a Customs die by abilities and cards.
    pub fn customs_modifier(&self, player: &Player) -> i32 {
        let character = self.character(player);
        let cards = (player.cards & self.destiny.with(Effect::CustomsMinus)).iter();
        cards.map(|card| self.destiny.card(card).amount).sum::<i32>()
            - i32::from(character.has(Ability::CustomsMinus1))
            - 2 * i32::from(character.has(Ability::CustomsMinus2))
    }

    /// The result of a die for this player: modifiers, the chart, fines that do not count or cannot be paid.
    pub(super) fn customs_result(&self, player: &Player, die: u8, port: Starport) -> CustomsResult {
        let modified = (i32::from(die) + self.customs_modifier(player)).clamp(1, 6) as u8;
        match self.charts.customs(modified, port) {
            CustomsResult::Fined if self.character(player).has(Ability::NoFines) => CustomsResult::NoDelay,
            CustomsResult::Fined if player.credits < self.rules.customs_fine => CustomsResult::Detained,
            result => result,
        }
    }
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// A planet encounter begins: goods are hidden, then Customs looks.
    pub(super) fn visit(&mut self, seat: Seat, site: Site) {
        self.state.site = site;
        self.note(Event::Visit { seat, site });
        self.then(Step::PastCustoms);
        let everything = self.player(seat).cargo;
        if self.game.customs_due(self.state, seat, site, &everything) {
            self.state.customs.checkpoint = Checkpoint::Planet(site);
            self.hide_goods(seat, Step::CustomsCheck);
        }
    }

    /// Whether a roll is due for the visible goods; at Koroth bribes come first.
    pub(super) fn check_customs(&mut self) {
        let seat = self.state.active;
        let Checkpoint::Planet(site) = self.state.customs.checkpoint else { panic!("Customs of a planet are due") };
        let visible = self.in_sight(seat);
        if !self.game.customs_due(self.state, seat, site, &visible) {
            return;
        }
        if site == Site::Koroth {
            self.count(seat, Count::KorothRolls, 1);
            if self.game.most_bribes(self.player(seat)) > 0 {
                return self.ask(seat, Question::Bribes);
            }
        }
        self.roll_customs(seat, 0);
    }

    /// E2: all bribes are paid before the roll, and lost with any result.
    pub(super) fn answer_bribes(&mut self, seat: Seat, action: Action) {
        let Action::Bribes(bribes) = action else { wrong_answer(action) };
        self.pay(seat, Flow::Bribe, -i32::from(bribes) * self.game.rules.koroth_bribe);
        self.roll_customs(seat, bribes);
    }

    /// Rolls one die and one for each bribe; the Customs Insider may reroll the highest (E3).
    pub(super) fn roll_customs(&mut self, seat: Seat, bribes: u8) {
        let mut dice = ArrayVec::new();
        for _ in 0..=bribes {
            dice.push(self.dice.d6(Stream::Customs));
        }
        self.state.customs.dice = dice;
        self.count(seat, Count::CustomsRolls, 1);
        if !self.held(seat, Effect::CustomsReroll).is_empty() && !self.state.marks.insider {
            self.ask(seat, Question::CustomsReroll);
        } else {
            self.read_customs(seat);
        }
    }

    pub(super) fn answer_customs_reroll(&mut self, action: Action) {
        let seat = self.state.active;
        if is_use(action) {
            self.state.marks.insider = true;
            let again = self.dice.d6(Stream::Customs);
            *self.state.customs.dice.iter_mut().max().expect("dice that were rolled") = again;
        }
        self.read_customs(seat);
    }

    /// The lowest die is used.
    fn read_customs(&mut self, seat: Seat) {
        let die = self.lowest_die();
        let (bribes, modifier) =
            ((self.state.customs.dice.len() - 1) as u8, self.game.customs_modifier(self.player(seat)) as i8);
        match self.state.customs.checkpoint {
            Checkpoint::Planet(site) => {
                let port = self.game.starport(self.state, site);
                let result = self.game.customs_result(self.player(seat), die, port);
                self.note(Event::Customs { seat, die, bribes, modifier, result });
                self.apply_customs(seat, result);
            }
            Checkpoint::Military(card) => {
                let result = self.game.customs_result(self.player(seat), die, Starport::Military);
                self.note(Event::Customs { seat, die, bribes, modifier, result });
                self.state.customs.result = result;
                self.ask(seat, Question::Military { card, result });
            }
        }
    }

    fn lowest_die(&self) -> u8 {
        let Customs { dice, .. } = &self.state.customs;
        dice.iter().copied().min().expect("dice that were rolled")
    }

    /// Applies a result; D and I end the turn. A transponder burns out after a natural 6.
    pub(super) fn apply_customs(&mut self, seat: Seat, result: CustomsResult) {
        let rules = &self.game.rules;
        let (fine, bounty) = (rules.customs_fine, rules.customs_bounty);
        match result {
            CustomsResult::NoDelay => {}
            CustomsResult::Bounty => self.add_bounty(seat, bounty),
            CustomsResult::Fined => self.pay(seat, Flow::Fine, -fine),
            CustomsResult::Detained => {
                self.cut_turn_short();
                self.confiscate(seat);
            }
            CustomsResult::Imprisoned => {
                self.cut_turn_short();
                self.imprison(seat);
            }
        }
        if self.lowest_die() == 6 {
            for card in self.held(seat, Effect::CustomsMinus) {
                self.burn_out(seat, card);
            }
        }
    }
}
