import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import { readSearch } from "@waymark/rules/endpoints/read-search";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { readMatches } from "./matches.read.ts";
import { presentAttributes } from "./present.ts";
import { readSetPage, type SetPage } from "./sets.read.ts";

export async function listSets(ctx: UserCtx, wanted: SetPage) {
  const { rows, total, matches } = await read(ctx, vendorScope(ctx.cloud), async (tx) => {
    const page = await readSetPage(tx, wanted);
    const ids = page.rows.map(({ id }) => id);
    return { ...page, matches: await readMatches(tx, readSearch(wanted.search), ids) };
  });
  const items = rows.map((row) => ({
    ...presentAttributes(row),
    fqdnCount: row.fqdnCount,
    cidrCount: row.cidrCount,
    matches: matches
      .filter(({ setId }) => setId === row.id)
      .map(({ entry, fromMemberSet }) => ({ entry, fromMemberSet })),
  }));
  return { items, total, page: wanted.page, pageSize: endpointSetLimits.pageSize };
}
