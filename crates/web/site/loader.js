// Loads the module with a bar of bytes, starts the worker that keeps the records, and opens the app in the page.
import init, { play } from './fishpond.js';
import { fault, tellFaults } from './fault.js';
import { fields } from './keyboard.js';
import { things } from './reader.js';
import './touch.js';

const loading = document.getElementById('loading');
const bar = loading.querySelector('progress');

// Two packings of the same module lie on the server. A server that packs what it sends is asked for the plain file; all others send a packed file as
// it is, and it is unpacked here. The module is compiled while it comes, and not run if anything was changed on its way.
async function compiled() {
    const { plain, packed } = await (await fetch('module.json')).json();
    const isPacked = (await fetch(plain.file, { method: 'HEAD' })).headers.has('content-encoding');
    const wanted = isPacked ? plain : packed;
    const sent = await fetch(wanted.file);
    if (!sent.ok) {
        throw new Error(`${wanted.file}: ${sent.status}`);
    }
    const [one, other] = counted(sent.body, wanted.bytes).tee();
    const whole = isPacked ? one : one.pipeThrough(new DecompressionStream('gzip'));
    const module = WebAssembly.compileStreaming(new Response(whole, { headers: { 'content-type': 'application/wasm' } }));
    const [ready, hash] = await Promise.all([module, hashed(other)]);
    if (hash && hash !== wanted.hash) {
        throw new Error(`${wanted.file} was changed on its way`);
    }
    return ready;
}

// What comes, while the bar follows.
function counted(stream, all) {
    let seen = 0;
    bar.max = all;
    return stream.pipeThrough(new TransformStream({
        transform(piece, to) {
            seen += piece.byteLength;
            bar.value = seen;
            to.enqueue(piece);
        },
    }));
}

// The hash of what comes, as hexadecimal digits; nothing where a page may not make hashes, since it did not come by https.
async function hashed(stream) {
    const bytes = await new Response(stream).arrayBuffer();
    const hash = await crypto.subtle?.digest('SHA-256', bytes);
    return hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function start() {
    tellFaults();
    const worker = new Worker('worker.js', { type: 'module' });
    worker.addEventListener('error', (event) => fault(event.message));
    const module = await compiled();
    worker.postMessage(module);
    // With the page its files are closed, so that the next can have them.
    addEventListener('pagehide', () => worker.postMessage(null));
    addEventListener('pageshow', (event) => event.persisted && location.reload());
    await init({ module_or_path: module });
    performance.mark('loaded');
    addEventListener('shown', () => {
        performance.mark('first frame');
        loading.remove();
        // Keys work from the start.
        document.querySelector('canvas').focus();
    }, { once: true });
    play(worker, fields, things);
}

start().catch(fault);
