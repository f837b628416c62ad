import { z } from "zod";
import {
  ABSENCES,
  CONFIDENCE_BASES,
  CONFIDENCES,
  DOUBTS,
  EFFECTS,
  EVIDENCE,
  FIGURES,
  OWNERS,
  RULE_IDS,
  SCORE_LABELS,
  SEVERITIES,
  STANDINGS,
  TASKS,
  TONES,
  WORDINGS,
} from "./finding-words.ts";

const RuleId = z.enum(RULE_IDS);

/**
 * What a text's placeholders are filled with. Numbers are rounded as they are to be read. `count` chooses the plural,
 * `measure` names one of DOUBTED_MEASURES and `since` a moment in ISO 8601: the page puts both into the reader's words.
 */
const Values = z.record(z.string(), z.union([z.number(), z.string()]));

/** Texts: `findings.evidence.<id>`. */
const Evidence = z.strictObject({ id: z.enum(EVIDENCE), values: Values });

/** Texts: `findings.confidence.<level>` and `findings.basis.<basis>`. */
const Confidence = z.strictObject({
  level: z.enum(CONFIDENCES),
  basis: z.enum(CONFIDENCE_BASES),
  values: Values,
});

/** Texts: `findings.figure.<id>.caption` and `.unit`. */
const Figure = z.strictObject({ id: z.enum(FIGURES), value: z.number(), limit: z.number().nullable() });
export type Figure = z.infer<typeof Figure>;

/** Texts: `findings.<wording>.title`, `.cause` (a clause for the verdict) and `.fix`. */
export const Finding = z
  .strictObject({
    id: RuleId,
    /** In the published table of rules. */
    number: z.int().nullable(),
    severity: z.enum(SEVERITIES),
    owner: z.enum(OWNERS),
    wording: z.enum(WORDINGS),
    values: Values,
    evidence: z.array(Evidence),
    confidence: Confidence,
    /** What becomes of the tasks that it touches. */
    harms: z.partialRecord(z.enum(TASKS), z.enum(["struggles", "wont"])),
    /** The finding whose mending will likely mend this one too. */
    followsFrom: RuleId.nullable(),
    /** The number that is beyond its limit. Absent in judgements of older releases. */
    figure: Figure.nullable().optional(),
  })
  .meta({ id: "Finding" });
export type Finding = z.infer<typeof Finding>;

/** Texts: `findings.rule.<id>`, and the reason by `reasonKey` of the rules. Never a pass. */
const Unjudged = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("notMeasured"), id: RuleId, reason: z.enum(ABSENCES) }),
  z.strictObject({ kind: z.literal("inconclusive"), id: RuleId, reason: z.enum(DOUBTS) }),
]);
export type Unjudged = z.infer<typeof Unjudged>;

/** Will it work? Texts: `findings.task.<task>`, `findings.standing.<standing>`, `findings.score.<label>`. */
export const TaskStanding = z
  .strictObject({
    task: z.enum(TASKS),
    standing: z.enum(STANDINGS),
    figure: Figure.nullable(),
    /** 0–100; under 60 a task struggles. */
    score: z.int().min(0).max(100).nullable(),
    label: z.enum(SCORE_LABELS).nullable(),
    /** The finding that decided, where the task's own figure did not. */
    because: RuleId.nullable(),
    /** Why it was not measured. */
    absence: z.union([z.enum(ABSENCES), z.enum(DOUBTS)]).nullable(),
  })
  .meta({ id: "TaskStanding" });
export type TaskStanding = z.infer<typeof TaskStanding>;

/** One clause of a cause: a finding's, or a task's own figure where no finding explains it. */
const Cause = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("finding"), id: RuleId, wording: z.enum(WORDINGS), values: Values }),
  z.strictObject({ kind: z.literal("figure"), task: z.enum(TASKS), silent: z.boolean(), values: Values }),
]);
export type Cause = z.infer<typeof Cause>;

/** The sentence above all findings: effect, then cause. `verdictSentence` puts it together. */
export const Verdict = z
  .strictObject({
    tone: z.enum(TONES),
    effect: z.enum(EFFECTS),
    /** Those that the effect speaks of. */
    tasks: z.array(z.enum(TASKS)),
    causes: z.array(Cause).max(2),
    /** Who can fix it, in the order of the causes; nobody where nothing is to fix. */
    owners: z.array(z.enum(OWNERS)),
  })
  .meta({ id: "Verdict" });
export type Verdict = z.infer<typeof Verdict>;

export const RuleSetVersion = z.string().regex(/^\d{4}\.\d{2}(\.\d+)?$/);

/** Everything that the rules say about a report; stored with it and published in its export. */
export const Judgement = z
  .strictObject({
    ruleSet: RuleSetVersion,
    verdict: Verdict,
    tasks: z.array(TaskStanding).length(TASKS.length),
    /** What needs attention first comes first. */
    findings: z.array(Finding),
    /** Symptoms of a finding above. */
    suppressed: z.array(z.strictObject({ finding: Finding, by: RuleId })),
    unjudged: z.array(Unjudged),
    /** Judged, and nothing is wrong. */
    clear: z.array(RuleId),
  })
  .meta({ id: "Judgement" });
export type Judgement = z.infer<typeof Judgement>;
