import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import type { ShareReply } from "@waymark/contracts/reports/schemas";
import { waitFor } from "@waymark/engines/wait";
import { mustBe, type Operation } from "../support/operations/operation.ts";
import { require } from "../support/run-cases.ts";
import { asPerson, type Made, makeRun, readUnsaved } from "./as-person.ts";
import { keptOf, mailsAbout, rowsNaming } from "./look.ts";
import type { Person, ReportsWorld } from "./world.ts";

/** A report and its owner before an operation. */
export type Subject = {
  readonly owner: Person;
  readonly made: Made;
  readonly content: object;
  /** The share of the first receiver, if the report is already shared. */
  readonly shareId: string;
};

export type ReportOperation = Operation<ReportsWorld, Subject>;

/** Fields that may differ between a run and its saved report: they depend on the reader or on later tests of others. */
export function contentOf(report: object): object {
  const varying = /^(runToken|userId|reading|peers|bestPossibleLatency|metroProblem|distributionValueBin.*)$/;
  return Object.fromEntries(Object.entries(report).filter(([name]) => !varying.test(name)));
}

async function madeSubject(world: ReportsWorld): Promise<Subject> {
  const [owner, made] = await Promise.all([world.newOwner(), makeRun(world)]);
  return { owner, made, content: contentOf(await readUnsaved(world, made)), shareId: "" };
}

export async function savedSubject(world: ReportsWorld): Promise<Subject> {
  const subject = await madeSubject(world);
  mustBe(200, await asPerson(world, subject.owner).save(subject.made), "saving");
  return subject;
}

export async function sharedSubject(world: ReportsWorld): Promise<Subject> {
  const subject = await savedSubject(world);
  const { id } = subject.made;
  const text = mustBe(200, await asPerson(world, subject.owner).share(id, world.receivers), "sharing");
  const { receivers } = JSON.parse(text) as ShareReply;
  const [first] = world.receivers;
  return { ...subject, shareId: receivers.find(({ userId }) => userId === first.userId)?.shareId ?? "" };
}

const idsOf = (subjects: readonly Subject[]): string[] => subjects.map(({ made }) => made.id);

async function checkSaved(world: ReportsWorld, subjects: readonly Subject[]): Promise<void> {
  const kept = await keptOf(world, idsOf(subjects));
  for (const { owner, made, content } of subjects) {
    const rows = kept.get(made.id)?.reports;
    require(rows === 1, `${rows} rows of a report that was saved once`);
    const read = mustBe(200, await asPerson(world, owner).read(made.id), "reading what was saved");
    const isSame = isDeepStrictEqual(contentOf(JSON.parse(read) as ReadableReport), content);
    require(isSame, "a saved report is not what its maker saw");
  }
}

const SECOND_MAIL_WITHIN_MS = 3_000;

/** Requires one share and one mail per receiver, and one audit entry. */
async function checkShared(world: ReportsWorld, subjects: readonly Subject[]): Promise<void> {
  const ids = idsOf(subjects);
  await waitFor("all mails are sent", 150_000, async () =>
    [...(await keptOf(world, ids)).values()].every(({ mailsWaiting }) => mailsWaiting === 0) ? true : undefined,
  );
  await sleep(SECOND_MAIL_WITHIN_MS);
  const kept = await keptOf(world, ids);
  for (const id of ids) {
    const { shares, audited } = kept.get(id) ?? {};
    require(shares === world.receivers.length, `${shares} shares with ${world.receivers.length} people`);
    requireAudited(audited, "reports.share");
    const mails = await mailsAbout(world, id);
    for (const { mail } of world.receivers)
      require(mails.get(mail.toLowerCase()) === 1, `${mails.get(mail.toLowerCase()) ?? 0} mails to one receiver`);
  }
}

async function checkRevoked(world: ReportsWorld, subjects: readonly Subject[]): Promise<void> {
  const kept = await keptOf(world, idsOf(subjects));
  const [ended, other] = world.receivers;
  for (const { made } of subjects) {
    const { revoked, audited } = kept.get(made.id) ?? {};
    require(revoked === 1, `${revoked} shares ended instead of one`);
    requireAudited(audited, "reports.revokeShare");
    mustBe(404, await asPerson(world, ended).read(made.id), "reading after the share was ended");
    mustBe(200, await asPerson(world, other).read(made.id), "reading what is still shared");
  }
}

function requireAudited(audited: readonly string[] = [], action: string): void {
  const times = audited.filter((one) => one === action).length;
  require(times === 1, `${action} stands ${times} times in the audit trail (${audited.join(", ")})`);
}

/** Only the audit trail may still mention a deleted report. */
export async function checkGone(world: ReportsWorld, subjects: readonly Subject[]): Promise<void> {
  const { audit_entries: _, ...left } = await rowsNaming(world, idsOf(subjects));
  require(Object.keys(left).length === 0, `rows that still name what is gone: ${JSON.stringify(left)}`);
  for (const { owner, made } of subjects) {
    mustBe(404, await asPerson(world, owner).read(made.id), "reading what is gone");
    mustBe(404, await asPerson(world, owner).save(made), "saving what is gone");
  }
}

export const SAVE: ReportOperation = {
  name: "save",
  request: "POST /ConnectivityTest/CreateReport",
  statements: ['insert into "reports"'],
  prepare: madeSubject,
  perform: (world, { owner, made }, send) => asPerson(world, owner, send).save(made),
  isDone: ({ status }) => status === 200,
  check: checkSaved,
};

export const SHARE: ReportOperation = {
  name: "share",
  request: "POST /ConnectivityTest/Share/",
  statements: ['insert into "report_shares"', 'insert into "mails"'],
  prepare: savedSubject,
  perform: (world, { owner, made }, send) => asPerson(world, owner, send).share(made.id, world.receivers),
  isDone: ({ status }) => status === 200,
  check: checkShared,
};

export const REVOKE: ReportOperation = {
  name: "revoke",
  request: "DELETE /ConnectivityTest/RevokeShare/",
  statements: ['update "report_shares"'],
  prepare: sharedSubject,
  perform: (world, { owner, made, shareId }, send) => asPerson(world, owner, send).revoke(made.id, shareId),
  isDone: ({ status }) => status === 204,
  check: checkRevoked,
};

export const DELETE: ReportOperation = {
  name: "delete",
  request: "DELETE /ConnectivityTest/DeleteReport/",
  statements: ['delete from "reports"', 'delete from "runs"'],
  prepare: sharedSubject,
  perform: (world, { owner, made }, send) => asPerson(world, owner, send).remove(made.id),
  isDone: ({ status }) => status === 204 || status === 404,
  check: checkGone,
};

export const OPERATIONS = [SAVE, SHARE, REVOKE, DELETE] as const;
