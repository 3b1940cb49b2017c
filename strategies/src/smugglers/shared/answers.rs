//! Steering, meeting, and the questions of a fight; the rest is passed on to where it belongs.

use evenkeel_engine::smugglers::player::Player;
use evenkeel_engine::smugglers::state::{Combat, Fate, Fighter};
use evenkeel_engine::smugglers::vocabulary::{Good, System};
use evenkeel_engine::smugglers::{Action, Question};

use super::combat::{SURE, share};
use super::goal::{Deed, Goal};
use super::prey::ordinary;
use super::situation::{Situation, UNIT};

/// Where an action stands in the list; the last entry, which refuses or ends, if it is not there.
pub(super) fn find(actions: &[Action], wanted: Action) -> usize {
    actions.iter().position(|&action| action == wanted).unwrap_or(actions.len() - 1)
}

/// Whether to use what is asked about, as an action.
pub(super) const fn using(wanted: bool) -> Action {
    if wanted { Action::Use } else { Action::Keep }
}

impl Situation<'_> {
    /// M1 and M2: the shortest way to the goal, in one move if it can be.
    pub(super) fn steer(&self, question: Question, goal: Goal, actions: &[Action]) -> usize {
        let Question::Destination { left, .. } = question else { return self.use_overdrive(goal, actions) };
        if i32::from(self.game.board().route(self.me.sector, goal.sector)) <= i32::from(left) {
            // Moves are listed nearest first, as the board has them.
            let nearest_first = self.game.board().nearest_first(self.me.sector);
            let place = nearest_first.iter().position(|&sector| sector == goal.sector).unwrap_or(0);
            let there = actions.get(place) == Some(&Action::MoveTo(goal.sector));
            return if there { place } else { find(actions, Action::MoveTo(goal.sector)) };
        }
        let mut best = (0, (i32::MAX, true, 0));
        for (index, action) in actions.iter().enumerate() {
            let Action::MoveTo(sector) = *action else { continue };
            let turns = self.turns_at(self.speed(), sector, goal.sector);
            // Most ways are longer, and need no look at what lies at their end.
            if turns <= best.1.0 {
                let way = self.game.board().route(sector, goal.sector);
                let cost = (turns, self.port_at(sector).is_none(), way);
                best = if cost < best.1 { (index, cost) } else { best };
            }
        }
        best.0
    }

    /// The Overdrive Coil, where it saves a turn.
    fn use_overdrive(&self, goal: Goal, actions: &[Action]) -> usize {
        let faster = self.turns_at(self.speed() + 2, self.me.sector, goal.sector);
        find(actions, using(faster < self.turns_to(goal.sector)))
    }

    /// Something worth an encounter on the way to somewhere else: levels.
    pub(super) fn stopover(&self) -> Option<Deed> {
        let port = self.port_at(self.me.sector)?;
        let risky = self.me.bounty > 0 && self.carries_run(self.me);
        let purse = self.me.credits - self.weights.capital;
        (!risky && self.next_level(self.me, port, purse).is_some()).then_some(Deed::Upgrade)
    }

    /// E1.
    pub(super) fn meet(&self, goal: Goal, actions: &[Action]) -> usize {
        let wanted = match goal.deed {
            _ if goal.sector != self.me.sector => Action::Nothing,
            Deed::Rest => Action::Nothing,
            Deed::Deliver => Action::VisitCrimeLord,
            Deed::Attack(seat) => Action::Meet(seat),
            _ => Action::VisitPlanet,
        };
        actions.iter().position(|&action| action == wanted).unwrap_or(0)
    }

    /// Everything that is not a matter of course.
    pub(super) fn answer(&self, question: Question, course: Option<Goal>, actions: &[Action]) -> usize {
        let deed = course.map_or(Deed::Rest, |course| course.deed);
        match question {
            Question::Jettison { .. } => self.make_room_for_run(course, actions),
            Question::Parley => self.speak(deed, actions),
            Question::OfferAnswer => {
                let accepts = self.view.offer().is_some_and(|offer| self.accepts(&offer));
                find(actions, if accepts { Action::Accept } else { Action::Decline })
            }
            Question::Bribes
            | Question::CustomsReroll
            | Question::DockRepair
            | Question::Business
            | Question::DemandReroll { .. }
            | Question::Units { .. }
            | Question::Level { .. }
            | Question::BountyOn
            | Question::BountyAmount { .. } => self.answer_in_port(question, deed, actions),
            _ => match self.view.combat() {
                Some(combat) => self.answer_in_combat(question, &combat, actions),
                None => self.answer_card(question, course, actions),
            },
        }
    }

    fn make_room_for_run(&self, course: Option<Goal>, actions: &[Action]) -> usize {
        let loads = course.is_some_and(|course| course.deed == Deed::LoadRun && course.sector == self.me.sector);
        let room = if loads { self.rules().koroth_units_in_force() - self.me.units(Good::BrixWeapons) } else { 0 };
        if room > self.me.free_pods() {
            return self.pick_for_room(actions, room).unwrap_or(actions.len() - 1);
        }
        actions.len() - 1
    }

    /// P1: attack if that is the goal, or if the visitor is worth it.
    fn speak(&self, deed: Deed, actions: &[Action]) -> usize {
        let Some(parley) = self.view.parley() else { return actions.len() - 1 };
        let active = self.view.active() == self.view.seat();
        let attacks = if active {
            deed == Deed::Attack(parley.other)
        } else {
            let visitor = self.view.player(self.view.active());
            (self.weights.robs_players || self.carries_run(visitor)) && self.worth_robbing(visitor) > self.weights.wage
        };
        find(actions, if attacks { Action::Attack } else { Action::Done })
    }

    fn answer_in_combat(&self, question: Question, combat: &Combat, actions: &[Action]) -> usize {
        let stays = || self.stays(combat);
        let wanted = match question {
            Question::CloakRoll => Action::Use,
            Question::CloakUse => {
                if stays() {
                    Action::PressOn
                } else {
                    Action::SlipAway
                }
            }
            Question::Surrender => {
                if self.gives_up(combat) {
                    Action::OfferSurrender
                } else {
                    Action::Stand
                }
            }
            Question::TakeSurrender => {
                if self.takes_surrender(combat) {
                    Action::Accept
                } else {
                    Action::Decline
                }
            }
            Question::Maneuver => {
                if stays() {
                    Action::Attack
                } else {
                    Action::Flee
                }
            }
            Question::Tractor => using(stays()),
            Question::Missile => Action::FireMissile,
            Question::Decoy => using(self.saves_ship(combat)),
            Question::Spoils => return self.take_spoils(combat, actions),
            Question::Raid => return self.pick_card(actions, Self::card_worth),
            Question::RoomForLoot { .. } => {
                let brix = self.victim(combat).map_or(0, |victim| victim.units(Good::BrixWeapons));
                return self.pick_for_room(actions, self.room_for_loot(brix)).unwrap_or(actions.len() - 1);
            }
            Question::Loot { .. } => return self.pick_dearest(actions),
            Question::DamagedSystem => self.system_to_hit(combat),
            Question::Hide { .. } => return self.pick_to_hide(actions),
            Question::Excess { .. } => return self.pick_cheapest(actions),
            _ => return self.answer_card(question, None, actions),
        };
        find(actions, wanted)
    }

    /// Prison costs a turn, all goods and the whole Bounty: better than a ship about to be lost with little aboard.
    fn gives_up(&self, combat: &Combat) -> bool {
        self.me.hull <= 1 && self.me.load() <= 2 && self.chance_of_fire(combat) < SURE / 3
    }

    /// The whole Bounty for certain, or a quarter of it and the loot, maybe; a run must not slip through.
    fn takes_surrender(&self, combat: &Combat) -> bool {
        let Fighter::Player(seat) = self.foe(combat) else { return true };
        let victim = self.view.player(seat);
        self.carries_run(victim) || victim.bounty >= share(self.spoils(victim), self.chance_of_fire(combat))
    }

    fn saves_ship(&self, combat: &Combat) -> bool {
        let worth = self.cost_of_hit() + self.cargo_worth(self.me.cargo) / 2;
        worth >= 200 || matches!(self.foe(combat), Fighter::Player(_))
    }

    /// C7: loot if there is enough of it, else the best card, else damage.
    fn take_spoils(&self, combat: &Combat, actions: &[Action]) -> usize {
        let Some(victim) = self.victim(combat) else { return 0 };
        let limit = self.rules().piracy_goods();
        let room = self.me.free_pods().min(limit);
        let brix = victim.units(Good::BrixWeapons);
        let units = victim.load().min(room.max(brix.min(limit)));
        let loot = brix.min(units) * self.brix_worth() + (units - brix).max(0) * UNIT;
        let cards = self.game.equipment(victim);
        let card = cards.iter().map(|card| self.card_worth(card)).max().unwrap_or(0);
        let can = |action: Action| actions.contains(&action);
        if can(Action::Pirate) && (self.carries_run(victim) || loot >= card.max(1)) {
            find(actions, Action::Pirate)
        } else if can(Action::RaidEquipment) && card > 60 {
            find(actions, Action::RaidEquipment)
        } else {
            find(actions, Action::Damage)
        }
    }

    /// Legs first if that keeps a rival from running, otherwise teeth.
    fn system_to_hit(&self, combat: &Combat) -> Action {
        let runs = |victim: &Player| self.can_fly_run(victim) && ordinary(victim.cargo).iter().all(|&units| units < 4);
        let legs = self.victim(combat).is_some_and(runs);
        Action::System(if legs { System::Lightspeed } else { System::Lasers })
    }

    /// The player hit in the combat in progress.
    fn victim(&self, combat: &Combat) -> Option<&Player> {
        let Fate::Hit(side) = combat.fate else { return None };
        combat.fighters[side].seat().map(|seat| self.view.player(seat))
    }
}
