import type { OwnedReports } from "@waymark/contracts/reports/schemas";
import { beforeAll, expect, test } from "vitest";
import { seedDemoReports } from "./seed-demo-reports.ts";
import { seedDemoShares } from "./seed-demo-shares.ts";
import { type TestServer, testServer } from "./test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await seedDemoReports(server.database.ownerUrl, Date.now());
  await seedDemoShares(server.database.ownerUrl, Date.now());
});

async function received(as: string): Promise<OwnedReports["reports"]> {
  const reply = await server.app.inject({
    url: "/ConnectivityTest/ReceivedReports",
    headers: { authorization: await server.bearer(as) },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<OwnedReports>().reports;
}

test("the receiver has two reports of the owner, and can open them", async () => {
  const reports = await received("receiver");
  expect(reports).toHaveLength(2);
  for (const { id } of reports) {
    const opened = await server.app.inject({
      url: `/ConnectivityTest/ReadReport/${id}`,
      headers: { authorization: await server.bearer("receiver") },
    });
    expect(opened.statusCode, opened.body).toBe(200);
  }
});

test("what was shared with the ex-receiver is withdrawn, and others received nothing", async () => {
  expect(await received("exReceiver")).toEqual([]);
  expect(await received("colleague")).toEqual([]);
});

test("a second start shares nothing anew", async () => {
  await seedDemoShares(server.database.ownerUrl, Date.now());
  expect(await received("receiver")).toHaveLength(2);
});
