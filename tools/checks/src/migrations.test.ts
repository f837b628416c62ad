import { describe, expect, test } from "vitest";
import { migrationFaults } from "./migrations.ts";

const first = { file: "db/postgres/0001_foundation.sql", sql: "create table visits (at timestamptz not null);\n" };
const second = (sql: string): string[] => migrationFaults([first, { file: "db/postgres/0002_next.sql", sql }]);

describe("migrations lint", () => {
  test("what only adds is accepted", () => {
    expect(second("alter table visits add column page text;\ncreate index concurrently v on visits (page);\n")).toEqual(
      [],
    );
    expect(second("create table a (id uuid);\ncreate index a_id on a (id);\n")).toEqual([]);
  });

  test.each([
    "drop table visits;",
    "alter table visits drop column at;",
    "alter table visits rename to calls;",
    "alter table visits rename column at to seen_at;",
    "alter table visits alter column at type date;",
    "alter table visits alter at set data type date;",
    "alter table visits alter column at set not null;",
    "truncate visits;",
    "create index v on visits (at);",
    "create unique index v on visits (at);",
    "create table notes (tenant_id uuid not null);",
  ])("%s is refused", (sql) => {
    expect(second(`-- A reason.\n${sql}\n`)).toHaveLength(1);
  });

  test("a contraction is accepted when its reason stands above it, and only there", () => {
    expect(second("-- contract: nothing reads it since 0.3\ndrop table visits;\n")).toEqual([]);
    expect(second("-- contract: nothing reads it\ndrop table visits;\ntruncate visits;\n")).toHaveLength(1);
  });

  test("a tenant's table with forced row-level security is accepted", () => {
    const sql = "create table notes (tenant_id uuid not null);\nalter table notes force row level security;\n";
    expect(second(sql)).toEqual([]);
  });

  test("gaps, doubles and odd names are refused", () => {
    const at = (file: string): string[] => migrationFaults([first, { file, sql: "" }]);
    expect(at("db/postgres/0003_gap.sql")).toHaveLength(1);
    expect(at("db/postgres/0001_double.sql")).toHaveLength(1);
    expect(at("db/postgres/2-odd.sql")).toHaveLength(1);
  });
});
