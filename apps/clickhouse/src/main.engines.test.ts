import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PASSWORD, type RunningClickhouse, runClickhouse } from "./test-process.ts";

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "waymark-clickhouse-"));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

async function insertUntilKilled(running: RunningClickhouse): Promise<number[]> {
  const client = createClient({ url: running.url, password: PASSWORD, log: { level: ClickHouseLogLevel.OFF } });
  await client.command({ query: "CREATE TABLE IF NOT EXISTS kept (id UInt32) ENGINE = MergeTree ORDER BY id" });
  const acknowledged: number[] = [];
  let killed: Promise<unknown> | undefined;
  try {
    for (let id = 0; ; id += 1) {
      await client.insert({ table: "kept", values: [{ id }], format: "JSONEachRow" });
      acknowledged.push(id);
      if (id === 40) killed = running.end("SIGKILL");
    }
  } catch {
    await killed;
  }
  await client.close();
  return acknowledged;
}

test("every acknowledged row survives kill -9", async () => {
  const acknowledged = await insertUntilKilled(await runClickhouse(dataFolder));
  expect(acknowledged.length).toBeGreaterThan(40);
  const again = await runClickhouse(dataFolder);
  const client = createClient({ url: again.url, password: PASSWORD });
  const reply = await client.query({ query: "SELECT id FROM kept ORDER BY id", format: "JSONEachRow" });
  const kept = new Set((await reply.json<{ id: number }>()).map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  await client.close();
  await again.end("SIGTERM");
});

test("a second process on the same folder is refused by name", async () => {
  const first = await runClickhouse(dataFolder);
  await expect(runClickhouse(dataFolder)).rejects.toThrow(
    `another process (pid ${first.process.pid}) holds the data folder`,
  );
  await first.end("SIGTERM");
});

test("SIGTERM lets the running query end, then leaves with 0", async () => {
  const running = await runClickhouse(dataFolder);
  const client = createClient({ url: running.url, password: PASSWORD, log: { level: ClickHouseLogLevel.OFF } });
  const reply = client
    .query({ query: "SELECT sleep(2) AS slept", format: "JSONEachRow" })
    .then((result) => result.json());
  // Long enough for the query to arrive on a busy machine, and half of what it takes.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const code = running.end("SIGTERM");
  expect(await reply).toEqual([{ slept: 0 }]);
  await client.close();
  expect(await code).toBe(0);
});
