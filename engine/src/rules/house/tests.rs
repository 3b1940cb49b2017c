use super::*;

fn faults(text: &str) -> Vec<String> {
    let house = HouseRules::parse("h.toml", text).unwrap();
    house.faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect()
}

/// With or without quotes, dotted or below a heading, it is one rule.
#[test]
fn a_rule_is_set_once() {
    let keep = "keep one of the two";
    let twice = |line: usize| format!("h.toml:{line}: `brix.price` is set twice");
    for (text, wanted) in [
        (
            "[rules]\n\"brix.price\" = 500\n[rules.brix]\nprice = 3\n",
            format!("{}; h.toml:2 comes before it: {keep}", twice(4)),
        ),
        (
            "[rules.brix]\nprice = 3\n[rules]\n\"brix.price\" = 500\n",
            format!("{}; h.toml:2 comes before it: {keep}", twice(4)),
        ),
        (
            "[rules]\nbrix.bounty = 1\n\"brix.price\" = 500\nbrix.price = 500\n",
            format!("{}; h.toml:3 comes before it: {keep}", twice(4)),
        ),
        ("rules = { \"brix.price\" = 500, brix.price = 3 }\n", format!("{}; both are in this line: {keep}", twice(1))),
    ] {
        assert_eq!(faults(text), [wanted], "{text}");
    }
    assert_eq!(faults("[rules]\n\"brix.price\" = 500\n[rules.brix]\nbounty = 3\n"), [""; 0]);
}

#[test]
fn the_rules_of_a_case_are_set_once_too() {
    let text = "case = { \"a.b\" = 1, a.b = 2 }\n";
    let document = Document::parse(text).unwrap();
    let section = document.as_table().get("case").unwrap().as_table_like().unwrap();
    let (_, faults) = read_rules("h.toml", text, section);
    assert_eq!(faults.len(), 1);
    assert_eq!((faults[0].message.as_str(), faults[0].place.line()), ("`a.b` is set twice", 1));
}

/// An unknown rule is shown by its name, an impossible value by the value.
#[test]
fn a_rule_has_a_place_for_its_name_and_one_for_its_value() {
    let text = "[rules]\na.b = 1\n\"c.d\" = 2\ne = { f = 3, g.h = 4 }\n[rules.i]\nj.k = [5]\nj.l = 6\n";
    let house = HouseRules::parse("h.toml", text).unwrap();
    let shown = |place: &Place| &text[place.span().unwrap()];
    let names: Vec<&str> = house.rules.iter().map(|rule| shown(&rule.place.clone().at_name())).collect();
    let values: Vec<&str> = house.rules.iter().map(|rule| shown(&rule.place)).collect();
    assert_eq!(names, ["a.b", "\"c.d\"", "f", "g.h", "j.k", "j.l"]);
    assert_eq!(values, ["1", "2", "3", "4", "[5]", "6"]);
    assert_eq!(house.rules[5].place.clone().at_name().to_string(), "h.toml:7");
}
