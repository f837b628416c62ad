import { footprintFrom } from "@waymark/server/areas/connectivity-test/footprint";
import {
  type ReplayedReport,
  RULES_NOW,
  replayFindings,
} from "@waymark/server/areas/connectivity-test/replay-findings";
import { systemClock } from "@waymark/server/platform/clock";
import { createLog } from "@waymark/server/platform/log";
import { count, day } from "../checked-words.ts";
import type { Call, Command } from "../command.ts";
import { requiredSetting, withDatabase } from "../operator-database.ts";
import { counted, tableLines } from "../table.ts";

const REPORTS_MOST = 1_000_000;
const REPORTS_USUAL = 1_000;
/** Reports that are named for each change, to look at. */
const NAMED = 3;

export const replay: Command = {
  words: "replay-findings",
  form: "[--since YYYY-MM-DD] [--limit REPORTS]",
  operands: 0,
  options: ["since", "limit"],
  does: "judge stored reports by this release's rules and show what they would say differently; nothing is written",
  run: async (call) => {
    const since = day("--since", call.options.since);
    const most = count("--limit", call.options.limit, REPORTS_USUAL, REPORTS_MOST);
    const footprint = footprintOf(call);
    const seen = newTally();
    await withDatabase(call, async (db) => {
      for await (const report of replayFindings(db, { since, most, footprint })) take(seen, report);
    });
    for (const line of linesOf(seen)) call.say(line);
  },
};

/** Where the doors stand is part of what is judged. */
const footprintOf = (call: Call) =>
  footprintFrom({
    file: requiredSetting(call, "WAYMARK_FOOTPRINT_FILE"),
    endpoints: {
      exchange: call.environment.WAYMARK_ENDPOINT_EXCHANGE ?? "",
      sharePoint: call.environment.WAYMARK_ENDPOINT_SHAREPOINT ?? "",
    },
    log: createLog("silent", "waymark"),
    clock: systemClock,
  }).current();

type Tally = {
  read: number;
  unjudged: number;
  changed: number;
  readonly byRuleSet: Map<string, number>;
  readonly changes: Map<string, { count: number; readonly reports: string[] }>;
};

const newTally = (): Tally => ({ read: 0, unjudged: 0, changed: 0, byRuleSet: new Map(), changes: new Map() });

function take(tally: Tally, { id, judgedBy, changes }: ReplayedReport): void {
  tally.read += 1;
  if (judgedBy === null) {
    tally.unjudged += 1;
    return;
  }
  tally.byRuleSet.set(judgedBy, (tally.byRuleSet.get(judgedBy) ?? 0) + 1);
  if (changes.length > 0) tally.changed += 1;
  for (const change of changes) {
    const said = sentenceOf(change);
    const known = tally.changes.get(said) ?? { count: 0, reports: [] };
    known.count += 1;
    if (known.reports.length < NAMED) known.reports.push(id);
    tally.changes.set(said, known);
  }
}

function sentenceOf(change: ReplayedReport["changes"][number]): string {
  switch (change.kind) {
    case "appears":
    case "disappears":
      return `${change.id} ${change.kind}`;
    case "severity":
    case "owner":
      return `${change.id}: ${change.kind} ${change.before} → ${change.after}`;
    case "standing":
      return `${change.task}: ${change.before} → ${change.after}`;
    case "score":
      return `${change.task}: another score`;
    case "tone":
      return `the verdict: ${change.before} → ${change.after}`;
    case "verdict":
      return "the verdict's sentence";
  }
}

function linesOf({ read, unjudged, changed, byRuleSet, changes }: Tally): string[] {
  const judged = read - unjudged;
  const table = [...changes]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([said, { count, reports }]) => [String(count), said, `e.g. ${reports.join(" ")}`]);
  const versions = [...byRuleSet].map(([version, reports]) => `${reports} by ${version}`).join(", ");
  const onlyFootprint = changed > 0 && byRuleSet.size === 1 && byRuleSet.has(RULES_NOW);
  return [
    ...tableLines(table),
    `${counted(read, "report", "reports")} read. Rules now: ${RULES_NOW}; judged ${versions || "none"}.`,
    ...(unjudged > 0
      ? [`${counted(unjudged, "report has", "reports have")} no stored judgement to compare with.`]
      : []),
    ...(onlyFootprint
      ? ["The rules are the same: what differs comes from the footprint, which has changed since."]
      : []),
    `${changed} of ${judged} would say something else. Nothing was written.`,
  ];
}
