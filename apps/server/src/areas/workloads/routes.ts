import { read } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { readHoldings } from "./holdings.read.ts";
import { listChamps, listServiceAreas, listWorkloads } from "./list-workloads.ts";
import { presentWorkload } from "./present.ts";
import { saveWorkload } from "./save-workload.ts";
import { findServices, listServices } from "./service-tree/list-services.ts";
import type { Workloads } from "./workloads.ts";

export const workloadsHandlers = (workloads: Workloads): AreaHandlers<"workloads"> => ({
  workloads: ({ ctx }) => listWorkloads(ctx, workloads),
  saveWorkload: async ({ ctx, body }) => {
    const row = await saveWorkload(ctx, workloads, body);
    const holdingsOf = await read(ctx, vendorScope(ctx.cloud), readHoldings);
    return presentWorkload(row, { findGroup: workloads.findGroup, holdings: holdingsOf(row.id) });
  },
  serviceAreas: ({ ctx }) => listServiceAreas(ctx),
  workloadChamps: ({ ctx, query }) => listChamps(ctx, workloads, query.workload),
  services: ({ ctx, query }) => listServices(ctx, query),
  findServices: ({ ctx, query }) => findServices(ctx, query.query),
});
