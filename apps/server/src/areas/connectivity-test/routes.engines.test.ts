import { createHmac, randomUUID } from "node:crypto";
import { OwnReport, ReadableReport } from "@waymark/contracts/connectivity-test/report";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { MAINZ_FORM, OUTCOMES } from "@waymark/dev/run-forms";
import { runSettings } from "@waymark/dev/run-settings";
import { type Answer, newClaimSecret } from "@waymark/dev/run-visitor";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { untilAnswered } from "@waymark/dev/until-answered";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let now = Date.now();
const clock = { now: () => now };
let server: TestServer;
let visitor: ReturnType<typeof testVisitor>;
let owner: Client;

beforeAll(async () => {
  server = await testServer({ env: runSettings(), clock });
  visitor = testVisitor(server);
  owner = await connectOwner(server.database.ownerUrl);
});
afterAll(() => owner.end());

const eventsOf = async (runId: string) =>
  (
    await owner.query<{ sequence: number; event: string; payload: { status: string } }>(
      "select sequence, event, payload from run_events where run_id = $1 order by sequence",
      [runId],
    )
  ).rows;
const textOfAll = async (runId: string): Promise<string> =>
  JSON.stringify((await owner.query("select * from runs where id = $1", [runId])).rows);

const jsonIn = ({ text }: Answer): unknown => JSON.parse(text);
const reportIn = ({ text }: Answer): OwnReport => JSON.parse(text) as OwnReport;

describe("StartRun", () => {
  test("gives a ticket of 15 minutes, credentials of this run for each relay, and the caller's own address", async () => {
    const run = await visitor.start();
    expect(Date.parse(run.expiresAt) - now).toBe(900_000);
    expect(run.egressIp).toBe("127.0.0.1");
    expect(run.relays.map(({ urls }) => urls)).toEqual([
      ["turn:relay.example:3478?transport=udp"],
      ["turn:relay.example:3479?transport=udp"],
    ]);
    const { username, credential } = run.relays[0]!;
    expect(username).toBe(`${Math.ceil((now + 900_000) / 1000)}:${run.nonce}`);
    expect(credential).toBe(createHmac("sha1", "relay-secret").update(username).digest("base64"));
    expect((await visitor.start()).runId).not.toBe(run.runId);
  });

  test("stores nothing", async () => {
    const { runId } = await visitor.start();
    expect((await owner.query("select 1 from runs where id = $1", [runId])).rows).toEqual([]);
  });

  test("allows less at the doors when less data is wanted", async () => {
    const bytesOf = async (lessData: boolean): Promise<number> => {
      const { runTicket } = await visitor.start(lessData);
      const claims = JSON.parse(Buffer.from(runTicket.split(".")[1] ?? "", "base64url").toString()) as {
        downloadBytes: number;
      };
      return claims.downloadBytes;
    };
    expect([await bytesOf(false), await bytesOf(true)]).toEqual([40_000_000, 1_000_000]);
  });

  test("where nothing is set up, says so", async () => {
    const { app } = await server.again({ env: { WAYMARK_TICKET_KEY: "", WAYMARK_FOOTPRINT_FILE: "" } });
    const bare = testVisitor({ app, origin: server.origin });
    for (const reply of [
      await bare.post("StartRun", { lessData: false }),
      await app
        .inject("/AnonymousConnectivityTest/Footprint")
        .then(({ statusCode, body }) => ({ status: statusCode, text: body })),
      await bare.generate({ ...MAINZ_FORM, runTicket: "wt1.a.b", claimSecret: newClaimSecret() }),
    ]) {
      expect(jsonIn(reply)).toMatchObject({ status: 503, code: "not_configured", textKey: "problem.notConfigured" });
    }
  });
});

