//! The moments of a turn at which a scene continues.

use crate::actions::Question;
use crate::cards::CardSet;
use crate::referee::Referee;
use crate::state::{Combat, Fate, Fighter, Parley, Site};
use crate::step::Step;
use crate::{Smugglers, Stream};
use evenkeel_engine::Seat;
use evenkeel_engine::bits::SetPer;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

/// A moment of the active player's turn (§5).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Moment {
    /// The turn begins: hyperspace, prison, a missed turn and the distress signal come first.
    #[default]
    Turn,
    /// Galactic Broker deals.
    Broker,
    /// Before the Destiny card is drawn.
    Destiny,
    /// This Destiny card has been turned up.
    Card(String),
    /// Before the move.
    Move,
    /// After the move: the choice of an encounter.
    Encounter,
    /// A planet here is encountered: Customs first.
    Visit(Site),
    /// After Customs at a planet here.
    Business(Site),
    /// A player in the same sector is encountered.
    Meeting(Seat),
    /// One player attacks another.
    Combat {
        /// The attacker.
        attacker: Seat,
        /// The attacked player.
        attacked: Seat,
    },
    /// Neither side of a combat of players has fled: Exchange Fire is next.
    ExchangeFire {
        /// The attacker.
        attacker: Seat,
        /// The attacked player.
        attacked: Seat,
    },
    /// The attacked player in a combat of players is hit, and the attacker chooses the spoils.
    Spoils {
        /// The attacker.
        attacker: Seat,
        /// The attacked player.
        attacked: Seat,
    },
    /// The goods of a Merchant Ship, just destroyed, can be taken.
    Loot(String),
    /// Before the end of the turn.
    EndTurn,
}

impl Moment {
    /// Name of the open Destiny card.
    pub(super) fn card(&self) -> Option<&str> {
        match self {
            Self::Card(name) | Self::Loot(name) => Some(name),
            _ => None,
        }
    }

    /// Attacker and attacked, if players fight.
    pub(super) const fn fighters(&self) -> Option<[Seat; 2]> {
        match *self {
            Self::Combat { attacker, attacked }
            | Self::ExchangeFire { attacker, attacked }
            | Self::Spoils { attacker, attacked } => Some([attacker, attacked]),
            _ => None,
        }
    }
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Starts play at a moment of the active player's turn and runs to the next question.
    pub(super) fn play_from(&mut self, moment: &Moment) {
        let seat = self.state.active;
        if *moment == Moment::Turn {
            self.then(Step::BeginTurn);
        } else {
            self.then(Step::EndTurn);
        }
        match *moment {
            Moment::Turn | Moment::EndTurn => {}
            Moment::Broker => {
                self.then(Step::Destiny);
                self.then(Step::Broker { proposer: seat });
            }
            Moment::Destiny => self.then(Step::Destiny),
            Moment::Card(_) => {
                self.await_move();
                let card = self.state.drawn.expect("a card that was turned up");
                self.turn_up(seat, card);
            }
            Moment::Move => {
                self.await_encounter();
                self.then(Step::Move);
            }
            Moment::Encounter => self.then(Step::Encounter),
            Moment::Visit(site) => self.visit(seat, site),
            Moment::Business(site) => {
                self.state.site = site;
                self.then(Step::PastCustoms);
            }
            Moment::Meeting(other) => {
                self.state.parley = Some(Parley { other, offers: [0; 2], silence: 0 });
                self.then(Step::Parley { speaker: seat });
            }
            Moment::Combat { attacker, attacked } => {
                self.begin_combat(Fighter::Player(attacker), Fighter::Player(attacked));
            }
            Moment::ExchangeFire { attacker, attacked } => {
                self.stand_in_combat([attacker, attacked], Fate::Undecided);
                self.then(Step::ExchangeFire);
            }
            Moment::Spoils { attacker, attacked } => {
                self.stand_in_combat([attacker, attacked], Fate::Hit(1));
                self.ask(attacker, Question::Spoils);
            }
            Moment::Loot(_) => self.then(Step::MerchantLoot),
        }
        self.run_on();
    }

    /// A combat of players, under way.
    fn stand_in_combat(&mut self, players: [Seat; 2], fate: Fate) {
        let used = SetPer([CardSet::EMPTY; 2]);
        let fighters = players.map(Fighter::Player);
        self.state.combat = Some(Combat { fighters, pressed_on: false, fate, destroyed: false, used });
        self.then(Step::CombatOver);
    }
}
