import type { Owner, RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { notMeasured, type Rule } from "../rule.ts";
import { documented, type LimitTrigger, OURS, REFERENCE_TOOL, type Trigger } from "../trigger.ts";

const agentRule = (id: RuleId, name: string, owner: Owner, trigger: Trigger): Rule => ({
  id,
  name,
  owner,
  triggers: [trigger],
  needsAgent: true,
  judge: () => notMeasured("needsAgent"),
});

const FAR_PROXY: LimitTrigger = {
  measure: "Distance from you to your proxy",
  is: "above",
  limit: 800,
  unit: "km",
  severity: "Medium",
  source: REFERENCE_TOOL,
};

/** A page cannot see certificates, proxy settings, VPN routes or hops. These rules are never judged without the agent. */
export const NEEDS_AGENT: readonly Rule[] = [
  agentRule("dnsFails", "DNS fails", "yourIt", {
    measure: "A required name does not resolve while a control name does",
    is: "seen",
    severity: "Critical",
    source: OURS,
  }),
  agentRule("proxyAsksPassword", "Proxy asks for a password", "yourIt", {
    measure: "HTTP 407 from a required address",
    is: "seen",
    severity: "High",
    source: REFERENCE_TOOL,
  }),
  agentRule("encryptionOpened", "Encrypted traffic opened", "yourIt", {
    measure: "A certificate that is not the service's own",
    is: "seen",
    severity: "High",
    source: REFERENCE_TOOL,
  }),
  agentRule("certificateInvalid", "Certificate invalid", "yourIt", {
    measure: "A certificate that does not hold",
    is: "seen",
    severity: "Critical",
    source: OURS,
  }),
  agentRule("farProxy", "Proxy far away", "yourIt", FAR_PROXY),
  agentRule("vpnCarriesAll", "VPN carries the suite's traffic", "yourIt", {
    measure: "A workload goes through the VPN entirely",
    is: "seen",
    severity: "Medium",
    source: REFERENCE_TOOL,
  }),
  agentRule("routeUntraced", "Route", "yourProvider", {
    measure: "Hops on the way to the front doors",
    is: "seen",
    severity: "Info",
    source: documented("Microsoft 365 connectivity test tool, for information"),
  }),
];
