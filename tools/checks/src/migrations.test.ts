import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrationFaults } from "./migrations.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "waymark-migrations-"));
  await writeFile(join(folder, "0001_foundation.sql"), "create table visits (\n  at timestamptz not null\n);\n");
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const withNext = async (sql: string): Promise<string[]> => {
  await writeFile(join(folder, "0002_next.sql"), sql);
  return migrationFaults(folder, "postgres");
};

const NOTES = "create table notes (\n  tenant_id uuid not null,\n  text text\n);\n";

describe("migrations", () => {
  test("what only adds is accepted", async () => {
    expect(await withNext("alter table visits add column page text;\n")).toEqual([]);
  });

  test("what removes is refused", async () => {
    expect(await withNext("drop table visits;\n")).toEqual([expect.stringMatching(/^0002_next\.sql: drops a table/)]);
  });

  test("a table of a tenant or a provider needs a guard", async () => {
    expect(await withNext(NOTES)).toEqual([expect.stringMatching(/table notes .*waymark_guard/)]);
    expect(await withNext(NOTES.replace("tenant_id", "provider_id"))).toHaveLength(1);
    expect(await withNext(`${NOTES}select waymark_guard('notes', 'tenant');\n`)).toEqual([]);
    expect(await withNext(`${NOTES}alter table notes force row level security;\n`)).toEqual([]);
  });

  test("a gap in the numbers is refused", async () => {
    await writeFile(join(folder, "0003_gap.sql"), "");
    expect(() => migrationFaults(folder, "postgres")).toThrow(/0002_/);
  });
});
