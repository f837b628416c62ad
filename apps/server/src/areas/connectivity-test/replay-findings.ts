import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import { type JudgementChange, replay } from "@waymark/rules/findings/replay";
import { RULE_SET, type RuleSet } from "@waymark/rules/findings/rule-set";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import { type Cursor, type JudgedRun, readJudgedRuns } from "./judged-runs.read.ts";
import { presentReport } from "./present.ts";

const RUNS_PER_STEP = 200;

export type ReplayedReport = {
  readonly id: string;
  readonly startedAt: Date;
  /** The rules that it was judged by; null where nothing was kept. */
  readonly judgedBy: string | null;
  readonly changes: readonly JudgementChange[];
};

export type ReplayQuestion = {
  readonly since: Date;
  /** In each cloud. */
  readonly most: number;
  readonly footprint: FootprintReply | undefined;
  /** This release's own unless others are tried. */
  readonly ruleSet?: RuleSet;
};

export const RULES_NOW = RULE_SET.version;

/** What stored reports would say by these rules, the newest first. Nothing is written. */
export async function* replayFindings(db: Db, question: ReplayQuestion): AsyncGenerator<ReplayedReport> {
  for (const cloud of CLOUD_NAMES) {
    let before: Cursor;
    for (let left = question.most; left > 0; ) {
      const asked = { since: question.since, before, most: Math.min(left, RUNS_PER_STEP) };
      const found = await read({ db }, anonymousScope(cloud), (tx) => readJudgedRuns(tx, asked));
      for (const judged of found) yield replayed(cloud, judged, question);
      before = found.at(-1)?.run;
      left -= found.length;
      if (found.length < asked.most) break;
    }
  }
}

function replayed(
  cloud: CloudName,
  { run, judgement }: JudgedRun,
  { footprint, ruleSet = RULE_SET }: ReplayQuestion,
): ReplayedReport {
  const { id, startedAt } = run;
  if (judgement === null) return { id, startedAt, judgedBy: null, changes: [] };
  const input = judgedInput(presentReport(run, run, null), footprint, cloud);
  return { id, startedAt, judgedBy: judgement.ruleSet, changes: replay(judgement, input, ruleSet).changes };
}
