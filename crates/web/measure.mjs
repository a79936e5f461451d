// Measures the page in Chromium: the first frame, frames in play, memory, and how long an answer takes to be kept (docs/design/web.md has the budgets).
// Run by `tools/web.sh measure`.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './serve.mjs';
import { folder, launch, pause, shown } from './tests/page.mjs';
import { MIA, attempt, child, hire, keep, opened } from './tests/worker.mjs';

const STARTS = 5;
const ANSWERS = 500;
// The first catch, on a screen of 1366 × 768 (tests/first_catch.test.mjs).
const PRESSES = [[683, 536], [969, 400], [361, 382], [488, 382], [746, 382], [969, 556]];

const server = await serve(folder);
const origin = `http://localhost:${server.address().port}`;
const share = (values, part) => [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))];
const told = (what, values) => {
    const [half, most, longest] = [0.5, 0.99, 1].map((part) => share(values, part).toFixed(1));
    console.log(`${what}: p50 ${half} ms, p99 ${most} ms, longest ${longest} ms, of ${values.length}`);
};

// Opens the page, and gives when its first frame was drawn.
async function firstFrame(browser) {
    const page = await browser.newPage();
    await page.goto(origin);
    await shown(page);
    const at = await page.evaluate(() => performance.getEntriesByName('first frame')[0].startTime);
    await page.close();
    return at;
}

const fresh = [];
const again = [];
for (let start = 0; start < STARTS; start++) {
    const profile = await mkdtemp(join(tmpdir(), 'fishpond-'));
    for (const times of [fresh, again]) {
        const browser = await launch({ profile });
        times.push(await firstFrame(browser));
        await browser.close();
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}
told('first frame, nothing known', fresh);
told('first frame, from the cache', again);

const browser = await launch();
const page = await browser.newPage();
await page.evaluateOnNewDocument(() => {
    window.frames_ = [];
    window.tasks = [];
    const whole = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (then) => whole((at) => {
        const began = performance.now();
        then(at);
        window.frames_.push(performance.now() - began);
    });
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask', buffered: true });
});
await page.goto(origin);
await shown(page);
await pause(1500);
await page.evaluate(() => { window.frames_.length = 0; window.tasks.length = 0; });
await page.mouse.click(...PRESSES[0]);
await pause(1000);
await page.keyboard.press('Enter');
await pause(2000);
for (const place of PRESSES.slice(2)) {
    await page.mouse.click(...place);
    await pause(1200);
}
await page.keyboard.press('Enter');
await pause(2000);
told('frames to the first catch, 1366 × 768', (await page.evaluate(() => window.frames_)).filter((time) => time > 0.2));
console.log(`tasks of more than 50 ms in play: ${(await page.evaluate(() => window.tasks)).map((time) => time.toFixed(0)).join(', ') || 'none'}`);
const size = () => import('/fishpond.js').then(async ({ default: init }) => (await init()).memory.buffer.byteLength / 1e6);
const sizes = [await page.evaluate(size), await page.workers()[0].evaluate(size)];
console.log(`memory of both instances: ${sizes.map((one) => one.toFixed(1)).join(' + ')} MB`);
await page.close();

const { page: bare, ask } = await hire(browser, origin);
await opened(ask);
await ask(keep({ Children: [child(MIA, 'Mia')] }));
told('an answer kept', await bare.evaluate(async (attempt, answers) => {
    const times = [];
    for (let answer = 0; answer < answers; answer++) {
        const began = performance.now();
        await window.ask({ Keep: [{ Attempts: [{ ...attempt, id: crypto.randomUUID() }] }] });
        times.push(performance.now() - began);
    }
    return times;
}, attempt(), ANSWERS));
for (const file of ['fishpond.wasm', 'fishpond.bin', 'fishpond.wasm.br']) {
    console.log(`${file}: ${(await stat(join(folder, file))).size} bytes`);
}
await browser.close();
server.close();
