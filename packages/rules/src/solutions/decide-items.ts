import type {
  AddedByMethod,
  ItemKind,
  ItemProof,
  ItemState,
  ProviderStatus,
} from "@waymark/contracts/solutions/solution";

export type StandingItem = {
  readonly id: string;
  readonly kind: ItemKind;
  readonly value: string;
  readonly state: ItemState;
  /** Null before it counts. */
  readonly validFrom: Date | null;
};

export type WantedItem = {
  readonly kind: ItemKind;
  /** In its one spelling. */
  readonly value: string;
  /** Absent while nothing proves it. An item that is proven stays proven without it. */
  readonly proof?: ItemProof;
  /** How it came in, where that differs from the others of the same change. */
  readonly method?: AddedByMethod;
  /** From when it counts, if not from now on. Only for what is made up: a real claim never reaches back. */
  readonly validFrom?: Date;
};

export type ItemChanges<Wanted extends WantedItem> = {
  readonly added: readonly Wanted[];
  readonly proven: readonly (Wanted & { readonly id: string })[];
  /** They counted: their time ends, and what they say of the past stays. */
  readonly ended: readonly StandingItem[];
  /** They never counted and leave nothing behind. */
  readonly dropped: readonly StandingItem[];
};

/** Claims of a provider that is not endorsed, or no longer, count for nothing. */
export const mayClaim = (status: ProviderStatus): boolean => status !== "AwaitingEndorsement";

/** What must happen for a solution to have exactly these items. */
export function decideItemChanges<Wanted extends WantedItem>(
  standing: readonly StandingItem[],
  wanted: readonly Wanted[],
): ItemChanges<Wanted> {
  const standingBy = new Map(standing.map((item) => [keyOf(item), item]));
  // Repeated in the input means once; the one with a proof says more.
  const wantedBy = new Map(wanted.toSorted(byProof).map((item) => [keyOf(item), item]));
  const unwanted = standing.filter((item) => !wantedBy.has(keyOf(item)));
  return {
    added: [...wantedBy.values()].filter((item) => !standingBy.has(keyOf(item))),
    proven: [...wantedBy.values()].flatMap((item) => {
      const before = standingBy.get(keyOf(item));
      const isNews = before !== undefined && before.state !== "Proven" && item.proof !== undefined;
      return isNews ? [{ ...item, id: before.id }] : [];
    }),
    ended: unwanted.filter(({ validFrom }) => validFrom !== null),
    dropped: unwanted.filter(({ validFrom }) => validFrom === null),
  };
}

const keyOf = ({ kind, value }: { readonly kind: ItemKind; readonly value: string }): string => `${kind} ${value}`;
const byProof = (one: WantedItem, other: WantedItem): number =>
  Number(one.proof !== undefined) - Number(other.proof !== undefined);
