//! Ten thousand games come out as they did. A change here is a change of the results of old seeds.

use evenkeel_engine::digest::Digest;

use super::{game, play};

/// Blocks of five games, and the digest of the states in which they ended. Debug builds stop at the first.
const GOLDEN: [(&str, [(u64, u64); 2]); 2] = [
    ("basic", [(20, 0x61f2_16e3_b7f0_2086), (1000, 0x3e95_cfa6_0e53_bc1f)]),
    ("advanced", [(20, 0x7e11_afd7_ff44_576d), (1000, 0xa0cf_a441_c258_e7f9)]),
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
