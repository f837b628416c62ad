import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

export const operations: AreaRequests<"operations"> = {
  runJob: () => ({ body: { name: "nobody.knowsIt" } }),
  reportClientProblem: () => ({
    body: { reference: randomUUID(), kind: "render", route: "/", message: "sent by a test" },
  }),
  logVisit: () => ({ body: { event: "NetworkProviderPortalVisit", idempotencyKey: randomUUID() } }),
};
