import type { ProviderStatus, SolutionType } from "@waymark/contracts/solutions/solution";
import { stableId } from "@waymark/dev/demo-tests/chance";
import type { WantedProvider } from "@waymark/server/areas/solutions/save-provider";
import type { WantedSolution } from "@waymark/server/areas/solutions/save-solution";
import type { DemoRequest } from "../put-request.ts";
import type { Line } from "./line.ts";

/** A solution of the demo world: what it claims and what is measured through it. */
export type WorldSolution = Omit<WantedSolution, "items" | "method"> & {
  /** By which its own networks are numbered. */
  readonly index: number;
  readonly asn: number;
  /** Numbers of further networks that are its own, of scenarios and visitors. */
  readonly furtherAsns: readonly number[];
  /** Only one solution of a provider claims its number; the others claim their subnets. */
  readonly claimsAsn: boolean;
  /** Further items, of states that a portal has to show. */
  readonly furtherItems: WantedSolution["items"];
  readonly lines: readonly Line[];
  /** What its provider has asked the vendor for. */
  readonly request?: DemoRequest;
};

export type WorldProvider = WantedProvider & { readonly asn: number };

/** What a list of providers and solutions says of one; ids and numbers follow from it. */
export type SolutionDraft = {
  readonly name: string;
  readonly type: SolutionType;
  readonly lines: readonly Line[];
} & Partial<Pick<WorldSolution, "visibility" | "status" | "furtherAsns" | "furtherItems" | "claimsAsn">>;
export type ProviderDraft = {
  readonly name: string;
  readonly solutions: readonly SolutionDraft[];
  readonly tenantId?: string;
  readonly status?: ProviderStatus;
};

/** Private AS numbers of the demo world's own; scenarios and visitors have those before. */
const FIRST_ASN = 4_200_001_000;

export function numberProviders(drafts: readonly ProviderDraft[]): {
  readonly providers: readonly WorldProvider[];
  readonly solutions: readonly WorldSolution[];
} {
  const providers = drafts.map(({ name, tenantId, status }, index) => ({
    id: stableId(`provider ${name}`),
    tenantId: tenantId ?? stableId(`tenant of provider ${name}`),
    name,
    url: `https://${slug(name)}.example`,
    status: status ?? (index % 3 === 0 ? ("Named" as const) : ("Approved" as const)),
    asn: FIRST_ASN + index,
  }));
  let index = 0;
  const solutions = drafts.flatMap((draft, at) => {
    const { id: providerId, asn } = providers[at] as WorldProvider;
    return draft.solutions.map(({ ...said }, position) => ({
      id: stableId(`solution ${said.name}`),
      providerId,
      index: index++,
      asn,
      furtherAsns: [],
      claimsAsn: position === 0,
      furtherItems: [],
      visibility: "Public" as const,
      ...said,
    }));
  });
  return { providers, solutions };
}

const slug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]+/gu, "")
    .toLowerCase();

/** The networks of a solution, which exist only in the demo world: the first half of a /16, and a /48. */
export const network4 = (index: number): string => `${241 + Math.floor(index / 256)}.${index % 256}`;
export const network6 = (index: number): string => `2001:db8:${(index + 1).toString(16)}::`;

/** What is proven to be its own. */
export const claimsOf = ({ index, asn, claimsAsn, furtherAsns }: WorldSolution) => [
  ...[...(claimsAsn ? [asn] : []), ...furtherAsns].map((value) => ({ kind: "ASN" as const, value: String(value) })),
  ...[`${network4(index)}.0.0/16`, `${network6(index)}/48`].map((value) => ({ kind: "IP" as const, value })),
];
