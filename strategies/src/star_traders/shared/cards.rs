//! Cards in hand: what they are worth, when they are played, and on whom.

use evenkeel_engine::Seat;
use evenkeel_engine::star_traders::Action;
use evenkeel_engine::star_traders::deck::{Face, Kind};
use evenkeel_engine::star_traders::trader::Load;
use evenkeel_engine::star_traders::vocabulary::Moment;

use super::goals::find;
use super::situation::Situation;
use crate::NEVER_EMPTY;

impl Situation<'_> {
    /// What a card in hand is worth, in Stellors.
    pub const fn card_worth(&self, kind: Kind) -> i32 {
        let harm = if self.weights.malice { 3 } else { 0 };
        match kind {
            Kind::AvoidCalamity => 8,
            Kind::Superjump | Kind::Gotcha => 7,
            Kind::Superzap => 6,
            Kind::Zap => 5,
            Kind::Piracy | Kind::Envoy | Kind::Quarantine => 3 + harm,
            Kind::LoseCargo | Kind::Stressed | Kind::Lost => 2 + harm,
            Kind::Codebreaker | Kind::Takeover | Kind::LoseStation => 1 + harm,
            Kind::Jubilee => 0,
        }
    }

    /// The card that is missed least.
    pub fn cheapest_card(&self) -> Option<Face> {
        let worth = |face: &Face| self.card_worth(self.game.deck().kind(*face));
        self.me.hand.iter().map(|card| card.face).min_by_key(worth)
    }

    /// Cards played in the own turn as soon as they do good.
    pub fn play_in_own_turn(&self, actions: &[Action]) -> Option<usize> {
        if self.me.kinds.is_empty() {
            return None;
        }
        actions.iter().position(|&action| match action {
            Action::Play { role: Kind::Takeover | Kind::Superjump | Kind::Codebreaker, .. } => false,
            Action::Play { role, .. } => self.wants_to_play(role),
            _ => false,
        })
    }

    /// What is played in an interval: on dice first, then against a rival.
    pub fn play_in_window(&self, moment: Moment, actions: &[Action]) -> usize {
        let dice = match moment {
            Moment::Roll | Moment::Die | Moment::AfterPetition => self.mend_die(actions),
            _ => None,
        };
        let play = || {
            actions.iter().position(|&action| match action {
                Action::Play { role: Kind::AvoidCalamity, .. } => self.wants_out(moment),
                Action::Play { role, .. } => self.wants_to_play(role),
                _ => false,
            })
        };
        dice.or_else(play).unwrap_or(0)
    }

    /// Whether to lift or cancel a Quarantine: one's own ship lies under it.
    fn wants_out(&self, moment: Moment) -> bool {
        match moment {
            Moment::Quarantine => self.view.active() == self.seat(),
            _ => self.view.calamity().is_some_and(|calamity| calamity.world == Some(self.me.at)),
        }
    }

    /// Whether playing a card in this role does good now.
    fn wants_to_play(&self, role: Kind) -> bool {
        match role {
            Kind::Lost => self.wants_lost(),
            Kind::Quarantine => self.victim().is_some_and(|seat| self.is_worth_quarantine(seat)),
            _ => self.best_target(role).is_some(),
        }
    }

    /// You Are Lost is for the end of a mission, or for whoever leads where they meant to go.
    fn wants_lost(&self) -> bool {
        let jumper = self.view.active();
        jumper != self.seat() && self.victim() == Some(jumper)
    }

    /// A Quarantine holds its victim for a turn; it must not hold oneself, nor lie there already.
    fn is_worth_quarantine(&self, seat: Seat) -> bool {
        let world = self.view.other(seat).at();
        world != self.me.at && self.view.quarantines().iter().all(|quarantine| quarantine.world != world)
    }

    /// On whom a card does most good, if on anybody.
    fn best_target(&self, role: Kind) -> Option<Seat> {
        match role {
            Kind::Gotcha => {
                let rich = |seat: &Seat| self.view.other(*seat).prestige() > 0;
                self.others().filter(rich).max_by_key(|&seat| self.menace(seat)).filter(|_| self.prestige_worth() > 0)
            }
            Kind::Piracy => self.others().filter(|&seat| self.is_prey(seat)).max_by_key(|&seat| self.menace(seat)),
            _ => self.victim().filter(|&seat| self.is_hurt(role, seat)),
        }
    }

    /// A rival on the same world, with something to take and room for it.
    fn is_prey(&self, seat: Seat) -> bool {
        let other = self.view.other(seat);
        let room = (self.me.hold.len() as i32) < self.rules().hold_size || other.hold().is_empty();
        other.at() == self.me.at && room && (other.prestige() > 0 || self.best_booty(seat).is_some())
    }

    fn best_booty(&self, seat: Seat) -> Option<Load> {
        let loads = self.view.other(seat).hold().iter().map(|cargo| cargo.load);
        loads.max_by_key(|&load| self.loss_of(seat, load))
    }

    /// What the loss of a cargo means to its carrier.
    pub fn loss_of(&self, seat: Seat, load: Load) -> i32 {
        match load {
            Load::Imperial(owner) if owner == seat => 100,
            Load::Goods(cargo) if self.is_called_for(cargo) => 12,
            _ => 1,
        }
    }

    /// Whether a Calamity does this rival much harm now.
    fn is_hurt(&self, role: Kind, seat: Seat) -> bool {
        let other = self.view.other(seat);
        match role {
            Kind::Stressed => !other.stressed() && other.engines() >= 2,
            Kind::LoseStation => !other.stations().is_empty() && (self.weights.malice || self.rules().advanced()),
            Kind::LoseCargo => other.hold().iter().any(|cargo| self.loss_of(seat, cargo.load) > 10),
            Kind::Envoy => other.envoy().is_none() && other.mission().is_none(),
            _ => false,
        }
    }

    /// The answer to a card's question on whom it is played.
    pub fn choose_target(&self, role: Kind, actions: &[Action]) -> usize {
        let wanted = self.best_target(role).and_then(|seat| find(actions, Action::Trader(seat)));
        let other = || actions.iter().position(|&action| action != Action::Trader(self.seat()));
        wanted.or_else(other).expect("of two targets one is somebody else")
    }

    /// What Piracy or Lose a Cargo takes.
    pub fn choose_booty(&self, actions: &[Action]) -> usize {
        let on = self.view.calamity().expect("a Calamity on the table").on;
        let loss = |action: &Action| if let Action::Load(load) = action { self.loss_of(on, *load) } else { 0 };
        (0..actions.len()).max_by_key(|&index| (loss(&actions[index]), actions.len() - index)).expect(NEVER_EMPTY)
    }

    /// What the Calamity on the table costs oneself, in Stellors.
    pub fn harm_at_hand(&self) -> i32 {
        self.harm(self.view.calamity().expect("a Calamity on the table").role)
    }

    /// What a Calamity on oneself costs, in Stellors.
    pub fn harm(&self, role: Kind) -> i32 {
        let mission = self.me.mission.is_some();
        match role {
            Kind::Lost => {
                if mission {
                    40
                } else if self.me.hold.is_empty() {
                    3
                } else {
                    9
                }
            }
            Kind::LoseCargo => self.me.hold.iter().map(|cargo| self.load_worth(cargo.load)).max().unwrap_or(0),
            Kind::Piracy => 6 + self.me.hold.iter().map(|cargo| self.load_worth(cargo.load)).max().unwrap_or(0) / 2,
            Kind::Envoy => {
                if self.prestige() >= self.weights.target - 4 {
                    20
                } else {
                    10
                }
            }
            Kind::Stressed => {
                if mission {
                    25
                } else {
                    12
                }
            }
            Kind::Takeover | Kind::LoseStation => {
                if self.rules().advanced() {
                    9
                } else {
                    3
                }
            }
            Kind::Gotcha => 6,
            _ => 0,
        }
    }
}
