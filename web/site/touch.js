// What a finger does on a page without being asked, and the request to turn a device that is held upright.
import { words } from './words.js';

// A long press brings no menu, but where something can be pasted; two fingers bring no zoom.
addEventListener('contextmenu', (event) => {
    if (!event.target.closest?.('#fields')) {
        event.preventDefault();
    }
}, { capture: true });
for (const type of ['gesturestart', 'gesturechange', 'dblclick', 'dragstart']) {
    addEventListener(type, (event) => event.preventDefault(), { capture: true, passive: false });
}

// It shows by itself while the device is upright (page.css).
const turn = document.createElement('div');
turn.id = 'turn';
turn.setAttribute('role', 'status');
turn.textContent = words.turn;
document.body.append(turn);
