import { metrics } from "@opentelemetry/api";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { STATUS_EVENT, type StatusPayload } from "@waymark/contracts/connectivity-test/hub-events";
import { batchRequests } from "../../platform/batch-requests.ts";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import type { Log } from "../../platform/log.ts";
import type { NetworkHealthPort } from "../network-health/port.ts";
import type { HubEvent, HubSource } from "./hub/hub-source.ts";
import type { RunNotifier } from "./hub/run-notifier.ts";
import { judgeRunBy } from "./judge-run.ts";
import { knownByPlace, PEERS_KEPT } from "./known-by-place.ts";
import { readPeersBy } from "./peers.read.ts";
import { readRuns, type StoredRun } from "./runs.read.ts";
import { readRunsForHub } from "./runs-for-hub.read.ts";
import type { TestRuns } from "./test-runs.ts";
import { writeRuns } from "./write-runs.ts";

/** Puts together what the verbs share: one writer per cloud, and what is known of places and rules. */
export function openTestRuns(
  given: Pick<TestRuns, "db" | "clock" | "keys" | "footprint" | "places" | "relays"> & {
    readonly networkHealth: NetworkHealthPort;
    readonly measurements: Measurements;
    readonly notifier: RunNotifier;
    readonly log: Log;
  },
): TestRuns {
  const { db, clock, keys, footprint, places, networkHealth, relays, measurements, notifier, log } = given;
  const count = countRuns();
  const peersAt = knownByPlace({
    ...PEERS_KEPT,
    read: readPeersBy(measurements, clock),
    clock,
    log,
  });
  const metroAt: TestRuns["metroAt"] = (cloud, place) => {
    const health = place && networkHealth.healthOf(cloud, place.id);
    return health && { problem: health.trouble && { city: place.city, since: health.trouble.since } };
  };
  const judgeRun = judgeRunBy({ footprint, log });
  const notify = (events: readonly HubEvent[]): void => {
    count(events);
    notifier.notify(events);
  };
  const writerOf = perCloud((cloud) => writeRuns({ db, clock, cloud, notify, peersAt, metroAt, judgeRun }));
  // On a line of its own: a heap of runs that nobody ended must not stand before those who wait for an answer.
  const sweeperOf = perCloud((cloud) => writeRuns({ db, clock, cloud, notify, peersAt, metroAt, judgeRun, lanes: 1 }));
  const readerOf = perCloud((cloud) => readTogether(db, cloud));
  const readRun: TestRuns["readRun"] = (cloud, id) => readerOf(cloud)(id);
  return { db, clock, keys, footprint, places, relays, readRun, writerOf, sweeperOf, peersAt, metroAt, judgeRun };
}

/** Runs by the status they reached, counted as it happens. */
function countRuns(): (events: readonly HubEvent[]) => void {
  const counter = metrics
    .getMeter("waymark")
    .createCounter("waymark_runs", { description: "Test runs that reached a status" });
  return (events) => {
    for (const { event, payload } of events)
      if (event === STATUS_EVENT) counter.add(1, { status: (payload as StatusPayload).status });
  };
}

/** Creates the value of a cloud at its first use. */
function perCloud<Made>(make: (cloud: CloudName) => Made): (cloud: CloudName) => Made {
  const made = new Map<CloudName, Made>();
  return (cloud) => {
    const one = made.get(cloud) ?? make(cloud);
    made.set(cloud, one);
    return one;
  };
}

const READ_AT_ONCE = 64;
const READING_LANES = 2;

/** Reads reports that are requested at the same time in one transaction. */
const readTogether = (db: Db, cloud: CloudName): ((id: string) => Promise<StoredRun | undefined>) =>
  batchRequests(
    async (ids: readonly string[]) => {
      const found = await read({ db }, anonymousScope(cloud), (tx) => readRuns(tx, ids));
      const byId = new Map(found.map((run) => [run.id, run]));
      return ids.map((id) => byId.get(id.toLowerCase()));
    },
    { most: READ_AT_ONCE, lanes: READING_LANES },
  );

/** What the hub may ask. Without a signing key nobody has a token. */
export const hubSourceOf = ({ db, keys }: Pick<TestRuns, "db" | "keys">): HubSource => ({
  readToken: async (token, runId) => keys?.readToken(token, runId),
  look: (cloud, questions) => readRunsForHub(db, cloud, questions),
});

export const isEndOfRun = ({ event, payload }: HubEvent): boolean =>
  event === STATUS_EVENT && (payload as StatusPayload).status !== "Started";
