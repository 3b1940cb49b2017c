//! `junit.xml` against the schema `junit-10.xsd` of Jenkins' xUnit plugin, which rejects unknown names.

use std::collections::BTreeMap;

use evenkeel_findings::{Findings, Study};

use crate::{junit, samples};

/// An element of the schema.
struct Element {
    name: &'static str,
    required: &'static [&'static str],
    optional: &'static [&'static str],
    children: &'static [&'static str],
    /// Whether it may hold text.
    text: bool,
}

const fn told(name: &'static str) -> Element {
    Element { name, required: &[], optional: &["type", "message"], children: &[], text: true }
}

/// The elements of the schema that any tool writes.
const SCHEMA: [Element; 10] = [
    Element {
        name: "testsuites",
        required: &[],
        optional: &["name", "time", "tests", "failures", "errors"],
        children: &["testsuite"],
        text: false,
    },
    Element {
        name: "testsuite",
        required: &["name", "tests", "failures", "errors"],
        optional: &["group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"],
        children: &["testsuite", "properties", "testcase", "system-out", "system-err"],
        text: false,
    },
    Element {
        name: "testcase",
        required: &["name"],
        optional: &["time", "classname", "group"],
        children: &["skipped", "error", "failure", "system-out", "system-err"],
        text: false,
    },
    Element { name: "properties", required: &[], optional: &[], children: &["property"], text: false },
    Element { name: "property", required: &["name", "value"], optional: &[], children: &[], text: false },
    told("failure"),
    told("error"),
    told("skipped"),
    Element { name: "system-out", required: &[], optional: &[], children: &[], text: true },
    Element { name: "system-err", required: &[], optional: &[], children: &[], text: true },
];

/// The names of the attributes in a tag.
fn attributes(tag: &str) -> Vec<&str> {
    let pieces: Vec<&str> = tag.split('"').collect();
    pieces.iter().step_by(2).filter_map(|piece| piece.trim().rsplit(' ').next()?.strip_suffix('=')).collect()
}

/// The parts of a file that the schema does not allow.
fn faults(xml: &str) -> Vec<String> {
    let (mut faults, mut open) = (Vec::new(), vec!["/"]);
    let (_, elements) = xml.split_once("?>").unwrap();
    for piece in elements.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap();
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{xml}");
        } else {
            let name = tag.split([' ', '/']).next().unwrap();
            let parent = *open.last().unwrap();
            faults.extend(faults_of(name, parent, &attributes(tag)));
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
        let inside = *open.last().unwrap();
        let takes_text = SCHEMA.iter().any(|one| one.name == inside && one.text);
        if !text.trim().is_empty() && !takes_text {
            faults.push(format!("text in {inside}"));
        }
    }
    faults
}

fn faults_of(name: &str, parent: &str, attributes: &[&str]) -> Vec<String> {
    let Some(element) = SCHEMA.iter().find(|one| one.name == name) else { return vec![format!("{name} is unknown")] };
    let is_child = SCHEMA.iter().any(|one| one.name == parent && one.children.contains(&name));
    let is_root = parent == "/" && name == "testsuites";
    let known = |attribute: &&str| element.required.contains(attribute) || element.optional.contains(attribute);
    let unknown = attributes.iter().filter(|one| !known(one)).map(|one| format!("{one} of {name} is unknown"));
    let missing = element.required.iter().filter(|one| !attributes.contains(one));
    let missing = missing.map(|one| format!("{one} of {name} is missing"));
    let place = (!is_child && !is_root).then(|| format!("{name} in {parent}"));
    unknown.chain(missing).chain(place).collect()
}

/// The number of each element in a file.
fn elements(xml: &str) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for piece in xml.split('<').skip(1).filter(|piece| !piece.starts_with(['/', '?'])) {
        *counts.entry(piece.split([' ', '>', '/']).next().unwrap()).or_default() += 1;
    }
    counts
}

fn to_junit(findings: &Findings) -> String {
    junit::to_junit(findings, findings.check().unwrap())
}

/// A bound that holds, one that fails, one that warns, and an unexpected verdict.
#[test]
fn every_form_keeps_to_the_schema() {
    let (checked, claimed) = (to_junit(&samples::checked()), to_junit(&samples::claimed()));
    let mut passed = samples::checked();
    let Study::Check { check, .. } = &mut passed.study else { panic!("a check") };
    check.judgements.truncate(1);
    check.passed = true;
    let passed = to_junit(&passed);
    for xml in [&checked, &claimed, &passed] {
        assert_eq!(faults(xml), [""; 0], "{xml}");
    }
    let found = elements(&checked);
    assert_eq!((found["testcase"], found["failure"], found["skipped"]), (5, 2, 1));
    assert!(claimed.contains("type=\"unexpected_verdict\"") && !elements(&passed).contains_key("failure"));
}

/// A CI system shows an error in an additional test case, even if all bounds hold so far.
#[test]
fn an_interrupted_check_is_no_clean_pass() {
    let mut findings = samples::checked();
    findings.interrupted = true;
    let Study::Check { check, .. } = &mut findings.study else { panic!("a check") };
    check.judgements.truncate(1);
    check.passed = true;
    let xml = to_junit(&findings);
    assert_eq!(faults(&xml), [""; 0], "{xml}");
    let found = elements(&xml);
    assert_eq!((found["testcase"], found["error"]), (2, 1), "{xml}");
    assert_eq!(xml.matches("tests=\"2\" failures=\"0\" errors=\"1\"").count(), 2, "{xml}");
    assert!(xml.contains("name=\"interrupted\"><error ") && xml.contains(">interrupted, so far passed, "), "{xml}");
}

#[test]
fn the_schema_refuses_what_is_not_in_it() {
    let head = "<?xml version=\"1.0\"?>";
    let refuse = |xml: &str| faults(&format!("{head}{xml}")).concat();
    assert_eq!(refuse("<testsuites skipped=\"1\"></testsuites>"), "skipped of testsuites is unknown");
    assert_eq!(refuse("<testsuites><testcase name=\"a\"/></testsuites>"), "testcase in testsuites");
    let suite = "<testsuites><testsuite name=\"a\" tests=\"1\" failures=\"0\" errors=\"0\">";
    assert_eq!(refuse(&format!("{suite}told</testsuite></testsuites>")), "text in testsuite");
    assert_eq!(refuse(&format!("{suite}<testcase/></testsuite></testsuites>")), "name of testcase is missing");
    assert_eq!(refuse(&format!("{suite}<error type=\"x\">y</error></testsuite></testsuites>")), "error in testsuite");
}
