import { hash } from "node:crypto";
import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import type { ItemKind, SolutionType } from "@waymark/contracts/solutions/solution";
import type { SolutionFacts } from "./solution-facts.read.ts";

/** A solution as it leaves the server. */
export function presentSolution(facts: SolutionFacts, allowedActions: readonly SolutionAction[]): Solution {
  const { awaitingReviewSince, createdAt, countsSince, lastEndedAt, items, ...told } = facts;
  const valuesOf = (kind: ItemKind): string[] => items.flatMap((item) => (item.kind === kind ? [item.value] : []));
  return {
    ...told,
    version: versionOf(facts),
    awaitingReviewSince: awaitingReviewSince?.toISOString() ?? null,
    asns: valuesOf("ASN"),
    ipSubnets: valuesOf("IP"),
    vpnInterfaceDescriptions: valuesOf("VPN"),
    sslOwnerNames: valuesOf("certificate"),
    items: items.map(({ graceUntil, ...item }) => ({ ...item, renewBy: graceUntil?.toISOString() ?? null })),
    createdAt: createdAt.toISOString(),
    countsSince: countsSince?.toISOString() ?? null,
    closedAt: facts.status === "active" ? null : (lastEndedAt?.toISOString() ?? null),
    allowedActions: [...allowedActions],
  };
}

type Content = {
  readonly name: string;
  readonly type: SolutionType;
  readonly items: readonly { readonly kind: ItemKind; readonly value: string }[];
};

/** Changes with the content, in whatever order its values came. */
export const versionOf = ({ name, type, items }: Content): string =>
  hash("sha256", JSON.stringify([name, type, items.map(({ kind, value }) => `${kind} ${value}`).sort()]));
