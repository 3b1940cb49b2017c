//! The table of exact odds, against §25, check values and hand computation.

use super::game_with;
use evenkeel_engine::ExactOdds;
use evenkeel_engine::odds::{Odds, Ratio};

struct Table(Vec<Odds>);

impl Table {
    fn of(variant: &str) -> Self {
        Self(game_with(variant, 4, |_| {}).odds())
    }

    fn exact(&self, mechanic: &str, inputs: &str, outcome: &str) -> Ratio {
        let found =
            self.0.iter().find(|row| (row.mechanic, &*row.inputs, &*row.outcome) == (mechanic, inputs, outcome));
        found.map_or(Ratio::ZERO, |row| row.exact)
    }

    /// Inputs of a mechanic, in their order, each once.
    fn inputs(&self, mechanic: &str) -> Vec<&str> {
        let mut inputs: Vec<_> = self.0.iter().filter(|row| row.mechanic == mechanic).map(|row| &*row.inputs).collect();
        inputs.dedup();
        inputs
    }
}

fn part(numerator: u128, denominator: u128) -> Ratio {
    Ratio::new(numerator, denominator)
}

/// Names and numbers of combinations as §25 lists them; both games print the same table.
#[test]
fn every_combination_is_printed() {
    let table = Table::of("basic");
    assert_eq!(table.0, Table::of("advanced").0);
    let counts = [
        ("jump", 5 * 2 * 3 * 5),
        ("random_jump", 5 + 6),
        ("petition", 3 * 2 * 5),
        ("imperial_station_petition", 11 * 2 * 5),
        ("jackpot", 2 * 5),
        ("awesome_jump", 36),
        ("mission_qualifies", 1 + 72),
        ("first_luck_card", 1),
    ];
    for (mechanic, count) in counts {
        assert_eq!(table.inputs(mechanic).len(), count, "{mechanic}");
    }
    let mut mechanics: Vec<_> = table.0.iter().map(|row| row.mechanic).collect();
    mechanics.dedup();
    assert_eq!(mechanics, counts.map(|(mechanic, _)| mechanic));
    assert_eq!(table.inputs("jump")[0], "colour=orange;kind=regular;personality=none;die_change=-2");
    assert_eq!(table.inputs("mission_qualifies")[1], "contract=amber_helix");
    assert_eq!(table.inputs("mission_qualifies")[72], "contract=wolf_telzey");
}

#[test]
fn outcomes_of_each_row_add_up() {
    let table = Table::of("basic");
    let mut rows = table.0.iter().peekable();
    while let Some(first) = rows.next() {
        let mut sum = first.exact;
        while let Some(row) = rows.next_if(|row| (row.mechanic, &row.inputs) == (first.mechanic, &first.inputs)) {
            sum = sum.plus(row.exact);
        }
        assert_eq!(sum, Ratio::ONE, "{} {}", first.mechanic, first.inputs);
    }
}

/// The table of §6.2 and check values 18 and 21.
#[test]
fn jumps() {
    let table = Table::of("basic");
    let success = |inputs: &str| table.exact("jump", inputs, "success");
    for (personality, chance) in [("none", part(2, 3)), ("navigator", part(5, 6)), ("velma", Ratio::ONE)] {
        let inputs = format!("colour=green;kind=station;personality={personality};die_change=0");
        assert_eq!(success(&inputs), chance, "{personality}");
    }
    assert_eq!(success("colour=blue;kind=station;personality=navigator;die_change=0"), Ratio::ONE);
    assert_eq!(success("colour=blue;kind=station;personality=navigator;die_change=-1"), part(5, 6));
    assert_eq!(success("colour=orange;kind=regular;personality=navigator;die_change=0"), part(5, 6));
    assert_eq!(success("colour=orange;kind=station;personality=none;die_change=-2"), Ratio::ONE, "no die is rolled");
    assert_eq!(success("colour=green;kind=regular;personality=none;die_change=-1"), Ratio::ZERO);
}

/// Check values 13, 14 and 23: worlds are equally likely, a first die is clamped, and Velma never returns to the arm they left.
#[test]
fn random_jumps() {
    let table = Table::of("basic");
    let world = |inputs: &str, world: &str| table.exact("random_jump", inputs, world);
    assert_eq!(world("personality=none;left_digit=any;die_change=0", "23"), part(1, 36));
    assert_eq!(world("personality=none;left_digit=any;die_change=-1", "11"), part(2, 36));
    assert_eq!(world("personality=none;left_digit=any;die_change=2", "66"), part(3, 36));
    assert_eq!(world("personality=velma;left_digit=2;die_change=0", "23"), Ratio::ZERO);
    assert_eq!(world("personality=velma;left_digit=2;die_change=0", "33"), part(1, 30));
}

/// Check values 10 to 12 as chances, and petitioners who cannot pay.
#[test]
fn petitions() {
    let table = Table::of("basic");
    let basic = |inputs: &str, outcome: &str| table.exact("petition", inputs, outcome);
    assert_eq!(basic("prestige_area=0;stellors=enough;die_change=-2", "row_below_0_denied"), part(1, 6));
    assert_eq!(basic("prestige_area=2;stellors=enough;die_change=0", "row_above_6_granted"), part(2, 6));
    assert_eq!(basic("prestige_area=0;stellors=not_enough;die_change=0", "row_3_denied"), part(1, 6));
    assert_eq!(basic("prestige_area=2;stellors=not_enough;die_change=2", "row_above_6_granted"), part(4, 6));
    let advanced = |inputs: &str, outcome: &str| table.exact("imperial_station_petition", inputs, outcome);
    assert_eq!(advanced("prestige=9;stellors=enough;die_change=1", "row_above_6_denied"), part(1, 6));
    assert_eq!(advanced("prestige=10;stellors=not_enough;die_change=1", "row_above_6_granted"), part(1, 6));
    assert_eq!(advanced("prestige=4;stellors=enough;die_change=0", "row_6_denied"), part(1, 6));
    assert_eq!(advanced("prestige=0;stellors=enough;die_change=0", "row_3_granted"), part(1, 6));
}

/// Check values 17, 22 and 28, and the chance that Andi reaches a world of a double.
#[test]
fn single_cards_and_dice() {
    let table = Table::of("basic");
    assert_eq!(table.exact("jackpot", "contract=statyk_jackpot;die_change=0", "paid"), part(1, 3));
    assert_eq!(table.exact("jackpot", "contract=terra_jackpot;die_change=2", "paid"), part(2, 3));
    assert_eq!(table.exact("mission_qualifies", "contract=any", "qualifies"), part(41, 72));
    assert_eq!(table.exact("mission_qualifies", "contract=statyk_jackpot", "rejected"), Ratio::ONE);
    assert_eq!(table.exact("mission_qualifies", "contract=terra_jackpot", "qualifies"), Ratio::ONE);
    assert_eq!(table.exact("first_luck_card", "", "imperial_envoy"), part(5, 65));
    // Two ones among three dice: all pairs of neighbours in a ring, so two ones in any places.
    assert_eq!(table.exact("awesome_jump", "world=11", "within_reach"), part(3 * 5 + 1, 216));
    assert_eq!(table.exact("awesome_jump", "world=12", "within_reach"), part(3 * 6, 216));
}
