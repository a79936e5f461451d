// What is shown when the page cannot go on: a sentence and a button. The app itself is gone then, so it stands outside of it.
import { words } from './words.js';

let told = false;

export function fault(error) {
    console.error(error);
    if (told) {
        return;
    }
    told = true;
    const box = document.createElement('div');
    box.id = 'fault';
    box.setAttribute('role', 'alert');
    const said = document.createElement('p');
    said.textContent = document.querySelector('canvas') ? words.mistake : words.notLoaded;
    const again = document.createElement('button');
    again.textContent = words.again;
    again.addEventListener('click', () => location.reload());
    box.append(said, again);
    document.body.append(box);
    again.focus();
}

// A panic ends the module: whatever called it throws.
export function tellFaults() {
    const isPanic = (error) => error instanceof WebAssembly.RuntimeError;
    addEventListener('error', (event) => isPanic(event.error) && fault(event.error));
    addEventListener('unhandledrejection', (event) => isPanic(event.reason) && fault(event.reason));
}
