// Plays requests on the compiled file, without a browser: node page/play.mjs evenkeel_page.wasm FOLDER < REQUESTS
// REQUESTS are lines of JSON. The files of the first go to FOLDER/0, those of the second to FOLDER/1.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [compiled, folder] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(compiled));
const { memory, request, play, reply } = (await WebAssembly.instantiate(module, stubs(module))).exports;

// The library that draws charts asks for a browser's canvas, which is never drawn on.
function stubs(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => {
      throw new Error(`${from}.${name} was called`);
    };
  }
  return imports;
}

function answer(text) {
  const bytes = new TextEncoder().encode(text);
  // Where memory grows its old buffer is gone: every call comes before the buffer is looked at.
  const room = request(bytes.length);
  new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
  const length = play();
  const place = reply();
  return new Uint8Array(memory.buffer, place, length).slice();
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
