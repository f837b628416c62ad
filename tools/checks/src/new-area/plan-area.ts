import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { insertionsFor } from "./insertions.ts";
import { namesOf } from "./names.ts";
import { contractsFiles } from "./templates/contracts.ts";
import { messagesFiles } from "./templates/messages.ts";
import { serverFiles } from "./templates/server.ts";
import { testFiles } from "./templates/tests.ts";
import { webFiles } from "./templates/web.ts";

/** Paths below the root, and what they hold afterwards. */
export type AreaPlan = { readonly created: ReadonlyMap<string, string>; readonly touched: ReadonlyMap<string, string> };

/** Everything that a new area writes. Reads only; fails where the area exists or an anchor is missing. */
export function planArea(root: string, name: string): AreaPlan {
  const names = namesOf(name);
  const created = new Map<string, string>([
    ...contractsFiles(names),
    ...messagesFiles(names),
    ...serverFiles(names, nextMigration(root)),
    ...webFiles(names),
    ...testFiles(names),
  ]);
  const existing = [...created.keys()].find((path) => existsSync(join(root, path)));
  if (existing !== undefined) throw new Error(`the area ${name} exists, or its name is taken: ${existing}`);
  const touched = new Map(
    insertionsFor(names).map(({ path, insert }) => {
      try {
        return [path, insert(readFileSync(join(root, path), "utf8"))];
      } catch (error) {
        throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }),
  );
  return { created, touched };
}

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, "db/postgres")).map((file) => Number.parseInt(file, 10));
  return String(Math.max(...numbers) + 1).padStart(4, "0");
}
