//! What stands out, in plain sentences.
use crate::findings::{Findings, Verdict};

/// Reads the findings for whoever will not.
pub(crate) fn find_verdicts(findings: &Findings) -> Vec<Verdict> {
    let _ = findings;
    Vec::new()
}
