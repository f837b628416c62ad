import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { STATUS_EVENT, type StatusPayload } from "@waymark/contracts/connectivity-test/hub-events";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { HubEvent, HubSource } from "../../platform/hub/hub-source.ts";
import type { RunWakes } from "../../platform/hub/run-wakes.ts";
import type { Log } from "../../platform/log.ts";
import { countRuns } from "./count-runs.ts";
import { readHeardRuns } from "./heard-runs.read.ts";
import { knownPeers } from "./known-peers.ts";
import { readPeers } from "./peers.read.ts";
import type { TestRuns } from "./test-runs.ts";
import { type RunWriter, writeRuns } from "./write-runs.ts";

/** Puts together what the verbs share: one writer per cloud, and what is known of peers. */
export function openTestRuns(
  given: Pick<TestRuns, "db" | "clock" | "keys" | "footprint" | "places" | "relays"> & {
    readonly measurements: Measurements;
    readonly wakes: RunWakes;
    readonly log: Log;
  },
): TestRuns {
  const { db, clock, keys, footprint, places, relays, measurements, wakes, log } = given;
  const count = countRuns();
  const peersAt = knownPeers({
    read: (cloud, place) => readPeers(measurements, cloud, place, clock.now()),
    clock,
    log,
  });
  const writers = new Map<CloudName, RunWriter>();
  const tell = (events: readonly HubEvent[]): void => {
    count(events);
    wakes.tell(events);
  };
  const writerOf = (cloud: CloudName): RunWriter => {
    const writer = writers.get(cloud) ?? writeRuns({ db, clock, cloud, tell, peersAt });
    writers.set(cloud, writer);
    return writer;
  };
  return { db, clock, keys, footprint, places, relays, writerOf, peersAt };
}

/** What the hub may ask. Without a signing key nobody has a token. */
export const hubSourceOf = ({ db, keys }: Pick<TestRuns, "db" | "keys">): HubSource => ({
  readToken: async (token, runId) => keys?.readToken(token, runId),
  look: (cloud, questions) => readHeardRuns(db, cloud, questions),
});

export const isEndOfRun = ({ event, payload }: HubEvent): boolean =>
  event === STATUS_EVENT && (payload as StatusPayload).status !== "Started";
