import { setTimeout as sleep } from "node:timers/promises";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { MAINZ_FORM, type MeasuredField, OUTCOMES } from "@waymark/dev/run-forms";
import { listenToRun, type RunListener } from "@waymark/dev/run-listener";
import { createRunVisitor, newClaimSecret, type RunVisitor } from "@waymark/dev/run-visitor";
import { retryUntilAnswered, type Trouble } from "../support/retry-until-answered.ts";
import type { PromisedRun, RunWorld } from "./world.ts";

export const FIELDS = Object.keys(OUTCOMES) as MeasuredField[];
/** One event for the start, one for each item, one for the end. */
export const EVENTS = FIELDS.length + 2;

const HEARD_WITHIN_MS = 90_000;

export type Visiting = {
  readonly url?: string;
  /** The hub's addresses; after a cut the next one is used. */
  readonly hubUrls?: readonly string[];
  /** Called before each step, so that a case can strike there. */
  readonly before?: (step: "report" | "results" | "end") => Promise<void>;
  readonly trouble?: Trouble;
};

/** Does a whole test with retries, and records every success answer in the ledger. */
export async function visitWhole(world: RunWorld, visiting: Visiting = {}): Promise<PromisedRun> {
  const { url = world.serverUrl, hubUrls = [url], before = async () => undefined } = visiting;
  const trouble = visiting.trouble ?? { repliesLost: 0, refusals: 0 };
  const visitor: RunVisitor = createRunVisitor(retryUntilAnswered(url, trouble), world.product.webUrl);
  const run = await visitor.start();
  const claimSecret = newClaimSecret();
  await before("report");
  const made = await visitor.generate({ ...MAINZ_FORM, runTicket: run.runTicket, claimSecret });
  if (made.status !== 200) throw new Error(`a report was refused for good: ${made.status} ${made.text}`);
  const report = JSON.parse(made.text) as OwnReport;
  const promised = world.ledger.promise({ runId: run.runId, claimSecret, report });
  const heard = listenToTheEnd(world, hubUrls, { runId: run.runId, runToken: report.runToken ?? "" });

  await before("results");
  await Promise.all(
    FIELDS.map(async (field) => {
      const { status, text } = await visitor.result(run, field);
      if (status !== 204) throw new Error(`a result was refused for good: ${status} ${text}`);
      promised.results.add(field);
    }),
  );
  await before("end");
  const { status, text } = await visitor.finish(run);
  if (status !== 204) throw new Error(`the end was refused for good: ${status} ${text}`);
  promised.ended = "Finished";
  promised.heard = await heard;
  return promised;
}

/** Reconnects after every cut, each time at the next address, until the hub closes the connection after the last event. */
async function listenToTheEnd(
  world: RunWorld,
  urls: readonly string[],
  run: { readonly runId: string; readonly runToken: string },
): Promise<readonly number[]> {
  const numbers: number[] = [];
  const givesUpAt = Date.now() + HEARD_WITHIN_MS;
  for (let turn = 0; Date.now() < givesUpAt; turn += 1) {
    const listener: RunListener = listenToRun({
      url: urls[turn % urls.length] ?? world.serverUrl,
      origin: world.product.webUrl,
      after: numbers.at(-1) ?? 0,
      ...run,
    });
    const refused = await listener.refused;
    const end = refused === undefined ? await listener.ended : refused;
    numbers.push(...listener.events.map(({ sequence }) => sequence));
    listener.socket.disconnect();
    if (end === "io server disconnect") return numbers;
    await sleep(100);
  }
  return numbers;
}
