import { randomUUID } from "node:crypto";
import type { Correction, PlaceCorrection } from "@waymark/contracts/connectivity-test/corrections";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { limits } from "@waymark/contracts/limits";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { type Answer, newClaimSecret } from "@waymark/dev/run-visitor";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectDatabase } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { readCorrections } from "./corrections.read.ts";

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

const FRANKFURT: PlaceCorrection = {
  subject: "egress",
  city: "Frankfurt am Main",
  region: "Hesse",
  country: "Germany",
  latitude: 50.11552,
  longitude: 8.68417,
};
const SYDNEY: PlaceCorrection = {
  subject: "user",
  city: "Sydney",
  region: "New South Wales",
  country: "Australia",
  latitude: -33.86785,
  longitude: 151.20732,
};

const correct = (id: string, secret: string | undefined, body: object): Promise<Answer> =>
  visitor.post(`CorrectPlace/${id}`, body, secret === undefined ? {} : { [CLAIM_HEADER]: secret });
const correctionIn = ({ text }: Answer): Correction => JSON.parse(text) as Correction;
const reportOf = async (id: string, secret: string): Promise<OwnReport> =>
  JSON.parse((await visitor.read(id, secret)).text) as OwnReport;
const rowsOf = async (id: string) =>
  (await owner.query("select * from place_corrections where run_id = $1 order by subject", [id])).rows;
const judgementOf = async (id: string): Promise<Judgement> =>
  (await owner.query<{ judgement: Judgement }>("select judgement from runs where id = $1", [id])).rows[0]!.judgement;

describe("CorrectPlace", () => {
  test("keeps what the owner of a report says, bucketed, beside what our data said", async () => {
    const { run, claimSecret } = await visitor.begin();
    const reply = await correct(run.runId, claimSecret, FRANKFURT);
    expect(reply.status).toBe(200);
    const correction = correctionIn(reply);
    expect(correction).toMatchObject({
      subject: "egress",
      city: "Frankfurt am Main",
      isPlausible: true,
      tooQuick: null,
    });
    expect(correction.latitude).not.toBe(FRANKFURT.latitude);
    expect((await reportOf(run.runId, claimSecret)).corrections).toEqual([correction]);
    const [row] = await rowsOf(run.runId);
    expect(row).toMatchObject({ network: "127.0.0.0", light: "plausible", said_before: { city: null, country: null } });
    expect(JSON.stringify(row)).not.toContain("127.0.0.1");
  });

  test("the last word of a subject counts, and the same word again changes nothing", async () => {
    const { run, claimSecret } = await visitor.begin();
    await correct(run.runId, claimSecret, FRANKFURT);
    await correct(run.runId, claimSecret, { ...FRANKFURT, city: "Offenbach" });
    await correct(run.runId, claimSecret, { ...FRANKFURT, city: "Offenbach" });
    await correct(run.runId, claimSecret, { ...FRANKFURT, subject: "resolver" });
    const { corrections } = await reportOf(run.runId, claimSecret);
    expect(corrections.map(({ subject, city }) => `${subject}: ${city}`)).toEqual([
      "egress: Offenbach",
      "resolver: Frankfurt am Main",
    ]);
  });

  test("said at the same time, every subject is kept once", async () => {
    const { run, claimSecret } = await visitor.begin();
    const subjects = ["user", "egress", "resolver"] as const;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        correct(run.runId, claimSecret, { ...FRANKFURT, subject: subjects[index % 3] }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await rowsOf(run.runId)).toHaveLength(3);
  });

  test("a correction that the speed of light contradicts is stored, is marked as implausible and changes no finding", async () => {
    const { run, claimSecret } = await visitor.begin();
    await visitor.finish(run);
    const before = await judgementOf(run.runId);
    const correction = correctionIn(await correct(run.runId, claimSecret, SYDNEY));
    expect(correction).toMatchObject({ isPlausible: false, tooQuick: { measuredMs: expect.any(Number) } });
    expect(correction.tooQuick!.leastMs).toBeGreaterThan(correction.tooQuick!.measuredMs);
    expect(await rowsOf(run.runId)).toMatchObject([{ light: "impossible", said_before: { city: "Mainz" } }]);
    expect(await judgementOf(run.runId)).toEqual(before);
  });

  test("a run that is over is judged anew with the place", async () => {
    const { run, claimSecret } = await visitor.begin();
    await visitor.result(run, "dnsResolver");
    await visitor.finish(run);
    expect((await judgementOf(run.runId)).findings.map(({ id }) => id)).not.toContain("farResolver");
    expect((await correct(run.runId, claimSecret, { ...SYDNEY, subject: "resolver" })).status).toBe(200);
    expect((await judgementOf(run.runId)).findings.map(({ id }) => id)).toContain("farResolver");
  });

  test("without the secret, with a wrong one, or of a missing report: the same 404, and nothing is kept", async () => {
    const { run, claimSecret } = await visitor.begin();
    const missing = randomUUID();
    const plain = ({ text }: Answer): string =>
      text
        .replaceAll(run.runId, "<id>")
        .replaceAll(missing, "<id>")
        .replace(/"requestId":"[^"]+"/, "");
    const answers = [
      await correct(run.runId, undefined, FRANKFURT),
      await correct(run.runId, newClaimSecret(), FRANKFURT),
      await correct(missing, claimSecret, FRANKFURT),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(plain)).size).toBe(1);
    expect(await rowsOf(run.runId)).toEqual([]);
  });

  test.each([
    { ...FRANKFURT, subject: "door" },
    { ...FRANKFURT, latitude: 91 },
    { ...FRANKFURT, latitude: 88 },
    { ...FRANKFURT, city: "" },
    { ...FRANKFURT, address: "192.0.2.1" },
  ])("%j is refused", async (body) => {
    const { run, claimSecret } = await visitor.begin();
    expect((await correct(run.runId, claimSecret, body)).status).toBe(400);
  });

  test("goes with its report", async () => {
    const { run, claimSecret } = await visitor.begin();
    await correct(run.runId, claimSecret, FRANKFURT);
    await visitor.finish(run);
    now += limits.anonymousReportKeptMs + 1_000;
    await server.product.runJob("connectivityTest.forgetOldRuns");
    expect(await rowsOf(run.runId)).toEqual([]);
  });
});

test("operators read corrections by network and by what they say, the most frequent first", async () => {
  await owner.query("delete from place_corrections");
  for (const body of [FRANKFURT, FRANKFURT, SYDNEY]) {
    const { run, claimSecret } = await visitor.begin();
    expect((await correct(run.runId, claimSecret, body)).status).toBe(200);
  }
  const database = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  const found = await readCorrections(database.db, "MultiTenant", { since: new Date(0), most: 10 });
  await database.close();
  expect(found).toMatchObject([
    { count: 2, subject: "egress", network: "127.0.0.0", was: null, saidToBe: "Frankfurt am Main, Germany" },
    { count: 1, subject: "user", was: "Mainz, Germany", saidToBe: "Sydney, Australia", light: "impossible" },
  ]);
});
