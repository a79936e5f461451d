// Opens the page in a browser, as tests do. After each test: no error was written to the console, and nothing was asked of anybody but the own
// origin. The page lies in the folder that FISHPOND_PAGE names.
import assert from 'node:assert/strict';
import puppeteer from 'puppeteer-core';
import { serve } from '../serve.mjs';

export const folder = process.env.FISHPOND_PAGE;

const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

// Whether the tests run in Firefox, and not in Chromium.
export const isFirefox = process.env.FISHPOND_BROWSER === 'firefox';

// What a test has that needs Chromium, since only Chromium does this.
export const inChromium = (does) => ({ skip: isFirefox && `only Chromium ${does}` });

// Starts the browser. `args` are Chromium's, and `preferences` Firefox's.
export function launch({ profile, args = [], preferences = {}, viewport = { width: 1366, height: 768 } } = {}) {
    return isFirefox
        ? puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true, extraPrefsFirefox: preferences, defaultViewport: viewport, userDataDir: profile })
        : puppeteer.launch({ executablePath: '/usr/bin/chromium', headless: true, args: [...CHROMIUM, ...args], defaultViewport: viewport, userDataDir: profile });
}

// Begins to hand out the page until the test ends; gives its origin. The options are those of `serve`.
export async function host(t, options) {
    const server = await serve(folder, 0, options);
    t.after(() => server.close());
    return `http://${options?.address ?? 'localhost'}:${server.address().port}`;
}

// Watches a page: what it writes to the console as an error, and whom else it asks.
export function watch(page, origin) {
    const seen = { errors: [], elsewhere: [] };
    page.on('console', (message) => message.type() === 'error' && seen.errors.push(message.text()));
    page.on('pageerror', (error) => seen.errors.push(error.message));
    page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${origin}/`) && !url.startsWith('data:') && !url.startsWith('blob:')) {
            seen.elsewhere.push(url);
        }
    });
    return seen;
}

// Opens the page. Options are those of `launch`, `path`: what stands behind the origin, and `before`: what is done to the page before it loads.
export async function open(t, { path = '/', before, ...options } = {}) {
    const origin = await host(t);
    const browser = await launch(options);
    t.after(() => browser.close());
    const page = await browser.newPage();
    const seen = watch(page, origin);
    t.after(() => assert.deepEqual(seen, { errors: [], elsewhere: [] }));
    await before?.(page);
    await page.goto(origin + path);
    await shown(page);
    return { page, browser, url: origin + path };
}

// Waits until the app has drawn its first picture.
export function shown(page) {
    return page.waitForFunction(() => !document.getElementById('loading'), { timeout: 60000 });
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
