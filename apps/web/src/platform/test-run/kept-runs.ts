import type { Owner, RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Verdict } from "@waymark/contracts/connectivity-test/findings";
import type { DoorLatency } from "@waymark/contracts/connectivity-test/results";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { limits } from "@waymark/contracts/limits";
import { pause } from "../pause.ts";
import type { DoorSamples, StepId } from "./measuring-contract.ts";
import { newestOnly } from "./newest-only.ts";
import type { RunRequest } from "./run-request.ts";
import type { RunPlace, RunState } from "./state.ts";

/** One request that is still to be sent. Its key identifies it, so that nothing is queued twice. */
export type Post = {
  readonly key: string;
  readonly kind: "generate" | "probes" | "result" | "finish";
  readonly body: unknown;
};

/** The reader took a message about the report along, and waits for those who can change something. */
export type HandedOver = {
  readonly to: Extract<Owner, "yourIt" | "yourProvider">;
  readonly atMs: number;
  /** The findings that the message is about. */
  readonly about: readonly RuleId[];
};

export type KeptVerdict = Pick<Verdict, "effect" | "tone">;

/** What this browser remembers of a run: enough to go on after a reload, and to read the report later. */
type Remembered = {
  readonly temporaryId: string;
  readonly reportId: string | undefined;
  readonly startedAtMs: number;
  readonly request: RunRequest;
  readonly place: RunPlace | undefined;
  /** Absent until the server has given a ticket. */
  readonly run: RunStart | undefined;
  readonly done: readonly StepId[];
  readonly outcomes: RunState["outcomes"];
  readonly doors: readonly DoorLatency[];
  /** Absent in runs that were kept before samples were. */
  readonly doorSamples?: readonly DoorSamples[];
  readonly currentDoor: string | null;
  readonly bytesUsed: number;
  readonly unsent: readonly Post[];
  /** The last sequence number received from the hub. */
  readonly sequence: number;
  readonly state: "going" | "finished" | "stopped" | "failed";
  readonly handedOver?: HandedOver | undefined;
  /** What the report said when it was last looked at here, for lists of tests. */
  readonly verdict?: KeptVerdict | undefined;
};

/** A run that is not saved: every user of this browser may read it, with its secret. */
export type UnsavedRun = Remembered & { readonly claimSecret: string; readonly savedBy?: undefined };

/** A run that somebody saved: only they may see what is remembered of it, and their account opens it. */
export type SavedRun = Remembered & { readonly claimSecret?: undefined; readonly savedBy: string };

export type KeptRun = UnsavedRun | SavedRun;

/** What a person has saved is not for the next one at this browser. */
export const isVisibleTo = (run: KeptRun, userId: string | undefined): boolean =>
  run.savedBy === undefined || run.savedBy === userId;

/** Without anything by which the report could be read or the run be continued. */
export function savedRun({ claimSecret: _, ...run }: KeptRun, savedBy: string): SavedRun {
  return { ...run, savedBy, run: undefined, unsent: [], state: run.state === "going" ? "finished" : run.state };
}

export type KeptRuns = {
  readonly find: (id: string) => Promise<KeptRun | undefined>;
  /** Answers when this, or something newer of the same run, is stored, or cannot be. */
  readonly keep: (run: UnsavedRun) => Promise<void>;
  /** That person has saved the report: from now on this browser has no secret of it, whatever is still kept of the run. */
  readonly giveTo: (userId: string, reportId: string) => Promise<void>;
  /** Notes that a report was handed over; without a note, that nobody waits any more. It does nothing for reports of other browsers. */
  readonly handOver: (reportId: string, note: HandedOver | undefined) => Promise<void>;
  /** Notes what a report says. It does nothing for reports of other browsers. */
  readonly judged: (reportId: string, verdict: KeptVerdict) => Promise<void>;
  /** All that are remembered, the newest first. */
  readonly all: () => Promise<readonly KeptRun[]>;
  /** Forgets those; their reports can then no longer be claimed. */
  readonly forget: (temporaryIds: readonly string[]) => Promise<void>;
};

const DATABASE = "waymark";
const RUNS = "runs";
const VERSION = 1;

const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A page that is closed between the answer and the commit would lose what it wrote. */
const committed = ({ transaction }: IDBObjectStore): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    const runs = request.result.createObjectStore(RUNS, { keyPath: "temporaryId" });
    runs.createIndex("reportId", "reportId");
    runs.createIndex("startedAtMs", "startedAtMs");
  };
  return asked(request);
}

