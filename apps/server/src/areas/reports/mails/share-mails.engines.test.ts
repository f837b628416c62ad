import { limits } from "@waymark/contracts/limits";
import { Receivers, ShareReply } from "@waymark/contracts/reports/schemas";
import { DAY_MS, HOUR_MS } from "@waymark/contracts/units";
import { type Inbox, startInbox } from "@waymark/dev/inbox";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { queryInTenant, savedReports } from "@waymark/dev/saved-reports";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const CONTOSO = world.tenants.contoso.id;
const { receiver, exReceiver, colleague } = world.users;
/** Of the directory alone, with Japanese and Chinese as their languages. */
const HIROSHI = { oid: "2e2d764b-d888-4a06-b87d-098ec0eb33ad", mail: "hiroshi.yamada@contoso.example" };
const LI = { oid: "ff7eb32e-d833-4fc6-ad1f-7a867c8bd248", mail: "li.wei@contoso.example" };

let now = Date.now();
let server: TestServer;
let people: ReturnType<typeof savedReports>;
let database: Client;
let inbox: Inbox;

beforeAll(async () => {
  inbox = await startInbox({ smtp: 0, inbox: 0 });
  const env = { ...runSettings(), WAYMARK_SMTP_URL: inbox.smtpUrl };
  server = await testServer({ env, clock: { now: () => now } });
  people = savedReports(server);
  database = await connectOwner(server.database.ownerUrl, "vendor");
});
afterAll(async () => {
  await database.end();
  await inbox.stop();
});
afterEach(async () => {
  await database.query("delete from mails");
});

type Mail = {
  readonly id: string;
  readonly to_address: string | null;
  readonly subject: string | null;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly given_up_at: Date | null;
  readonly next_try_at: Date;
};
/** Ids of shares by report: a mail is about a share, and outlives neither in the tests. */
const sharesOf = new Map<string, Set<string>>();
const share = async (id: string, body: object, as = "owner") => {
  const answer = await people.ask("POST", `Share/${id}`, { as, body });
  const seen = ShareReply.safeParse(answer.json);
  const known = sharesOf.get(id) ?? new Set();
  for (const { shareId } of seen.data?.receivers ?? []) known.add(shareId);
  sharesOf.set(id, known);
  return answer;
};
const queued = async (id: string) => {
  const about = [...(sharesOf.get(id) ?? [])];
  const { rows } = await database.query<Mail>(
    "select * from mails where about_kind = 'reportShare' and about_id = any($1) order by id",
    [about],
  );
  return rows;
};
const received = (id: string) => inbox.mails().filter(({ text }) => text.includes(id));
const send = () => server.product.runJob("mail.sendMails");

describe("a mail to each new receiver", () => {
  test("is queued with the share and sent: who, when, where, the link, until when, and why [V084, V215]", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid], days: 30 });
    expect(await queued(id)).toMatchObject([{ to_address: receiver.mail, attempts: 0, sent_at: null }]);
    await send();
    const [mail, ...more] = received(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: [receiver.mail],
      from: "no-reply@localhost",
      subject: "Amara Okafor shared a network report with you",
    });
    const until = new Date(now + 30 * DAY_MS);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`${server.origin}/report/${id}`);
      expect(part).toContain("Mainz");
      expect(part).toContain("What the report says");
      expect(part).toContain(
        `${until.getUTCDate()} ${until.toLocaleString("en-GB", { month: "long", timeZone: "UTC" })}`,
      );
      expect(part).toContain("You are receiving this mail because Amara Okafor shared this report with you");
      expect(part).toContain("the network test for Contoso 365");
      expect(part).not.toMatch(/\{\w+\}/);
    }
    expect(mail?.html).not.toMatch(/<img|<script|url\(|src=/);
  });

  test("once sent, neither address nor text is kept; its id tells it was the same mail", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid] });
    await send();
    const [row] = await queued(id);
    expect(row).toMatchObject({
      to_address: null,
      subject: null,
      body_text: null,
      body_html: null,
      sent_at: new Date(now),
      given_up_at: null,
      attempts: 1,
    });
    expect(received(id)[0]?.messageId).toBe(`<${row?.id}@localhost>`);
    await send();
    expect(received(id)).toHaveLength(1);
  });

  test("leaves out the place and the verdict where the place is left out", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid], hidden: ["place"] });
    await send();
    const [mail] = received(id);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Tested");
      expect(part).not.toMatch(/Mainz|Germany|Where|What the report says/);
    }
  });

  test("speaks the receiver's own language", async () => {
    const id = await people.save();
    await share(id, { receivers: [HIROSHI.oid, LI.oid] });
    await send();
    const subjectTo = (mail: string) => received(id).find(({ to }) => to.includes(mail))?.subject;
    expect(subjectTo(HIROSHI.mail)).toBe("Amara Okafor さんからネットワークレポートが共有されました");
    expect(subjectTo(LI.mail)).toBe("Amara Okafor 与你共享了一份网络报告");
  });

  test("comes once: not when the share is renewed or asked for again, but when it had ended", async () => {
    const id = await people.save();
    const body = { receivers: [receiver.oid], days: 7 };
    await Promise.all(Array.from({ length: 5 }, () => share(id, body)));
    await share(id, { ...body, days: 90, hidden: ["networkName"] });
    expect(await queued(id)).toHaveLength(1);
    await send();
    const listed = await people.ask("GET", `GetReceivers/${id}`, { as: "owner" });
    const shareId = Receivers.parse(listed.json).receivers[0]?.shareId;
    await people.ask("DELETE", `RevokeShare/${id}/${shareId}`, { as: "owner" });
    await share(id, body);
    await send();
    expect(received(id)).toHaveLength(2);
  });

  test("is not written for the organisation, for the refused, or where no mail server is set up", async () => {
    const id = await people.save();
    await share(id, { receivers: [world.users.guest.oid], organization: true });
    expect(await queued(id)).toEqual([]);
    const without = await server.again({ env: { WAYMARK_SMTP_URL: "" }, clock: { now: () => now } });
    const quiet = savedReports({ ...server, ...without });
    await quiet.ask("POST", `Share/${id}`, { as: "owner", body: { receivers: [receiver.oid] } });
    expect(await queued(id)).toEqual([]);
    expect(() => without.product.runJob("mail.sendMails")).toThrow("no job is called mail.sendMails");
  });
});

