// How the page loads from servers that know more or less, and what it says when it cannot.
import assert from 'node:assert/strict';
import { copyFile, cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { serve } from '../serve.mjs';
import { folder, host, launch, pause, shown, watch } from './page.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function begin(t, origin) {
    const browser = await launch();
    t.after(() => browser.close());
    const page = await browser.newPage();
    const seen = watch(page, origin);
    await page.goto(origin);
    return { page, seen };
}

// The sentence that the page shows instead of the app.
async function said(page) {
    await page.waitForSelector('#fault');
    return page.$eval('#fault p', (sentence) => sentence.textContent);
}

// A copy of the page's folder, which the test may spoil.
async function copied(t) {
    const copy = await mkdtemp(join(tmpdir(), 'fishpond-page-'));
    t.after(() => rm(copy, { recursive: true, force: true }));
    await cp(folder, copy, { recursive: true });
    const server = await serve(copy);
    t.after(() => server.close());
    return { copy, origin: `http://localhost:${server.address().port}` };
}

for (const [server, options] of [
    ['knows no types', { types: TYPES }],
    ['packs what it sends', { brotli: true }],
]) {
    test(`it loads from a server that ${server}`, async (t) => {
        const asked = [];
        const origin = await host(t, { ...options, asked: (path) => asked.push(path) });
        const { page, seen } = await begin(t, origin);
        await shown(page);
        assert.deepEqual(seen, { errors: [], elsewhere: [] });
        assert.equal(asked.includes('/fishpond.bin'), !options.brotli);
    });
}

test('a module that was changed on its way is not run', async (t) => {
    const { copy, origin } = await copied(t);
    await truncate(join(copy, 'fishpond.bin'), 1_000_000);
    const { page } = await begin(t, origin);
    assert.match(await said(page), /could not be loaded/);
});

test('a page without its module says so, and loads when it is there again', async (t) => {
    const { copy, origin } = await copied(t);
    await rm(join(copy, 'fishpond.bin'));
    await writeFile(join(copy, 'fishpond.wasm'), '');
    const { page } = await begin(t, origin);
    assert.match(await said(page), /could not be loaded/);
    await copyFile(join(folder, 'fishpond.bin'), join(copy, 'fishpond.bin'));
    await Promise.all([page.waitForNavigation(), page.click('#fault button')]);
    await shown(page);
});

test('after a panic a sentence says so, and the page starts again', async (t) => {
    const { page } = await begin(t, await host(t));
    await shown(page);
    // What a trap of the module looks like to the page: one that traps at once.
    await page.evaluate(() => setTimeout(() => {
        const trap = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 97, 0, 0, 10, 5, 1, 3, 0, 0, 11);
        new WebAssembly.Instance(new WebAssembly.Module(trap)).exports.a();
    }));
    assert.match(await said(page), /made a mistake/);
    await Promise.all([page.waitForNavigation(), page.click('#fault button')]);
    await shown(page);
});

test('nothing runs while nobody does anything', async (t) => {
    const browser = await launch();
    t.after(() => browser.close());
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(() => {
        window.ran = 0;
        for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval', 'requestIdleCallback']) {
            const whole = window[name].bind(window);
            window[name] = (...given) => {
                window.ran += 1;
                return whole(...given);
            };
        }
    });
    await page.goto(await host(t));
    await shown(page);
    await pause(4000);
    const before = await page.evaluate(() => window.ran);
    assert.ok(before > 0, 'nothing is counted');
    await pause(5000);
    assert.equal(await page.evaluate(() => window.ran), before);
});