describe("GenerateTestReport", () => {
  test("takes a form of the report request's fields and answers the report with its id [V204, V205, V099, V100, V101, V102, P139, P279]", async () => {
    const { run, report } = await visitor.begin();
    expect(OwnReport.safeParse(report).error).toBeUndefined();
    expect(report).toMatchObject({
      id: run.runId,
      browserLocationCity: "Mainz",
      browserLocationIsAutoDetected: true,
      currentFrontDoor: "AMS",
      optimalFrontDoors: ["FRA"],
      optimalSharePointFrontDoors: ["FRA"],
      isCurrentFrontDoorOptimal: false,
      measuredLatency: 14.2,
      status: "Started",
      lastSequence: 1,
      userId: null,
    });
    expect(report.measuredLatencies).toHaveLength(4);
    const kept = await textOfAll(run.runId);
    expect(kept).toContain('"endpointExchange":"outlook.example"');
    expect(kept).toContain('"endpointSharePoint":"{tenant}.files.example"');
  });

  test("is the run's first event: Started, durable before the reply [V142, V233]", async () => {
    const { run } = await visitor.begin();
    expect(await eventsOf(run.runId)).toEqual([
      { sequence: 1, event: "ReceiveTestStatus", payload: { status: "Started" } },
    ]);
  });

  test("keeps the egress address cut to /24 or /48, coordinates bucketed, the claim hashed", async () => {
    const run = await visitor.start();
    const claimSecret = newClaimSecret();
    const form = { ...MAINZ_FORM, runTicket: run.runTicket, claimSecret, egressIp: "127.0.0.77" };
    expect((await visitor.generate(form)).status).toBe(200);
    const kept = await textOfAll(run.runId);
    expect(kept).toContain('"egressNetwork":"127.0.0.0"');
    for (const secret of ["127.0.0.1", "127.0.0.77", "50.00123", "8.27345", claimSecret, run.runTicket])
      expect(kept).not.toContain(secret);
  });

  test("beyond 87 degrees a place is 0,0, and no door is judged by it", async () => {
    const { report } = await visitor.begin({ browserLatitude: "88.1", browserLongitude: "20" });
    expect(report).toMatchObject({ browserLatitude: 0, browserLongitude: 0, measuredLatency: 14.2 });
  });

  test("a number that cannot be is marked and not believed", async () => {
    const latencies = [
      { code: "SYD", workload: "mail", inUse: true, samples: 25, smallestMs: 9, medianMs: 9, p90Ms: 9 },
    ];
    const { report } = await visitor.begin({
      measuredLatency: "9",
      measuredLatencies: JSON.stringify(latencies),
      exchangeFaultZoneCode: "SYD",
    });
    expect(report.measuredLatencies).toMatchObject([{ code: "SYD", invalid: true }]);
    expect(report).toMatchObject({ measuredLatency: null, currentFrontDoor: "SYD", isCurrentFrontDoorOptimal: false });
    expect(report.optimalFrontDoors).toContain("FRA");
  });

  test("the report says that the address changed in mid-run, and is not refused", async () => {
    expect((await visitor.begin({ egressIp: "198.51.100.9" })).report.egressNetworkChanged).toBe(true);
    expect((await visitor.begin({ egressIp: "127.0.0.250" })).report.egressNetworkChanged).toBe(false);
    expect((await visitor.begin({ egressIp: "2001:db8::1" })).report.egressNetworkChanged).toBeNull();
  });

  test("ten requests at once, or a repeated one after a lost reply, make one report and one measurement", async () => {
    const run = await visitor.start();
    const form = { ...MAINZ_FORM, runTicket: run.runTicket, claimSecret: newClaimSecret() };
    const outbox = async () => Number((await owner.query("select count(*) from outbox")).rows[0].count);
    const before = await outbox();
    const replies = await Promise.all(Array.from({ length: 10 }, () => untilAnswered(() => visitor.generate(form))));
    const again = await visitor.generate({ ...form, browserLocationCity: "Elsewhere" });
    const bodies = [...replies, again].map((reply) => {
      expect(reply.status).toBe(200);
      const { runToken, ...report } = reportIn(reply);
      expect(runToken).toMatch(/^wr1\./);
      return JSON.stringify(report);
    });
    expect(new Set(bodies).size).toBe(1);
    expect(await outbox()).toBe(before + 1);
    expect(await eventsOf(run.runId)).toHaveLength(1);
  });

  test("with the same ticket and another claim secret it tells nothing", async () => {
    const { run } = await visitor.begin();
    const reply = await visitor.generate({
      ...MAINZ_FORM,
      runTicket: run.runTicket,
      claimSecret: newClaimSecret(),
    });
    expect(reply.status).toBe(409);
    expect(reply.text).not.toContain("Mainz");
  });

  test.each([
    ["no ticket of ours", { runTicket: "wt1.e30.AAAA" }],
    ["a run token", { runTicket: "" }],
  ])("with %s it is refused", async (_, more) => {
    const { report } = await visitor.begin();
    const runTicket = more.runTicket === "" ? (report.runToken ?? "") : more.runTicket;
    const reply = await visitor.generate({ ...MAINZ_FORM, runTicket, claimSecret: newClaimSecret() });
    expect(jsonIn(reply)).toMatchObject({ status: 401, code: "run_ticket_refused" });
  });

  test("with a ticket that has run out it is refused", async () => {
    const run = await visitor.start();
    now += 900_000;
    const reply = await visitor.generate({
      ...MAINZ_FORM,
      runTicket: run.runTicket,
      claimSecret: newClaimSecret(),
    });
    expect(reply.status).toBe(401);
  });

  test.each([
    ["JSON", "application/json", JSON.stringify(MAINZ_FORM), 415],
    ["no type", "", "a=b", 415],
    ["a field twice", "application/x-www-form-urlencoded", "runTicket=a&runTicket=b", 400],
    ["a field too many", "application/x-www-form-urlencoded", `${new URLSearchParams(MAINZ_FORM)}&userId=1`, 400],
    ["bytes that are no UTF-8", "application/x-www-form-urlencoded", "browserLocationCity=%FF%FE", 400],
    ["a polluting name", "application/x-www-form-urlencoded", "__proto__=1", 400],
    ["nothing", "application/x-www-form-urlencoded", "", 400],
  ])("%s is no report request", async (_, type, payload, status) => {
    const reply = await server.app.inject({
      method: "POST",
      url: "/AnonymousConnectivityTest/GenerateTestReport",
      headers: { origin: server.origin, ...(type === "" ? {} : { "content-type": type }) },
      payload,
    });
    expect(reply.statusCode).toBe(status);
  });

  test("from another site it is refused, ticket or not", async () => {
    const run = await visitor.start();
    const form = { ...MAINZ_FORM, runTicket: run.runTicket, claimSecret: newClaimSecret() };
    expect((await visitor.generate(form, { origin: "https://attacker.example" })).status).toBe(403);
  });

  test.each([
    ["tenantName", "contoso.example", "contoso.example"],
    ["tenantName", "a b", undefined],
  ])("an organisation's %s %j is validated wherever it comes from", async (_, tenantName, kept) => {
    const run = await visitor.start();
    const reply = await visitor.generate({
      ...MAINZ_FORM,
      runTicket: run.runTicket,
      claimSecret: newClaimSecret(),
      tenantName,
    });
    expect(reply.status).toBe(kept === undefined ? 400 : 200);
    if (kept !== undefined) expect(reportIn(reply).tenantName).toBe(kept);
  });

  test("text that PostgreSQL cannot keep fails alone and takes nobody with it", async () => {
    const forms = await Promise.all(
      ["Mainz", "Ma\0inz", "Worms"].map(async (browserLocationCity) => ({
        ...MAINZ_FORM,
        browserLocationCity,
        runTicket: (await visitor.start()).runTicket,
        claimSecret: newClaimSecret(),
      })),
    );
    const replies = await Promise.all(forms.map((form) => visitor.generate(form)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 400, 200]);
  });
});

