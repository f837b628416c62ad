import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, type RunningClickhouse, runClickhouse } from "./test-process.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "waymark-clickhouse-"));
let running: RunningClickhouse;
let client: ClickHouseClient;

const connect = (options: object = {}) =>
  createClient({ url: running.url, password: PASSWORD, log: { level: ClickHouseLogLevel.OFF }, ...options });

async function rows(query: string, query_params = {}, by = client): Promise<unknown[]> {
  return (await by.query({ query, query_params, format: "JSONEachRow" })).json();
}

beforeAll(async () => {
  running = await runClickhouse(dataFolder);
  client = connect();
  await client.command({ query: "CREATE TABLE fruits (id UInt32, name String) ENGINE = MergeTree ORDER BY id" });
});
afterAll(async () => {
  await client.close();
  await running.end("SIGTERM");
  rmSync(dataFolder, { recursive: true });
});

describe("parameters", () => {
  test.each([
    ["quotes and backslashes", "String", `it's "a" \\ b \\n c \\' d`],
    ["tab, newline, zero", "String", "a\tb\nc\r\0d"],
    ["a statement", "String", "'; DROP TABLE fruits; --"],
    ["other scripts", "String", "日本語 é 🍎"],
    ["an array of texts", "Array(String)", ["a'b", "c\\d", "e\tf", "", "[x]"]],
    ["nested arrays", "Array(Array(UInt32))", [[1, 2], [], [3]]],
    ["nothing", "Nullable(String)", null],
    ["a map", "Map(String, String)", { "k'1": "v\\1" }],
    ["a number", "Int64", -42],
  ])("%s arrive as they were sent", async (_what, type, value) => {
    const query = `SELECT {value:${type}} AS value`;
    expect(await rows(query, { value })).toEqual([{ value }]);
  });

  test("are as long as an address may be with ClickHouse itself", async () => {
    const ids = Array.from({ length: 5_000 }, () => crypto.randomUUID());
    const query = "SELECT length({ids:Array(UUID)}) AS many, {ids:Array(UUID)}[5000] AS last";
    expect(await rows(query, { ids })).toEqual([{ many: 5_000, last: ids.at(-1) }]);
  });

  test("of queries that run at once do not mix", async () => {
    const ask = (value: number) => rows("SELECT {value:UInt32} AS value, sleep(0.05)", { value });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, value) => ask(value)));
    expect(replies.map(([row]) => (row as { value: number }).value)).toEqual(replies.map((_, index) => index));
  });
});

test("a setting holds for its own request only", async () => {
  const query = "SELECT getSetting('max_block_size') AS size";
  const asked = await client.query({ query, format: "JSONEachRow", clickhouse_settings: { max_block_size: "123" } });
  expect(await asked.json()).toEqual([{ size: 123 }]);
  expect(await rows(query)).not.toEqual([{ size: 123 }]);
});

describe("inserts", () => {
  test("JSONEachRow, gzip both ways, and rows that look like SQL", async () => {
    const gzip = connect({ compression: { request: true, response: true } });
    const values = Array.from({ length: 5_000 }, (_, id) => ({ id, name: `x'; DROP TABLE fruits; -- \\${id}\n` }));
    const { summary } = await gzip.insert({ table: "fruits", values, format: "JSONEachRow" });
    expect(summary?.written_rows).toBe("5000");
    expect(await rows("SELECT id, name FROM fruits ORDER BY id", {}, gzip)).toEqual(values);
    await gzip.close();
  });

  test("RowBinary keeps every byte", async () => {
    const row = (id: number, name: Buffer) => {
      const head = Buffer.alloc(5);
      head.writeUInt32LE(id, 0);
      head.writeUInt8(name.length, 4);
      return Buffer.concat([head, name]);
    };
    const body = Buffer.concat([row(90_000, Buffer.from([0, 10, 255, 59])), row(90_001, Buffer.alloc(0))]);
    const address = `${running.url}/?query=${encodeURIComponent("INSERT INTO fruits FORMAT RowBinary")}`;
    const authorization = `Basic ${Buffer.from(`default:${PASSWORD}`).toString("base64")}`;
    const reply = await fetch(address, {
      method: "POST",
      body: gzipSync(body),
      headers: { authorization, "content-encoding": "gzip" },
    });
    expect(reply.status).toBe(200);
    expect(await rows("SELECT id, hex(name) AS name FROM fruits WHERE id >= 90000 ORDER BY id")).toEqual([
      { id: 90_000, name: "000AFF3B" },
      { id: 90_001, name: "" },
    ]);
  });

  test("a stream of rows, and VALUES in the statement", async () => {
    const stream = Readable.from(
      [
        { id: 80_000, name: "a" },
        { id: 80_001, name: "b" },
      ],
      { objectMode: true },
    );
    await client.insert({ table: "fruits", values: stream, format: "JSONEachRow" });
    await client.command({ query: "INSERT INTO fruits VALUES (80002, 'c')" });
    expect(await rows("SELECT count() AS n FROM fruits WHERE id BETWEEN 80000 AND 80002")).toEqual([{ n: 3 }]);
  });

  test("many at once lose nothing and leave nothing in the folder of bodies", async () => {
    await client.command({ query: "CREATE TABLE parallel (id UInt32) ENGINE = MergeTree ORDER BY id" });
    const batch = (from: number) => Array.from({ length: 100 }, (_, index) => ({ id: from + index }));
    const insert = (from: number) => client.insert({ table: "parallel", values: batch(from), format: "JSONEachRow" });
    await Promise.all(Array.from({ length: 30 }, (_, index) => insert(index * 100)));
    expect(await rows("SELECT count() AS n, uniqExact(id) AS ids FROM parallel")).toEqual([{ n: 3_000, ids: 3_000 }]);
    expect(readdirSync(join(dataFolder, "incoming"))).toEqual([]);
  });

  test("a batch with a bad row is refused as a whole", async () => {
    const address = `${running.url}/?query=${encodeURIComponent("INSERT INTO fruits FORMAT JSONEachRow")}`;
    const headers = { "x-clickhouse-user": "default", "x-clickhouse-key": Buffer.from(PASSWORD).toString("latin1") };
    const body = '{"id":70000,"name":"good"}\n{bad';
    const reply = await fetch(address, { method: "POST", body, headers });
    expect([reply.status, reply.headers.get("x-clickhouse-exception-code")]).toEqual([403, "516"]);
    const refused = client.exec({ query: "INSERT INTO fruits FORMAT JSONEachRow", values: Readable.from([body]) });
    await expect(refused).rejects.toMatchObject({ code: "26" });
    expect(await rows("SELECT count() AS n FROM fruits WHERE id = 70000")).toEqual([{ n: 0 }]);
  });
});

