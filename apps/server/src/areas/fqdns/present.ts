import { FQDN_ACTIONS } from "@waymark/contracts/fqdns/fqdn";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import { type FqdnFacts, may } from "@waymark/rules/fqdns/policy";
import type { FqdnRow } from "./fqdns.read.ts";
import type { Fqdns } from "./fqdns.ts";

/** What a decision about a row rests on. */
export const factsOf = (row: FqdnRow): FqdnFacts => ({
  champGroup: row.champGroup ?? undefined,
  assignment: {
    status: row.status ?? "Unset",
    requestedBy: row.requestedBy,
    newChampGroup: row.newChampGroup ?? undefined,
  },
});

/** An FQDN as it leaves, for this person. */
export async function presentFqdn(row: FqdnRow, person: LensPerson, nameOf: Fqdns["nameOf"]): Promise<Fqdn> {
  const facts = factsOf(row);
  const name = (objectId: string | null) => (objectId === null ? null : nameOf(objectId));
  const [requestedBy, reviewedBy] = await Promise.all([name(row.requestedBy), name(row.reviewedBy)]);
  return {
    id: row.id,
    domainName: row.domainName,
    instance: row.instance,
    workload: row.workload,
    isWildcard: row.isWildcard,
    isTenantWildcard: row.isTenantWildcard,
    lastUpdateDatetime: row.updatedAt.toISOString(),
    note: row.note,
    isDeprecated: row.isDeprecated,
    publishedDomainName: row.publishedDomainName,
    serviceTreeId: row.serviceId,
    serviceTreeName: row.serviceName,
    dailyTestStatus: row.dailyTestStatus,
    isCustomerFacingStatus: row.customerFacing,
    customerFacingNote: row.customerFacingNote,
    assignmentInfo: {
      status: row.status ?? "Unset",
      newWorkload: row.newWorkload,
      requestedBy,
      requestedDate: row.requestedAt?.toISOString() ?? null,
      requestedNote: row.requestNote,
      reviewedBy,
      reviewedDate: row.reviewedAt?.toISOString() ?? null,
      reviewedNote: row.reviewNote,
    },
    scannerInfo: {
      sampleCount: Number(row.sampleCount),
      component: row.component,
      subcomponent: row.subcomponent,
      scope: row.scope,
    },
    exemplars: [...row.exemplars],
    revision: row.revision,
    allowedActions: FQDN_ACTIONS.filter((action) => may(action, person, facts)),
  };
}
