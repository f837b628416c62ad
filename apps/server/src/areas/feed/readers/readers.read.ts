import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { Tx } from "../../../platform/database/scope.ts";

export type FeedReaders = {
  /** Programs that asked for this instance within the last weeks. */
  readonly all: number;
  /** Those of them that have loaded this version or a newer one. */
  readonly current: number;
};

/** How many programs follow an instance, and how many of them have a version already. */
export async function countFeedReaders(tx: Tx, instance: CloudInstance, version: string): Promise<FeedReaders> {
  const { all, current } = await tx
    .selectFrom("feed_readers")
    .select(({ fn }) => [
      fn.countAll<string>().as("all"),
      fn.countAll<string>().filterWhere("version", ">=", version).as("current"),
    ])
    .where("instance", "=", instance)
    .executeTakeFirstOrThrow();
  return { all: Number(all), current: Number(current) };
}
