//! The courier: a thread of its own that makes exchanges with the school's folder, one after the other.
//! If a share hangs, nothing else waits.

use std::sync::mpsc;
use std::time::Duration;

use interchange::ChildId;
use interchange::school::{AtWork, MachineId};
use platform::threads;
use tokio::sync::oneshot;

use super::at_work::Neighbours;
use super::exchange::{Exchange, Records, Renewal, Trouble, exchange, renew, take_over};
use super::place::School;
use crate::keeper::Asker;
use crate::queue::caught;
use crate::store::Store;

/// An order to exchange records with the other computers of a school through its folder, and what to do besides.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// The school whose folder to exchange with.
    pub school: School,
    /// The child whose answers are taken in first, such as the one who is waiting; `None` if nobody is.
    pub first: Option<ChildId>,
    /// A computer that won't come back, whose files are taken over before the exchange; `None` if there is none.
    pub gone: Option<MachineId>,
    /// What a new [epoch](interchange::school::Epoch) of the school changes, if one is to begin before the exchange; else `None`. The school's own
    /// key must have been [shown](School::shown).
    pub renewal: Option<Renewal>,
    /// The moment of the order, in milliseconds since 1970 (UTC).
    pub now: i64,
}

/// An order, whether the program closes with it, and where its result goes.
type Order = (Delivery, bool, oneshot::Sender<Exchange>);

/// The sending end of the courier's thread.
#[derive(Debug)]
pub(crate) struct SyncWorker(mpsc::Sender<Order>);

impl SyncWorker {
    /// Starts the thread that makes exchanges with the school's folder. It asks the records through `records`, as long as their thread
    /// exists.
    pub(crate) fn new(mut records: Asker) -> Self {
        let (orders, todo) = mpsc::channel::<Order>();
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
                let mut neighbours = || Neighbours::of(Records::ask(&mut records, Store::belonging).ok()?);
                if closes && let Some(neighbours) = neighbours() {
                    let _others_delete_it = neighbours.tell(&errand.school.storage(), &AtWork::default());
                }
                let exchange = caught(|| carry(&errand, &mut records));
                let fault = || Exchange { trouble: Some(Trouble::Fault), ..Exchange::default() };
                let _unheard = answer.send(exchange.unwrap_or_else(fault));
            }
        });
        Self(orders)
    }

    /// Orders an exchange with the school's folder; its result comes when it is done. `None` if a later order answers for this one, or the
    /// program ends.
    pub(crate) fn carry(&self, errand: Delivery) -> impl Future<Output = Option<Exchange>> + Send + use<> {
        let answered = self.order(errand, false);
        async move { answered.await.ok() }
    }

    /// Orders the exchange with which the program closes, and waits for it, but no longer than `longest`. What was told of
    /// [who is at work](Neighbours) goes first.
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

/// Makes the exchange with a school's folder that `errand` orders, at once, in the caller's thread.
pub fn carry(errand: &Delivery, records: &mut impl Records) -> Exchange {
    let Delivery { school, first, gone, renewal, now } = errand;
    let storage = school.storage();
    if let Some(renewal) = renewal {
        // First take in what others have written. If two epochs wait for a third, that can't be done.
        let before = exchange(&storage, school, *first, records, *now);
        let begun = match before.trouble.clone() {
            None | Some(Trouble::Fork) => renew(&storage, school, renewal.clone(), records),
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
