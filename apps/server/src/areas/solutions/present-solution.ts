import { hash } from "node:crypto";
import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import type { SolutionAttribute } from "@waymark/contracts/solutions/attributes";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import type { ItemKind } from "@waymark/contracts/solutions/solution";
import type { CheckedItem, CheckedSolution } from "@waymark/rules/solutions/check-solution";
import type { SolutionFacts } from "./solution-facts.read.ts";

/** A solution as it leaves the server. */
export function presentSolution(facts: SolutionFacts, allowedActions: readonly SolutionAction[]): Solution {
  const { awaitingReviewSince, createdAt, countsSince, lastEndedAt, items, request, ...told } = facts;
  const awaitingSince = request?.status === "active" ? request.createdAt : awaitingReviewSince;
  return {
    ...told,
    version: versionOf(facts),
    awaitingReviewSince: awaitingSince?.toISOString() ?? null,
    request: request && {
      ...request,
      createdAt: request.createdAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString() ?? null,
    },
    ...byAttribute(items),
    items: items.map(({ graceUntil, ...item }) => ({ ...item, renewBy: graceUntil?.toISOString() ?? null })),
    createdAt: createdAt.toISOString(),
    countsSince: countsSince?.toISOString() ?? null,
    closedAt: facts.status === "active" ? null : (lastEndedAt?.toISOString() ?? null),
    allowedActions: [...allowedActions],
  };
}

export function byAttribute(items: readonly CheckedItem[]): Record<SolutionAttribute, string[]> {
  const valuesOf = (kind: ItemKind): string[] => items.flatMap((item) => (item.kind === kind ? [item.value] : []));
  return {
    asns: valuesOf("ASN"),
    ipSubnets: valuesOf("IP"),
    vpnInterfaceDescriptions: valuesOf("VPN"),
    sslOwnerNames: valuesOf("certificate"),
  };
}

/** Changes with the content, in whatever order its values came. */
export const versionOf = ({ name, type, items }: CheckedSolution): string =>
  hash("sha256", JSON.stringify([name, type, items.map(({ kind, value }) => `${kind} ${value}`).sort()]));
