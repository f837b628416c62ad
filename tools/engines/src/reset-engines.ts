import { existsSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { carriesMarker, homeFolder, locateHome, recalledPostgresFolder } from "./home.ts";
import { outsideFolder } from "./postgres/places.ts";
import { stopEngines } from "./stop-engines.ts";

/** Deletes only a folder with the marker file, and PostgreSQL's data folder outside of it if this home chose one. */
export async function resetEngines(options: { home?: string } = {}): Promise<string[]> {
  const folder = homeFolder(options.home);
  if (!existsSync(folder)) return [];
  if (!carriesMarker(folder)) throw new Error(`${folder} is not a home of engines: nothing was deleted`);
  await stopEngines({ home: folder });
  const outside = recalledPostgresFolder(folder);
  const doomed = [folder];
  if (outside !== undefined && dirname(outside) === outsideFolder(locateHome(folder))) doomed.unshift(dirname(outside));
  for (const path of doomed) rmSync(path, { recursive: true, force: true });
  return doomed;
}