describe("results", () => {
  test("each takes the next number, without gaps, however many come at once", async () => {
    const { run, claimSecret } = await visitor.begin();
    const replies = await Promise.all([
      visitor.result(run, "download"),
      visitor.result(run, "webSocket"),
      visitor.result(run, "dnsResolver"),
      visitor.result(run, "download"),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([204, 204, 204, 204]);
    expect((await visitor.finish(run)).status).toBe(204);
    const events = await eventsOf(run.runId);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    expect(events.at(-1)).toMatchObject({ event: "ReceiveTestStatus", payload: { status: "Finished" } });
    const report = reportIn(await visitor.read(run.runId, claimSecret));
    expect(report).toMatchObject({ status: "Finished", lastSequence: 5, runToken: null });
    expect(report.download).toMatchObject(OUTCOMES.download);
    expect(report.webSocket).toMatchObject({ status: "Failed", reason: "blocked" });
  });

  test("where a resolver stands is for the server to say, and its address is cut", async () => {
    const { run, claimSecret } = await visitor.begin();
    await visitor.result(run, "dnsResolver");
    const { dnsResolver } = reportIn(await visitor.read(run.runId, claimSecret));
    expect(dnsResolver).toMatchObject({ value: { resolver: "192.0.2.0", city: null, distanceKm: null } });
  });

  test("the first that arrives for an item stays", async () => {
    const { run, claimSecret } = await visitor.begin();
    await visitor.result(run, "download");
    const slower = { ...OUTCOMES.download, value: { ...OUTCOMES.download.value, downloadMbps: 1 } };
    const again = await visitor.post("ReportTestResult", {
      runTicket: run.runTicket,
      field: "download",
      outcome: slower,
    });
    expect(again.status).toBe(204);
    const report = reportIn(await visitor.read(run.runId, claimSecret));
    expect(report.download).toMatchObject({ value: { downloadMbps: 41.5 } });
    expect(report.lastSequence).toBe(2);
  });

  test("of a run without a report are not found; after the end they conflict, unless they were there", async () => {
    const unmade = await visitor.start();
    expect((await visitor.result(unmade, "download")).status).toBe(404);
    expect((await visitor.finish(unmade)).status).toBe(404);

    const { run } = await visitor.begin();
    await visitor.result(run, "download");
    await visitor.finish(run, "Failed");
    expect((await visitor.result(run, "download")).status).toBe(204);
    expect((await visitor.result(run, "webSocket")).status).toBe(409);
    expect((await visitor.finish(run, "Failed")).status).toBe(204);
    expect((await visitor.finish(run, "Finished")).status).toBe(409);
    expect(await eventsOf(run.runId)).toHaveLength(3);
  });

  test("raw samples are kept once and are no event", async () => {
    const { run } = await visitor.begin();
    const probes = (samplesMs: (number | null)[]) =>
      visitor.post("ReportProbeResults", {
        runTicket: run.runTicket,
        doors: [{ code: "FRA", workload: "mail", inUse: false, samplesMs, discardedSamples: 0 }],
      });
    expect((await probes([6.1, null, 6.4])).status).toBe(204);
    expect((await probes([1])).status).toBe(204);
    const { rows } = await owner.query("select doors from run_samples where run_id = $1", [run.runId]);
    expect(rows).toMatchObject([{ doors: [{ samplesMs: [6.1, null, 6.4] }] }]);
    expect(await eventsOf(run.runId)).toHaveLength(1);
    const unmade = await visitor.start();
    expect((await visitor.post("ReportProbeResults", { runTicket: unmade.runTicket, doors: [] })).status).toBe(404);
  });

  test.each([
    { field: "arp", outcome: OUTCOMES.download },
    { field: "download", outcome: OUTCOMES.webSocket, more: 1 },
    { field: "download", outcome: { ...OUTCOMES.download, value: { bytes: -1 } } },
    { field: "download" },
  ])("%j is refused", async (body) => {
    const { run } = await visitor.begin();
    const reply = await visitor.post("ReportTestResult", { runTicket: run.runTicket, ...body });
    expect(reply.status).toBe(400);
  });
});

describe("ReadReport", () => {
  const withoutIds = ({ text }: Answer, id: string): string =>
    text.replaceAll(id, "<id>").replace(/"requestId":"[^"]+"/, "");

  test("answers the browser that made it, with a fresh token while the run goes on [V207, P282]", async () => {
    const { run, claimSecret, report } = await visitor.begin();
    const { reading, ...read } = ReadableReport.parse(jsonIn(await visitor.read(run.runId, claimSecret)));
    expect({ ...read, runToken: null }).toEqual({ ...report, runToken: null });
    expect(reading).toMatchObject({ relation: "browser", hidden: [], savedAt: null });
    expect(read.runToken).toMatch(/^wr1\./);
  });

  test("without the secret, with a wrong one, of a missing, foreign-cloud or expired report: the same 404", async () => {
    const { run, claimSecret } = await visitor.begin();
    const government = testVisitor(server, "/gcc");
    const missing = randomUUID();
    const answers = [
      withoutIds(await visitor.read(run.runId), run.runId),
      withoutIds(await visitor.read(run.runId, newClaimSecret()), run.runId),
      withoutIds(await visitor.read(missing), missing),
      withoutIds(await visitor.read(missing, claimSecret), missing),
      withoutIds(await government.read(run.runId, claimSecret), run.runId).replace("/gcc", ""),
    ];
    now += 2_592_000_000;
    answers.push(withoutIds(await visitor.read(run.runId, claimSecret), run.runId));
    expect(answers[0]).toContain('"code":"not_found"');
    expect(new Set(answers).size).toBe(1);
  });

  test("an id of another format is an invalid request", async () => {
    expect(jsonIn(await visitor.read("temp-1", newClaimSecret()))).toMatchObject({ code: "request_invalid" });
    expect((await visitor.read(randomUUID(), "short")).status).toBe(400);
  });

  test("runs under /gcc are the government community's alone", async () => {
    const government = testVisitor(server, "/gcc");
    const { run, claimSecret } = await government.begin();
    expect((await government.read(run.runId, claimSecret)).status).toBe(200);
    expect((await visitor.read(run.runId, claimSecret)).status).toBe(404);
    expect((await visitor.result(run as RunStart, "download")).status).toBe(404);
  });
});

describe("debugTrace", () => {
  test("is taken from everyone and honoured for those who may [V101]", async () => {
    now = Date.now();
    const tracedBy = async (principal?: string): Promise<boolean> => {
      const run = await visitor.start();
      const form = { ...MAINZ_FORM, runTicket: run.runTicket, claimSecret: newClaimSecret(), debugTrace: "true" };
      const headers = principal === undefined ? {} : { authorization: await server.bearer(principal) };
      expect((await visitor.generate(form, headers as Record<string, string>)).status).toBe(200);
      return (await textOfAll(run.runId)).includes('"debugTrace":true');
    };
    expect(await tracedBy()).toBe(false);
    expect(await tracedBy("owner")).toBe(false);
    expect(await tracedBy("operator")).toBe(true);
  });
});
