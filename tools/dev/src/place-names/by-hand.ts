import { readFileSync } from "node:fs";

/** Names that no source has, or has wrong: id, ja, zh-Hans, zh-Hant. */
export function byHand(file: string): Map<string, string[]> {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [id = "", ...names] = line.split("\t");
      return [id, names];
    }),
  );
}
