// What is typed reaches the app: by keys, by composing, by a tablet's keyboard, by pasting.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { field, fields, hasKeyboard, names, settled } from './fields.mjs';
import { inChromium, isFirefox, open, pause } from './page.mjs';

const NAME = 'Your name, if you like';
// Where things lie on a screen of 1366 × 768, at the door of the grown-ups.
const GROWN_UPS = [1130, 52];
const IN_A_CLASS = [683, 363];
const ADD = [1000, 700];
// The end of the recovery code, if chance has nothing but zeros.
const CODE = 'AK6P';

const COMPOSES = inChromium('composes on demand');

// Opens the page and goes on to the name of somebody new.
async function toName(t, options) {
    const opened = await open(t, options);
    await pause(1000);
    await settled(opened.page);
    await opened.page.keyboard.press('Enter');
    await field(opened.page, NAME);
    await hasKeyboard(opened.page, NAME);
    // The same key soon after a change of screen was meant for the screen before (`widget/second_press.rs`).
    await pause(600);
    return opened;
}

// Ends the name that is typed, and gives the names that the records hold then.
async function named({ browser, page }) {
    await settled(page);
    await page.keyboard.press('Enter');
    await hasKeyboard(page);
    await pause(800);
    // Straight to the pond.
    await page.keyboard.press('Escape');
    await pause(1500);
    return names(browser, page);
}

// Does what a tablet's keyboard does: it says nothing of its keys, and changes the field.
const edit = (page, command, text) => page.evaluate((command, text) => document.execCommand(command, false, text), command, text);

test('a name is typed by keys, with Backspace, arrows and Delete', async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    await page.keyboard.type('Zoëx');
    for (const key of ['Backspace', 'ArrowLeft', 'ArrowLeft', 'Delete']) {
        await page.keyboard.press(key);
    }
    await page.keyboard.type('ó');
    await page.keyboard.press('End');
    await page.keyboard.type(' Ñ');
    assert.deepEqual(await named(opened), ['Zóë Ñ']);
});

test('keys mark all, and take it away', async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    await page.keyboard.type('Jonas');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type('Mia');
    assert.deepEqual(await named(opened), ['Mia']);
});

test('what is copied comes back by pasting, and what is cut is gone', async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    await page.keyboard.type('Ana');
    for (const key of ['a', 'x', 'v', 'v']) {
        await page.keyboard.down('Control');
        await page.keyboard.press(key);
        await page.keyboard.up('Control');
        await settled(page);
    }
    assert.deepEqual(await named(opened), ['AnaAna']);
});

test('a Chinese name is composed: nothing is handed over before, and it shows at the field', COMPOSES, async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    const devtools = await page.createCDPSession();
    const compose = (text) => devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await settled(page);
    const empty = await page.screenshot({ clip: { x: 500, y: 200, width: 500, height: 300 } });
    for (const text of ['w', 'wa', 'wang', 'wang xiao', 'wang xiao ming']) {
        await compose(text);
    }
    const composed = await page.$eval('#composed', (shown) => ({ text: shown.textContent, isSeen: !shown.hidden, x: shown.getBoundingClientRect().x, y: shown.getBoundingClientRect().y }));
    const { x, y, width, height } = await field(page, NAME);
    assert.equal(composed.text, 'wang xiao ming');
    assert.ok(composed.isSeen);
    assert.ok(Math.abs(composed.y - y) < height && composed.x > x - width / 2 && composed.x < x, JSON.stringify(composed));
    assert.deepEqual(await page.screenshot({ clip: { x: 500, y: 200, width: 500, height: 300 } }), empty, 'the app has heard of nothing');
    await devtools.send('Input.insertText', { text: '王小明' });
    assert.ok(await page.$eval('#composed', (shown) => shown.hidden));
    assert.deepEqual(await named(opened), ['王小明']);
});

test('what is given up while it is composed is not typed', COMPOSES, async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    const devtools = await page.createCDPSession();
    await page.keyboard.type('Li ');
    await devtools.send('Input.imeSetComposition', { text: 'wang', selectionStart: 4, selectionEnd: 4 });
    await devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    await devtools.send('Input.insertText', { text: '明' });
    assert.deepEqual(await named(opened), ['Li 明']);
});

