// Names in any script are drawn: a page fetches the font for a script when it meets it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { field, hasKeyboard, settled } from './fields.mjs';
import { host, launch, pause, shown, watch } from './page.mjs';

const NAME = 'Your name, if you like';
// Two names of as many signs in a script, and the font they want. Without it both would be the same row of boxes.
const SCRIPTS = [
    ['NotoSansGreek.ttf', 'Ελένη', 'Μαρία'],
    ['Andika-Regular.ttf', 'Олена', 'Мария'],
    ['NotoSansArabic.ttf', 'محمد', 'يوسف'],
    ['NotoSansCJK.otf', 'さくら', 'ひかり'],
    ['NotoSansCJK.otf', '婷鑫', '蓁瑀'],
    ['NotoSansDevanagari.ttf', 'अमन', 'कमल'],
];

// Opens the page at the field for a name.
async function begin(t) {
    const asked = [];
    const origin = await host(t, { asked: (path) => asked.push(path) });
    const browser = await launch();
    t.after(() => browser.close());
    const page = await browser.newPage();
    const seen = watch(page, origin);
    t.after(() => assert.deepEqual(seen, { errors: [], elsewhere: [] }));
    await page.goto(origin);
    await shown(page);
    await page.keyboard.press('Enter');
    await hasKeyboard(page, NAME);
    return { page, asked };
}

// What the field shows of a name, which is typed and taken out again.
async function drawn(page, name) {
    // Firefox takes one sign at a time.
    for (const sign of name) {
        await page.keyboard.sendCharacter(sign);
    }
    // Half a second after the last key the text cursor is out, for half a second.
    await pause(550);
    await settled(page);
    const { x, y, width, height } = await field(page, NAME);
    // Without the text cursor, which blinks: behind the name, or before it where one writes from the right.
    const picture = await page.screenshot({ clip: { x: x - width / 2 + 16, y: y - height / 2 + 4, width: 24, height: height - 8 } });
    for (const _ of name) {
        await page.keyboard.press('Backspace');
    }
    return picture;
}

test('a page that meets no other script fetches no font for it', async (t) => {
    const { page, asked } = await begin(t);
    await drawn(page, 'Zoë');
    assert.deepEqual(asked.filter((path) => path.startsWith('/fonts/names/')), []);
});

test('names in other scripts are drawn', async (t) => {
    const { page, asked } = await begin(t);
    for (const [file, one, other] of SCRIPTS) {
        await drawn(page, one);
        assert.ok(asked.includes(`/fonts/names/${file}`), `${one} wants ${file}`);
        assert.notDeepEqual(await drawn(page, one), await drawn(page, other), `${one} and ${other}`);
        assert.deepEqual(await drawn(page, one), await drawn(page, one), one);
    }
    assert.equal(asked.filter((path) => path.endsWith('NotoSansCJK.otf')).length, 1, 'once');
});
