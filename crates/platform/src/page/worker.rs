//! The web worker of the page: a second instance of the program, which alone has the files. It gets jobs from the page and answers them in
//! order, both as bytes.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::rc::Rc;

use futures_channel::mpsc;
use js_sys::{Array, Function, Promise, Uint8Array};
use tokio::sync::oneshot;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, DedicatedWorkerGlobalScope, HtmlAnchorElement, MessageEvent, Url, Worker};

pub use js_sys::Function as PageFunction;
pub use pool::PoolStorage;
pub use web_sys::Worker as PageWorker;

/// Where to send the answers that the worker still owes, by the numbers of their jobs.
type PendingReplies = Rc<RefCell<BTreeMap<u32, oneshot::Sender<Vec<u8>>>>>;

struct HiredWorker {
    worker: Worker,
    waiting: PendingReplies,
    last: u32,
}

thread_local! {
    static HIRED: RefCell<Option<HiredWorker>> = const { RefCell::new(None) };
    static ALONE: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Sets the worker to which this page sends its jobs. If the worker crashes, no answer comes any more, neither to waiting jobs nor to later
/// ones.
pub fn set_worker(worker: Worker) {
    let waiting = PendingReplies::default();
    let answers = Rc::clone(&waiting);
    let answered = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some((name, bytes)) = handed_out(&event.data()) {
            let _refused = download(&name, &bytes);
        } else if let Some((number, bytes)) = unpacked(&event.data())
            && let Some(answer) = answers.borrow_mut().remove(&number)
        {
            let _unheard = answer.send(bytes);
        }
    });
    let ended = Closure::<dyn Fn()>::new(|| drop(HIRED.take()));
    worker.set_onmessage(Some(answered.as_ref().unchecked_ref()));
    let _listens = worker.add_event_listener_with_callback("error", ended.as_ref().unchecked_ref());
    // The page has one worker as long as it is there.
    answered.forget();
    ended.forget();
    HIRED.set(Some(HiredWorker { worker, waiting, last: 0 }));
}

/// Sends a job to the worker. The receiver gets the answer when the job is done; none if there is no worker, or it cannot read the job.
pub fn send_job(job: Vec<u8>) -> oneshot::Receiver<Vec<u8>> {
    let (answer, answered) = oneshot::channel();
    HIRED.with_borrow_mut(|hired| {
        let Some(hired) = hired else { return };
        hired.last = hired.last.wrapping_add(1);
        let (message, moved) = packed(hired.last, Some(&job));
        if hired.worker.post_message_with_transfer(&message, &moved).is_ok() {
            hired.waiting.borrow_mut().insert(hired.last, answer);
        }
    });
    answered
}

/// Asks the browser not to clear the files of this page away when the disk is full. It may ask the person, or say no.
pub fn request_persistent_storage() {
    let Some(window) = web_sys::window() else { return };
    let storage = window.navigator().storage();
    // A page that is not served securely has no such storage.
    if let Some(Ok(asked)) = storage.is_object().then(|| storage.persist()) {
        wasm_bindgen_futures::spawn_local(async {
            let _may_say_no = JsFuture::from(asked).await;
        });
    }
}

/// Hands a file over to the person, as a download with this name. Called in a worker, it asks the worker's page to do that.
pub fn offer_download(name: &str, bytes: &[u8]) {
    let bytes = Uint8Array::from(bytes);
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        let _gone = scope.post_message(&Array::of2(&name.into(), &bytes));
    } else {
        let _refused = download(name, &bytes);
    }
}

/// The name and the bytes of a file to be downloaded, from a message of the worker. `None` if it is another message.
fn handed_out(message: &JsValue) -> Option<(String, Uint8Array)> {
    let message: &Array = message.dyn_ref()?;
    Some((message.get(0).as_string()?, message.get(1).dyn_into().ok()?))
}

fn download(name: &str, bytes: &Uint8Array) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let file = Blob::new_with_u8_array_sequence(&Array::of1(bytes))?;
    let address = Url::create_object_url_with_blob(&file)?;
    let link: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // Some browsers take the file only later, so its address is never revoked.
    Ok(())
}

/// Makes a message of the number of a job and its bytes. Also returns a list of what is moved with the message and not copied.
fn packed(number: u32, bytes: Option<&[u8]>) -> (Array, Array) {
    let bytes = bytes.map(Uint8Array::from);
    let moved: Array = bytes.iter().map(Uint8Array::buffer).collect();
    (Array::of2(&number.into(), &bytes.map_or(JsValue::NULL, Into::into)), moved)
}

fn unpacked(message: &JsValue) -> Option<(u32, Vec<u8>)> {
    let message: &Array = message.dyn_ref()?;
    // Numbers are counted from 1. A page never sends so many jobs that they do not fit.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let number = message.get(0).as_f64()? as u32;
    let bytes = message.get(1);
    Some((number, bytes.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec).unwrap_or_default()))
}

/// Opens the files that the browser stores for this program. Only the worker can do that. It is an error if another page has them open.
pub async fn open_files(program: &str) -> io::Result<PoolStorage> {
    if let Some(alone) = ALONE.with_borrow(Clone::clone) {
        let asked = alone.call0(&JsValue::NULL).and_then(|asked| asked.dyn_into::<Promise>());
        let is_alone = JsFuture::from(asked.map_err(|_| io::ErrorKind::Other)?).await;
        if !is_alone.is_ok_and(|alone| alone.is_truthy()) {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
    }
    pool::open(program).await
}

/// Runs the worker: does `work` with each job, one after the other, and sends the result to the page. When the page says that it ends,
/// `work` is dropped and the files are closed. `ask_if_alone` is a function of the page that promises to say whether no other page has the
/// files open.
pub fn run_worker(ask_if_alone: Function, mut work: impl AsyncFnMut(&[u8]) -> Option<Vec<u8>> + 'static) {
    ALONE.set(Some(ask_if_alone));
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let (jobs, mut todo) = mpsc::unbounded::<Option<(u32, Vec<u8>)>>();
    let told = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let _ended = jobs.unbounded_send(unpacked(&event.data()));
    });
    scope.set_onmessage(Some(told.as_ref().unchecked_ref()));
    told.forget();
    wasm_bindgen_futures::spawn_local(async move {
        while let Ok(Some((number, job))) = todo.recv().await {
            // If there is no room for more files, the job itself reports what fails.
            let _grows_later = pool::add_free_files().await;
            let answer = work(&job).await;
            let (message, moved) = packed(number, answer.as_deref());
            let _gone = scope.post_message_with_transfer(&message, &moved);
        }
        drop(work);
        pool::close();
        scope.close();
    });
}