test('whoever presses a button while something is composed has typed it', COMPOSES, async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    const devtools = await page.createCDPSession();
    await devtools.send('Input.imeSetComposition', { text: 'Mila', selectionStart: 4, selectionEnd: 4 });
    // The first picture, which gives the keyboard back to the field.
    await page.mouse.click(256, 240);
    await settled(page);
    assert.deepEqual(await named(opened), ['Mila']);
});

test('an accent is put on a letter by a dead key', COMPOSES, async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    const devtools = await page.createCDPSession();
    for (const [dead, letter] of [['´', 'é'], ['¨', 'ü'], ['~', 'ñ']]) {
        await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Dead', code: 'Quote', windowsVirtualKeyCode: 222 });
        await devtools.send('Input.imeSetComposition', { text: dead, selectionStart: 1, selectionEnd: 1 });
        await devtools.send('Input.insertText', { text: letter });
    }
    assert.deepEqual(await named(opened), ['éüñ']);
});

test('a tablet’s keyboard deletes and corrects', async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    await edit(page, 'insertText', 'Mai ');
    await edit(page, 'insertText', 'Li');
    // The last words, corrected: “Mai Li” becomes “Mia Lin”.
    await page.evaluate(() => {
        const field = document.activeElement;
        field.setSelectionRange(field.value.length - 'Mai Li'.length, field.value.length);
        document.execCommand('insertText', false, 'Mia Lin');
    });
    await edit(page, 'delete');
    assert.deepEqual(await named(opened), ['Mia Li']);
});

test('a tablet’s keyboard deletes what was there before the field was touched', async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    await page.keyboard.type('Emmae\u0308');
    await settled(page);
    const { x, y, width } = await field(page, NAME);
    await page.mouse.click(x + width / 2 - 8, y);
    for (let time = 0; time < 3; time += 1) {
        await edit(page, 'delete');
    }
    assert.deepEqual(await named(opened), ['Em']);
});

test('a browser’s own keys are left to it', async (t) => {
    const { page } = await toName(t);
    const isTaken = async (key, modifiers = {}) => page.evaluate((key, modifiers) => {
        const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...modifiers });
        document.activeElement.dispatchEvent(event);
        return event.defaultPrevented;
    }, key, modifiers);
    for (const [key, modifiers] of [['F5'], ['F11'], ['r', { ctrlKey: true }], ['v', { ctrlKey: true }], ['+', { ctrlKey: true }], ['0', { ctrlKey: true }]]) {
        assert.equal(await isTaken(key, modifiers), false, key);
    }
    for (const [key, modifiers] of [['F1'], ['Tab'], ['Enter'], ['ArrowLeft'], ['a', { ctrlKey: true }], ['c', { ctrlKey: true }]]) {
        assert.equal(await isTaken(key, modifiers), true, key);
    }
});

test('numbers get a keyboard of numbers, and no keyboard learns or corrects what is typed', async (t) => {
    const { page } = await toName(t);
    const made = await page.evaluate(async () => {
        const { fields } = await import('/keyboard.js');
        const kinds = ['text', 'number', 'secret', 'lines'];
        fields(kinds.map((kind, at) => [`${at}`, kind, kind, [10, 60 * at, 300, 50]]));
        const said = ['inputmode', 'autocomplete', 'autocorrect', 'autocapitalize', 'spellcheck'];
        return kinds.map((kind) => {
            const field = document.querySelector(`#fields .${kind}`);
            return [field.tagName, field.type, ...said.map((name) => field.getAttribute(name))];
        });
    });
    const off = ['off', 'off', 'off', 'false'];
    assert.deepEqual(made, [['INPUT', 'text', null, ...off], ['INPUT', 'text', 'numeric', ...off], ['INPUT', 'text', null, ...off], ['TEXTAREA', 'textarea', null, ...off]]);
});

