import { createHash } from "node:crypto";

/** Ids of two tenants never meet, whatever they send. A UUID of version 8: its bits are our own. */
export function idOfSample(tenantId: string, id: string): string {
  const bytes = createHash("sha256").update(`${tenantId}/${id.toLowerCase()}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
