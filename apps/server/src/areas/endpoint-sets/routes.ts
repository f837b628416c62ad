import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { listSets } from "./list-sets.ts";
import { readSet } from "./read-set.ts";

export const endpointSetsHandlers = (): AreaHandlers<"endpointSets"> => ({
  endpointSet: ({ ctx, query }) => readSet(ctx, query.endpointSetInternalId),
  endpointSets: ({ ctx, query }) => listSets(ctx, query),
});
