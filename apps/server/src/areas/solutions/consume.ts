import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { SolutionChanged } from "@waymark/contracts/events/stream";
import { type Streams, subjectPrefix } from "../../platform/streams/connect.ts";
import { type Consumer, type Consuming, consumeEvents, payloadOf } from "../../platform/streams/consume.ts";
import { watchSubject } from "../../platform/streams/watch-subject.ts";
import { readSolutionNames } from "./solution-names.read.ts";

const KIND = "solutionChanged";

/**
 * Keeps names, types, tags and owners in ClickHouse. An event says only which solution changed: what it is now is read from
 * PostgreSQL, and the highest revision wins. So repeated and overtaken events change nothing.
 */
export function consumeSolutions(options: Consuming): Consumer {
  return consumeEvents({
    ...options,
    name: "solutions_to_clickhouse",
    kind: KIND,
    effect: async (events) => {
      const changed = events.map((event) => payloadOf(event, SolutionChanged));
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
