import { readFile, writeFile } from "node:fs/promises";
import { asCodeHasIt, METHODOLOGY } from "./document.ts";

const before = await readFile(METHODOLOGY, "utf8");
const after = asCodeHasIt(before);
if (after !== before) await writeFile(METHODOLOGY, after);
console.log(`docs/methodology.md: rules and scores ${after === before ? "were current" : "written anew"}`);
