// What is heard: sounds by WebAudio, once somebody has touched the page; a voice, if the device has one of its own.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, host, isFirefox, launch, pause, shown, watch } from './page.mjs';

// Where things lie on the first screens, at 1366 × 768.
const SPEAKER = [1306, 52];
const READING = { x: 1216, y: 18, width: 56, height: 68 };
const SKY = [640, 130];
const DEUTSCH = [869, 52];
const FISH = [683, 536];
const CARDS = [[361, 382], [488, 382], [746, 382]];
const CATCH = [969, 556];
const SOFT = 0.3;

// Firefox runs no audio context on a computer with neither a sound card nor a sound server; Chromium does.
const isDeaf = isFirefox && !existsSync('/dev/snd') && !process.env.PULSE_SERVER;
const AUDIBLE = { skip: isDeaf && 'no sound in this browser' };

// Runs in the page, before anything of it: notes what sounds, what is fetched, and what is drawn by then.
function listen() {
    const heard = { contexts: [], tones: [], fetched: [], drawn: 0 };
    globalThis.heard = heard;
    globalThis.AudioContext = class extends AudioContext {
        constructor(...options) {
            super(...options);
            heard.contexts.push(this);
        }

        createBufferSource() {
            const source = super.createBufferSource();
            const [start, stop] = [source.start.bind(source), source.stop.bind(source)];
            source.start = (when) => {
                const { sampleRate: rate } = source.buffer;
                const samples = Array.from(source.buffer.getChannelData(0));
                heard.tones.push({ source, samples, rate, delay: when - this.currentTime, speed: source.playbackRate.value, state: this.state });
                start(when);
            };
            source.stop = () => {
                heard.tones.find((tone) => tone.source === source).isStopped = true;
                stop();
            };
            return source;
        }
    };
    const draw = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...picture) {
        heard.drawn += 1;
        draw.apply(this, picture);
    };
    const ask = fetch;
    globalThis.fetch = (what, ...options) => {
        heard.fetched.push({ name: String(what.url ?? what), drawn: heard.drawn });
        return ask(what, ...options);
    };
}

// Runs in the page, before anything of it: a browser with these voices, of which nothing is heard.
function pretendVoices(voices) {
    const spoken = { calls: [] };
    const synthesis = {
        voices,
        getVoices: () => synthesis.voices,
        speaking: false,
        pending: false,
        speak({ text, lang, voice }) {
            synthesis.speaking = true;
            spoken.calls.push({ text, lang, voice: voice.name });
        },
        cancel() {
            synthesis.speaking = false;
            spoken.calls.push('cancel');
        },
    };
    globalThis.spoken = spoken;
    globalThis.SpeechSynthesisUtterance = class {
        constructor(text) {
            this.text = text;
        }
    };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
}

const voice = (name, lang, localService, more = {}) => ({ name, lang, localService, default: false, voiceURI: name, ...more });
const ANNA = voice('Anna', 'de-DE', true);
const KATE = voice('Kate', 'en_GB', true);
const SENT_AWAY = [voice('Sent away', 'en-US', false, { default: true }), voice('Weggeschickt', 'de-DE', false)];

// Opens the page with these functions run before it, each with one argument.
async function begin(t, before, options = {}) {
    const origin = await host(t);
    const browser = await launch(options);
    t.after(() => browser.close());
    const page = await browser.newPage();
    const seen = watch(page, origin);
    t.after(() => assert.deepEqual(seen, { errors: [], elsewhere: [] }));
    for (const [run, argument] of before) {
        await page.evaluateOnNewDocument(run, argument);
    }
    await options.prepare?.(page);
    await page.goto(origin);
    await shown(page);
    await pause(1000);
    return page;
}

