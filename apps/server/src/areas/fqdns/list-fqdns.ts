import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import type { FqdnFilters } from "@waymark/contracts/fqdns/schemas";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { countFqdns, type FqdnPage, readFqdnPage, readFqdns } from "./fqdns.read.ts";
import type { Fqdns } from "./fqdns.ts";
import { presentFqdn } from "./present.ts";

export async function listFqdns(ctx: UserCtx, { personOf, nameOf }: Fqdns, wanted: FqdnPage) {
  const [person, { rows, total }] = await Promise.all([
    personOf(ctx),
    read(ctx, vendorScope(ctx.cloud), (tx) => readFqdnPage(tx, wanted)),
  ]);
  const items = await Promise.all(rows.map((row) => presentFqdn(row, person, nameOf)));
  return { items, total, page: wanted.page, pageSize: fqdnLimits.pageSize };
}

export const countListed = async (ctx: UserCtx, filters: FqdnFilters) => ({
  count: await read(ctx, vendorScope(ctx.cloud), (tx) => countFqdns(tx, filters)),
});

/** In the order of the ids. */
export async function listByIds(ctx: UserCtx, { personOf, nameOf }: Fqdns, ids: readonly string[]) {
  const [person, rows] = await Promise.all([
    personOf(ctx),
    read(ctx, vendorScope(ctx.cloud), (tx) => readFqdns(tx, ids)),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = [...new Set(ids)].flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  return { items: await Promise.all(found.map((row) => presentFqdn(row, person, nameOf))) };
}
