import { limits } from "@waymark/contracts/limits";
import { chooseDoors, originInUse } from "@waymark/rules/test-run/choose-doors";
import { summariseSamples } from "@waymark/rules/test-run/summarise-samples";
import { COST_BYTES } from "../byte-budget.ts";
import { type EchoLine, openEchoLine } from "../echo-line.ts";
import { unlessOffline } from "../outcome.ts";
import type { Step, StepTools } from "../step.ts";

const ECHOES = 25;
/** On a slow line ten echoes are enough; more would make the visitor wait. */
const PATIENCE_MS = 4_500;
const FEWEST_ECHOES = 10;
const SILENCES = 3;

/** Whether a WebSocket gets through to the door in use where a plain request does, and how long an echo takes. */
export const echoByWebSocket: Step = async (tools) => {
  const { context, probe, budget, signal, endItem } = tools;
  const origin = mailDoorOf(context);
  if (origin === undefined) return endItem("webSocket", { reason: "notConfigured" });
  budget.spend(2 * COST_BYTES.connection + 3 * COST_BYTES.request);
  const timeoutMs = limits.latencyProbeTimeoutMs;
  const control = await probe(origin, { signal, timeoutMs });
  if (!control.answered) return endItem("webSocket", { reason: unlessOffline("dependsOnFailed") });

  const line = await openEchoLine(origin, context.run.runTicket, timeoutMs, signal);
  if (line === "blocked" && signal.aborted) return;
  if (line === "blocked" || line === "shut")
    return endItem("webSocket", { value: { reachable: line === "shut", latency: null } });
  const { samplesMs, discarded } = await echoes(line, tools);
  line.close();
  const latency = summariseSamples(samplesMs) ?? null;
  endItem("webSocket", { value: { reachable: true, latency }, discardedSamples: discarded });
};

function mailDoorOf(context: StepTools["context"]): string | undefined {
  const { footprint, tenantName } = context;
  return (
    originInUse(footprint.inUse, "mail", tenantName) ??
    chooseDoors(context).find(({ workload }) => workload === "mail")?.origin
  );
}

async function echoes(line: EchoLine, { tab, budget, signal, progress }: StepTools) {
  const startedAtMs = performance.now();
  const samplesMs: number[] = [];
  let discarded = 0;
  let silences = 0;
  for (let count = 0; count < ECHOES + 5 && silences < SILENCES && samplesMs.length < ECHOES; count += 1) {
    const sentAtMs = performance.now();
    if (signal.aborted || (sentAtMs - startedAtMs > PATIENCE_MS && samplesMs.length >= FEWEST_ECHOES)) break;
    budget.spend(COST_BYTES.echo);
    const tookMs = await line.echo(`echo ${count}`, limits.latencyProbeTimeoutMs, signal);
    if (tookMs === undefined) silences += 1;
    else if (tab.wasHidden(sentAtMs)) discarded += 1;
    else samplesMs.push(tookMs);
    progress(samplesMs.length / ECHOES, samplesMs.length === 0 ? null : Math.min(...samplesMs));
  }
  return { samplesMs, discarded };
}
