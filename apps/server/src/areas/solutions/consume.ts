import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { SolutionChanged } from "@waymark/contracts/events/stream";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Log } from "../../platform/log.ts";
import { type Streams, subjectPrefix } from "../../platform/streams/connect.ts";
import { type Consumer, consumeEvents, PoisonEvent } from "../../platform/streams/consume.ts";
import { watchSubject } from "../../platform/streams/watch-subject.ts";
import { readSolutionNames } from "./solution-names.read.ts";

const KIND = "solutionChanged";

/**
 * Keeps names, types, tags and owners in ClickHouse. An event says only which solution changed: what it is now is read from
 * PostgreSQL, and the highest revision wins. So repeated and overtaken events change nothing.
 */
export function consumeSolutions(options: {
  streams: Streams;
  measurements: Measurements;
  db: Db;
  log: Log;
  streamPrefix?: string;
}): Consumer {
  return consumeEvents({
    ...options,
    name: "solutions_to_clickhouse",
    kind: KIND,
    effect: async (events) => {
      const changed = events.map(({ payload }) => {
        const parsed = SolutionChanged.safeParse(payload);
        if (!parsed.success) throw new PoisonEvent("the payload names no solution");
        return parsed.data;
      });
      for (const [cloud, ids] of idsByCloud(changed)) {
        const values = await readSolutionNames(options.db, cloud, ids);
        await options.measurements.client.insert({ table: "solutions", values, format: "JSONEachRow" });
      }
    },
  });
}

const idsByCloud = (changed: readonly SolutionChanged[]): [CloudName, string[]][] =>
  [...Map.groupBy(changed, ({ cloud }) => cloud)].map(([cloud, events]) => [
    cloud,
    [...new Set(events.map(({ solutionId }) => solutionId))],
  ]);

/** Calls back in every process, not only in the one that takes the event in. */
export const watchSolutions =
  ({ streams, streamPrefix }: { streams: Streams; streamPrefix?: string }) =>
  (onChanged: () => void): { readonly stop: () => void } =>
    watchSubject(streams, `${subjectPrefix(streamPrefix)}waymark.events.${KIND}`, {
      onMessage: onChanged,
      onRejoined: onChanged,
    });
