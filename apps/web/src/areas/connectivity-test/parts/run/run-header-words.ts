import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { limits } from "@waymark/contracts/limits";
import { verdictSentence } from "@waymark/rules/findings/texts";
import { STEPS, type StepId } from "../../../../platform/test-run/measuring-contract.ts";
import { ALL_STEPS, type AnyStep, isOver, type RunState } from "../../../../platform/test-run/state.ts";
import { findingWords } from "../../../../platform/texts/finding-words.ts";
import type { Words } from "../../../../platform/texts/words.ts";

/** A rough share of the time for each step; only the progress bar uses it. */
const WEIGHTS: Readonly<Record<AnyStep, number>> = {
  location: 2,
  content: 2,
  latency: 12,
  dns: 3,
  webSocket: 2,
  ipv6: 2,
  download: 10,
  upload: 10,
  udp: 11,
  names: 4,
};
const TOTAL = ALL_STEPS.reduce((sum, step) => sum + WEIGHTS[step], 0);

/** From 0 to 1. */
export function progressOf({ stage, steps }: RunState): number {
  if (isOver(stage)) return 1;
  return ALL_STEPS.reduce((sum, step) => sum + WEIGHTS[step] * steps[step].share, 0) / TOTAL;
}

/** Several steps may run side by side; the first one names the current state. */
const stepGoing = ({ steps }: RunState): StepId | undefined =>
  STEPS.find((step) => steps[step].status === "InProgress");

/** The one sentence of the header. It changes a dozen times a run, so that it can be read aloud each time. */
export function headerTitle(state: RunState, judgement: Judgement, words: Words): string {
  const { t } = words;
  switch (state.stage) {
    case "measuring": {
      const step = stepGoing(state);
      return step ? t(`test.measuring.${step}`) : t("test.band.starting");
    }
    case "finished":
      return verdictSentence(judgement.verdict, findingWords(words));
    case "waiting":
      return t("report.waiting");
    case "failed":
      return t(FAILED[state.failure?.kind ?? "server"]);
    case "locating":
    case "placeNeeded":
    case "finishing":
    case "stopped":
    case "expired":
      return t(`test.band.${state.stage}`);
    default:
      return t("test.band.starting");
  }
}

const FAILED = {
  start: "test.band.failedStart",
  generate: "test.band.failedReport",
  read: "test.band.failedServer",
  server: "test.band.failedServer",
} as const;

/** The preliminary verdict of a test that is running or was not finished. */
export function verdictSoFar({ stage }: RunState, { verdict }: Judgement, words: Words): string | undefined {
  if (stage === "finished" || verdict.effect === "unknown") return undefined;
  return words.t("report.soFar", { verdict: verdictSentence(verdict, findingWords(words)) });
}

/** The facts below the title: what to do, the remaining time, the data used. */
export function headerFacts(state: RunState, words: Words, secondsLeft: number | undefined): readonly string[] {
  const { t, megabytes } = words;
  const used = megabytes(state.bytesUsed);
  switch (state.stage) {
    case "measuring": {
      const most = megabytes(state.lessData ? limits.lessDataRunMaxBytes : limits.runDataMaxBytes);
      const left = secondsLeft === undefined ? [] : [t.count("test.band.left", secondsLeft)];
      return [...left, t("test.band.data", { used, most })];
    }
    case "locating":
    case "placeNeeded":
    case "starting":
    case "finishing":
    case "expired":
      return [t(`test.band.${state.stage}Text`)];
    case "waiting":
      return [t("report.waitingText")];
    case "stopped":
      return [t(hasResults(state) ? "test.band.stoppedText" : "test.band.stoppedEmpty")];
    case "failed":
      return failedFacts(state, words);
    default:
      return [];
  }
}

function failedFacts({ failure }: RunState, { t }: Words): readonly string[] {
  if (!failure) return [t("test.band.stoppedText")];
  return failure.kind === "generate"
    ? [t("test.band.failedReportText")]
    : [t.loose(failure.textKey, "problem.general")];
}

const hasResults = ({ doors, outcomes }: RunState): boolean =>
  doors.length > 0 || Object.values(outcomes).some((outcome) => outcome.status === "Completed");
