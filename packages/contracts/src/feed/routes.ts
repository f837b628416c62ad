import { get, type RouteTable } from "../route.ts";

/** Anybody reads what is published, programs before all. The same bytes lie under / and under /gcc. */
const read = { access: "anyone", shed: "essential", limit: "feed", answers: "document" } as const;
/** Asked by everybody every hour, and never refused. */
const version = { ...read, limit: "feedVersion" } as const;

export const feedRoutes = {
  versions: get("/feed/version", version),
  versionOf: get("/feed/version/:instance", version),
  endpoints: get("/feed/endpoints/:instance", read),
  changesSince: get("/feed/changes/:instance/:version", read),
  pacFile: get("/feed/pac/:instance", read),
  chain: get("/feed/chain/:instance", read),
  list: get("/feed/lists/:instance/:form", read),
} as const satisfies RouteTable;
