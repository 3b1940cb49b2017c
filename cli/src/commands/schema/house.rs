//! The JSON Schema of house-rule files, made from the declarations of the rules.

use evenkeel_engine::rules::{Column, Holds, Kind, Parameter, Table, Value as RuleValue};
use evenkeel_strategies::RulesetInfo;
use serde_json::{Map, Value, json};

use crate::caller;

/// The schema: the keys of a file depend on the ruleset it names.
pub fn schema() -> Value {
    let rulesets = caller::names();
    let each: Vec<_> = caller::rulesets().iter().map(|ruleset| describe_ruleset(ruleset)).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "House rules",
        "description": "Changes to the rules and tables of a ruleset. Rules are dotted paths: brix.price = 700.",
        "type": "object",
        "properties": {
            "ruleset": { "description": "Name of the ruleset.", "enum": rulesets },
            "variant": { "description": "Named set of rules to change.", "type": "string" },
            "rules": { "description": "Rules that differ from the variant.", "type": "object" },
            "tables": {
                "description": "CSV files that replace built-in tables; paths are relative to the folder of this file.",
                "type": "object",
                "additionalProperties": { "type": "string" },
            },
        },
        "additionalProperties": false,
        "allOf": each,
    })
}

fn describe_ruleset(ruleset: &RulesetInfo) -> Value {
    json!({
        "if": { "properties": { "ruleset": { "const": ruleset.id } }, "required": ["ruleset"] },
        "then": { "properties": {
            "variant": { "enum": names(ruleset.variants().iter().map(|variant| variant.name)) },
            "rules": rules(ruleset),
            "tables": { "propertyNames": { "enum": names(ruleset.tables.iter().map(|table| table.name)) } },
        } },
    })
}

fn names(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    names.collect()
}

/// TOML reads a dotted path as nested sections, so the schema nests too.
fn rules(ruleset: &RulesetInfo) -> Value {
    let (mut tree, printed) = (section(), ruleset.printed());
    for (index, parameter) in ruleset.parameters().iter().enumerate() {
        let mut place = &mut tree;
        let mut words = parameter.path.split('.').peekable();
        while let Some(word) = words.next() {
            let properties = place["properties"].as_object_mut().expect("a section has properties");
            if words.peek().is_some() {
                place = properties.entry(word).or_insert_with(section);
                continue;
            }
            let own = describe(parameter, &printed[index]);
            // A rule may have the name of a section, whose rules are declared before it: `fleet.a` beside `fleet.a.build`.
            let own = properties.get(word).map_or(own.clone(), |section| json!({ "anyOf": [own, section] }));
            properties.insert(word.to_owned(), own);
            break;
        }
    }
    tree["properties"]["table"] = cells(ruleset.tables);
    // A path may also be quoted as a whole.
    tree["patternProperties"] = json!({ "^table\\.": { "type": ["number", "string", "boolean"] } });
    tree
}

/// Single cells of tables: the table, the row, the column.
fn cells(all: &[Table]) -> Value {
    let mut tables = section();
    for table in all {
        let columns: Map<String, Value> =
            table.cell_columns().map(|column| (column.name.to_owned(), cell(column))).collect();
        let row = json!({ "type": "object", "properties": columns, "additionalProperties": false });
        tables["properties"][table.name] =
            json!({ "description": table.about, "type": "object", "additionalProperties": row });
    }
    tables["description"] = "Single table cells, by table, row and column.".into();
    tables
}

/// The values of a cell, as its column declares them. Words may have any capitals, so the schema only suggests them.
fn cell(column: &Column) -> Value {
    let mut holds = match column.holds {
        Holds::Whole { low, high } => json!({ "type": "integer", "minimum": low, "maximum": high }),
        Holds::Decimal { low, high, .. } => json!({ "type": ["number", "string"], "minimum": low, "maximum": high }),
        Holds::Flag(_) => json!({ "type": ["boolean", "integer", "string"] }),
        Holds::Word(_) | Holds::Words { .. } | Holds::Text => json!({ "type": ["string", "integer"] }),
    };
    let examples: Vec<_> = column.choices().collect();
    if !column.or.is_empty() {
        holds = json!({ "anyOf": [holds, { "enum": column.or }] });
    }
    if !examples.is_empty() {
        holds["examples"] = json!(examples);
    }
    let unit = if column.unit.is_empty() { String::new() } else { format!(" ({})", column.unit) };
    let about = if column.about.is_empty() { column.to_string() } else { column.about.to_owned() };
    holds["description"] = format!("{about}{unit}").into();
    holds
}

fn section() -> Value {
    json!({ "type": "object", "properties": Map::new(), "additionalProperties": false })
}

fn describe(parameter: &Parameter, default: &RuleValue) -> Value {
    let mut schema = match parameter.kind {
        Kind::Switch => json!({ "type": "boolean" }),
        Kind::Integer { low, high } => json!({ "type": "integer", "minimum": low, "maximum": high }),
        Kind::Word(words) => json!({ "enum": words }),
        Kind::Text => json!({ "type": "string" }),
        Kind::Cell(column) => cell(column),
        Kind::List { low, high, longest } => json!({
            "type": "array",
            "minItems": 1,
            "maxItems": longest,
            "items": { "type": "integer", "minimum": low, "maximum": high },
        }),
    };
    schema["description"] = parameter.about.into();
    schema["default"] = json!(default);
    schema
}
