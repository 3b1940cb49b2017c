// Plays requests on the compiled file, without a browser: node page/play.mjs evenkeel_page.wasm FOLDER < REQUESTS
// REQUESTS are lines of JSON. The files of the first go to FOLDER/0, those of the second to FOLDER/1.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [compiled, folder] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(compiled), {});
const { memory, request, play, reply } = instance.exports;

function answer(text) {
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(memory.buffer, request(bytes.length), bytes.length).set(bytes);
  const length = play();
  return new Uint8Array(memory.buffer, reply(), length).slice();
}

const requests = readFileSync(0, "utf8").split("\n").filter(Boolean);
for (const [number, text] of requests.entries()) {
  const bytes = answer(text);
  const start = bytes.indexOf(10) + 1;
  const { files, error } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, start)));
  if (error) {
    console.error(error);
    process.exit(1);
  }
  let at = start;
  for (const { name, length } of files) {
    const path = join(folder, String(number), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes.subarray(at, at + length));
    at += length;
  }
}
