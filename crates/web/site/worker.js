// The worker of the page: it keeps the records. It runs the same module as the page, which sends it along.
import init, { keep } from './fishpond.js';

// How long a page that was just left may still have the records open, in milliseconds.
const PATIENCE = 3000;
let isAlone = false;

// Whether no other page of this browser has the records open, from now until this one is closed.
async function alone() {
    if (isAlone || !navigator.locks) {
        return true;
    }
    isAlone = await new Promise((resolve) => {
        const held = () => {
            resolve(true);
            return new Promise(() => {});
        };
        navigator.locks.request('fishpond', { signal: AbortSignal.timeout(PATIENCE) }, held).catch(() => resolve(false));
    });
    return isAlone;
}

// What the page asks before the module is ready waits until it is.
const early = [];
onmessage = (event) => early.push(event);

async function start(module) {
    await init({ module_or_path: module });
    early.shift();
    keep(alone);
    early.forEach((event) => onmessage(event));
}

addEventListener('message', (event) => start(event.data).catch((error) => setTimeout(() => { throw error; })), { once: true });
