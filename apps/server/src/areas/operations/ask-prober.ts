import type { ObservationOf } from "@waymark/contracts/prober/observations";
import type { ProbeFinding } from "../../platform/area.ts";
import type { Prober } from "../../platform/prober.ts";

/** The self-test is a call like others and ends in time. */
const WITHIN_MS = 1_200;
/** Nobody holds it, so that the answer is the same everywhere; every resolver knows the zone above. */
const DOCUMENTATION_ASN = 64_496;
const REVERSE_ROOT = "in-addr.arpa";

/** Whether the prober takes our orders, and reaches its resolvers and the registries. */
export async function askProber(prober: Prober | undefined): Promise<ProbeFinding> {
  if (prober === undefined)
    return {
      outcome: "notConfigured",
      detail: "WAYMARK_PROBER_URL is not set: registries and resolvers cannot be asked",
    };
  const [dns, rdap] = await Promise.all([
    prober.observe({ kind: "dns", name: REVERSE_ROOT, type: "TXT" }, WITHIN_MS),
    prober.observe({ kind: "rdap", of: { kind: "asn", asn: DOCUMENTATION_ASN } }, WITHIN_MS),
  ]);
  const silent = dns.answers.filter(({ outcome }) => !ANSWERED.has(outcome)).length;
  if (silent > 0) return { outcome: "failed", detail: `${silent} of ${dns.answers.length} resolvers do not answer` };
  return REACHED.has(rdap.outcome)
    ? { outcome: "passed", detail: `${dns.answers.length} resolvers and the registries answer` }
    : { outcome: "failed", detail: `The registries cannot be asked: ${rdap.outcome}` };
}

type DnsOutcome = ObservationOf<"dns">["answers"][number]["outcome"];
const ANSWERED: ReadonlySet<DnsOutcome> = new Set(["records", "noRecords", "noName"]);
const REACHED: ReadonlySet<ObservationOf<"rdap">["outcome"]> = new Set(["found", "notFound", "noRegistry"]);
