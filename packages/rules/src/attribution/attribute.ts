import { type ItemKind, OVERLAY_TYPES, type SolutionType } from "@waymark/contracts/solutions/solution";
import { wordsOf } from "./item-value.ts";
import { parseAddress, parseSubnet } from "./network-bits.ts";
import { createSubnetTrie } from "./subnet-trie.ts";

/** An item that is proven or approved, and the time for which it counts: from its first moment to before its last. */
export type Claim = {
  readonly kind: ItemKind;
  readonly value: string;
  readonly fromMs: number;
  /** Null while it stands. */
  readonly untilMs: number | null;
};

export type ClaimingSolution = {
  readonly id: string;
  readonly type: SolutionType;
  readonly claims: readonly Claim[];
};

export type Sample = {
  /** Where the traffic leaves for the internet; it may be cut to /24 or /48. */
  readonly address: string;
  /** The network that announced the address when the sample was taken. */
  readonly asn: number | null;
  readonly atMs: number;
  /** Descriptions of the VPN interfaces in use. */
  readonly vpnInterfaces?: readonly string[];
  /** Organizations that issued the certificates in place of the suite's own issuer. */
  readonly certificateOwners?: readonly string[];
};

export type Attribution = {
  readonly access: string | null;
  readonly overlays: readonly string[];
  /** Solutions that claim the same at the same time; the sample counts for none of them. */
  readonly contested: readonly string[];
};

export type Attributor = {
  readonly attribute: (sample: Sample) => Attribution;
  /** Replaces everything that the solution claimed before. */
  readonly setSolution: (solution: ClaimingSolution) => void;
  readonly removeSolution: (id: string) => void;
};

type Entry = {
  readonly solutionId: string;
  readonly isOverlay: boolean;
  readonly fromMs: number;
  readonly untilMs: number;
};
type Holders = readonly [Entry, ...Entry[]];

const isOverlay = (type: SolutionType): boolean => (OVERLAY_TYPES as readonly SolutionType[]).includes(type);

/**
 * Finds the solutions that a sample belongs to. An address has one holder: the longest subnet that is claimed at the time of
 * the sample, else its ASN. A holder of an overlay type hides the access network behind it. Names add overlays.
 */
export function createAttributor(): Attributor {
  const v4 = createSubnetTrie<Entry>();
  const v6 = createSubnetTrie<Entry>();
  const named: Record<Exclude<ItemKind, "IP">, Map<string, Entry[]>> = {
    ASN: new Map(),
    certificate: new Map(),
    VPN: new Map(),
  };
  /** The lists in which each solution has an entry. */
  const listsOf = new Map<string, Set<Entry[]>>();

  const listFor = ({ kind, value }: Claim): Entry[] => {
    if (kind === "IP") {
      const subnet = parseSubnet(value);
      if (subnet === undefined) throw new Error(`${value} is no subnet that can be claimed`);
      return (subnet.isV6 ? v6 : v4).entriesOf(subnet);
    }
    const key = kind === "ASN" ? value : wordsOf(value).join(" ");
    const list = named[kind].get(key) ?? [];
    named[kind].set(key, list);
    return list;
  };

  const removeSolution = (id: string): void => {
    for (const list of listsOf.get(id) ?? []) {
      const others = list.filter(({ solutionId }) => solutionId !== id);
      list.splice(0, list.length, ...others);
    }
    listsOf.delete(id);
  };

  const setSolution = ({ id, type, claims }: ClaimingSolution): void => {
    removeSolution(id);
    const lists = new Set<Entry[]>();
    for (const claim of claims) {
      const list = listFor(claim);
      const untilMs = claim.untilMs ?? Number.POSITIVE_INFINITY;
      list.push({ solutionId: id, isOverlay: isOverlay(type), fromMs: claim.fromMs, untilMs });
      lists.add(list);
    }
    if (lists.size > 0) listsOf.set(id, lists);
  };

  const holdersOfAddress = ({ address, asn, atMs }: Sample): Holders | undefined => {
    const bits = parseAddress(address);
    const ofSubnet = bits && (bits.isV6 ? v6 : v4).findLongest(bits, (entries) => holdersAt(entries, atMs));
    return ofSubnet ?? holdersAt(asn === null ? undefined : named.ASN.get(String(asn)), atMs);
  };

  /** A description is known by the words that a solution claims of it; of several claims the one with most words wins. */
  const holdersOfInterface = (description: string, atMs: number): Holders | undefined => {
    const words = wordsOf(description);
    for (let count = words.length; count > 0; count -= 1) {
      for (let first = 0; first + count <= words.length; first += 1) {
        const holders = holdersAt(named.VPN.get(words.slice(first, first + count).join(" ")), atMs);
        if (holders !== undefined) return holders;
      }
    }
    return undefined;
  };

  return {
    setSolution,
    removeSolution,
    attribute: (sample) => {
      const found = [holdersOfAddress(sample)];
      for (const description of sample.vpnInterfaces ?? []) found.push(holdersOfInterface(description, sample.atMs));
      for (const owner of sample.certificateOwners ?? [])
        found.push(holdersAt(named.certificate.get(wordsOf(owner).join(" ")), sample.atMs));
      return attributionTo(found);
    },
  };
}

function attributionTo(found: readonly (Holders | undefined)[]): Attribution {
  let access: string | null = null;
  const overlays: string[] = [];
  const contested: string[] = [];
  for (const holders of found) {
    if (holders === undefined) continue;
    const [holder] = holders;
    if (holders.length > 1) contested.push(...holders.map(({ solutionId }) => solutionId));
    else if (holder.isOverlay) overlays.push(holder.solutionId);
    else access = holder.solutionId;
  }
  return { access, overlays: inOrder(overlays), contested: inOrder(contested) };
}

/** One for each solution that claims at this time; undefined where none does. */
function holdersAt(entries: readonly Entry[] | undefined, atMs: number): Holders | undefined {
  let holders: [Entry, ...Entry[]] | undefined;
  for (const entry of entries ?? []) {
    if (atMs < entry.fromMs || atMs >= entry.untilMs) continue;
    if (holders === undefined) holders = [entry];
    else if (holders.every(({ solutionId }) => solutionId !== entry.solutionId)) holders.push(entry);
  }
  return holders;
}

const inOrder = (ids: readonly string[]): readonly string[] => (ids.length < 2 ? ids : [...new Set(ids)].sort());
