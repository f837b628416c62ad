import type { EndpointSetContent, EndpointSetField } from "@waymark/contracts/endpoint-sets/content";

/** Parts of a set that are lists; each entry is added or removed by itself. */
export const LISTS = ["fqdns", "cidrs", "serviceTreeIds"] as const satisfies readonly EndpointSetField[];
type List = (typeof LISTS)[number];

export type Attribute = Exclude<EndpointSetField, List>;
export const ATTRIBUTES = [
  "workloadName",
  "governanceCategory",
  "isExpressRoute",
  "isRequired",
  "optionalFunctionality",
  "tcpPorts",
  "udpPorts",
  "isHidden",
  "isMemberSet",
  "memberEndpointSetInternalId",
  "publicDescription",
  "internalDescription",
] as const satisfies readonly Attribute[];

export type ListDiff = { readonly additions: readonly string[]; readonly removals: readonly string[] };
export type ContentDiff = {
  readonly lists: Readonly<Record<List, ListDiff>>;
  /** Attributes that change. */
  readonly attributes: readonly Attribute[];
};

/** What changes from one content to another. A new set adds everything, a deleted one removes every entry. */
export function diffContent(
  before: EndpointSetContent | null,
  after: EndpointSetContent,
  { isDeletion = false }: { readonly isDeletion?: boolean } = {},
): ContentDiff {
  const listOf = (list: List): ListDiff => {
    const [old, wanted] = [before?.[list] ?? [], isDeletion ? [] : after[list]];
    const [known, kept] = [new Set(old), new Set(wanted)];
    return {
      additions: wanted.filter((entry) => !known.has(entry)),
      removals: old.filter((entry) => !kept.has(entry)),
    };
  };
  return {
    lists: { fqdns: listOf("fqdns"), cidrs: listOf("cidrs"), serviceTreeIds: listOf("serviceTreeIds") },
    attributes: isDeletion ? [] : ATTRIBUTES.filter((name) => before === null || before[name] !== after[name]),
  };
}

/** Entries that join or leave the feed; a service is no entry. */
export const entriesOf = ({ lists }: ContentDiff) => ({
  additions: [...lists.fqdns.additions, ...lists.cidrs.additions],
  removals: [...lists.fqdns.removals, ...lists.cidrs.removals],
});

export const isNothing = ({ lists, attributes }: ContentDiff): boolean =>
  attributes.length === 0 && LISTS.every((list) => lists[list].additions.length + lists[list].removals.length === 0);
