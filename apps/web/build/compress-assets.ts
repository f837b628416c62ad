import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Assets never change once built, so they are packed as small as possible once, not at each request. */
export async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const path = join(folder, name);
    const body = await readFile(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    await writeFile(`${path}.br`, await toBrotli(body, { params }));
    await writeFile(`${path}.gz`, await toGzip(body, { level: constants.Z_BEST_COMPRESSION }));
  }
}
