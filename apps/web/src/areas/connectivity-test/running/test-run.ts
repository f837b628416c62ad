import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { FootprintReply, RunStart } from "@waymark/contracts/connectivity-test/schemas";
import type { Hub } from "../../../platform/hub/open-hub.ts";
import type { Measuring, MeasuringEvent, StartMeasuring } from "../measuring/contract.ts";
import { hearRun, tokensFrom } from "./hear-run.ts";
import type { KeptRun } from "./kept-runs.ts";
import { type Locating, locate } from "./locate.ts";
import { createPostQueue, type Post, type PostQueue } from "./post-queue.ts";
import { readOwnReport } from "./read-own-report.ts";
import { stepsLeft } from "./reduce.ts";
import { postsOf } from "./report-posts.ts";
import { createSend } from "./send-post.ts";
import type { RunServices } from "./services.ts";
import type { RunPlace } from "./state.ts";
import type { RunStore } from "./store.ts";

export type TestRun = {
  /** From where it stands: finds the place, gets a ticket, measures what is left, tells the server. */
  readonly begin: () => Promise<void>;
  /** Undefined once the place is known. */
  readonly locating: () => Locating | undefined;
  /** Ends the test now; what was measured stays. */
  readonly stop: () => void;
  /** The page turns to something else: nothing more is measured, sent or heard here. */
  readonly leave: () => void;
};

type Ready = {
  readonly place: RunPlace;
  readonly run: RunStart;
  readonly footprint: FootprintReply;
  readonly startMeasuring: StartMeasuring;
};

/** A browser that stores nothing, or very slowly, does not hold up the report. */
const STORED_WITHIN_MS = 1_000;

export const textKeyOf = (error: unknown): string =>
  error instanceof Error && "textKey" in error ? String(error.textKey) : "problem.general";

/** One test, from its beginning or from wherever an earlier page left it, to its end. */
export function createTestRun(services: RunServices, store: RunStore, from: KeptRun): TestRun {
  let kept = from;
  let locating: Locating | undefined;
  let measuring: Measuring | undefined;
  let queue: PostQueue | undefined;
  let hub: Hub | undefined;
  let isLeft = false;

  const isGoing = () => !isLeft && store.state().stage !== "stopped";
  const hasReport = () => kept.reportId !== undefined || kept.unsent.some(({ kind }) => kind === "generate");
  const keep = (change: Partial<KeptRun>): Promise<void> => {
    kept = { ...kept, ...change };
    return services.keptRuns.keep(kept);
  };
  const fail = (kind: "start" | "generate", error: unknown) =>
    store.tell({ kind: "failed", failure: { kind, textKey: textKeyOf(error) } });

  const read = (): Promise<OwnReport> => readOwnReport(services, kept.reportId ?? "", kept.claimSecret);

  async function findPlace(): Promise<RunPlace> {
    locating = locate({ services, store, request: kept.request });
    const place = await locating.place;
    locating = undefined;
    return place;
  }

  async function begin(): Promise<void> {
    const place = kept.place ?? (await findPlace());
    if (!isGoing()) return;
    void keep({ place });
    store.tell({ kind: "starting" });
    try {
      const { connectivityTest } = await services.api();
      const body = { lessData: kept.request.lessData };
      const [footprint, run, startMeasuring] = await Promise.all([
        services.onceOnline(() => connectivityTest.footprint({})),
        kept.run ?? services.onceOnline(() => connectivityTest.startRun({ body })),
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
    store.tell({ kind: "measuringBegins", egressIp: run.egressIp, done: kept.done });
    queue = openQueue(run);
    if (kept.reportId) hear(run, null);
    const onEvent = (event: MeasuringEvent) => {
      if (isLeft) return;
      store.tell(event);
      for (const post of postsFor(event, hasReport())) queue?.add(post);
      keepSeen(event);
    };
    const { tenantName, lessData } = kept.request;
    const context = { footprint, run, place, tenantName, lessData };
    if (steps.length > 0) measuring = startMeasuring({ context, steps, onEvent });
    else onEvent({ kind: "ended", cancelled: false, bytesUsed: kept.bytesUsed });
  }

  /** So much that a reload goes on behind what is done, and shows what was seen. */
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
          store.tell({ kind: "unsent", count: unsent.length, isLineDead });
        },
        onTaken: ({ kind }) => void (kind === "finish" && close()),
        onRefused,
      },
      kept.unsent,
    );
  }

  function onReport(run: RunStart, report: OwnReport): void {
    if (isLeft) return;
    const stored = keep({ reportId: report.id });
    hear(run, report.runToken);
    // The address changes with the report: whoever reloads then must find the run by its new name.
    const late = new Promise<void>((resolve) => setTimeout(resolve, STORED_WITHIN_MS));
    void Promise.race([stored, late]).then(() => void (!isLeft && store.tell({ kind: "reportArrived", report })));
  }

  function hear({ runId }: RunStart, token: string | null): void {
    hub?.close();
    hub = hearRun({
      services,
      store,
      runId,
      after: kept.sequence,
      token: tokensFrom(token, read),
      onHeard: (sequence) => void keep({ sequence }),
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
    if (report) store.tell({ kind: "reportArrived", report });
    if (report?.status !== "Finished") store.tell({ kind: "statusReceived", status: report?.status ?? "Finished" });
    void keep({ state: kept.state === "going" ? "finished" : kept.state, unsent: [] });
  }

  void keep({});
  return {
    begin,
    locating: () => locating,
    stop() {
      store.tell({ kind: "stopped" });
      if (measuring) measuring.cancel();
      else void keep({ state: "stopped" });
    },
    leave() {
      isLeft = true;
      measuring?.cancel();
      queue?.stop();
      hub?.close();
    },
  };
}
