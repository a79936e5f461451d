// Elements of the page over the things that the app shows, for screen readers: they read elements, and the app is a picture. They are invisible,
// and no pointer hits them. What a screen reader does with one, the app is told as a wish (`crates/platform/src/page/screen_reader.rs`).

// Changes are gathered for so long. While a card glides, its place changes with every frame.
const PAUSE = 50;
const ROLES = {
    button: 'button', choice: 'button', group: 'group', heading: 'heading', question: 'group', picture: 'img', table: 'table', row: 'row', cell: 'cell',
};
// What others lie inside. It has no place of its own: the places of those are in the window.
const HOLDS = new Set(['group', 'question', 'table', 'row']);

const layer = document.createElement('div');
layer.id = 'things';
layer.setAttribute('role', 'group');
// Whatever is put in here is said.
const said = document.createElement('div');
said.className = 'said';
said.setAttribute('aria-live', 'polite');
document.body.append(layer, said);

const shown = new Map();
let names = new Map();
let latest = null;
let isSame = false;
let lately = [];

// Shows what the window with this title has in it, in this language. Each thing is a list of id, index of the thing around it, kind, name, value, whether it is chosen, is on and is said, place, and language.
// `focus` is the id of the one that the keys act on.
export function things(title, language, list, focus) {
    if (!latest) {
        setTimeout(show, PAUSE);
    }
    latest = [title, language, list, focus];
}

function show() {
    const [title, language, list, focus] = latest;
    latest = null;
    document.documentElement.lang = language;
    const canvas = document.querySelector('canvas');
    attributes(canvas, { 'role': 'application', 'aria-label': title, 'aria-owns': layer.id });
    const gone = new Set(shown.keys());
    const elements = list.map((thing) => {
        const [id, , kind] = thing;
        gone.delete(id);
        const element = shown.get(id) ?? made(id, kind);
        fill(element, thing);
        return element;
    });
    for (const id of gone) {
        shown.get(id).remove();
        shown.delete(id);
    }
    const ends = new Map();
    list.forEach(([, around], at) => {
        const parent = elements[around] ?? layer;
        const next = ends.has(parent) ? ends.get(parent).nextSibling : parent.firstChild;
        if (next !== elements[at]) {
            parent.insertBefore(elements[at], next);
        }
        ends.set(parent, elements[at]);
    });
    attributes(canvas, { 'aria-activedescendant': shown.has(focus) ? shown.get(focus).id : undefined });
    say(list);
}

function made(id, kind) {
    const element = document.createElement(kind === 'text' ? 'p' : 'div');
    element.id = `thing-${id}`;
    attributes(element, { 'role': ROLES[kind] });
    if (kind === 'button' || kind === 'choice') {
        element.tabIndex = -1;
        element.addEventListener('click', () => wish(id, 'press'));
        element.addEventListener('focus', () => {
            wish(id, 'focus');
            // The keys stay with the app.
            document.querySelector('canvas').focus();
        });
    }
    shown.set(id, element);
    return element;
}

function fill(element, [id, , kind, name, value, isChosen, isOn, , place, language]) {
    if (kind === 'field') {
        // A real field lies over one that can be typed in (`keyboard.js`); it is read in its turn.
        const field = document.getElementById(`field-${id}`);
        attributes(element, { 'aria-owns': field?.id, 'role': field ? undefined : 'textbox' });
        if (field) {
            attributes(element, { 'aria-label': undefined, 'aria-disabled': undefined });
            attributes(field, { 'aria-description': value ?? '' });
            return;
        }
    }
    const isText = kind === 'text';
    if (isText && element.textContent !== name) {
        element.textContent = name;
    }
    attributes(element, {
        'aria-label': isText || name === '' ? undefined : name,
        'aria-pressed': kind === 'choice' ? isChosen : undefined,
        'aria-disabled': isOn ? undefined : true,
        'lang': language,
    });
    if (HOLDS.has(kind)) {
        return;
    }
    // What is scrolled out of sight is read all the same.
    const [x, y, width, height] = place ?? [0, 0, 1, 1];
    const style = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    attributes(element, { style });
}

function attributes(element, all) {
    for (const [name, value] of Object.entries(all)) {
        if (value === undefined) {
            element.removeAttribute(name);
        } else if (element.getAttribute(name) !== String(value)) {
            element.setAttribute(name, value);
        }
    }
}

// Says what is to be said when it comes or changes.
function say(list) {
    const now = new Map(list.filter(([, , , , , , , isSaid]) => isSaid).map(([id, , , name]) => [id, name]));
    const news = [...now].filter(([id, name]) => name !== '' && names.get(id) !== name);
    names = now;
    if (news.length > 0) {
        // The same words once more would be no change.
        isSame = !isSame;
        said.textContent = news.map(([, name]) => name).join('\n') + (isSame ? '\u00a0' : '');
        lately = news;
    } else if (!lately.some(([id, name]) => now.get(id) === name)) {
        // What was said leaves with what said it.
        said.textContent = '';
    }
}

function wish(id, name) {
    dispatchEvent(new CustomEvent('wished', { detail: [id, name] }));
}
