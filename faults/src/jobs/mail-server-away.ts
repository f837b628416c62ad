import { setTimeout as sleep } from "node:timers/promises";
import { type Inbox, startInbox } from "@waymark/dev/inbox";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { waitFor } from "@waymark/engines/wait";
import { asPerson } from "../reports/as-person.ts";
import { savedSubject } from "../reports/operations.ts";
import type { ReportsWorld } from "../reports/world.ts";
import { mustBe } from "../support/operations/operation.ts";
import { type FaultCase, require } from "../support/run-cases.ts";

const AWAY_MS = 600_000;
const TRIED_WITHIN_MS = 60_000;
const ATTEMPT_ENDS_WITHIN_MS = 2_000;
/** Longer than the pause after the attempt that falls into the time away. */
const SENT_WITHIN_MS = 600_000;

type Waiting = { readonly attempts: number; readonly untilMs: number; readonly isSent: boolean };

/**
 * The mail server is away for ten minutes while a mail waits, and the pipeline dies once meanwhile. The short form shortens
 * each pause once it has been written down and adds up what would have been waited; --full waits.
 */
export const mailServerAway = (isFull: boolean): FaultCase<ReportsWorld> => ({
  name: `a mail outlives a mail server that is away for ten minutes${isFull ? "" : " (pauses shortened)"}`,
  run: async (world) => {
    const { product } = world;
    const smtp = product.engines.ports.web + 92;
    const env = { WAYMARK_SMTP_URL: `smtp://127.0.0.1:${smtp}` };
    await product.restartServer(env);
    const subject = await savedSubject(world);
    const [receiver] = world.receivers;
    mustBe(200, await asPerson(world, subject.owner).share(subject.made.id, [receiver]), "sharing");
    const awayMs = await stayAway(world, env, isFull);
    const inbox = await startInbox({ smtp, inbox: smtp + 1 });
    try {
      if (!isFull) await shortenPause(world);
      await waitFor("the mail is sent", SENT_WITHIN_MS, async () => ((await waiting(world)).isSent ? true : undefined));
      await sleep(3_000);
      const { attempts } = await waiting(world);
      const mails = mailsAbout(inbox, subject.made.id);
      require(mails === 1, `${mails} mails came instead of one`);
      return `sent once at attempt ${attempts}, after ${Math.round(awayMs / 1000)} s away`;
    } finally {
      await inbox.stop();
      await product.restartServer();
    }
  },
});

/** Answers how long the mail server was away, or would have been. */
async function stayAway(world: ReportsWorld, env: Record<string, string>, isFull: boolean): Promise<number> {
  let awayMs = 0;
  for (let attempt = 1; awayMs < AWAY_MS; attempt += 1) {
    const { untilMs } = await waitFor(
      `attempt ${attempt} has failed`,
      TRIED_WITHIN_MS + (isFull ? AWAY_MS : 0),
      async () => {
        const seen = await waiting(world);
        return seen.attempts >= attempt ? seen : undefined;
      },
    );
    // An attempt counts when it begins; it must have failed before anything changes.
    await sleep(ATTEMPT_ENDS_WITHIN_MS);
    if (attempt === 2) {
      await world.product.server().kill();
      await world.product.restartServer(env);
    }
    if (!isFull) await shortenPause(world);
    awayMs = untilMs;
  }
  return awayMs;
}

const waiting = ({ product }: ReportsWorld): Promise<Waiting> =>
  withClient(superuserUrl(product.engines), async (client) => {
    const { rows } = await client.query<Waiting>(
      `select attempts, sent_at is not null as "isSent",
              (extract(epoch from next_try_at - created_at) * 1000)::float8 as "untilMs"
       from mails order by created_at desc limit 1`,
    );
    return rows[0] ?? { attempts: 0, untilMs: 0, isSent: false };
  });

/** What is due later is due now; when it was written moves back by the same time. */
const shortenPause = ({ product }: ReportsWorld): Promise<unknown> =>
  withClient(superuserUrl(product.engines), (client) =>
    client.query(
      "update mails set created_at = created_at - (next_try_at - now()), next_try_at = now() where sent_at is null",
    ),
  );

const mailsAbout = (inbox: Inbox, id: string): number => inbox.mails().filter(({ text }) => text.includes(id)).length;
