//! Ten thousand games have unchanged results. A change here changes the results of old seeds.

use evenkeel_engine::digest::Digest;

use super::{game, play};

/// Blocks of five games, and the digest of their final states. Debug builds stop at the first.
const GOLDEN: [(&str, [(u64, u64); 2]); 2] = [
    ("basic", [(20, 0x408d_4d9a_75f1_c474), (1000, 0xf220_a314_791b_a07c)]),
    ("advanced", [(20, 0x5f56_9eea_bc86_9f00), (1000, 0xfdb3_7a65_92b7_0ac2)]),
];

#[test]
fn ten_thousand_games_end_as_they_did() {
    let mut all = Vec::new();
    for (variant, golden) in &GOLDEN {
        let golden = if cfg!(debug_assertions) { &golden[..1] } else { &golden[..] };
        let last = golden[golden.len() - 1].0;
        let (mut digest, mut games, mut found) = (0, 0, Vec::new());
        play(&game(variant, 5, |_| {}), "courier,network,courtier,saboteur,chain", last, |state, _| {
            digest = Digest::of(&(digest, state));
            games += 1;
            found.extend(golden.iter().filter(|(blocks, _)| blocks * 5 == games).map(|(blocks, _)| (*blocks, digest)));
        });
        assert_eq!(games, last * 5);
        all.push((found, golden.to_vec()));
    }
    let (found, golden): (Vec<_>, Vec<_>) = all.into_iter().unzip();
    assert_eq!(found, golden, "in hexadecimal {found:#x?}");
}
