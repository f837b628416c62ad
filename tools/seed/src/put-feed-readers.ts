import { CLOUD_INSTANCES, type CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { feedLimits } from "@waymark/contracts/feed/limits";
import { stableId } from "@waymark/dev/demo-tests/chance";
import { countReaders } from "@waymark/server/areas/feed/readers/count-readers";
import { saveReaders } from "@waymark/server/areas/feed/readers/store";
import { readVersions } from "@waymark/server/areas/feed/versions.read";
import type { Ctx } from "@waymark/server/platform/ctx";
import { read, write } from "@waymark/server/platform/database/in-scope";
import { vendorScope } from "@waymark/server/platform/database/scope";
import { createLog } from "@waymark/server/platform/log";

const READERS: Readonly<Record<CloudInstance, number>> = {
  Worldwide: 1_264,
  China: 142,
  USGovGCCHigh: 96,
  USGovDoD: 31,
  Germany: 12,
  France: 7,
};
/** Of a hundred programs: those that load the newest version, the one before, and an older one; the others only ask which is the newest. */
const SHARES = [64, 18, 11];

/** Programs of the demo world that follow the feed, counted as they call it. */
export async function putFeedReaders(ctx: Ctx): Promise<void> {
  const scope = vendorScope(ctx.cloud);
  const versions = await read(ctx, scope, readVersions);
  const counter = countReaders({
    ...{ clock: ctx.clock, log: createLog("silent", "seed") },
    // no audit: these rows count programs and name nobody.
    save: (readers) => write(ctx, scope, (tx) => saveReaders(tx, readers)),
  });
  for (const instance of CLOUD_INSTANCES) {
    const known = versions.filter((one) => one.instance === instance).map(({ version }) => version);
    for (let nth = 0; nth < READERS[instance]; nth += 1)
      counter.count({
        ...{ instance, clientRequestId: stableId(`feed reader ${instance} ${nth}`) },
        address: addressOf(CLOUD_INSTANCES.indexOf(instance), nth),
        loads: loadedBy(nth, known),
      });
  }
  await counter.writeDown();
}

const loadedBy = (nth: number, versions: readonly string[]): string | undefined => {
  let rest = (nth * 37) % 100;
  const at = SHARES.findIndex((share) => {
    rest -= share;
    return rest < 0;
  });
  return at < 0 ? undefined : versions[Math.min(at, versions.length - 1)];
};

/** A few dozen programs behind each network of an address range that nobody holds. */
const addressOf = (instance: number, nth: number): string =>
  `240.${instance}.${Math.floor(nth / feedLimits.readersPerNetwork)}.7`;
