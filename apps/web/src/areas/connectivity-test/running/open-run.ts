import { reportIdKind } from "@waymark/rules/test-run/report-id";
import { isStatus } from "../../../platform/api/request-error.ts";
import type { NothingHere } from "../../../platform/test-run/events.ts";
import { type KeptRun, newClaimSecret, type SavedRun, type UnsavedRun } from "../../../platform/test-run/kept-runs.ts";
import { readOwnReport, readReportAs } from "../../../platform/test-run/read-report.ts";
import type { RunRequest } from "../../../platform/test-run/run-request.ts";
import { emptyRun } from "../../../platform/test-run/state.ts";
import { testRunChunk } from "../chunks.ts";
import type { Locating } from "./locate.ts";
import type { RunServices } from "./services.ts";
import { createRunStore, type RunStore } from "./store.ts";
import type { TestRun } from "./test-run.ts";

/** What an address leads to: a test that begins, goes on or is over, or nothing. */
export type OpenRun = {
  readonly store: RunStore;
  /** Whether this is the run of that id, temporary or not. */
  readonly is: (id: string) => boolean;
  /** The request for another test of the same kind; undefined for a report of another browser. */
  readonly request: () => RunRequest | undefined;
  /** Whether this page made the test, since it was loaded. */
  readonly isMeasuredHere: () => boolean;
  readonly locating: () => Locating | undefined;
  readonly stop: () => void;
  /** Tries again what failed: to start, or to read. */
  readonly retry: () => void;
  /** Another person, or nobody, is signed in now. */
  readonly readerChanged: () => void;
  readonly leave: () => void;
};

const newRun = (temporaryId: string, request: RunRequest, nowMs: number): UnsavedRun => ({
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

const isNotFound = (error: unknown): boolean => isStatus(error, 400, 404);

export function openRun(services: RunServices, id: string, request: RunRequest | undefined): OpenRun {
  const nowMs = services.now();
  const asked = { lessData: request?.lessData ?? false, shareWhenFinished: request?.shareWhenFinished ?? false };
  const store = createRunStore(emptyRun(nowMs, asked), services.now);
  let test: TestRun | undefined;
  let letGo: (() => void) | undefined;
  let isLeft = false;
  let isStopped = false;
  let isForeign = false;
  let wanted = request;
  let again = request;
  /** The id to open: the report's own one once another person is to read it. */
  let address = id;
  /** Grows with every reader, so that answers for an earlier one are dropped. */
  let era = 0;

  const nothing = (stage: NothingHere) => store.dispatch({ kind: "nothingHere", stage });

  async function open(): Promise<void> {
    const kind = reportIdKind(address);
    if (kind === "malformed") return nothing("malformed");
    const isStale = staleness();
    const found = await services.keptRuns.find(address);
    if (isStale()) return;
    if (found) return found.savedBy === undefined ? openKept(found) : openSaved(found);
    if (kind === "report") return readForeign(address);
    return wanted ? goOn(newRun(id, wanted, nowMs)) : nothing("notFound");
  }

  /** What somebody saved is read with an account; what this browser remembers of it is shown to that person alone. */
  async function openSaved(found: SavedRun): Promise<void> {
    const isStale = staleness();
    const isTheirs = (await services.signedInAs()) === found.savedBy;
    if (isStale()) return;
    if (isTheirs) restore(found);
    if (isTheirs && found.state === "stopped") store.dispatch({ kind: "stopped" });
    return readForeign(found.reportId ?? address);
  }

  async function openKept(found: UnsavedRun): Promise<void> {
    restore(found);
    const isExpired = found.run !== undefined && Date.parse(found.run.expiresAt) <= services.now();
    if (found.state === "going" && !isExpired) return goOn(found);
    if (found.reportId) return show(found, found.reportId);
    const stage = found.state === "going" ? "expired" : found.state;
    return store.dispatch({ kind: "kept", state: { stage } });
  }

  /** Only one tab measures a run; another one of the same address says so. */
  async function goOn(kept: UnsavedRun): Promise<void> {
    letGo = await services.hold(kept.temporaryId);
    if (isLeft) return letGo?.();
    if (!letGo) return nothing("elsewhere");
    try {
      const { createTestRun } = await testRunChunk();
      if (isLeft) return letGo?.();
      test = createTestRun(services, store, kept);
    } catch {
      letGo?.();
      return store.dispatch({ kind: "failed", failure: { kind: "start", textKey: "problem.general" } });
    }
    return isStopped ? test.stop() : test.begin();
  }

  async function show(found: UnsavedRun, reportId: string): Promise<void> {
    const isStale = staleness();
    try {
      const report = await readOwnReport(services, reportId, found.claimSecret);
      if (isStale()) return;
      if (found.state === "stopped") store.dispatch({ kind: "stopped" });
      store.dispatch({ kind: "reportArrived", report });
    } catch (error) {
      if (isStale()) return;
      if (!isNotFound(error)) return nothing("unreadable");
      // Somebody saved it, or its time is over: what the browser remembers is no longer for all of its users.
      store.dispatch({ kind: "kept", state: emptyRun(nowMs, asked) });
      await readForeign(reportId);
    }
  }

  /** A report that another browser made, or that this one has forgotten. */
  async function readForeign(reportId: string): Promise<void> {
    isForeign = true;
    const isStale = staleness();
    try {
      const report = await readReportAs(services, reportId);
      if (isStale()) return;
      store.dispatch({ kind: "kept", state: { startedAtMs: Date.parse(report.dateTime) } });
      store.dispatch({ kind: "reportArrived", report });
    } catch (error) {
      if (!isStale()) nothing(isNotFound(error) ? "notFound" : "unreadable");
    }
  }

  function staleness(): () => boolean {
    const mine = era;
    return () => isLeft || mine !== era;
  }

  function restore(found: KeptRun): void {
    const { place, outcomes, doors, doorSamples = [], currentDoor, bytesUsed, startedAtMs, reportId } = found;
    const { lessData, shareWhenFinished } = found.request;
    again = found.request;
    const seen = { place, outcomes, doors, doorSamples, currentDoor, bytesUsed, startedAtMs, reportId };
    store.dispatch({ kind: "kept", state: { ...seen, lessData, shareWhenFinished } });
  }

  void open();
  return {
    store,
    is: (other) => other === id || other === address || other === store.state().reportId,
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
      era += 1;
      address = store.state().reportId ?? address;
      wanted = undefined;
      again = undefined;
      test?.leave();
      test = undefined;
      letGo?.();
      store.dispatch({ kind: "kept", state: emptyRun(nowMs, asked) });
      void open();
    },
    leave() {
      isLeft = true;
      test?.leave();
      letGo?.();
    },
  };
}
