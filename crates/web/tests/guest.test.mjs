// Where the browser keeps nothing, everybody is a guest, and that is said before the first catch. Where it does, nothing is said.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { fields } from './fields.mjs';
import { host, isFirefox, launch, pause, shown, watch } from './page.mjs';

// Where things lie on a screen of 1366 × 768.
const FISH = [683, 536];
const CARDS = [[361, 382], [488, 382], [746, 382]];
const CATCH = [969, 556];
const GROWN_UPS = [1130, 52];
// The ground of the sentence, left of its words, and its colour, which nothing else has there.
const NOTE = { x: 22, y: 732 };
const GROUND = [253, 234, 227, 255];

// What a browser may do that keeps nothing: it stands before all that the worker does.
const REFUSES = {
    'has no storage': 'Object.defineProperty(navigator, "storage", { value: undefined });',
    'has no files': 'StorageManager.prototype.getDirectory = undefined;',
    'refuses its files': 'StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("no", "SecurityError"));',
    'throws when it is asked for files': 'StorageManager.prototype.getDirectory = () => { throw new DOMException("no", "SecurityError"); };',
    'has files, but none to write at once': 'delete FileSystemFileHandle.prototype.createSyncAccessHandle;',
    'opens no file': 'FileSystemFileHandle.prototype.createSyncAccessHandle = () => Promise.reject(new DOMException("no", "NotAllowedError"));',
    'has no room at all': 'FileSystemDirectoryHandle.prototype.getFileHandle = () => Promise.reject(new DOMException("no", "QuotaExceededError"));',
};

// The address of this computer in its network: a page from there did not come by https.
const address = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

async function visit(t, origin, browser) {
    const page = await browser.newPage();
    const seen = watch(page, origin);
    t.after(() => assert.deepEqual(seen, { errors: [], elsewhere: [] }));
    await page.goto(origin);
    await shown(page);
    await pause(1000);
    return page;
}

async function begin(t, origin, options) {
    const browser = await launch(options);
    t.after(() => browser.close());
    return visit(t, origin, browser);
}

// Whether it is said that everybody is a guest.
async function isSaid(page) {
    const found = await page.evaluate(({ x, y }) => [...document.querySelector('canvas').getContext('2d').getImageData(x, y, 1, 1).data], NOTE);
    return found.every((part, at) => part === GROUND[at]);
}

// It is said from the start to the first catch, which can be made, and to a page that is loaded again.
async function isGuest(page) {
    assert.ok(await isSaid(page), 'at the start');
    await page.mouse.click(...FISH);
    await pause(1000);
    await page.keyboard.press('Enter');
    await pause(1500);
    const before = await page.screenshot();
    assert.ok(await isSaid(page), 'at the cards');
    for (const card of CARDS) {
        await page.mouse.click(...card);
        await pause(700);
    }
    assert.notDeepEqual(await page.screenshot(), before);
    await page.mouse.click(...CATCH);
    await pause(2500);
    await page.keyboard.press('Enter');
    await pause(1500);
    assert.ok(!await isSaid(page), 'but not at the pond');
    await page.reload();
    await shown(page);
    await pause(1000);
    assert.ok(await isSaid(page), 'after a reload');
    const outside = await page.screenshot();
    await page.mouse.click(...GROWN_UPS);
    await pause(1000);
    assert.notDeepEqual(await page.screenshot(), outside);
    assert.deepEqual(await fields(page), [], 'no PIN is asked for that would be forgotten');
    assert.equal(await page.$('#fault'), null);
}

test('a browser that keeps files says nothing', async (t) => {
    assert.equal(await isSaid(await begin(t, await host(t))), false);
});

for (const [does, script] of Object.entries(REFUSES)) {
    test(`a browser that ${does} makes everybody a guest`, async (t) => {
        await isGuest(await begin(t, await host(t, { before: { '/worker.js': script } })));
    });
}

test('a page that did not come by https makes everybody a guest', { skip: !address && 'this computer is in no network' }, async (t) => {
    const page = await begin(t, await host(t, { address }));
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await isGuest(page);
});

// Chromium keeps files in memory then, and a page cannot tell.
test('a private window of Firefox makes everybody a guest', { skip: !isFirefox && 'only Firefox keeps nothing there' }, async (t) => {
    await isGuest(await begin(t, await host(t), { preferences: { 'browser.privatebrowsing.autostart': true } }));
});

test('a private window of Chromium plays as usual, and forgets', { skip: isFirefox && 'only Chromium keeps it so long' }, async (t) => {
    const origin = await host(t);
    const browser = await launch();
    t.after(() => browser.close());
    const context = await browser.createBrowserContext();
    const page = await visit(t, origin, context);
    assert.equal(await isSaid(page), false);
    await page.reload();
    await shown(page);
    await context.close();
});
