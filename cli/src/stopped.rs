//! The meaning of an incomplete run for the user.

use evenkeel_analysis::RunError;
use indicatif::HumanCount;

use crate::failure::Failure;
use crate::{defect, interrupt, workers};

/// The meaning of a failed run for the user.
pub fn failure(error: RunError) -> Failure {
    match error {
        RunError::Game { ref game, .. } => {
            let repeat = game.command();
            defect::failure(&format!("It is {error}.\nThis command plays that game again:\n  {repeat}"))
        }
        RunError::Outside { .. } if interrupt::asked() => {
            Failure::Interrupted("A strategy was still choosing; the run did not wait for it.".to_owned())
        }
        RunError::Outside { game, failure } => {
            let help = match failure.decision {
                Some(_) => format!("This command plays that game again:\n  {}", game.command()),
                None => "It never played. `evenkeel try-bot` tests a program alone.".to_owned(),
            };
            Failure::outside(&failure, &help)
        }
        RunError::Output { path, source, .. } => Failure::unwritable(&path.display().to_string(), &source),
        RunError::Workers(message) => {
            let help = "check the cluster; without --on the same command runs here";
            workers::failure("--on", format!("the workers failed: {message}"), help)
        }
        RunError::Threads { threads, message } => {
            Failure::usage(&format!("--threads {threads}"), message, "give a smaller number")
        }
        RunError::Indivisible(why) => {
            Failure::usage("--shard", format!("this run cannot be divided: {why}"), "play it whole")
        }
        RunError::OtherPart { ref path, .. } => {
            let flag = format!("--out {}", path.display());
            Failure::usage(&flag, error.to_string(), "give every part its own folder")
        }
        RunError::OtherRun { ref path, ref reason, ref command } => {
            let flag = format!("--out {}", path.display());
            let goes_on = if command.is_empty() { String::new() } else { format!("\nto resume it: {command}") };
            let message = format!("this folder keeps the games of an interrupted run, and {reason}");
            let help = format!("name another folder, or add --force to discard those games{goes_on}");
            Failure::usage(&flag, message, help)
        }
        RunError::Stopped { games, kept, best } => {
            let games = match kept {
                _ if games == 0 => "No games were finished yet.".to_owned(),
                Some(_) => format!("{} games are finished and kept; the same command resumes.", HumanCount(games)),
                None => format!("{} games were played; with --out they would have been kept.", HumanCount(games)),
            };
            let best = best.map(|best| format!("Result so far: {best}."));
            Failure::Interrupted([Some(games), best].into_iter().flatten().collect::<Vec<_>>().join("\n"))
        }
        RunError::Nothing => Failure::Interrupted("No games were finished yet, so nothing is kept.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_analysis::GameReference;

    use super::*;
    use crate::exit::Exit;

    #[test]
    fn a_game_that_breaks_down_can_be_played_again() {
        let failure = failure(RunError::Game {
            ruleset: "smugglers",
            seed: 7,
            game: Box::new(GameReference {
                setup: "smugglers --set brix.price=300 --seats trader,racer --seed 7".to_owned(),
                block: 41,
                rotation: 3,
            }),
            message: "two ships in one dock".to_owned(),
        });
        assert_eq!(failure.exit(), Exit::Defect);
        let Failure::Defect(story) = failure else { panic!("{failure:?}") };
        let command =
            "evenkeel play smugglers --set brix.price=300 --seats trader,racer --seed 7 --block 41 --rotation 3";
        for part in ["smugglers", "seed 7", "block 41", "rotation 3", "two ships in one dock", command] {
            assert!(story.contains(part), "{story}");
        }
    }

    #[test]
    fn what_cannot_be_written_is_code_5() {
        let error = std::io::Error::from(std::io::ErrorKind::StorageFull);
        let failure = failure(RunError::Output { path: "out/x".into(), message: String::new(), source: error });
        assert_eq!(failure.exit(), Exit::Output);
        let Failure::Unwritable(fault) = failure else { panic!("{failure:?}") };
        assert!(fault.place.to_string() == "out/x" && fault.help.contains("make room"), "{fault:?}");
    }
}
