//! Merging: what was changed here goes into the settings as another window has written them since.

use super::Settings;
use toml::{Table, Value};

impl Settings {
    /// These settings with the changes from `before` to `now`: key by key in tables, item by item in lists. Where both sides have
    /// changed the same value, `now` wins.
    pub(super) fn with_changes(&self, before: &Settings, now: &Settings) -> Settings {
        let tables = [before, now, self].map(|settings| Table::try_from(settings).map(Value::Table));
        let [Ok(before), Ok(now_written), Ok(mut merged)] = tables else {
            return now.clone();
        };
        merge(&mut merged, &before, &now_written);
        merged.try_into().map_or_else(|_| now.clone(), Settings::within_limits)
    }
}

/// Applies the changes from `before` to `now` to another value.
fn merge(value: &mut Value, before: &Value, now: &Value) {
    if before == now {
        return;
    }
    match (&mut *value, before, now) {
        (Value::Table(table), Value::Table(before), Value::Table(now)) => {
            table.retain(|key, _| now.contains_key(key) || !before.contains_key(key));
            for (key, now) in now {
                match (table.get_mut(key), before.get(key)) {
                    (Some(value), Some(before)) => merge(value, before, now),
                    (None, Some(before)) if before == now => {}
                    _ => {
                        table.insert(key.clone(), now.clone());
                    }
                }
            }
        }
        (Value::Array(items), Value::Array(before), Value::Array(now)) => *items = merged_list(items, before, now),
        _ => *value = now.clone(),
    }
}

/// The items of `now` without those that others have removed, and with those that others have added, each in front of the item
/// that it precedes there.
fn merged_list(theirs: &[Value], before: &[Value], now: &[Value]) -> Vec<Value> {
    let mut merged: Vec<Value> = now
        .iter()
        .filter_map(|item| match (find(before, item), find(theirs, item)) {
            (Some(_), None) => None,
            // An item that was not changed here is as they have it.
            (Some(before), Some(theirs)) if before == item => Some(theirs.clone()),
            _ => Some(item.clone()),
        })
        .collect();
    for (place, item) in theirs.iter().enumerate().rev() {
        if find(before, item).is_none() && find(now, item).is_none() {
            let next = theirs.get(place + 1);
            let at = next.and_then(|next| merged.iter().position(|known| is_same(known, next)));
            merged.insert(at.unwrap_or(merged.len()), item.clone());
        }
    }
    merged
}

fn find<'v>(items: &'v [Value], wanted: &Value) -> Option<&'v Value> {
    items.iter().find(|item| is_same(item, wanted))
}

/// Whether it is the same item, whatever has been changed of it: an engine is known by its name.
fn is_same(one: &Value, other: &Value) -> bool {
    let name = |item: &Value| item.get("name").cloned();
    match (name(one), name(other)) {
        (Some(one), Some(other)) => one == other,
        _ => one == other,
    }
}
