// Fingers, and the size of the window.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { field, fields, hasKeyboard, settled } from './fields.mjs';
import { inChromium, open, pause } from './page.mjs';
import { hire, opened } from './worker.mjs';

const NAME = 'Your name, if you like';
// Where things lie on a screen of 1366 × 768.
const SIZE = { width: 1366, height: 768, hasTouch: true };
const CARDS = [[361, 382], [488, 382], [746, 382]];
const BELOW = [683, 500];
const CATCH = [969, 556];
const SPEAKER = { x: 1270, y: 16, width: 72, height: 72 };

async function toName(page) {
    await pause(1000);
    await settled(page);
    await page.keyboard.press('Enter');
    await field(page, NAME);
    await hasKeyboard(page, NAME);
    await pause(600);
}

// What `open` needs for so many pixels of the screen for one of CSS. An emulated scale lays out wrongly; 0 leaves the real one.
const scaled = (scale, viewport) => (scale === 1 ? { viewport } : { args: [`--force-device-scale-factor=${scale}`], viewport: { ...viewport, deviceScaleFactor: 0 } });

// Goes to the first catch.
async function toCards(t, scale = 1) {
    const all = await open(t, scaled(scale, SIZE));
    await toName(all.page);
    await all.page.keyboard.type('Mia');
    await all.page.keyboard.press('Enter');
    await hasKeyboard(all.page);
    await pause(1500);
    return all;
}

// Lays a finger on the first place, and draws it over the others.
async function drag(page, ...places) {
    const finger = await page.touchscreen.touchStart(...places[0]);
    for (const place of places.slice(1)) {
        await finger.move(...place);
        await pause(50);
    }
    return finger;
}

// The calculations that the records hold of the only child. The app's page is closed for it.
async function caught({ browser, page }) {
    const { origin } = new URL(page.url());
    await page.close();
    const { ask } = await hire(browser, origin);
    const [{ id }] = (await opened(ask)).children;
    const { AttemptsOf: found } = await ask({ Question: { AttemptsOf: { child: id, in_games: true } } });
    return found.map(({ calculation }) => calculation);
}

async function catches({ browser, page }) {
    await page.touchscreen.tap(...CATCH);
    await pause(2500);
    await page.keyboard.press('Enter');
    await pause(1500);
    return caught({ browser, page });
}

for (const scale of [1, 2]) {
    test(`cards are dragged by a finger, with ${scale} pixels for one`, scale === 1 ? {} : inChromium('starts with another scale'), async (t) => {
        const all = await toCards(t, scale);
        for (const card of CARDS) {
            const finger = await drag(all.page, card, [600, 440], BELOW);
            await finger.end();
            await pause(900);
        }
        assert.deepEqual(await catches(all), ['5 = 3 + 2']);
    });
}

test('a finger that leaves the page and is lifted outside lets go of its card', inChromium('lifts a finger outside'), async (t) => {
    const all = await toCards(t);
    await settled(all.page);
    const before = await all.page.screenshot();
    const finger = await drag(all.page, CARDS[0], [361, 200], [361, 10], [361, -40]);
    await pause(200);
    assert.notDeepEqual(await all.page.screenshot(), before, 'the card follows');
    await finger.end();
    await pause(600);
    await settled(all.page);
    assert.deepEqual(await all.page.screenshot(), before, 'and lies where it lay');
    for (const card of CARDS) {
        await all.page.touchscreen.tap(...card);
        await pause(900);
    }
    assert.deepEqual(await catches(all), ['5 = 3 + 2']);
});

test('nothing stays lit where a finger was', async (t) => {
    const { page } = await open(t, { viewport: SIZE });
    // With it, the name of one language is drawn.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes('/fonts/') && responseEnd));
    await pause(1000);
    await settled(page);
    const before = await page.screenshot();
    // The speaker: softer, off, and as it was.
    for (let time = 0; time < 3; time += 1) {
        await page.touchscreen.tap(SPEAKER.x + 36, SPEAKER.y + 36);
        await pause(800);
    }
    await settled(page);
    assert.deepEqual(await page.screenshot(), before);
});

test('a second finger does no harm', async (t) => {
    const all = await toCards(t);
    const first = await drag(all.page, CARDS[0], [400, 440]);
    const second = await drag(all.page, [1000, 650], [1010, 660]);
    await second.end();
    await first.end();
    await pause(900);
    const both = await Promise.all([drag(all.page, [50, 700], [60, 700]), drag(all.page, [1300, 700], [1290, 700])]);
    for (const finger of both) {
        await finger.end();
    }
    await pause(600);
    // Whether the first card was laid or not: one press of each that is not leads to the catch.
    for (const card of CARDS) {
        await all.page.touchscreen.tap(...card);
        await pause(900);
    }
    assert.deepEqual(await catches(all), ['5 = 3 + 2']);
});

test('a field is focused within the touch itself, or a tablet would show no keyboard', async (t) => {
    const { page } = await open(t, { viewport: SIZE });
    await toName(page);
    await page.touchscreen.tap(60, 700);
    await hasKeyboard(page);
    await page.evaluate(() => {
        globalThis.told = [];
        let isTouched = false;
        addEventListener('pointerup', () => (isTouched = true), { capture: true });
        addEventListener('pointerup', () => (isTouched = false));
        addEventListener('focusin', ({ target }) => told.push([target.getAttribute('aria-label'), isTouched, navigator.userActivation.isActive]));
    });
    const { x, y } = await field(page, NAME);
    await page.touchscreen.tap(x, y);
    assert.deepEqual(await page.evaluate(() => told), [[NAME, true, true]]);
    await pause(500);
    await hasKeyboard(page, NAME);
    assert.equal(await page.evaluate(() => told.length), 1, 'it stays there');
    // Somewhere else, the keyboard goes away again.
    await page.touchscreen.tap(60, 700);
    await hasKeyboard(page);
});

