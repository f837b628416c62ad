import type { DoorLatency } from "@waymark/contracts/connectivity-test/results";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { limits } from "@waymark/contracts/limits";
import type { StepId } from "../measuring/contract.ts";
import type { RunRequest } from "../run-request.ts";
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
  readonly currentDoor: string | null;
  readonly bytesUsed: number;
  readonly unsent: readonly Post[];
  /** The last number heard on the hub. */
  readonly sequence: number;
  readonly state: "going" | "finished" | "stopped" | "failed";
};

export type KeptRuns = {
  readonly find: (id: string) => Promise<KeptRun | undefined>;
  readonly keep: (run: KeptRun) => Promise<void>;
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

/** A browser may refuse to remember anything: then runs live as long as their page, and nothing else is lost. */
export function keptRunsIn(factory: IDBFactory | undefined, now: () => number): KeptRuns {
  let opened: Promise<IDBDatabase> | undefined;
  const database = async (): Promise<IDBDatabase> => {
    if (!factory) throw new Error("this browser keeps nothing");
    opened ??= open(factory).then(async (opened) => {
      await forgetOld(opened, now());
      return opened;
    });
    return opened;
  };
  return {
    async find(id) {
      try {
        const runs = (await database()).transaction(RUNS).objectStore(RUNS);
        const found: KeptRun | undefined = (await asked(runs.get(id))) ?? (await asked(runs.index("reportId").get(id)));
        return found;
      } catch {
        return undefined;
      }
    },
    async keep(run) {
      try {
        await asked((await database()).transaction(RUNS, "readwrite").objectStore(RUNS).put(run));
      } catch {
        // Not remembering is no reason to stop measuring.
      }
    },
  };
}

/** Claim secrets live as long as anonymous reports do. */
async function forgetOld(database: IDBDatabase, nowMs: number): Promise<void> {
  const runs = database.transaction(RUNS, "readwrite").objectStore(RUNS);
  const old = IDBKeyRange.upperBound(nowMs - limits.claimSecretKeptMs);
  for (const key of await asked(runs.index("startedAtMs").getAllKeys(old))) runs.delete(key);
}
