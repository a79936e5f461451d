// Fields of the page over the fields of the app. Only a real field brings up a tablet's keyboard, and takes Chinese, accents and what is pasted.
// It is invisible. What it takes, it hands over to the app as key presses; what is being composed shows above it until then.
//
// The app tells where its fields are whenever that changes (`fields`). So a finger that touches one touches a real field.

// A key press that types a whole text begins with this sign (`WHOLE` in crates/platform/src/fields.rs).
const WHOLE = '\u0002';
// A key press that says whether Caps Lock is on begins with this one (`CAPS_LOCK_PREFIX`).
const CAPS_LOCK = '\u0003';
// There is always something before the cursor, or a tablet would say nothing of *delete*. No script joins with it.
const START = '\u200b\u200b';
// So much of what was typed last stays in the page's field: a keyboard may correct the last word.
const LONGEST = 200;

const layer = document.createElement('div');
layer.id = 'fields';
const composed = document.createElement('div');
composed.id = 'composed';
composed.hidden = true;
layer.append(composed);
document.body.append(layer);

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const isApple = /Mac|iP(ad|hone|od)/.test(navigator.platform);
const shown = new Map();
let typedIn = null;
let cursor = null;
let canvas = null;
let isPressed = false;
let isComposing = false;
let touched = null;
// Nothing is known of it yet in a new field for a PIN.
let hasCapsLock = null;

// Lays fields where the app has them. Each is a list of id, kind, name and place; `id` is the one that is typed in, `at` where its cursor is.
export function fields(list, id = null, at = null) {
    findCanvas();
    const gone = new Set(shown.keys());
    for (const [id, kind, name, place] of list) {
        const field = shown.get(id) ?? made(id, kind);
        gone.delete(id);
        field.setAttribute('aria-label', name);
        lay(field, place);
        field.style.fontSize = `${Math.max(16, Math.min(40, place[3] * 0.5))}px`;
    }
    typedIn = id;
    cursor = at;
    if (at) {
        const [x, y, , height] = at;
        Object.assign(composed.style, { left: `${x}px`, top: `${y}px`, fontSize: `${height / 1.4}px`, lineHeight: `${height}px` });
    }
    follow();
    for (const id of gone) {
        touched = touched === shown.get(id) ? null : touched;
        shown.get(id).remove();
        shown.delete(id);
    }
}

// The canvas of the app. Until then nothing is laid over it.
function findCanvas() {
    if (canvas) {
        return;
    }
    canvas = document.querySelector('canvas');
    // A press on a field of ours is told to the canvas, which would then take the keyboard away from it.
    canvas.focus = (options) => {
        if (!isPressed) {
            HTMLElement.prototype.focus.call(canvas, options);
        }
    };
    // For the app, its window has the keyboard whichever of the two has it.
    canvas.addEventListener('blur', (event) => {
        if (isField(event.relatedTarget)) {
            event.stopImmediatePropagation();
        }
    }, { capture: true });
}

