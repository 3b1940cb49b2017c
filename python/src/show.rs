//! The display of findings in a notebook, from their JSON.

use std::path::Path;

use evenkeel_analysis::findings::Findings;
use evenkeel_reports::plot::Viewport;
use evenkeel_reports::{charts as drawn, csv, html, json};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

fn read(text: &str) -> PyResult<Findings> {
    json::parse_findings(text.as_bytes(), Path::new("findings"))
        .map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The report: one page without external files.
#[pyfunction]
pub fn page(py: Python<'_>, findings: &str) -> PyResult<String> {
    py.detach(|| Ok(html::to_html(&read(findings)?)))
}

/// All numbers of the findings as CSV, one per row.
#[pyfunction]
pub fn facts(py: Python<'_>, findings: &str) -> PyResult<String> {
    py.detach(|| Ok(csv::to_csv(&read(findings)?)))
}

/// Name, title and SVG of every chart.
#[pyfunction]
pub fn charts(py: Python<'_>, findings: &str) -> PyResult<Vec<(String, String, String)>> {
    py.detach(|| {
        let findings = read(findings)?;
        Ok(drawn::charts(&findings)
            .iter()
            .map(|chart| (chart.name.clone(), chart.question.clone(), chart.svg(Viewport::Wide)))
            .collect())
    })
}

/// An experiment from its JSON as TOML.
#[pyfunction]
pub fn to_toml(experiment: &str) -> PyResult<String> {
    let value: toml::Value =
        serde_json::from_str(experiment).map_err(|error| PyValueError::new_err(error.to_string()))?;
    toml::to_string(&value).map_err(|error| PyValueError::new_err(error.to_string()))
}
