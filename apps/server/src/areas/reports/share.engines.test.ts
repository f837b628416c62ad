import { randomUUID } from "node:crypto";
import { limits } from "@waymark/contracts/limits";
import { Receivers, ShareReply } from "@waymark/contracts/reports/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { queryInTenant, savedReports } from "@waymark/dev/saved-reports";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { untilAnswered } from "@waymark/dev/until-answered";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const CONTOSO = world.tenants.contoso.id;
const { receiver, exReceiver, colleague, guest, otherTenant, owner } = world.users;

/** Only ever forward: what the server remembers for some seconds would never grow old otherwise. */
let now = Date.now();
let server: TestServer;
let people: ReturnType<typeof savedReports>;
let database: Client;

beforeAll(async () => {
  server = await testServer({ env: runSettings(), clock: { now: () => now } });
  people = savedReports(server);
  database = await connectOwner(server.database.ownerUrl);
});
afterAll(() => database.end());

const share = (id: string, body: object, as = "owner") => people.ask("POST", `Share/${id}`, { as, body });
const shareToPublic = (id: string, body: object = {}, as = "owner") =>
  people.ask("POST", `ShareToPublic/${id}`, { as, body });
const revoke = (id: string, shareId: string, as = "owner") =>
  people.ask("DELETE", `RevokeShare/${id}/${shareId}`, { as });
const receiversOf = async (id: string, as = "owner") =>
  Receivers.parse((await people.ask("GET", `GetReceivers/${id}`, { as })).json).receivers;
const read = (id: string, as: string) => people.ask("GET", `ReadReport/${id}`, { as });
const inContoso = <Row extends object>(text: string, values: unknown[] = []) =>
  queryInTenant<Row>(database, CONTOSO, text, values);
const sharesOf = (id: string) =>
  inContoso<{ id: string; views: number; revoked_at: Date | null; expires_at: Date }>(
    "select * from report_shares where report_id = $1 order by shared_at, id",
    [id],
  );
const auditOf = (id: string) =>
  inContoso<{ action: string; actor_id: string; before: unknown; after: unknown }>(
    "select action, actor_id, before, after from audit_entries where after ->> 'reportId' = $1 order by at, id",
    [id],
  );

async function setAdminSettings(withPublic: boolean, withinOrganization: boolean): Promise<void> {
  await inContoso(
    `insert into admin_settings values ('MultiTenant', $1, $2, $3, now())
     on conflict (cloud, tenant_id) do update set share_report_with_public = $2, share_report_within_organization = $3`,
    [CONTOSO, withPublic, withinOrganization],
  );
}

async function setControl(name: string, value: boolean): Promise<void> {
  await database.query(
    `insert into feature_controls (cloud, name, value) values ('MultiTenant', $1, $2)
     on conflict (cloud, name) do update set value = $2`,
    [name, value],
  );
  now += limits.flagsCacheMs + 1;
}

const setFault = (fault: object) =>
  fetch(`${server.identityUrl}/_test/faults`, { method: "POST", body: JSON.stringify(fault) });

