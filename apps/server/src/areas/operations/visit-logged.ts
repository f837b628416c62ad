import { createHash } from "node:crypto";
import type { EventPayload } from "@waymark/contracts/events/stream";
import type { VisitEvent } from "@waymark/contracts/operations/schemas";
import type { TenantScope } from "../../platform/database/scope.ts";

export type StoredVisit = { readonly event: VisitEvent; readonly idempotencyKey: string; readonly at: Date };

/** What leaves PostgreSQL of a visit. */
export function visitLogged(scope: TenantScope, visit: StoredVisit): EventPayload<"visitLogged"> {
  return {
    eventId: visitEventId(scope, visit.idempotencyKey),
    event: visit.event,
    cloud: scope.cloud,
    at: visit.at.toISOString(),
  };
}

/**
 * The id under which a visit is announced, now and in every rebuild. Derived from what makes the visit one visit, and
 * hashed so that neither tenant nor key leave PostgreSQL. RFC 9562 version 8: our own way of making it.
 */
export function visitEventId(scope: TenantScope, idempotencyKey: string): string {
  const bytes = createHash("sha256").update(`visit/${scope.cloud}/${scope.tenantId}/${idempotencyKey}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex", 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
