//! Goods in the hold: capacity, jettison, hiding, confiscation (§10, §18, §21b).

use super::Smugglers;
use super::actions::{Action, GoodSet, Question};
use super::cards::total;
use super::events::Event;
use super::player::{Player, STAMPS};
use super::referee::Referee;
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Effect, Good, System};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::rules::Word;

/// Takes `units` Brix Weapons out of a hold, oldest round first.
fn take_oldest(player: &mut Player, round: u16, mut units: u8) {
    for age in (0..STAMPS as u16).rev() {
        let stamp = usize::from((round + STAMPS as u16 - age) % STAMPS as u16);
        let here = units.min(player.stamps[stamp]);
        player.stamps[stamp] -= here;
        units -= here;
    }
}

/// Takes `units` Brix Weapons out of a hold, newest round first except the `hidden` newest units, and returns their stamps.
fn take_newest(player: &mut Player, round: u16, mut hidden: u8, mut units: u8) -> [u8; STAMPS] {
    let mut taken = [0; STAMPS];
    for age in 0..STAMPS as u16 {
        let stamp = usize::from((round + STAMPS as u16 - age) % STAMPS as u16);
        let kept = hidden.min(player.stamps[stamp]);
        hidden -= kept;
        let here = units.min(player.stamps[stamp] - kept);
        player.stamps[stamp] -= here;
        taken[stamp] += here;
        units -= here;
    }
    taken
}

impl Smugglers {
    /// The capacity of a player's Smuggling Pods.
    pub fn hiding_room(&self, player: &Player) -> i32 {
        (player.cards & self.destiny.with(Effect::SmugglingPods)).iter().map(|card| self.destiny.card(card).units).sum()
    }
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Loads goods from the bank; Brix Weapons get this round's stamp.
    pub(super) fn load_goods(&mut self, seat: Seat, good: Good, units: u8) {
        let stamp = usize::from(self.state.round) % STAMPS;
        self.state.goods_made[good.index()] += i32::from(units);
        let player = self.player_mut(seat);
        player.cargo[good.index()] += units;
        if good == Good::BrixWeapons {
            player.stamps[stamp] += units;
        }
    }

    /// Returns goods to the bank, the oldest Brix Weapons first.
    pub(super) fn unload_goods(&mut self, seat: Seat, good: Good, units: u8) {
        let round = self.state.round;
        self.state.goods_lost[good.index()] += i32::from(units);
        let player = self.player_mut(seat);
        player.cargo[good.index()] -= units;
        if good == Good::BrixWeapons {
            take_oldest(player, round, units);
        }
    }

    /// Hands goods to another player; the newest visible Brix Weapons go first and keep their stamps.
    pub(super) fn hand_goods(&mut self, from: Seat, to: Seat, good: Good, units: u8) {
        let round = self.state.round;
        let hidden = self.state.hidden[good.index()];
        self.player_mut(from).cargo[good.index()] -= units;
        self.player_mut(to).cargo[good.index()] += units;
        if good == Good::BrixWeapons {
            let stamps = take_newest(self.player_mut(from), round, hidden, units);
            for (stamp, units) in stamps.into_iter().enumerate() {
                self.player_mut(to).stamps[stamp] += units;
            }
        }
    }

    /// Returns Brix Weapons to the bank in the order of piracy: the newest visible first.
    pub(super) fn unload_newest(&mut self, seat: Seat, good: Good, units: u8) {
        let (round, hidden) = (self.state.round, self.state.hidden[good.index()]);
        self.state.goods_lost[good.index()] += i32::from(units);
        let player = self.player_mut(seat);
        player.cargo[good.index()] -= units;
        if good == Good::BrixWeapons {
            take_newest(player, round, hidden, units);
        }
    }

    /// Units past their last valid round turn into ordinary Weapons (§18).
    pub(super) fn expire_brix(&mut self, seat: Seat) {
        let (round, valid) = (i32::from(self.state.round), self.game.rules.brix_valid_rounds);
        let stamp = (round - valid).rem_euclid(STAMPS as i32) as usize;
        let expired = core::mem::take(&mut self.player_mut(seat).stamps[stamp]);
        if expired == 0 {
            return;
        }
        let player = self.player_mut(seat);
        player.cargo[Good::BrixWeapons.index()] -= expired;
        player.cargo[Good::Weapons.index()] += expired;
        self.state.goods_lost[Good::BrixWeapons.index()] += i32::from(expired);
        self.state.goods_made[Good::Weapons.index()] += i32::from(expired);
        self.note(Event::BrixExpired { seat, units: expired });
    }

