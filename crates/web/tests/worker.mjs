// Asks the worker that keeps the records, without the app.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

export const TODAY = '2026-11-27';
export const MIA = '00000000-0000-4000-8000-000000000001';

export const child = (id, name) => ({ id, name });

export const attempt = (id = randomUUID()) => ({
    at: '2026-11-02T12:14:00+01:00', calculation: '17 = 8 + 9', child: MIA, facts: [{ answer: 17, left: 8, operation: 'add', right: 9 }],
    game: 'dragonfish', help: 'ask_totals', hints: 0, id, milliseconds: 23751, offered: 'F15 8 7 3 9 1', order: 'spoken', points: 10, refused_before: 0,
    rung: 'division', seed: 7, session: '02000000-0000-4000-8000-000000000000', total: 17,
});

export const keep = (change) => ({ Keep: [change] });

// Opens a page of the origin without the app, and in it a worker, which `ask` asks. `told` is called with the id of each attempt that is kept.
export async function hire(browser, origin, told = () => {}) {
    const page = await browser.newPage();
    await page.exposeFunction('told', told);
    await page.evaluateOnNewDocument(() => {
        window.hire = async () => {
            const module = await WebAssembly.compileStreaming(fetch('/fishpond.wasm'));
            const worker = new Worker('/worker.js', { type: 'module' });
            const waiting = new Map();
            let last = 0;
            window.handedOut = {};
            worker.onmessage = ({ data: [number, bytes] }) => {
                const text = new TextDecoder().decode(bytes ?? new Uint8Array());
                if (typeof number === 'string') {
                    window.handedOut[number] = text;
                } else {
                    waiting.get(number)(text === '' ? null : JSON.parse(text));
                }
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

export async function attempts(ask) {
    const { AttemptsOf: found } = await ask({ Question: { AttemptsOf: { child: MIA, in_games: true } } });
    return new Set(found.map(({ id }) => id));
}

// Opens the records, which must be sound.
export async function opened(ask) {
    const answer = await ask({ Open: { today: TODAY } });
    assert.ok('Ok' in answer, JSON.stringify(answer));
    const [, remembered] = answer.Ok;
    assert.equal(remembered.restored, null, 'the database was damaged');
    assert.equal(remembered.is_kept, true);
    return remembered;
}
