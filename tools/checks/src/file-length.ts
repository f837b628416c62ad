import { readFile } from "node:fs/promises";
import { join } from "node:path";

const LIMITED = /\.(ts|tsx|mjs|cjs|js|c|css)$/;
const EXEMPT = /\.test\.tsx?$|\.story\.ts$|(^|\/)generated\/|\.generated\./;
const MOST_LINES_SOURCE = 300;
const MOST_LINES_ARCHITECTURE = 250;

/** Source files with more physical lines than they may have, longest first. */
export async function overlongFiles(root: string, files: string[]): Promise<string[]> {
  const measured = await Promise.all(
    files.map(async (file) => ({ file, limit: lineLimit(file), lines: await countLines(join(root, file), file) })),
  );
  return measured
    .filter(({ limit, lines }) => lines > limit)
    .sort((a, b) => b.lines - a.lines)
    .map(({ file, limit, lines }) => `${file}: ${lines} lines, ${limit} allowed`);
}

function lineLimit(file: string): number {
  if (file === "ARCHITECTURE.md") return MOST_LINES_ARCHITECTURE;
  return LIMITED.test(file) && !EXEMPT.test(file) ? MOST_LINES_SOURCE : Number.POSITIVE_INFINITY;
}

async function countLines(path: string, file: string): Promise<number> {
  if (lineLimit(file) === Number.POSITIVE_INFINITY) return 0;
  const text = await readFile(path, "utf8");
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
