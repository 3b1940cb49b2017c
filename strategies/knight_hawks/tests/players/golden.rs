//! Ten thousand battles have unchanged results. A change here changes the results of old seeds.

use evenkeel_engine::digest::Digest;
use evenkeel_knight_hawks::rules::Battle;

use super::{game, play};

/// Blocks of two battles between random fleets, and the digest of their final states. Debug builds stop at the first.
const GOLDEN: [(u64, u64); 2] = [(25, 0x280f_417e_5956_366b), (5000, 0x020d_69b1_8391_296a)];

#[test]
fn ten_thousand_battles_end_as_they_did() {
    let golden = if cfg!(debug_assertions) { &GOLDEN[..1] } else { &GOLDEN[..] };
    let last = golden[golden.len() - 1].0;
    let (mut digest, mut games, mut found) = (0, 0, Vec::new());
    play(&game(Battle::Fleet), "line,raider", last, |state, _| {
        digest = Digest::of(&(digest, state));
        games += 1;
        found.extend(golden.iter().filter(|(blocks, _)| blocks * 2 == games).map(|(blocks, _)| (*blocks, digest)));
    });
    assert_eq!(found, golden, "in hexadecimal {found:#x?}");
    assert_eq!(games, last * 2);
}
