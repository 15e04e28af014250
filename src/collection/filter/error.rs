//! What can be wrong with a filter.

use super::field::{FieldValues, FIELDS};
use std::fmt;

/// Why a text is no filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FilterError {
    /// There is no such field.
    Field(String),
    /// The field cannot have this value.
    Value {
        /// The field.
        field: &'static str,
        /// The value.
        value: String,
        /// What it may be.
        expected: FieldValues,
    },
    /// The field has no opposite.
    Opposite(&'static str),
    /// A quotation mark is missing at the end.
    Quote,
}

impl fmt::Display for FilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FilterError::Field(name) => {
                let known: Vec<&str> = FIELDS.iter().map(|field| field.name).collect();
                write!(f, "unknown field {name:?}; there are {}", known.join(", "))
            }
            FilterError::Value { field, value, expected } => write!(f, "{field}: {value:?} is not {expected}"),
            FilterError::Opposite(field) => write!(f, "{field} has no opposite"),
            FilterError::Quote => f.write_str("a quotation mark is missing at the end"),
        }
    }
}

impl std::error::Error for FilterError {}
