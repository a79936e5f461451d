// Digits by keys of other keyboards, and by the number pad. The page has to be one for tests (`tools/web.sh test-moments`).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fields } from './fields.mjs';
import { isFirefox, open, pause } from './page.mjs';

const MOMENTS = process.env.FISHPOND_PICTURES;
const skip = isFirefox ? 'only Chromium is told of keys of other keyboards' : !MOMENTS && 'this is not a page for tests';
// What the keys of the row above the letters type without Shift, from 1 to 0.
const ROWS = { us: '1234567890', fr: '&é"\'(-è_çà', cz: '+ěščřžýáíé' };
const ARROWS = { 2: 'ArrowDown', 4: 'ArrowLeft', 6: 'ArrowRight', 8: 'ArrowUp' };
const ON_THE_PAD = 3;

// A moment of the app, and how its keys are pressed.
async function at(t, demo) {
    const { page } = await open(t, { path: `/?demo=${demo}` });
    await pause(1500);
    const devtools = await page.createCDPSession();
    const strike = async (code, key, location = 0) => {
        const text = key.length === 1 ? key : undefined;
        const stroke = { code, key, location, isKeypad: location === ON_THE_PAD };
        await devtools.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', text, ...stroke });
        await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke });
        await pause(60);
    };
    const inRow = (digit, row) => strike(`Digit${digit}`, row[(Number(digit) + 9) % 10]);
    const onPad = (digit) => strike(`Numpad${digit}`, digit, ON_THE_PAD);
    // With the number lock off.
    const onArrows = (digit) => strike(`Numpad${digit}`, ARROWS[digit], ON_THE_PAD);
    const shows = () => page.$$eval('#things *', (all) => all.map((thing) => thing.getAttribute('aria-label') ?? thing.textContent).join(' | '));
    return { page, strike, inRow, onPad, onArrows, shows };
}

// Waits until what is there contains this.
async function until(shows, part) {
    for (const end = Date.now() + 5000; Date.now() < end; await pause(50)) {
        if ((await shows()).includes(part)) {
            return;
        }
    }
    assert.fail(`“${part}” is not in ${await shows()}`);
}

test('a number is answered by the row of any keyboard, and by the pad', { skip }, async (t) => {
    for (const [layout, row] of Object.entries(ROWS)) {
        const { page, inRow, onPad, strike, shows } = await at(t, 'puzzle-fact');
        for (const digit of '13') {
            await inRow(digit, row);
        }
        await until(shows, '13');
        for (let time = 0; time < 2; time += 1) {
            await strike('Backspace', 'Backspace');
        }
        for (const digit of '46') {
            await onPad(digit);
        }
        await until(shows, '46');
        assert.ok(!(await shows()).includes('13'), layout);
        await page.close();
    }
});

test('without the number lock the pad has arrows', { skip }, async (t) => {
    const { page, onArrows } = await at(t, 'puzzle-fact');
    const ringed = () => page.$eval('canvas', (canvas) => canvas.getAttribute('aria-activedescendant'));
    const before = await ringed();
    await onArrows('2');
    await pause(300);
    assert.notEqual(await ringed(), before);
});

test('the total of a table is typed by the row of any keyboard, and by the pad', { skip }, async (t) => {
    for (const [layout, row] of Object.entries(ROWS)) {
        const { page, inRow, onPad } = await at(t, 'ask-totals');
        const typed = async () => (await page.$$eval('#fields input', (all) => all.map((field) => field.value))).join('').replaceAll('\u200b', '');
        const [{ x, y }] = await fields(page);
        await page.mouse.click(x, y);
        await pause(300);
        await inRow('1', row);
        await onPad('4');
        await pause(300);
        assert.equal(await typed(), '14', layout);
        await page.close();
    }
});
