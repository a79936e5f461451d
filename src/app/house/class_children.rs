//! What practice knows of the children of a class. Working it out from all answers takes seconds for a whole school, so it is remembered
//! until a child's answers or settings change, or the day does.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::NaiveDate;
use engine::findings::class::ClassChild;
use engine::practice::Lessons;
use platform::threads::{parallel_threads, run_in_thread};
use records::{
    AnswersVersion, Child, ChildId, GetAnswersVersions, GetAttendanceAndAnswers, Settings, StoreError,
    WeakRecords,
};

use crate::app::screen::grown_ups::ClassByChild;

/// What is remembered of each child, for a future that reads the class as well as for the app.
#[derive(Debug, Clone, Default)]
pub struct ClassMemory(Arc<Mutex<BTreeMap<ChildId, Remembered>>>);

#[derive(Debug)]
struct Remembered {
    day: NaiveDate,
    settings: Settings,
    version: AnswersVersion,
    known: Arc<ClassChild>,
}

impl ClassMemory {
    /// Reads what practice knows of these children, as on the day `today`. The answers of one child are read while those of others are
    /// evaluated. If the records in the folder `path` can't be read, the error stands in the child's place.
    pub async fn read(
        &self,
        records: &WeakRecords,
        children: Vec<Child>,
        lessons: &Lessons,
        today: NaiveDate,
        path: &Path,
    ) -> ClassByChild {
        let ids = children.iter().map(|child| child.id).collect();
        // If that can't be read, nothing is taken from memory, and reading each child says why.
        let versions = records.ask(GetAnswersVersions { children: ids }).await.unwrap_or_default();
        let versions: BTreeMap<ChildId, AnswersVersion> =
            children.iter().map(|child| child.id).zip(versions).collect();
        // An evaluation that panics gives nothing.
        let fault = || StoreError::Fault { path: path.to_owned() };
        let (mut class, mut evaluating) = (BTreeMap::new(), VecDeque::new());
        for child in children {
            let (id, version) = (child.id, versions.get(&child.id).copied());
            if let Some(known) = version.and_then(|version| self.get(&child, version, today)) {
                class.insert(id, Ok(known));
                continue;
            }
            match records.ask(GetAttendanceAndAnswers { child: id, today }).await {
                Err(error) => drop(class.insert(id, Err(error))),
                Ok((attendance, answers)) => {
                    let (lessons, memory) = (lessons.clone(), self.clone());
                    let evaluate = move || {
                        let known = Arc::new(child.to_class_member(&attendance, &answers, &lessons, today));
                        if let Some(version) = version {
                            let (settings, known) = (child.settings, Arc::clone(&known));
                            memory.lock().insert(id, Remembered { day: today, settings, version, known });
                        }
                        known
                    };
                    evaluating.push_back((id, run_in_thread(evaluate)));
                }
            }
            if evaluating.len() > parallel_threads()
                && let Some((id, evaluated)) = evaluating.pop_front()
            {
                class.insert(id, evaluated.await.ok_or_else(fault));
            }
        }
        for (id, evaluated) in evaluating {
            class.insert(id, evaluated.await.ok_or_else(fault));
        }
        Arc::new(class)
    }

    fn get(&self, child: &Child, version: AnswersVersion, today: NaiveDate) -> Option<Arc<ClassChild>> {
        let remembered = self.lock();
        let remembered = remembered.get(&child.id)?;
        let is_same =
            remembered.day == today && remembered.version == version && remembered.settings == child.settings;
        is_same.then(|| Arc::clone(&remembered.known))
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<ChildId, Remembered>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
