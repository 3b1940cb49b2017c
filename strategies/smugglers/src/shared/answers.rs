//! Steering, meetings, and the questions of a fight; other questions are passed on.

use evenkeel_smugglers::player::Player;
use evenkeel_smugglers::state::{Combat, Fate, Fighter};
use evenkeel_smugglers::vocabulary::{Good, System};
use evenkeel_smugglers::{Action, Question};

use super::combat::share;
use super::goal::{Deed, Goal};
use super::prey::ordinary;
use super::situation::Situation;

/// The position of an action in the list; without it, the last entry, which refuses or ends.
pub(super) fn find(actions: &[Action], wanted: Action) -> usize {
    actions.iter().position(|&action| action == wanted).unwrap_or(actions.len() - 1)
}

/// The position in the list of the number of bribes or units nearest to the wanted one.
pub(super) fn find_amount(actions: &[Action], wanted: i32) -> usize {
    let away = |action: &Action| match *action {
        Action::Bribes(count) | Action::Units(count) => i32::from(count).abs_diff(wanted),
        _ => u32::MAX,
    };
    let nearest = actions.iter().enumerate().min_by_key(|(_, action)| away(action));
    nearest.map_or(0, |(position, _)| position)
}

/// Whether to use the thing in question, as an action.
pub(super) const fn using(wanted: bool) -> Action {
    if wanted { Action::Use } else { Action::Keep }
}

