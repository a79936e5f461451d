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

// A lifted finger rests on nothing. The app is told so as of a mouse, or what lies there would stay lit.
const fingers = new Set();
addEventListener('pointerdown', ({ pointerType, pointerId }) => pointerType === 'touch' && fingers.add(pointerId), { capture: true });
for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(type, ({ pointerId }) => {
        if (fingers.delete(pointerId) && fingers.size === 0) {
            document.querySelector('canvas')?.dispatchEvent(new PointerEvent('pointerout', { pointerType: 'mouse' }));
        }
    });
}

// It shows by itself while the device is upright (page.css).
const turn = document.createElement('div');
turn.id = 'turn';
turn.setAttribute('role', 'status');
turn.textContent = words.turn;
document.body.append(turn);
