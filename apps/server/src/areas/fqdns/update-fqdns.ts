import type { BatchOutcome, FqdnAttributes, FqdnUpdate } from "@waymark/contracts/fqdns/schemas";
import { covers, parseDomainName } from "@waymark/rules/endpoints/domain-name";
import { attributeFault } from "@waymark/rules/fqdns/decide-attributes";
import { may } from "@waymark/rules/fqdns/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import type { WriteTx } from "../../platform/database/in-scope.ts";
import { isService } from "../workloads/service-tree/services.read.ts";
import { NOT_CHAMP, type Refusal, refusal, runBatch } from "./batch.ts";
import type { FqdnRow } from "./fqdns.read.ts";
import type { Fqdns } from "./fqdns.ts";
import { factsOf } from "./present.ts";
import { type FqdnColumns, updateFqdn } from "./store.ts";

type Wanted = FqdnAttributes & Pick<FqdnUpdate, "note" | "exemplars"> & { readonly revision?: number };

/** The same values for several FQDNs. */
export const updateCommonAttributes = (
  ctx: UserCtx,
  fqdns: Fqdns,
  { ids, ...wanted }: FqdnAttributes & { readonly ids: readonly string[] },
): Promise<BatchOutcome> => updateEach(ctx, fqdns, new Map(ids.map((id) => [id.toLowerCase(), wanted])));

/** Each FQDN its own values, with the revision that was read. */
export const batchUpdateFqdn = (ctx: UserCtx, fqdns: Fqdns, items: readonly FqdnUpdate[]): Promise<BatchOutcome> =>
  updateEach(ctx, fqdns, new Map(items.map(({ id, ...wanted }) => [id.toLowerCase(), wanted])));

/** Idempotent: where the values are there already, nothing is written. */
function updateEach(ctx: UserCtx, fqdns: Fqdns, wanted: ReadonlyMap<string, Wanted>): Promise<BatchOutcome> {
  return runBatch(ctx, fqdns, [...wanted.keys()], async (tx, row, person) => {
    const asked = wanted.get(row.id) ?? {};
    if (!may("change", person, factsOf(row))) return NOT_CHAMP;
    const changed = changedColumns(row, asked);
    if (Object.keys(changed).length === 0) return undefined;
    const fault = (await faultOf(tx, row, asked, changed)) ?? outdated(row, asked);
    if (fault !== undefined) return fault;
    await updateFqdn(tx, row, changed, ctx.now);
    const before = Object.fromEntries(
      Object.keys(changed).map((name) => [name, row[COLUMN_IN_ROW[name as keyof FqdnColumns]]]),
    );
    await tx.audit({ action: "fqdns.updateFqdn", entity: row.id, before, after: changed });
    return undefined;
  });
}

const outdated = ({ revision }: FqdnRow, asked: Wanted): Refusal | undefined =>
  asked.revision === undefined || asked.revision === revision ? undefined : refusal("fqdn_changed", "fqdns.changed");

const COLUMN_IN_ROW = {
  note: "note",
  isDeprecated: "isDeprecated",
  isTenantWildcard: "isTenantWildcard",
  customerFacingNote: "customerFacingNote",
  customerFacing: "customerFacing",
  exemplars: "exemplars",
  workload: "workload",
  serviceTreeId: "serviceId",
  component: "component",
  subcomponent: "subcomponent",
  scope: "scope",
} as const satisfies Readonly<Record<keyof FqdnColumns, keyof FqdnRow>>;

/** What is asked for and not there yet. */
function changedColumns(
  row: FqdnRow,
  { revision: _, isCustomerFacingStatus, exemplars, ...asked }: Wanted,
): FqdnColumns {
  const columns: FqdnColumns = {
    ...asked,
    ...(isCustomerFacingStatus === undefined ? {} : { customerFacing: isCustomerFacingStatus }),
    ...(exemplars === undefined
      ? {}
      : { exemplars: [...new Set(exemplars.map((typed) => parseDomainName(typed)?.name ?? typed))] }),
  };
  const differs = Object.entries(columns).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(row[COLUMN_IN_ROW[name as keyof FqdnColumns]]),
  );
  return Object.fromEntries(differs) as FqdnColumns;
}

async function faultOf(tx: WriteTx, row: FqdnRow, asked: Wanted, changed: FqdnColumns): Promise<Refusal | undefined> {
  const facing = attributeFault(
    { status: row.customerFacing },
    {
      status: changed.customerFacing ?? row.customerFacing,
      scope: changed.scope ?? row.scope,
      givenNote: asked.customerFacingNote,
    },
  );
  if (facing !== undefined) return refusal("request_invalid", facing);
  if (changed.component !== undefined && changed.component !== "" && !row.propertyGroups?.includes(changed.component))
    return refusal("request_invalid", "fqdns.componentUnknown");
  if (changed.isTenantWildcard === true && !row.isWildcard) return refusal("request_invalid", "fqdns.notWildcard");
  if (changed.exemplars !== undefined && !changed.exemplars.every((name) => isExemplar(row.domainName, name)))
    return refusal("request_invalid", "fqdns.exemplarInvalid");
  const { serviceTreeId } = changed;
  if (typeof serviceTreeId === "string" && !(await isService(tx, serviceTreeId)))
    return refusal("request_invalid", "fqdns.serviceUnknown");
  return undefined;
}

const isExemplar = (wildcard: string, name: string): boolean =>
  parseDomainName(name) !== undefined && covers(wildcard, name);
