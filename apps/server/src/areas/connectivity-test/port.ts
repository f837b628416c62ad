import { hash, timingSafeEqual } from "node:crypto";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { OwnReport, Report } from "@waymark/contracts/connectivity-test/report";
import type { InternetType } from "@waymark/contracts/survey/internet-types";
import type { Ctx } from "../../platform/ctx.ts";
import { alongside, type WriteTx } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import { presentReport } from "./present.ts";
import { readRuns, type StoredRun } from "./runs.read.ts";
import { deleteRuns, lockRunResult, lockRuns, putRunOwner } from "./store.ts";

/** What other areas ask of tests; the area's composer makes it. */
export type ConnectivityTestPort = {
  /** The report of a run, for the holder of its claim secret or who saved it; to everybody else there is none. */
  readonly claimedReport: (ctx: Ctx, run: ClaimedRun) => Promise<OwnReport>;
  /** What the rules of this release say of a report. */
  readonly judge: (cloud: CloudName, report: Report) => Judgement;
  /** The report with the places that its owner corrected. */
  readonly corrected: (report: Report) => Report;
};

export type ClaimedRun = { readonly id: string; readonly claimSecret: string | undefined };

/** The secret itself is stored nowhere; 32 random bytes need no salt. */
export const claimHashOf = (secret: string): Buffer => hash("sha256", secret, "buffer");

/** Whether the secret is that of the run. It proves nothing any more once a person has saved the report. */
export const provesClaim = (run: Pick<StoredRun, "claimHash">, { claimSecret }: ClaimedRun): boolean =>
  claimSecret !== undefined && timingSafeEqual(run.claimHash, claimHashOf(claimSecret));

const inRunsScope = <Result>(tx: WriteTx, work: () => Promise<Result>): Promise<Result> =>
  alongside(tx, anonymousScope(tx.scope.cloud), work);

/** Locks runs against other changes until the transaction ends. Lock runs before reports: then no two calls deadlock. */
export const holdRuns = (tx: WriteTx, ids: readonly string[]): Promise<unknown> =>
  inRunsScope(tx, () => lockRuns(tx, ids));

/** Deletes runs with their events and samples, so that deleted reports cannot be saved anew. */
export const forgetRuns = (tx: WriteTx, ids: readonly string[]): Promise<void> =>
  inRunsScope(tx, () => deleteRuns(tx, ids));

export type FinishedRun = {
  readonly isOver: boolean;
  readonly startedAt: Date;
  readonly report: Report;
  /** Null where no rule could be asked when the run ended. */
  readonly judgement: Judgement | null;
  readonly internetType: InternetType | null;
};

/**
 * A run with all that is stored of it, locked until the transaction ends; undefined without its secret, or for anybody but
 * its owner once it has one.
 */
export const lockFinishedRun = (tx: WriteTx, asked: ClaimedRun, userId: string): Promise<FinishedRun | undefined> =>
  inRunsScope(tx, async () => {
    const result = await lockRunResult(tx, asked.id);
    const [run] = await readRuns(tx, [asked.id]);
    if (result === undefined || run === undefined) return undefined;
    const isTheirs = run.userId === null ? provesClaim(run, asked) : run.userId === userId;
    if (!isTheirs) return undefined;
    const { runToken: _, ...report } = presentReport({ ...run, userId: null }, run, null);
    return { startedAt: run.startedAt, isOver: run.status !== "Started", report, ...result };
  });

/** From now on the run is that person's: its secret opens nothing any more. */
export const giveRunTo = (tx: WriteTx, id: string, userId: string): Promise<void> =>
  inRunsScope(tx, () => putRunOwner(tx, id, userId));
