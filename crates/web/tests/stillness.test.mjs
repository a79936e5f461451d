// A page moves nothing where the system asks for less motion.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inChromium, open, pause } from './page.mjs';

// To the first catch, and home, on a screen of 1366 × 768 (first_catch.test.mjs). In the pond a fish swims.
const CATCH = [[361, 382], [488, 382], [746, 382], [969, 556]];

async function goHome(page) {
    await page.mouse.click(683, 536);
    await pause(1000);
    await page.keyboard.press('Enter');
    await pause(2000);
    for (const place of CATCH) {
        await page.mouse.click(...place);
        await pause(900);
    }
    await pause(1600);
    await page.keyboard.press('Enter');
    await pause(1500);
}

// How many frames the page draws within two seconds.
async function frames(page) {
    await page.evaluate(() => {
        window.drawn = 0;
        const put = CanvasRenderingContext2D.prototype.putImageData;
        CanvasRenderingContext2D.prototype.putImageData = function (...all) {
            window.drawn += 1;
            return put.apply(this, all);
        };
    });
    await pause(2000);
    return page.evaluate(() => window.drawn);
}

test('no fish swims where the system asks for less motion', inChromium('pretends what the system says'), async (t) => {
    const wants = (value) => (page) => page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
    const { page } = await open(t, { before: wants('no-preference') });
    await goHome(page);
    assert.ok(await frames(page) > 10);
    await wants('reduce')(page);
    await pause(500);
    assert.equal(await frames(page), 0);
    await wants('no-preference')(page);
    await pause(500);
    assert.ok(await frames(page) > 10);

    const { page: still } = await open(t, { before: wants('reduce') });
    await goHome(still);
    assert.equal(await frames(still), 0);
});