describe("Share", () => {
  test("an owner shares with people of the organisation, who then read it [V084, V181, V215, P249, P292]", async () => {
    const id = await people.save();
    expect((await read(id, "receiver")).status).toBe(404);
    const { status, json } = await share(id, { receivers: [receiver.oid, exReceiver.oid], hidden: ["networkName"] });
    expect(status).toBe(200);
    const { receivers, refused } = ShareReply.parse(json);
    expect(refused).toEqual([]);
    expect(receivers).toHaveLength(2);
    expect(receivers.find(({ userId }) => userId === receiver.oid)).toEqual({
      shareId: expect.any(String),
      kind: "person",
      userId: receiver.oid,
      displayName: receiver.displayName,
      mail: receiver.mail,
      hidden: ["networkName"],
      sharedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + limits.shareDaysDefault * DAY_MS).toISOString(),
      views: 0,
      lastViewedAt: null,
    });
    expect(await read(id, "receiver")).toMatchObject({
      status: 200,
      json: {
        reading: { relation: "receiver", hidden: ["networkName"], sharedBy: owner.displayName },
        egressAsName: null,
      },
    });
    expect((await read(id, "colleague")).status).toBe(404);
  });

  test("with the whole organisation: all of it read it, except its guests [V084, V184, P252]", async () => {
    const id = await people.save();
    const { receivers } = ShareReply.parse((await share(id, { organization: true, days: 7 })).json);
    expect(receivers).toMatchObject([{ kind: "organization", userId: null, displayName: null, mail: null }]);
    expect((await read(id, "colleague")).status).toBe(200);
    expect((await read(id, "guest")).status).toBe(404);
    expect((await read(id, "otherTenant")).status).toBe(404);
  });

  test("names nobody to share with: 400", async () => {
    expect((await share(await people.save(), {})).status).toBe(400);
  });

  test("receivers are checked in the directory; the reply lists each refusal, and the others get the report [V173]", async () => {
    const id = await people.save();
    const missing = randomUUID();
    const asked = [missing, guest.oid, owner.oid, otherTenant.oid, receiver.oid.toUpperCase(), receiver.oid];
    const { status, json } = await share(id, { receivers: asked });
    expect(status).toBe(200);
    const { receivers, refused } = ShareReply.parse(json);
    expect(receivers.map(({ userId }) => userId)).toEqual([receiver.oid]);
    expect(refused).toEqual([
      { userId: missing, reason: "unknown" },
      { userId: guest.oid, reason: "guest" },
      { userId: owner.oid, reason: "yourself" },
      { userId: otherTenant.oid, reason: "unknown" },
    ]);
  });

  test("at most a hundred people have a report at a time; a receiver who is among them already stays [V173]", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid], days: 7 });
    await inContoso(
      `insert into report_shares (report_id, cloud, tenant_id, kind, receiver_id, shared_by_name, hidden, shared_at, expires_at)
       select $1, 'MultiTenant', $2, 'person', gen_random_uuid(), '', '{}', now(), now() + interval '1 year'
       from generate_series(1, $3)`,
      [id, CONTOSO, limits.receiversPerReportMax - 2],
    );
    const body = { receivers: [receiver.oid, colleague.oid, exReceiver.oid], days: 30 };
    const { refused, receivers } = ShareReply.parse((await share(id, body)).json);
    expect(refused).toEqual([{ userId: exReceiver.oid, reason: "tooMany" }]);
    expect(receivers).toHaveLength(limits.receiversPerReportMax);
    const free = receivers.find(({ userId }) => userId === colleague.oid)?.shareId ?? "";
    expect((await revoke(id, free)).status).toBe(204);
    expect(ShareReply.parse((await share(id, body)).json).refused).toEqual([
      { userId: exReceiver.oid, reason: "tooMany" },
    ]);
  });

  test("a directory that is down: nothing is shared", async () => {
    const id = await people.save();
    expect(await receiversOf(id)).toEqual([]);
    await setFault({ directory: "fail" });
    try {
      const body = { receivers: [receiver.oid], organization: true };
      expect(await share(id, body)).toMatchObject({ status: 503, json: { code: "dependency_down" } });
    } finally {
      await setFault({ directory: "ok" });
    }
    expect(await sharesOf(id)).toEqual([]);
    expect(await auditOf(id)).toEqual([]);
  });

  test("the same request twice has one effect, also ten at the same time", async () => {
    const id = await people.save("colleague");
    const body = { receivers: [receiver.oid], organization: true, days: 7 };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => untilAnswered(() => share(id, body, "colleague"))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const first = await sharesOf(id);
    expect(first).toHaveLength(2);
    now += 10_000;
    const again = ShareReply.parse((await share(id, body, "colleague")).json);
    expect(again.receivers).toHaveLength(2);
    expect(await sharesOf(id)).toEqual(first);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("sharing again renews the same row: a live one keeps its views, an ended one begins anew", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid], days: 7 });
    await read(id, "receiver");
    const [before] = await sharesOf(id);
    now += DAY_MS;
    await share(id, { receivers: [receiver.oid], days: 7, hidden: ["place", "place"] });
    expect(await receiversOf(id)).toMatchObject([
      { shareId: before?.id, views: 1, hidden: ["place"], expiresAt: new Date(now + 7 * DAY_MS).toISOString() },
    ]);
    expect((await people.ask("DELETE", `DeleteReceivedReport/${id}`, { as: "receiver" })).status).toBe(204);
    expect(await receiversOf(id)).toEqual([]);
    await share(id, { receivers: [receiver.oid], days: 30 });
    const sharedAt = new Date(now).toISOString();
    expect(await receiversOf(id)).toMatchObject([{ shareId: before?.id, views: 0, hidden: [], sharedAt }]);
    expect((await read(id, "receiver")).status).toBe(200);
    now += 31 * DAY_MS;
    expect(await receiversOf(id)).toEqual([]);
    expect((await read(id, "receiver")).status).toBe(404);
    await share(id, { receivers: [receiver.oid], days: 1 });
    expect(await receiversOf(id)).toMatchObject([{ shareId: before?.id, views: 0, lastViewedAt: null }]);
  });

  test("ends with the report's own term at the latest, and is refused after it", async () => {
    const id = await people.save();
    const [kept] = await inContoso<{ keep_until: Date }>("select keep_until from reports where id = $1", [id]);
    const end = kept?.keep_until.getTime() ?? 0;
    now = end - DAY_MS;
    await share(id, { organization: true, days: 365 });
    expect(await receiversOf(id)).toMatchObject([{ expiresAt: new Date(end).toISOString() }]);
    const [{ shareId } = { shareId: "" }] = await receiversOf(id);
    now = end + 1;
    expect((await share(id, { organization: true })).status).toBe(404);
    expect((await shareToPublic(id)).status).toBe(404);
    expect((await people.ask("GET", `GetReceivers/${id}`, { as: "owner" })).status).toBe(404);
    expect((await revoke(id, shareId)).status).toBe(404);
  });

  test("a guest shares with a person, not with the organisation: that is access, not a setting", async () => {
    const id = await people.save("guest");
    const both = await share(id, { receivers: [colleague.oid], organization: true }, "guest");
    expect(both).toMatchObject({ status: 403, json: { code: "access_denied" } });
    expect(await sharesOf(id)).toEqual([]);
    expect((await share(id, { receivers: [colleague.oid] }, "guest")).status).toBe(200);
    expect((await read(id, "colleague")).status).toBe(200);
  });
});

