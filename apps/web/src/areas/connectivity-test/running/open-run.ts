import { reportIdKind } from "@waymark/rules/test-run/report-id";
import type { RunRequest } from "../run-request.ts";
import { newClaimSecret } from "./claim-secret.ts";
import type { NothingHere } from "./events.ts";
import type { KeptRun } from "./kept-runs.ts";
import type { Locating } from "./locate.ts";
import { readOwnReport } from "./read-own-report.ts";
import { readReportAs } from "./read-report-as.ts";
import type { RunServices } from "./services.ts";
import { emptyRun } from "./state.ts";
import { createRunStore, type RunStore } from "./store.ts";
import type { TestRun } from "./test-run.ts";
import { testRunChunk } from "./test-run-later.ts";

/** What an address leads to: a test that begins, goes on or is over, or nothing. */
export type OpenRun = {
  readonly store: RunStore;
  /** Whether this is the run of that id, temporary or not. */
  readonly is: (id: string) => boolean;
  /** What to ask for when the test is made again; undefined for a report of another browser. */
  readonly request: () => RunRequest | undefined;
  /** Whether this page made the test, since it was loaded. */
  readonly isMeasuredHere: () => boolean;
  readonly locating: () => Locating | undefined;
  readonly stop: () => void;
  /** Tries again what failed: to start, or to read. */
  readonly retry: () => void;
  /** Somebody else, or nobody, is signed in now. */
  readonly readerChanged: () => void;
  readonly leave: () => void;
};

const newRun = (temporaryId: string, request: RunRequest, nowMs: number): KeptRun => ({
  temporaryId,
  request,
  startedAtMs: nowMs,
  claimSecret: newClaimSecret(),
  reportId: undefined,
  place: undefined,
  run: undefined,
  done: [],
  outcomes: {},
  doors: [],
  currentDoor: null,
  bytesUsed: 0,
  unsent: [],
  sequence: 0,
  state: "going",
});

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && "status" in error && (error.status === 404 || error.status === 400);

export function openRun(services: RunServices, id: string, request: RunRequest | undefined): OpenRun {
  const nowMs = services.now();
  const asked = { lessData: request?.lessData ?? false, shareWhenFinished: request?.shareWhenFinished ?? false };
  const store = createRunStore(emptyRun(nowMs, asked), services.now);
  let test: TestRun | undefined;
  let letGo: (() => void) | undefined;
  let isLeft = false;
  let isStopped = false;
  let isForeign = false;
  let again = request;

  const nothing = (stage: NothingHere) => store.tell({ kind: "nothingHere", stage });

  async function open(): Promise<void> {
    const kind = reportIdKind(id);
    if (kind === "malformed") return nothing("malformed");
    const found = await services.keptRuns.find(id);
    if (isLeft) return;
    if (found) return openKept(found);
    if (kind === "report") return readForeign(id);
    return request ? goOn(newRun(id, request, nowMs)) : nothing("notFound");
  }

  async function openKept(found: KeptRun): Promise<void> {
    restore(found);
    const isExpired = found.run !== undefined && Date.parse(found.run.expiresAt) <= services.now();
    if (found.state === "going" && !isExpired) return goOn(found);
    if (found.reportId) return show(found, found.reportId);
    const stage = found.state === "going" ? "expired" : found.state;
    return store.tell({ kind: "kept", state: { stage } });
  }

  /** Only one tab measures a run; another one of the same address says so. */
  async function goOn(kept: KeptRun): Promise<void> {
    letGo = await services.hold(kept.temporaryId);
    if (isLeft) return letGo?.();
    if (!letGo) return nothing("elsewhere");
    try {
      const { createTestRun } = await testRunChunk();
      if (isLeft) return letGo?.();
      test = createTestRun(services, store, kept);
    } catch {
      letGo?.();
      return store.tell({ kind: "failed", failure: { kind: "start", textKey: "problem.general" } });
    }
    return isStopped ? test.stop() : test.begin();
  }

  async function show(found: KeptRun, reportId: string): Promise<void> {
    try {
      const report = await readOwnReport(services, reportId, found.claimSecret);
      if (isLeft) return;
      if (found.state === "stopped") store.tell({ kind: "stopped" });
      store.tell({ kind: "reportArrived", report });
    } catch (error) {
      // What was saved outlives what the browser may claim.
      if (isNotFound(error)) await readForeign(reportId);
      else nothing("unreadable");
    }
  }

  /** A report that another browser made, or that this one has forgotten. */
  async function readForeign(reportId: string): Promise<void> {
    isForeign = true;
    try {
      const report = await readReportAs(services, reportId);
      if (isLeft) return;
      store.tell({ kind: "kept", state: { startedAtMs: Date.parse(report.dateTime) } });
      store.tell({ kind: "reportArrived", report });
    } catch (error) {
      nothing(isNotFound(error) ? "notFound" : "unreadable");
    }
  }

  function restore(found: KeptRun): void {
    const { place, outcomes, doors, doorSamples = [], currentDoor, bytesUsed, startedAtMs, reportId } = found;
    const { lessData, shareWhenFinished } = found.request;
    again = found.request;
    const seen = { place, outcomes, doors, doorSamples, currentDoor, bytesUsed, startedAtMs, reportId };
    store.tell({ kind: "kept", state: { ...seen, lessData, shareWhenFinished } });
  }

  void open();
  return {
    store,
    is: (other) => other === id || other === store.state().reportId,
    request: () => again,
    isMeasuredHere: () => test !== undefined,
    locating: () => test?.locating(),
    stop() {
      isStopped = true;
      test?.stop();
    },
    retry: () => void (store.state().failure?.kind === "start" && test ? test.begin() : open()),
    readerChanged() {
      const relation = store.state().reading?.relation;
      if (!isForeign && (relation === undefined || relation === "browser")) return;
      store.tell({ kind: "kept", state: isForeign ? emptyRun(nowMs, asked) : { reading: undefined } });
      void open();
    },
    leave() {
      isLeft = true;
      test?.leave();
      letGo?.();
    },
  };
}
