//! Exchanges with the school's folder, one after the other in a thread of their own. If a share hangs, nothing else waits.

use std::sync::mpsc;
use std::time::Duration;

use interchange::ChildId;
use interchange::school::{ActivityReport, MachineId};
use platform::threads;
use tokio::sync::oneshot;

use super::exchange::{
    EpochRenewal, ExchangeError, ExchangeOutcome, RecordsAccess, begin_new_epoch, exchange, take_over_files,
};
use super::location::School;
use super::neighbours::ActivityChannel;
use crate::queue::catch_panic;
use crate::records_thread::WeakRecords;
use crate::store::Store;

#[derive(Debug, Clone)]
pub struct ExchangeOrder {
    pub school: School,
    /// The child whose answers are taken in first, such as the one who is waiting; `None` if nobody is.
    pub first_child: Option<ChildId>,
    /// A computer that won't come back, whose files are taken over before the exchange; `None` if there is none.
    pub gone_computer: Option<MachineId>,
    /// What a new [epoch](interchange::school::Epoch) changes, if one is to begin before the exchange; else `None`. The school's own key
    /// must have been [shown](School::with_key).
    pub renewal: Option<EpochRenewal>,
    /// The present time, in milliseconds since 1970 (UTC).
    pub now: i64,
}

type SyncOrder = (ExchangeOrder, bool, oneshot::Sender<ExchangeOutcome>);

#[derive(Debug)]
pub(crate) struct SyncWorker(mpsc::Sender<SyncOrder>);

impl SyncWorker {
    /// Starts the thread for exchanges. It uses the records through `records`, as long as their thread exists.
    pub(crate) fn new(mut records: WeakRecords) -> Self {
        let (orders, todo) = mpsc::channel::<SyncOrder>();
        // Nothing waits for the end of this thread, so the program can end while a share hangs.
        let _runs_on = threads::spawn("courier", move || {
            while let Ok(mut order) = todo.recv() {
                // If more orders came while one was under way, the last one answers for all of them.
                while let Ok(mut later) = todo.try_recv() {
                    let (gone, renewal) = (order.0.gone_computer, order.0.renewal.take());
                    if renewal.is_some() {
                        // The renewal needs the key that was shown for it, so the order keeps the school that came with the renewal.
                        later.0.school = order.0.school;
                    }
                    order = later;
                    order.0.gone_computer = order.0.gone_computer.or(gone);
                    order.0.renewal = order.0.renewal.or(renewal);
                }
                let (errand, closes, answer) = order;
                let mut neighbours = || {
                    ActivityChannel::from_school_state(
                        RecordsAccess::ask(&mut records, Store::school_state).ok()?,
                    )
                };
                if closes && let Some(neighbours) = neighbours() {
                    let _others_delete_it =
                        neighbours.publish(&errand.school.storage(), &ActivityReport::default());
                }
                let exchange = catch_panic(|| run_exchange(&errand, &mut records));
                let fault =
                    || ExchangeOutcome { trouble: Some(ExchangeError::Fault), ..ExchangeOutcome::default() };
                let _unheard = answer.send(exchange.unwrap_or_else(fault));
            }
        });
        Self(orders)
    }

    /// Hands an order to the thread. `None` if a later order comes before this one is begun, and answers for both, or if the program ends.
    pub(crate) fn run_exchange(
        &self,
        errand: ExchangeOrder,
    ) -> impl Future<Output = Option<ExchangeOutcome>> + Send + use<> {
        let answered = self.order(errand, false);
        async move { answered.await.ok() }
    }

    /// Makes the last exchange before the program closes; waits no longer than `time_limit`. First deletes this computer's report about
    /// children at work.
    pub(crate) fn run_last_exchange(&self, errand: ExchangeOrder, time_limit: Duration) {
        let answered = self.order(errand, true);
        let _too_long = threads::run_with_timeout(time_limit, move || answered.blocking_recv());
    }

    fn order(&self, errand: ExchangeOrder, closes: bool) -> oneshot::Receiver<ExchangeOutcome> {
        let (answer, answered) = oneshot::channel();
        let _ended = self.0.send((errand, closes, answer));
        answered
    }
}

/// Makes an exchange in the caller's thread.
pub fn run_exchange(errand: &ExchangeOrder, records: &mut impl RecordsAccess) -> ExchangeOutcome {
    let ExchangeOrder { school, first_child: first, gone_computer: gone, renewal, now } = errand;
    let storage = school.storage();
    if let Some(renewal) = renewal {
        // We first take in what others have written, unless two epochs wait for a third that unites them: then that can't be done.
        let before = exchange(&storage, school, *first, records, *now);
        let begun = match before.trouble.clone() {
            None | Some(ExchangeError::Fork) => begin_new_epoch(&storage, school, renewal.clone(), records),
            Some(trouble) => Err(trouble),
        };
        if let Err(trouble) = begun {
            return ExchangeOutcome { trouble: Some(trouble), ..before };
        }
    }
    let taken_over = gone.map_or(Ok(()), |gone| take_over_files(&storage, gone, records));
    let exchange = exchange(&storage, school, *first, records, *now);
    ExchangeOutcome { trouble: taken_over.err().or(exchange.trouble), ..exchange }
}