describe("failures", () => {
  test.each([
    ["SELECT * FROM nowhere", "60", "UNKNOWN_TABLE"],
    ["selec 1", "62", "SYNTAX_ERROR"],
    ["SELECT throwIf(1)", "395", "FUNCTION_THROW_IF_VALUE_IS_NON_ZERO"],
  ])("%s carries its code and name", async (query, code, type) => {
    const failure = await rows(query).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ClickHouseError);
    expect(failure).toMatchObject({ code, type });
  });

  test("an unknown setting and a session are refused, not ignored", async () => {
    const unknown = client.query({
      query: "SELECT 1",
      clickhouse_settings: { ["no_such_setting" as "readonly"]: "1" },
    });
    await expect(unknown).rejects.toMatchObject({ code: "115" });
    await expect(client.query({ query: "SELECT 1", session_id: "s" })).rejects.toMatchObject({ code: "48" });
  });

  test("a wrong password is refused, /ping needs none", async () => {
    const stranger = connect({ password: "wrong" });
    await expect(stranger.query({ query: "SELECT 1" })).rejects.toMatchObject({ code: "516" });
    await stranger.close();
    expect(await (await fetch(`${running.url}/ping`)).text()).toBe("Ok.\n");
  });

  test("a query too long for memory is refused with 413", async () => {
    const authorization = `Basic ${Buffer.from(`default:${PASSWORD}`).toString("base64")}`;
    const body = gzipSync(Buffer.alloc(4 * 1024 * 1024, "x"));
    const headers = { authorization, "content-encoding": "gzip" };
    const reply = await fetch(running.url, { method: "POST", body, headers });
    expect([reply.status, await reply.text()]).toEqual([413, expect.stringContaining("TOO_MANY_BYTES")]);
  });

  test("GET changes nothing", async () => {
    const authorization = `Basic ${Buffer.from(`default:${PASSWORD}`).toString("base64")}`;
    const reply = await fetch(`${running.url}/?query=DROP%20TABLE%20fruits`, { headers: { authorization } });
    expect(reply.headers.get("x-clickhouse-exception-code")).toBe("164");
  });
});

describe("selects", () => {
  test("a large result is streamed while it is computed", async () => {
    const query =
      "SELECT number, sleepEachRow(0.00001) FROM numbers(40000) SETTINGS max_block_size = 2000, max_threads = 1";
    const reply = await client.query({ query, format: "JSONEachRow" });
    const startedAt = Date.now();
    let firstAfterMs = 0;
    let seen = 0;
    for await (const part of reply.stream()) {
      firstAfterMs ||= Date.now() - startedAt;
      seen += part.length;
    }
    expect(seen).toBe(40_000);
    expect(firstAfterMs).toBeLessThan((Date.now() - startedAt) / 2);
  });

  test("the caller's query id comes back, and JSON is one document", async () => {
    const reply = await client.query({
      query: "SELECT number FROM numbers(200000)",
      query_id: "mine-1",
      format: "JSON",
    });
    expect(reply.query_id).toBe("mine-1");
    const { rows: count, data } = await reply.json<{ number: string }>();
    expect([count, data.length]).toEqual([200_000, 200_000]);
  });

  test("another database is chosen by the address", async () => {
    await client.command({ query: "CREATE DATABASE orchard" });
    const orchard = connect({ database: "orchard" });
    expect(await rows("SELECT currentDatabase() AS name", {}, orchard)).toEqual([{ name: "orchard" }]);
    await orchard.close();
  });
});
