import { isV6Text } from "../../endpoints/subnet.ts";
import { isPromotion } from "../needed-approvals.ts";
import { NOTHING, pass, type RunTest } from "./test-input.ts";

/** 8, full details for optimize: nothing may be missing that a network needs to treat a set so. */
export const testOptimizeDetails: RunTest = ({ after, isDeletion, memberSet, workloadType, withExemplar }) => {
  if (isDeletion || after.isMemberSet || after.governanceCategory !== "Optimize") return NOTHING;
  if (workloadType === "External") return { outcome: "Blocking", textKey: "changes.said.optimizeExternal" };
  const cidrs = [...after.cidrs, ...(memberSet?.cidrs ?? [])];
  const missing = [
    ...(after.tcpPorts === "" && after.udpPorts === "" ? ["ports"] : []),
    ...(cidrs.some((cidr) => !isV6Text(cidr)) ? [] : ["ipv4"]),
    ...(cidrs.some(isV6Text) ? [] : ["ipv6"]),
    ...(after.isRequired ? [] : ["required"]),
    ...(after.internalDescription === "" ? ["description"] : []),
    ...(after.serviceTreeIds.length === 0 ? ["owner"] : []),
    ...(after.fqdns.every((fqdn) => !fqdn.startsWith("*") || withExemplar.has(fqdn)) ? [] : ["exemplars"]),
  ];
  return missing.length === 0
    ? pass("changes.said.optimizeFull")
    : { outcome: "Blocking", textKey: "changes.said.optimizeMissing", inputs: missing };
};

/** 9, category promotion manual approval: blocks until a connectivity champ signed this content off. */
export const testPromotion: RunTest = ({ before, after, isDeletion, hasSignOff }) => {
  if (before === null || isDeletion || before.governanceCategory === after.governanceCategory) return NOTHING;
  const inputs = [before.governanceCategory, after.governanceCategory];
  if (!isPromotion(before, after)) return { outcome: "Warning", textKey: "changes.said.demoted", inputs };
  return hasSignOff
    ? { outcome: "Pass", textKey: "changes.said.promotionApproved", inputs }
    : { outcome: "Blocking", textKey: "changes.said.promotion", inputs };
};
