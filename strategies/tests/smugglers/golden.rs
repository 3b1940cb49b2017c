//! Ten thousand games come out as they did. A change here is a change of the results of old seeds.

use evenkeel_engine::digest::Digest;

use super::{game, play};

/// Blocks of four games, and the digest of the states in which they ended. Debug builds stop at the first.
const GOLDEN: [(u64, u64); 2] = [(50, 0xb386_9895_fa6c_af35), (2500, 0xdfdd_7442_b70b_b048)];

#[test]
fn ten_thousand_games_end_as_they_did() {
    let golden = if cfg!(debug_assertions) { &GOLDEN[..1] } else { &GOLDEN[..] };
    let last = golden[golden.len() - 1].0;
    let (mut digest, mut games) = (0, 0);
    play(&game(4, |_| {}), "trader,smuggler,pirate,racer", last, |_, state, _| {
        digest = Digest::of(&(digest, state));
        games += 1;
        for (blocks, expected) in golden.iter().filter(|(blocks, _)| blocks * 4 == games) {
            assert_eq!(digest, *expected, "after {blocks} blocks: {digest:#x}");
        }
    });
    assert_eq!(games, last * 4);
}
