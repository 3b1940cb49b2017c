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
