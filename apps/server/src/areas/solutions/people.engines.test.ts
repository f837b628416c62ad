import { randomUUID } from "node:crypto";
import { routes } from "@waymark/contracts/routes";
import type { PortalPeople } from "@waymark/contracts/solutions/schemas";
import { type Inbox, startInbox } from "@waymark/dev/inbox";
import { problemOf, refused } from "@waymark/dev/registering";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { grantRight, revokeRight } from "../access/grant-right.ts";
import { saveProvider } from "./save-provider.ts";
import { makeProvider } from "./test-solutions.ts";

const { owner: holder, colleague, guest, otherTenant } = world.users;
const TENANT = world.tenants.contoso.id;
const calls = routes.solutions;
const provider = makeProvider({ tenantId: TENANT, name: "Contoso Networks" });
const portal = (subjectId: string) => ({ right: "partnerPortal", subjectKind: "user", subjectId }) as const;

let inbox: Inbox;
let server: TestServer;
let owner: DatabaseConnection;
let now = Date.now();
const ctx = () => ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });

beforeAll(async () => {
  inbox = await startInbox({ smtp: 0, inbox: 0 });
  server = await testServer({ env: { WAYMARK_SMTP_URL: inbox.smtpUrl }, clock: { now: () => now } });
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 2, log: createLog("silent", "test") });
  await saveProvider(ctx(), provider);
  await grantRight(ctx(), TENANT, { right: "partnerRegistered", subjectKind: "tenant", subjectId: TENANT });
});
beforeEach(async () => {
  await grantRight(ctx(), TENANT, portal(holder.oid));
  await revokeRight(ctx(), TENANT, portal(colleague.oid));
  later();
});
afterAll(async () => {
  await owner.close();
  await inbox.stop();
});

/** Rights are kept for some seconds. */
const later = (): void => {
  now += 60_000;
};
async function ask(
  method: "GET" | "PUT" | "DELETE",
  { body, query = "", as = "owner" }: { body?: object; query?: string; as?: string } = {},
) {
  const reply = await server.app.inject({
    method,
    url: `${calls.portalPeople.path}${query}`,
    headers: { origin: server.origin, authorization: await server.bearer(as) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers, json: () => JSON.parse(reply.body) };
}
const give = (objectId: string, as = "owner") => ask("PUT", { body: { objectId }, as });
const takeBack = (objectId: string, as = "owner") => ask("DELETE", { query: `?objectId=${objectId}`, as });
const people = async (): Promise<PortalPeople> => (await ask("GET")).json();
const mailsTo = async (address: string) => {
  await server.product.runJob("mail.sendMails");
  return inbox.mails().filter(({ to }) => to.includes(address));
};

describe("who holds the portal right", () => {
  test("sees who does, gives it to a colleague once, who is told by mail and comes in", async () => {
    expect((await people()).people).toMatchObject([
      { objectId: holder.oid, displayName: "Amara Okafor", isSelf: true, mayBeTakenBack: false },
    ]);
    const before = (await mailsTo(colleague.mail)).length;
    expect((await give(colleague.oid)).status).toBe(204);
    expect((await give(colleague.oid)).status).toBe(204);
    const mails = await mailsTo(colleague.mail);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.text).toContain("Amara Okafor");
    expect(mails[0]?.text).toContain(`${server.origin}/partnerPortal`);
    later();
    expect((await ask("GET", { as: "colleague" })).status).toBe(200);
    expect((await people()).people).toMatchObject([
      { mayBeTakenBack: true },
      { objectId: colleague.oid, isSelf: false },
    ]);
  });

  test("takes it back, also from who gave it; the last one keeps it", async () => {
    expect(problemOf(await takeBack(holder.oid))).toEqual(refused("last_holder"));
    await give(colleague.oid);
    later();
    expect((await takeBack(holder.oid, "colleague")).status).toBe(204);
    later();
    expect((await ask("GET")).status).toBe(403);
    expect(problemOf(await takeBack(colleague.oid, "colleague"))).toEqual(refused("last_holder"));
  });

  test("and another who takes it back at the same time do not leave nobody", async () => {
    await give(colleague.oid);
    later();
    // Both rights are in memory: neither call is refused for a right that the other has just taken.
    for (const as of ["owner", "colleague"]) expect((await ask("GET", { as })).status).toBe(200);
    const answers = await Promise.all([takeBack(colleague.oid), takeBack(holder.oid, "colleague")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test("gives it to nobody else: no guest, nobody of another organization, nobody unknown", async () => {
    const unknown = problemOf(await give(randomUUID()));
    expect(unknown).toEqual(refused("not_found"));
    for (const { oid } of [guest, otherTenant]) expect(problemOf(await give(oid))).toEqual(unknown);
    expect(problemOf(await takeBack(otherTenant.oid))).toEqual(unknown);
  });
});

test("who does not hold it reads and changes nothing of it", async () => {
  expect((await ask("GET", { as: "colleague" })).status).toBe(403);
  expect((await give(colleague.oid, "colleague")).status).toBe(403);
  expect((await takeBack(holder.oid, "colleague")).status).toBe(403);
});