describe("ShareToPublic", () => {
  test("lets everybody with the link read it, once the administrator allows it [V183, V216, P251, P293]", async () => {
    const id = await people.save();
    expect(await shareToPublic(id)).toMatchObject({ status: 403, json: { code: "turned_off" } });
    await setAdminSettings(true, true);
    try {
      const { status, json } = await shareToPublic(id, { days: 30, hidden: ["egressAddress"] });
      expect(status).toBe(200);
      expect(Receivers.parse(json).receivers).toMatchObject([{ kind: "public", hidden: ["egressAddress"] }]);
      await shareToPublic(id, { days: 30, hidden: ["egressAddress"] });
      expect(await sharesOf(id)).toHaveLength(1);
      expect((await auditOf(id)).map(({ action }) => action)).toEqual(["reports.shareToPublic"]);
      expect((await read(id, "otherTenant")).status).toBe(200);
      const anonymous = await server.app.inject(`/AnonymousConnectivityTest/ReadReport/${id}`);
      expect(anonymous.statusCode).toBe(200);
      expect(await receiversOf(id)).toMatchObject([{ views: 2 }]);
    } finally {
      await setAdminSettings(false, true);
    }
    expect((await read(id, "otherTenant")).status).toBe(404);
  });
});

describe("what turns sharing off", () => {
  test("the administrator's setting within the organisation, for people as for all of it [V184, P252]", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid] });
    await setAdminSettings(true, false);
    try {
      for (const body of [{ receivers: [colleague.oid] }, { organization: true }])
        expect(await share(id, body)).toMatchObject({ status: 403, json: { code: "turned_off" } });
      expect((await shareToPublic(id)).status).toBe(200);
      expect(await receiversOf(id)).toHaveLength(2);
      expect((await read(id, "receiver")).json).toMatchObject({ reading: { relation: "public" } });
    } finally {
      await setAdminSettings(false, true);
    }
  });

  test("DisableShareReport turns off both; ending a share stays possible [V185]", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid] });
    await setAdminSettings(true, true);
    await setControl("DisableShareReport", true);
    try {
      for (const refused of [await share(id, { receivers: [colleague.oid] }), await shareToPublic(id)])
        expect(refused).toMatchObject({ status: 403, json: { code: "turned_off" } });
      const [{ shareId } = { shareId: "" }] = await receiversOf(id);
      expect((await revoke(id, shareId)).status).toBe(204);
    } finally {
      await setControl("DisableShareReport", false);
      await setAdminSettings(false, true);
    }
  });
});

