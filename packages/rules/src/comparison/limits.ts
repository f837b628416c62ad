import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { RULE_SET } from "../findings/rule-set.ts";
import { FILES_LIMIT } from "../findings/rules/slow-download.ts";
import { holds, type LimitTrigger, type Trigger } from "../findings/trigger.ts";
import type { ComparedId } from "./compared.ts";

type Limit = Pick<LimitTrigger, "is" | "limit">;

/** The rule that says where trouble begins. Uploads and counts have no limit of their own. */
const RULES: Readonly<Partial<Record<ComparedId, RuleId>>> = {
  egress: "farEgress",
  mail: "slowMail",
  busyLine: "busyLine",
  callRoundTrip: "slowCalls",
  callLoss: "packetLoss",
  callJitter: "jitter",
  webSocket: "slowWebSocket",
};

const isLimit = (trigger: Trigger): trigger is LimitTrigger => trigger.is !== "seen";

function ruleLimit(id: ComparedId): Limit | undefined {
  // The verdict calls files slow below the limit of its tile, before the rule about slow downloads fires.
  if (id === "download") return { is: "below", limit: FILES_LIMIT };
  const rule = RULE_SET.rules.find((one) => one.id === RULES[id]);
  // Triggers are listed worst first.
  return rule?.triggers.filter(isLimit).at(-1);
}

/** The number beyond which a measure is too slow, too lossy or too far; null when it has none. */
export const comparedLimit = (id: ComparedId): number | null => ruleLimit(id)?.limit ?? null;

export function isBeyondLimit(id: ComparedId, value: number | null): boolean {
  const limit = ruleLimit(id);
  return limit !== undefined && value !== null && holds(limit, value);
}
