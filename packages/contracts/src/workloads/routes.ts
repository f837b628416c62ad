import { right } from "../access/requirements.ts";
import { get, post, type RouteTable } from "../route.ts";

/** Everybody in Domain Lens reads everything. */
const read = { access: right("domainLens"), shed: "dashboard", limit: "domainLens" } as const;

export const workloadsRoutes = {
  workloads: get("/api/ipurl/api/v1/Workload", read),
  saveWorkload: post("/api/ipurl/api/v1/Workload", {
    access: right("connectivityChamp"),
    shed: "essential",
    limit: "changeDomainLens",
  }),
  serviceAreas: get("/api/ipurl/api/v1/ServiceArea", read),
  workloadChamps: get("/api/ipurl/api/v1/WorkloadChamp", read),
  services: get("/api/ipurl/api/v1/ServiceTree/List", read),
  findServices: get("/api/ipurl/api/v1/ServiceTree/Search", read),
} as const satisfies RouteTable;
