// What the page exports, the program on a desktop imports: the same children, answers and marks.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { host, launch } from './page.mjs';
import { MIA, attempt, child, hire, keep, opened } from './worker.mjs';

const BEN = '00000000-0000-4000-8000-000000000002';
const ZOE = '00000000-0000-4000-8000-000000000003';

const PIN = '4719';

// Runs a command of the program, with a data folder of its own. `input` is what it reads.
function fishpond(folder, given, input) {
    const env = { ...process.env, FISHPOND_PIN: PIN };
    execFileSync(process.env.FISHPOND_PROGRAM, [...given, '--data-dir', join(folder, 'data')], { env, input, stdio: ['pipe', 'ignore', 'inherit'] });
}

test('an export from the page is imported on a desktop', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'fishpond-export-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const origin = await host(t);
    const browser = await launch();
    t.after(() => browser.close());
    const { page, ask } = await hire(browser, origin);
    await opened(ask);
    await ask(keep({ Children: [child(MIA, 'Mia'), child(BEN, '小明'), child(ZOE, 'Zoë')] }));
    const attempts = Array.from({ length: 40 }, () => attempt());
    await ask(keep({ Attempts: attempts }));
    const { Erase: erased } = await ask({ Question: { Erase: { child: ZOE, now: Date.now() } } });
    assert.ok('Ok' in erased, JSON.stringify(erased));
    const { Export: exported } = await ask({ Question: { Export: { scope: 'Everything', path: 'downloads/class.fishpond' } } });
    assert.ok('Ok' in exported, JSON.stringify(exported));
    const handedOut = await page.evaluate(() => window.handedOut);
    assert.deepEqual(Object.keys(handedOut), ['class.fishpond']);
    const there = JSON.parse(handedOut['class.fishpond']);

    await writeFile(join(folder, 'class.fishpond'), handedOut['class.fishpond']);
    fishpond(folder, ['pin', 'set', '--stdin'], `${PIN}\n`);
    fishpond(folder, ['import', join(folder, 'class.fishpond')]);
    fishpond(folder, ['export', '--output', join(folder, 'again.fishpond')]);
    const here = JSON.parse(await readFile(join(folder, 'again.fishpond'), 'utf8'));
    const told = ({ children, marks }) => ({ children: children.map((one) => ({ ...one, attempts: one.attempts?.map(({ id }) => id).sort() })), marks });
    assert.deepEqual(told(here), told(there));
    assert.deepEqual(here.children.map(({ name }) => name), ['Mia', '小明']);
    assert.equal(here.children[0].attempts.length, attempts.length);
    assert.equal(here.marks.length, 1);
});
