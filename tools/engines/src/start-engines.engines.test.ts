import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@clickhouse/client";
import { connect } from "@nats-io/transport-node";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resetEngines } from "./reset-engines.ts";
import { type Engines, startEngines } from "./start-engines.ts";
import { statusOfEngines } from "./status-of-engines.ts";
import { stopEngines } from "./stop-engines.ts";
import { freePortBase } from "./test-home.ts";

const home = mkdtempSync(join(tmpdir(), "waymark-home-"));
let portBase: number;
let engines: Engines;

async function inPostgres<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function inJetStream<Answer>(subject: string, body: unknown): Promise<Answer> {
  const connection = await connect({ servers: engines.urls.nats, token: engines.urls.natsToken });
  try {
    return (await connection.request(subject, JSON.stringify(body), { timeout: 5_000 })).json<Answer>();
  } finally {
    await connection.close();
  }
}

async function inClickhouse(query: string): Promise<unknown[]> {
  const client = createClient({ url: engines.urls.clickhouse });
  try {
    if (!query.startsWith("SELECT")) return [await client.command({ query })];
    return await (await client.query({ query, format: "JSONEachRow" })).json();
  } finally {
    await client.close();
  }
}

beforeAll(async () => {
  // The system creates temporary folders with mode 0700, and PostgreSQL's user must be able to enter.
  rmSync(home, { recursive: true });
  portBase = await freePortBase();
  engines = await startEngines({ home, portBase, quiet: true });
});
afterAll(() => resetEngines({ home }));

describe("a set of engines", () => {
  test("is up, and a second start finds it running", async () => {
    expect(engines.started.toSorted()).toEqual(["clickhouse", "nats", "postgres"]);
    const again = await startEngines({ home, portBase, quiet: true });
    expect(again.started).toEqual([]);
    expect(again.pids).toEqual(engines.pids);
    expect(again.urls).toEqual(engines.urls);
    const status = await statusOfEngines({ home, portBase });
    expect(status.map(({ name, up }) => [name, up])).toEqual([
      ["postgres", true],
      ["nats", true],
      ["clickhouse", true],
    ]);
  });

  test("refuses to run the same home at other ports", async () => {
    await expect(startEngines({ home, portBase: portBase + 100, quiet: true })).rejects.toThrow("stop it first");
  });

  test("keeps its secrets to its user", () => {
    expect(statSync(join(home, "secrets")).mode & 0o777).toBe(0o700);
    expect(statSync(join(home, "secrets/postgres-app.password")).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, "nats/nats.conf")).mode & 0o777).toBe(0o600);
  });

  test("asks everyone for a password", async () => {
    const open = (url: string) => url.replace(/:[^:@/]+@/, ":wrong@");
    await expect(inPostgres(open(engines.urls.postgresSuperuser), "select 1")).rejects.toThrow(
      "password authentication",
    );
    await expect(connect({ servers: engines.urls.nats, reconnect: false })).rejects.toThrow(/authorization/i);
    const reply = await fetch(new URL("/?query=SELECT%201", `http://127.0.0.1:${engines.ports.clickhouse}`));
    expect(reply.status).toBe(403);
  });

  test("gives the application a role that owns nothing and cannot bypass row-level security", async () => {
    const { postgresApp, postgresOwner } = engines.urls;
    const role = "select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user";
    const powerless = [{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }];
    expect(await inPostgres(postgresApp, role)).toEqual(powerless);
    expect(await inPostgres(postgresOwner, role)).toEqual(powerless);
    await inPostgres(postgresOwner, "create table owned (id integer)");
    await expect(inPostgres(postgresApp, "select * from owned")).rejects.toThrow("permission denied");
    await expect(inPostgres(postgresApp, "create table mine (id integer)")).rejects.toThrow("permission denied");
  });

  test("has the extensions, UTF-8, fsync and loopback only", async () => {
    const { postgresOwner } = engines.urls;
    const extensions = await inPostgres<{ extname: string }>(
      postgresOwner,
      "select extname from pg_extension order by 1",
    );
    expect(extensions.map(({ extname }) => extname)).toEqual(
      expect.arrayContaining(["btree_gist", "citext", "pg_trgm", "pgcrypto", "unaccent"]),
    );
    const settings = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
      current_setting('server_encoding') as encoding, current_setting('password_encryption') as passwords`;
    expect(await inPostgres(postgresOwner, settings)).toEqual([
      { fsync: "on", listens: "127.0.0.1", encoding: "UTF8", passwords: "scram-sha-256" },
    ]);
  });
});

describe("kill -9 and another start", () => {
  test("keep what PostgreSQL committed", async () => {
    await inPostgres(engines.urls.postgresOwner, "create table kept (id integer); insert into kept values (7)");
    process.kill(engines.pids.postgres, "SIGKILL");
    await engines.startOne("postgres");
    expect(await inPostgres(engines.urls.postgresOwner, "select id from kept")).toEqual([{ id: 7 }]);
  });

  test("keep what JetStream acknowledged", async () => {
    await inJetStream("$JS.API.STREAM.CREATE.KEPT", { name: "KEPT", subjects: ["kept.>"], storage: "file" });
    expect(await inJetStream("kept.one", { hello: 1 })).toMatchObject({ stream: "KEPT", seq: 1 });
    process.kill(engines.pids.nats, "SIGKILL");
    await engines.startOne("nats");
    expect(await inJetStream("$JS.API.STREAM.INFO.KEPT", {})).toMatchObject({ state: { messages: 1 } });
  });

  test("keep what ClickHouse acknowledged", async () => {
    await inClickhouse("CREATE TABLE kept (id UInt32) ENGINE = MergeTree ORDER BY id");
    await inClickhouse("INSERT INTO kept VALUES (7)");
    process.kill(engines.pids.clickhouse, "SIGKILL");
    await engines.startOne("clickhouse");
    expect(await inClickhouse("SELECT id FROM kept")).toEqual([{ id: 7 }]);
  });

  test("work for all three at once", async () => {
    for (const pid of Object.values(engines.pids)) process.kill(pid, "SIGKILL");
    engines = await startEngines({ home, portBase, quiet: true });
    expect(engines.started).toHaveLength(3);
    expect(await inPostgres(engines.urls.postgresOwner, "select id from kept")).toEqual([{ id: 7 }]);
  });
});

test("stop ends all three, keeps the data, and status says so", async () => {
  expect((await stopEngines({ home })).toSorted()).toEqual(["clickhouse", "nats", "postgres"]);
  expect((await statusOfEngines({ home, portBase })).map(({ reason }) => reason)).toEqual(Array(3).fill("not running"));
  engines = await startEngines({ home, portBase, quiet: true });
  expect(await inClickhouse("SELECT id FROM kept")).toEqual([{ id: 7 }]);
});

test("reset deletes nothing that is not a home of engines", async () => {
  const stranger = mkdtempSync(join(tmpdir(), "waymark-stranger-"));
  writeFileSync(join(stranger, "thesis.txt"), "years of work");
  await expect(resetEngines({ home: stranger })).rejects.toThrow("nothing was deleted");
  await expect(startEngines({ home: stranger, portBase, quiet: true })).rejects.toThrow("neither empty nor a home");
  expect(statSync(join(stranger, "thesis.txt")).size).toBe(13);
  rmSync(stranger, { recursive: true });
});
