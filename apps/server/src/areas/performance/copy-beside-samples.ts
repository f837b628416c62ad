import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { readPlaceFingerprint, readPlacePoints } from "../geography/place-points.read.ts";
import { dropOlderVersions } from "./drop-older.ts";
import { readPeeringFingerprint, readPeerings } from "./peerings.read.ts";

type Copied = {
  readonly table: "city_points" | "peerings";
  /** Undefined where nothing is loaded. */
  readonly fingerprint: (db: Db) => Promise<string | undefined>;
  readonly rows: (db: Db) => Promise<readonly object[]>;
};

const COPIED: readonly Copied[] = [
  { table: "city_points", fingerprint: readPlaceFingerprint, rows: readPlacePoints },
  { table: "peerings", fingerprint: readPeeringFingerprint, rows: readPeerings },
];

/** Copies what PostgreSQL knows of cities and of networks beside the samples, where it has changed. Days that close from now on use it. */
export async function copyBesideSamples(db: Db, measurements: Measurements, clock: Clock): Promise<void> {
  const known = await readCopied(measurements);
  for (const { table, fingerprint, rows } of COPIED) {
    const wanted = await fingerprint(db);
    const before = known.get(table);
    if (wanted === undefined || wanted === before?.fingerprint) continue;
    // Grows also where the clock has gone back: the highest version counts.
    const version = Math.max(clock.now(), (before?.version ?? 0) + 1);
    await copy(measurements, { table, version, fingerprint: wanted, rows: await rows(db) });
  }
}

async function copy(
  measurements: Measurements,
  {
    table,
    version,
    fingerprint,
    rows,
  }: {
    readonly table: string;
    readonly version: number;
    readonly fingerprint: string;
    readonly rows: readonly object[];
  },
): Promise<void> {
  const { client } = measurements;
  if (rows.length > 0)
    await client.insert({ table, values: rows.map((row) => ({ version, ...row })), format: "JSONEachRow" });
  await client.insert({
    table: "copied_versions",
    values: [{ name: table, version, fingerprint, row_count: rows.length }],
    format: "JSONEachRow",
  });
  await dropOlderVersions(measurements, [table], version);
}

async function readCopied({
  client,
}: Measurements): Promise<ReadonlyMap<string, { version: number; fingerprint: string }>> {
  const reply = await client.query({
    query: "select name, version, fingerprint from copied_versions final",
    format: "JSONEachRow",
  });
  const rows = await reply.json<{ name: string; version: string; fingerprint: string }>();
  return new Map(rows.map(({ name, version, fingerprint }) => [name, { version: Number(version), fingerprint }]));
}
