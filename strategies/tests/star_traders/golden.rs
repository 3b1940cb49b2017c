//! Ten thousand games come out as they did. A change here is a change of the results of old seeds.

use evenkeel_engine::digest::Digest;

use super::{game, play};

/// Blocks of five games, and the digest of the states in which they ended. Debug builds stop at the first.
const GOLDEN: [(&str, [(u64, u64); 2]); 2] = [
    ("basic", [(20, 0xed09_f474_e4d9_7724), (1000, 0x53c3_4167_49ac_789d)]),
    ("advanced", [(20, 0xb77d_209d_70ec_83b5), (1000, 0x1508_6254_9a3c_37a8)]),
];

#[test]
fn ten_thousand_games_end_as_they_did() {
    for (variant, golden) in &GOLDEN {
        let golden = if cfg!(debug_assertions) { &golden[..1] } else { &golden[..] };
        let last = golden[golden.len() - 1].0;
        let (mut digest, mut games) = (0, 0);
        play(&game(variant, 5, |_| {}), "courier,network,courtier,saboteur,chain", last, |_, state, _| {
            digest = Digest::of(&(digest, state));
            games += 1;
            for (blocks, expected) in golden.iter().filter(|(blocks, _)| blocks * 5 == games) {
                assert_eq!(digest, *expected, "{variant}, after {blocks} blocks: {digest:#x}");
            }
        });
        assert_eq!(games, last * 5);
    }
}
