// WebKitGTK, the nearest thing to Safari on Debian. Its version there keeps no files for pages, so everybody is a guest.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, pause } from './page.mjs';
import { skip, webkit } from './webkit.mjs';

const [ENTER, TAB, BACKSPACE] = ['\uE007', '\uE004', '\uE003'];
// Where things lie on a screen of 1366 × 768.
const FISH = [683, 536];
const CARDS = [[361, 382], [488, 382], [746, 382]];
const BELOW = [683, 500];
const CATCH = [969, 556];
const PRACTISE = [870, 435];
const CHAIR = 'Chair 1: name';
// The ground of the sentence that tells of guests, left of its words, and its colour, which nothing else has there.
const NOTE = { x: 22, y: 732 };
const GROUND = [253, 234, 227, 255];

// Opens the page there. After the test: nothing was written to the console as an error, and nobody else was asked.
async function open(t, size) {
    const origin = await host(t);
    const page = await webkit(t, size);
    await page.goto(`${origin}/nothing`);
    await page.goto(origin);
    await shown(page);
    return { page, origin };
}

async function shown(page) {
    await page.waitFor(() => !document.getElementById('loading'));
    await pause(1000);
}

// What must hold whenever a test is done with a page.
async function sound({ page, origin }) {
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert.deepEqual(asked.filter((url) => !url.startsWith(`${origin}/`)), []);
    assert.deepEqual(page.errors(), []);
    assert.equal(await page.evaluate(() => document.getElementById('fault')), null);
}

// The colour of the app's picture at a place, as the canvas has it.
const colour = (page, { x, y }) => page.evaluate((x, y) => {
    const canvas = document.querySelector('canvas');
    const scale = canvas.width / canvas.clientWidth;
    return [...canvas.getContext('2d').getImageData(x * scale, y * scale, 1, 1).data];
}, x, y);

test('WebKit: a guest is told so, makes the first catch, and practises', { skip }, async (t) => {
    const all = await open(t);
    const { page } = all;
    assert.deepEqual(await page.evaluate(() => [isSecureContext, typeof navigator.storage?.getDirectory]), [true, 'undefined'], 'this version keeps files: the test has to change');
    assert.deepEqual(await colour(page, NOTE), GROUND, 'nothing is said');
    await page.tap(...FISH);
    await pause(1500);
    await page.type(ENTER);
    await pause(1500);
    const before = await page.screenshot();
    for (const card of CARDS) {
        await page.drag(card, [600, 440], BELOW);
        await pause(900);
    }
    assert.notDeepEqual(await page.screenshot(), before);
    await page.tap(...CATCH);
    await pause(2500);
    assert.deepEqual(await colour(page, NOTE), GROUND, 'it is still said');
    await page.type(ENTER);
    await pause(1500);
    const pond = await page.screenshot();
    await page.click(...PRACTISE);
    await pause(1500);
    const river = await page.screenshot();
    assert.notDeepEqual(river, pond);
    await page.type(ENTER);
    await pause(2000);
    assert.notDeepEqual(await page.screenshot(), river, 'the stone that waits begins');
    await sound(all);
    // The catch is gone, and the page begins anew.
    await page.reload();
    await shown(page);
    assert.deepEqual(await colour(page, NOTE), GROUND);
    await sound(all);
});

test('WebKit: what is typed reaches the app', { skip }, async (t) => {
    const all = await open(t);
    const { page } = all;
    // By ear, as a screen reader would.
    await page.evaluate(() => document.querySelector('#things [aria-label="Play together"]').click());
    const named = (name) => document.querySelector(`#fields [aria-label="${name}"]`)?.getBoundingClientRect().toJSON();
    await page.waitFor(named, CHAIR);
    const { x, y, width, height } = await page.evaluate(named, CHAIR);
    await page.click(Math.round(x + width / 2), Math.round(y + height / 2));
    const has = (name) => document.activeElement.getAttribute('aria-label') === name;
    await page.waitFor(has, CHAIR);
    await pause(600);
    const empty = await page.screenshot();
    await page.type('Ötter7');
    await pause(500);
    assert.notDeepEqual(await page.screenshot(), empty);
    await page.type(BACKSPACE.repeat(6));
    await pause(500);
    assert.deepEqual(await page.screenshot(), empty, 'and is deleted again');
    await page.type(TAB);
    await page.waitFor(() => document.activeElement.tagName === 'CANVAS');
    await sound(all);
});

test('WebKit: a window of another size is drawn anew', { skip }, async (t) => {
    const all = await open(t);
    const { page } = all;
    for (const [width, height] of [[800, 480], [1180, 820], [810, 1080]]) {
        await page.resize(width, height);
        await pause(800);
        assert.deepEqual(await page.evaluate(() => {
            const { clientWidth, clientHeight, width, height } = document.querySelector('canvas');
            return [clientWidth, clientHeight, width / devicePixelRatio, height / devicePixelRatio];
        }), [width, height, width, height]);
    }
    await sound(all);
});

test('WebKit: a card that is picked sounds, after the first touch', { skip }, async (t) => {
    const all = await open(t);
    const { page } = all;
    await page.evaluate(() => {
        globalThis.heard = 0;
        const { start } = AudioBufferSourceNode.prototype;
        AudioBufferSourceNode.prototype.start = function (...when) {
            globalThis.heard += 1;
            return start.apply(this, when);
        };
    });
    await page.tap(...FISH);
    await pause(1500);
    await page.type(ENTER);
    await pause(1500);
    await page.tap(...CARDS[0]);
    await page.waitFor(() => globalThis.heard > 0);
    await sound(all);
});
