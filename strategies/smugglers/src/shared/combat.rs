//! Combat odds, and the possible gains and losses of a fight.

use evenkeel_smugglers::cards::{CardId, DestinyCard};
use evenkeel_smugglers::player::Player;
use evenkeel_smugglers::state::{Combat, Fighter};
use evenkeel_smugglers::vocabulary::{Effect, System};

use super::situation::Situation;

/// Certainty, in the unit of these odds.
pub const SURE: i32 = 1000;
/// The chance, in per mille, that the first of two sides wins a contest of d6 and levels, by the difference of levels from -5 to 5. Ties
/// are rolled again: wins / (wins + losses) of the 36 rolls.
const CONTEST: [i32; 11] = [0, 29, 91, 188, 323, 500, 677, 812, 909, 971, 1000];

/// The chance, in per mille, that 2d6 exceed Shields of 0 to 11; a 12 always does.
const BREACH: [i32; 12] = [1000, 1000, 972, 917, 833, 722, 583, 417, 278, 167, 83, 28];

/// Chance of winning a contest with this many levels more than the other side.
pub fn contest(difference: i32) -> i32 {
    CONTEST[(difference.clamp(-5, 5) + 5) as usize]
}

/// The worth of this many credits at a chance.
pub const fn share(credits: i32, chance: i32) -> i32 {
    (credits as i64 * chance as i64 / SURE as i64) as i32
}

/// Chance that a shield roll fails.
pub fn breach(shields: i32) -> i32 {
    BREACH[shields.clamp(0, 11) as usize]
}

/// The result of a fight, in per mille; the rest up to [`SURE`] is a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The other side is hit.
    pub hit: i32,
    /// This side is hit.
    pub struck: i32,
}

/// Levels that count in a fight.
#[derive(Clone, Copy, Debug)]
pub struct Arms {
    engines: i32,
    lasers: i32,
}

impl Arms {
    /// Of a player.
    pub fn of(player: &Player) -> Self {
        Self { engines: player.effective(System::Engines), lasers: player.effective(System::Lasers) }
    }

    const fn of_ship(card: &DestinyCard) -> Self {
        Self { engines: card.engines, lasers: card.lasers }
    }

    /// Chance of winning Exchange Fire.
    pub fn fire(self, foe: Self) -> i32 {
        contest(self.lasers - foe.lasers)
    }

    /// Odds of a fight for a side that stays in it; `foe_flees` if the other side flees when it wins Maneuver.
    pub fn odds(self, foe: Self, foe_flees: bool) -> Odds {
        let to_fire = if foe_flees { contest(self.engines - foe.engines) } else { SURE };
        let fire = self.fire(foe);
        Odds { hit: to_fire * fire / SURE, struck: to_fire * (SURE - fire) / SURE }
    }
}

