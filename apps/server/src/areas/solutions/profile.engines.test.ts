import { randomUUID } from "node:crypto";
import { routes } from "@waymark/contracts/routes";
import type { ChangeRequest } from "@waymark/contracts/solutions/request-schemas";
import type { SolutionProfile } from "@waymark/contracts/solutions/schemas";
import { ADDED_BY_METHODS } from "@waymark/contracts/solutions/solution";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { beforeAll, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { saveProvider } from "./save-provider.ts";
import { saveSolution } from "./save-solution.ts";
import { makeProvider, makeSolution } from "./test-solutions.ts";

const calls = routes.solutions;
const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const mobile = makeSolution(wingtip, {
  name: "Mobile",
  items: [
    { kind: "ASN", value: "AS64500", proof: "operator" },
    { kind: "IP", value: "240.7.0.0/16" },
    { kind: "certificate", value: "Wingtip Inspection" },
    { kind: "VPN", value: "Wingtip Secure Access" },
  ],
});

let server: TestServer;
let owner: DatabaseConnection;
const ctx = () => ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });

beforeAll(async () => {
  server = await testServer();
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  await saveProvider(ctx(), wingtip);
  await saveSolution(ctx(), mobile);
  return () => owner.close();
});

async function ask(method: "GET" | "PUT", url: string, as: string, payload?: object) {
  const headers = { origin: server.origin, authorization: await server.bearer(as) };
  const reply = await server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: reply.statusCode, text: reply.body, json: () => JSON.parse(reply.body) };
}
const profile = (as: string, solutionId = mobile.id) =>
  ask("GET", `${calls.profile.path}?solutionId=${solutionId}`, as);

test("a provider reads each value of its solution with how it was entered and proven, and what was asked for [P103, P104, P105, P310]", async () => {
  const { solution, items, requests }: SolutionProfile = (await profile("p1")).json();
  expect(solution).toMatchObject({
    id: mobile.id,
    name: "Mobile",
    allowedActions: ["view", "edit", "prove", "contribute", "delete"],
  });
  expect(requests).toEqual([]);
  const now = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
  expect(items).toEqual([
    {
      kind: "ASN",
      value: "64500",
      state: "Proven",
      proof: "operator",
      dateAdded: now,
      dateLastVerified: now,
      addedByMethod: "Script",
      addedByUser: null,
      approvedBy: null,
      approvedDate: null,
      nextCheck: null,
      renewBy: null,
      countsSince: now,
    },
    expect.objectContaining({ kind: "IP", state: "Awaiting", proof: null, dateLastVerified: null, countsSince: null }),
    expect.objectContaining({ kind: "VPN", value: "Wingtip Secure Access" }),
    expect.objectContaining({ kind: "certificate", value: "Wingtip Inspection" }),
  ]);
  // What a person adds here, a reviewer's decision, an operator's command, and a suggestion that was taken.
  expect(ADDED_BY_METHODS).toEqual(["Internal Portal", "Public Portal", "Script", "Auto Detected By IP/URL"]);
});

test("a private solution is its provider's alone, and whoever only is registered reads no profile", async () => {
  const unknown = await profile("leadership", randomUUID());
  expect(unknown.status).toBe(404);
  for (const as of ["leadership", "p2"]) expect((await profile(as)).status).toBe(404);
  expect((await profile("p1Reader")).status).toBe(403);
});

test("leadership reads it from the contribution on, until it is withdrawn [P349]", async () => {
  const { solution }: SolutionProfile = (await profile("p1")).json();
  const { version } = solution;
  const body = { id: randomUUID(), solutionId: mobile.id, version, note: "Please.", operation: "Create" };
  const request: ChangeRequest = (await ask("PUT", calls.createChangeRequest.path, "p1", body)).json();
  const read: SolutionProfile = (await profile("leadership")).json();
  expect(read).toMatchObject({
    solution: { allowedActions: ["view"] },
    requests: [{ id: request.id, note: "Please." }],
  });
  await ask("PUT", calls.updateChangeRequest.path, "p1", { id: request.id, status: "cancelled" });
  expect((await profile("leadership")).status).toBe(404);
  expect((await profile("p1")).json()).toMatchObject({ requests: [{ id: request.id, status: "cancelled" }] });
});
