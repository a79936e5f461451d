// A whole game of Three Fishing by touch alone. What changes is drawn by regions; a drawing of all at once looks the same, to the pixel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, pause } from './page.mjs';

// Where things lie on a screen of 1366 × 768.
const SIZE = { width: 1366, height: 768, hasTouch: true };
const TO_THE_TABLE = {
    fish: [683, 536], goOn: [993, 526], straight: [386, 556], play: [496, 290], another: [1126, 530], three: [420, 350], withPike: [328, 722],
};
const TURN_OVER = [1072, 710];
const DONE = [1291, 627];
// At the right edge of a table there is sand; at the end of the game there is water. The grounds of both buttons are others while they can be pressed.
const SAND = { x: 1362, y: 330 };
const GROUNDS = [{ x: 985, y: 690 }, { x: 1240, y: 640 }];
// Each of two players turns over one of 40 cards in a turn, and Pike fishes. The child only looks on.
const LEAST_TURNS = 20;
const MOST_TURNS = 40;

// Counts what is given to the canvas, as shares of all of it.
function count() {
    const give = CanvasRenderingContext2D.prototype.putImageData;
    [window.shares, window.given] = [[], 0];
    CanvasRenderingContext2D.prototype.putImageData = function (image, x, y, ...part) {
        const [, , width, height] = part.length ? part : [0, 0, image.width, image.height];
        window.given += 1;
        window.shares.push((width * height) / (this.canvas.width * this.canvas.height));
        return give.call(this, image, x, y, ...part);
    };
}

const colour = (page, { x, y }) => page.evaluate((x, y) => [...document.querySelector('canvas').getContext('2d').getImageData(x, y, 1, 1).data].join(), x, y);

// Waits until the app has drawn nothing for a second: nothing moves then.
async function rests(page) {
    for (let [before, now] = [-1, 0]; before !== now;) {
        before = now;
        await pause(1000);
        now = await page.evaluate(() => window.given);
    }
}

// How many pixels are other ones if all is drawn at once, and what was given to the canvas before and then.
async function redrawn(page) {
    await page.evaluate(() => {
        const canvas = document.querySelector('canvas');
        window.before = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        window.regions = window.shares.splice(0);
    });
    await page.setViewport({ ...SIZE, height: SIZE.height - 8 });
    await pause(300);
    await page.evaluate(() => window.shares.splice(0));
    await page.setViewport(SIZE);
    await rests(page);
    return page.evaluate(() => {
        const canvas = document.querySelector('canvas');
        const after = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const [one, other] = [window.before, after].map(({ data }) => new Uint32Array(data.buffer));
        const pixels = one.reduce((sum, pixel, at) => sum + (pixel === other[at] ? 0 : 1), 0);
        return { pixels, regions: window.regions, whole: window.shares.splice(0) };
    });
}

test('a whole game is played by touch, and drawn by regions as at once', { timeout: 1200000 }, async (t) => {
    const { page } = await open(t, { viewport: SIZE });
    await page.evaluate(count);
    for (const place of Object.values(TO_THE_TABLE)) {
        await pause(800);
        await page.touchscreen.tap(...place);
    }
    await pause(2500);
    const sand = await colour(page, SAND);
    // The one is red in the first turn, when the other cannot be pressed.
    const [red, off] = await Promise.all(GROUNDS.map((place) => colour(page, place)));
    const isTurn = async () => (await colour(page, GROUNDS[0])) === red || (await colour(page, GROUNDS[1])) !== off;
    const isOver = async () => (await colour(page, SAND)) !== sand;
    let [turns, byRegions] = [0, 0];
    while (!(await isOver())) {
        assert.ok(turns < MOST_TURNS, 'the game comes to its end');
        await page.touchscreen.tap(...TURN_OVER);
        await rests(page);
        await page.touchscreen.tap(...DONE);
        await pause(300);
        // Pike thinks, and moves.
        for (let waits = 0; !(await isTurn()) && !(await isOver()); waits += 1) {
            assert.ok(waits < 300, `turn ${turns}: Pike comes to an end`);
            await pause(200);
        }
        await rests(page);
        const { pixels, regions, whole } = await redrawn(page);
        assert.equal(pixels, 0, `turn ${turns}`);
        assert.ok(whole.includes(1), 'all was drawn at once');
        // What was drawn at once last tells nothing.
        byRegions += regions.at(-1) < 1 ? 1 : 0;
        turns += 1;
    }
    assert.ok(turns >= LEAST_TURNS && byRegions > turns / 2, `${turns} turns, ${byRegions} ended with a region`);
    t.diagnostic(`${turns} turns of each of the two, ${byRegions} ended with a region`);
});