impl Situation<'_> {
    /// The cost of being hit, in credits: Hull, damage, maybe the ship. Before 2.0 the Shields are rolled for before Hull is lost.
    pub fn cost_of_hit(&self) -> i32 {
        let through = breach(self.game.effective_shields(self.me));
        let damage = self.weights.damage * self.rules().combat_damage_levels;
        if !self.rules().v2_combat {
            let hull = if self.me.hull <= 1 { self.cost_of_ship() } else { self.weights.hull };
            let shields = contest(-self.me.effective(System::Shields));
            return share(hull + damage, shields);
        }
        if self.me.hull <= 1 {
            return self.cost_of_ship().max(self.weights.hull);
        }
        let scarce = if self.me.hull <= 2 { self.weights.ship * self.weights.scarce / 100 } else { 0 };
        self.weights.hull + scarce + share(damage, through)
    }

    /// The worth of attacking a card ship that does not attack.
    pub fn worth_attacking(&self, card: CardId) -> i32 {
        let ship = self.game.destiny().card(card);
        let odds = Arms::of(self.me).odds(Arms::of_ship(ship), true);
        let prize = match ship.effect {
            Effect::Merchant => {
                ship.units.min(self.me.free_pods()) * self.fair_price(ship.good) * self.weights.haul / 100
            }
            _ => ship.reward,
        };
        let blame =
            if ship.effect == Effect::Merchant { ship.attack_bounty * self.weights.bounty_fear / 100 } else { 0 };
        let counted = if self.rules().kills_card_ships { self.worth_of_kill(ship.hull) } else { 0 };
        share(prize + counted, odds.hit) - share(self.cost_of_hit(), odds.struck) - blame - self.weights.wage
    }

    /// Whether to fight Pirates rather than pay them: the winner of Maneuver can still flee.
    pub fn fights_pirates(&self, card: CardId) -> bool {
        let foe = Arms::of_ship(self.game.destiny().card(card));
        let mine = Arms::of(self.me);
        let caught = SURE - contest(mine.engines - foe.engines);
        let struck = caught * (SURE - mine.fire(foe)) / SURE;
        share(self.cost_of_hit() + self.weights.wage, struck) < self.cargo_worth(self.me.cargo)
    }

    /// Whether to stay in a fight after winning Maneuver. The attacker nearly always stays; the other side only if it clearly pays.
    pub fn stays(&self, combat: &Combat) -> bool {
        let [first, second] = combat.fighters;
        let mine = Fighter::Player(self.view.seat());
        let (began, foe) = if first == mine { (true, second) } else { (false, first) };
        let fire = Arms::of(self.me).fire(self.arms(foe));
        let prize = match foe {
            Fighter::Ship(card) => self.game.destiny().card(card).reward,
            Fighter::Player(seat) => self.spoils(self.view.player(seat)),
        };
        let gain = share(prize, fire) - share(self.cost_of_hit(), SURE - fire);
        if began {
            return gain > 0 || fire >= SURE / 2;
        }
        gain > self.weights.wage && fire >= SURE / 2 + self.weights.edge
    }

    fn arms(&self, fighter: Fighter) -> Arms {
        match fighter {
            Fighter::Player(seat) => Arms::of(self.view.player(seat)),
            Fighter::Ship(card) => Arms::of_ship(self.game.destiny().card(card)),
        }
    }

    /// Chance of winning Exchange Fire in the combat in progress.
    pub fn chance_of_fire(&self, combat: &Combat) -> i32 {
        Arms::of(self.me).fire(self.arms(self.foe(combat)))
    }

    /// The chance of not escaping from the foe, and that of then being hit.
    pub fn dangers(&self, combat: &Combat) -> [i32; 2] {
        let (mine, foe) = (Arms::of(self.me), self.arms(self.foe(combat)));
        [contest(foe.engines - mine.engines), foe.fire(mine)]
    }

    /// The other side of the combat in progress.
    pub fn foe(&self, combat: &Combat) -> Fighter {
        let mine = Fighter::Player(self.view.seat());
        combat.fighters[usize::from(combat.fighters[0] == mine)]
    }
}

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, fight, game, look, look_with, scene};
    use super::super::weights::Weights;
    use super::*;
    use evenkeel_smugglers::Smugglers;
    use evenkeel_smugglers::rules::Mode;
    use evenkeel_smugglers::scene::Scene;
    use evenkeel_smugglers::vocabulary::Good;

    #[test]
    fn five_levels_more_or_less_decide_a_contest() {
        let chances: Vec<i32> = (-6..=6).map(contest).collect();
        assert_eq!(chances, [0, 0, 29, 91, 188, 323, 500, 677, 812, 909, 971, 1000, 1000]);
    }

    #[test]
    fn shields_of_eleven_fail_to_a_twelve_only() {
        let chances: Vec<i32> = (-1..=12).map(breach).collect();
        assert_eq!(chances, [1000, 1000, 1000, 972, 917, 833, 722, 583, 417, 278, 167, 83, 28, 28]);
        assert_eq!([share(700, 333), share(-700, 333), share(2_000_000_000, 500)], [233, -233, 1_000_000_000]);
    }

    #[test]
    fn a_fight_is_a_contest_of_engines_then_one_of_lasers() {
        let (mine, foe) = (Arms { engines: 2, lasers: 3 }, Arms { engines: 3, lasers: 1 });
        assert_eq!(mine.fire(foe), 812);
        assert_eq!(mine.odds(foe, true), Odds { hit: 262, struck: 60 }, "323 of 1000 fights reach fire");
        assert_eq!(mine.odds(foe, false), Odds { hit: 812, struck: 188 });
    }

    /// A Hull point is 60, damage of two levels 160, and at two points a quarter of 1200 is added. A ship of Lightspeed 8 has five of twenty
    /// levels: 300.
    #[test]
    fn a_hit_costs_more_the_less_hull_is_left() {
        let hit = |on: bool, hull, shields| {
            let game = game(|rules| rules.v2_combat = on);
            let scene =
                scene(&game).hull(ME, hull).level(ME, System::Lightspeed, 8).level(ME, System::Shields, shields);
            look(&game, scene, |situation| situation.cost_of_hit())
        };
        assert_eq!([5, 3, 2, 1].map(|hull| hit(true, hull, 0)), [220, 220, 520, 300]);
        assert_eq!([5, 2, 1].map(|hull| hit(true, hull, 2)), [60 + 155, 360 + 155, 420]);
        assert_eq!([5, 2, 1].map(|hull| hit(false, hull, 0)), [110, 110, 230]);
        assert_eq!([5, 1].map(|hull| hit(false, hull, 2)), [41, 109]);
    }

    #[test]
    fn the_last_hull_point_of_a_new_ship_is_one_hull_point() {
        let game = game(|_| {});
        assert_eq!(look(&game, scene(&game).hull(ME, 1), |situation| situation.cost_of_hit()), 60);
    }

    fn armed(game: &Smugglers) -> Scene<'_> {
        scene(game).level(ME, System::Engines, 3).level(ME, System::Lasers, 3)
    }

    fn worth(game: &Smugglers, scene: Scene<'_>, card: &str) -> i32 {
        look(game, scene, |situation| situation.worth_attacking(game.card_named(card).expect("a ship")))
    }

    /// Four units of Food at 57 credits and 75% are 171. They are won in 659 of 1000 fights; 152 cost a hit of 220. The Bounty of 200 is
    /// feared by half, and the turn is worth 200.
    #[test]
    fn a_card_ship_is_worth_its_prize_less_the_danger() {
        let game = game(|_| {});
        assert_eq!(worth(&game, armed(&game), "Grain Hauler"), 112 - 33 - 100 - 200);
        assert_eq!(
            worth(&game, armed(&game).cargo(ME, Good::Food, 3), "Grain Hauler"),
            56 - 33 - 100 - 200,
            "room for two"
        );
        assert_eq!(worth(&game, armed(&game), "Star Kraken"), 20 - 47 - 200);
    }

    #[test]
    fn card_ships_count_as_kills_where_the_rules_say_so() {
        for (counted, kraken, hauler) in [(false, 20, 112), (true, 280, 1760)] {
            let game = game(|rules| (rules.mode, rules.kills_card_ships) = (Mode::Kills, counted));
            assert_eq!(worth(&game, armed(&game), "Star Kraken"), kraken - 47 - 200);
            assert_eq!(worth(&game, armed(&game), "Grain Hauler"), hauler - 33 - 100 - 200);
        }
    }

    /// A Pirate Skiff catches 677 of 1000 ships with Engines 1 and hits 677 of those with Lasers 1: 458. A hit and a turn are 420 credits.
    #[test]
    fn pirates_are_fought_for_goods_worth_more_than_the_danger() {
        let game = game(|_| {});
        let fights = |unit| {
            let weights = Weights { unit, ..Weights::default() };
            let skiff = game.card_named("Pirate Skiff").expect("a ship");
            let scene = scene(&game).cargo(ME, Good::Food, 1);
            look_with(&game, &weights, scene, |situation| situation.fights_pirates(skiff))
        };
        assert_eq!([192, 193].map(fights), [false, true]);
    }

    /// The other player's Bounty pays a quarter, and damage 40.
    #[test]
    fn an_attacker_stays_at_even_odds_or_for_a_gain() {
        let game = game(|_| {});
        let combat = fight(Fighter::Player(ME), Fighter::Player(OTHER));
        let stays = |bounty, lasers| {
            let scene = scene(&game).bounty(OTHER, bounty).level(OTHER, System::Lasers, lasers);
            look(&game, scene, |situation| situation.stays(&combat))
        };
        assert!(stays(0, 1), "even odds");
        assert_eq!([1684, 1688].map(|bounty| stays(bounty, 2)), [false, true], "461 or 462 at 323 of 1000, less 148");
    }

    #[test]
    fn the_attacked_stays_only_where_it_clearly_pays() {
        let game = game(|_| {});
        let combat = fight(Fighter::Player(OTHER), Fighter::Player(ME));
        let stays = |bounty, lasers, edge| {
            let weights = Weights { edge, ..Weights::default() };
            let scene = scene(&game).bounty(OTHER, bounty).level(OTHER, System::Lasers, lasers);
            look_with(&game, &weights, scene, |situation| situation.stays(&combat))
        };
        assert_eq!([2324, 2328].map(|bounty| stays(bounty, 1, 0)), [false, true], "621 or 622 by half, less 110");
        assert!(!stays(9000, 2, 0) && !stays(9000, 1, 1));
        assert!(stays(9000, 2, -177) && !stays(9000, 2, -176));
    }

    #[test]
    fn the_reward_of_a_pirate_is_worth_a_fight() {
        let game = game(|_| {});
        let dread = game.card_named("Dread Pirate").expect("a ship");
        let stays = |wage| {
            let weights = Weights { wage, ..Weights::default() };
            let combat = fight(Fighter::Ship(dread), Fighter::Player(ME));
            let scene = scene(&game).level(ME, System::Lasers, 6);
            look_with(&game, &weights, scene, |situation| situation.stays(&combat))
        };
        assert_eq!([139, 140].map(stays), [true, false], "500 by half, less 110");
    }

    #[test]
    fn the_dangers_of_a_fight_are_to_be_caught_and_to_be_hit() {
        let game = game(|_| {});
        let scene = || {
            let scene = scene(&game).level(ME, System::Engines, 2).level(ME, System::Lasers, 3);
            scene.level(OTHER, System::Engines, 4).level(OTHER, System::Lasers, 2)
        };
        for sides in [[ME, OTHER], [OTHER, ME]] {
            let combat = fight(Fighter::Player(sides[0]), Fighter::Player(sides[1]));
            look(&game, scene(), |situation| {
                assert_eq!(situation.foe(&combat), Fighter::Player(OTHER));
                assert_eq!(situation.dangers(&combat), [812, 323]);
                assert_eq!(situation.chance_of_fire(&combat), 677);
            });
        }
    }
}
