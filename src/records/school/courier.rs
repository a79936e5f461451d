//! Who carries: exchanges with the school's folder happen in a thread of their own, one after the other. A share that hangs keeps nobody
//! waiting but this thread.

use std::sync::{Arc, Weak, mpsc};
use std::thread;
use std::time::Duration;

use kept::ChildId;
use kept::school::MachineId;
use tokio::sync::oneshot;

use super::exchange::{Exchange, Records, Renewal, Trouble, exchange, renew, take_over};
use super::place::School;
use crate::records::keeper::{Desk, Job};
use crate::records::queue::caught;
use crate::records::store::{Store, StoreError};

/// What is to be carried.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// Where to.
    pub school: School,
    /// Whose is to be taken in first.
    pub first: Option<ChildId>,
    /// The machine whose files are to be taken over before.
    pub gone: Option<MachineId>,
    /// The epoch that is to begin, with the key that the school shows.
    pub renewal: Option<Renewal>,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

type Order = (Delivery, oneshot::Sender<Exchange>);

/// The thread that carries.
#[derive(Debug)]
pub(in crate::records) struct Courier(mpsc::Sender<Order>);

impl Courier {
    /// A courier who works for the records' thread, as long as that is there.
    pub fn new(records: Weak<mpsc::Sender<Job>>) -> Self {
        let (orders, todo) = mpsc::channel::<Order>();
        // Whoever comes to an end while a share hangs does not wait for this thread.
        thread::spawn(move || {
            let mut records = AtDesk(records);
            while let Ok(mut order) = todo.recv() {
                // Of those who ask for the same while one is under way, the last is answered for all.
                while let Ok(mut later) = todo.try_recv() {
                    let (gone, renewal) = (order.0.gone, order.0.renewal.take());
                    if renewal.is_some() {
                        // By the key that was shown for it.
                        later.0.school = order.0.school;
                    }
                    order = later;
                    order.0.gone = order.0.gone.or(gone);
                    order.0.renewal = order.0.renewal.or(renewal);
                }
                let (errand, answer) = order;
                let exchange = caught(|| carry(&errand, &mut records));
                let fault = || Exchange { trouble: Some(Trouble::Fault), ..Exchange::default() };
                let _unheard = answer.send(exchange.unwrap_or_else(fault));
            }
        });
        Self(orders)
    }

    /// Has something carried. Nobody answers where somebody else asks for the same a little later, or the program ends.
    pub fn carry(&self, errand: Delivery) -> impl Future<Output = Option<Exchange>> + Send + use<> {
        let answered = self.order(errand);
        async move { answered.await.ok() }
    }

    /// Has something carried, and waits for it, though not longer than this.
    pub fn carry_within(&self, errand: Delivery, longest: Duration) {
        let answered = self.order(errand);
        let (tell, told) = mpsc::channel();
        thread::spawn(move || {
            let _unanswered = answered.blocking_recv();
            let _unheard = tell.send(());
        });
        let _too_long = told.recv_timeout(longest);
    }

    fn order(&self, errand: Delivery) -> oneshot::Receiver<Exchange> {
        let (answer, answered) = oneshot::channel();
        let _ended = self.0.send((errand, answer));
        answered
    }
}

/// Carries something, where whoever asks waits for it.
pub fn carry(errand: &Delivery, records: &mut impl Records) -> Exchange {
    let Delivery { school, first, gone, renewal, now } = errand;
    let shelf = school.shelf();
    if let Some(renewal) = renewal {
        // What has been told so far is taken in first. Where two epochs wait for a third one, that cannot be done.
        let before = exchange(&shelf, school, *first, records, *now);
        let begun = match before.trouble.clone() {
            None if renewal.is_nothing_else() => Ok(()),
            None | Some(Trouble::Fork) => renew(&shelf, school, renewal.clone(), records),
            Some(trouble) => Err(trouble),
        };
        if let Err(trouble) = begun {
            return Exchange { trouble: Some(trouble), ..before };
        }
    }
    let taken_over = gone.map_or(Ok(()), |gone| take_over(&shelf, gone, records));
    let exchange = exchange(&shelf, school, *first, records, *now);
    Exchange { trouble: taken_over.err().or(exchange.trouble), ..exchange }
}

/// The records, in the thread that holds them.
struct AtDesk(Weak<mpsc::Sender<Job>>);

impl Records for AtDesk {
    fn ask<T: Send + 'static>(
        &mut self,
        question: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (answer, answered) = mpsc::channel();
        let job: Job = Box::new(move |desk: &mut Desk| {
            let _ended = answer.send(question(desk.store()));
        });
        let jobs: Arc<_> = self.0.upgrade().ok_or(Trouble::Ends)?;
        jobs.send(job).map_err(|_| Trouble::Ends)?;
        drop(jobs);
        Ok(answered.recv().map_err(|_| Trouble::Fault)??)
    }
}
