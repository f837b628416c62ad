import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import { nearestLanguage } from "@waymark/contracts/configuration/languages";
import { outageLimits } from "@waymark/contracts/outages/limits";
import { ctxOf, type JobCtx } from "../../../platform/ctx.ts";
import { read, write } from "../../../platform/database/in-scope.ts";
import { providerScope, tenantScope } from "../../../platform/database/scope.ts";
import type { Directory, Person } from "../../../platform/directory.ts";
import type { Log } from "../../../platform/log.ts";
import { queueMails } from "../../../platform/mail/queue-mails.ts";
import { readHolders } from "../../access/grants.read.ts";
import type { Outages } from "../history.ts";
import { readOutagesSince, type StoredOutage } from "../outages.read.ts";
import { OUTAGE_MAIL, outageMail } from "./outage-mail.ts";
import { lockNotice, markTold } from "./store.ts";
import { readTold, readWatches, type Told, type Watch } from "./watches.read.ts";

export type Telling = Outages & {
  readonly directory: Directory;
  readonly log: Log;
  readonly webOrigin: string;
  readonly suiteName: string;
};

const RIGHT = "partnerPortal";

/** Tells those who asked for it that a larger outage began, and that it ended: each once, and only who may still read it. */
export async function tellOutages(job: JobCtx, telling: Telling): Promise<void> {
  for (const cloud of CLOUD_NAMES) {
    const watches = await readWatches(job.db, cloud);
    if (watches.length === 0 || !(await telling.configuration.flags(cloud)).isOutageEnabled) continue;
    const sinceMs = job.clock.now() - outageLimits.provisionalMs;
    const solutions = [...new Set(watches.map(({ solutionId }) => solutionId))];
    const outages = (await readOutagesSince(telling.measurements, sinceMs, solutions)).filter(
      (one) => one.cloud === cloud && one.tenants >= outageLimits.tenantsShownMin,
    );
    if (outages.length === 0) continue;
    const told = new Map(
      (
        await readTold(
          job.db,
          cloud,
          outages.map(({ id }) => id),
        )
      ).map((one) => [keyOf(one.watchId, one.outageId), one]),
    );
    for (const watch of watches) {
      const due = outages.filter(
        (one) => one.solution === watch.solutionId && isDue(one, watch, told.get(keyOf(watch.id, one.id))),
      );
      if (due.length > 0) await tell(job, cloud, telling, watch, due);
    }
  }
}

const keyOf = (watchId: string, outageId: string): string => `${watchId} ${outageId}`;

/** What began before somebody asked is not news to them. The end is told of whatever was told to have begun. */
function isDue(outage: StoredOutage, { askedAt }: Watch, told: Pick<Told, "hasBegun" | "hasEnded"> | undefined) {
  if (told?.hasBegun) return outage.endMs !== null && !told.hasEnded;
  return outage.category >= outageLimits.mailedCategoryMin && outage.startMs >= askedAt.getTime();
}

async function tell(
  job: JobCtx,
  cloud: CloudName,
  telling: Telling,
  watch: Watch,
  due: readonly StoredOutage[],
): Promise<void> {
  let person: Person | undefined;
  try {
    person = await readerOf(job, cloud, telling, watch);
  } catch (error) {
    // Whoever cannot be asked about today is told at the next turn.
    telling.log.warn({ err: error }, "the directory does not say who may be told about an outage");
    return;
  }
  if (person === undefined || person.mail === null) return;
  const to = person.mail;
  const language = nearestLanguage(person.preferredLanguage ?? "") ?? "en";
  const ctx = ctxOf(job.db, job.clock, cloud, job.actor);
  // no audit: a mail about what everybody who may read it sees.
  for (const outage of due)
    await write(ctx, providerScope(cloud, watch.providerId), async (tx) => {
      const notice = await lockNotice(tx, watch.id, outage.id, ctx.now);
      // Taken back meanwhile, or told by another process.
      if (notice === undefined || !isDue(outage, watch, toldBy(notice))) return;
      await markTold(tx, notice.id, {
        ...(notice.begunAt === null ? { begun_at: ctx.now } : {}),
        // Found when it was over already, it is told once.
        ...(outage.endMs === null ? {} : { ended_at: ctx.now }),
      });
      const [place] = telling.places.callPlaces([outage], language);
      const written = outageMail({
        outage,
        solution: watch.solution,
        place: place?.name ?? outage.country,
        origin: `${telling.webOrigin}${telling.configuration.basePathOf(cloud)}`,
        language,
        suite: telling.suiteName,
      });
      await queueMails(tx, [{ about: { kind: OUTAGE_MAIL, id: notice.id, tenantId: null }, to, ...written }], ctx.now);
    });
}

const toldBy = ({ begunAt, endedAt }: { readonly begunAt: Date | null; readonly endedAt: Date | null }) => ({
  hasBegun: begunAt !== null,
  hasEnded: endedAt !== null,
});

/** Undefined where the person has left, or may no longer read the provider's figures. */
async function readerOf(
  { db }: JobCtx,
  cloud: CloudName,
  { directory }: Telling,
  { tenantId, userId }: Watch,
): Promise<Person | undefined> {
  const holders = await read({ db }, tenantScope(cloud, tenantId), (tx) => readHolders(tx, RIGHT));
  const isHolder = holders.some(({ subjectKind, subjectId }) => subjectKind === "user" && subjectId === userId);
  const groups = holders.flatMap(({ subjectKind, subjectId }) => (subjectKind === "group" ? [subjectId] : []));
  if (!isHolder && (groups.length === 0 || (await directory.memberOf(tenantId, userId, groups)).length === 0))
    return undefined;
  return directory.person(tenantId, userId);
}
