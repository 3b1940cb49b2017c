//! Combat (§12): Cloaking Field, surrender, Maneuver, Exchange Fire.

use super::Smugglers;
use super::actions::{Action, Question};
use super::cards::{CardId, CardSet};
use super::events::Event;
use super::ledger::Count;
use super::referee::{Referee, is_use};
use super::state::{Combat, Fate, Fighter, Side};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Effect, System};
use evenkeel_engine::bits::SetPer;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Seat, SeatSet};

/// Position of "fire" among the sealed answers to C5.
const FIRE: u8 = 0;

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Opens a combat; its consequences are settled after everything in it.
    pub(super) fn begin_combat(&mut self, attacker: Fighter, attacked: Fighter) {
        let fighters = [attacker, attacked];
        self.state.combat = Some(Combat {
            fighters,
            pressed_on: false,
            fate: Fate::Undecided,
            destroyed: false,
            used: SetPer([CardSet::EMPTY; 2]),
        });
        let between_players = fighters.into_iter().all(|fighter| fighter.seat().is_some());
        for seat in fighters.into_iter().filter_map(Fighter::seat) {
            self.count(seat, Count::Combats, 1);
            self.count(seat, Count::PlayerCombats, i32::from(between_players));
        }
        if let Some(seat) = attacker.seat() {
            self.count(seat, Count::Attacks, 1);
        }
        self.note(Event::CombatBegins { attacker, attacked });
        self.then(Step::CombatOver);
        self.offer_cloak(0);
    }

    /// The combat, unless a side has fled, surrendered or been hit.
    fn open_combat(&self) -> Option<Combat> {
        self.state.combat.filter(|combat| combat.fate == Fate::Undecided)
    }

    pub(super) fn fighter(&self, side: Side) -> Option<Fighter> {
        self.state.combat.map(|combat| combat.fighters[side])
    }

    /// The player on a side of a combat between players.
    fn player_on(&self, side: Side) -> Seat {
        self.fighter(side).and_then(Fighter::seat).expect("a combat between players")
    }

    pub(super) fn is_player_side(&self, side: Side) -> bool {
        self.fighter(side).and_then(Fighter::seat).is_some()
    }

    fn side_of(&self, seat: Seat) -> Side {
        usize::from(self.fighter(0) != Some(Fighter::Player(seat)))
    }

    pub(super) fn decide(&mut self, fate: Fate) {
        if let Some(combat) = self.state.combat.as_mut() {
            combat.fate = fate;
        }
        if let Fate::Fled(side) = fate
            && let Some(fighter) = self.fighter(side)
        {
            self.note(Event::Fled { fighter });
        }
    }

    fn note_use(&mut self, side: Side, cards: CardSet) {
        if let Some(combat) = self.state.combat.as_mut() {
            combat.used[side] |= cards;
        }
    }

    /// C1: a Cloaking Field on this side or the next may be rolled for, once per combat.
    pub(super) fn offer_cloak(&mut self, from: Side) {
        let Some(combat) = self.open_combat() else { return };
        for side in from..2 {
            if let Some(seat) = combat.fighters[side].seat()
                && !self.held(seat, Effect::Cloak).is_empty()
            {
                self.then(Step::Cloaks { side: side as u8 + 1 });
                return self.ask(seat, Question::CloakRoll);
            }
        }
        self.offer_surrender();
    }

    /// 3 to 6: it works; 1: it burns out.
    pub(super) fn answer_cloak_roll(&mut self, seat: Seat, action: Action) {
        if !is_use(action) {
            return;
        }
        let die = self.dice.d6(Stream::Gadgets);
        self.note(Event::Cloak { seat, die });
        if die >= 3 {
            self.ask(seat, Question::CloakUse);
        } else if let Some(card) = self.first_held(seat, Effect::Cloak).filter(|_| die == 1) {
            self.burn_out(seat, card);
        }
    }

    pub(super) fn answer_cloak_use(&mut self, seat: Seat, action: Action) {
        match action {
            Action::SlipAway => self.decide(Fate::Fled(self.side_of(seat))),
            Action::PressOn => {
                if let Some(combat) = self.state.combat.as_mut() {
                    combat.pressed_on = true;
                }
            }
            other => wrong_answer(other),
        }
    }

    /// C2: a player with a Bounty, attacked by a player, may offer to surrender (§21, change 5).
    pub(super) fn offer_surrender(&mut self) {
        let Some(combat) = self.open_combat() else { return };
        if let [Fighter::Player(_), Fighter::Player(attacked)] = combat.fighters
            && self.game.rules.v2_bounty_collection
            && self.player(attacked).bounty > 0
        {
            self.then(Step::Maneuver);
            return self.ask(attacked, Question::Surrender);
        }
        self.maneuver();
    }

    pub(super) fn answer_surrender(&mut self, action: Action) {
        match action {
            Action::Stand => {}
            Action::OfferSurrender => self.ask(self.player_on(0), Question::TakeSurrender),
            other => wrong_answer(other),
        }
    }

    pub(super) fn answer_take_surrender(&mut self, action: Action) {
        match action {
            Action::Decline => {}
            Action::Accept => {
                self.decide(Fate::Surrendered);
                self.hide_goods(self.player_on(1), Step::Jail);
            }
            other => wrong_answer(other),
        }
    }

    /// No combat: prison, the full Bounty for the attacker, and a Bounty of 0 at once.
    pub(super) fn jail(&mut self) {
        let (attacker, attacked) = (self.player_on(0), self.player_on(1));
        self.note(Event::Surrendered { seat: attacked, to: attacker });
        self.imprison(attacked);
        self.collect_bounty(attacker, attacked, true);
    }

    /// Level of a system on one side; card ships have the levels on their card, and no Shields.
    pub(super) fn level(&self, fighter: Fighter, system: System) -> i32 {
        match fighter {
            Fighter::Player(seat) if system == System::Shields => self.game.effective_shields(self.player(seat)),
            Fighter::Player(seat) => self.player(seat).effective(system),
            Fighter::Ship(card) => match system {
                System::Engines => self.card(card).engines,
                System::Lasers => self.card(card).lasers,
                _ => 0,
            },
        }
    }

    /// Both sides roll with a system; returns the winning side.
    pub(super) fn contest(&mut self, system: System, stream: Stream) -> Side {
        let Combat { fighters, .. } = self.state.combat.expect("a combat in progress");
        for (side, fighter) in fighters.into_iter().enumerate() {
            if let Some(seat) = fighter.seat() {
                self.note_use(side, self.burnouts_of(seat, system));
            }
        }
        let levels = fighters.map(|fighter| self.level(fighter, system));
        let (first_wins, one, other) = self.opposed(stream, levels[0], levels[1]);
        self.note(Event::Contest { system, dice: [one, other], levels: [levels[0] as i8, levels[1] as i8] });
        usize::from(!first_wins)
    }

    /// Step 1: d6 and effective Engines; the higher side chooses Flee or Attack (C3).
    pub(super) fn maneuver(&mut self) {
        let Some(combat) = self.open_combat() else { return };
        if combat.pressed_on {
            return self.exchange_fire();
        }
        let winner = self.contest(System::Engines, Stream::Maneuver);
        match combat.fighters[winner] {
            Fighter::Player(seat) => self.ask(seat, Question::Maneuver),
            Fighter::Ship(card) if self.game.card_ship_flees(card, winner == 1) => self.flee(winner),
            Fighter::Ship(_) => self.exchange_fire(),
        }
    }

    pub(super) fn answer_maneuver(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Flee => self.flee(self.side_of(seat)),
            Action::Attack => self.exchange_fire(),
            other => wrong_answer(other),
        }
    }

    /// Flee ends the combat, unless the other side's Tractor Beam holds (C4).
    fn flee(&mut self, side: Side) {
        match self.fighter(1 - side).and_then(Fighter::seat) {
            Some(other) if !self.held(other, Effect::Tractor).is_empty() => self.ask(other, Question::Tractor),
            _ => self.decide(Fate::Fled(side)),
        }
    }

    pub(super) fn answer_tractor(&mut self, seat: Seat, action: Action) {
        let holds = is_use(action) && {
            let die = self.dice.d6(Stream::Gadgets);
            self.note(Event::Tractor { seat, die });
            die >= 4
        };
        if holds {
            self.exchange_fire();
        } else {
            self.decide(Fate::Fled(1 - self.side_of(seat)));
        }
    }

    /// Step 2: both sides choose together whether to fire missiles (C5), otherwise the dice decide.
    pub(super) fn exchange_fire(&mut self) {
        let Some(combat) = self.open_combat() else { return };
        let armed: SeatSet = combat
            .fighters
            .into_iter()
            .filter_map(Fighter::seat)
            .filter(|&seat| !self.held(seat, Effect::SpaceMissile).is_empty())
            .collect();
        if armed.is_empty() {
            self.roll_fire();
        } else {
            self.state.sealed = Default::default();
            self.state.stack.ask(armed, Question::Missile);
        }
    }

    /// One missile wins the exchange outright; two cancel each other and the dice are rolled. Fired missiles are discarded.
    pub(super) fn answer_missile(&mut self, seat: Seat, action: Action) {
        let position = match action {
            Action::FireMissile => FIRE,
            Action::RollDice => FIRE + 1,
            other => wrong_answer(other),
        };
        if !self.seal(seat, position) {
            return;
        }
        let fired = [0, 1].map(|side| self.fires_missile(side));
        self.state.sealed = Default::default();
        match fired {
            [true, false] => self.lose_fire(1),
            [false, true] => self.lose_fire(0),
            _ => self.roll_fire(),
        }
    }

    fn fires_missile(&mut self, side: Side) -> bool {
        let Some(seat) = self.fighter(side).and_then(Fighter::seat) else { return false };
        if self.state.sealed[seat.index()] != FIRE + 1 {
            return false;
        }
        let missile: CardId = self.first_held(seat, Effect::SpaceMissile).expect("a missile to fire");
        self.note(Event::MissileFired { seat });
        self.lose_card(seat, missile);
        true
    }

    /// d6 and effective Lasers; the lower side is hit.
    pub(super) fn roll_fire(&mut self) {
        let winner = self.contest(System::Lasers, Stream::Fire);
        self.lose_fire(1 - winner);
    }

    /// A hit destroys a card ship, or makes a ship with more Hull withdraw; a player may have a Decoy Drone (C6).
    fn lose_fire(&mut self, side: Side) {
        match self.fighter(side) {
            Some(Fighter::Ship(card)) if self.card(card).hull <= 1 => {
                self.note(Event::CardShipDestroyed { card });
                self.decide(Fate::ShipDestroyed);
            }
            Some(Fighter::Ship(_)) => self.decide(Fate::ShipWithdrew),
            Some(Fighter::Player(seat)) => {
                self.decide(Fate::Hit(side));
                if self.held(seat, Effect::Decoy).is_empty() {
                    self.take_hit();
                } else {
                    self.ask(seat, Question::Decoy);
                }
            }
            None => {}
        }
    }

    pub(super) fn answer_decoy(&mut self, seat: Seat, action: Action) {
        if !is_use(action) {
            return self.take_hit();
        }
        let decoy = self.first_held(seat, Effect::Decoy).expect("a Decoy Drone to use");
        self.note(Event::DecoyUsed { seat });
        self.lose_card(seat, decoy);
    }

    /// After every combat: the rest of the turn, then the burnout rolls of the cards used in it.
    pub(super) fn end_combat(&mut self) {
        let combat = self.state.combat.expect("a combat in progress");
        match combat.fighters {
            [Fighter::Player(seat), Fighter::Ship(card)] | [Fighter::Ship(card), Fighter::Player(seat)] => {
                self.after_card_ship(seat, card, combat.fate, combat.destroyed);
            }
            _ => self.cut_turn_short(),
        }
        self.state.combat = None;
        for (side, fighter) in combat.fighters.into_iter().enumerate() {
            if let Some(seat) = fighter.seat() {
                self.burnout_rolls(seat, combat.used[side]);
            }
        }
    }

    /// Burnout rolls for a set of cards, lowest first.
    pub(super) fn burnout_rolls(&mut self, seat: Seat, cards: CardSet) {
        for card in cards {
            self.burnout_roll(seat, card);
        }
    }
}
