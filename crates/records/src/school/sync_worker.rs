//! Exchanges with the school's folder, one after the other in a thread of their own. If a share hangs, nothing else waits.

use std::sync::mpsc;
use std::time::Duration;

use interchange::ChildId;
use interchange::school::{ActivityReport, MachineId};
use platform::threads;
use tokio::sync::oneshot;

use super::exchange::{Exchange, ExchangeError, RecordsAccess, Renewal, exchange, renew, take_over};
use super::location::School;
use super::neighbours::Neighbours;
use crate::queue::caught;
use crate::records_thread::WeakRecords;
use crate::store::Store;

/// An order to exchange records with the other computers of a school through its folder, and what to do besides.
#[derive(Debug, Clone)]
pub struct Delivery {
    pub school: School,
    /// The child whose answers are taken in first, such as the one who is waiting; `None` if nobody is.
    pub first: Option<ChildId>,
    /// A computer that won't come back, whose files are taken over before the exchange; `None` if there is none.
    pub gone: Option<MachineId>,
    /// What a new [epoch](interchange::school::Epoch) of the school changes, if one is to begin before the exchange; else `None`. The school's own
    /// key must have been [shown](School::shown).
    pub renewal: Option<Renewal>,
    /// The moment of the exchange, in milliseconds since 1970 (UTC).
    pub now: i64,
}

type SyncOrder = (Delivery, bool, oneshot::Sender<Exchange>);

/// A handle to the thread that exchanges records through the school's folder.
#[derive(Debug)]
pub(crate) struct SyncWorker(mpsc::Sender<SyncOrder>);

impl SyncWorker {
    /// Starts the thread that makes exchanges with the school's folder. It asks the records through `records`, as long as their thread
    /// exists.
    pub(crate) fn new(mut records: WeakRecords) -> Self {
        let (orders, todo) = mpsc::channel::<SyncOrder>();
        // Nothing joins this thread, so the program can end while a share hangs.
        let _runs_on = threads::begin("courier", move || {
            while let Ok(mut order) = todo.recv() {
                // If more orders came while one was under way, the last one answers for all of them.
                while let Ok(mut later) = todo.try_recv() {
                    let (gone, renewal) = (order.0.gone, order.0.renewal.take());
                    if renewal.is_some() {
                        // The renewal needs the key that was shown for it.
                        later.0.school = order.0.school;
                    }
                    order = later;
                    order.0.gone = order.0.gone.or(gone);
                    order.0.renewal = order.0.renewal.or(renewal);
                }
                let (errand, closes, answer) = order;
                let mut neighbours =
                    || Neighbours::of(RecordsAccess::ask(&mut records, Store::school_state).ok()?);
                if closes && let Some(neighbours) = neighbours() {
                    let _others_delete_it =
                        neighbours.publish(&errand.school.storage(), &ActivityReport::default());
                }
                let exchange = caught(|| carry(&errand, &mut records));
                let fault = || Exchange { trouble: Some(ExchangeError::Fault), ..Exchange::default() };
                let _unheard = answer.send(exchange.unwrap_or_else(fault));
            }
        });
        Self(orders)
    }

    /// Has the thread make an exchange, and returns its result. `None` if a later order comes before this one is begun, and answers for
    /// both, or if the program ends.
    pub(crate) fn carry(&self, errand: Delivery) -> impl Future<Output = Option<Exchange>> + Send + use<> {
        let answered = self.order(errand, false);
        async move { answered.await.ok() }
    }

    /// Orders the last exchange before the program closes, and waits for it, but no longer than `longest`. This computer's report about
    /// [children at work](Neighbours) is deleted first.
    pub(crate) fn carry_within(&self, errand: Delivery, longest: Duration) {
        let answered = self.order(errand, true);
        let _too_long = threads::within(longest, move || answered.blocking_recv());
    }

    fn order(&self, errand: Delivery, closes: bool) -> oneshot::Receiver<Exchange> {
        let (answer, answered) = oneshot::channel();
        let _ended = self.0.send((errand, closes, answer));
        answered
    }
}

/// Makes an exchange with the school's folder now, in the caller's thread.
pub fn carry(errand: &Delivery, records: &mut impl RecordsAccess) -> Exchange {
    let Delivery { school, first, gone, renewal, now } = errand;
    let storage = school.storage();
    if let Some(renewal) = renewal {
        // First take in what others have written. If two epochs wait for a third, that can't be done.
        let before = exchange(&storage, school, *first, records, *now);
        let begun = match before.trouble.clone() {
            None | Some(ExchangeError::Fork) => renew(&storage, school, renewal.clone(), records),
            Some(trouble) => Err(trouble),
        };
        if let Err(trouble) = begun {
            return Exchange { trouble: Some(trouble), ..before };
        }
    }
    let taken_over = gone.map_or(Ok(()), |gone| take_over(&storage, gone, records));
    let exchange = exchange(&storage, school, *first, records, *now);
    Exchange { trouble: taken_over.err().or(exchange.trouble), ..exchange }
}
