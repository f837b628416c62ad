import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { FootprintReply, RunStart } from "@waymark/contracts/connectivity-test/schemas";
import type { Hub } from "../../../platform/hub/open-hub.ts";
import { pause } from "../../../platform/pause.ts";
import type { Post, UnsavedRun } from "../../../platform/test-run/kept-runs.ts";
import type { Measuring, MeasuringEvent, StartMeasuring } from "../../../platform/test-run/measuring-contract.ts";
import { readOwnReport } from "../../../platform/test-run/read-report.ts";
import { stepsLeft } from "../../../platform/test-run/reduce.ts";
import type { RunPlace } from "../../../platform/test-run/state.ts";
import { listenToRun, tokensFrom } from "./listen-to-run.ts";
import { type Locating, locate } from "./locate.ts";
import { createPostQueue, type PostQueue } from "./post-queue.ts";
import { postsOf } from "./report-posts.ts";
import { createSend } from "./send-post.ts";
import type { RunServices } from "./services.ts";
import type { RunStore } from "./store.ts";

export type TestRun = {
  /** Continues the run: finds the place, gets a ticket, measures the remaining steps and sends the results. */
  readonly begin: () => Promise<void>;
  /** Undefined once the place is known. */
  readonly locating: () => Locating | undefined;
  /** Ends the test now; what was measured stays. */
  readonly stop: () => void;
  /** Leaves the run: this page measures, sends and receives nothing more. */
  readonly leave: () => void;
};

type Ready = {
  readonly place: RunPlace;
  readonly run: RunStart;
  readonly footprint: FootprintReply;
  readonly startMeasuring: StartMeasuring;
};

type Turn = { readonly waiting: AbortController; letGo: (() => void) | undefined };

/** A browser that stores nothing, or very slowly, does not hold up the report. */
const STORED_WITHIN_MS = 1_000;

export const textKeyOf = (error: unknown): string =>
  error instanceof Error && "textKey" in error ? String(error.textKey) : "problem.general";

