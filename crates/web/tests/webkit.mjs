// Drives WebKitGTK, the nearest thing to Safari that can be tried on Debian: by its own WebDriver, on a screen that nobody sees.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { isFirefox, pause } from './page.mjs';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

// Why tests with it are skipped, if they are. They need to run only once.
export const skip = isFirefox ? 'it is tried beside Chromium' : [DRIVER, BROWSER, '/usr/bin/Xvfb'].some((program) => !existsSync(program)) && 'WebKitGTK, its driver or Xvfb is not there';

// A port that nobody uses just now.
function free() {
    return new Promise((resolve) => {
        const server = createServer().listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });
}

// A screen that nobody sees: its number, and what ends it.
async function screen() {
    const child = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1600x1300x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const number = await new Promise((resolve, reject) => {
        child.stdio[3].once('data', resolve);
        child.once('exit', () => reject(new Error('Xvfb has ended')));
    });
    return { number: `:${String(number).trim()}`, end: () => child.kill() };
}

// Opens a window of this browser until the test ends. What it gives has the names of puppeteer's page where it does the same.
export async function webkit(t, { width = 1366, height = 768 } = {}) {
    const { number, end } = await screen();
    const port = await free();
    const env = { ...process.env, DISPLAY: number, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LC_ALL: 'C.UTF-8' };
    const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let written = '';
    for (const from of [driver.stdout, driver.stderr]) {
        from.on('data', (text) => (written += text));
    }
    let session;
    t.after(async () => {
        await (session && call('DELETE', session));
        driver.kill();
        end();
    });
    const call = async (method, path, body) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
        const { value } = await answer.json();
        if (!answer.ok) {
            throw new Error(`${path}: ${value?.error}: ${value?.message}`);
        }
        return value;
    };
    for (let time = 0; time < 100 && !(await call('GET', '/status').catch(() => null)); time += 1) {
        await pause(100);
    }
    const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
    const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args } } } });
    session = `/session/${sessionId}`;
    const post = (path, body = {}) => call('POST', session + path, body);
    const evaluate = (what, ...args) => post('/execute/sync', { script: `return (${what}).apply(null, arguments)`, args });
    const resize = async (width, height) => {
        let [wide, high] = [width, height];
        for (let time = 0; time < 5; time += 1) {
            await post('/window/rect', { x: 0, y: 0, width: wide, height: high });
            await pause(400);
            const [innerWidth, innerHeight] = await evaluate(() => [innerWidth, innerHeight]);
            if (innerWidth === width && innerHeight === height) {
                return;
            }
            [wide, high] = [wide + width - innerWidth, high + height - innerHeight];
        }
        throw new Error(`the window cannot be ${width} × ${height}`);
    };
    const pointer = (pointerType, actions) => post('/actions', { actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }] });
    const move = (x, y) => ({ type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) });
    const [down, up] = [{ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    const presses = (keys) => post('/actions', { actions: [{ type: 'key', id: 'keys', actions: keys.flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) }] });
    await resize(width, height);
    return {
        evaluate,
        resize,
        // Waits until a function says so in the page.
        waitFor: async (what, ...args) => {
            for (let time = 0; !(await evaluate(what, ...args)); time += 1) {
                if (time === 600) {
                    throw new Error(`it does not come to this: ${what}`);
                }
                await pause(100);
            }
        },
        goto: (url) => post('/url', { url }),
        reload: () => post('/refresh'),
        click: (x, y) => pointer('mouse', [move(x, y), down, up]),
        drag: (...places) => pointer('mouse', [move(...places[0]), down, ...places.slice(1).flatMap((place) => [move(...place), { type: 'pause', duration: 50 }]), up]),
        tap: (x, y) => pointer('touch', [move(x, y), down, up]),
        // Keys with names are those of WebDriver, such as '\uE007' for Enter.
        type: (text) => presses([...text]),
        screenshot: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
        // What was written to the console as an error.
        errors: () => written.split('\n').filter((line) => /CONSOLE .*\bERROR\b/.test(line)),
    };
}
