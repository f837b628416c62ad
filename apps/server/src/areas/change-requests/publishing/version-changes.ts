import { describeVersionChange, type VersionChange } from "@waymark/rules/change-requests/describe-version-change";
import type { FeedSet } from "../../endpoint-sets/feed-content.read.ts";
import type { ChangeRow } from "../changes.read.ts";

export type ListedChange = VersionChange & {
  readonly setId: string;
  readonly publicId: number | null;
  readonly description: string;
  readonly serviceArea: string;
  /** Null for a set that changed through its internal IP set. */
  readonly changeId: string | null;
  readonly effectiveOn: string | null;
  readonly reason: string;
};

type Versions = {
  readonly before: readonly FeedSet[];
  readonly after: readonly FeedSet[];
  readonly published: readonly ChangeRow[];
};

const entriesOf = ({ content }: FeedSet): string[] => [...content.fqdns, ...content.cidrs];

/** What a version changed in the feed, set by set, in the order of their numbers. */
export function versionChanges({ before, after, published }: Versions): ListedChange[] {
  const old = new Map(before.map((set) => [set.id, set]));
  const now = new Map(after.map((set) => [set.id, set]));
  const countOf = (sets: readonly FeedSet[]) => {
    const counts = new Map<string, number>();
    for (const entry of sets.flatMap(entriesOf)) counts.set(entry, (counts.get(entry) ?? 0) + 1);
    return counts;
  };
  const [listedBefore, listedNow] = [countOf(before), countOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): ListedChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    const set = is ?? was;
    if (set === undefined || JSON.stringify(was?.content) === JSON.stringify(is?.content)) return [];
    const change = published.find(({ setId }) => setId === id);
    const through = published.find(({ setId }) => setId === set.memberSetId);
    return [
      {
        ...describeVersionChange({
          before: was?.content ?? null,
          after: is?.content ?? null,
          // Another set lists it now that did not before, or one that did all along.
          isMoved: (entry) => (listedNow.get(entry) ?? 0) >= (listedBefore.get(entry) ?? 0) && listedNow.has(entry),
          isListedElsewhere: (entry) => listedNow.has(entry),
        }),
        ...{ setId: id, publicId: set.publicId, serviceArea: set.serviceArea },
        description: set.content.publicDescription,
        changeId: change?.id ?? null,
        effectiveOn: (change ?? through)?.additionDate ?? null,
        reason: (change ?? through)?.reason ?? "",
      },
    ];
  });
}