describe("before it goes out", () => {
  test("a share that was ended takes its mail along", async () => {
    const id = await people.save();
    await share(id, { receivers: [exReceiver.oid] });
    const listed = await people.ask("GET", `GetReceivers/${id}`, { as: "owner" });
    const shareId = Receivers.parse(listed.json).receivers[0]?.shareId;
    await people.ask("DELETE", `RevokeShare/${id}/${shareId}`, { as: "owner" });
    expect(await queued(id)).toEqual([]);
  });

  test("a report that was deleted, and one whose receiver took it off their list, send none", async () => {
    const [deleted, removed] = [await people.save(), await people.save()];
    for (const id of [deleted, removed]) await share(id, { receivers: [exReceiver.oid] });
    await people.ask("DELETE", `DeleteReport/${deleted}`, { as: "owner" });
    await people.ask("DELETE", `DeleteReceivedReport/${removed}`, { as: "exReceiver" });
    expect(await queued(deleted)).toEqual([]);
    await send();
    for (const id of [deleted, removed]) {
      expect(received(id)).toEqual([]);
      expect(await queued(id)).toEqual([]);
    }
  });

  test("nor does one that the administrator has turned off since [V184]", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid] });
    const set = (allowed: boolean) =>
      queryInTenant(
        database,
        CONTOSO,
        `insert into admin_settings values ('MultiTenant', $1, false, $2, now())
         on conflict (cloud, tenant_id) do update set share_report_within_organization = $2`,
        [CONTOSO, allowed],
      );
    await set(false);
    await send();
    await set(true);
    expect(received(id)).toEqual([]);
    expect(await queued(id)).toEqual([]);
  });
});

describe("several senders and failures", () => {
  test("three processes at once send each mail once", async () => {
    const ids = [await people.save("colleague"), await people.save("colleague")];
    const receivers = [receiver.oid, exReceiver.oid, HIROSHI.oid, LI.oid, world.users.owner.oid];
    for (const id of ids) await share(id, { receivers }, "colleague");
    await Promise.all([send(), send(), send()]);
    for (const id of ids) {
      expect(received(id)).toHaveLength(receivers.length);
      expect(new Set(received(id).map(({ messageId }) => messageId)).size).toBe(receivers.length);
    }
  });

  test("a mail server that is away: pauses that double, then the mail goes out", async () => {
    const away = await server.again({
      env: { WAYMARK_SMTP_URL: "smtp://127.0.0.1:1" },
      clock: { now: () => now },
    });
    const id = await people.save();
    await share(id, { receivers: [receiver.oid] });
    for (const [attempts, pauseMinutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
    ] as const) {
      await away.product.runJob("mail.sendMails");
      const [mail] = await queued(id);
      expect(mail).toMatchObject({ attempts, sent_at: null, next_try_at: new Date(now + pauseMinutes * 60_000) });
      // Not due before the pause is over.
      await send();
      now += pauseMinutes * 60_000;
    }
    expect(received(id)).toEqual([]);
    await send();
    expect(received(id)).toHaveLength(1);
    expect(await queued(id)).toMatchObject([{ attempts: 4, sent_at: new Date(now), to_address: null }]);
  });

  test("after the last attempt it is given up, without its address and text", async () => {
    const away = await server.again({
      env: { WAYMARK_SMTP_URL: "smtp://127.0.0.1:1" },
      clock: { now: () => now },
    });
    const id = await people.save();
    await share(id, { receivers: [colleague.oid] });
    for (let attempt = 1; attempt <= limits.mailAttempts; attempt += 1) {
      expect(await queued(id)).toMatchObject([{ given_up_at: null, to_address: colleague.mail }]);
      await away.product.runJob("mail.sendMails");
      now += 3 * HOUR_MS;
    }
    const given = { attempts: limits.mailAttempts, sent_at: null, to_address: null, subject: null };
    expect(await queued(id)).toMatchObject([{ ...given, given_up_at: expect.any(Date) }]);
    await send();
    expect(received(id)).toEqual([]);
  });

  test("a process that died between sending and recording sends it once more, under the same id", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid] });
    const { rows } = await database.query("select to_address, subject, body_text, body_html from mails");
    await send();
    await database.query(
      "update mails set to_address = $1, subject = $2, body_text = $3, body_html = $4, sent_at = null",
      Object.values(rows[0] ?? {}),
    );
    await send();
    expect(received(id)).toHaveLength(1);
    now += 60_000;
    await send();
    const [second, first] = received(id);
    expect(second?.messageId).toBe(first?.messageId);
    expect(await queued(id)).toMatchObject([{ sent_at: new Date(now) }]);
  });

  test("one that died during the last attempt leaves a mail that is given up", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid] });
    await database.query("update mails set attempts = $1", [limits.mailAttempts]);
    await send();
    expect(received(id)).toEqual([]);
    expect(await queued(id)).toMatchObject([{ given_up_at: new Date(now), to_address: null }]);
  });
});