    /// L1: if Pods were lost, the owner chooses which goods to lose.
    pub(super) fn check_pods(&mut self, seat: Seat) {
        let player = self.player(seat);
        let excess = player.load() - player.effective(System::CargoPods);
        if excess > 0 {
            self.ask(seat, Question::Excess { named: GoodSet::EMPTY, left: excess as u8 });
        }
    }

    pub(super) fn answer_excess(&mut self, seat: Seat, named: GoodSet, left: u8, action: Action) {
        let Action::Goods { good, units } = action else { wrong_answer(action) };
        self.jettison(seat, good, units);
        if units < left {
            self.ask(seat, Question::Excess { named: named | GoodSet::one(good), left: left - units });
        }
    }

    fn jettison(&mut self, seat: Seat, good: Good, units: u8) {
        self.unload_goods(seat, good, units);
        self.note(Event::Jettisoned { seat, good, units });
    }

    /// S8: goods may be jettisoned at any time except in combat.
    pub(super) fn offer_jettison(&mut self) {
        let seat = self.state.active;
        if self.player(seat).load() > 0 {
            self.ask(seat, Question::Jettison { named: GoodSet::EMPTY });
        }
    }

    pub(super) fn answer_jettison(&mut self, seat: Seat, named: GoodSet, action: Action) {
        match action {
            Action::Stop => {}
            Action::Goods { good, units } => {
                self.jettison(seat, good, units);
                self.ask(seat, Question::Jettison { named: named | GoodSet::one(good) });
            }
            other => wrong_answer(other),
        }
    }

    /// C9: room for loot.
    pub(super) fn answer_room_for_loot(&mut self, seat: Seat, named: GoodSet, action: Action) {
        match action {
            Action::Stop => {}
            Action::Goods { good, units } => {
                self.jettison(seat, good, units);
                self.ask(seat, Question::RoomForLoot { named: named | GoodSet::one(good) });
            }
            other => wrong_answer(other),
        }
    }

    /// D3: room for the Crime Lord's load.
    pub(super) fn answer_make_room(&mut self, seat: Seat, named: GoodSet, lacking: u8, action: Action) {
        let Action::Goods { good, units } = action else { wrong_answer(action) };
        self.jettison(seat, good, units);
        if units < lacking {
            self.ask(seat, Question::MakeRoom { named: named | GoodSet::one(good), lacking: lacking - units });
        }
    }

    /// Hides as many goods as possible before another player or a card ship looks at or takes them. Asks (L2) only if Smuggling Pods are too small;
    /// then continues at `step`.
    pub(super) fn hide_goods(&mut self, seat: Seat, step: Step) {
        self.then(step);
        let (room, player) = (self.game.hiding_room(self.player(seat)), *self.player(seat));
        self.state.hidden = [0; Good::COUNT];
        if room >= player.load() {
            self.state.hidden = player.cargo;
        } else if room > 0 {
            self.ask(seat, Question::Hide { named: GoodSet::EMPTY, left: room as u8 });
        }
    }

    pub(super) fn answer_hide(&mut self, seat: Seat, named: GoodSet, left: u8, action: Action) {
        let Action::Goods { good, units } = action else { wrong_answer(action) };
        self.state.hidden[good.index()] = units;
        if units < left {
            self.ask(seat, Question::Hide { named: named | GoodSet::one(good), left: left - units });
        }
    }

    /// Visible units, by good.
    pub(super) fn in_sight(&self, seat: Seat) -> [u8; Good::COUNT] {
        self.state.in_sight(self.player(seat))
    }

    /// All visible goods are taken (§9 and §13).
    pub(super) fn confiscate(&mut self, seat: Seat) {
        let visible = self.in_sight(seat);
        for good in Good::ALL.iter().copied() {
            self.unload_goods(seat, good, visible[good.index()]);
        }
        if total(&visible) > 0 {
            self.note(Event::Confiscated { seat, units: total(&visible) as u8 });
        }
    }
}
