//! The panel beside the river: the chosen lesson, and what the child can begin.

use engine::practice::{Learner, StoneState};
use iced::widget::{Column, column, container, row, scrollable, svg, text};
use iced::{Center, Element, Fill};

use super::{Message, PANEL, Practice};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::{bold_text, fitted, notice, paper_panel, speakable};
use language::Language;
use language::wording;

const FACE: f32 = 64.0;

impl Practice {
    pub(super) fn side_panels<'a>(
        &'a self,
        learner: &Learner,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let mut parts = Column::new().spacing(scale.margin).width(Fill);
        if let Some(lesson) = &self.chosen {
            let lately = match learner.stone_state(lesson, &self.lessons) {
                StoneState::Reached => language.say("practice-reached"),
                // "0 of 4" would help nobody.
                StoneState::Begun if learner.recent_right_count(&lesson.id) > 0 => language.say_with(
                    "practice-lately",
                    [
                        ("right", learner.recent_right_count(&lesson.id).into()),
                        ("count", learner.recent_answer_count(&lesson.id).into()),
                    ],
                ),
                StoneState::Begun | StoneState::Open => language.say("practice-open"),
                StoneState::Later => language.say("practice-later"),
            };
            let title = bold_text(wording::lesson_text(language, &lesson.title), scale.large).width(Fill);
            let about = column![
                row![self.stone_face(lesson, learner, FACE, language), title]
                    .spacing(space::MEDIUM)
                    .align_y(Center),
                text(wording::lesson_text(language, &lesson.goal)).size(scale.body),
                text(lately).size(scale.body).color(theme::SLATE),
            ];
            let high = scale.button * 1.2;
            let start = fitted::fitted_label(language.say("practice-start"), scale.large).bold();
            let otter = high - space::SMALL;
            let otter = svg(drawing::little_otter()).width(otter * 1.5).height(otter);
            let start = row![otter, speakable(start)].spacing(space::MEDIUM).align_y(Center);
            let start =
                self.button(Message::Start, start, ButtonPurpose::Act).main_button().width(Fill).height(high);
            let content = column![speakable(about.spacing(space::SMALL)), start];
            parts = parts.push(paper_panel(content.spacing(space::SMALL), space::LARGE));
        }
        if learner.is_new() {
            let why = speakable(text(language.say("practice-placement-why")).size(scale.body));
            let purpose = if self.chosen.is_some() { ButtonPurpose::Quiet } else { ButtonPurpose::Act };
            let begin =
                self.action_button(Message::Placement, language.say("practice-placement"), purpose, scale);
            let panel = container(column![why, begin].spacing(scale.margin))
                .padding(space::MEDIUM)
                .width(Fill)
                .style(theme::panel(theme::PALE_GOLD, theme::GOLD));
            parts = parts.push(panel);
        }
        let fits = self.action_button(
            Message::ChooseMixed,
            language.say("practice-fits"),
            ButtonPurpose::Quiet,
            scale,
        );
        let fits = column![
            speakable(text(language.say("practice-fits-why")).size(scale.body).color(theme::SLATE)),
            if self.chosen.is_none() { fits.main_button() } else { fits },
        ];
        parts = parts.push(paper_panel(fits.spacing(space::SMALL), space::LARGE));
        // The problem comes last, so that nothing moves when it appears.
        parts = parts.extend(self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH).into()));
        scrollable(container(parts).padding(iced::padding::right(space::SMALL)))
            .style(theme::scrolling)
            .width(PANEL)
            .height(Fill)
            .into()
    }
}
