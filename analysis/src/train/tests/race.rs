//! Trainings of runners of a small race, game by game.

use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::super::play::TrainingRun;
use super::super::score::{Luck, Oracle};
use super::super::{Training, TrainingOptions, TrainingPlan, run_training};
use crate::findings::Value;
use crate::run::{Event, Quiet, RunError, RunOptions, with_workers};
use crate::testing::{Command, Crew, hear_kept, runners};
use crate::{Experiment, forget};

pub(super) fn plan_of(text: &str, options: &TrainingOptions) -> Result<TrainingPlan, String> {
    let experiment = Experiment::parse("race.toml", text).unwrap();
    TrainingPlan::new(&runners(), &experiment, options).map_err(|faults| faults.to_string())
}

pub(super) fn options(strategy: &str, against: &[&str]) -> TrainingOptions {
    let against = against.iter().map(|&typed| typed.to_owned()).collect();
    TrainingOptions { strategy: strategy.to_owned(), against, ..TrainingOptions::default() }
}

fn train(plan: &TrainingPlan, threads: usize) -> Training {
    let options = RunOptions { threads, ..RunOptions::default() };
    run_training(plan, &options, &Quiet, &AtomicBool::new(false)).unwrap()
}

fn parameters(training: &Training) -> Vec<(&str, Value)> {
    training.trained.parameters.iter().map(|(path, value)| (path.as_str(), value.clone())).collect()
}

/// Without the risk of tripping, a sprint is twice as fast: more sprints are better.
const SURE_FEET: &str = "ruleset = \"race\"\nrules = { sprint.trip = 0 }\nseed = 3\n";

#[test]
fn the_best_runner_is_found() {
    let plan = plan_of(&format!("{SURE_FEET}games = 40000"), &options("runner", &["sprinter"])).unwrap();
    let training = train(&plan, 2);
    let word = Value::Word("fresh".to_owned());
    let best = [("keen", Value::Integer(6)), ("mood", word), ("shoes", Value::Switch(true))];
    assert_eq!(parameters(&training), best);
    let held_out = &training.trained.held_out;
    assert!(held_out.improvement && held_out.gain.unwrap().low > 0.4, "{held_out:?}");
    assert!(
        held_out.trained.unwrap().low < 0.5 && held_out.trained.unwrap().high > 0.5,
        "now it is the same: {held_out:?}"
    );
    let (first, _) = held_out.matters.iter().max_by(|one, other| one.1.estimate.total_cmp(&other.1.estimate)).unwrap();
    assert_eq!(first, "keen");
    assert!(training.trained.games <= 40_000, "{}", training.trained.games);
}

/// Every heat is divided; all workers have the same next step of the search and the same file.
#[test]
fn workers_train_as_threads_do() {
    let teach = || train(&plan_of(&format!("{SURE_FEET}games = 20000"), &options("runner", &["sprinter"])).unwrap(), 1);
    let command: Arc<Command> = Arc::new(move || drop(teach()));
    let (alone, told) = (teach(), |training: &Training| (training.trained.to_toml(), training.trained.games));
    for (count, hold) in [(1, 1), (2, 3)] {
        let crew = Rc::new(Crew::of(count, &command).holding(hold));
        let concluded = Rc::clone(&crew.concluded);
        assert_eq!(told(&with_workers(crew, teach)), told(&alone), "{count} workers");
        assert!(concluded.borrow().len() > 30, "a stage for every heat");
    }
}

