import { readFile } from "node:fs/promises";
import { join } from "node:path";

const TEXT_FILE =
  /\.(ts|tsx|js|mjs|cjs|c|h|css|html|json|md|sql|sh|ya?ml|toml|txt|tsv|svg|conf|service|timer|env)$|(^|\/)[^.]+$|(^|\/)\.[a-z]+(rc)?$/;

// Written in parts, so that this file does not hold what it looks for.
const FOREIGN: { what: string; pattern: RegExp }[] = [
  {
    what: "a path of somebody's machine",
    pattern: new RegExp(`(^|[\\s"'\`(=:])/(${["work", "Users"].join("|")})/[\\w.-]`),
  },
  { what: "a home folder", pattern: /(^|[\s"'`(=:])\/home\/(?!waymark\b)[\w.-]/ },
  { what: "a package registry", pattern: new RegExp(`\\bregistry\\.[a-z0-9-]+\\.[a-z]{2,}|\\b${"npmjs"}\\.(org|com)`) },
  { what: "a file outside the project", pattern: new RegExp(`\\.\\./${"shared"}/(spec|design|kit)`) },
];
const LOCKED_ADDRESS = /"resolved":\s*"(https?|git|file)[+:]/;

/** Places where a file speaks of the machine, folder or registry it was written with. */
export async function foreignWords(root: string, files: string[]): Promise<string[]> {
  const found = await Promise.all(
    files
      .filter((file) => TEXT_FILE.test(file))
      .map(async (file) => foreignIn(file, await readFile(join(root, file), "utf8"))),
  );
  return found.flat();
}

function foreignIn(file: string, text: string): string[] {
  if (file.endsWith("package-lock.json"))
    return LOCKED_ADDRESS.test(text) ? [`${file}: holds "resolved" addresses`] : [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      FOREIGN.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${file}:${index + 1}: names ${what}`),
    );
}