function lay(field, [x, y, width, height]) {
    Object.assign(field.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

const isField = (node) => node !== null && node?.parentNode === layer;

// The keyboard goes where the app types. While a finger is on a field, the browser has yet to see that it is a touch, and shows no keyboard.
function follow() {
    if (touched) {
        return;
    }
    const has = document.activeElement;
    const field = shown.get(typedIn);
    if (field && field !== has) {
        field.focus();
    } else if (!field && (isField(has) || has === document.body)) {
        canvas.focus();
    }
}

function made(id, kind) {
    const field = document.createElement(kind === 'lines' ? 'textarea' : 'input');
    const isSecret = kind === 'secret';
    const attributes = { autocomplete: 'off', autocorrect: 'off', autocapitalize: 'off', spellcheck: 'false', tabindex: '-1', enterkeyhint: 'done' };
    for (const [name, value] of Object.entries(attributes)) {
        field.setAttribute(name, value);
    }
    if (kind === 'number') {
        field.inputMode = 'numeric';
    }
    field.id = `field-${id}`;
    field.className = kind;
    field.value = START;
    hasCapsLock = isSecret ? null : hasCapsLock;
    // What was handed over and still stands in the field.
    let known = '';

    const begin = (text = '') => {
        known = isSecret || text.length > LONGEST || text.includes('\n') ? '' : text;
        if (field.value !== START + known) {
            field.value = START + known;
        }
        field.setSelectionRange(field.value.length, field.value.length);
    };
    // Hands over what has changed since: so many signs deleted, and these typed. That holds for a corrected word, too.
    const take = () => {
        if (isComposing) {
            return;
        }
        const before = START + known;
        const now = field.value;
        let same = 0;
        while (same < Math.min(before.length, now.length) && before[same] === now[same]) {
            same += 1;
        }
        // Never half a sign.
        if (/[\ud800-\udbff]/.test(before[same - 1] ?? '')) {
            same -= 1;
        }
        const lost = [...graphemes.segment(before.slice(same))].length;
        const typed = now.slice(same).replaceAll('\u200b', '');
        press('Backspace', same < START.length ? Math.min(lost, 1 + [...graphemes.segment(known)].length) : lost);
        hand(typed);
        begin(now.replaceAll('\u200b', ''));
    };

    field.addEventListener('focus', () => {
        tell(new FocusEvent('focus'));
        // Something may lie over the app's field, so that it takes no keys.
        requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement === field && follow()));
    });
    field.addEventListener('blur', (event) => {
        composes(null);
        take();
        begin();
        // A browser that has moved the page above its keyboard may leave it there.
        scrollTo(0, 0);
        if (isField(event.relatedTarget) || event.relatedTarget === canvas) {
            return;
        }
        // Either the whole window has lost the keyboard, or somebody has put a tablet's keyboard away.
        if (document.hasFocus()) {
            canvas.focus();
        } else {
            tell(new FocusEvent('blur'));
        }
    });
    field.addEventListener('keydown', (event) => {
        if (isSecret) {
            tellCapsLock(event);
            if (event.key === 'CapsLock') {
                return;
            }
        }
        // On a French or a Czech keyboard the digits lie behind Shift.
        const digit = kind === 'number' && isAlone(event) && /^Digit(\d)$/.exec(event.code);
        if (digit && event.key !== digit[1]) {
            event.preventDefault();
            field.setRangeText(digit[1], field.selectionStart, field.selectionEnd, 'end');
            take();
            return;
        }
        if (isTyped(event) || isBrowsers(event)) {
            return;
        }
        event.preventDefault();
        take();
        begin();
        tell(new KeyboardEvent('keydown', event));
    });
    field.addEventListener('keyup', (event) => {
        if (isSecret) {
            tellCapsLock(event);
        }
        if (!isTyped(event)) {
            tell(new KeyboardEvent('keyup', event));
        }
    });
    field.addEventListener('beforeinput', (event) => {
        const isEnter = event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph';
        if (event.inputType.startsWith('history') || (isEnter && kind !== 'lines')) {
            event.preventDefault();
        }
        if (isEnter && kind !== 'lines') {
            press('Enter');
        }
    });
    field.addEventListener('input', take);
    field.addEventListener('paste', (event) => {
        event.preventDefault();
        const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
        hand(kind === 'lines' ? pasted : pasted.trim().replace(/\s*\n\s*/g, ' '));
        begin();
    });
    field.addEventListener('compositionstart', (event) => {
        // A word that was handed over is taken back to be composed again.
        const again = event.data ?? '';
        if (again !== '' && known.endsWith(again)) {
            press('Backspace', [...graphemes.segment(again)].length);
            known = known.slice(0, known.length - again.length);
        }
        composes('');
    });
    field.addEventListener('compositionupdate', (event) => composes(isSecret ? '•'.repeat([...event.data].length) : event.data));
    field.addEventListener('compositionend', () => {
        composes(null);
        take();
    });
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
        field.addEventListener(type, (event) => {
            isPressed = true;
            if (type === 'pointerdown') {
                take();
                begin();
                if (event.pointerType === 'mouse') {
                    // The app draws the cursor and what is marked.
                    event.preventDefault();
                    field.focus();
                } else {
                    // The browser shows the keyboard, or offers to paste.
                    touched = field;
                }
            }
            point(event);
            isPressed = false;
            if (touched && (type === 'pointerup' || type === 'pointercancel')) {
                touched = null;
                if (type === 'pointerup') {
                    field.focus();
                } else {
                    follow();
                }
            }
        });
    }
    field.addEventListener('wheel', (event) => {
        event.preventDefault();
        tell(new WheelEvent('wheel', event));
    }, { passive: false });
    shown.set(id, field);
    layer.append(field);
    begin();
    return field;
}