/// A training that loses its workers continues with others, from the finished games.
#[test]
fn what_workers_have_played_of_a_training_is_kept() {
    let plan = || plan_of(&format!("{SURE_FEET}games = 20000"), &options("runner", &["sprinter"])).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let run = |progress: &(dyn Fn(Event) + Sync)| {
        let heard = |event| progress(event);
        let options = RunOptions { threads: 1, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
        run_training(&plan(), &options, &heard, &AtomicBool::new(false))
    };
    let command: Arc<Command> = Arc::new(move || drop(train(&plan(), 1)));
    let crew = Crew::of(2, &command);
    crew.lasts.set(30);
    assert!(matches!(with_workers(Rc::new(crew), || run(&|_| ())), Err(RunError::Workers(_))));
    let kept = AtomicU64::new(0);
    let ran = with_workers(Rc::new(Crew::of(2, &command)), || run(&hear_kept(&kept)));
    assert!(kept.load(Ordering::Relaxed) > 0, "nothing was kept");
    assert_eq!(ran.unwrap().trained.to_toml(), train(&plan(), 2).trained.to_toml());
}

#[test]
fn alone_the_score_is_what_counts() {
    let text = "ruleset = \"race\"\nrules = { sprint.trip = 0, limit = 3, goal = 99 }\ngames = 20000";
    let plan = plan_of(text, &options("runner{hat=7}", &[""])).unwrap();
    assert_eq!((plan.seats(), plan.measure()), (1, ("square", "squares")));
    let training = train(&plan, 1);
    let held_out = &training.trained.held_out;
    // Three rounds at 3.5 squares a walk and 7 a sprint.
    assert!(held_out.trained.unwrap().estimate > 20.0 && held_out.start.unwrap().estimate < 12.5, "{held_out:?}");
    assert_eq!(parameters(&training)[0], ("hat", Value::Integer(7)), "what it started from stays set");
    assert_eq!(training.trained.start, "runner{hat=7}");
}

#[test]
fn where_nothing_matters_nothing_is_claimed() {
    let mut alarms = 0;
    for seed in 0..60 {
        let text = format!("ruleset = \"race\"\nseed = {seed}\ngames = 2000");
        let plan = plan_of(&text, &options("coin{salt=1}", &["coin,walker"])).unwrap();
        let training = train(&plan, 1);
        alarms += u32::from(training.trained.held_out.improvement);
        if !training.trained.held_out.improvement {
            let start = BTreeMap::from([("salt".to_owned(), Value::Integer(1))]);
            assert_eq!(training.trained.parameters, start, "what is not shown is not kept");
            assert_ne!(training.trained.tried, start, "what it began with is no finding");
        }
    }
    // A 95% interval has one in forty on this side.
    assert!(alarms <= 4, "{alarms} of 60 trainings of nothing claim an improvement");
}

#[test]
fn any_number_of_threads_and_either_course_gives_the_same_file() {
    for screen in [false, true] {
        let options =
            TrainingOptions { screen: Some(screen), ..options("runner", &["runner,walker", "walker,sprinter"]) };
        let plan = plan_of(&format!("{SURE_FEET}games = 6000"), &options).unwrap();
        let one = train(&plan, 1);
        assert_eq!(one.screening.is_empty(), !screen);
        assert_eq!(one, train(&plan, 3));
    }
}

#[test]
fn a_training_that_was_stopped_goes_on_and_ends_in_the_same_file() {
    let plan = plan_of(&format!("{SURE_FEET}games = 6000"), &options("runner", &["runner"])).unwrap();
    let whole = train(&plan, 1);
    for limit in [200, 2_000, 4_000] {
        let folder = tempfile::tempdir().unwrap();
        let run_options = RunOptions { threads: 2, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
        let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
        let count = |event: Event| {
            if let Event::Played { games, .. } = event
                && played.fetch_add(games, Ordering::Relaxed) > limit
            {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let stopped = match run_training(&plan, &run_options, &count, &stop) {
            Err(RunError::Stopped { games, kept: Some(_), .. }) => games,
            other => panic!("{other:?}"),
        };
        assert_eq!(kept_in(&plan, &run_options), stopped, "what is said to be kept is");
        let before = played.swap(0, Ordering::Relaxed);
        spoil_one(folder.path());
        let resumed = run_training(&plan, &run_options, &count, &AtomicBool::new(false)).unwrap();
        assert_eq!(resumed.trained, whole.trained);
        let after = played.load(Ordering::Relaxed);
        assert!(after < whole.trained.games, "{before} and then {after} of {}", whole.trained.games);
        forget(&resumed.kept.unwrap()).unwrap();
    }
}

/// Games that the next run of a training need not play.
fn kept_in(plan: &TrainingPlan, options: &RunOptions) -> u64 {
    let (kept, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    drop(TrainingRun::open(plan, options, &hear_kept(&kept), &stop).unwrap());
    kept.into_inner()
}

/// Workers never get the message that an unfinished heat is over.
#[test]
fn a_heat_that_was_stopped_is_not_concluded() {
    let plan = plan_of(&format!("{SURE_FEET}games = 20000"), &options("runner", &["sprinter"])).unwrap();
    let crew = Crew::of(1, &(Arc::new(|| ()) as Arc<Command>)).holding(usize::MAX);
    let concluded = Rc::clone(&crew.concluded);
    let stop = AtomicBool::new(true);
    let stopped = with_workers(Rc::new(crew), || run_training(&plan, &RunOptions::default(), &Quiet, &stop));
    assert!(matches!(stopped, Err(RunError::Stopped { games: 0, .. })) && concluded.borrow().is_empty());
}

/// Truncates one piece to half, if there are several.
fn spoil_one(folder: &Path) {
    let pieces = std::fs::read_dir(folder.join("run")).unwrap().map(|entry| entry.unwrap().path());
    let mut pieces: Vec<_> = pieces.filter(|path| !path.ends_with("run.json")).collect();
    pieces.sort();
    if let [_, .., last] = pieces.as_slice() {
        let text = std::fs::read_to_string(last).unwrap();
        std::fs::write(last, &text[..text.len() / 2]).unwrap();
    }
}

#[test]
fn the_file_says_all() {
    let plan = plan_of(&format!("{SURE_FEET}games = 3000"), &options("runner", &["walker"])).unwrap();
    let training = train(&plan, 1);
    let text = training.trained.to_toml();
    let again: crate::TrainedForm = toml::from_str(&text).unwrap();
    assert_eq!(again, training.trained, "{text}");
    assert_eq!(again.rules_hash, format!("{:016x}", plan.base.hash));
    assert_eq!(again.command, "evenkeel train race.toml runner --against walker --no-screen --budget 3000 --seed 3");
}

/// The meaning of a file does not change if a later version has other defaults.
#[test]
fn what_was_set_stays_in_the_file_even_where_it_is_the_default() {
    let plan = plan_of(&format!("{SURE_FEET}games = 3000"), &options("runner{hat=50}", &["walker"])).unwrap();
    assert_eq!(plan.space.settings(&plan.space.start()), [(3, Value::Integer(50))]);
    let plan = plan_of(&format!("{SURE_FEET}games = 3000"), &options("runner", &["walker"])).unwrap();
    assert_eq!(plan.space.settings(&plan.space.start()), []);
}

/// A candidate plays under every value of the varied rules: its score is the sum of its scores under each.
#[test]
fn rules_that_are_varied_are_all_played() {
    let asked = options("runner{keen=4}", &["walker", "sprinter"]);
    let varied = "games = 4000\nseed = 3\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [0, 5]\n";
    let both = plan_of(&format!("ruleset = \"race\"\n{varied}"), &asked).unwrap();
    let alone = |trip: u32| {
        let text = format!("ruleset = \"race\"\nrules = {{ sprint.trip = {trip} }}\ngames = 4000\nseed = 3");
        plan_of(&text, &asked).unwrap()
    };
    let score = |plan: &TrainingPlan| {
        let stop = AtomicBool::new(false);
        let mut arena = TrainingRun::open(plan, &RunOptions::default(), &Quiet, &stop).unwrap();
        arena.score(Luck::Judging, 0..40, &[plan.space.start()]).unwrap().swap_remove(0)
    };
    let (sure, unsure) = (score(&alone(0)), score(&alone(5)));
    assert_ne!(sure, unsure);
    let sum: Vec<i64> = sure.iter().zip(&unsure).map(|(one, other)| one + other).collect();
    assert_eq!(score(&both), sum);
    assert_eq!((both.games_per_block(), alone(0).games_per_block()), (8, 4));
    let trained = train(&both, 2).trained;
    assert_eq!(trained.varied, ["sprint.trip=0,5"]);
    assert_eq!(trained.rules_hashes, [alone(0), alone(5)].map(|plan| format!("{:016x}", plan.base.hash)));
    assert!(trained.command.contains(" --vary sprint.trip=0,5 --no-screen --budget 4000"), "{}", trained.command);
    let game = both.game("runner", (1, 0, Luck::Judging), 7, 1).command();
    assert!(game.contains(" --set sprint.trip=5 --seats runner,walker "), "{game}");
    let text = "ruleset = \"race\"\n[[vary]]\nparameter = \"seats\"\nvalues = [\"walker,walker\", \"coin,walker\"]\n";
    let refused = plan_of(text, &asked).unwrap_err();
    assert!(refused.contains("a training varies rules, not line-ups"), "{refused}");
}

#[test]
fn every_fault_of_what_is_asked_is_told() {
    let text = "ruleset = \"race\"\ngames = 3000";
    let refused = |options: &TrainingOptions| plan_of(text, options).unwrap_err();
    assert!(refused(&options("runer", &["walker"])).contains("did you mean `runner`?"));
    assert!(refused(&options("runner,walker", &["walker"])).contains("one strategy is trained at a time"));
    assert!(refused(&options("walker", &["runner"])).contains("nothing is left to train"));
    assert!(refused(&options("runner", &["walker", "walker,walker"])).contains("differ in size"));
    assert!(refused(&options("runner", &["walker,walker,walker,walker"])).contains("race is for 1 to 4"));
    let also = |typed: &str| TrainingOptions { also: vec![typed.to_owned()], ..options("runner", &["walker"]) };
    assert!(refused(&also("walker")).contains("this is not a runner"));
    assert!(refused(&also("runner,runner")).contains("this is not a runner"));
    assert!(refused(&also("runer")).contains("did you mean `runner`?"));
    assert!(refused(&also("runner{ken=1}")).contains("`keen`"));
    let only = TrainingOptions { only: vec!["ken".to_owned()], ..options("runner", &["walker"]) };
    assert!(refused(&only).contains("runner has no parameter `ken`") && refused(&only).contains("`keen`"));
    let few = plan_of("ruleset = \"race\"\ngames = 20", &options("runner", &["walker"])).unwrap_err();
    assert!(few.contains("too few games"), "{few}");
    let plan = plan_of(text, &TrainingOptions { only: vec!["keen".to_owned()], ..options("runner", &[]) }).unwrap();
    assert_eq!((plan.space.dimensions.len(), plan.seats()), (1, 4));
    let keep = |names: &[&str]| TrainingOptions {
        keep: names.iter().map(|&name| name.to_owned()).collect(),
        ..options("runner", &["walker"])
    };
    assert!(refused(&keep(&["ken"])).contains("runner has no parameter `ken`"));
    assert!(refused(&keep(&["keen", "shoes", "mood", "hat", "scarf"])).contains("nothing is left to train"));
    let plan = plan_of(text, &keep(&["hat", "shoes"])).unwrap();
    let searched: Vec<&str> = plan.space.dimensions.iter().map(|dimension| dimension.path).collect();
    assert_eq!(searched, ["keen", "mood", "scarf"]);
    assert!(plan.command().contains(" --keep hat,shoes --no-screen --budget 3000 "), "{}", plan.command());
}
