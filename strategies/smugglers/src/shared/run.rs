//! The Koroth Run: the time to buy Brix Weapons, their number, and the money to keep for Customs.

use evenkeel_smugglers::player::{Player, STAMPS};
use evenkeel_smugglers::vocabulary::{Good, System};

use super::goal::{Deed, Goal};
use super::situation::Situation;

/// The worth of winning: more than anything else.
const WIN: i32 = 1_000_000;

impl Situation<'_> {
    /// A player's Brix Weapons that can still be at Koroth in time by way of Brix, with a purchase there.
    pub fn weapons_by_brix(&self, player: &Player) -> i32 {
        if player.units(Good::BrixWeapons) == 0 {
            return 0;
        }
        let (board, speed) = (self.game.board(), player.effective(System::Lightspeed));
        let turns =
            self.turns_at(speed, player.sector, board.brix()) - 1 + self.turns_at(speed, board.brix(), board.koroth());
        self.weapons_younger(player, self.rules().brix_valid_rounds - turns)
    }

    /// Brix Weapons bought at most this many rounds ago.
    fn weapons_younger(&self, player: &Player, age: i32) -> i32 {
        let round = i32::from(self.view.round());
        let stamp = |age: i32| (round - age).rem_euclid(STAMPS as i32) as usize;
        (0..=age).map(|age| i32::from(player.stamps[stamp(age)])).sum()
    }

    /// The number of Brix Weapons a player lacks for the run; those aboard count only if they can still arrive.
    pub fn weapons_missing(&self, player: &Player) -> i32 {
        (self.rules().koroth_units_in_force() - self.weapons_by_brix(player)).max(0)
    }

    /// The credits a player needs for the run, beyond the weapons aboard that can still arrive.
    pub fn run_cost(&self, player: &Player) -> i32 {
        self.weapons_missing(player) * self.rules().brix_price_in_force()
    }

    /// The credits to keep beyond the price of the run: for spare weapons and Customs.
    fn money_to_keep(&self) -> i32 {
        let rules = self.rules();
        let fine = if self.weights.fine { rules.customs_fine } else { 0 };
        let spare = self.weights.spare.min(rules.brix_available - self.weapons_missing(self.me)).max(0);
        self.weights.bribes.min(rules.koroth_max_bribes) * rules.koroth_bribe
            + spare * rules.brix_price_in_force()
            + fine
    }

    /// Whether the credits in hand suffice to save the rest for the run.
    pub fn saves_for_run(&self) -> bool {
        let enough = i64::from(self.run_cost(self.me)) * i64::from(self.weights.saving) / 100;
        self.game.has_run() && i64::from(self.me.credits) >= enough
    }

    /// The Lightspeed or Pods still missing for the run.
    pub fn run_need(&self, ship: &Player) -> Option<System> {
        if !self.game.has_run() {
            return None;
        }
        let board = self.game.board();
        let distance = i32::from(board.route(board.brix(), board.koroth()));
        if ship.effective(System::CargoPods) < self.rules().koroth_units_in_force() {
            return Some(System::CargoPods);
        }
        (ship.effective(System::Lightspeed) * self.rules().brix_valid_rounds < distance).then_some(System::Lightspeed)
    }

    /// Whether a player's ship could carry the run from Brix to Koroth in time.
    pub fn can_fly_run(&self, player: &Player) -> bool {
        let board = self.game.board();
        let (units, rounds) = (self.rules().koroth_units_in_force(), self.rules().brix_valid_rounds);
        player.effective(System::CargoPods) >= units
            && self.turns_at(player.effective(System::Lightspeed), board.brix(), board.koroth()) <= rounds
    }

    /// The number of this player's turns in which enough Brix Weapons for the run can still be delivered, this one included.
    pub fn run_turns_left(&self) -> i32 {
        let (valid, needed) = (self.rules().brix_valid_rounds, self.rules().koroth_units_in_force());
        let oldest = (0..=valid).find(|&age| self.weapons_younger(self.me, age) >= needed);
        oldest.map_or(0, |age| valid - age + 1)
    }

    /// Koroth, with a load aboard that can arrive; by a black hole if there is no other way.
    pub fn run_home(&self) -> Option<Goal> {
        if !self.carries_run(self.me) {
            return None;
        }
        let koroth = self.game.board().koroth();
        let left = self.run_turns_left();
        let arrives = self.turns_to(koroth) <= left || self.turns_by_hole(koroth) <= left;
        (arrives && self.is_in_time(self.turns_to(koroth))).then_some(Goal {
            sector: koroth,
            deed: Deed::Run,
            net: WIN,
        })
    }

    /// The run, if it can begin: with its price in hand, enough time, and a fair chance of passing the rivals that lie in wait. With enough credits
    /// for another try, the danger is ignored.
    pub fn run_goal(&self) -> Option<Goal> {
        if !self.game.has_run() || !self.can_fly_run(self.me) {
            return None;
        }
        let (cost, keep) = (self.run_cost(self.me), self.money_to_keep());
        if self.me.credits < cost + keep {
            return None;
        }
        let board = self.game.board();
        let turns = self.turns_to(board.brix());
        let onward = self.turns_at(self.speed(), board.brix(), board.koroth());
        if !self.is_in_time(turns + onward) {
            return None;
        }
        let rules = self.rules();
        let affordable = self.me.credits.checked_div(rules.brix_price_in_force()).unwrap_or(i32::MAX);
        let load = affordable.min(rules.brix_available).min(self.me.effective(System::CargoPods));
        let daring = cost * self.weights.daring / 100;
        let goes = self.me.credits >= daring + keep || self.chance_to_pass(load) >= self.weights.caution;
        let net = WIN / 2 - self.weights.wage * turns;
        goes.then_some(Goal { sector: board.brix(), deed: Deed::LoadRun, net })
    }

    /// The number of Brix Weapons to buy: the run's load and, with spare money, as many more as pirates could take. The remaining money is
    /// worth a second die at Customs, unless rivals lie in wait.
    pub fn weapons_to_buy(&self, price: i32, most: i32) -> i32 {
        let rules = self.rules();
        let missing = self.weapons_missing(self.me).max(1);
        let money = self.me.credits - missing * price;
        let pirates = self.chance_to_pass(rules.koroth_units_in_force()) < 1000;
        let affordable = |money: i32| money.max(0).checked_div(price).unwrap_or(i32::MAX);
        let bribe = if pirates { 0 } else { rules.koroth_bribe * rules.koroth_max_bribes.min(1) };
        let planned = self.weights.spare.min(affordable(money));
        let spare = planned.max(rules.piracy_goods().min(affordable(money - bribe)));
        missing.saturating_add(spare).min(most)
    }

    /// Bribes to pay at Koroth with a load worth it: all but the fine.
    pub fn bribes_to_pay(&self) -> i32 {
        if self.carries_run(self.me) {
            ((self.me.credits - self.rules().customs_fine) / self.rules().koroth_bribe).max(0)
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, game, look, look_with, scene};
    use super::super::weights::Weights;
    use super::*;
    use evenkeel_smugglers::Smugglers;
    use evenkeel_smugglers::rules::Mode;
    use evenkeel_smugglers::scene::Scene;

    /// A ship that flies the run in two turns, beside Brix.
    fn ready(game: &Smugglers) -> Scene<'_> {
        scene(game).at(ME, "E-006").level(ME, System::Lightspeed, 6).level(ME, System::CargoPods, 10)
    }

    /// With weapons good for four rounds: by way of Brix it takes two, three or four turns to Koroth.
    #[test]
    fn weapons_count_that_are_still_good_at_koroth() {
        let game = game(|rules| rules.brix_valid_rounds = 4);
        let counted = |at: &str, speed, bought: &[(u8, u16)]| {
            let scene = ready(&game).at(ME, at).level(ME, System::Lightspeed, speed);
            let scene = bought.iter().fold(scene, |scene, &(units, round)| scene.brix(ME, units, round));
            look(&game, scene, |situation| {
                let me = situation.me;
                [situation.weapons_by_brix(me), situation.weapons_missing(me), situation.run_cost(me)]
            })
        };
        let bought = [(1, 5), (2, 4), (3, 3), (4, 2)];
        assert_eq!(counted("E-006", 6, &bought), [6, 0, 0]);
        assert_eq!(counted("E-006", 5, &bought), [3, 3, 1500]);
        assert_eq!(counted("G-043", 6, &bought), [6, 0, 0]);
        assert_eq!(counted("G-043", 5, &bought), [1, 5, 2500]);
        assert_eq!(counted("E-006", 6, &[(10, 5)]), [10, 0, 0]);
        assert_eq!(counted("E-006", 6, &[(1, 5)]), [1, 5, 2500]);
        assert_eq!(counted("E-006", 6, &[]), [0, 6, 3000]);
    }

    /// Bribes at 1000, spare weapons at 500 as far as Brix has them, and a fine of 200.
    #[test]
    fn money_is_kept_for_bribes_spare_weapons_and_a_fine() {
        let kept = |available, bribes, spare, fine| {
            let game = game(|rules| rules.brix_available = available);
            let weights = Weights { bribes, fine, spare, ..Weights::default() };
            look_with(&game, &weights, scene(&game), |situation| situation.money_to_keep())
        };
        assert_eq!(kept(10, 0, 0, false), 0);
        assert_eq!(kept(10, 3, 2, true), 3000 + 1000 + 200);
        assert_eq!(kept(10, 11, 6, false), 10_000 + 2000, "ten bribes and four weapons at most");
        assert_eq!(kept(5, 0, 2, false), 0);
    }

    #[test]
    fn a_player_saves_from_a_share_of_the_price_on() {
        let weights = Weights { saving: 70, ..Weights::default() };
        let saves = |mode, credits| {
            let game = game(|rules| rules.mode = mode);
            look_with(&game, &weights, scene(&game).credits(ME, credits), |situation| situation.saves_for_run())
        };
        assert_eq!([2099, 2100].map(|credits| saves(Mode::KorothRun, credits)), [false, true]);
        assert!(!saves(Mode::Income, 9000));
    }

    #[test]
    fn the_run_takes_six_pods_and_lightspeed_6() {
        let game = game(|_| {});
        let found = |pods, speed| {
            let scene = scene(&game).level(ME, System::CargoPods, pods).level(ME, System::Lightspeed, speed);
            look(&game, scene, |situation| (situation.run_need(situation.me), situation.can_fly_run(situation.me)))
        };
        assert_eq!(found(5, 6), (Some(System::CargoPods), false));
        assert_eq!(found(6, 5), (Some(System::Lightspeed), false));
        assert_eq!(found(6, 6), (None, true));
        let other = self::game(|rules| rules.mode = Mode::Income);
        assert_eq!(look(&other, scene(&other), |situation| situation.run_need(situation.me)), None);
    }

    #[test]
    fn a_load_is_good_for_the_round_of_its_purchase_and_two_more() {
        let game = game(|_| {});
        let left = |bought: &[(u8, u16)]| {
            let scene = bought.iter().fold(ready(&game), |scene, &(units, round)| scene.brix(ME, units, round));
            look(&game, scene, |situation| situation.run_turns_left())
        };
        assert_eq!([3, 4, 5].map(|round| left(&[(6, round)])), [1, 2, 3]);
        assert_eq!(left(&[(3, 5), (3, 4)]), 2, "half of it is older");
        assert_eq!(left(&[(5, 5)]), 0);
    }

    /// Koroth is eight sectors from D-039: two turns at speed 6, or one by a black hole; two and three at speed 4.
    #[test]
    fn a_load_goes_home_if_it_arrives_before_it_is_stale_and_time_is_up() {
        let home = |rounds, units, bought, speed| {
            let game = game(|rules| rules.time_max_rounds = rounds);
            let scene = ready(&game).at(ME, "D-039").level(ME, System::Lightspeed, speed).brix(ME, units, bought);
            look(&game, scene, |situation| {
                situation.run_home().map(|goal| (goal.sector == situation.game.board().koroth(), goal.deed, goal.net))
            })
        };
        let goes = Some((true, Deed::Run, 1_000_000));
        assert_eq!([home(9, 6, 4, 6), home(9, 6, 3, 6)], [goes, goes]);
        assert_eq!([home(9, 6, 4, 4), home(9, 6, 3, 4)], [goes, None]);
        assert_eq!([home(6, 6, 4, 6), home(5, 6, 4, 6)], [goes, None]);
        assert_eq!(home(9, 5, 5, 6), None, "one too few");
    }

    fn sets_out(game: &Smugglers, weights: &Weights, scene: Scene<'_>) -> bool {
        look_with(game, weights, scene, |situation| situation.run_goal().is_some())
    }

    #[test]
    fn a_run_begins_with_its_price_in_hand_and_time_to_end() {
        let begins = |rounds, credits, fine| {
            let game = game(|rules| rules.time_max_rounds = rounds);
            let weights = Weights { fine, ..Weights::default() };
            sets_out(&game, &weights, ready(&game).credits(ME, credits))
        };
        assert_eq!([2999, 3000].map(|credits| begins(9, credits, false)), [false, true]);
        assert_eq!([3199, 3200].map(|credits| begins(9, credits, true)), [false, true]);
        assert_eq!([6, 7].map(|rounds| begins(rounds, 3000, false)), [false, true]);
        let game = game(|_| {});
        let net = |at: &str| {
            let goal = look(&game, ready(&game).at(ME, at).credits(ME, 3000), |situation| situation.run_goal());
            goal.map(|goal| goal.net)
        };
        assert_eq!([net("E-006"), net("E-003"), net("A-047")], [Some(499_800), Some(499_800), Some(499_600)]);
        assert_eq!(look(&game, scene(&game).credits(ME, 9000), |situation| situation.run_goal()), None, "no such ship");
    }

    /// A rival at Brix that hits 659 of 1000 passing ships on each of two turns, so that 116 pass both. It takes four weapons.
    fn ambushed<'g>(game: &'g Smugglers, rival: &str) -> Scene<'g> {
        let scene = ready(game).character(OTHER, rival).at(OTHER, "E-006");
        scene.level(OTHER, System::Lasers, 3).level(OTHER, System::Engines, 3)
    }

    #[test]
    fn a_run_is_put_off_below_a_chance_to_pass() {
        let game = game(|_| {});
        let goes = |credits, caution, pods| {
            let scene = ambushed(&game, "Mikk Staygo").credits(ME, credits).level(ME, System::CargoPods, pods);
            sets_out(&game, &Weights { caution, ..Weights::default() }, scene)
        };
        assert_eq!([116, 117].map(|caution| goes(3000, caution, 10)), [true, false]);
        assert_eq!([4999, 5000].map(|credits| goes(credits, 1000, 10)), [false, true], "ten weapons can spare four");
        assert!(!goes(5000, 1000, 9));
        let few = self::game(|rules| rules.brix_available = 9);
        let scene = ambushed(&few, "Mikk Staygo").credits(ME, 5000);
        assert!(!sets_out(&few, &Weights { caution: 1000, ..Weights::default() }, scene));
    }

    #[test]
    fn with_twice_the_price_no_ambush_puts_a_run_off() {
        let game = game(|_| {});
        let goes = |credits, fine| {
            let weights = Weights { caution: 1000, fine, ..Weights::default() };
            sets_out(&game, &weights, ambushed(&game, "Greenbeard").credits(ME, credits))
        };
        assert_eq!([5999, 6000].map(|credits| goes(credits, false)), [false, true]);
        assert_eq!([6199, 6200].map(|credits| goes(credits, true)), [false, true]);
    }

    /// Six are the run's, up to four are for pirates. Without pirates at Brix the first 1000 left are for a bribe.
    #[test]
    fn spare_weapons_are_bought_with_the_money_left() {
        let game = game(|_| {});
        let buys = |scene| look(&game, scene, |situation| situation.weapons_to_buy(500, 20));
        let quiet = |credits| buys(ready(&game).credits(ME, credits));
        assert_eq!([2000, 3000, 4499, 4500, 6000, 9000].map(quiet), [6, 6, 6, 7, 10, 10]);
        let watched = |credits| buys(ambushed(&game, "Mikk Staygo").credits(ME, credits));
        assert_eq!([3000, 3499, 3500, 5000, 9000].map(watched), [6, 6, 7, 10, 10]);
        assert_eq!(buys(ready(&game).credits(ME, 500).brix(ME, 6, 5)), 1, "a complete load takes one at least");
        let straight = self::game(|rules| rules.koroth_max_bribes = 0);
        let scene = ready(&straight).credits(ME, 3500);
        assert_eq!(look(&straight, scene, |situation| situation.weapons_to_buy(500, 20)), 7, "no bribe is taken");
    }

    #[test]
    fn planned_spare_weapons_come_before_the_bribe() {
        let game = game(|_| {});
        let weights = Weights { spare: 2, ..Weights::default() };
        let buys = |credits, price, most| {
            let scene = ready(&game).credits(ME, credits);
            look_with(&game, &weights, scene, |situation| situation.weapons_to_buy(price, most))
        };
        assert_eq!([3499, 3500, 4000, 4500].map(|credits| buys(credits, 500, 20)), [6, 7, 8, 8]);
        assert_eq!([buys(9000, 500, 8), buys(0, 0, 9), buys(0, 1, 9)], [8, 9, 6], "the shop's limit, and a free one");
    }

    #[test]
    fn all_but_a_fine_is_for_bribes() {
        let game = game(|_| {});
        let bribes = |units, credits| {
            let scene = ready(&game).brix(ME, units, 5).credits(ME, credits);
            look(&game, scene, |situation| situation.bribes_to_pay())
        };
        assert_eq!([0, 1199, 1200, 3300].map(|credits| bribes(6, credits)), [0, 0, 1, 3]);
        assert_eq!(bribes(5, 3300), 0, "no load");
    }
}
