import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { LogAction } from "@waymark/contracts/change-requests/publishing";
import { nearestLanguage } from "@waymark/contracts/configuration/languages";
import { DAY_MS } from "@waymark/contracts/units";
import type { Ctx } from "../../../platform/ctx.ts";
import { read, write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import type { Directory } from "../../../platform/directory.ts";
import { queueMails } from "../../../platform/mail/queue-mails.ts";
import type { NewMail } from "../../../platform/mail/store.ts";
import { type ChangeRow, readChange } from "../changes.read.ts";
import { factsOf, isBlocked } from "../facts.ts";
import {
  CHANGE_NEWS_MAIL,
  CHANGE_WAITS_MAIL,
  type ChangeNews,
  type MailGround,
  newsMail,
  waitsMail,
} from "./change-mail.ts";
import { readNextEntry, type ToldEntry } from "./entries.read.ts";
import { markTold } from "./store.ts";

export type Telling = MailGround & {
  readonly directory: Directory;
  readonly vendorTenantId: string;
  /** Mailboxes of roles that no group has an address for; undefined where nobody is told. */
  readonly councilEmail: string | undefined;
  readonly connectivityChampEmail: string | undefined;
};

/** Steps after which somebody else may be waited for. */
const ASKS: readonly LogAction[] = ["submit", "approve", "bypassTestFailures", "unblock"];
const NEWS: Readonly<Partial<Record<LogAction, ChangeNews>>> = {
  sendBack: "sentBack",
  block: "blocked",
  fallBack: "fellBack",
  publish: "published",
};
const ACTIONS = [...ASKS, ...(Object.keys(NEWS) as LogAction[])];

/**
 * Goes through the log of record and tells people of it by mail: whoever a change waits for, and its authors of what became of it.
 * The mails are written with the mark that they were, so nobody is told twice and nothing is left out.
 */
export async function tellPeople(ctx: Ctx, telling: Telling): Promise<void> {
  const since = new Date(ctx.now.getTime() - DAY_MS);
  for (;;) {
    const found = await read(ctx, vendorScope(ctx.cloud), async (tx) => {
      const entry = await readNextEntry(tx, { actions: ACTIONS, since });
      const row = entry?.changeId ? await readChange(tx, entry.changeId) : undefined;
      return entry && { entry, row };
    });
    if (found === undefined) return;
    const { entry, row } = found;
    const mails = row === undefined ? [] : await mailsAbout(ctx, telling, entry, row);
    // no audit: a mail about what everybody in Domain Lens may read.
    await write(ctx, vendorScope(ctx.cloud), async (tx) => {
      if (await markTold(tx, entry.seq)) await queueMails(tx, mails, ctx.now);
    });
  }
}

const mailsAbout = async (ctx: Ctx, telling: Telling, entry: ToldEntry, row: ChangeRow): Promise<NewMail[]> => {
  const news = NEWS[entry.action];
  return news === undefined ? askMails(ctx, telling, entry, row) : newsMails(telling, { news, note: entry.note }, row);
};

/** To the mailbox of each role whose approval is missing. The champ is asked once, when the change is submitted. */
function askMails(ctx: Ctx, telling: Telling, { action }: ToldEntry, row: ChangeRow): NewMail[] {
  if (row.status !== "PendingReview" || isBlocked(row)) return [];
  const addresses: Readonly<Record<ApproverRole, string | undefined>> = {
    workloadChamp: action === "submit" ? row.champEmail : undefined,
    connectivityChamp: action === "submit" ? telling.connectivityChampEmail : undefined,
    changeCouncil: telling.councilEmail,
  };
  return factsOf(row, ctx.now)
    .needed.filter(({ isGiven }) => !isGiven)
    .flatMap(({ role }) => {
      const to = addresses[role];
      const about = { kind: CHANGE_WAITS_MAIL, id: row.id, tenantId: null };
      return to === undefined ? [] : [{ about, to, ...waitsMail(row, role, telling) }];
    });
}

async function newsMails(
  telling: Telling,
  told: { readonly news: ChangeNews; readonly note: string },
  row: ChangeRow,
): Promise<NewMail[]> {
  const mails: NewMail[] = [];
  for (const author of row.authors) {
    const person = await telling.directory.person(telling.vendorTenantId, author);
    if (person?.mail == null) continue;
    const language = nearestLanguage(person.preferredLanguage ?? "") ?? "en";
    const about = { kind: CHANGE_NEWS_MAIL, id: row.id, tenantId: null };
    mails.push({ about, to: person.mail, ...newsMail(row, { ...told, language }, telling) });
  }
  return mails;
}
