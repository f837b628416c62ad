import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Figure, Finding, Judgement } from "@waymark/contracts/connectivity-test/findings";
import { RULE_SET } from "@waymark/rules/findings/rule-set";
import type { LimitTrigger, Trigger } from "@waymark/rules/findings/trigger";
import { localeOf, numberFormat } from "../../../platform/texts/formats.ts";
import { type Unit, withUnit } from "../../../platform/texts/quantity.ts";
import type { Words } from "../../../platform/texts/words.ts";
import { figureText, limitOfFigure } from "./figure-text.ts";
import type { GroupId, ResultGroup } from "./result-group.ts";

/** Which rules look at which group; the first of each gives the limit that is shown. */
const RULES_OF: Readonly<Record<GroupId, readonly RuleId[]>> = {
  location: ["farEgress", "placeImplausible", "crossBorder"],
  latency: ["slowMail", "mailSilent"],
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

const firedIn = (id: GroupId, { findings, suppressed }: Judgement): Finding | undefined =>
  [...findings, ...suppressed.map(({ finding }) => finding)].find((finding) => RULES_OF[id].includes(finding.id));

/** The figure that a group's line shows by itself. */
const OWN_FIGURE: Readonly<Partial<Record<GroupId, Figure["id"]>>> = {
  latency: "mailMs",
  webSocket: "webSocketMs",
  download: "downloadMegabytesPerSecond",
  busyLine: "busyRiseMs",
  calls: "callMs",
};

/** A line shows its own value, or the figure that broke its limit where that is another one. */
export function groupValue({ id, value }: ResultGroup, judgement: Judgement, words: Words): string | undefined {
  const figure = firedIn(id, judgement)?.figure;
  const own = OWN_FIGURE[id];
  if (!figure || own === undefined || figure.id === own || figure.limit === null) return value;
  const { number, unit } = figureText(figure, words);
  return `${unit === "" ? number : `${number}\u00a0${unit}`} · ${words.t(`findings.figure.${figure.id}`)}`;
}

/** How a group stands by the rules. What was measured and no rule speaks of is for information. */
export function judgeGroup({ id, status }: ResultGroup, judgement: Judgement): GroupJudgement {
  if (status === "waiting" || status === "measuring" || status === "notMeasured") return status;
  const rules = RULES_OF[id];
  const fired = firedIn(id, judgement);
  if (fired) return triggersOf(fired.id).some(isLimit) ? "above" : "blocked";
  if (judgement.unjudged.some((one) => rules.includes(one.id) && one.kind === "inconclusive")) return "inconclusive";
  if (judgement.clear.some((rule) => rules.includes(rule))) return limitOf(id) ? "within" : "fine";
  return "information";
}

const SIGNS = { above: "≤", atLeast: "<", below: "≥" } as const;

/** The limit of a group, or of its figure that broke one. What was not judged has no limit to hold it against. */
export function groupLimit(group: ResultGroup, judgement: Judgement, words: Words): string | undefined {
  const { language } = words;
  const judged = judgeGroup(group, judgement);
  if (judged !== "above" && judged !== "within" && judged !== "inconclusive") return undefined;
  const fired = firedIn(group.id, judgement);
  const trigger = fired ? triggersOf(fired.id).filter(isLimit).at(-1) : limitOf(group.id);
  if (!trigger) return undefined;
  const figure = fired?.figure;
  const broken = figure ? limitOfFigure(figure, words) : undefined;
  const limit =
    broken ?? withUnit(language, numberFormat(localeOf(language), {}).format(trigger.limit), trigger.unit as Unit);
  return `${SIGNS[trigger.is]}\u00a0${limit}`;
}
