import { randomUUID } from "node:crypto";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { endpointSets as texts } from "@waymark/messages/en/endpoint-sets";
import { type ContentFault, checkContent } from "@waymark/rules/endpoints/check-content";
import { hasHostBits, parseIpSubnet, spellIpSubnet, withoutHostBits } from "@waymark/rules/endpoints/subnet";
import { nextVersion } from "@waymark/rules/endpoints/version-number";
import type { Ctx } from "../../../platform/ctx.ts";
import { type WriteTx, write } from "../../../platform/database/in-scope.ts";
import { type Tx, vendorScope } from "../../../platform/database/scope.ts";
import { publishNames } from "../../fqdns/port.ts";
import { readWorkloads } from "../../workloads/workloads.read.ts";
import { readPublishedNames } from "../entries.read.ts";
import { sealContent } from "../seal-content.ts";
import { insertEntries, insertSets, type NewSet } from "../store.ts";
import { type ImportedSet, parseSets, refuseFaults } from "./parse-sets.ts";
import { insertVersion, lockInstance, readKnownIds } from "./store.ts";

export type ImportedSets = {
  readonly added: number;
  readonly known: number;
  /** The version that the import made; undefined where it changed nothing. */
  readonly version: string | undefined;
};

/**
 * Takes the sets of an instance from a list in the feed's form, all or none, as its first version. The same list again changes
 * nothing; after the first version sets change by change requests alone.
 */
export async function importSets(
  ctx: Ctx,
  instance: CloudInstance,
  json: string,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<ImportedSets> {
  const listed = parseSets(json);
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    await lockInstance(tx, instance);
    const known = await readKnownIds(tx, instance);
    const fresh = listed.filter(({ publicId, internalId }) => !known.has(String(publicId ?? internalId)));
    const outcome = { added: fresh.length, known: listed.length - fresh.length, version: undefined };
    if (fresh.length === 0) return outcome;
    if (known.size > 0)
      throw new Error(
        `${instance} has its first version already. Propose other sets as changes. Nothing was imported.`,
      );
    const sets = await requireSets(tx, fresh);
    if (isDryRun) return outcome;
    const version = await publishFirst(ctx, tx, instance, sets);
    const after = { instance, version, sets: sets.length };
    await tx.audit({ action: "endpointSets.importSets", entity: instance, before: null, after });
    return { ...outcome, version };
  });
}

async function publishFirst(ctx: Ctx, tx: WriteTx, instance: CloudInstance, sets: readonly NewSet[]): Promise<string> {
  const version = nextVersion(ctx.now, undefined);
  await insertVersion(tx, { instance, version, at: ctx.now });
  await insertSets(tx, sets, { instance, version, at: ctx.now });
  await insertEntries(tx, sets, version);
  const names = sets.flatMap(({ content }) =>
    content.fqdns.map((domainName) => ({ domainName, workload: content.workloadName })),
  );
  await publishNames(tx, { instance, names, published: await readPublishedNames(tx, instance), now: ctx.now });
  await sealContent(tx, { instance, version });
  return version;
}

/** The sets as they are stored; every fault of every set is reported together. */
async function requireSets(tx: Tx, listed: readonly ImportedSet[]): Promise<NewSet[]> {
  const workloads = await readWorkloads(tx);
  const subnetsOf = new Map(listed.map(({ internalId, content }) => [internalId, content]));
  const faults: string[] = [];
  const sets = listed.flatMap(({ name, publicId, internalId, serviceArea, content }): NewSet[] => {
    const inArea = workloads.filter((workload) => workload.serviceArea === serviceArea);
    const named = content.workloadName === "" ? inArea : inArea.filter(({ id }) => id === content.workloadName);
    const [workload, ...others] = named;
    if (workload === undefined) faults.push(`${name}: ${serviceArea} has no workload "${content.workloadName}".`);
    if (others.length > 0) faults.push(`${name}: ${serviceArea} has several workloads; name one as "workloadName".`);
    const memberId = content.memberEndpointSetInternalId;
    const member = memberId === null ? undefined : subnetsOf.get(memberId);
    if (memberId !== null && member?.isMemberSet !== true) faults.push(`${name}: ${memberId} is no internal IP set.`);
    const input = { ...content, workloadName: workload?.id ?? serviceArea };
    const checked = checkContent(input, member?.cidrs.length ?? 0);
    if ("faults" in checked) faults.push(...checked.faults.map((fault) => `${name}: ${textOf(fault)}`));
    if ("faults" in checked) return [];
    faults.push(...checked.content.cidrs.flatMap(hostBitsFault).map((fault) => `${name}: ${fault}`));
    return [{ id: internalId ?? randomUUID(), publicId: publicId ?? null, content: checked.content }];
  });
  refuseFaults(faults);
  return sets;
}

/** What is published has empty host bits. */
function hostBitsFault(cidr: string): string[] {
  const subnet = parseIpSubnet(cidr);
  return subnet !== undefined && hasHostBits(subnet)
    ? [`${cidr} has host bits. Did you mean ${spellIpSubnet(withoutHostBits(subnet))}?`]
    : [];
}

const textOf = ({ at, textKey, inputs = [] }: ContentFault): string =>
  texts[textKey].replace("{field}", texts[`endpointSets.field.${at}`]).replace("{entry}", inputs[0] ?? "");
