// The worker that keeps the records: nothing is lost that it acknowledged, whatever happens to the browser.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { host, inChromium, launch, pause } from './page.mjs';
import { MIA, TODAY, attempt, attempts, child, hire, keep, opened } from './worker.mjs';

const RELOADS = Number(process.env.FISHPOND_RELOADS ?? 20);
const KILLS = Number(process.env.FISHPOND_KILLS ?? 5);
async function place(t) {
    const profile = await mkdtemp(join(tmpdir(), 'fishpond-'));
    t.after(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
    return profile;
}

// Opens the records in a new browser.
async function begin(t, told) {
    const origin = await host(t);
    const browser = await launch();
    t.after(() => browser.close());
    const { page, ask } = await hire(browser, origin, told);
    await opened(ask);
    return { origin, browser, page, ask };
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
    const { origin, browser, ...first } = await begin(t);
    const second = await hire(browser, origin);
    const refused = await second.ask({ Open: { today: TODAY } });
    assert.ok(refused.Err?.Store?.InUse, JSON.stringify(refused));
    await first.page.close();
    await opened(second.ask);
});

test(`${RELOADS} reloads at random moments lose nothing that was acknowledged`, async (t) => {
    const acknowledged = new Set();
    const { page, ask } = await begin(t, (id) => acknowledged.add(id));
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

test('a full disk loses nothing, and when there is room again all is kept', inChromium('takes away room on demand'), async (t) => {
    const { origin, page, ask } = await begin(t);
    await ask(keep({ Children: [child(MIA, 'Mia')] }));
    const session = await page.createCDPSession();
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage });
    const given = new Set();
    let kept = { Ok: null };
    for (let tried = 0; tried < 2000 && 'Ok' in kept; tried++) {
        const some = Array.from({ length: 20 }, () => attempt());
        some.forEach(({ id }) => given.add(id));
        kept = await ask(keep({ Attempts: some }));
    }
    assert.ok(kept.Err?.waiting > 0, JSON.stringify(kept));
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    assert.deepEqual(await ask({ Keep: [] }), { Ok: null });
    holdsAll(await attempts(ask), given, 'with room again');
    await page.reload();
    await page.evaluate(() => window.hire());
    await opened(ask);
    holdsAll(await attempts(ask), given, 'after a reload');
});

test('files that were cleared away under the page are told, and the next page begins anew', inChromium('clears files away under a page'), async (t) => {
    const { origin, page, ask } = await begin(t);
    await ask(keep({ Children: [child(MIA, 'Mia')] }));
    const session = await page.createCDPSession();
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    const kept = await ask(keep({ Attempts: [attempt()] }));
    assert.ok(kept, 'the worker still answers');
    await page.reload();
    await page.evaluate(() => window.hire());
    assert.ok('Ok' in (await ask({ Open: { today: TODAY } })));
});

test('a head that was half written loses no file', async (t) => {
    const { origin, page, ask } = await begin(t);
    await ask(keep({ Children: [child(MIA, 'Mia')] }));
    const one = attempt();
    await ask(keep({ Attempts: [one] }));
    await page.evaluate(() => window.leave());
    await page.goto(`${origin}/nothing`);
    // Spoils the later of the two heads of each file that has a name.
    const spoilt = await page.evaluate(async () => {
        const PLACE = 2048;
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('fishpond');
        let spoilt = 0;
        for await (const [, handle] of folder.entries()) {
            const heads = new DataView(await (await handle.getFile()).slice(0, 2 * PLACE).arrayBuffer());
            if (heads.byteLength < 2 * PLACE || heads.getUint8(PLACE) === 0) {
                continue;
            }
            const number = (place) => heads.getBigUint64(place * PLACE + 16, true);
            const later = number(1) > number(0) ? 1 : 0;
            const writing = await handle.createWritable({ keepExistingData: true });
            await writing.write({ type: 'write', position: later * PLACE + 24, data: new Uint8Array(40) });
            await writing.close();
            spoilt += 1;
        }
        return spoilt;
    });
    assert.ok(spoilt > 0, 'nothing was spoilt');
    await page.evaluate(() => window.hire());
    const { children } = await opened(ask);
    assert.deepEqual(children.map(({ name }) => name), ['Mia']);
    assert.deepEqual(await attempts(ask), new Set([one.id]));
});

test('a file that was replaced and then deleted does not come back', async (t) => {
    const { page, ask } = await begin(t);
    const write = (change) => ask({ Question: { FileChange: change } });
    for (const place of ['home', 'practice']) {
        assert.deepEqual(await write({ Whereabouts: { day: TODAY, place: { [place]: MIA } } }), { FileChange: { Ok: null } });
    }
    assert.deepEqual(await write('NoWhereabouts'), { FileChange: { Ok: null } });
    await page.reload();
    await page.evaluate(() => window.hire());
    const { files } = await opened(ask);
    assert.deepEqual(files.unusable, []);
    // A file that came back empty would be moved aside by now.
    await page.evaluate(() => window.leave());
    await page.goto(page.url());
    const aside = await page.evaluate(async () => {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('fishpond');
        const heads = [];
        for await (const [, handle] of folder.entries()) {
            heads.push(new TextDecoder('latin1').decode(await (await handle.getFile()).slice(0, 4096).arrayBuffer()));
        }
        return heads.filter((head) => head.includes('kiosk.json.unreadable')).length;
    });
    assert.equal(aside, 0);
});
