//! The rules of Tiu-U.

use super::Parts;
use crate::app::theme::Scale;
use crate::language::Language;

pub(super) fn parts<'a>(language: &Language, scale: Scale) -> Parts<'a> {
    todo!("{} {scale:?}", language.say("x"))
}
