// From the first start to the first catch, over a reload, as a child plays it. What came of it is read from the records, without the app.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, launch, pause, shown, watch } from './page.mjs';
import { hire, opened } from './worker.mjs';

// Where things lie on a screen of 1366 × 768.
const FISH = [683, 536];
const CARDS = { five: [361, 382], three: [488, 382], two: [746, 382] };
const CATCH = [969, 556];

async function begin(t, origin, options) {
    const browser = await launch(options);
    t.after(() => browser.close());
    const page = await browser.newPage();
    const seen = watch(page, origin);
    await page.goto(origin);
    await shown(page);
    await pause(1000);
    return { browser, page, seen };
}

// Presses “Fish!”, gives a name, makes the first catch, 5 = 3 + 2, and goes to the pond.
async function play(page, name) {
    await page.mouse.click(...FISH);
    await pause(1000);
    await page.keyboard.type(name, { delay: 60 });
    await page.keyboard.press('Enter');
    await pause(2000);
    for (const card of Object.values(CARDS)) {
        await page.mouse.click(...card);
        await pause(900);
    }
    await page.mouse.click(...CATCH);
    await pause(2500);
    await page.keyboard.press('Enter');
    await pause(1500);
}

test('a child plays to the first catch, and finds the pond again after a reload', async (t) => {
    const origin = await host(t);
    const { browser, page, seen } = await begin(t, origin);
    await play(page, 'Mia');
    await page.reload();
    await shown(page);
    await pause(1000);
    await page.close();
    const { ask } = await hire(browser, origin);
    const { children } = await opened(ask);
    assert.deepEqual(children.map(({ name }) => name), ['Mia']);
    const { AttemptsOf: found } = await ask({ Question: { AttemptsOf: { child: children[0].id, in_games: true } } });
    assert.deepEqual(found.map(({ calculation }) => calculation), ['5 = 3 + 2']);
    assert.deepEqual(seen, { errors: [], elsewhere: [] });
});
