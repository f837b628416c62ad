import { nearestLanguage } from "@waymark/contracts/configuration/languages";
import type { PortalPeople } from "@waymark/contracts/solutions/schemas";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { alongside, read, type WriteTx, write } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import type { Person } from "../../platform/directory.ts";
import { queueMails } from "../../platform/mail/queue-mails.ts";
import { problem } from "../../platform/problem.ts";
import { type Holder, readHolders } from "../access/grants.read.ts";
import { PORTAL_MAIL, portalMail } from "./portal-mail.ts";
import { requireProvider } from "./require-provider.ts";
import type { Solutions } from "./solutions.ts";
import { lockProvider } from "./store.ts";

const RIGHT = "partnerPortal";
const isPerson = ({ subjectKind }: Holder): boolean => subjectKind === "user";

/** Who may change the provider's solutions. */
export async function listPortalPeople(ctx: UserCtx, { directory }: Solutions): Promise<PortalPeople> {
  await requireProvider(ctx);
  const holders = await read(ctx, ownScope(ctx), (tx) => readHolders(tx, RIGHT));
  const people = await Promise.all(
    holders.filter(isPerson).map(async ({ subjectId: objectId, since }) => {
      // A directory that does not answer takes away no right: the page shows who has none of a name.
      const person = await directory.person(ctx.user.tenantId, objectId).catch(() => undefined);
      return {
        objectId,
        displayName: person?.displayName ?? null,
        mail: person?.mail ?? null,
        since: since.toISOString(),
        isSelf: objectId === ctx.user.objectId,
        mayBeTakenBack: holders.length > 1,
      };
    }),
  );
  return { people, groups: holders.length - people.length };
}

/** Gives the right to a colleague, who is told by mail. Idempotent. */
export async function givePortal(ctx: UserCtx, solutions: Solutions, objectId: string): Promise<void> {
  const { providerId } = await requireProvider(ctx);
  const person = await personOf(ctx, solutions, objectId);
  // A guest belongs to another organization.
  if (person === undefined || person.isGuest) throw problem("not_found");
  const byName = await nameOf(ctx, solutions);
  await write(ctx, ownScope(ctx), async (tx) => {
    const companyName = await lockedName(tx, providerId);
    const isNew = await solutions.giveRight(ctx, tx, { right: RIGHT, subjectKind: "user", subjectId: objectId });
    if (isNew) await tell(ctx, tx, solutions, person, { change: "given", companyName, byName });
  });
}

/** Takes the right back from a person, who is told by mail; the last one keeps it. */
export async function takePortalBack(ctx: UserCtx, solutions: Solutions, objectId: string): Promise<void> {
  const { providerId } = await requireProvider(ctx);
  // Also of somebody who has left the organization.
  const person = await personOf(ctx, solutions, objectId).catch(() => undefined);
  const byName = await nameOf(ctx, solutions);
  await write(ctx, ownScope(ctx), async (tx) => {
    const companyName = await lockedName(tx, providerId);
    const holders = await readHolders(tx, RIGHT);
    if (!holders.some((one) => isPerson(one) && one.subjectId === objectId)) throw problem("not_found");
    if (holders.length === 1) throw problem("last_holder");
    await solutions.endRight(tx, { right: RIGHT, subjectKind: "user", subjectId: objectId });
    if (person !== undefined) await tell(ctx, tx, solutions, person, { change: "takenBack", companyName, byName });
  });
}

/** Of two who take the right from each other at once, the second sees what the first left. */
async function lockedName(tx: WriteTx, providerId: string): Promise<string> {
  const provider = await alongside(tx, providerScope(tx.scope.cloud, providerId), () => lockProvider(tx));
  if (provider === undefined || !mayClaim(provider.status)) throw problem("access_denied");
  return provider.name;
}

const personOf = ({ user }: UserCtx, { directory }: Solutions, objectId: string): Promise<Person | undefined> =>
  directory.person(user.tenantId, objectId).catch((error: unknown) => {
    throw problem("dependency_down", { cause: error, retryAfterSeconds: 2 });
  });

const nameOf = async (ctx: UserCtx, solutions: Solutions): Promise<string> =>
  (await personOf(ctx, solutions, ctx.user.objectId).catch(() => undefined))?.displayName ?? "";

async function tell(
  ctx: UserCtx,
  tx: WriteTx,
  { sendsMail, webOrigin, basePathOf, suiteName: suite }: Solutions,
  { objectId, mail: to, preferredLanguage }: Person,
  told: Pick<Parameters<typeof portalMail>[0], "change" | "companyName" | "byName">,
): Promise<void> {
  if (to === null || !sendsMail) return;
  const language = nearestLanguage(preferredLanguage ?? "") ?? "en";
  const written = portalMail({ ...told, origin: `${webOrigin}${basePathOf(ctx.cloud)}`, language, suite });
  const about = { kind: PORTAL_MAIL, id: objectId, tenantId: ctx.user.tenantId };
  await queueMails(tx, [{ about, to, ...written }], ctx.now);
}