const sounds = (page) => page.evaluate(() => heard.fetched.filter(({ name }) => name.startsWith('sounds/')));
const contexts = (page) => page.evaluate(() => heard.contexts.map(({ state }) => state));
const tones = (page) => page.evaluate(() => heard.tones.map(({ source, ...tone }) => tone));
const forget = (page) => page.evaluate(() => void (heard.tones = []));
const whenFetched = (page) => page.waitForFunction(() => performance.getEntriesByType('resource').filter(({ name, responseEnd }) => name.endsWith('.wav') && responseEnd).length === 13);
const whenRunning = (page) => page.waitForFunction(() => heard.contexts.at(-1)?.state === 'running', { timeout: 5000 });

const whenResting = (page) => page.waitForFunction(() => heard.contexts.at(-1)?.state === 'suspended', { timeout: 15000 });

// The samples of a sound, as they lie beside the page.
function recorded(name) {
    const file = readFileSync(join(folder, 'sounds', `${name}.wav`));
    return Array.from({ length: (file.length - 44) / 2 }, (_, at) => file.readInt16LE(44 + 2 * at) / 32767);
}

// A tone is this sound, this loud, as it was recorded.
function assertIs(tone, name, gain) {
    const all = recorded(name);
    assert.equal(tone.speed, 1);
    assert.equal(tone.rate, 22050);
    assert.ok(tone.samples.length >= all.length, `${name}: it is cut`);
    const furthest = tone.samples.reduce((most, sample, at) => Math.max(most, Math.abs(sample - gain * (all[at] ?? 0))), 0);
    assert.ok(furthest < 1e-4, `${name}: ${furthest} from what was recorded`);
}

// Presses “Fish!”, gives no name, and waits for the first cards.
async function comeToCards(page) {
    await page.mouse.click(...FISH);
    await pause(1000);
    await page.keyboard.press('Enter');
    await pause(2000);
}

test('sounds are fetched after the first frame', async (t) => {
    const page = await begin(t, [[listen]]);
    await whenFetched(page);
    const fetched = await sounds(page);
    assert.equal(new Set(fetched.map(({ name }) => name)).size, 13);
    assert.deepEqual(fetched.filter(({ drawn }) => drawn === 0), []);
});

test('until sounds are there, nothing sounds and nothing fails', async (t) => {
    const prepare = async (page) => {
        await page.setRequestInterception(true);
        page.on('request', (request) => request.url().endsWith('.wav') || request.continue());
    };
    const page = await begin(t, [[listen]], { prepare });
    await comeToCards(page);
    await page.mouse.click(...CARDS[0]);
    await pause(500);
    assert.equal((await sounds(page)).length, 13);
    assert.deepEqual(await tones(page), []);
});

test('the first touch wakes the context, a card that is picked sounds, and then the context rests', AUDIBLE, async (t) => {
    const page = await begin(t, [[listen]]);
    await whenFetched(page);
    await page.mouse.move(...FISH);
    await page.mouse.wheel({ deltaY: 10 });
    await pause(300);
    assert.deepEqual(await contexts(page), [], 'nobody has touched anything');
    await page.mouse.click(...FISH);
    await whenRunning(page);
    await pause(1000);
    await page.keyboard.press('Enter');
    await whenResting(page);
    await forget(page);
    await page.mouse.click(...CARDS[0]);
    await whenRunning(page);
    await pause(300);
    const [picked, ...more] = await tones(page);
    assertIs(picked, 'pick', 1);
    assert.deepEqual([picked.state, picked.delay, more], ['running', 0, []]);
    await whenResting(page);
    assert.equal((await contexts(page)).length, 1);
});

test('a finger has touched the page when it is lifted', AUDIBLE, async (t) => {
    const page = await begin(t, [[listen]], { viewport: { width: 1366, height: 768, hasTouch: true } });
    await whenFetched(page);
    const finger = await page.touchscreen.touchStart(...FISH);
    await pause(300);
    assert.deepEqual(await contexts(page), []);
    await finger.end();
    await whenRunning(page);
});

