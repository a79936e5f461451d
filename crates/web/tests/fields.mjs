// What tests of typing know of the page: its fields by name.
import { pause } from './page.mjs';
import { hire, opened } from './worker.mjs';

const FIELDS = '#fields input, #fields textarea';

// The fields that lie on the page: name, kind, middle, and whether the browser's keyboard is theirs.
export function fields(page) {
    return page.$$eval(FIELDS, (all) => all.map((field) => {
        const { x, y, width, height } = field.getBoundingClientRect();
        const has = field === document.activeElement;
        return { name: field.getAttribute('aria-label'), kind: field.className, mode: field.inputMode, x: x + width / 2, y: y + height / 2, width, height, has };
    }));
}

// The field with this name, once it lies on the page.
export async function field(page, name) {
    const isThere = (name, all) => [...document.querySelectorAll(all)].some((field) => field.getAttribute('aria-label') === name);
    await page.waitForFunction(isThere, { timeout: 20000 }, name, FIELDS);
    return (await fields(page)).find((field) => field.name === name);
}

// Waits until the browser's keyboard is with the field of this name, or with the canvas if there is none.
export function hasKeyboard(page, name = null) {
    const isThere = (name) => {
        const has = document.activeElement;
        return name === null ? has.tagName === 'CANVAS' : has.getAttribute('aria-label') === name;
    };
    return page.waitForFunction(isThere, { timeout: 20000 }, name);
}

// Waits until the app draws nothing more of what was done to it.
export async function settled(page) {
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
    let before = '';
    for (let time = 0; time < 40; time += 1) {
        const now = await page.screenshot({ encoding: 'base64' });
        if (now === before) {
            return;
        }
        before = now;
        await pause(60);
    }
}

// The names of all children, as the records hold them. The app's page is closed for it.
export async function names(browser, page) {
    const { origin } = new URL(page.url());
    await settled(page);
    await page.close();
    const { ask } = await hire(browser, origin);
    return (await opened(ask)).children.map(({ name }) => name);
}
