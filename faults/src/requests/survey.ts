import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

const answer = { tenantId: "", classification: "Home" } as const;

export const survey: AreaRequests<"survey"> = {
  classify: () => ({ query: { runId: randomUUID() } }),
  logType: () => ({ query: { ...answer, runId: randomUUID(), value: "Cafe" } }),
  logCorrectness: () => ({ query: { ...answer, runId: randomUUID(), value: "Yes" } }),
};