impl Situation<'_> {
    /// M1 and M2: the shortest way to the goal, in one move if possible, by an anomaly if worth its risk.
    pub(super) fn steer(&self, question: Question, goal: Goal, actions: &[Action]) -> usize {
        let Question::Destination { left, anomaly } = question else { return self.use_overdrive(goal, actions) };
        if anomaly
            && let Some(way) = self.best_anomaly(i32::from(left), goal)
            && let Some(index) = actions.iter().rposition(|&action| action == way)
        {
            return index;
        }
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
            // Most ways are longer, so their end is not evaluated.
            if turns <= best.1.0 {
                let way = self.game.board().route(sector, goal.sector);
                let cost = (turns, self.port_at(sector).is_none(), way);
                best = if cost < best.1 { (index, cost) } else { best };
            }
        }
        best.0
    }

    /// The Overdrive Coil, if it saves a turn.
    fn use_overdrive(&self, goal: Goal, actions: &[Action]) -> usize {
        let faster = self.turns_at(self.speed() + 2, self.me.sector, goal.sector);
        find(actions, using(faster < self.turns_to(goal.sector)))
    }

    /// A worthwhile encounter on the way to another goal, or without a goal: a deal, levels, goods that sell well here or better elsewhere.
    pub(super) fn stopover(&self, goal: Goal, actions: &[Action]) -> Option<Deed> {
        if self.weights.deals {
            let company = actions.iter().filter_map(|action| match *action {
                Action::Meet(seat) => Some(seat),
                _ => None,
            });
            if let Some(partner) = company.into_iter().find(|&seat| self.best_bargain(seat, false).is_some()) {
                return Some(Deed::Deal(partner));
            }
        }
        let port = self.port_at(self.me.sector)?;
        let slot = self.slot_at(self.me.sector);
        let risky = self.me.bounty > 0 || slot.is_some_and(|slot| self.carries_contraband(slot));
        if risky && self.me.load() > 0 {
            return None;
        }
        let purse = self.me.credits - self.weights.capital;
        if self.next_level(port, purse).is_some() {
            return Some(Deed::Upgrade);
        }
        let slot = slot.filter(|_| !risky)?;
        // Money for purchases and upgrades planned elsewhere is kept.
        let free =
            !matches!(goal.deed, Deed::Buy(..) | Deed::Upgrade | Deed::LoadRun | Deed::Run | Deed::PlaceBounty(_));
        let purchase = || self.purchase_in_passing(slot).filter(|_| free && !self.saves_for_run());
        self.sale_in_passing(slot).map(Deed::Sell).or_else(purchase)
    }

    /// E1.
    pub(super) fn meet(&self, goal: Goal, actions: &[Action]) -> usize {
        let wanted = match goal.deed {
            _ if goal.sector != self.me.sector => Action::Nothing,
            Deed::Rest => Action::Nothing,
            Deed::Deliver => Action::VisitCrimeLord,
            Deed::Attack(seat) | Deed::Deal(seat) => Action::Meet(seat),
            _ => Action::VisitPlanet,
        };
        actions.iter().position(|&action| action == wanted).unwrap_or(0)
    }

    /// All answers that need a decision.
    pub(super) fn answer(&self, question: Question, course: Option<Goal>, actions: &[Action]) -> usize {
        let deed = course.map_or(Deed::Rest, |course| course.deed);
        match question {
            Question::Jettison { .. } => self.jettison(course, actions),
            Question::OfferGive
            | Question::OfferGiveUnits { .. }
            | Question::OfferAsk
            | Question::OfferAskUnits { .. }
            | Question::OfferCredits
            | Question::OfferFee => self.draft(question, actions),
            Question::Parley => self.speak(deed, actions),
            Question::OfferAnswer => self.answer_offer(actions),
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

    /// O7: the proposer of an offer may be worth robbing instead.
    fn answer_offer(&self, actions: &[Action]) -> usize {
        let Some(offer) = self.view.offer() else { return actions.len() - 1 };
        let near = actions.contains(&Action::Attack) && self.robs_visitor(self.view.player(offer.proposer));
        let wanted = match (near, self.accepts(&offer)) {
            (true, _) => Action::Attack,
            (false, true) => Action::Accept,
            (false, false) => Action::Decline,
        };
        find(actions, wanted)
    }

    /// Whether to attack a visitor.
    fn robs_visitor(&self, visitor: &Player) -> bool {
        let wanted = self.weights.robs || self.counts_ships() || self.carries_run(visitor);
        wanted && self.worth_robbing(visitor) > self.weights.wage
    }

    /// P1: attack if that is the goal, or if the visitor is worth it. Otherwise propose a deal that both gain by, once.
    fn speak(&self, deed: Deed, actions: &[Action]) -> usize {
        let Some(parley) = self.view.parley() else { return actions.len() - 1 };
        let active = self.view.active() == self.view.seat();
        let other = if active { parley.other } else { self.view.active() };
        let attacks = if active { deed == Deed::Attack(other) } else { self.robs_visitor(self.view.player(other)) };
        if attacks {
            return find(actions, Action::Attack);
        }
        let fresh = self.weights.deals && parley.offers[usize::from(!active)] == 0;
        let proposes = fresh && actions.contains(&Action::Offer) && self.best_bargain(other, false).is_some();
        find(actions, if proposes { Action::Offer } else { Action::Done })
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

    /// Prison costs the goods and two turns, and clears the Bounty; a lost fight may cost the ship.
    fn gives_up(&self, combat: &Combat) -> bool {
        let cleared = self.me.bounty * self.weights.bounty_fear / 100;
        let prison = self.cargo_worth(self.me.cargo) + self.weights.sentence * self.weights.wage - cleared;
        let [caught, struck] = self.dangers(combat);
        let looted = share(
            self.cargo_worth(self.me.cargo).min(self.rules().piracy_goods() * self.brix_worth()),
            self.chance_of_loot(self.me),
        );
        let fight = share(self.cost_of_hit() + looted, share(caught, struck));
        fight > prison
    }

    /// The whole Bounty for certain, or a quarter of it and perhaps the loot; a run must be stopped.
    fn takes_surrender(&self, combat: &Combat) -> bool {
        let Fighter::Player(seat) = self.foe(combat) else { return true };
        let victim = self.view.player(seat);
        self.carries_run(victim) || victim.bounty >= share(self.spoils(victim), self.chance_of_fire(combat))
    }

    fn saves_ship(&self, combat: &Combat) -> bool {
        let worth = self.cost_of_hit() + self.cargo_worth(self.me.cargo) / 2;
        worth >= self.weights.decoy || matches!(self.foe(combat), Fighter::Player(_))
    }

    /// C7: loot if there is enough of it, else the best card, else damage.
    fn take_spoils(&self, combat: &Combat, actions: &[Action]) -> usize {
        let Some(victim) = self.victim(combat) else { return 0 };
        let limit = self.piracy_limit(self.me);
        let room = self.me.free_pods().min(limit);
        let brix = victim.units(Good::BrixWeapons);
        let units = victim.load().min(room.max(brix.min(limit)));
        let loot = brix.min(units) * self.brix_worth() + (units - brix).max(0) * self.weights.unit;
        let cards = self.game.equipment(victim);
        let card = cards.iter().map(|card| self.card_worth(card)).max().unwrap_or(0);
        let can = |action: Action| actions.contains(&action);
        if self.counts_ships() && !self.rules().v2_combat {
            return find(actions, Action::Damage);
        }
        if can(Action::Pirate) && (self.carries_run(victim) || loot >= card.max(1)) {
            find(actions, Action::Pirate)
        } else if can(Action::RaidEquipment) && card > self.weights.raid {
            find(actions, Action::RaidEquipment)
        } else {
            find(actions, Action::Damage)
        }
    }

    /// Movement systems first if that keeps a rival from running, otherwise weapons.
    fn system_to_hit(&self, combat: &Combat) -> Action {
        let empty = |victim: &Player| ordinary(victim.cargo).iter().all(|&units| units < 4);
        let runs = |victim: &Player| self.game.has_run() && self.can_fly_run(victim) && empty(victim);
        let legs = self.victim(combat).is_some_and(runs);
        Action::System(if legs { System::Lightspeed } else { System::Lasers })
    }

    /// The player hit in the combat in progress.
    fn victim(&self, combat: &Combat) -> Option<&Player> {
        let Fate::Hit(side) = combat.fate else { return None };
        combat.fighters[side].seat().map(|seat| self.view.player(seat))
    }
}

#[cfg(test)]
mod tests;
