// Moments of the app look in a page as on the desktop. The page has to be one for tests (`tools/web.sh test-moments`), and FISHPOND_PICTURES
// the folder with the desktop's pictures, as the gallery draws them.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { host, launch, pause, shown, watch } from './page.mjs';

const PICTURES = process.env.FISHPOND_PICTURES;
const SIZE = { width: 1024, height: 600 };
// No channel may be off by more than this, but in so small a share of the pixels.
const OFF = 2;
const SHARE = 0.005;
// Without files, printers and a school's folder, these pages of grown-ups are others.
const OTHERS = new Set(['about', 'backups', 'clashes', 'class-list', 'class-list-asks', 'class-sheet', 'go-back', 'log', 'not-opened', 'picture-cards', 'printers', 'pupil-sheet', 'records', 'replace-question', 'school', 'school-change-key', 'school-join', 'school-key', 'school-twice', 'start-names', 'worksheet']);
const skip = !PICTURES && 'this is not a page for tests';

// In the page: which share of the canvas differs from a picture, and by how much at most.
async function compared(picture, off) {
    const file = new Blob([Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))], { type: 'image/png' });
    const image = await createImageBitmap(file);
    const canvas = document.querySelector('canvas');
    if (canvas.width !== image.width || canvas.height !== image.height) {
        return { share: 1, most: 255, size: [canvas.width, canvas.height] };
    }
    const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d');
    drawn.drawImage(image, 0, 0);
    const [there, here] = [drawn, canvas.getContext('2d')].map((context) => context.getImageData(0, 0, image.width, image.height).data);
    let [pixels, most] = [0, 0];
    for (let at = 0; at < here.length; at += 4) {
        const difference = Math.max(...[0, 1, 2].map((channel) => Math.abs(here[at + channel] - there[at + channel])));
        pixels += difference > off ? 1 : 0;
        most = Math.max(most, difference);
    }
    return { share: (4 * pixels) / here.length, most };
}

test('fifty moments look as on the desktop', { skip, timeout: 600000 }, async (t) => {
    const ending = `-${SIZE.width}x${SIZE.height}.png`;
    const pictures = (await readdir(PICTURES)).filter((name) => name.endsWith(ending) && !OTHERS.has(name.slice(0, -ending.length))).sort();
    assert.ok(pictures.length >= 50, `${pictures.length} pictures`);
    const origin = await host(t);
    const browser = await launch({ viewport: SIZE });
    t.after(() => browser.close());
    const wrong = [];
    for (const name of pictures) {
        const page = await browser.newPage();
        const seen = watch(page, origin);
        await page.goto(`${origin}/?demo=${name.slice(0, -ending.length)}`);
        if (!(await shown(page).catch(() => null))) {
            wrong.push(`${name} was not shown`);
            await page.close();
            continue;
        }
        const picture = (await readFile(join(PICTURES, name))).toString('base64');
        let [share, most] = [1, 255];
        // Some things move for a while, even if all is to be still.
        for (let time = 0; time < 10 && share > SHARE; time += 1) {
            await pause(300);
            ({ share, most } = await page.evaluate(compared, picture, OFF));
        }
        t.diagnostic(`${name}: ${(100 * share).toFixed(3)} % of the pixels are off by more than ${OFF}, by ${most} at most`);
        if (share > SHARE) {
            wrong.push(name);
        }
        assert.deepEqual(seen, { errors: [], elsewhere: [] });
        await page.close();
    }
    assert.deepEqual(wrong, []);
});
