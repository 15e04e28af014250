//! The Universal Chess Interface (Stefan Meyer-Kahlen and Rudolf Huber, 2000) as values: lines are parsed and formatted here, and
//! sent elsewhere.

pub mod command;
pub mod go;
pub mod info;
pub mod option;
pub mod response;
