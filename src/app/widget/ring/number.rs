//! Choosing a number by typing it digit by digit.

use std::time::Duration;

use iced::advanced::layout::Layout;
use iced::advanced::widget::Tree;
use iced::advanced::{Clipboard, Shell, mouse};
use iced::time::Instant;
use iced::{Rectangle, Renderer};

use super::{RingPosition, SelectionRing};
use crate::app::widget::semantics::{NodeId, SceneAction, SemanticScene};

const WAITS: Duration = Duration::from_millis(1500);

pub(super) struct TypedNumber {
    typed: String,
    /// When the number began to wait for another digit. `None` until it is drawn, because only frames have a time.
    since: Option<Instant>,
    pub ringed: Option<NodeId>,
}

impl TypedNumber {
    /// Adds a digit to the digits of `before` if a choice begins like that, or else begins with it anew. `None` if no choice begins with
    /// the digit. `ringed` is the thing that has the ring now.
    pub fn add_digit(
        digit: u8,
        before: Option<Self>,
        ringed: Option<NodeId>,
        scene: &SemanticScene,
    ) -> Option<Self> {
        let (typed, ringed) = before.map_or((String::new(), ringed), |before| (before.typed, before.ringed));
        let begins = |typed: &String| {
            scene.number_shortcuts().any(|(_, number)| number.to_string().starts_with(typed))
        };
        let typed = [format!("{typed}{digit}"), digit.to_string()].into_iter().find(begins)?;
        Some(Self { typed, since: None, ringed })
    }

    pub fn chosen_node(&self, scene: &SemanticScene) -> Option<usize> {
        scene.number_shortcuts().find(|(_, number)| number.to_string() == self.typed).map(|(at, _)| at)
    }

    pub fn can_continue(&self, scene: &SemanticScene) -> bool {
        scene.number_shortcuts().any(|(_, number)| {
            let number = number.to_string();
            number.starts_with(&self.typed) && number != self.typed
        })
    }

    /// When the wait for another digit ends, if the window is drawn at `now`. `None` if it has ended.
    pub fn waits_until(&mut self, now: Instant) -> Option<Instant> {
        let until = *self.since.get_or_insert(now) + WAITS;
        (now < until).then_some(until)
    }
}

impl<Message: Clone, Part: PartialEq + Clone + 'static> SelectionRing<'_, Message, Part> {
    /// Types a digit. Presses the choice with the typed number, unless a longer number begins like it. Returns `false` if no number begins
    /// with the digit.
    #[expect(clippy::too_many_arguments, reason = "as many as an update has")]
    pub(super) fn type_number(
        &mut self,
        digit: u8,
        tree: &mut Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) -> bool {
        let scene = self.look(tree, layout, renderer, SceneAction::None);
        let at: &mut RingPosition<Part> = tree.state.downcast_mut();
        let Some(number) = TypedNumber::add_digit(digit, at.number.take(), at.node, &scene) else {
            return false;
        };
        let (choice, may_go_on) = (number.chosen_node(&scene), number.can_continue(&scene));
        at.number = Some(number);
        if may_go_on {
            // The ring shows the number that waits.
            at.node = choice.map(|choice| scene.nodes[choice].id);
            self.look(tree, layout, renderer, SceneAction::Ring(choice));
            shell.request_redraw();
        } else {
            self.press_typed_number(tree, layout, cursor, renderer, clipboard, shell, viewport);
        }
        true
    }

    /// Presses the choice with the typed number, and gives the ring back to the thing that had it. Returns `false` if no such number was
    /// typed.
    #[expect(clippy::too_many_arguments, reason = "as many as an update has")]
    pub(super) fn press_typed_number(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) -> bool {
        let at: &mut RingPosition<Part> = tree.state.downcast_mut();
        let Some(number) = at.number.take() else { return false };
        at.node = number.ringed;
        let scene = self.look(tree, layout, renderer, SceneAction::None);
        self.look(tree, layout, renderer, SceneAction::Ring(number.ringed.and_then(|id| scene.index_of(id))));
        let Some(choice) = number.chosen_node(&scene) else { return false };
        self.look(tree, layout, renderer, SceneAction::Press(choice));
        self.wake(tree, layout, cursor, renderer, clipboard, shell, viewport);
        true
    }
}
