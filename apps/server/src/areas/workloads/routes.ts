import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { listChamps, listServiceAreas, listWorkloads } from "./list-workloads.ts";
import { presentWorkload } from "./present.ts";
import { saveWorkload } from "./save-workload.ts";
import { findServices, listServices } from "./service-tree/list-services.ts";
import type { Workloads } from "./workloads.ts";

export const workloadsHandlers = (workloads: Workloads): AreaHandlers<"workloads"> => ({
  workloads: ({ ctx }) => listWorkloads(ctx, workloads),
  saveWorkload: async ({ ctx, body }) => presentWorkload(await saveWorkload(ctx, workloads, body), workloads.findGroup),
  serviceAreas: ({ ctx }) => listServiceAreas(ctx),
  workloadChamps: ({ ctx, query }) => listChamps(ctx, workloads, query.workload),
  services: ({ ctx, query }) => listServices(ctx, query),
  findServices: ({ ctx, query }) => findServices(ctx, query.query),
});
