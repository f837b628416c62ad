import type { EventPayload } from "@waymark/contracts/events/stream";
import type { VisitEvent } from "@waymark/contracts/operations/schemas";
import type { Scope } from "../../platform/database/scope.ts";
import { visitEventId } from "./visit-event-id.ts";

export type StoredVisit = { readonly event: VisitEvent; readonly idempotencyKey: string; readonly at: Date };

/** What leaves PostgreSQL of a visit. */
export function visitLogged(scope: Scope, visit: StoredVisit): EventPayload<"visitLogged"> {
  return {
    eventId: visitEventId(scope, visit.idempotencyKey),
    event: visit.event,
    cloud: scope.cloud,
    at: visit.at.toISOString(),
  };
}
