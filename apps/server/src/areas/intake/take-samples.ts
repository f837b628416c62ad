import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { IntakeReply } from "@waymark/contracts/intake/schemas";
import { HOUR_MS } from "@waymark/contracts/units";
import { crashPoint } from "../../platform/crash-points.ts";
import { ANONYMOUS, type Ctx } from "../../platform/ctx.ts";
import type { BatchBody } from "../../platform/http/batch-bodies.ts";
import type { RateCounter } from "../../platform/http/rate-counter.ts";
import type { RateLimiter } from "../../platform/http/rate-limit.ts";
import { Problem, problem } from "../../platform/problem.ts";
import type { PackedMessage } from "../../platform/streams/sample-stream.ts";
import type { CheckKey } from "./check-key.ts";
import type { JudgedBatch } from "./judge-batch.ts";
import type { CountSamples } from "./metrics.ts";
import { packMessages } from "./pack-messages.ts";
import { presentReply, refusedAll } from "./present.ts";

export type Intake = {
  readonly checkKey: CheckKey;
  readonly limiter: RateLimiter;
  readonly counter: RateCounter;
  readonly judge: (sent: { body: BatchBody | undefined; tenantId: string; nowMs: number }) => Promise<JudgedBatch>;
  /** Answers when the stream has stored them. */
  readonly publish: (messages: readonly PackedMessage[]) => Promise<"stored" | "full">;
  readonly count: CountSamples;
};

export type Sent = { readonly key: string | undefined; readonly address: string; readonly body: BatchBody | undefined };

/** What is answered as taken is stored by JetStream. Nothing of a body is unpacked before the key is known. */
export async function takeSamples(ctx: Ctx, intake: Intake, { key, address, body }: Sent): Promise<IntakeReply> {
  const tenantId = await senderOf(ctx, intake, key ?? "", address);
  const judged = await intake.judge({ body, tenantId, nowMs: ctx.now.getTime() });
  const { samples, quarantined, refusals } = judged;
  const good = samples.length + quarantined.length;
  intake.count("refused", refusals.length);
  if (good === 0) throw refusedAll(refusals);
  await holdToCap(ctx, intake, tenantId, good);
  await publish(intake, await packMessages({ cloud: ctx.cloud, tenant: tenantId, samples, quarantined }), good);
  crashPoint("intake.afterPublish");
  intake.count("accepted", samples.length);
  intake.count("quarantined", quarantined.length);
  return presentReply(judged);
}

async function senderOf(ctx: Ctx, { checkKey, limiter }: Intake, key: string, address: string): Promise<string> {
  try {
    return await checkKey(ctx.cloud, key);
  } catch (error) {
    // Guessing is slow, as with tokens.
    if (error instanceof Problem && error.code === "intake_key_refused")
      await limiter.count("refusedToken", { address, caller: ANONYMOUS });
    throw error;
  }
}

/** Counted over all processes, before anything is stored. */
async function holdToCap(ctx: Ctx, { counter, count }: Intake, tenantId: string, samples: number): Promise<void> {
  const nowMs = ctx.now.getTime();
  const startMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const used = await counter.add(`intakeSamples:${ctx.cloud}/${tenantId}`, startMs, startMs + HOUR_MS, samples);
  if (used <= intakeLimits.samplesPerHour) return;
  count("capped", samples);
  throw problem("too_many_requests", { retryAfterSeconds: Math.ceil((startMs + HOUR_MS - nowMs) / 1_000) });
}

async function publish(intake: Intake, messages: readonly PackedMessage[], samples: number): Promise<void> {
  const outcome = await intake.publish(messages).catch((error: unknown) => {
    intake.count("turnedAway", samples);
    throw problem("dependency_down", { cause: error });
  });
  if (outcome === "stored") return;
  intake.count("turnedAway", samples);
  throw problem("overloaded", { retryAfterSeconds: intakeLimits.fullRetrySeconds });
}
