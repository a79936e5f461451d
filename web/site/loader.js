// Loads the module with a bar of bytes, starts the worker that keeps the records, and opens the app in the page.
import init, { play } from './fishpond.js';
import { fault, tellFaults } from './fault.js';

const loading = document.getElementById('loading');
const bar = loading.querySelector('progress');

// Two packings of the same module lie on the server. Servers that pack what they send get the plain name; all others send a packed file as it is.
async function fetchModule({ plain, packed }) {
    const asked = new AbortController();
    const response = await fetch(plain.file, { integrity: plain.integrity, signal: asked.signal });
    if (response.ok && response.headers.get('content-encoding')) {
        return counted(response, plain.bytes);
    }
    asked.abort();
    const file = await fetch(packed.file, { integrity: packed.integrity });
    if (!file.ok) {
        throw new Error(`${packed.file}: ${file.status}`);
    }
    return counted(file, packed.bytes).pipeThrough(new DecompressionStream('gzip'));
}

// The body of a response, while the bar follows.
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
    const worker = new Worker('worker.js', { type: 'module' });
    tellFaults();
    worker.addEventListener("error", (event) => fault(event.message));
    const sizes = await (await fetch('module.json')).json();
    const bytes = new Response(await fetchModule(sizes), { headers: { 'content-type': 'application/wasm' } });
    const module = await WebAssembly.compileStreaming(bytes);
    worker.postMessage(module);
    await init({ module_or_path: module });
    performance.mark('loaded');
    play(worker);
    shown(() => loading.remove());
}

// Calls `then` once the canvas of the app has been drawn.
function shown(then) {
    const canvas = document.querySelector('canvas');
    if (canvas) {
        requestAnimationFrame(() => requestAnimationFrame(then));
    } else {
        requestAnimationFrame(() => shown(then));
    }
}

start().catch(fault);
