//! `evenkeel try-bot`: whether an external program can play, and otherwise its faults.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use evenkeel_analysis::findings::format::counted;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_strategies::outside::protocol::Answer;
use evenkeel_strategies::outside::{self, Answerer, Connect, Trouble, connect_as, end_all, process};
use evenkeel_strategies::{GameRecord, Lineup, Orders, RulesetInfo, Wanted};

use crate::complete;
use crate::console::{print, say};
use crate::failure::Failure;
use crate::number;
use crate::options::{ProgramFlags, RuleFlags};
use crate::setup::Request;

/// Test your own program as a player
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel try-bot smugglers 'python examples/bots/eager.py'
  evenkeel try-bot astronavis 'node examples/bots/eager.js' --games 100

docs/reference/protocol.md describes the messages that a program receives and sends.")]
pub struct TryBotArgs {
    /// Name of a ruleset, or an experiment file with rules
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    /// Program and its arguments, quoted as one word
    #[arg(value_name = "COMMAND")]
    command: String,
    #[command(flatten)]
    rules: RuleFlags,
    /// Number of games. Each is played twice, to test that the same game gets the same answers
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = number::count)]
    games: u64,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::index)]
    seed: u64,
    #[command(flatten)]
    programs: ProgramFlags,
}

impl TryBotArgs {
    pub fn run(mut self) -> Result<(), Failure> {
        // The form typed in a line-up is accepted too.
        if let Some(command) = outside::program_of(&self.command).map(str::to_owned) {
            self.command = command;
        }
        if outside::is_connected(&self.command) {
            let help = "name it as a seat: simulate(..., seats=[...]) reports its errors";
            return Err(Failure::usage(&self.command, "this is a class; only programs are tested here", help));
        }
        let mut request = Request::new(&self.target, &self.rules);
        request.experiment.play_only(&[]);
        request.admit_programs(&self.programs);
        request.experiment.seats.clear();
        let (request, ruleset) = request.with_ruleset()?;
        try_out(ruleset, request, &self)
    }
}

fn try_out(ruleset: &'static RulesetInfo, request: Request, typed: &TryBotArgs) -> Result<(), Failure> {
    let plan = request.plan(ruleset)?;
    let seats = plan.cells[0].game.seats().count();
    let registry = ruleset.registry().with_programs();
    let others = registry.own().map(|entry| entry.name).collect::<Vec<_>>();
    let word = format!("{}:{}", outside::PROCESS, typed.command);
    let members = (0..seats).map(|seat| if seat == 0 { word.as_str() } else { others[seat % others.len()] });
    let lineup = Lineup::parse(&registry, "COMMAND", &members.collect::<Vec<_>>().join(","))?;
    let told = Arc::new(Mutex::new(Told::default()));
    connect_as(&typed.command, Arc::new(Watched { inner: process(&typed.command), told: Arc::clone(&told) }));
    let play = |games: &mut dyn Iterator<Item = u64>| {
        let mut table = plan.cells[0].game.seat(&registry, &lineup, Orders::All);
        let mut record = GameRecord::new(seats);
        for game in games {
            told.lock().unwrap_or_else(PoisonError::into_inner).game = game;
            table.record(Luck::of_table(typed.seed, game), game as usize % seats, Wanted::empty(), &mut record);
        }
    };
    say(&format!(
        "Test: {}, each played twice. A second process plays them again in reverse order, and must give the same answers.",
        counted(typed.games, "game")
    ));
    play(&mut (0..typed.games));
    // A new process, without memory of these games, plays them in reverse order.
    end_all();
    play(&mut (0..typed.games).rev());
    let told = std::mem::take(&mut *told.lock().unwrap_or_else(PoisonError::into_inner));
    told.conclude(typed, ruleset.id)
}

/// The questions and answers.
#[derive(Default)]
struct Told {
    /// The current game.
    game: u64,
    /// The choices at first play, by game: one answer may be written in several ways.
    answers: Vec<Vec<Option<Answer>>>,
    /// The number of compared answers of the repeated game.
    again: usize,
    differs: Option<(u64, usize)>,
    asked: u32,
    taken: Duration,
    longest: Duration,
}

impl Told {
    fn begin(&mut self) {
        self.again = 0;
        if self.game as usize == self.answers.len() {
            self.answers.push(Vec::new());
        }
    }

    fn answer(&mut self, answer: &str, taken: Duration, is_again: bool) {
        self.asked += 1;
        self.taken += taken;
        self.longest = self.longest.max(taken);
        let (game, again) = (self.game, self.again);
        let Some(answers) = self.answers.get_mut(game as usize) else { return };
        let answer = serde_json::from_str(answer).ok();
        if !is_again {
            answers.push(answer);
        } else if self.differs.is_none() && answers.get(again) != Some(&answer) {
            self.differs = Some((game, again));
        }
        self.again += 1;
    }

    fn conclude(&self, typed: &TryBotArgs, ruleset: &str) -> Result<(), Failure> {
        if let Some((game, at)) = self.differs {
            let message = format!(
                "in game {} of {} its answer {} differed when the same game was played again after a restart",
                game + 1,
                typed.games,
                at + 1,
            );
            let help = "decide only by messages of the current game, and draw random numbers from its `seed`; \
                        otherwise results of a study change each time";
            return Err(outside_fault(&typed.command, message, help));
        }
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let mean = milliseconds(self.taken.div_f64(f64::from(self.asked.max(1))));
        print(&format!(
            "{} plays {ruleset}: {}, each played twice with the same answers; {} in all, {mean:.2} ms each, {:.1} ms at most.\n",
            typed.command,
            counted(typed.games, "game"),
            counted(u64::from(self.asked), "decision"),
            milliseconds(self.longest),
        ))
    }
}

fn outside_fault(command: &str, message: String, help: &str) -> Failure {
    Failure::Outside(Box::new(Fault::new(Place::flag(command), message).help(help)))
}

/// A program under test.
struct Watched {
    inner: Arc<dyn Connect>,
    told: Arc<Mutex<Told>>,
}

impl Connect for Watched {
    fn connect(&self) -> Result<Box<dyn Answerer>, Trouble> {
        let is_again = !self.told.lock().unwrap_or_else(PoisonError::into_inner).answers.is_empty();
        let inner = self.inner.connect()?;
        Ok(Box::new(Asked { inner, told: Arc::clone(&self.told), is_again, is_greeted: false }))
    }
}

struct Asked {
    inner: Box<dyn Answerer>,
    told: Arc<Mutex<Told>>,
    is_again: bool,
    is_greeted: bool,
}

impl Answerer for Asked {
    fn tell(&mut self, line: &str) -> Result<(), Trouble> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).begin();
        self.inner.tell(line)
    }

    fn ask(&mut self, line: &str) -> Result<String, Trouble> {
        let since = Instant::now();
        let answer = self.inner.ask(line)?;
        // The first answer is a greeting.
        if self.is_greeted {
            let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
            told.answer(&answer, since.elapsed(), self.is_again);
        }
        self.is_greeted = true;
        Ok(answer)
    }

    fn last_words(&mut self) -> Vec<String> {
        self.inner.last_words()
    }
}
