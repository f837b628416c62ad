import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";
import { parseSync, Visitor, type VisitorObject } from "oxc-parser";

export type SourceExpression = { readonly pattern: string; readonly flags: string; readonly places: readonly string[] };

const SOURCES = ["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"];
const TESTS = /\.(?:test|gallery)\.tsx?$/;

/** Every regular expression that the product's source spells out, once each, with the places where it stands. */
export function findExpressions(): readonly SourceExpression[] {
  const found = new Map<string, { pattern: string; flags: string; places: string[] }>();
  for (const file of globSync(SOURCES, { cwd: ROOT })
    .filter((path) => !TESTS.test(path))
    .toSorted()) {
    const source = readFileSync(join(ROOT, file), "utf8");
    const { program, errors } = parseSync(file, source);
    const [error] = errors;
    if (error !== undefined) throw new Error(`${file} cannot be parsed: ${error.message}`);
    const keep: VisitorObject["Literal"] = (node) => {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      const key = `/${pattern}/${flags}`;
      const known = found.get(key) ?? { pattern, flags, places: [] };
      known.places.push(`${file}:${source.slice(0, node.start).split("\n").length}`);
      found.set(key, known);
    };
    new Visitor({ Literal: keep }).visit(program);
  }
  return [...found.values()];
}
