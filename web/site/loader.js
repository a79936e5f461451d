// Loads the module with a bar of bytes, starts the worker that keeps the records, and opens the app in the page.
import init, { play } from './fishpond.js';
import { fault, tellFaults } from './fault.js';
import { fields } from './keyboard.js';
import './touch.js';

const loading = document.getElementById('loading');
const bar = loading.querySelector('progress');

// Two packings of the same module lie on the server. A server that packs what it sends is asked for the plain file; all others send a packed file as
// it is, and it is unpacked here.
async function fetchModule() {
    const { plain, packed } = await (await fetch('module.json')).json();
    const asked = new AbortController();
    const sent = await fetch(plain.file, { integrity: plain.integrity, signal: asked.signal });
    if (sent.ok && sent.headers.get('content-encoding')) {
        return counted(sent, plain.bytes);
    }
    asked.abort();
    const file = await fetch(packed.file, { integrity: packed.integrity });
    if (!file.ok) {
        throw new Error(`${packed.file}: ${file.status}`);
    }
    return counted(file, packed.bytes).pipeThrough(new DecompressionStream('gzip'));
}

// The body of a response, which the bar follows.
function counted(response, all) {
    let seen = 0;
    bar.max = all;
    return response.body.pipeThrough(new TransformStream({
        transform(piece, to) {
            seen += piece.byteLength;
            bar.value = seen;
            to.enqueue(piece);
        },
    }));
}

async function start() {
    tellFaults();
    const worker = new Worker('worker.js', { type: 'module' });
    worker.addEventListener('error', (event) => fault(event.message));
    const bytes = new Response(await fetchModule(), { headers: { 'content-type': 'application/wasm' } });
    const module = await WebAssembly.compileStreaming(bytes);
    worker.postMessage(module);
    // With the page its files are closed, so that the next can have them.
    addEventListener('pagehide', () => worker.postMessage(null));
    addEventListener('pageshow', (event) => event.persisted && location.reload());
    await init({ module_or_path: module });
    performance.mark('loaded');
    play(worker, fields);
    drawn(() => {
        performance.mark('first frame');
        loading.remove();
    });
}

// Calls `then` once the app has drawn something.
function drawn(then) {
    const isThere = document.querySelector('canvas');
    requestAnimationFrame(() => (isThere ? requestAnimationFrame(then) : drawn(then)));
}

start().catch(fault);
