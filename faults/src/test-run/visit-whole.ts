import { setTimeout as sleep } from "node:timers/promises";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { MAINZ_FORM, type MeasuredField, OUTCOMES } from "@waymark/dev/run-forms";
import { type RunHearer, runHearer } from "@waymark/dev/run-hearer";
import { newClaimSecret, overFetch, type RunVisitor, runVisitor } from "@waymark/dev/run-visitor";
import { persistent, type Trouble } from "../support/persistent.ts";
import type { PromisedRun } from "./run-ledger.ts";
import type { RunWorld } from "./world.ts";

export const FIELDS = Object.keys(OUTCOMES) as MeasuredField[];
/** Started, one for each item, Finished. */
export const EVENTS = FIELDS.length + 2;

const HEARD_WITHIN_MS = 90_000;

export type Visiting = {
  readonly url?: string;
  /** Where the channel is opened; a cut leads to the next one. */
  readonly hubUrls?: readonly string[];
  /** Called before each step, for whoever wants to strike there. */
  readonly before?: (step: "report" | "results" | "end") => Promise<void>;
  readonly trouble?: Trouble;
};

/** A whole test with one visitor's patience: everything it was promised is written down. */
export async function visitWhole(world: RunWorld, visiting: Visiting = {}): Promise<PromisedRun> {
  const { url = world.serverUrl, hubUrls = [url], before = async () => undefined } = visiting;
  const trouble = visiting.trouble ?? { repliesLost: 0, refusals: 0 };
  const visitor: RunVisitor = runVisitor(persistent(overFetch(url), trouble), world.product.webUrl);
  const run = await visitor.start();
  const claimSecret = newClaimSecret();
  await before("report");
  const made = await visitor.generate({ ...MAINZ_FORM, runTicket: run.runTicket, claimSecret });
  if (made.status !== 200) throw new Error(`a report was refused for good: ${made.status} ${made.text}`);
  const report = JSON.parse(made.text) as OwnReport;
  const promised = world.ledger.promise({ runId: run.runId, claimSecret, report });
  const heard = hearToTheEnd(world, hubUrls, { runId: run.runId, runToken: report.runToken ?? "" });

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

/** Connects anew after every cut, each time at the next address, until the hub itself says that all was said. */
async function hearToTheEnd(
  world: RunWorld,
  urls: readonly string[],
  run: { readonly runId: string; readonly runToken: string },
): Promise<readonly number[]> {
  const numbers: number[] = [];
  const givesUpAt = Date.now() + HEARD_WITHIN_MS;
  for (let turn = 0; Date.now() < givesUpAt; turn += 1) {
    const hearer: RunHearer = runHearer({
      url: urls[turn % urls.length] ?? world.serverUrl,
      origin: world.product.webUrl,
      after: numbers.at(-1) ?? 0,
      ...run,
    });
    const refused = await hearer.refused;
    const end = refused === undefined ? await hearer.ended : refused;
    numbers.push(...hearer.heard.map(({ sequence }) => sequence));
    hearer.socket.disconnect();
    if (end === "io server disconnect") return numbers;
    await sleep(100);
  }
  return numbers;
}
