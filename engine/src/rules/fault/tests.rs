use super::*;
use crate::rules::parse_setting;

/// Every message names invisible characters; files may have any name.
#[test]
fn faults_name_what_cannot_be_seen() {
    let told = |fault: Fault| Faults::from(fault).to_string();
    let hidden = "remove a zero width space (U+200B), which is invisible";
    let fault = Fault::new(Place::file("a.csv").at_line(2), "`size` is `3\u{200b}`");
    assert_eq!(told(fault.clone()), format!("a.csv:2: `size` is `3\u{200b}`; {hidden}"));
    assert!(told(fault.help("give a number")).ends_with(&format!("; give a number; {hidden}")));
    let flag = parse_setting("--set", "brix.price=7\u{200b}00").unwrap();
    assert!(told(Fault::new(flag.place, "no")).ends_with(hidden));
    assert_eq!(told(Fault::new(Place::file("a\u{a0}b.csv").at_line(2), "no")), "a\u{a0}b.csv:2: no");
}

/// Of many faults, the first are reported, and the number of others.
#[test]
fn of_many_faults_the_first_are_told() {
    let told = |count: usize| {
        let faults: Vec<Fault> = (0..count).map(|number| Fault::new(Place::default(), number.to_string())).collect();
        Faults::from(faults).to_string().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!((told(30).len(), told(31).len(), told(1000).len()), (30, 30, 30));
    assert_eq!((told(30)[29].as_str(), told(31)[29].as_str()), ("the input: 29", "and 2 more"));
    assert_eq!(told(1000)[29], "and 971 more");
}

/// Faults of tables may follow from an unreadable part.
#[test]
fn a_table_that_cannot_be_read_is_told_alone() {
    let [read, misread] = ["a", "b"].map(|what| Fault::new(Place::default(), what));
    let causes = |faults: &[&Fault]| Faults::from(faults.iter().copied().cloned().collect::<Vec<_>>()).causes();
    let misread = misread.misread();
    assert_eq!(causes(&[&read, &misread, &read]), Faults::from(misread));
    assert_eq!(causes(&[&read, &read]).len(), 2);
}

#[test]
fn near_names_are_suggested_and_far_ones_are_not() {
    let names = ["brix.price", "brix.bounty", "turn.limit"];
    for (typed, name) in [("brix.prise", "brix.price"), ("Brix.Price", "brix.price"), ("bounty", "brix.bounty")] {
        assert_eq!(nearest(typed, names), Some(name));
    }
    assert_eq!(nearest("xyzzy", names), None);
    let variants = ["v1.brix_price", "brix.price", "v1.brix_bounty"];
    assert_eq!(nearest("brix_price", variants), Some("brix.price"), "not the rule of a variant");
    assert_eq!(nearest("brix-prise", variants), Some("brix.price"));
    let short = ["distress.floor", "wage", "fuel.first"];
    assert_eq!(nearest("foo", short), None, "two letters of a short word are another word");
    assert_eq!([nearest("wgae", short), nearest("flor", short)], [Some("wage"), Some("distress.floor")]);
    let fault = Fault::new(Place::default(), "there is none").suggest("xyzzy", names);
    assert_eq!(fault.help, "known: brix.price, brix.bounty, turn.limit");
}

/// A truncated list says so, and names the place of the rest.
#[test]
fn long_lists_say_how_many_more() {
    let names: Vec<String> = (0..20).map(|number| format!("n{number}")).collect();
    let tell = |count: usize, command| {
        let known = names[..count].iter().map(String::as_str);
        Fault::new(Place::default(), "there is none").suggest_of("xyzzy", known, command).help
    };
    assert_eq!(tell(0, ""), "there are none");
    assert!(tell(12, "").ends_with("n10, n11"), "{}", tell(12, ""));
    assert!(tell(20, "").ends_with("n10, n11, and 8 more"), "{}", tell(20, ""));
    assert!(tell(13, "evenkeel rules x").ends_with(", and 1 more (`evenkeel rules x` lists all)"));
}
