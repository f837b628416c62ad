import { readableKm } from "../readable.ts";
import { CLEAR, type Evidence, fires, notMeasured, type Rule } from "../rule.ts";
import { type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

const TRIGGERS: readonly LimitTrigger[] = [
  {
    measure: "Distance from you to your DNS resolver",
    is: "above",
    limit: 800,
    unit: "km",
    severity: "Medium",
    source: REFERENCE_TOOL,
  },
];

export const farResolver: Rule = {
  id: "farResolver",
  name: "DNS resolver far away",
  owner: "yourIt",
  triggers: TRIGGERS,
  judge({ items: { dnsResolver } }) {
    if (!dnsResolver.known) return notMeasured(dnsResolver.reason);
    const { distanceKm, city, clientSubnet } = dnsResolver.value.value;
    if (distanceKm === null) return notMeasured("placeUnknown");
    const trigger = worstHolding(TRIGGERS, distanceKm);
    if (!trigger) return CLEAR;
    const km = readableKm(distanceKm);
    const subnetEvidence: Evidence[] = clientSubnet === null ? [] : [{ id: "resolverTellsNetwork", values: {} }];
    return fires({
      severity: trigger.severity,
      wording: city === null || city === "" ? "farResolver.unnamed" : "farResolver",
      values: city === null || city === "" ? { km } : { km, city },
      evidence: [{ id: "resolverDistance", values: { km, limit: trigger.limit } }, ...subnetEvidence],
      // A resolver that forwards the client's subnet may be anywhere without harm.
      confidence: { level: clientSubnet === null ? "medium" : "low", basis: "addressDatabase", values: {} },
    });
  },
};
