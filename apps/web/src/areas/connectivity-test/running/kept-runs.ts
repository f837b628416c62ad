import type { DoorLatency } from "@waymark/contracts/connectivity-test/results";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { limits } from "@waymark/contracts/limits";
import type { DoorSamples, StepId } from "../measuring/contract.ts";
import type { RunRequest } from "../run-request.ts";
import { newestOnly } from "./newest-only.ts";
import type { Post } from "./post-queue.ts";
import type { RunPlace, RunState } from "./state.ts";

/** What this browser remembers of a run: enough to go on after a reload, and to read the report later. */
export type KeptRun = {
  readonly temporaryId: string;
  readonly reportId: string | undefined;
  readonly claimSecret: string;
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
  /** The last number heard on the hub. */
  readonly sequence: number;
  readonly state: "going" | "finished" | "stopped" | "failed";
};

export type KeptRuns = {
  readonly find: (id: string) => Promise<KeptRun | undefined>;
  /** Answers when this, or something newer of the same run, is stored, or cannot be. */
  readonly keep: (run: KeptRun) => Promise<void>;
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
      void forgetOld(database, now()).catch(() => undefined);
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
  const findOnce = async (id: string): Promise<KeptRun | undefined> => {
    const runs = await runsStore("readonly");
    return (await asked<KeptRun | undefined>(runs.get(id))) ?? asked(runs.index("reportId").get(id));
  };
  const put = async (run: KeptRun): Promise<void> => {
    try {
      await asked((await runsStore("readwrite")).put(run));
    } catch {
      // Not remembering is no reason to stop measuring.
    }
  };
  const writers = new Map<string, (run: KeptRun) => Promise<void>>();
  return {
    async find(id) {
      for (let tries = 1; factory && tries <= FIND_TRIES; tries += 1) {
        try {
          return await findOnce(id);
        } catch {
          // A busy browser may need a moment; a run that is there must not be taken for a stranger's.
          await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS * tries));
        }
      }
      return undefined;
    },
    keep(run) {
      const write = writers.get(run.temporaryId) ?? newestOnly(put);
      writers.set(run.temporaryId, write);
      return write(run);
    },
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
async function forgetOld(database: IDBDatabase, nowMs: number): Promise<void> {
  const runs = database.transaction(RUNS, "readwrite").objectStore(RUNS);
  const old = IDBKeyRange.upperBound(nowMs - limits.claimSecretKeptMs);
  for (const key of await asked(runs.index("startedAtMs").getAllKeys(old))) runs.delete(key);
}
