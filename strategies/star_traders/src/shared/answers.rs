//! Answers to all questions outside the menu of this Trader's turn.

use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::map::{WorldId, WorldSet, arm_of};
use evenkeel_star_traders::{Action, Question};

use super::goals::{Goal, find};
use super::memory::Memory;
use super::situation::Situation;
use evenkeel_strategies::NEVER_EMPTY;

impl Situation<'_> {
    /// The answer to a question, by its position in the list.
    pub fn answer(&self, question: Question, goal: Goal, memory: &mut Memory, actions: &[Action]) -> usize {
        let yes = |wanted: bool| {
            find(actions, if wanted { Action::Accept } else { Action::Pass }).expect("yes and no are both legal")
        };
        match question {
            Question::Menu => self.choose_act(goal, memory, actions),
            Question::Window(moment) => self.play_in_window(moment, goal, memory, actions),
            Question::Destination { .. } => find(actions, Action::World(goal.world)).unwrap_or(0),
            Question::Fee { to } => self.choose_fee(to, actions),
            Question::Permit { to, fee } => yes(self.grants(to, fee)),
            Question::Uphold { .. } => yes(!self.is_close(self.view.active())),
            Question::Navigate | Question::Velma => yes(true),
            Question::PayPetition => yes(self.pays_petition()),
            Question::AwesomePair | Question::WarpPair => self.choose_pair(goal.world, actions),
            Question::PsychicLine => self.choose_line(goal.world, actions),
            Question::Target { role, .. } => self.choose_target(role, actions),
            Question::QuarantineWorld { .. } => self.choose_quarantine(actions),
            Question::Cargo => self.choose_booty(actions),
            Question::Avoid => self.avoid(actions),
            Question::AvoidFrom => self.ask_for_help(actions),
            Question::AvoidPrice { .. } => self.price_of_help(actions),
            Question::SellAvoid { to, stellors } => yes(self.sells_help(to, stellors)),
            Question::SaveEngine => actions.len() - 1,
            Question::GiveUpStation => self.give_up_station(actions),
            Question::SurplusCard | Question::OfferPick => self.discard(actions),
            Question::Redraw => self.redraw(actions),
            Question::SurplusCargo => self.abandon_surplus(actions),
            Question::Kluge => yes(self.takes_engine()),
            Question::Telzey => self.choose_hand(actions),
            Question::Bonus => self.choose_bonus(actions),
            Question::OfferAnswer => yes(self.accepts_offer()),
            Question::OfferPartner
            | Question::OfferGive
            | Question::OfferAsk
            | Question::OfferPayer
            | Question::OfferAmount { .. } => Self::make_offer(question, memory, actions),
            Question::Bid => self.bid(actions),
            Question::SealedBid | Question::SealedUnits { .. } => self.sealed_bid(actions),
            Question::InsiderStation { .. } => self.place_station(actions),
            Question::DeliverFirst | Question::Lift { .. } | Question::TakeoverWorld { .. } => 0,
        }
    }

    fn choose_quarantine(&self, actions: &[Action]) -> usize {
        let world = self.victim().or_else(|| self.leader()).map(|seat| self.view.other(seat).at());
        world.and_then(|world| find(actions, Action::World(world))).unwrap_or(0)
    }

    /// Avoids a Calamity that does enough harm, with the least valuable card.
    fn avoid(&self, actions: &[Action]) -> usize {
        let harm = self.harm_at_hand();
        let worth = |index: &usize| match actions[*index] {
            Action::Play { card, .. } => self.card_worth(self.game.deck().kind(card)),
            _ => i32::MAX,
        };
        if harm < self.weights.guard { 0 } else { (1..actions.len()).min_by_key(worth).expect("a card that avoids it") }
    }

    /// The least important station: no link of a chain, not the destination of a contract.
    fn give_up_station(&self, actions: &[Action]) -> usize {
        let links = if self.rules().advanced() { self.links() } else { WorldSet::EMPTY };
        let worth = |index: &usize| match actions[*index] {
            Action::World(world) => {
                let mut open = self.view.contracts().iter().flatten();
                let busy = open.any(|&id| self.game.charts().contract(id).delivery == world);
                2 * i32::from(links.contains(world)) + i32::from(busy)
            }
            _ => 0,
        };
        (0..actions.len()).min_by_key(worth).expect(NEVER_EMPTY)
    }

    fn discard(&self, actions: &[Action]) -> usize {
        self.cheapest_card().and_then(|card| find(actions, Action::Card(card))).unwrap_or(0)
    }

    /// Replaces a card that is worth no more than a random new one.
    fn redraw(&self, actions: &[Action]) -> usize {
        let poor = |kind: Kind| self.card_worth(kind) <= self.weights.drawn;
        let card = self.cheapest_card().filter(|&card| poor(self.game.deck().kind(card)));
        card.and_then(|card| find(actions, Action::Card(card))).unwrap_or(0)
    }

    fn abandon_surplus(&self, actions: &[Action]) -> usize {
        let worth = |index: &usize| if let Action::Load(load) = actions[*index] { self.load_worth(load) } else { 0 };
        (0..actions.len()).min_by_key(worth).expect(NEVER_EMPTY)
    }

    /// An engine at Kluge if one is wanted and no petition is planned.
    fn takes_engine(&self) -> bool {
        let early = self.rules().advanced() || self.prestige() + 2 * self.weights.saving < self.weights.target;
        i32::from(self.me.engines) < self.weights.engines && early
    }

    fn choose_hand(&self, actions: &[Action]) -> usize {
        let cards =
            |action: &Action| if let Action::Trader(seat) = action { self.view.other(*seat).cards() } else { 0 };
        (0..actions.len()).max_by_key(|&index| (cards(&actions[index]), actions.len() - index)).expect(NEVER_EMPTY)
    }

    fn choose_bonus(&self, actions: &[Action]) -> usize {
        let result = i32::from(self.view.hearing().expect("a petition in progress").result);
        let best = self.best_bonus(result);
        // The nearest one, if the best is not available.
        let off =
            |index: &usize| if let Action::Bonus(bonus) = actions[*index] { bonus.abs_diff(best) } else { u8::MAX };
        (0..actions.len()).min_by_key(off).expect(NEVER_EMPTY)
    }

    /// The Insider's stations: in the Advanced game beside their own, otherwise where deliveries pay the owner best.
    fn place_station(&self, actions: &[Action]) -> usize {
        let worth = |index: &usize| if let Action::World(world) = actions[*index] { self.site_worth(world) } else { 0 };
        (0..actions.len()).max_by_key(|index| (worth(index), actions.len() - index)).expect(NEVER_EMPTY)
    }

    fn site_worth(&self, world: WorldId) -> i32 {
        let contracts = self.game.charts().contracts().iter();
        let income: i32 = contracts.filter(|contract| contract.delivery == world).map(|c| c.station_stellors).sum();
        let hub = arm_of(world) == evenkeel_star_traders::map::ARMS;
        income + if self.rules().advanced() && hub { self.weights.hub } else { 0 }
    }
}

#[cfg(test)]
mod tests;
