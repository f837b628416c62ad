import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { RULE_SET } from "@waymark/rules/findings/rule-set";
import type { LimitTrigger, Trigger } from "@waymark/rules/findings/trigger";
import { localeOf } from "../../../platform/texts/formats.ts";
import type { GroupId, ResultGroup } from "./result-group.ts";
import type { Words } from "./words.ts";

/** Which rules look at which group; the first of each gives the limit that is shown. */
const RULES_OF: Readonly<Record<GroupId, readonly RuleId[]>> = {
  location: ["farEgress", "placeImplausible", "crossBorder"],
  latency: ["slowMail", "betterDoor"],
  dns: ["farResolver"],
  webSocket: ["slowWebSocket", "webSocketBlocked"],
  ipv6: ["ipv6Faulty"],
  download: ["slowDownload", "tooLittleForVideo"],
  busyLine: ["busyLine"],
  calls: ["slowCalls", "udpBlocked", "packetLoss", "jitter", "shortDropouts"],
  names: ["requiredNamesBlocked", "captivePortal", "extensionBlocks"],
  agent: ["proxyAsksPassword", "farProxy", "vpnCarriesAll", "routeUntraced"],
};

export type GroupJudgement =
  | "above"
  | "blocked"
  | "inconclusive"
  | "within"
  | "fine"
  | "information"
  | "notMeasured"
  | "measuring"
  | "waiting";

/** A count without a unit, such as of blocked addresses, is no limit that a reader would compare with. */
const isLimit = (trigger: Trigger): trigger is LimitTrigger => trigger.is !== "seen" && trigger.unit !== "";
const triggersOf = (id: RuleId): readonly Trigger[] => RULE_SET.rules.find((rule) => rule.id === id)?.triggers ?? [];

/** Triggers are written with the worst first, so the last is where trouble begins. */
const limitOf = (id: GroupId): LimitTrigger | undefined => {
  const [first] = RULES_OF[id];
  return first ? triggersOf(first).filter(isLimit).at(-1) : undefined;
};

/** How a group stands by the rules. What was measured and no rule speaks of is for information. */
export function judgeGroup({ id, status }: ResultGroup, judgement: Judgement): GroupJudgement {
  if (status === "waiting" || status === "measuring" || status === "notMeasured") return status;
  const rules = RULES_OF[id];
  const fired = [...judgement.findings, ...judgement.suppressed.map(({ finding }) => finding)].find((finding) =>
    rules.includes(finding.id),
  );
  if (fired) return triggersOf(fired.id).some(isLimit) ? "above" : "blocked";
  if (judgement.unjudged.some((one) => rules.includes(one.id) && one.kind === "inconclusive")) return "inconclusive";
  if (judgement.clear.some((rule) => rules.includes(rule))) return limitOf(id) ? "within" : "fine";
  return "information";
}

const SIGNS = { above: "≤", atLeast: "<", below: "≥" } as const;

export function groupLimit(id: GroupId, { language }: Words): string | undefined {
  const trigger = limitOf(id);
  if (!trigger) return undefined;
  return `${SIGNS[trigger.is]} ${new Intl.NumberFormat(localeOf(language)).format(trigger.limit)} ${trigger.unit}`;
}