describe("RevokeShare", () => {
  test("ends a share at once; ending it again changes nothing", async () => {
    const id = await people.save();
    const { receivers } = ShareReply.parse((await share(id, { receivers: [exReceiver.oid] })).json);
    const shareId = receivers[0]?.shareId ?? "";
    expect((await read(id, "exReceiver")).status).toBe(200);
    expect(await revoke(id, shareId)).toEqual({ status: 204, json: undefined });
    expect((await read(id, "exReceiver")).status).toBe(404);
    expect(await receiversOf(id)).toEqual([]);
    const [ended] = await sharesOf(id);
    now += 1_000;
    expect((await revoke(id, shareId)).status).toBe(204);
    expect((await sharesOf(id))[0]?.revoked_at).toEqual(ended?.revoked_at);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["reports.share", "reports.revokeShare"]);
  });

  test("an unknown share, and one of another report, are not found", async () => {
    const [id, other] = [await people.save(), await people.save()];
    const { receivers } = ShareReply.parse((await share(other, { receivers: [receiver.oid] })).json);
    expect((await revoke(id, randomUUID())).status).toBe(404);
    expect((await revoke(id, receivers[0]?.shareId ?? "")).status).toBe(404);
    expect(await receiversOf(other)).toHaveLength(1);
  });
});

describe("GetReceivers", () => {
  test("lists what is live for the owner, with how often it was read [V213, P290]", async () => {
    const id = await people.save("colleague");
    expect(await receiversOf(id, "colleague")).toEqual([]);
    await share(id, { receivers: [receiver.oid], organization: true }, "colleague");
    await read(id, "receiver");
    await read(id, "receiver");
    await read(id, "owner");
    const found = await receiversOf(id, "colleague");
    expect(found.find(({ kind }) => kind === "person")).toMatchObject({
      views: 2,
      lastViewedAt: new Date(now).toISOString(),
    });
    expect(found.find(({ kind }) => kind === "organization")).toMatchObject({ views: 1 });
  });
});

describe("others", () => {
  test("a report that is foreign and one that is missing answer alike, to everybody and to each call", async () => {
    const id = await people.save();
    const { receivers } = ShareReply.parse((await share(id, { receivers: [receiver.oid] })).json);
    const shareId = receivers[0]?.shareId ?? "";
    const missing = randomUUID();
    const bare = ({ status, json }: Awaited<ReturnType<typeof share>>, asked: string) => {
      const { requestId: _, ...rest } = json as unknown as Record<string, string>;
      return { status, rest: { ...rest, path: rest.path?.replace(asked, "ID") } };
    };
    for (const as of ["receiver", "colleague", "guest", "otherTenant", "tenantAdmin"]) {
      const calls = [
        (report: string) => share(report, { organization: true, receivers: [colleague.oid] }, as),
        (report: string) => shareToPublic(report, {}, as),
        (report: string) => revoke(report, shareId, as),
        (report: string) => people.ask("GET", `GetReceivers/${report}`, { as }),
      ];
      for (const call of calls) {
        const foreign = bare(await call(id), id);
        expect(foreign.status).toBe(404);
        expect(foreign).toEqual(bare(await call(missing), missing));
      }
    }
    expect(await receiversOf(id)).toHaveLength(1);
  });

  test("with the server's own filters gone, another tenant still ends no share and changes none", async () => {
    const id = await people.save();
    await share(id, { receivers: [receiver.oid] });
    const fabrikam = <Row extends object>(text: string) =>
      queryInTenant<Row>(database, world.tenants.fabrikam.id, text, [id]);
    expect(await fabrikam("update report_shares set revoked_at = now() where report_id = $1 returning id")).toEqual([]);
    expect(await fabrikam("delete from report_shares where report_id = $1 returning id")).toEqual([]);
    expect(await fabrikam("select id from report_shares where report_id = $1")).toEqual([]);
    expect(await receiversOf(id)).toHaveLength(1);
  });
});

test("what was done is recorded without names and addresses, and shares go with their report", async () => {
  const id = await people.save();
  await share(id, { receivers: [receiver.oid], days: 7 });
  now += DAY_MS;
  await share(id, { receivers: [receiver.oid], days: 90 });
  const [{ shareId } = { shareId: "" }] = await receiversOf(id);
  await revoke(id, shareId);
  const entries = await auditOf(id);
  expect(entries.map(({ action }) => action)).toEqual(["reports.share", "reports.share", "reports.revokeShare"]);
  expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([owner.oid]));
  expect(entries[1]).toMatchObject({
    before: { shares: [{ id: shareId, receiverId: receiver.oid }] },
    after: { reportId: id, shares: [{ shareId, kind: "person", receiverId: receiver.oid, hidden: [] }] },
  });
  expect(JSON.stringify(entries)).not.toMatch(/@|Tanaka/);
  expect((await people.ask("DELETE", `DeleteReport/${id}`, { as: "owner" })).status).toBe(204);
  expect(await sharesOf(id)).toEqual([]);
});