test('a new order is heard in place of what still waits, and what has begun goes on', AUDIBLE, async (t) => {
    const page = await begin(t, [[listen]]);
    await whenFetched(page);
    await comeToCards(page);
    for (const card of CARDS) {
        await page.mouse.click(...card);
        await pause(900);
    }
    await forget(page);
    await page.mouse.click(...CATCH);
    await pause(200);
    await page.mouse.click(...SPEAKER);
    await pause(300);
    const all = await tones(page);
    const plop = all.pop();
    const [begun, waiting] = [all.filter(({ delay }) => delay < 0.1), all.filter(({ delay }) => delay > 0.6)];
    assert.ok(begun.length > 0 && waiting.length > 0, `a catch has sounds now and later: ${all.map(({ delay }) => delay)}`);
    assert.ok(begun.every(({ isStopped }) => !isStopped), 'what has begun goes on');
    assert.ok(waiting.every(({ isStopped }) => isStopped), 'what waits is dropped');
    assertIs(plop, 'plop', SOFT);
});

test('while sounds are off there is no context, from the first touch on', AUDIBLE, async (t) => {
    const page = await begin(t, [[listen]]);
    await whenFetched(page);
    for (const [state, heard] of [['running', 1], ['closed', 0]]) {
        await forget(page);
        await page.mouse.click(...SPEAKER);
        await pause(700);
        assert.deepEqual(await contexts(page), [state]);
        assert.equal((await tones(page)).length, heard);
    }
    await pause(1000);
    await page.reload();
    await shown(page);
    await whenFetched(page);
    await comeToCards(page);
    await page.mouse.click(...CARDS[0]);
    await pause(500);
    assert.deepEqual(await contexts(page), []);
    await page.mouse.click(...SPEAKER);
    await whenRunning(page);
    await pause(300);
    assertIs((await tones(page))[0], 'plop', 1);
});

const button = (page) => page.screenshot({ clip: READING });
const spoken = (page) => page.evaluate(() => globalThis.spoken.calls.filter((call) => call !== 'cancel'));
async function readAloud(page) {
    await page.mouse.click(...SKY);
    await page.keyboard.press('v');
    await pause(500);
}

test('no voice sends away what it reads: without one of the device there is no button', async (t) => {
    const page = await begin(t, [[pretendVoices, SENT_AWAY]]);
    const none = await button(page);
    await readAloud(page);
    assert.deepEqual(await spoken(page), []);
    await page.evaluate((late) => {
        speechSynthesis.voices = [...speechSynthesis.voices, ...late];
        speechSynthesis.onvoiceschanged();
    }, [KATE]);
    await pause(500);
    assert.notDeepEqual(await button(page), none, 'a voice that comes late has its button');
    await readAloud(page);
    const [{ text, ...by }] = await spoken(page);
    assert.match(text, /Fish!/);
    assert.deepEqual(by, { voice: 'Kate', lang: 'en_GB' });
});

test('a language that no voice of the device speaks is not read', async (t) => {
    const page = await begin(t, [[pretendVoices, [...SENT_AWAY, ANNA]]]);
    await readAloud(page);
    assert.deepEqual(await spoken(page), []);
    await page.mouse.click(...DEUTSCH);
    await pause(500);
    await readAloud(page);
    assert.deepEqual((await spoken(page)).map(({ voice }) => voice), ['Anna']);
});

test('what is read anew is read in place of what was read before', async (t) => {
    const fun = voice('Bells', 'en-US', true, { voiceURI: 'com.apple.speech.synthesis.voice.Bells', default: true });
    const page = await begin(t, [[pretendVoices, [fun, ...SENT_AWAY, KATE]]]);
    await readAloud(page);
    await readAloud(page);
    const calls = await page.evaluate(() => globalThis.spoken.calls.map((call) => call.voice ?? call));
    assert.deepEqual(calls, ['Kate', 'cancel', 'Kate'], 'voices for fun come last');
});
