import type { Finding, TaskStanding } from "@waymark/contracts/connectivity-test/findings";
import { fixText, reasonKey, say, verdictSentence, type Words } from "../findings/texts.ts";
import { failingNames, silentPorts } from "./failing.ts";
import { numberLines } from "./number-lines.ts";
import { networkOf, type ReportTextInput, utcOf } from "./report-text-input.ts";

/** A report as plain text for a ticket: what is wrong, who can fix it, what to allow, and every number. */
export function ticketText(input: ReportTextInput): string {
  const { report, judgement, words } = input;
  const heading = words.text("ticket.heading", {});
  const names = failingNames(report);
  const sections = [
    [heading, "=".repeat(heading.length), ...headLines(input)],
    section("ticket.findings", findingLines(input), words),
    section(
      "ticket.allow",
      names.map((name) => `${name}:443`),
      words,
    ),
    section("ticket.bypass", names.length === 0 ? [] : [names.join(";")], words),
    section(
      "ticket.ports",
      silentPorts(report).map((port) => `UDP ${port}`),
      words,
    ),
    section(
      "ticket.numbers",
      [...judgement.tasks.map((task) => taskLine(task, words)), ...numberLines(report, words)],
      words,
    ),
    section("ticket.unmeasured", unmeasuredLines(input), words),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function headLines({ report, judgement, words, when, place, egressPlace }: ReportTextInput): string[] {
  const { text, list } = words;
  const owners = judgement.verdict.owners.map((owner) => text(`findings.owner.${owner}`, {}));
  const known = (key: string, name: string, value: string) => (value === "" ? [] : [text(key, { [name]: value })]);
  return [
    verdictSentence(judgement.verdict, words),
    ...(owners.length === 0 ? [] : [text("ticket.who", { owners: list(owners) })]),
    ...known("ticket.place", "place", place),
    ...known("ticket.egress", "place", egressPlace),
    ...known("ticket.network", "network", networkOf(report)),
    ...known("ticket.organisation", "name", report.tenantName ?? ""),
    text("ticket.tested", { utc: utcOf(report), local: when.local }),
    text("ticket.report", { id: report.id }),
    text("ticket.rules", { version: judgement.ruleSet }),
  ];
}

/** A heading with its lines, or nothing without lines. */
function section(key: string, lines: readonly string[], { text }: Words): readonly string[] {
  if (lines.length === 0) return [];
  const heading = text(key, {});
  return [heading, "-".repeat(heading.length), ...lines];
}

function findingLines({ judgement: { findings }, words }: ReportTextInput): readonly string[] {
  if (findings.length === 0) return [words.text("ticket.noFindings", {})];
  return findings.flatMap((finding, index) => oneFinding(finding, index + 1, words));
}

function oneFinding(finding: Finding, position: number, words: Words): readonly string[] {
  const { wording, values, severity, owner, evidence, confidence } = finding;
  const { text } = words;
  const [how, who] = [text(`findings.severity.${severity}`, {}), text(`findings.owner.${owner}`, {})];
  const sure = text(`findings.confidence.${confidence.level}`, {});
  return [
    `${position}. ${say(`findings.${wording}.title`, values, words)} [${how}, ${who}]`,
    ...evidence.map((one) => `   - ${say(`findings.evidence.${one.id}`, one.values, words)}`),
    `   - ${sure}: ${say(`findings.basis.${confidence.basis}`, confidence.values, words)}`,
    `   ${text("ticket.fix", { fix: fixText(finding, words) })}`,
  ];
}

function taskLine({ task, standing, score }: TaskStanding, { text }: Words): string {
  const said = { task: text(`findings.task.${task}`, {}), standing: text(`findings.standing.${standing}`, {}) };
  return score === null ? text("ticket.task", said) : text("ticket.taskScore", { ...said, score });
}

const unmeasuredLines = ({ judgement: { unjudged }, words: { text } }: ReportTextInput): readonly string[] =>
  unjudged.map(({ id, reason }) => `- ${text(`findings.rule.${id}`, {})}: ${text(reasonKey(reason), {})}`);
