// The page by ear: tests that know of it what Chromium tells screen readers, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inChromium, open, pause } from './page.mjs';

const PATIENCE = 15000;
const only = inChromium('tells a test what it tells screen readers');

// A listener. It hears things in the order in which they are read.
async function listen(page) {
    const browser = await page.createCDPSession();
    const things = async () => {
        const { nodes } = await browser.send('Accessibility.getFullAXTree');
        const known = new Map(nodes.map((node) => [node.nodeId, node]));
        const inOrder = (node) => [node, ...(node.childIds ?? []).flatMap((id) => (known.has(id) ? inOrder(known.get(id)) : []))];
        return inOrder(nodes[0]).filter((node) => !node.ignored && node.backendDOMNodeId).map((node) => ({
            role: node.role.value,
            name: node.name?.value ?? '',
            states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value ?? value.relatedNodes?.map((one) => one.backendDOMNodeId)])),
            place: node.backendDOMNodeId,
        }));
    };
    const until = async (seen, what) => {
        for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(50)) {
            const found = seen(await things());
            if (found) {
                return found;
            }
        }
        const all = (await things()).map(({ role, name }) => `${role} ${name}`);
        return assert.fail(`${what} was not heard of; there is ${all.join(', ')}`);
    };
    const does = async ({ place }, what) => {
        const { object } = await browser.send('DOM.resolveNode', { backendNodeId: place });
        return (await browser.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration: what, returnByValue: true })).result.value;
    };
    const button = (name) => (all) => all.find((thing) => /button/i.test(thing.role) && thing.name === name && !thing.states.disabled);
    const press = async (name) => does(await until(button(name), `“${name}”, which can be pressed,`), 'function () { this.click(); }');
    return { things, until, does, button, press };
}

// From now on, all that is said aloud.
async function hears(page) {
    await page.evaluate(() => {
        window.said = [];
        const region = document.querySelector('[aria-live]');
        new MutationObserver(() => window.said.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    });
    return () => page.evaluate(() => window.said);
}

const texts = (all) => all.filter(({ role }) => !/button/i.test(role)).map(({ name }) => name).join(' ');

test('somebody who hears the page starts as new and makes the first catch', only, async (t) => {
    const { page } = await open(t);
    const { until, does, press } = await listen(page);
    const said = await hears(page);
    await press('Fish!');
    const field = await until((all) => all.find(({ role }) => role === 'textbox'), 'a field for a name');
    assert.notEqual(field.name, '');
    await does(field, 'function () { this.focus(); }');
    await page.keyboard.type('Mia');
    await press('Go on');
    await press('fish 5');
    // Minnow takes one bug, and says what is missing.
    const missing = await until((all) => texts(all).match(/(\d+) plus how much makes 5/), 'what is missing');
    await press(`bug ${5 - Number(missing[1])}`);
    await press('Catch!');
    await press('To my pond');
    await until((all) => texts(all).includes('Hello Mia!'), 'the pond');
    const all = await said();
    assert.ok(all.some((words) => words.includes('how much makes 5')), `said: ${all.join(' | ')}`);
});

test('each thing lies where it is drawn, has a name, and is pressed there too', only, async (t) => {
    const { page } = await open(t);
    const { things, until, does, button } = await listen(page);
    const fish = await until(button('Fish!'), 'the first button');
    const where = (thing) => does(thing, 'function () { const { x, y, width, height } = this.getBoundingClientRect(); return { x, y, width, height }; }');
    const { width, height } = page.viewport();
    for (const thing of (await things()).filter(({ role }) => /button|image|textbox/i.test(role))) {
        const place = await where(thing);
        assert.notEqual(thing.name, '', JSON.stringify(place));
        assert.ok(place.x >= 0 && place.y >= 0 && place.x + place.width <= width + 1 && place.y + place.height <= height + 1, `${thing.name}: ${JSON.stringify(place)}`);
    }
    const place = await where(fish);
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await until((all) => all.find(({ role }) => role === 'textbox'), 'a field for a name');
});

test('a screen reader follows the ring, and what it goes to has the ring', only, async (t) => {
    const { page } = await open(t);
    const { things, until, does, button } = await listen(page);
    await until(button('Fish!'), 'the first button');
    // A key that comes with a new screen may be meant for the one before.
    await pause(500);
    const follows = (all) => {
        const [at] = all.find(({ states }) => states.activedescendant)?.states.activedescendant ?? [];
        return all.find(({ place }) => place === at)?.name;
    };
    await page.keyboard.press('Tab');
    const first = await until(follows, 'what has the ring');
    await page.keyboard.press('Tab');
    await until((all) => follows(all) && follows(all) !== first, 'what has the ring after it');
    const goal = (await things()).find(({ role, name }) => /button/i.test(role) && name === first);
    await does(goal, 'function () { this.focus(); }');
    await until((all) => follows(all) === first, 'the ring where the screen reader went');
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'CANVAS');
});

test('a key says where one is, and another what the page says', only, async (t) => {
    const { page } = await open(t);
    const { until, button } = await listen(page);
    await until(button('Fish!'), 'the first button');
    await pause(500);
    const said = await hears(page);
    const hasSaid = async (words) => {
        for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(50)) {
            if ((await said()).some((one) => one.includes(words))) {
                return;
            }
        }
        assert.fail(`“${words}” is not among ${(await said()).join(' | ')}`);
    };
    await page.keyboard.press('F2');
    await hasSaid('Nothing is chosen yet.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('F2');
    await hasSaid(': 1 of ');
});

test('a page in German is read as German', only, async (t) => {
    const { page } = await open(t, { args: ['--lang=de', '--accept-lang=de'] });
    const { until, button } = await listen(page);
    await until(button('Fischen!'), 'the first button');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
});
