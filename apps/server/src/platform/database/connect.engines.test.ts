import { testDatabase } from "@waymark/engines/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { connectDatabase, type DatabaseConnection } from "./connect.ts";

describe("a connection whose query ran over the client's deadline", () => {
  let database: DatabaseConnection;
  beforeAll(async () => {
    const { appUrl } = await testDatabase();
    database = connectDatabase({ url: appUrl, poolSize: 1, log: createLog("silent", "test"), deadlineMs: 400 });
  });
  afterAll(() => database.close());

  const backend = async (): Promise<number> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    return rows[0]?.pid ?? 0;
  };

  it("is never lent again, since its answer is still on the way", async () => {
    const before = await backend();
    expect(await backend()).toBe(before);
    // As if the backend hung: its own time limit does not help.
    await sql`set statement_timeout = 0`.execute(database.db);
    await expect(sql`select pg_sleep(1.5)`.execute(database.db)).rejects.toThrow("Query read timeout");
    expect(await backend()).not.toBe(before);
  });

  it("is never lent again while a transaction is open on it", async () => {
    const before = await backend();
    await sql`begin`.execute(database.db);
    expect(await backend()).not.toBe(before);
  });
});
