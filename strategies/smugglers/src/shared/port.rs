//! Questions at a planet: Customs, business, quantities, levels, Bounties.

use evenkeel_smugglers::state::Deal;
use evenkeel_smugglers::vocabulary::CustomsResult;
use evenkeel_smugglers::{Action, Question};

use super::answers::{find, find_amount, using};
use super::goal::Deed;
use super::situation::Situation;

impl Situation<'_> {
    pub(super) fn answer_in_port(&self, question: Question, deed: Deed, actions: &[Action]) -> usize {
        let wanted = match question {
            Question::Bribes => return find_amount(actions, self.bribes_to_pay()),
            Question::CustomsReroll => using(self.rerolls_customs()),
            Question::DockRepair => {
                let worn = i32::from(self.me.hull) <= self.weights.worn;
                using(worn && self.me.credits >= self.rules().dock_price + self.weights.capital)
            }
            Question::Business => return self.do_business(deed, actions),
            Question::DemandReroll { price } => using(self.haggles(price)),
            Question::Units { price, least, most } => {
                let units = self.units_to_trade(deed, price, i32::from(most)).clamp(i32::from(least), i32::from(most));
                return find_amount(actions, units);
            }
            Question::Level { .. } => self.level_to_buy(),
            Question::BountyOn => match deed {
                Deed::PlaceBounty(seat) => Action::Player(seat),
                _ => return 0,
            },
            _ => return self.bounty_to_place(actions),
        };
        find(actions, wanted)
    }

    /// E3: the lowest die counts, so after a bad roll another try can only help.
    fn rerolls_customs(&self) -> bool {
        let customs = self.view.customs();
        let Some(&die) = customs.dice.iter().min() else { return false };
        let modified = (i32::from(die) + self.game.customs_modifier(self.me)).clamp(1, 6) as u8;
        let port = self.port_at(self.me.sector).unwrap_or(evenkeel_smugglers::vocabulary::Starport::Military);
        let result = self.game.charts().customs(modified, port);
        matches!(result, CustomsResult::Fined | CustomsResult::Detained | CustomsResult::Imprisoned)
    }

    /// E5: the deed of the goal, otherwise levels.
    fn do_business(&self, deed: Deed, actions: &[Action]) -> usize {
        let wanted = match deed {
            Deed::Buy(good, _) => Action::Buy(good),
            Deed::Sell(good) => Action::Sell(good),
            Deed::Contract(card) => Action::Contract(card),
            Deed::LoadRun => Action::BuyBrix,
            Deed::PlaceBounty(_) => Action::PlaceBounty,
            _ => Action::Upgrade,
        };
        if let Some(index) = actions.iter().position(|&action| action == wanted)
            && (wanted != Action::Upgrade || self.wants_level_here())
        {
            return index;
        }
        find(actions, if self.wants_level_here() { Action::Upgrade } else { Action::Leave })
    }

    fn wants_level_here(&self) -> bool {
        self.level_to_buy() != Action::Stop
    }

    /// E8.
    fn level_to_buy(&self) -> Action {
        let purse = self.me.credits - self.weights.capital;
        let level = self.port_at(self.me.sector).and_then(|port| self.next_level(port, purse));
        level.map_or(Action::Stop, Action::System)
    }

    /// E6: a second try if the first is worse than the mean.
    fn haggles(&self, price: i32) -> bool {
        let Some(slot) = self.slot_at(self.me.sector) else { return false };
        let mean =
            |good: evenkeel_smugglers::vocabulary::Good| self.averages.price(self.planet(slot).demand[good.index()]);
        match self.view.deal() {
            Some(Deal::Buy(good)) => 6 * price > mean(good),
            Some(Deal::Sell(good)) => 6 * price < mean(good),
            _ => false,
        }
    }

    /// E7: everything profitable, within the reserve when buying.
    fn units_to_trade(&self, deed: Deed, price: i32, most: i32) -> i32 {
        match self.view.deal() {
            Some(Deal::Buy(_)) => {
                let Deed::Buy(_, resale) = deed else { return 0 };
                let purse = (self.me.credits - self.weights.reserve).max(0);
                if price + self.weights.margin <= resale { most.min(purse / price.max(1)) } else { 0 }
            }
            Some(Deal::BuyBrix) => self.weapons_to_buy(price, most),
            Some(Deal::Sell(good)) if 100 * price < self.weights.least * self.fair_price(good) => 0,
            _ => most,
        }
    }

    /// E9: the largest amount within the stake, or the first in the list.
    fn bounty_to_place(&self, actions: &[Action]) -> usize {
        let affordable = |action: &Action| match *action {
            Action::Amount(credits) => credits <= self.stake(),
            _ => false,
        };
        actions.iter().rposition(affordable).unwrap_or(0)
    }
}
