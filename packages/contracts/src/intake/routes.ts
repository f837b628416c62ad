import { post, type RouteTable } from "../route.ts";
import { intakeLimits } from "./limits.ts";

export const intakeRoutes = {
  samples: post("/api/Intake/Samples", {
    // The tenant's key in a header of its own decides; nobody signs in.
    access: "anyone",
    // Senders keep what was not taken and come again.
    shed: "survey",
    limit: "intake",
    body: "batch",
    maxBodyBytes: intakeLimits.packedMaxBytes,
    status: 202,
    originFree: true,
  }),
} as const satisfies RouteTable;
