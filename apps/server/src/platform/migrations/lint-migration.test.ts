import { describe, expect, test } from "vitest";
import { lintMigration } from "./lint-migration.ts";
import { migrationsFolder, readMigrations } from "./migration-files.ts";

describe("lintMigration lets expanding statements through", () => {
  test.each([
    "create table a (id uuid primary key);\ncreate index a_id on a (id);\nalter table a alter column id set not null;",
    "alter table a add column b text;",
    "alter table a add column b text not null default '';",
    "alter type color add value 'green';",
    "-- no-transaction\ncreate unique index concurrently a_b on a (b);",
    "insert into a values ('drop table x;\ntruncate a;');",
    "create function f() returns void language plpgsql as $body$ begin\ndrop table x;\nend $body$;",
    "-- Nothing is renamed; drop table is only a word here.\ncreate view v as select 1;",
  ])("%s", (sql) => expect(lintMigration(sql)).toEqual([]));
});

describe("lintMigration refuses", () => {
  test.each([
    ["drop table a;", "drops a table"],
    ["ALTER TABLE a DROP COLUMN b;", "drops a column"],
    ["alter table a rename column b to c;", "renames"],
    ["alter table a rename to b;", "renames"],
    ["alter table a alter column b type bigint;", "changes a column's type"],
    ["alter table a alter b set data type bigint;", "changes a column's type"],
    ["alter type color rename value 'red' to 'rot';", "changes a type"],
    ["alter table a alter column b set not null;", "makes an existing column NOT NULL"],
    ["alter table a add column b text not null;", "adds a NOT NULL column without a default"],
    ["truncate a;", "empties a table"],
    ["create index a_b on a (b);", "indexes an existing table without CONCURRENTLY"],
    ["create index concurrently a_b on a (b);", 'needs "-- no-transaction"'],
    ["create table b (id int);\ncreate index a_b on a (b);", "indexes an existing table"],
  ])("%s", (sql, says) => expect(lintMigration(sql).join("\n")).toContain(says));

  test("only the statement below a contract note is excused", () => {
    const noted = "-- contract: no reader of old since 0.4\nalter table a drop column old;\n";
    expect(lintMigration(noted)).toEqual([]);
    expect(lintMigration(`${noted}drop table b;\n`)).toHaveLength(1);
    expect(lintMigration("-- contract:\ndrop table b;\n")).toHaveLength(1);
  });
});

test("every migration of this product expands, or says why not", () => {
  const faults = readMigrations(migrationsFolder("postgres")).flatMap(({ name, sql }) =>
    lintMigration(sql).map((fault) => `${name}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
