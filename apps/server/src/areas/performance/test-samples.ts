import { randomUUID } from "node:crypto";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import type { Row } from "./test-figures.ts";

/** A sample of mail in Lisbon as ClickHouse stores it; `at` and `received_at` are seconds. */
export const sampleRow = (more: Row & { readonly at: number; readonly received_at: number }): Row => ({
  sample_id: randomUUID(),
  cloud: "MultiTenant",
  workload: "mail",
  source: "intake",
  tenant: 1,
  country: "PT",
  state: "PT.14",
  city: 2_267_057,
  egress_network: "240.7.1.0",
  asn: 64_496,
  ip_version: 4,
  outcome: "ok",
  rtt_ms: 20,
  position: "unknown",
  access: NIL_ID,
  overlays: [],
  ...more,
});
