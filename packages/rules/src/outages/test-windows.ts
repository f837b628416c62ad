import { outageLimits } from "@waymark/contracts/outages/limits";
import type { WindowCounts } from "./judge-window.ts";
import type { Usual } from "./usual.ts";

/** Windows of five minutes for tests, the first at 0. */
export const windowAt = (index: number): number => index * outageLimits.windowMs;

export const USUAL: Usual = { failedShare: 0.005, attempts: 100, ofLargest: 10, tenants: 20 };

/** Ten tenants share the failures, all of them of TCP. */
export const counts = (
  index: number,
  attempts: number,
  failed: number,
  more: Partial<WindowCounts> = {},
): WindowCounts => ({
  atMs: windowAt(index),
  attempts,
  failed: { dns: 0, tcp: failed, tls: 0 },
  tenants: Math.min(20, attempts),
  failedTenants: Array.from({ length: Math.min(10, failed) }, (_, tenant) => `t${tenant}`),
  ofWorst: { attempts: Math.ceil(attempts / 20), failed: Math.ceil(failed / 10) },
  ...more,
});
