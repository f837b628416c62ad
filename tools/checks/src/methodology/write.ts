import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { betweenMarkers, rulesSection } from "./rules-section.ts";

const path = join(import.meta.dirname, "../../../../docs/methodology.md");
const before = await readFile(path, "utf8");
const after = betweenMarkers(before, rulesSection());
if (after !== before) await writeFile(path, after);
console.log(`docs/methodology.md: ${after === before ? "rules were current" : "rules written anew"}`);
