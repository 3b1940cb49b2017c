//! Commands whose games the workers of a cluster play: the kinds of clusters, and the work of a worker.

use std::rc::Rc;
use std::sync::{Arc, PoisonError, RwLock};

use evenkeel_analysis::{Driver, Workers, as_replica, is_replica, with_workers};
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_strategies::Rulesets;

use crate::called::CallResult;
use crate::caller;
use crate::failure::Failure;
use crate::options::LongFlags;

/// A command for workers.
pub struct Asked {
    /// The cluster, as typed after `--on`.
    pub cluster: String,
    /// The words of the command, the name of the program first.
    pub words: Vec<String>,
    /// Every file read for the command, by its name in the words.
    pub texts: Vec<(String, String)>,
}

/// Creates workers that run commands; or returns the obstacle, and its remedy.
pub type Connect = dyn Fn(&Asked) -> Result<Rc<dyn Workers>, (String, String)> + Send + Sync;

/// Kinds of clusters, and their connectors.
static KINDS: RwLock<Vec<(String, Arc<Connect>)>> = RwLock::new(Vec::new());

/// Makes `connect` the source of workers for `--on KIND` and `--on KIND:ADDRESS`.
pub fn connect_clusters(kind: &str, connect: Arc<Connect>) {
    let mut kinds = KINDS.write().unwrap_or_else(PoisonError::into_inner);
    kinds.retain(|(known, _)| known != kind);
    kinds.push((kind.to_owned(), connect));
}

/// Runs these words as a worker of a process that runs the same: see [`Driver`]. Writes nothing; returns if it fails or the driver needs no more.
pub fn work(rulesets: Rulesets, words: &[String], texts: &[(String, String)], driver: Rc<dyn Driver>) -> CallResult {
    as_replica(driver, || crate::call(rulesets, words, texts, &Arc::default()))
}

/// The connector for the kind of cluster that a flag names, if it names one.
///
/// # Errors
/// A cluster of an unknown kind or without an address; and rows, which a cluster does not return.
pub(crate) fn find(flag: &LongFlags, rows: bool) -> Result<Option<Arc<Connect>>, Failure> {
    let Some(cluster) = flag.on.as_ref().filter(|_| !is_replica()) else { return Ok(None) };
    let place = format!("--on {cluster}");
    if rows {
        let help = "leave one of the two out, or divide the run with --shard";
        return Err(Failure::usage(&place, "a cluster does not return rows of single games", help));
    }
    let (kind, address) = cluster.split_once(':').unwrap_or((cluster, "here"));
    let kinds = KINDS.read().unwrap_or_else(PoisonError::into_inner);
    let connect = kinds.iter().find_map(|(known, connect)| (known == kind).then(|| Arc::clone(connect)));
    let connect = connect.ok_or_else(|| unknown(&place, kinds.iter().map(|(known, _)| known.as_str())))?;
    if address.trim_matches('/').is_empty() {
        let help = format!("write --on {kind} to start a cluster here, or add its address");
        return Err(Failure::usage(&place, "this is not an address", help));
    }
    Ok(Some(connect))
}

/// The workers of the cluster that a flag names, if it names one.
///
/// # Errors
/// As [`find`], and a cluster that does not exist.
pub(crate) fn connect(flag: &LongFlags, rows: bool) -> Result<Option<Rc<dyn Workers>>, Failure> {
    let (Some(connect), Some(cluster)) = (find(flag, rows)?, &flag.on) else { return Ok(None) };
    let mut words = caller::words();
    // Directly after the command: words after a `--` are not flags.
    words.splice(2..2, flag.also.clone());
    let asked = Asked { cluster: cluster.clone(), words, texts: caller::texts() };
    connect(&asked).map(Some).map_err(|(message, help)| failure(&format!("--on {cluster}"), message, &help))
}

/// Plays with these workers, or here without any.
pub(crate) fn playing<T>(workers: Option<Rc<dyn Workers>>, play: impl FnOnce() -> T) -> T {
    match workers {
        Some(workers) => with_workers(workers, play),
        None => play(),
    }
}

fn unknown<'k>(place: &str, kinds: impl Iterator<Item = &'k str>) -> Failure {
    let kinds: Vec<_> = kinds.collect();
    if kinds.is_empty() {
        let help = "install the Python package with `pip install './python[ray]'` and use its `evenkeel`";
        return Failure::usage(place, "this build of the program supports no clusters", help);
    }
    Failure::usage(place, "this kind of cluster is unknown", format!("write --on {}", kinds.join(" or --on ")))
}

/// The failure that a cluster is missing or has stopped.
pub(crate) fn failure(place: &str, message: impl Into<String>, help: &str) -> Failure {
    Failure::Cluster(Box::new(Fault::new(Place::flag(place), message).help(help)))
}
