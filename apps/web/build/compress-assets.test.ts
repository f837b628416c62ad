import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressAssets } from "./compress-assets.ts";

test("texts are packed beside themselves, what is packed already is left alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waymark-assets-"));
  try {
    const script = "export const answer = 42;\n".repeat(100);
    await writeFile(join(folder, "main.js"), script);
    await writeFile(join(folder, "map.png"), "pixels");
    await compressAssets(folder);
    expect((await readdir(folder)).sort()).toEqual(["main.js", "main.js.br", "main.js.gz", "map.png"]);
    const brotli = await readFile(join(folder, "main.js.br"));
    const gzip = await readFile(join(folder, "main.js.gz"));
    expect(brotliDecompressSync(brotli).toString()).toBe(script);
    expect(gunzipSync(gzip).toString()).toBe(script);
    expect(Math.max(brotli.length, gzip.length)).toBeLessThan(script.length / 10);
  } finally {
    await rm(folder, { recursive: true });
  }
});
