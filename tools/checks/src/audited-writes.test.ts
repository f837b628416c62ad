import { expect, test } from "vitest";
import { auditFaults } from "./audited-writes.ts";

const file = "apps/server/src/areas/solutions/rename.ts";
const faults = (text: string, ...others: string[]) =>
  auditFaults([
    { file, text },
    ...others.map((other) => ({ file: "apps/server/src/areas/solutions/other.ts", text: other })),
  ]);

test("a write that audits passes, also through a function that it calls", () => {
  expect(faults(`export const rename = (ctx) => write(ctx, scope, async (tx) => { await tx.audit({}); });`)).toEqual(
    [],
  );
  const helper = `export async function record(tx) {\n  await tx.audit({});\n}\n`;
  const between = `export async function save(tx) {\n  await record(tx);\n}\n`;
  expect(faults(`export const rename = (ctx) => write(ctx, scope, (tx) => save(tx));`, helper, between)).toEqual([]);
});

test("a write without an audit entry turns red, unless it says why right above", () => {
  const bare = `export const rename = (ctx) =>\n  write(ctx, scope, (tx) => put(tx));\n`;
  expect(faults(bare)).toEqual([`${file}:2: writes without tx.audit and without "// no audit: why"`]);
  expect(faults(bare.replace("  write", "  // no audit: a count.\n  write"))).toEqual([]);
  expect(faults(bare.replace("  write", "  // no audit:\n  write"))).toHaveLength(1);
  expect(faults(`// no audit: far away.\n\n\n\n\n${bare}`)).toHaveLength(1);
});

test("one audited write does not cover its neighbour", () => {
  const two = `const one = (ctx) => write(ctx, scope, (tx) => tx.audit({}));\nconst two = (ctx) => write(ctx, scope, (tx) => put(tx));\n`;
  expect(faults(two)).toEqual([`${file}:2: writes without tx.audit and without "// no audit: why"`]);
});

test("ways around write turn red", () => {
  expect(faults(`db.transaction().execute(work);`)).toHaveLength(1);
  expect(faults(`tx.insertInto("audit_entries").values(row);`)).toHaveLength(1);
  expect(faults("sql`insert into outbox (kind) values (1)`")).toHaveLength(1);
});
