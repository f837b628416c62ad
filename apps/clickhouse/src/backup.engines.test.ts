import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { afterAll, expect, test } from "vitest";
import { PASSWORD, runClickhouse } from "./test-process.ts";

const folder = mkdtempSync(join(tmpdir(), "waymark-clickhouse-"));
afterAll(() => rmSync(folder, { recursive: true }));

const connectTo = (url: string) => createClient({ url, password: PASSWORD, log: { level: ClickHouseLogLevel.OFF } });

test("a database that was backed up is the same after its folder is lost, and nothing is written elsewhere", async () => {
  const [data, other, backups] = ["data", "other", "backups"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const fingerprint = "select count() as rows, sum(cityHash64(*)) as sum from w.t";
  const first = await runClickhouse(data, { WAYMARK_CLICKHOUSE_BACKUPS: backups });
  const before = connectTo(first.url);
  await before.command({ query: "create database w" });
  await before.command({ query: "create table w.t (a UInt32, b String) engine = MergeTree order by a" });
  await before.command({ query: "insert into w.t select number, toString(number) from numbers(200000)" });
  const kept = await (await before.query({ query: fingerprint, format: "JSONEachRow" })).json();
  await before.command({ query: "backup database w to File('monday')" });
  await expect(before.command({ query: "backup database w to File('/tmp/elsewhere')" })).rejects.toThrow();
  expect(existsSync(join(backups, "monday"))).toBe(true);
  await before.close();
  await first.end("SIGTERM");

  const second = await runClickhouse(other, { WAYMARK_CLICKHOUSE_BACKUPS: backups });
  const after = connectTo(second.url);
  await after.command({ query: "restore database w from File('monday')" });
  expect(await (await after.query({ query: fingerprint, format: "JSONEachRow" })).json()).toEqual(kept);
  await after.close();
  await second.end("SIGTERM");
}, 60_000);