const FIND_TRIES = 3;
const TRY_AGAIN_MS = 200;

/** A browser may refuse to remember anything: then runs live as long as their page, and nothing else is lost. */
export function keptRunsIn(factory: IDBFactory | undefined, now: () => number): KeptRuns {
  let opened: Promise<IDBDatabase> | undefined;
  async function openFresh(from: IDBFactory): Promise<IDBDatabase> {
    try {
      const database = await open(from);
      void forgetExpired(database, now()).catch(() => undefined);
      return database;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  }
  const runsStore = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    if (!factory) throw new Error("this browser keeps nothing");
    opened ??= openFresh(factory);
    return (await opened).transaction(RUNS, mode).objectStore(RUNS);
  };
  const findIn = async (runs: IDBObjectStore, id: string): Promise<KeptRun | undefined> =>
    (await asked<KeptRun | undefined>(runs.get(id))) ?? asked(runs.index("reportId").get(id));
  const findOnce = async (id: string): Promise<KeptRun | undefined> => findIn(await runsStore("readonly"), id);
  const put = async (run: UnsavedRun): Promise<void> => {
    try {
      const runs = await runsStore("readwrite");
      // The page that measured still has the secret; what was saved in the meantime must not get it back.
      const { savedBy, handedOver, verdict } = (await asked<KeptRun | undefined>(runs.get(run.temporaryId))) ?? run;
      const noted = { ...run, handedOver, verdict };
      await asked(runs.put(savedBy === undefined ? noted : savedRun(noted, savedBy)));
      await committed(runs);
    } catch {
      // Not remembering is no reason to stop measuring.
    }
  };
  const note = async (reportId: string, noted: Partial<Pick<Remembered, "handedOver" | "verdict">>): Promise<void> => {
    try {
      const runs = await runsStore("readwrite");
      const run = await findIn(runs, reportId);
      if (run) await asked(runs.put({ ...run, ...noted }));
    } catch {
      // The report itself is not lost, only what this browser adds to it.
    }
  };
  const writers = new Map<string, (run: UnsavedRun) => Promise<void>>();
  return {
    async find(id) {
      for (let tries = 1; factory && tries <= FIND_TRIES; tries += 1) {
        try {
          return await findOnce(id);
        } catch {
          // A busy browser may need a moment; a run that is there must not be taken for a stranger's.
          await pause(TRY_AGAIN_MS * tries);
        }
      }
      return undefined;
    },
    keep(run) {
      const write = writers.get(run.temporaryId) ?? newestOnly(put);
      writers.set(run.temporaryId, write);
      return write(run);
    },
    async giveTo(userId, reportId) {
      try {
        const runs = await runsStore("readwrite");
        const run = await findIn(runs, reportId);
        if (run) await asked(runs.put(savedRun(run, userId)));
      } catch {
        // The server refuses the secret of a saved report; here it only lies about until it expires.
      }
    },
    handOver: (reportId, handedOver) => note(reportId, { handedOver }),
    judged: (reportId, verdict) => note(reportId, { verdict }),
    async all() {
      try {
        const runs = await asked<KeptRun[]>((await runsStore("readonly")).getAll());
        return runs.sort((one, other) => other.startedAtMs - one.startedAtMs);
      } catch {
        return [];
      }
    },
    async forget(temporaryIds) {
      const runs = await runsStore("readwrite");
      await Promise.all(temporaryIds.map((id) => asked(runs.delete(id))));
    },
  };
}

/** Claim secrets live as long as anonymous reports do. */
async function forgetExpired(database: IDBDatabase, nowMs: number): Promise<void> {
  const runs = database.transaction(RUNS, "readwrite").objectStore(RUNS);
  const old = IDBKeyRange.upperBound(nowMs - limits.claimSecretKeptMs);
  for (const key of await asked(runs.index("startedAtMs").getAllKeys(old))) runs.delete(key);
}

/** Storage may be forbidden: then even its name throws. */
function storage(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

export const browserKeptRuns = (): KeptRuns => keptRunsIn(storage(), () => Date.now());

const SECRET_BYTES = 32;

/** A random secret that proves to the server that this browser made the report; it is sent in a header only. */
export function newClaimSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
