// The worker that keeps the records: nothing is lost that it acknowledged, whatever happens to the browser.
import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { host, launch, pause } from './page.mjs';

const RELOADS = Number(process.env.FISHPOND_RELOADS ?? 20);
const KILLS = Number(process.env.FISHPOND_KILLS ?? 5);
const TODAY = '2026-11-27';
const MIA = '00000000-0000-4000-8000-000000000001';

const child = (id, name) => ({ id, name });

const attempt = (id = randomUUID()) => ({
    at: '2026-11-02T12:14:00+01:00', calculation: '17 = 8 + 9', child: MIA, facts: [{ answer: 17, left: 8, operation: 'add', right: 9 }],
    game: 'dragonfish', help: 'ask_totals', hints: 0, id, milliseconds: 23751, offered: 'F15 8 7 3 9 1', order: 'spoken', points: 10, refused_before: 0,
    rung: 'division', seed: 7, session: '02000000-0000-4000-8000-000000000000', total: 17,
});

const keep = (change) => ({ Keep: [change] });

// Opens a page of the origin without the app, and in it a worker, which `ask` asks. `told` is called with the id of each attempt that is kept.
async function hire(browser, origin, told = () => {}) {
    const page = await browser.newPage();
    await page.exposeFunction('told', told);
    await page.evaluateOnNewDocument(() => {
        window.hire = async () => {
            const module = await WebAssembly.compileStreaming(fetch('/fishpond.wasm'));
            const worker = new Worker('/worker.js', { type: 'module' });
            const waiting = new Map();
            let last = 0;
            worker.onmessage = ({ data: [number, bytes] }) => {
                waiting.get(number)(bytes?.length ? JSON.parse(new TextDecoder().decode(bytes)) : null);
            };
            worker.postMessage(module);
            window.ask = (job) => new Promise((resolve) => {
                waiting.set(++last, resolve);
                worker.postMessage([last, new TextEncoder().encode(JSON.stringify(job))]);
            });
            window.leave = () => worker.postMessage(null);
        };
        // Keeps one attempt after the other, for ever.
        window.goOn = async (attempt) => {
            for (;;) {
                const one = { ...attempt, id: crypto.randomUUID() };
                const kept = await window.ask({ Keep: [{ Attempts: [one] }] });
                if ('Ok' in kept) {
                    performance.mark(one.id);
                    window.told(one.id);
                }
            }
        };
    });
    await page.goto(`${origin}/nothing`);
    await page.evaluate(() => window.hire());
    const ask = (job) => page.evaluate((job) => window.ask(job), job);
    return { page, ask };
}

async function attempts(ask) {
    const { AttemptsOf: found } = await ask({ Question: { AttemptsOf: { child: MIA, in_games: true } } });
    return new Set(found.map(({ id }) => id));
}

// Opens the records, which must be sound.
async function opened(ask) {
    const answer = await ask({ Open: { today: TODAY } });
    assert.ok('Ok' in answer, JSON.stringify(answer));
    const [, remembered] = answer.Ok;
    assert.equal(remembered.restored, null, 'the database was damaged');
    assert.equal(remembered.is_kept, true);
    return remembered;
}

async function place(t) {
    const profile = await mkdtemp(join(tmpdir(), 'fishpond-'));
    t.after(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
    return profile;
}

function holdsAll(found, acknowledged, when) {
    const lost = [...acknowledged].filter((id) => !found.has(id));
    assert.deepEqual(lost, [], `${when}: ${lost.length} of ${acknowledged.size} are lost`);
}

test('what a page kept is there for the next', async (t) => {
    const origin = await host(t);
    const browser = await launch();
    t.after(() => browser.close());
    const first = await hire(browser, origin);
    assert.deepEqual((await opened(first.ask)).children, []);
    const one = attempt();
    assert.deepEqual(await first.ask(keep({ Children: [child(MIA, 'Mia')] })), { Ok: null });
    assert.deepEqual(await first.ask(keep({ Attempts: [one] })), { Ok: null });
    await first.page.close();
    const second = await hire(browser, origin);
    const { children } = await opened(second.ask);
    assert.deepEqual(children.map(({ name }) => name), ['Mia']);
    assert.deepEqual(await attempts(second.ask), new Set([one.id]));
});

test('a second page is told that the records are in use, until the first is closed', async (t) => {
    const origin = await host(t);
    const browser = await launch();
    t.after(() => browser.close());
    const first = await hire(browser, origin);
    await opened(first.ask);
    const second = await hire(browser, origin);
    const refused = await second.ask({ Open: { today: TODAY } });
    assert.ok(refused.Err?.Store?.InUse, JSON.stringify(refused));
    await first.page.close();
    await opened(second.ask);
});

test(`${RELOADS} reloads at random moments lose nothing that was acknowledged`, async (t) => {
    const origin = await host(t);
    const browser = await launch();
    t.after(() => browser.close());
    const acknowledged = new Set();
    const { page, ask } = await hire(browser, origin, (id) => acknowledged.add(id));
    await opened(ask);
    await ask(keep({ Children: [child(MIA, 'Mia')] }));
    for (let round = 0; round < RELOADS; round++) {
        page.evaluate((attempt) => window.goOn(attempt), attempt()).catch(() => {});
        await pause(randomInt(20, 250));
        if (round % 2 === 0) {
            page.evaluate(() => window.leave()).catch(() => {});
        }
        await page.reload();
        await page.evaluate(() => window.hire());
        await opened(ask);
        holdsAll(await attempts(ask), acknowledged, `reload ${round}`);
    }
    assert.ok(acknowledged.size > RELOADS, `only ${acknowledged.size} attempts were kept`);
});

test(`${KILLS} browsers killed at random moments lose nothing that was acknowledged`, async (t) => {
    const origin = await host(t);
    const profile = await place(t);
    const acknowledged = new Set();
    for (let round = 0; round <= KILLS; round++) {
        const browser = await launch({ profile });
        const { page, ask } = await hire(browser, origin, (id) => acknowledged.add(id));
        await opened(ask);
        await ask(keep({ Children: [child(MIA, 'Mia')] }));
        holdsAll(await attempts(ask), acknowledged, `start ${round}`);
        if (round === KILLS) {
            await browser.close();
            break;
        }
        page.evaluate((attempt) => window.goOn(attempt), attempt()).catch(() => {});
        await pause(randomInt(50, 600));
        browser.process().kill('SIGKILL');
        await new Promise((resolve) => browser.once('disconnected', resolve));
    }
    assert.ok(acknowledged.size > KILLS, `only ${acknowledged.size} attempts were kept`);
});