test('neither long presses nor two taps nor two fingers do what browsers do with them', inChromium('pinches and scrolls on demand'), async (t) => {
    const { page } = await open(t, { viewport: { ...SIZE, isMobile: true } });
    await toName(page);
    const styles = await page.evaluate(() => ['html', 'body', 'canvas', '#fields input'].map((which) => {
        const { touchAction, overscrollBehaviorY } = getComputedStyle(document.querySelector(which));
        return [which, touchAction, which.startsWith('#') || which === 'canvas' || overscrollBehaviorY];
    }));
    assert.deepEqual(styles, [['html', 'none', 'none'], ['body', 'none', 'none'], ['canvas', 'none', true], ['#fields input', 'none', true]]);
    const hasMenu = (which) => page.$eval(which, (target) => target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
    assert.equal(await hasMenu('canvas'), false);
    assert.equal(await hasMenu('#fields input'), true, 'where something can be pasted');
    const devtools = await page.createCDPSession();
    for (const [x, y] of [[60, 700], [683, 400]]) {
        await page.touchscreen.tap(x, y);
        await page.touchscreen.tap(x, y);
        await devtools.send('Input.synthesizePinchGesture', { x, y, scaleFactor: 2, gestureSourceType: 'touch' });
        await devtools.send('Input.synthesizeScrollGesture', { x, y, yDistance: 300, gestureSourceType: 'touch' });
    }
    assert.deepEqual(await page.evaluate(() => [visualViewport.scale, visualViewport.pageTop, scrollY]), [1, 0, 0]);
    assert.equal(await page.evaluate(() => getSelection().toString()), '');
});

for (const [width, height, scale] of [[640, 375, 1], [844, 390, 1], [1024, 600, 1], [1366, 768, 1.25], [1280, 800, 2], [1180, 820, 3], [2560, 1440, 1]]) {
    test(`fields lie where the app draws them, at ${width} × ${height}, with ${scale} pixels for one`, scale === 1 ? {} : inChromium('starts with another scale'), async (t) => {
        const { page } = await open(t, scaled(scale, { width, height, hasTouch: true }));
        assert.equal(await page.evaluate(() => devicePixelRatio), scale);
        await toName(page);
        await settled(page);
        const { x, y, width: wide, height: high } = await field(page, NAME);
        assert.ok(x - wide / 2 > 0 && x + wide / 2 < width && y + high / 2 < height, 'all of it is on the page');
        await touchCorners(page);
    });
}

// Just inside of each corner of its field the app has it, and just outside it has not.
async function touchCorners(page) {
    const { x, y, width, height } = await field(page, NAME);
    for (const [left, up] of [[-1, -1], [1, -1], [-1, 1], [1, 1]]) {
        const at = (more) => [x + left * (width / 2 + more), y + up * (height / 2 + more)];
        await page.touchscreen.tap(...at(4));
        await pause(300);
        await hasKeyboard(page);
        await page.touchscreen.tap(...at(-4));
        await pause(300);
        await hasKeyboard(page, NAME);
    }
}

test('nothing lies below the corners and bars of a tablet', inChromium('pretends to have bars'), async (t) => {
    const { page } = await open(t, { viewport: { ...SIZE, isMobile: true } });
    await toName(page);
    const devtools = await page.createCDPSession();
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 24, left: 44, bottom: 20, right: 12 } });
    await pause(500);
    await settled(page);
    const { x, y, width, height } = await page.$eval('canvas', (canvas) => canvas.getBoundingClientRect().toJSON());
    assert.deepEqual([x, y, width, height], [44, 24, 1366 - 56, 768 - 44]);
    await touchCorners(page);
});

test('a device that is held upright is asked to be turned, and shows the app then', inChromium('pretends to be a tablet'), async (t) => {
    const upright = { width: 810, height: 1080, hasTouch: true, isMobile: true };
    const { page } = await open(t, { viewport: upright });
    const isAsked = () => page.$eval('#turn', (turn) => getComputedStyle(turn).display !== 'none' && turn.textContent);
    assert.equal(await isAsked(), 'Turn the tablet on its side to play.');
    await page.setViewport({ ...upright, width: 1080, height: 810 });
    assert.equal(await isAsked(), false);
    await toName(page);
    await page.setViewport(upright);
    assert.match(await isAsked(), /Turn/);
    // The largest of them are wide enough.
    await page.setViewport({ ...upright, width: 1024, height: 1366 });
    assert.equal(await isAsked(), false);
});

test('a page that changes its size is drawn anew, fields and all', async (t) => {
    const { page } = await open(t, { viewport: SIZE });
    await toName(page);
    const places = [];
    for (const [width, height] of [[800, 480], [1920, 1080], [1366, 768]]) {
        await page.setViewport({ ...SIZE, width, height });
        await pause(500);
        await settled(page);
        const canvas = await page.$eval('canvas', ({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
        assert.deepEqual(canvas, [width, height]);
        const [{ x, y, height: high, has }] = await fields(page);
        assert.ok(has, 'the keyboard stays');
        assert.ok(Math.abs(x - width / 2) < 2 && y < height, `${x}, ${y}`);
        places.push(high);
    }
    assert.ok(places[0] < places[2] && places[2] < places[1], `${places}`);
    await page.touchscreen.tap(SPEAKER.x + 36, SPEAKER.y + 36);
    await hasKeyboard(page);
});
