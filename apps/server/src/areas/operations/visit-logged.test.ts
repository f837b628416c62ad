import { VisitLogged } from "@waymark/contracts/events/stream";
import { describe, expect, it } from "vitest";
import { tenantScope } from "../../platform/database/scope.ts";
import { visitEventId } from "./visit-logged.ts";

const scope = tenantScope("MultiTenant", "10416956-b254-4196-a69e-ba7096758347");
const key = "0d0b1e1e-4c07-4f0c-9b8b-3f1a6a2f2f11";

describe("the id of a visit's event", () => {
  it("is the same each time, and another for another key, tenant or cloud", () => {
    const id = visitEventId(scope, key);
    expect(visitEventId(scope, key)).toBe(id);
    const others = [
      visitEventId(scope, "0d0b1e1e-4c07-4f0c-9b8b-3f1a6a2f2f12"),
      visitEventId({ ...scope, tenantId: "5037f5e4-176a-4b6c-a584-b75786374213" }, key),
      visitEventId({ ...scope, cloud: "GovernmentCommunity" }, key),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });

  it("is a UUID that the event's schema takes", () => {
    const at = new Date(0).toISOString();
    const event = { eventId: visitEventId(scope, key), event: "SolutionDetailPageVisit", cloud: scope.cloud, at };
    expect(VisitLogged.safeParse(event).success).toBe(true);
  });
});
