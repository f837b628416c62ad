import { randomUUID } from "node:crypto";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { limits } from "@waymark/contracts/limits";
import type { Survey } from "@waymark/contracts/survey/schemas";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { newClaimSecret } from "@waymark/dev/run-visitor";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { untilAnswered } from "@waymark/dev/until-answered";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let now = Date.now();
let server: TestServer;
let visitor: ReturnType<typeof testVisitor>;
let owner: Client;

beforeAll(async () => {
  server = await testServer({ env: runSettings(), clock: { now: () => now } });
  visitor = testVisitor(server);
  owner = await connectOwner(server.database.ownerUrl);
});
afterAll(() => owner.end());

type Query = Readonly<Record<string, string>>;
const ask = async (call: string, query: Query, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await server.app.inject({
    method: "POST",
    url: `/IPClassification/${call}?${new URLSearchParams(query)}`,
    headers: { origin: server.origin, ...headers },
  });
  return { status: reply.statusCode, json: reply.body === "" ? undefined : reply.json<never>() };
};
const claim = (secret: string) => ({ [CLAIM_HEADER]: secret });
const answersOf = async (runId: string) =>
  (await owner.query("select * from survey_answers where run_id = $1", [runId])).rows;

async function finishedRun() {
  const { run, claimSecret } = await visitor.begin();
  await visitor.finish(run);
  return { runId: run.runId, headers: claim(claimSecret) };
}

describe("IPClassification/v2", () => {
  test("answers the person who made the run with a classification, with the query of the specification [V219, P296]", async () => {
    const { runId, headers } = await finishedRun();
    const query = { runId, value: "cellular", tenantId: randomUUID(), classification: "Unknown" };
    expect(await ask("v2", query, headers)).toEqual({
      status: 200,
      json: {
        classification: "Cellular",
        survey: { predictedType: "Cellular", correctness: null, isFinish: false },
      },
    });
    expect((await ask("v2", { runId }, headers)).json).toMatchObject({ classification: "Unknown" });
    expect(await answersOf(runId)).toEqual([]);
  });

  test("goes on with the guess that was answered about", async () => {
    const { runId, headers } = await finishedRun();
    await ask("logCorrectness", { runId, value: "No", classification: "Home" }, headers);
    expect((await ask("v2", { runId, value: "cellular" }, headers)).json).toEqual({
      classification: "Home",
      survey: { predictedType: "Home", correctness: "No", isFinish: false },
    });
  });
});

describe("the answers", () => {
  test("logCorrectness takes runId, value, tenantId and classification: Yes ends the survey [V115, V221, P298]", async () => {
    const { runId, headers } = await finishedRun();
    const query = { runId, value: "Yes", tenantId: "", classification: "Home" };
    const ended: Survey = { predictedType: "Home", correctness: "Yes", isFinish: true };
    expect(await ask("logCorrectness", query, headers)).toEqual({ status: 200, json: ended });
    expect(await ask("logCorrectness", query, headers)).toEqual({ status: 200, json: ended });
    expect(await answersOf(runId)).toMatchObject([{ predicted_type: "Home", correctness: "Yes", told_type: null }]);
  });

  test("logType takes runId, value, tenantId and classification: the stated type ends the survey [V220, P297]", async () => {
    const { runId, headers } = await finishedRun();
    const around = { runId, tenantId: "", classification: "Home" };
    expect((await ask("logCorrectness", { ...around, value: "No" }, headers)).json).toMatchObject({ isFinish: false });
    expect((await ask("logType", { ...around, value: "Cafe" }, headers)).json).toEqual({
      predictedType: "Home",
      correctness: "No",
      isFinish: true,
    });
    expect(await answersOf(runId)).toMatchObject([{ correctness: "No", told_type: "Cafe" }]);
    await ask("logCorrectness", { ...around, value: "Yes" }, headers);
    expect(await answersOf(runId)).toMatchObject([{ correctness: "Yes", told_type: null }]);
  });

  test("twelve at the same time are one row", async () => {
    const { runId, headers } = await finishedRun();
    const query = { runId, value: "Office", classification: "Unknown" };
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => untilAnswered(() => ask("logType", query, headers))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await answersOf(runId)).toHaveLength(1);
  });

  test("the organisation comes from the token, never from the query, and no person is kept", async () => {
    const { runId, headers } = await finishedRun();
    const query = { runId, value: "Yes", tenantId: randomUUID(), classification: "Home" };
    await ask("logCorrectness", query, headers);
    expect(await answersOf(runId)).toMatchObject([{ answered_tenant_id: null }]);
    const authorization = await server.bearer("owner");
    expect((await ask("logCorrectness", query, { ...headers, authorization })).status).toBe(200);
    const [row] = await answersOf(runId);
    expect(row.answered_tenant_id).toBe(world.tenants[world.users.owner.tenant].id);
    expect(JSON.stringify(row)).not.toContain(query.tenantId);
    expect(JSON.stringify(row)).not.toContain(world.users.owner.oid);
  });

  test("go with the report", async () => {
    const { runId, headers } = await finishedRun();
    await ask("logCorrectness", { runId, value: "Yes", classification: "Home" }, headers);
    now += limits.anonymousReportKeptMs + 1_000;
    await server.product.runJob("connectivityTest.forgetOldRuns");
    expect(await answersOf(runId)).toEqual([]);
    now = Date.now();
  });
});

describe("the wrong person", () => {
  test("without the secret, with a wrong one, signed in or not, or of a missing run: 404, and nothing is kept", async () => {
    const { runId } = await finishedRun();
    const authorization = await server.bearer("owner");
    for (const call of ["v2", "logType", "logCorrectness"]) {
      const value = { v2: "wifi", logType: "Cafe", logCorrectness: "Yes" }[call] ?? "";
      const query = { runId, value, classification: "Home" };
      for (const headers of [{}, claim(newClaimSecret()), { authorization }])
        expect((await ask(call, query, headers)).status).toBe(404);
      expect((await ask(call, { ...query, runId: randomUUID() }, claim(newClaimSecret()))).status).toBe(404);
    }
    expect(await answersOf(runId)).toEqual([]);
  });

  test.each([
    ["logType", { value: "Submarine" }],
    ["logCorrectness", { value: "Maybe" }],
    ["logCorrectness", { value: "Yes", classification: "Submarine" }],
    ["v2", { value: "carrier-pigeon" }],
    ["v2", { person: "somebody" }],
  ])("%s refuses %j", async (call, more) => {
    const { runId, headers } = await finishedRun();
    const query = { runId, ...(call === "v2" ? {} : { classification: "Home" }), ...more };
    expect((await ask(call, query, headers)).status).toBe(400);
  });
});

test("DisableInternetTypeSurvey switches the survey off, as if it were not there [V090, P269]", async () => {
  const { runId, headers } = await finishedRun();
  const query = { runId, value: "Yes", classification: "Home" };
  await owner.query(
    "insert into feature_controls (cloud, name, value) values ('MultiTenant', 'DisableInternetTypeSurvey', true)",
  );
  now += limits.flagsCacheMs;
  expect((await ask("v2", { runId }, headers)).status).toBe(404);
  expect((await ask("logCorrectness", query, headers)).status).toBe(404);
  expect((await ask("logType", { ...query, value: "Cafe" }, headers)).status).toBe(404);
  expect(await answersOf(runId)).toEqual([]);
  await owner.query("delete from feature_controls where name = 'DisableInternetTypeSurvey'");
  now += limits.flagsCacheMs;
  expect((await ask("logCorrectness", query, headers)).status).toBe(200);
});
