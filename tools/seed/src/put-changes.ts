import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { HOUR_MS } from "@waymark/contracts/units";
import { stableId } from "@waymark/dev/demo-tests/chance";
import { groups } from "@waymark/identity/world/groups";
import { allUsers, type User } from "@waymark/identity/world/users";
import { approveAsChamp, approveAsCouncil } from "@waymark/server/areas/change-requests/approve-change";
import { blockChange } from "@waymark/server/areas/change-requests/block-change";
import { bypassTests } from "@waymark/server/areas/change-requests/bypass-tests";
import type { ChangeRequests } from "@waymark/server/areas/change-requests/change-requests";
import { publishDue } from "@waymark/server/areas/change-requests/publishing/publish-due";
import { submitChange } from "@waymark/server/areas/change-requests/submit-change";
import { upsertDraft } from "@waymark/server/areas/change-requests/upsert-draft";
import { readSetState } from "@waymark/server/areas/endpoint-sets/content.read";
import type { Ctx, UserCtx } from "@waymark/server/platform/ctx";
import { read } from "@waymark/server/platform/database/in-scope";
import { vendorScope } from "@waymark/server/platform/database/scope";
import { sql } from "kysely";
import { DEMO_CHANGES, type DemoChange, type DemoStep } from "./world/changes.ts";
import { DEMO_SERVICES } from "./world/domain-lens.ts";
import { DEMO_SETS } from "./world/endpoint-sets.ts";
import { demoHistory, HISTORY_MONTHS, publishingOf } from "./world/history.ts";

const isIn = (user: User | undefined, group: keyof typeof groups): boolean =>
  user?.groups.includes(groups[group].id) ?? false;

/** The verbs as people of the demo world call them. */
function changesOf(people: ReadonlyMap<string, User>): ChangeRequests {
  return {
    personOf: async ({ user: { objectId } }) => {
      const user = people.get(objectId);
      return {
        objectId,
        isServiceChamp: isIn(user, "serviceChamps"),
        isConnectivityChamp: isIn(user, "connectivityChamps"),
        isCouncil: isIn(user, "changeCouncil"),
        champGroups: new Set(user?.groups),
      };
    },
    nameOf: async () => null,
    ordinaryRanges: ["240.0.0.0/4", "2001:db8::/32"],
  };
}

/** What was published in the last months of the demo world, and what is open. Nothing where somebody has drafted anything already. */
export async function putChanges(ctx: Ctx, { months }: { readonly months: number }): Promise<void> {
  const isBegun = await read(ctx, vendorScope(ctx.cloud), async (tx) => {
    const known = await tx.selectFrom("endpoint_changes").select("id").limit(1).executeTakeFirst();
    return known !== undefined;
  });
  if (isBegun) return;
  const changes = changesOf(new Map(allUsers.map((user) => [user.oid, user])));
  await putHistory(ctx, changes, months);
  for (const change of DEMO_CHANGES) await putChange(ctx, changes, change);
}

/** Each first of a month published what its people had staged before. */
async function putHistory(ctx: Ctx, changes: ChangeRequests, months: number): Promise<void> {
  const from = HISTORY_MONTHS - months + 1;
  // Half a pair would leave a set other than it was imported.
  const history = demoHistory().filter(({ begun }) => begun >= from);
  for (let month = from; month <= HISTORY_MONTHS; month += 1) {
    const now = publishingOf(ctx.now, HISTORY_MONTHS - month);
    const past = { ...ctx, now };
    for (const change of history.filter((one) => one.month === month)) await putChange(past, changes, change);
    await publishDue(past, changes);
  }
}

function as(ctx: Ctx, { oid, tid }: User, now: Date): UserCtx {
  const user = { kind: "user", tenantId: tid, objectId: oid, isGuest: false, tokenExpiresAt: 0 } as const;
  return { ...ctx, now, user, actor: { kind: "user", id: oid } };
}

async function putChange(ctx: Ctx, changes: ChangeRequests, change: DemoChange): Promise<void> {
  const { instance = "Worldwide", number, by, reason, isSubmitted = false, steps = [], hoursAgo } = change;
  const at = (step: number) => new Date(ctx.now.getTime() - (hoursAgo - step / 4) * HOUR_MS);
  const listed = DEMO_SETS[instance].find(({ publicDescription }) => publicDescription === change.set);
  const setId = listed?.internalId ?? stableId(`endpoint set ${instance} ${change.set}`);
  const set = await read(ctx, vendorScope(ctx.cloud), (tx) => readSetState(tx, setId));
  await sql`select setval('endpoint_change_numbers', ${number}, false)`.execute(ctx.db);
  const saved = await upsertDraft(as(ctx, by, at(0)), changes, {
    ...{ id: stableId(`change ${number}`), endpointSetInternalId: setId, instance },
    content: contentOf(change, set?.content),
    isDeletion: false,
    changeReason: reason,
    ...{ additionEffectiveDate: null, removalEffectiveDate: null, revision: null },
    baseVersion: set?.publishedVersion ?? null,
  });
  if (!isSubmitted) return;
  await submitChange(as(ctx, by, at(1)), changes, saved);
  for (const [index, step] of steps.entries())
    await takeDemoStep(as(ctx, step.by, at(2 + index)), changes, step, saved);
}

async function takeDemoStep(
  ctx: UserCtx,
  changes: ChangeRequests,
  { does, note = "" }: DemoStep,
  { id, contentHash }: { readonly id: string; readonly contentHash: string },
): Promise<void> {
  const approval = { id, contentHash, approval: "Approved", note } as const;
  if (does === "block") await blockChange(ctx, changes, { id, note });
  else if (does === "bypass") await bypassTests(ctx, changes, { id, note });
  else if (does === "council") await approveAsCouncil(ctx, changes, approval);
  else await approveAsChamp(ctx, changes, { ...approval, inPlaceOfChamp: does === "standIn" });
}

/** What the set holds, with what the change makes of it. */
function contentOf(change: DemoChange, before: EndpointSetContent | undefined): Mutable<EndpointSetContent> {
  const { adds = [], removes = [], sets = {}, workload = "", set } = change;
  const base = before ?? newContent(set, workload);
  const all = base.cidrs.length > 0 && typeof removes === "number" ? base.cidrs : base.fqdns;
  const gone = new Set(typeof removes === "number" ? all.slice(0, removes) : removes);
  const isSubnet = (entry: string) => entry.includes("/");
  return {
    ...base,
    ...sets,
    serviceTreeIds: [...base.serviceTreeIds],
    fqdns: [...base.fqdns.filter((entry) => !gone.has(entry)), ...adds.filter((entry) => !isSubnet(entry))],
    cidrs: [...base.cidrs.filter((entry) => !gone.has(entry)), ...adds.filter(isSubnet)],
  };
}

type Mutable<Of> = { -readonly [Key in keyof Of]: Of[Key] extends readonly string[] ? string[] : Of[Key] };

const newContent = (publicDescription: string, workloadName: string): EndpointSetContent => ({
  ...{ workloadName, publicDescription, governanceCategory: "Default", isExpressRoute: false, isRequired: true },
  ...{ optionalFunctionality: "", tcpPorts: "443", udpPorts: "", isHidden: false, isMemberSet: false },
  ...{ memberEndpointSetInternalId: null, internalDescription: "", fqdns: [], cidrs: [] },
  serviceTreeIds: DEMO_SERVICES.filter((service) => service.workload === workloadName && !service.isRetired)
    .slice(0, 1)
    .map(({ id }) => id),
});
