//! Ten thousand games have unchanged results. A change here changes the results of old seeds.

use evenkeel_engine::digest::Digest;

use super::{game, play};

/// Blocks of four games, and the digest of their final states. Debug builds stop at the first.
const GOLDEN: [(u64, u64); 2] = [(50, 0x054d_3373_2e51_9d8c), (2500, 0x8e0f_c926_7655_4092)];

#[test]
fn ten_thousand_games_end_as_they_did() {
    let golden = if cfg!(debug_assertions) { &GOLDEN[..1] } else { &GOLDEN[..] };
    let last = golden[golden.len() - 1].0;
    let (mut digest, mut games, mut found) = (0, 0, Vec::new());
    play(&game(4, |_| {}), "trader,smuggler,pirate,racer", last, |state, _| {
        digest = Digest::of(&(digest, state));
        games += 1;
        found.extend(golden.iter().filter(|(blocks, _)| blocks * 4 == games).map(|(blocks, _)| (*blocks, digest)));
    });
    assert_eq!(found, golden, "in hexadecimal {found:#x?}");
    assert_eq!(games, last * 4);
}
