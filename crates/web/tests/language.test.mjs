// Other languages than English are fetched: at the start if the browser asks for one, or when somebody presses it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, launch, pause, shown, watch } from './page.mjs';

// Where the languages lie on the first screen of 1366 × 768.
const GERMAN = [880, 52];
const ENGLISH = [750, 52];
// Where the first screen says how to begin, in words.
const WORDS = { clip: { x: 450, y: 460, width: 470, height: 260 } };

async function begin(t, options) {
    const asked = [];
    const origin = await host(t, { asked: (path) => asked.push(path) });
    const browser = await launch(options);
    t.after(() => browser.close());
    const page = await browser.newPage();
    const seen = watch(page, origin);
    t.after(() => assert.deepEqual(seen, { errors: [], elsewhere: [] }));
    await page.goto(origin);
    await shown(page);
    await pause(1500);
    return { page, asked };
}

test('a browser that asks for German gets German from the first screen on', async (t) => {
    const [english, german] = await Promise.all([begin(t), begin(t, { args: ['--lang=de', '--accept-lang=de'], preferences: { 'intl.accept_languages': 'de' } })]);
    const [said, gesagt] = await Promise.all([english, german].map(({ page }) => page.screenshot(WORDS)));
    assert.notDeepEqual(gesagt, said);
    assert.ok(german.asked.includes('/i18n/de.ftl'));
});

test('a language that is pressed is spoken, and spoken again after a reload', async (t) => {
    const { page } = await begin(t);
    const english = await page.screenshot(WORDS);
    await page.mouse.click(...GERMAN);
    await pause(1000);
    const german = await page.screenshot(WORDS);
    assert.notDeepEqual(german, english);
    await page.mouse.move(10, 700);
    await page.reload();
    await shown(page);
    await pause(1500);
    assert.deepEqual(await page.screenshot(WORDS), german);
    await page.mouse.click(...ENGLISH);
    await pause(1000);
    assert.deepEqual(await page.screenshot(WORDS), english);
});