/** One test, from its beginning or from wherever an earlier page left it, to its end. */
export function createTestRun(services: RunServices, store: RunStore, from: UnsavedRun): TestRun {
  let kept = from;
  let locating: Locating | undefined;
  let measuring: Measuring | undefined;
  let queue: PostQueue | undefined;
  let hub: Hub | undefined;
  let isLeft = false;
  let turn: Turn | undefined;

  const isGoing = () => !isLeft && store.state().stage !== "stopped";
  const hasReport = () => kept.reportId !== undefined || kept.unsent.some(({ kind }) => kind === "generate");
  const keep = (change: Partial<UnsavedRun>): Promise<void> => {
    kept = { ...kept, ...change };
    return services.keptRuns.keep(kept);
  };
  const fail = (kind: "start" | "generate", error: unknown) => {
    endTurn();
    store.dispatch({ kind: "failed", failure: { kind, textKey: textKeyOf(error) } });
  };

  const read = (): Promise<OwnReport> => readOwnReport(services, kept.reportId ?? "", kept.claimSecret);

  async function findPlace(): Promise<RunPlace> {
    locating = locate({ services, store, request: kept.request });
    const place = await locating.place;
    locating = undefined;
    return place;
  }

  /** Before there is a ticket, because its time must not run out while another tab measures. */
  async function takeTurn(): Promise<void> {
    endTurn();
    const mine: Turn = { waiting: new AbortController(), letGo: undefined };
    turn = mine;
    mine.letGo = await services.takeTurn(mine.waiting.signal, () => store.dispatch({ kind: "waiting" }));
    if (mine.waiting.signal.aborted) mine.letGo?.();
  }

  /** Nothing is measured any more: another tab may. */
  function endTurn(): void {
    turn?.waiting.abort();
    turn?.letGo?.();
    turn = undefined;
  }

  /** What the page shows next must be true after a reload as well. */
  const stored = (change: Partial<UnsavedRun>): Promise<void> =>
    Promise.race([keep(change), pause(STORED_WITHIN_MS)]).then(() => undefined);

  async function begin(): Promise<void> {
    await stored({});
    if (!isGoing()) return;
    const place = kept.place ?? (await findPlace());
    if (!isGoing()) return;
    void keep({ place });
    await takeTurn();
    if (!isGoing()) return;
    store.dispatch({ kind: "starting" });
    try {
      const { connectivityTest } = await services.api();
      const body = { lessData: kept.request.lessData };
      const [footprint, run, startMeasuring] = await Promise.all([
        services.retryWhenOnline(services.footprint),
        kept.run ?? services.retryWhenOnline(() => connectivityTest.startRun({ body })),
        services.measuring(),
      ]);
      if (!isGoing()) return;
      void keep({ run });
      measure({ place, run, footprint, startMeasuring });
    } catch (error) {
      if (isGoing()) fail("start", error);
    }
  }

  function measure({ place, run, footprint, startMeasuring }: Ready): void {
    const postsFor = postsOf(kept, run, place, services.configuration);
    const steps = stepsLeft(kept.done);
    store.dispatch({ kind: "measuringBegins", egressIp: run.egressIp, done: kept.done });
    queue = openQueue(run);
    if (kept.reportId) listen(run, null);
    const onEvent = (event: MeasuringEvent) => {
      if (event.kind === "ended") endTurn();
      if (isLeft) return;
      store.dispatch(event);
      for (const post of postsFor(event, hasReport())) queue?.add(post);
      keepSeen(event);
    };
    const { tenantName, lessData } = kept.request;
    const context = { footprint, run, place, tenantName, lessData };
    if (steps.length > 0) measuring = startMeasuring({ context, steps, onEvent });
    else onEvent({ kind: "ended", cancelled: false, bytesUsed: kept.bytesUsed });
  }

  /** Keeps enough for a reload to continue after the finished steps and to show their results. */
  function keepSeen(event: MeasuringEvent): void {
    const { outcomes, doors, doorSamples, currentDoor, bytesUsed } = store.state();
    if (event.kind === "stepEnded") void keep({ done: [...kept.done, event.step], bytesUsed });
    if (event.kind === "itemEnded" || event.kind === "doorsMeasured")
      void keep({ outcomes, doors, doorSamples, currentDoor });
    if (event.kind === "ended" && event.cancelled) void keep({ state: "stopped" });
  }

  function openQueue(run: RunStart): PostQueue {
    const calls = async () => (await services.api()).connectivityTest;
    return createPostQueue(
      {
        send: createSend(calls, (report) => onReport(run, report)),
        pause: services.pause,
        random: Math.random,
        onChange: (unsent, isLineDead) => {
          void keep({ unsent });
          store.dispatch({ kind: "unsent", count: unsent.length, isLineDead });
        },
        onTaken: ({ kind }) => void (kind === "finish" && close()),
        onRefused,
      },
      kept.unsent,
    );
  }

  function onReport(run: RunStart, report: OwnReport): void {
    if (isLeft) return;
    listen(run, report.runToken);
    // The address changes with the report: a reload must then find the run by its new id.
    void stored({ reportId: report.id }).then(
      () => void (!isLeft && store.dispatch({ kind: "reportArrived", report })),
    );
  }

  function listen({ runId }: RunStart, token: string | null): void {
    hub?.close();
    hub = listenToRun({
      services,
      store,
      runId,
      after: kept.sequence,
      token: tokensFrom(token, read),
      onReceived: (sequence) => void keep({ sequence }),
      onOver: () => {
        // The server may end a run that this page still measures: it would take nothing more.
        queue?.stop();
        measuring?.cancel();
        void close();
      },
    });
  }

  function onRefused({ kind }: Post, error: unknown): void {
    if (kind === "finish") void close();
    if (kind !== "generate") return;
    queue?.drop();
    hub?.close();
    fail("generate", error);
    measuring?.cancel();
    void keep({ state: "failed" });
  }

  /** The channel has nothing more to say; the report as the server holds it now is the last word. */
  async function close(): Promise<void> {
    hub?.close();
    const report = await read().catch(() => undefined);
    if (isLeft) return;
    if (report) store.dispatch({ kind: "reportArrived", report });
    if (report?.status !== "Finished") store.dispatch({ kind: "statusReceived", status: report?.status ?? "Finished" });
    void keep({ state: kept.state === "going" ? "finished" : kept.state, unsent: [] });
  }

  return {
    begin,
    locating: () => locating,
    stop() {
      store.dispatch({ kind: "stopped" });
      // At once: a page that goes before the steps have ended must not measure on when it is opened again.
      void keep({ state: "stopped" });
      measuring?.cancel();
      endTurn();
    },
    leave() {
      isLeft = true;
      measuring?.cancel();
      endTurn();
      queue?.stop();
      hub?.close();
    },
  };
}
