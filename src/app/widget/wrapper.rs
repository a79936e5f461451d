//! What a wrapper widget passes on to its content unchanged.

/// Writes methods of `Widget` that call the widget in `content`, the only child in the tree.
macro_rules! delegate_to_content {
    ($($method:ident),*) => { $($crate::app::widget::wrapper::delegate_to_content!(@ $method);)* };
    (@ children) => {
        fn children(&self) -> Vec<iced::advanced::widget::Tree> {
            vec![iced::advanced::widget::Tree::new(&self.content)]
        }
    };
    (@ diff) => {
        fn diff(&self, tree: &mut iced::advanced::widget::Tree) {
            tree.diff_children(std::slice::from_ref(&self.content));
        }
    };
    (@ size) => {
        fn size(&self) -> iced::Size<iced::Length> {
            self.content.as_widget().size()
        }

        fn size_hint(&self) -> iced::Size<iced::Length> {
            self.content.as_widget().size_hint()
        }
    };
    (@ layout) => {
        fn layout(
            &mut self,
            tree: &mut iced::advanced::widget::Tree,
            renderer: &iced::Renderer,
            limits: &iced::advanced::layout::Limits,
        ) -> iced::advanced::layout::Node {
            self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
        }
    };
    (@ operate) => {
        fn operate(
            &mut self,
            tree: &mut iced::advanced::widget::Tree,
            layout: iced::advanced::Layout<'_>,
            renderer: &iced::Renderer,
            operation: &mut dyn iced::advanced::widget::Operation,
        ) {
            self.content.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
        }
    };
    (@ mouse_interaction) => {
        fn mouse_interaction(
            &self,
            tree: &iced::advanced::widget::Tree,
            layout: iced::advanced::Layout<'_>,
            cursor: iced::advanced::mouse::Cursor,
            viewport: &iced::Rectangle,
            renderer: &iced::Renderer,
        ) -> iced::advanced::mouse::Interaction {
            let content = self.content.as_widget();
            content.mouse_interaction(&tree.children[0], layout, cursor, viewport, renderer)
        }
    };
    (@ draw) => {
        fn draw(
            &self,
            tree: &iced::advanced::widget::Tree,
            renderer: &mut iced::Renderer,
            theme: &iced::Theme,
            style: &iced::advanced::renderer::Style,
            layout: iced::advanced::Layout<'_>,
            cursor: iced::advanced::mouse::Cursor,
            viewport: &iced::Rectangle,
        ) {
            let content = self.content.as_widget();
            content.draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
        }
    };
    (@ update) => {
        fn update(
            &mut self,
            tree: &mut iced::advanced::widget::Tree,
            event: &iced::Event,
            layout: iced::advanced::Layout<'_>,
            cursor: iced::advanced::mouse::Cursor,
            renderer: &iced::Renderer,
            clipboard: &mut dyn iced::advanced::Clipboard,
            shell: &mut iced::advanced::Shell<'_, Message>,
            viewport: &iced::Rectangle,
        ) {
            let content = self.content.as_widget_mut();
            content.update(&mut tree.children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
        }
    };
    (@ overlay) => {
        fn overlay<'b>(
            &'b mut self,
            tree: &'b mut iced::advanced::widget::Tree,
            layout: iced::advanced::Layout<'b>,
            renderer: &iced::Renderer,
            viewport: &iced::Rectangle,
            translation: iced::Vector,
        ) -> Option<iced::advanced::overlay::Element<'b, Message, iced::Theme, iced::Renderer>> {
            let content = self.content.as_widget_mut();
            content.overlay(&mut tree.children[0], layout, renderer, viewport, translation)
        }
    };
}
pub(crate) use delegate_to_content;
