import { visitEventId } from "@waymark/server/areas/operations/visit-logged";
import { tenantScope } from "@waymark/server/platform/database/scope";

const CLOUD = "MultiTenant";

/** The product's commitments: the visits it answered with 204, and how often each must have been announced. */
export type Ledger = {
  readonly accept: (tenantId: string, idempotencyKey: string) => void;
  readonly size: () => number;
  readonly holds: (tenantId: string, idempotencyKey: string) => boolean;
  /** How many outbox rows there must be for the visit with this event id; 0 for an unknown id. */
  readonly announcementsOf: (eventId: string) => number;
  readonly eventIds: () => ReadonlySet<string>;
  /** Records that a rebuild announces every visit once more. */
  readonly announceAll: () => void;
  readonly announcements: () => number;
};

export function openLedger(): Ledger {
  const accepted = new Set<string>();
  const announced = new Map<string, number>();
  const nameOf = (tenantId: string, key: string): string => `${tenantId}/${key}`;
  return {
    accept: (tenantId, key) => {
      accepted.add(nameOf(tenantId, key));
      const id = visitEventId(tenantScope(CLOUD, tenantId), key);
      announced.set(id, announced.get(id) ?? 1);
    },
    size: () => accepted.size,
    holds: (tenantId, key) => accepted.has(nameOf(tenantId, key)),
    announcementsOf: (eventId) => announced.get(eventId) ?? 0,
    eventIds: () => new Set(announced.keys()),
    announceAll: () => {
      for (const [id, times] of announced) announced.set(id, times + 1);
    },
    announcements: () => [...announced.values()].reduce((sum, times) => sum + times, 0),
  };
}