test('what is composed in a field that hides it shows as dots', COMPOSES, async (t) => {
    const { page } = await open(t);
    await pause(800);
    await page.mouse.click(...GROWN_UPS);
    await pause(800);
    await page.mouse.click(...IN_A_CLASS);
    await hasKeyboard(page, 'New PIN');
    await settled(page);
    const devtools = await page.createCDPSession();
    await devtools.send('Input.imeSetComposition', { text: 'mima', selectionStart: 4, selectionEnd: 4 });
    assert.equal(await page.$eval('#composed', (shown) => shown.textContent), '••••');
    await devtools.send('Input.insertText', { text: '密码' });
    assert.equal(await page.$eval('#fields .secret', (field) => field.value.replaceAll('\u200b', '')), '', 'and the page keeps nothing of it');
});

test('whoever types a PIN is told of Caps Lock', async (t) => {
    const { page } = await open(t);
    await pause(800);
    await page.mouse.click(...GROWN_UPS);
    await pause(800);
    await page.mouse.click(...IN_A_CLASS);
    await hasKeyboard(page, 'New PIN');
    await settled(page);
    const isTold = () => page.$$eval('#things *', (all) => all.some((thing) => /Caps Lock is on/.test(thing.getAttribute('aria-label') ?? thing.textContent)));
    for (const [modifierCapsLock, key] of [[true, 'O'], [false, 't'], [true, '7']]) {
        await page.evaluate((stroke) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', stroke)), { key, modifierCapsLock });
        await settled(page);
        await pause(200);
        assert.equal(await isTold(), modifierCapsLock, key);
    }
});

test('a name is no place for line breaks', async (t) => {
    const opened = await toName(t);
    const { page } = opened;
    await paste(page, ' Anna\r\nLena \n');
    assert.deepEqual(await named(opened), ['Anna Lena']);
});

test('thirty names are pasted by keys', (t) => pasteThirty(t));

test('thirty names are pasted by touch alone', inChromium('pastes without a key'), (t) => pasteThirty(t, { hasTouch: true }));

// Pastes a text: by keys, or as the menu of a long press does.
async function paste(page, text, byTouch = false) {
    if (!isFirefox) {
        await page.browserContext().overridePermissions(new URL(page.url()).origin, ['clipboard-read', 'clipboard-sanitized-write']);
    }
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    if (byTouch) {
        const devtools = await page.createCDPSession();
        await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Unidentified', windowsVirtualKeyCode: 229, commands: ['paste'] });
    } else {
        await page.keyboard.down('Control');
        await page.keyboard.press('v');
        await page.keyboard.up('Control');
    }
}

// Goes on by touch, or by the mouse.
const press = (page, [x, y], byTouch) => (byTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));

// Chooses a PIN, and pastes thirty names with line breaks into the class list: by keys, or by touch alone.
async function pasteThirty(t, { hasTouch = false } = {}) {
    const { browser, page } = await open(t, { viewport: { width: 1366, height: 768, hasTouch } });
    const into = async (name) => {
        const { x, y } = await field(page, name);
        await press(page, [x, y], hasTouch);
        await hasKeyboard(page, name);
    };
    const types = (text) => (hasTouch ? edit(page, 'insertText', text) : page.keyboard.type(text));
    await pause(800);
    await press(page, GROWN_UPS, hasTouch);
    await pause(800);
    await press(page, IN_A_CLASS, hasTouch);
    for (const name of ['New PIN', 'The same PIN again']) {
        await into(name);
        await types('Otter7');
    }
    assert.deepEqual((await fields(page)).map(({ kind, mode }) => [kind, mode]), [['secret', ''], ['secret', '']], 'a PIN may have letters');
    await page.evaluate(() => {
        const { getRandomValues } = crypto;
        crypto.getRandomValues = (bytes) => bytes.fill(0);
        globalThis.chanceAgain = () => (crypto.getRandomValues = getRandomValues);
    });
    await page.keyboard.press('Enter');
    await into('The last four characters of the code');
    await page.evaluate(() => globalThis.chanceAgain());
    await types(CODE);
    await page.keyboard.press('Enter');
    await into('Class lists');
    const list = Array.from({ length: 30 }, (_, at) => `Kim ${String.fromCodePoint(0x4e00 + at)}é${at}`);
    await paste(page, `${list.join('\r\n')}\r\n`, hasTouch);
    await settled(page);
    await press(page, ADD, hasTouch);
    await settled(page);
    await pause(1000);
    assert.deepEqual((await names(browser, page)).sort(), list.sort());
}
