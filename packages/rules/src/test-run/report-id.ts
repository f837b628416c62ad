import { TEMPORARY_ID_PREFIX } from "@waymark/contracts/connectivity-test/test-run";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export type ReportIdKind = "report" | "temporary" | "malformed";

/** The kind of an id in the URL: a stored report, a test without a report yet, or neither. */
export function reportIdKind(id: string): ReportIdKind {
  if (UUID.test(id)) return "report";
  const isTemporary = id.startsWith(TEMPORARY_ID_PREFIX) && UUID.test(id.slice(TEMPORARY_ID_PREFIX.length));
  return isTemporary ? "temporary" : "malformed";
}
