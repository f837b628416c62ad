import { changeLimits } from "@waymark/contracts/change-requests/limits";
import { FEED_ATTRIBUTES, type FeedChange } from "@waymark/contracts/feed/record";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { PublicAttributes, VersionChange } from "../change-requests/describe-version-change.ts";

type Listed = Omit<VersionChange, "disposition" | "impact"> &
  Pick<FeedChange, "disposition" | "impact" | "version" | "serviceArea"> & {
    readonly publicId: number | null;
    /** Of its change request; null where it came through an internal IP set, or left on its day. */
    readonly changeNumber: number | null;
    /** Its place in the version. */
    readonly position: number;
    readonly effectiveOn: string | null;
    readonly publishedAt: Date;
  };

/** Places in a version are counted below this. */
const PLACES = 1_000;

const entriesOf = (ips: readonly string[], urls: readonly string[]) => ({
  ...(ips.length === 0 ? {} : { ips: [...ips] }),
  ...(urls.length === 0 ? {} : { urls: [...urls] }),
});

/** The database keeps attributes in an order of its own. */
const inOrder = (attributes: PublicAttributes): PublicAttributes =>
  Object.fromEntries(FEED_ATTRIBUTES.flatMap((name) => (name in attributes ? [[name, attributes[name] ?? ""]] : [])));

/** What a version did to one set, as the feed tells it. Dates are written without dashes. */
export function feedChange(listed: Listed): FeedChange {
  const { changeNumber, version, position, effectiveOn, publishedAt } = listed;
  const { addedIps, addedUrls, removedIps, removedUrls, disposition } = listed;
  const usual = utcDay(publishedAt.getTime() + changeLimits.additionNoticeDays * DAY_MS);
  const [previous, current] = [inOrder(listed.previous), inOrder(listed.current)];
  const isChange = disposition === "Change";
  return {
    id: changeNumber ?? Number(version) * PLACES + position,
    endpointSetId: listed.publicId ?? 0,
    serviceArea: listed.serviceArea,
    disposition,
    impact: listed.impact,
    version,
    ...(isChange && Object.keys(previous).length > 0 ? { previous } : {}),
    ...(disposition !== "Remove" && Object.keys(current).length > 0 ? { current } : {}),
    ...(addedIps.length + addedUrls.length === 0
      ? {}
      : {
          add: {
            effectiveDate: (effectiveOn ?? usual).replaceAll("-", ""),
            ...entriesOf(addedIps, addedUrls),
          },
        }),
    ...(removedIps.length + removedUrls.length === 0 ? {} : { remove: entriesOf(removedIps, removedUrls) }),
  };
}
