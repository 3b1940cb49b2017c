//! placeholder
use evenkeel_analysis::findings::Findings;
/// The page.
pub fn to_html(findings: &Findings) -> String { maud::html!{ (findings.title) }.into_string() }
