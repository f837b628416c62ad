import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import { limits } from "@waymark/contracts/limits";
import { COST_BYTES } from "../byte-budget.ts";
import { deadlineWithin } from "../deadline.ts";
import { createNameBlocking } from "../name-blocking.ts";
import { unlessOffline } from "../outcome.ts";
import { runInLanes } from "../run-in-lanes.ts";
import type { Step, StepTools } from "../step.ts";

const NAMES_AT_ONCE = 12;
/** Finding the cause of a failure takes a moment each; a long list of failures is not worth a long wait. */
const JUDGED_WITHIN_MS = 3_000;

type NameResult = ResultValue<"connectivity">["names"][number];
type Required = StepTools["context"]["footprint"]["requiredNames"][number];
type Tried = { readonly required: Required; readonly answered: boolean; readonly tookMs: number };

/** Which of the names that the suite needs answer at all. A page sees no more of a failure than that it failed. */
export const reachNames: Step = async (tools) => {
  const { context, memory, budget, signal, progress, endItem } = tools;
  const names = context.footprint.requiredNames.filter(({ url }) => mayBeAsked(url));
  const content = memory.content ?? null;
  if (names.length === 0 && content === null) return endItem("connectivity", { reason: "notConfigured" });

  const tried: Tried[] = [];
  const each = COST_BYTES.connection + COST_BYTES.request;
  await runInLanes(names, { capacity: NAMES_AT_ONCE, weightOf: () => 1, signal }, async (required) => {
    if (budget.left() < each) return;
    budget.spend(each);
    const outcome = await tryName(required, signal);
    if (outcome) tried.push(outcome);
    progress(tried.length / names.length);
  });
  if (tried.length === 0 && names.length > 0 && content === null) {
    const reason = signal.aborted ? "timeout" : "lessData";
    return endItem("connectivity", { reason: unlessOffline(reason) });
  }
  if (unlessOffline("noAnswer") === "offline") return endItem("connectivity", { reason: "offline" });
  endItem("connectivity", { value: { content, names: await judge(tried, names, tools) } });
};

/** From a secure page a browser forbids plain requests: their failing would say nothing about the network. */
function mayBeAsked(url: string): boolean {
  return !(globalThis.origin?.startsWith("https:") && url.startsWith("http:"));
}

async function tryName(required: Required, signal: AbortSignal): Promise<Tried | undefined> {
  const deadline = deadlineWithin(signal, limits.latencyProbeTimeoutMs);
  const startedAtMs = performance.now();
  const answered = await fetch(required.url, {
    mode: "no-cors",
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: deadline.signal,
  }).then(
    () => true,
    () => false,
  );
  deadline.release();
  // What the step's own end cut short was not tried.
  if (!answered && signal.aborted) return undefined;
  return { required, answered, tookMs: performance.now() - startedAtMs };
}

/** In the order of the list. The cause of a failure is known only when other names answer. */
async function judge(tried: readonly Tried[], names: readonly Required[], tools: StepTools): Promise<NameResult[]> {
  const control = tried.find(({ answered }) => answered)?.required.url ?? tools.memory.answeringOrigin;
  const blockerOf = control === undefined ? undefined : createNameBlocking(control, tools.times, tools.signal);
  const untilMs = performance.now() + JUDGED_WITHIN_MS;
  const results: NameResult[] = [];
  for (const required of names) {
    const outcome = tried.find((one) => one.required === required);
    if (!outcome) continue;
    const { answered, tookMs } = outcome;
    const blockedBy = answered || performance.now() > untilMs ? null : await blockerOf?.(required.url, tookMs);
    results.push({
      name: required.name,
      ...(required.tasks && { tasks: [...required.tasks] }),
      result: answered ? "Successful" : "Failed",
      durationMs: Math.round(tookMs),
      blockedBy: blockedBy ?? null,
    });
  }
  return results;
}
