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

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, game, look, look_by_luck, scene};
    use super::super::weights::Weights;
    use super::*;
    use evenkeel_smugglers::scene::{Moment, Scene};
    use evenkeel_smugglers::state::Site;
    use evenkeel_smugglers::vocabulary::Good;

    /// §9: at a Medium Starport a 5 fines and a 6 takes the cargo.
    #[test]
    fn a_customs_die_that_costs_something_is_rolled_again() {
        let (game, weights, mut asked) = (game(|_| {}), Weights::default(), 0);
        for luck in 0..30 {
            let scene = scene(&game).at(ME, "D-039").bounty(ME, 100).card(ME, "Customs Insider");
            let scene = scene.moment(Moment::Visit(Site::Slot(2)));
            look_by_luck(&game, &weights, scene, luck, |situation| {
                if situation.view.question() == Some(Question::CustomsReroll) {
                    let die = situation.view.customs().dice[0];
                    assert_eq!(situation.rerolls_customs(), die >= 5, "{die}");
                    asked += 1;
                }
            });
        }
        assert!(asked > 0);
    }

    /// Low demand is 17.5 on average.
    #[test]
    fn a_price_worse_than_the_mean_is_rolled_again() {
        let (game, weights) = (game(|_| {}), Weights::default());
        for luck in 0..12 {
            for (buys, action) in [(true, Action::Buy(Good::Food)), (false, Action::Sell(Good::Food))] {
                let scene = scene(&game).at(ME, "B-070").cargo(ME, Good::Food, 2).card(ME, "Haggler");
                let scene = scene.moment(Moment::Business(Site::Slot(0))).answer(ME, action);
                look_by_luck(&game, &weights, scene, luck, |situation| {
                    assert_eq!([15, 20].map(|price| situation.haggles(price)), [!buys, buys]);
                });
            }
        }
    }

    fn dealing(scene: Scene<'_>, action: Action) -> Scene<'_> {
        scene.at(ME, "B-070").moment(Moment::Business(Site::Slot(0))).answer(ME, action)
    }

    #[test]
    fn goods_are_bought_within_the_reserve_for_a_profit_of_eight() {
        let game = game(|_| {});
        let bought = |reserve, price, resale| {
            let weights = Weights { reserve, ..Weights::default() };
            let scene = dealing(scene(&game).credits(ME, 100), Action::Buy(Good::Food));
            look_by_luck(&game, &weights, scene, 0, |situation| {
                situation.units_to_trade(Deed::Buy(Good::Food, resale), price, 10)
            })
        };
        assert_eq!([27, 28].map(|resale| bought(10, 20, resale)), [0, 4]);
        assert_eq!([bought(10, 1, 99), bought(101, 1, 99), bought(10, 0, 99)], [10, 0, 10]);
    }

    /// Food sells for 57 at best.
    #[test]
    fn goods_are_sold_for_half_of_the_best_price_at_least() {
        let game = game(|_| {});
        let scene = dealing(scene(&game).cargo(ME, Good::Food, 3), Action::Sell(Good::Food));
        let sold = |price| look(&game, scene.clone(), |situation| situation.units_to_trade(Deed::Rest, price, 3));
        assert_eq!([28, 29].map(sold), [0, 3]);
    }

    fn said(
        scene: Scene<'_>,
        game: &evenkeel_smugglers::Smugglers,
        question: Question,
        deed: Deed,
        of: &[Action],
    ) -> Action {
        look(game, scene, |situation| of[situation.answer_in_port(question, deed, of)])
    }

    #[test]
    fn a_worn_hull_is_mended_with_money_beyond_the_capital() {
        let game = game(|_| {});
        let mended = |hull, credits| {
            let scene = scene(&game).hull(ME, hull).credits(ME, credits);
            said(scene, &game, Question::DockRepair, Deed::Rest, &[Action::Use, Action::Keep]) == Action::Use
        };
        assert_eq!([mended(3, 220), mended(3, 219), mended(4, 220), mended(2, 900)], [true, false, false, true]);
    }

    #[test]
    fn the_planned_business_is_done_and_else_levels_are_bought() {
        let game = game(|_| {});
        let list = [Action::Sell(Good::Food), Action::Upgrade, Action::Leave];
        let done = |credits, deed| {
            said(scene(&game).at(ME, "E-006").credits(ME, credits), &game, Question::Business, deed, &list)
        };
        let wanted = [Deed::Sell(Good::Food), Deed::Upgrade, Deed::LoadRun];
        assert_eq!(wanted.map(|deed| done(0, deed)), [Action::Sell(Good::Food), Action::Leave, Action::Leave]);
        assert_eq!(wanted.map(|deed| done(500, deed)), [Action::Sell(Good::Food), Action::Upgrade, Action::Upgrade]);
    }

    #[test]
    fn the_greatest_bounty_within_the_stake_is_placed() {
        let game = game(|_| {});
        let list = [500, 1000, 2000].map(Action::Amount);
        let placed = |credits| {
            let question = Question::BountyAmount { target: OTHER };
            said(scene(&game).credits(ME, credits), &game, question, Deed::PlaceBounty(OTHER), &list)
        };
        assert_eq!([999, 1999, 2000, 9000].map(placed), [500, 500, 1000, 2000].map(Action::Amount));
    }
}
