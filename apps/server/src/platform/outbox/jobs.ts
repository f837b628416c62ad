import { sql } from "kysely";
import type { JobCtx } from "../ctx.ts";
import { inBatches } from "../database/job-loops.ts";
import type { Job } from "../jobs/job-list.ts";

/** So long a stream that was lost can be filled again. */
const KEEP_PUBLISHED = "7 days";

/** Deletes rows that reached the stream a week ago. */
export const forgetPublished = ({ db }: JobCtx): Promise<number> =>
  inBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from outbox where id in (
        select id from outbox where published_at < now() - interval '${sql.raw(KEEP_PUBLISHED)}'
        order by published_at limit ${most}
      )`.execute(db);
    return Number(numAffectedRows);
  });

/** Deletes counts of requests whose window is over: they name addresses and people. */
export const forgetRateWindows = ({ db }: JobCtx): Promise<number> =>
  inBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from rate_windows where ctid in (
        select ctid from rate_windows where expires_at < now()
        order by expires_at limit ${most} for update skip locked
      )`.execute(db);
    return Number(numAffectedRows);
  });

const EVERY = { everySeconds: 60, retries: 0, deadlineSeconds: 600 } as const;

export const OUTBOX_JOBS: readonly Job[] = [
  { ...EVERY, name: "outbox.forgetPublished", run: forgetPublished },
  { ...EVERY, name: "rateLimits.forgetWindows", run: forgetRateWindows },
];
