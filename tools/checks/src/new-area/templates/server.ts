import type { Names } from "../names.ts";

/** The table and the server's side; `migration` is the number of the next migration. */
export function serverFiles(names: Names, migration: string): [path: string, text: string][] {
  const folder = `apps/server/src/areas/${names.kebab}`;
  return [
    [`db/postgres/${migration}_${names.kebab.replaceAll("-", "_")}.sql`, sql(names)],
    [`${folder}/tables.ts`, tables(names)],
    [`${folder}/area.ts`, area(names)],
    [`${folder}/routes.ts`, routes(names)],
    [`${folder}/items.read.ts`, itemsRead(names)],
    [`${folder}/create-item.ts`, createItem(names)],
    [`${folder}/store.ts`, store(names)],
  ];
}

const sql = ({ table }: Names): string => `create table ${table} (
  id uuid primary key,
  cloud text not null,
  tenant_id uuid not null,
  name text not null,
  created_at timestamptz not null
);
create index ${table}_of_tenant on ${table} (cloud, tenant_id, created_at desc);

select waymark_guard('${table}', 'tenant');
grant select, insert on ${table} to waymark_app;
`;

const tables = ({
  camel,
  table,
}: Names): string => `import { moment, ofTenant, type TableTypes, text, uuid } from "../../platform/database/columns.ts";

export const ${camel}Tables = {
  ${table}: { ...ofTenant, id: uuid, name: text, created_at: moment },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof ${camel}Tables> {}
}
`;

const area = ({ camel }: Names): string => `import type { Area } from "../../platform/area.ts";
import { ${camel}Handlers } from "./routes.ts";

export const ${camel}Area = (): Area<"${camel}"> => ({ name: "${camel}", handlers: ${camel}Handlers });
`;

const routes = ({ camel }: Names): string => `import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { createItem } from "./create-item.ts";
import { listItems } from "./items.read.ts";

export const ${camel}Handlers: AreaHandlers<"${camel}"> = {
  items: ({ ctx }) => listItems(ctx),
  createItem: ({ ctx, body }) => createItem(ctx, body),
};
`;

const itemsRead = ({
  kebab,
  camel,
  pascal,
  table,
}: Names): string => `import { limits } from "@waymark/contracts/limits";
import type { ${pascal}Items } from "@waymark/contracts/${kebab}/schemas";
import { may, ${camel}ActionsOf } from "@waymark/rules/${kebab}/policy";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";

/** The newest items of the caller's organization, and what the caller may do. */
export async function listItems(ctx: UserCtx): Promise<${pascal}Items> {
  const allowedActions = ${camel}ActionsOf(ctx.user);
  if (!may("read", ctx.user)) return { items: [], allowedActions };
  const items = await read(ctx, ownScope(ctx), (tx) =>
    tx
      .selectFrom("${table}")
      .select(["id", "name"])
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limits.${camel}ItemsShownMax)
      .execute(),
  );
  return { items, allowedActions };
}
`;

const createItem = ({
  kebab,
  camel,
  pascal,
}: Names): string => `import type { ${pascal}Item } from "@waymark/contracts/${kebab}/schemas";
import { may } from "@waymark/rules/${kebab}/policy";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { problem } from "../../platform/problem.ts";
import { findItem, insertItem } from "./store.ts";

/** Idempotent by its id: repeated, it returns the item as it was made. */
export async function createItem(ctx: UserCtx, wanted: ${pascal}Item): Promise<${pascal}Item> {
  if (!may("create", ctx.user)) throw problem("access_denied");
  return write(ctx, ownScope(ctx), async (tx) => {
    const made = await insertItem(tx, { ...wanted, createdAt: ctx.now });
    if (made === undefined) {
      const known = await findItem(tx, wanted.id);
      if (known === undefined) throw problem("id_taken");
      return known;
    }
    await tx.audit({ action: "${camel}.createItem", entity: made.id, before: null, after: made });
    return made;
  });
}
`;

const store = ({
  kebab,
  pascal,
  table,
}: Names): string => `import type { ${pascal}Item } from "@waymark/contracts/${kebab}/schemas";
import type { Tx } from "../../platform/database/scope.ts";

const ITEM = ["id", "name"] as const;

type NewItem = ${pascal}Item & { readonly createdAt: Date };

/** Undefined where the id is taken, perhaps by another organization. */
export const insertItem = (tx: Tx, { id, name, createdAt }: NewItem): Promise<${pascal}Item | undefined> =>
  tx
    .insertInto("${table}")
    .values({ id, name, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning(ITEM)
    .executeTakeFirst();

/** Of the organization in scope. */
export const findItem = (tx: Tx, id: string): Promise<${pascal}Item | undefined> =>
  tx.selectFrom("${table}").select(ITEM).where("id", "=", id).executeTakeFirst();
`;
