import { glob } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { testDatabase } from "@waymark/engines/test-database";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Column, Tables } from "./columns.ts";
import { platformTables } from "./schema.ts";

type Described = Pick<Column<unknown>, "type" | "isNullable" | "hasDefault"> & { readonly values: readonly string[] };
type Flat = Record<string, Described>;

const SOURCES = new URL("../../", import.meta.url);
/** Made by the runner of migrations itself. */
const UNDESCRIBED = ["schema_migrations"];

let owner: Client;
let written: Flat;

const flat = (tables: Tables): Flat =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([table, columns]) =>
      Object.entries(columns).map(([name, { type, isNullable, hasDefault, values = [] }]) => [
        `${table}.${name}`,
        { type, isNullable, hasDefault, values: values.toSorted() },
      ]),
    ),
  );

/** The columns of the database as this connection sees them. */
async function readColumns(): Promise<Flat> {
  const { rows } = await owner.query<{ name: string } & Described>(
    `
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           not a.attnotnull as "isNullable", a.atthasdef as "hasDefault",
           coalesce((select array_agg(value[1] order by value[1])
                     from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as value
                     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                       and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%'), '{}') as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> all($1) order by 1`,
    [UNDESCRIBED],
  );
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]));
}

beforeAll(async () => {
  written = flat(platformTables);
  for await (const file of glob("areas/*/tables.ts", { cwd: SOURCES })) {
    const module = (await import(new URL(file, SOURCES).href)) as Record<string, Tables>;
    for (const [name, tables] of Object.entries(module))
      if (name.endsWith("Tables")) Object.assign(written, flat(tables));
  }
  owner = new Client({ connectionString: (await testDatabase()).ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

const differing = (stored: Flat): string[] =>
  [...new Set([...Object.keys(stored), ...Object.keys(written)])].filter(
    (name) => !isDeepStrictEqual(stored[name], written[name]),
  );

test("the described tables are those of the migrated database: name, type, nullability, default, allowed values", async () => {
  const stored = await readColumns();
  expect(Object.keys(stored).length).toBeGreaterThan(100);
  expect(written).toEqual(stored);
});

test.each([
  ["a column that nobody described", "runs.planted", "alter table runs add column planted text"],
  ["a column that is gone", "runs.ended_at", "alter table runs drop column ended_at cascade"],
  ["another type", "runs.last_sequence", "alter table runs alter column last_sequence type numeric"],
  ["another nullability", "runs.ended_at", "alter table runs alter column ended_at set not null"],
  ["a default", "runs.ended_at", "alter table runs alter column ended_at set default now()"],
  [
    "other allowed values",
    "survey_answers.correctness",
    "alter table survey_answers add check (correctness = any (array['Planted'::text, 'Other'::text]))",
  ],
])("a migration that the description does not follow is found: %s", async (_, name, migration) => {
  await owner.query("begin");
  try {
    await owner.query(migration);
    expect(differing(await readColumns())).toContain(name);
  } finally {
    await owner.query("rollback");
  }
});
