import { TEMPORARY_ID_PREFIX } from "@waymark/contracts/connectivity-test/wire";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export type ReportIdKind = "report" | "temporary" | "malformed";

/** What an id in the address stands for: a stored report, a test that has none yet, or nothing. */
export function reportIdKind(id: string): ReportIdKind {
  if (UUID.test(id)) return "report";
  const isTemporary = id.startsWith(TEMPORARY_ID_PREFIX) && UUID.test(id.slice(TEMPORARY_ID_PREFIX.length));
  return isTemporary ? "temporary" : "malformed";
}
