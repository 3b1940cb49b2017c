//! Ten thousand games of each variant have unchanged results. A change here changes the results of old seeds.

use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::journal::Silent;
use evenkeel_strategies::{Registry, Table};

use super::game;

/// Variant, and the digests of the final states of this many games. Debug builds stop at the first number.
const GOLDEN: [(&str, [(u64, u64); 2]); 2] = [
    ("basic", [(500, 0x8407_06d0_8bdd_a32d), (10_000, 0xed3f_085c_2ccb_a1a3)]),
    ("advanced", [(500, 0xf2eb_3cc8_0d95_dbcb), (10_000, 0x0491_95b2_b20f_de8f)]),
];

#[test]
fn ten_thousand_games_end_as_they_did() {
    for (variant, digests) in GOLDEN {
        let game = game(variant);
        let mut table = Table::new(
            &game,
            evenkeel_strategies::seat(&Registry::of::<AstroNavisRoster>(), "freighter").expect("a line-up"),
        );
        let digests = if cfg!(debug_assertions) { &digests[..1] } else { &digests[..] };
        let (mut digest, mut played) = (0, 0);
        for (games, expected) in digests {
            while played < *games {
                let state = table.play(Luck::of_table(1, played), 0, &mut Silent);
                digest = Digest::of(&(digest, &state));
                played += 1;
            }
            assert_eq!(digest, *expected, "{variant}, after {games} games: {digest:#x}");
        }
    }
}
