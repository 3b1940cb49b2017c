//! Card ships (§14): Military, Pirates, Merchants, Bounty Hunters and Space Monsters.

use super::Smugglers;
use super::actions::{Action, Question};
use super::cards::{CardId, total};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::state::{Checkpoint, Fate, Fighter, State};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Ability, Effect, Good};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl Smugglers {
    /// Whether a card ship that wins Maneuver flees (§14).
    pub(super) fn card_ship_flees(&self, card: CardId, was_attacked: bool) -> bool {
        match self.destiny.card(card).effect {
            Effect::Merchant => true,
            Effect::Pirate | Effect::BountyHunter => was_attacked,
            _ => false,
        }
    }

    /// Whether a Military Ship stops a player: for a Bounty, or for a visible illegal good. The good must be illegal on a planet in the player's
    /// sector or an adjacent one (the seven, and Koroth for Brix Weapons).
    pub(super) fn military_business(&self, state: &State, seat: Seat, visible: &[u8; Good::COUNT]) -> bool {
        let player = &state.players[seat.index()];
        let near = |sector| self.board.hex_distance(player.sector, sector) <= 1;
        player.bounty > 0
            || (visible[Good::BrixWeapons.index()] > 0 && near(self.board.koroth()))
            || state.slots.iter().enumerate().any(|(slot, here)| {
                near(self.planets[here.planet as usize].sector) && self.any_illegal(state, slot as u8, visible)
            })
    }
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// A Spaceship card was drawn.
    pub(super) fn meet_card_ship(&mut self, seat: Seat, card: CardId) {
        let drawn = self.card(card);
        match drawn.effect {
            Effect::Pirate => self.hide_goods(seat, Step::PiratesDemand),
            Effect::Military => self.meet_military(seat, card),
            Effect::BountyHunter => {
                let bounty = self.player(seat).bounty;
                if bounty > 0 && bounty >= drawn.min_bounty {
                    self.begin_combat(Fighter::Ship(card), Fighter::Player(seat));
                } else {
                    self.ask(seat, Question::Approach { card });
                }
            }
            Effect::Merchant => self.ask(seat, Question::Approach { card }),
            _ => self.begin_combat(Fighter::Ship(card), Fighter::Player(seat)),
        }
    }

    /// D4: Pirates demand all visible goods; if there are none, they do not attack.
    pub(super) fn pirates_demand(&mut self) {
        let seat = self.state.active;
        let card = self.state.drawn.expect("Pirates that were drawn");
        if total(&self.in_sight(seat)) > 0 {
            self.ask(seat, Question::Pirates { card });
        } else {
            self.ask(seat, Question::Approach { card });
        }
    }

    pub(super) fn answer_pirates(&mut self, seat: Seat, card: CardId, action: Action) {
        match action {
            Action::Fight => self.begin_combat(Fighter::Ship(card), Fighter::Player(seat)),
            Action::HandOver => {
                self.confiscate(seat);
                self.discard_drawn();
            }
            other => wrong_answer(other),
        }
    }

    /// D4, D5: attacking a Merchant Ship adds to the Bounty at once.
    pub(super) fn answer_approach(&mut self, seat: Seat, card: CardId, action: Action) {
        match action {
            Action::LetPass => self.discard_drawn(),
            Action::Attack => {
                let drawn = self.card(card);
                if drawn.effect == Effect::Merchant {
                    let bounty = drawn.attack_bounty;
                    self.add_bounty(seat, bounty);
                }
                self.begin_combat(Fighter::Player(seat), Fighter::Ship(card));
            }
            other => wrong_answer(other),
        }
    }

    /// A Military Ship never attacks; it checks if it has a reason.
    fn meet_military(&mut self, seat: Seat, card: CardId) {
        let everything = self.player(seat).cargo;
        if self.able(seat, Ability::MilitaryIgnore) || !self.game.military_business(self.state, seat, &everything) {
            self.discard_drawn();
        } else {
            self.state.customs.checkpoint = Checkpoint::Military(card);
            self.hide_goods(seat, Step::MilitaryCheck);
        }
    }

    /// After goods are hidden: a Customs roll with the Military column, shown before the choice to fight.
    pub(super) fn military_check(&mut self) {
        let seat = self.state.active;
        let visible = self.in_sight(seat);
        if self.game.military_business(self.state, seat, &visible) {
            self.roll_customs(seat, 0);
        } else {
            self.discard_drawn();
        }
    }

    /// D6.
    pub(super) fn answer_military(&mut self, seat: Seat, card: CardId, action: Action) {
        match action {
            Action::Fight => self.begin_combat(Fighter::Player(seat), Fighter::Ship(card)),
            Action::Submit => {
                let result = self.state.customs.result;
                self.discard_drawn();
                self.apply_customs(seat, result);
            }
            other => wrong_answer(other),
        }
    }

    /// The result of a fight with a card ship, and the rest of the turn (the table at the end of §14).
    pub(super) fn after_card_ship(&mut self, seat: Seat, card: CardId, fate: Fate, destroyed: bool) {
        let fled = matches!(fate, Fate::Fled(side) if self.is_player_side(side));
        if !fled {
            self.cut_turn_short();
        }
        let military = self.card(card).effect == Effect::Military;
        match fate {
            Fate::ShipDestroyed => self.reward(seat, card),
            Fate::Hit(_) if military && !destroyed => self.hide_goods(seat, Step::Prison),
            _ => {}
        }
        if military && (fled || fate == Fate::ShipDestroyed) {
            let bounty = self.card(card).attack_bounty;
            self.add_bounty(seat, bounty);
        }
        if !(fate == Fate::ShipDestroyed && self.card(card).effect == Effect::Merchant) {
            self.discard_drawn();
        }
    }

    /// After goods are hidden: the loser to a Military Ship is imprisoned on the spot.
    pub(super) fn go_to_prison(&mut self) {
        self.imprison(self.state.active);
    }

    /// Rewards: credits for Pirates and Monsters, goods for a Merchant.
    fn reward(&mut self, seat: Seat, card: CardId) {
        self.count(seat, Count::CardShips, 1);
        let (effect, reward) = (self.card(card).effect, self.card(card).reward);
        if effect == Effect::Merchant {
            self.then(Step::MerchantLoot);
        } else if reward > 0 {
            self.note(Event::Rewarded { seat, credits: reward });
            self.pay(seat, Flow::Reward, reward);
        }
    }
}
