//! The published weights: each character's, without a designer's settings.

use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_strategies::Registry;

use super::CHARACTERS;

/// Every weight, with its default for each of [`CHARACTERS`]. Training a character changes its column.
const DEFAULTS: &str = "\
    plans               29        14        28        14
    caution             50        50        45        60
    risk               100       100       200       150
    bow                100       150       124       120
    distance             2         0         8         2
    closing             30        30        10         3
    cruise               8        12        12        16
    momentum             0         0         0        10
    prey              dear     armed      dear      weak
    thrifty           true      true      true      true
    chance              40        25        31        35
    missiles             4         6         6         4
    watch               15        12        25        15
    launch              56        40        40        40
    break_off            0         0        15        40
    rearm               20        20        20        20
    dealt              100       100       100       100
    wary               100       100         0       100
    hope               100       100       100       100
    contact            100       100       100       100
    crowding             0         0        20         0
    berth                2         2         2         2
    overspeed            2         2         2         2
    sluggish             2         2         3         2
    peril               30        30        26        30
    mines               60        60        60        60
    seekers            100       100       100       100
    pursuit             70        50        50        50
    retreat             20        30        30        30
    flight              25        25        13        25
    fear               200       200       200       200
    homing             150       150       150       150
    bound               30        30        30        30
    prize              200       200       200       200
    spare              150       150       150       150
    nearing              6         6         6         6
    frail               11        11        11        11
    reserve              1         1         1         1
    gap                  3         3         3         3
    minefield           14        14        14        14
    release              9         9         9         9
    wake                 9         9         9         9
    focus                0         0         0         0
    together            97        84         0         0
    guarding            30       120        30         0
    circle               3         3         3         3
    field               10        10        10        10
    done             10000     10000     10000     10000
    ruin             10000     10000     10000     10000
    dash                30        30        30        30
    guard                6         6         6         6
    fuse                 2         2         2         2
    quench              60        60        60        60
    mend_guns           50        50        50        50
    mend_drive          40        40        40        40
    mend_control        40        40        40        40
    mend_rest           30        30        30        30
    shelter             70        70        90        70";

/// A changed number here changes a player in every published result.
#[test]
fn published_weights_are_as_listed() {
    let registry = Registry::of::<KnightHawksRoster>();
    let listed: Vec<Vec<_>> = DEFAULTS.lines().map(|row| row.split_whitespace().collect()).collect();
    for (place, name) in CHARACTERS.iter().enumerate() {
        let entry = registry.find(name).expect("a character");
        let paths = (entry.parameters)().iter().map(|parameter| parameter.path.to_owned());
        let published: Vec<_> = paths.zip((entry.defaults)().iter().map(ToString::to_string)).collect();
        let expected: Vec<_> = listed.iter().map(|row| (row[0].to_owned(), row[place + 1].to_owned())).collect();
        assert_eq!(published, expected, "{name}");
    }
}

/// Without another name, look-ahead plays like the baseline of the rules document.
#[test]
fn a_lookahead_plays_as_a_line_by_default() {
    let registry = Registry::of::<KnightHawksRoster>();
    let entry = registry.find("lookahead").expect("a strategy for any ruleset");
    let base = (entry.parameters)().iter().position(|parameter| parameter.path == "base").expect("a base");
    assert_eq!((entry.defaults)()[base].to_string(), "line");
}
