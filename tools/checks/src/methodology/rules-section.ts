import { RULE_NUMBERS, type RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { EXPLAINS, SUPPRESSES } from "@waymark/rules/findings/causes";
import type { Rule } from "@waymark/rules/findings/rule";
import { RULE_SET } from "@waymark/rules/findings/rule-set";
import { AI_CHAT_SCALE } from "@waymark/rules/findings/scales";
import type { Source, Trigger } from "@waymark/rules/findings/trigger";
import { FILES_SCALE, MAIL_SCALE } from "@waymark/rules/scoring/curves";
import { pointsOf, table } from "./markdown.ts";

const OWNERS = { you: "you", yourIt: "your IT", yourProvider: "your provider", theService: "the service" } as const;
const COMPARISONS = { above: ">", atLeast: "≥", below: "<" } as const;

/** What stands in the block "rules" of docs/methodology.md: everything that the code itself knows about its rules. */
export const rulesSection = (): string =>
  [
    `Rule set ${RULE_SET.version}.`,
    table(["#", "Rule", "Fires when", "Source", "Severity", "Owner"], RULE_SET.rules.flatMap(ruleRows)),
    "A cause hides its symptoms, and explains what stays beside it:",
    table(["Cause", "Hides", "Explains"], causeRows()),
    "Scores, straight lines between the points:",
    table(
      ["Task", "Points"],
      [
        ["Mail, median in ms (documented)", pointsOf(MAIL_SCALE)],
        ["Files, download in MB/s (documented)", pointsOf(FILES_SCALE)],
        ["AI chat, WebSocket average in ms (ours)", pointsOf(AI_CHAT_SCALE)],
      ],
    ),
  ].join("\n\n");

function ruleRows({ id, name, owner, triggers, needsAgent }: Rule): string[][] {
  return triggers.map((trigger, index) => [
    index === 0 ? String(RULE_NUMBERS[id] ?? "–") : "",
    index === 0 ? `${name} (\`${id}\`)${needsAgent ? ", needs the agent" : ""}` : "",
    conditionOf(trigger),
    sourceOf(trigger.source),
    trigger.severity,
    index === 0 ? OWNERS[owner] : "",
  ]);
}

function conditionOf(trigger: Trigger): string {
  if (trigger.is === "seen") return trigger.measure;
  const limit = trigger.limit.toLocaleString("en");
  return `${trigger.measure}: ${COMPARISONS[trigger.is]} ${limit} ${trigger.unit}`.trim();
}

const sourceOf = (source: Source): string => (source.kind === "ours" ? "ours" : `documented: ${source.by}`);

function causeRows(): string[][] {
  return RULE_SET.rules
    .filter(({ id }) => SUPPRESSES[id] ?? EXPLAINS[id])
    .map(({ id }) => [`\`${id}\``, listOf(SUPPRESSES[id]), listOf(EXPLAINS[id])]);
}

const SHOWN_AT_MOST = 10;
function listOf(ids: readonly RuleId[] = []): string {
  if (ids.length > SHOWN_AT_MOST) {
    const kept = RULE_SET.rules.filter(({ id }) => !ids.includes(id)).map(({ id }) => `\`${id}\``);
    return `everything but ${kept.join(" and ")}`;
  }
  return ids.length === 0 ? "–" : ids.map((id) => `\`${id}\``).join(", ");
}
