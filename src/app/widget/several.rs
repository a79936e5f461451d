//! Several things that one widget draws by itself, such as cards or stones, and says what each of them means.

use iced::Rectangle;
use iced::advanced::widget::Operation;

use super::meaning::{Meaning, Said};

/// What a widget remembers of the things it draws by itself. It lies in the widget's state in the tree. The widget calls
/// [`Several::operate`] from its own `operate`, and asks for the rest when it is updated or drawn.
#[derive(Default)]
pub struct Several(Vec<Said>);

impl Several {
    /// Shows each thing to an operation: what it means, and where it lies in the window, in logical pixels.
    pub fn operate(
        &mut self,
        things: impl IntoIterator<Item = (Meaning, Rectangle)>,
        operation: &mut dyn Operation,
    ) {
        let mut count = 0;
        for (meaning, bounds) in things {
            match self.0.get_mut(count) {
                Some(said) => said.meaning = meaning,
                None => self.0.push(Said::new(meaning)),
            }
            operation.custom(None, bounds, &mut self.0[count]);
            operation.traverse(&mut |_| {});
            count += 1;
        }
        self.0.truncate(count);
    }

    /// Finds the index of the thing that has the selection ring. `None` if none has it.
    #[must_use]
    pub fn ringed(&self) -> Option<usize> {
        self.0.iter().position(|said| said.has_ring)
    }

    /// Takes the index of the thing that a key has pressed since this was asked last. `None` if none was pressed.
    pub fn take_pressed(&mut self) -> Option<usize> {
        let asked = self.0.iter().position(|said| said.is_asked);
        for said in &mut self.0 {
            said.is_asked = false;
        }
        asked
    }
}