// Shows what is being composed at the cursor of the app; nothing if `null`.
function composes(text) {
    isComposing = text !== null;
    composed.hidden = !text || !cursor;
    composed.textContent = text ?? '';
}

// Whether this key types something, which the field then takes. While something is composed, the keyboard has its own use for all keys.
function isTyped(event) {
    if (event.isComposing || isComposing || event.keyCode === 229) {
        return true;
    }
    const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
    return ['Dead', 'Process', 'Unidentified'].includes(event.key) || ([...event.key].length <= 1 && !isCommand);
}

function isAlone(event) {
    return !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
}

// Whether the browser has its own use for this key: pasting, loading the page again, the zoom.
function isBrowsers(event) {
    const isCommand = isApple ? event.metaKey : event.ctrlKey;
    if (isCommand) {
        return !/^([acx]|Arrow.*|Backspace|Delete|Home|End|Control|Meta|Shift)$/i.test(event.key);
    }
    return (event.shiftKey && event.key === 'Insert') || (/^F\d+$/.test(event.key) && !['F1', 'F2', 'F3'].includes(event.key));
}

// What the browser has its own use for goes past the app.
for (const type of ['keydown', 'keyup']) {
    addEventListener(type, (event) => {
        if (event.target === canvas && event.isTrusted && isBrowsers(event)) {
            event.stopPropagation();
        }
    }, { capture: true });
}

function tell(event) {
    canvas.dispatchEvent(event);
}

function press(key, times = 1) {
    for (let time = 0; time < times; time += 1) {
        tell(new KeyboardEvent('keydown', { key, code: key }));
        tell(new KeyboardEvent('keyup', { key, code: key }));
    }
}

function hand(text) {
    if (text !== '') {
        tell(new KeyboardEvent('keydown', { key: WHOLE + text }));
    }
}

// Says whether Caps Lock is on. Some systems turn it over when its key goes down, and some when it comes up.
function tellCapsLock(event) {
    const isOn = event.getModifierState('CapsLock');
    if (isOn !== hasCapsLock) {
        hasCapsLock = isOn;
        tell(new KeyboardEvent('keydown', { key: CAPS_LOCK + (isOn ? 'on' : 'off') }));
    }
}

// Tells the canvas what a finger or the mouse does on a field.
function point(event) {
    const { pointerId, pointerType, isPrimary, pressure, button, buttons, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey } = event;
    const same = { pointerId, pointerType, isPrimary, pressure, button, buttons, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey };
    const { left, top } = canvas.getBoundingClientRect();
    // Of a made event, Chromium divides these by the pixels of the screen for one of CSS.
    const place = { offsetX: { value: clientX - left }, offsetY: { value: clientY - top } };
    const coalescedEvents = [Object.defineProperties(new PointerEvent(event.type, same), place)];
    tell(Object.defineProperties(new PointerEvent(event.type, { ...same, coalescedEvents }), place));
}
