import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import { closeNewest } from "./close-days.ts";
import { readClosedDays, readClosedWeeks } from "./closed-days.read.ts";
import { CLOSED_FILE, ClosedFolder, FOLDER_NAME, folderName } from "./day-files.ts";
import { dropVersion } from "./drop-older.ts";
import { sha256Of } from "./export-days.ts";

/**
 * Takes in the days and weeks that a folder holds and this installation has not, or has in an older version, and closes the newest
 * windows with them. Said again after it broke off, it takes in each day once. Answers what was taken in.
 */
export async function importDays(measurements: Measurements, clock: Clock, folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => FOLDER_NAME.test(name)).toSorted();
  const published = { day: await readClosedDays(measurements), week: await readClosedWeeks(measurements) };
  const taken: string[] = [];
  for (const name of names) {
    const closed = ClosedFolder.parse(JSON.parse(await readFile(join(folder, name, CLOSED_FILE), "utf8")));
    if (folderName(closed.step, closed.day) !== name) throw new Error(`${name} holds ${closed.step} ${closed.day}.`);
    const known = published[closed.step].find(({ day }) => day === closed.day);
    if (known !== undefined && known.version >= closed.version) continue;
    await checkFiles(join(folder, name), closed);
    await importOne(measurements, join(folder, name), closed);
    taken.push(name);
  }
  if (taken.length > 0) await closeNewest(measurements, clock);
  return taken;
}

async function checkFiles(folder: string, { tables }: ClosedFolder): Promise<void> {
  for (const { name, sha256 } of tables.flatMap(({ files }) => files))
    if ((await sha256Of(join(folder, name))) !== sha256)
      throw new Error(`${join(folder, name)} is not what was exported.`);
}

/** What an import that broke off left under this version goes first; nobody has read it, since the version was not published. */
async function importOne(measurements: Measurements, folder: string, closed: ClosedFolder): Promise<void> {
  const { step, day, version, closedAtMs, tables } = closed;
  const { client } = measurements;
  for (const { table, columns, files } of tables) {
    if (table !== "outages") await dropVersion(measurements, table, { day, version });
    for (const { name } of files) {
      const { stream } = await client.exec({
        query: `insert into ${table} (${columns.join(", ")}) format RowBinary`,
        values: createReadStream(join(folder, name)).pipe(createGunzip()),
      });
      await stream.toArray();
    }
  }
  await client.insert({
    table: `closed_${step}s`,
    values: [{ day, version, closed_at: Math.floor(closedAtMs / 1_000) }],
    format: "JSONEachRow",
  });
}
