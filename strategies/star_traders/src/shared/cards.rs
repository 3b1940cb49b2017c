//! Cards in hand: their worth, and when and on whom to play them.

use evenkeel_engine::Seat;
use evenkeel_star_traders::Action;
use evenkeel_star_traders::deck::{Face, Kind};
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::{Moment, Personality};

use super::goals::{Goal, find};
use super::memory::Memory;
use super::situation::Situation;
use evenkeel_strategies::NEVER_EMPTY;

impl Situation<'_> {
    /// The worth of a card in hand, in Stellors.
    pub fn card_worth(&self, kind: Kind) -> i32 {
        let weights = self.weights;
        match kind {
            Kind::AvoidCalamity => weights.help,
            Kind::Superjump => weights.leap,
            Kind::Superzap => weights.zap + 1,
            Kind::Zap => weights.zap,
            Kind::Gotcha => weights.theft,
            Kind::Piracy if self.me.is(Personality::PiratePete) => weights.help.max(weights.theft),
            Kind::Piracy | Kind::Envoy | Kind::Quarantine => weights.harm + 1,
            Kind::LoseCargo | Kind::Stressed | Kind::Lost => weights.harm,
            Kind::Codebreaker | Kind::Takeover | Kind::LoseStation => weights.harm - 1,
            Kind::Jubilee => 0,
        }
    }

    /// The least valuable card.
    pub fn cheapest_card(&self) -> Option<Face> {
        let worth = |face: &Face| self.card_worth(self.game.deck().kind(*face));
        self.me.hand.iter().map(|card| card.face).min_by_key(worth)
    }

    /// Whether the hand is full, so that no card can be drawn.
    pub fn is_hand_full(&self) -> bool {
        self.me.hand.len() as i32 >= self.rules().hand_limit
    }

    /// Cards played in this Trader's turn as soon as they are useful.
    pub fn play_in_own_turn(&self, actions: &[Action]) -> Option<usize> {
        if self.me.kinds.is_empty() {
            return None;
        }
        self.best_play(actions, |role| match role {
            Kind::Takeover | Kind::Superjump | Kind::Codebreaker => 0,
            _ => self.good_of(role),
        })
    }

    /// The card played in an interval: on dice first, then against a petition or a rival, then an offer.
    pub fn play_in_window(&self, moment: Moment, goal: Goal, memory: &mut Memory, actions: &[Action]) -> usize {
        let dice = match moment {
            Moment::Roll | Moment::Die | Moment::AfterPetition => self.mend_die(goal, actions),
            _ => None,
        };
        let sabotage = || if moment == Moment::BeforePetition { self.sabotage(actions) } else { None };
        let play = || {
            self.best_play(actions, |role| match role {
                Kind::AvoidCalamity if self.wants_out(moment) => self.weights.play_lift,
                Kind::AvoidCalamity => 0,
                Kind::Lost => self.good_of_losing(goal),
                _ => self.good_of(role),
            })
        };
        let offer = || self.open_offer(memory, actions);
        dice.or_else(sabotage).or_else(play).or_else(offer).unwrap_or(0)
    }

    /// The most useful play, if there is a useful one.
    fn best_play(&self, actions: &[Action], good: impl Fn(Kind) -> i32) -> Option<usize> {
        let plays = actions.iter().enumerate().filter_map(|(index, &action)| match action {
            Action::Play { card, role } if !self.is_petes_to_keep(card, role) => Some((index, good(role))),
            _ => None,
        });
        plays
            .filter(|&(_, good)| good > 0)
            .max_by_key(|&(index, good)| (good, actions.len() - index))
            .map(|(index, _)| index)
    }

    /// Whether Pirate Pete should keep a Piracy, which can also serve as an Avoid Calamity, rather than play it in this role.
    fn is_petes_to_keep(&self, card: Face, role: Kind) -> bool {
        let calamity = !matches!(role, Kind::Piracy | Kind::AvoidCalamity | Kind::Lost);
        let converted = calamity && self.game.deck().kind(card) == Kind::Piracy;
        converted && self.weights.keeps && !self.is_hand_full() && !self.is_urgent()
    }

    /// Whether the chosen victim may win soon, so that no card is kept for later.
    fn is_urgent(&self) -> bool {
        self.victim().is_some_and(|seat| self.is_close(seat))
    }

    /// Whether to lift or cancel a Quarantine: this Trader's ship lies under it.
    fn wants_out(&self, moment: Moment) -> bool {
        match moment {
            Moment::Quarantine => self.view.active() == self.seat(),
            _ => self.view.calamity().is_some_and(|calamity| calamity.world == Some(self.me.at)),
        }
    }

    /// The usefulness of a card in this role now; 0: none, or too little to spend it.
    fn good_of(&self, role: Kind) -> i32 {
        let weights = self.weights;
        let kept = weights.keeps && !self.is_hand_full() && matches!(role, Kind::Gotcha | Kind::Piracy | Kind::Envoy);
        if kept && !self.is_urgent() {
            return 0;
        }
        match role {
            Kind::Quarantine if self.victim().is_some_and(|seat| self.is_worth_quarantine(seat)) => {
                weights.play_quarantine
            }
            Kind::Quarantine => 0,
            _ if self.best_target(role).is_none() => 0,
            Kind::LoseCargo => weights.play_lose_cargo,
            Kind::Envoy => weights.play_envoy,
            Kind::Stressed => weights.play_stressed,
            Kind::Piracy => weights.play_piracy,
            Kind::Gotcha => weights.play_gotcha,
            Kind::LoseStation if self.victim().is_some_and(|seat| self.is_last_link(seat)) => weights.play_last_link,
            Kind::LoseStation => weights.play_lose_station,
            _ => 0,
        }
    }

    /// A Calamity that takes something a rival's petition needs, before the die is rolled.
    fn sabotage(&self, actions: &[Action]) -> Option<usize> {
        let petitioner = self.view.active();
        if petitioner == self.seat() {
            return None;
        }
        actions
            .iter()
            .position(|action| matches!(*action, Action::Play { role, .. } if self.spoils_petition(role, petitioner)))
    }

    /// Whether a Calamity takes something this petitioner's petition needs, or the bonus of their area.
    fn spoils_petition(&self, role: Kind, petitioner: Seat) -> bool {
        let (other, rules) = (self.view.other(petitioner), self.rules());
        let prestige = i32::from(other.prestige());
        let left = match role {
            Kind::Gotcha => prestige - rules.gotcha_prestige,
            Kind::Piracy if other.at() == self.me.at => prestige - rules.piracy_prestige,
            Kind::Envoy if rules.envoy_blocks_action && other.envoy().is_none() && other.mission().is_none() => {
                return true;
            }
            Kind::LoseStation if rules.advanced() => return other.stations().len() == 1,
            _ => return false,
        };
        let needed = !rules.advanced() && prestige >= rules.petition_prestige && left < rules.petition_prestige;
        needed || rules.area(left) < rules.area(prestige)
    }

    /// The usefulness of sending the arriving ship elsewhere: a rival off course, or this Trader's ship out of a corner.
    fn good_of_losing(&self, goal: Goal) -> i32 {
        let jumper = self.view.active();
        if jumper != self.seat() {
            let mission = self.view.other(jumper).mission().is_some();
            let good = if mission { self.weights.play_lost_mission } else { self.weights.play_lost };
            return if self.victim() == Some(jumper) { good } else { 0 };
        }
        let least = self.mean_way(goal.world) + self.weights.superjump * self.weights.superjump_lost / 100;
        if self.way(self.me.at, goal.world) >= least { self.weights.play_lost } else { 0 }
    }

    /// A Quarantine holds its victim for a turn. It must not hold this Trader's ship, and that world must not have one yet.
    fn is_worth_quarantine(&self, seat: Seat) -> bool {
        let world = self.view.other(seat).at();
        world != self.me.at && self.view.quarantines().iter().all(|quarantine| quarantine.world != world)
    }

    fn best_target(&self, role: Kind) -> Option<Seat> {
        let petitioner = self.view.active();
        if self.view.moment() == Some(Moment::BeforePetition)
            && petitioner != self.seat()
            && self.spoils_petition(role, petitioner)
        {
            return Some(petitioner);
        }
        match role {
            Kind::Gotcha => {
                let rich = |seat: Seat| i32::from(self.view.other(seat).prestige()) >= self.weights.gotcha;
                self.nearest_to_winning(rich).filter(|_| self.prestige_worth() > 0)
            }
            Kind::Piracy => self.nearest_to_winning(|seat| self.is_prey(seat)),
            _ => self.victim().filter(|&seat| self.is_hurt(role, seat)),
        }
    }

    /// Whether a rival is on the same world and has something to take, with room for it.
    fn is_prey(&self, seat: Seat) -> bool {
        let other = self.view.other(seat);
        let apart = self.rules().piracy_same_world && other.at() != self.me.at;
        let room = (self.me.hold.len() as i32) < self.rules().hold_size || other.hold().is_empty();
        let rich = i32::from(other.prestige()) >= self.weights.gotcha;
        !apart && room && (rich || self.best_booty(seat).is_some())
    }

    /// The worth of meeting a rival with a Piracy in hand, in tenths of a Stellor.
    pub fn worth_of_robbing(&self, seat: Seat) -> i32 {
        let other = self.view.other(seat);
        let room = (self.me.hold.len() as i32) < self.rules().hold_size || other.hold().is_empty();
        let taken = self.rules().piracy_prestige.min(i32::from(other.prestige())) * self.prestige_worth();
        let booty = self.best_booty(seat).map_or(0, |load| self.loss_of(seat, load));
        if room { (taken + 10 * booty.min(self.weights.cargo)) * self.weights.prey / 100 } else { 0 }
    }

    fn best_booty(&self, seat: Seat) -> Option<Load> {
        let loads = self.view.other(seat).hold().iter().map(|cargo| cargo.load);
        loads.filter(|&load| self.loss_of(seat, load) > 1).max_by_key(|&load| self.loss_of(seat, load))
    }

    /// The value of a cargo to its carrier.
    pub fn loss_of(&self, seat: Seat, load: Load) -> i32 {
        match load {
            Load::Imperial(owner) if owner == seat => 100,
            Load::Goods(cargo) if self.is_called_for(cargo) => self.weights.cargo,
            _ => 1,
        }
    }

    /// Whether a Calamity does this rival much harm now. A cargo that can be fetched again free of charge is not a loss.
    fn is_hurt(&self, role: Kind, seat: Seat) -> bool {
        let other = self.view.other(seat);
        match role {
            // It takes effect at the start of a turn, not in the middle of one.
            Kind::Stressed => {
                let moving = seat == self.view.active() && self.view.turn().attempts > 0;
                !other.stressed() && other.engines() >= 2 && !moving
            }
            Kind::LoseStation => !other.stations().is_empty() && (self.weights.malice || self.rules().advanced()),
            Kind::LoseCargo => other
                .hold()
                .iter()
                .any(|cargo| self.loss_of(seat, cargo.load) > 1 && !self.lies_at(cargo.load, other.at())),
            Kind::Envoy => other.envoy().is_none() && other.mission().is_none(),
            _ => false,
        }
    }

    /// Whether a rival's only station is the next link of their chain.
    fn is_last_link(&self, seat: Seat) -> bool {
        let other = self.view.other(seat);
        let core = self.game.map().largest_chain(other.imperial());
        other.stations().len() == 1 && other.stations().meets(self.game.map().around(core))
    }

    /// Whether a load can be taken aboard on this world.
    pub fn lies_at(&self, load: Load, world: WorldId) -> bool {
        match load {
            Load::Goods(cargo) => {
                let contracts = self.view.contracts().iter().flatten().map(|&id| self.game.charts().contract(id));
                contracts.into_iter().any(|contract| contract.cargo == cargo && contract.pickup == world)
            }
            Load::Imperial(seat) => {
                self.view.other(seat).mission().is_some_and(|id| self.game.charts().contract(id).pickup == world)
            }
        }
    }

    /// The target of a card, as a position in the list.
    pub fn choose_target(&self, role: Kind, actions: &[Action]) -> usize {
        let place = |seat: Seat| find(actions, Action::Trader(seat));
        let wanted = self.best_target(role).and_then(place);
        wanted.or_else(|| self.others().find_map(place)).expect("of two targets one is a rival")
    }

    /// The load taken by Piracy or Lose a Cargo.
    pub fn choose_booty(&self, actions: &[Action]) -> usize {
        let on = self.view.calamity().expect("a Calamity on the table").on;
        let loss = |action: &Action| if let Action::Load(load) = action { self.loss_of(on, *load) } else { 0 };
        (0..actions.len()).max_by_key(|&index| (loss(&actions[index]), actions.len() - index)).expect(NEVER_EMPTY)
    }

    /// The harm to oneself of the Calamity on the table, in Stellors.
    pub fn harm_at_hand(&self) -> i32 {
        self.harm(self.view.calamity().expect("a Calamity on the table").role)
    }

    /// The harm of a Calamity to oneself, in Stellors.
    pub fn harm(&self, role: Kind) -> i32 {
        let (weights, mission) = (self.weights, self.me.mission.is_some());
        let cargo = || self.me.hold.iter().map(|cargo| self.load_worth(cargo.load)).max().unwrap_or(0);
        match role {
            Kind::Lost if mission => 4 * weights.lost,
            Kind::Lost if self.me.hold.is_empty() => weights.lost / 3,
            Kind::Lost => weights.lost,
            Kind::LoseCargo => cargo(),
            Kind::Piracy => weights.theft + cargo() / 2,
            Kind::Gotcha => weights.theft,
            Kind::Envoy if self.prestige() + weights.saving >= weights.target => 2 * weights.envoy,
            Kind::Envoy => weights.envoy,
            Kind::Stressed if mission => 2 * weights.stressed,
            Kind::Stressed => weights.stressed,
            Kind::Takeover | Kind::LoseStation if self.rules().advanced() => weights.taken,
            Kind::Takeover | Kind::LoseStation => weights.taken / 3,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests;
