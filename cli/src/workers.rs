//! Commands whose games are played by the workers of a cluster: who knows clusters, and what a worker does.

use std::rc::Rc;
use std::sync::{Arc, PoisonError, RwLock};

use evenkeel_analysis::{Driver, Workers, as_replica, is_replica, with_workers};
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_strategies::Rulesets;

use crate::called::CallResult;
use crate::caller;
use crate::failure::Failure;
use crate::options::WorkersFlag;

/// A command whose games are to be played by workers.
pub struct Asked {
    /// The cluster, as typed after `--on`.
    pub cluster: String,
    /// The words of the command, the name of the program first.
    pub words: Vec<String>,
    /// Every file that was read for it, by the names that the words have for them.
    pub texts: Vec<(String, String)>,
}

/// Makes workers that do commands; or says what is in the way, and what to do about it.
pub type Connect = dyn Fn(&Asked) -> Result<Rc<dyn Workers>, (String, String)> + Send + Sync;

/// Kinds of clusters, and who knows them.
static KINDS: RwLock<Vec<(String, Arc<Connect>)>> = RwLock::new(Vec::new());

/// From now on `--on KIND` and `--on KIND:ADDRESS` are clusters that this makes workers of.
pub fn connect_clusters(kind: &str, connect: Arc<Connect>) {
    let mut kinds = KINDS.write().unwrap_or_else(PoisonError::into_inner);
    kinds.retain(|(known, _)| known != kind);
    kinds.push((kind.to_owned(), connect));
}

/// Does what these words say as a worker of somebody who does the same: see [`Driver`]. It writes nothing and returns once the driver wants nothing more,
/// or when something is in the way.
pub fn work(rulesets: Rulesets, words: &[String], texts: &[(String, String)], driver: Rc<dyn Driver>) -> CallResult {
    as_replica(driver, || crate::call(rulesets, words, texts, &Arc::default()))
}

/// Who knows the kind of cluster that a flag names, if it does.
///
/// # Errors
/// A cluster of no known kind or without an address, and rows, which do not come back from one.
pub(crate) fn find(flag: &WorkersFlag, rows: bool) -> Result<Option<Arc<Connect>>, Failure> {
    let Some(cluster) = flag.on.as_ref().filter(|_| !is_replica()) else { return Ok(None) };
    let place = format!("--on {cluster}");
    if rows {
        let help = "leave one of the two out, or divide the run by --shard";
        return Err(Failure::usage(&place, "rows of single games do not come back from a cluster", help));
    }
    let (kind, address) = cluster.split_once(':').unwrap_or((cluster, "here"));
    let kinds = KINDS.read().unwrap_or_else(PoisonError::into_inner);
    let connect = kinds.iter().find_map(|(known, connect)| (known == kind).then(|| Arc::clone(connect)));
    let connect = connect.ok_or_else(|| unknown(&place, kinds.iter().map(|(known, _)| known.as_str())))?;
    if address.trim_matches('/').is_empty() {
        let help = format!("write --on {kind} for one that is started here, or add its address");
        return Err(Failure::usage(&place, "this is no address", help));
    }
    Ok(Some(connect))
}

/// The workers of the cluster that a flag names, if it does.
///
/// # Errors
/// As [`find`], and a cluster that is not there.
pub(crate) fn connect(flag: &WorkersFlag, rows: bool) -> Result<Option<Rc<dyn Workers>>, Failure> {
    let (Some(connect), Some(cluster)) = (find(flag, rows)?, &flag.on) else { return Ok(None) };
    let mut words = caller::words();
    // Behind the command: what follows a `--` is no flag.
    words.splice(2..2, flag.also.clone());
    let asked = Asked { cluster: cluster.clone(), words, texts: caller::texts() };
    connect(&asked).map(Some).map_err(|(message, help)| failure(&format!("--on {cluster}"), message, &help))
}

/// Plays with these workers, if there are any, and else here.
pub(crate) fn playing<T>(workers: Option<Rc<dyn Workers>>, play: impl FnOnce() -> T) -> T {
    match workers {
        Some(workers) => with_workers(workers, play),
        None => play(),
    }
}

fn unknown<'k>(place: &str, kinds: impl Iterator<Item = &'k str>) -> Failure {
    let kinds: Vec<_> = kinds.collect();
    if kinds.is_empty() {
        let help =
            "install the Python package with `pip install 'evenkeel[ray]'` and use the `evenkeel` that comes with it";
        return Failure::usage(place, "this build of the program knows no clusters", help);
    }
    Failure::usage(place, "there is no such kind of cluster", format!("write --on {}", kinds.join(" or --on ")))
}

/// A cluster that was to play and does not.
pub(crate) fn failure(place: &str, message: impl Into<String>, help: &str) -> Failure {
    Failure::Cluster(Box::new(Fault::new(Place::flag(place), message).help(help)))
}
