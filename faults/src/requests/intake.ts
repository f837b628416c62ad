import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

export const intake: AreaRequests<"intake"> = {
  samples: () => ({
    body: {
      samples: [
        {
          id: randomUUID(),
          at: new Date().toISOString(),
          workload: "mail",
          outcome: "ok",
          rttMs: 20,
          // Lisbon.
          city: 2_267_057,
          address: "203.0.113.7",
        },
      ],
    },
  }),
};
