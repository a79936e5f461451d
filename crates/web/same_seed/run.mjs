// Writes what the engine makes of fixed seeds in this engine, which has no other help: node run.mjs MODULE.wasm
import { readFileSync, writeSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { memory, text, text_length } = instance.exports;
const at = text();
const bytes = new Uint8Array(memory.buffer, at, text_length());
for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written);
