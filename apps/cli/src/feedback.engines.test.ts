import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "./run.ts";

const env = runSettings();
let server: TestServer;
let visitor: ReturnType<typeof testVisitor>;
let owner: Awaited<ReturnType<typeof connectOwner>>;

beforeAll(async () => {
  server = await testServer({ env });
  visitor = testVisitor(server);
  owner = await connectOwner(server.database.ownerUrl);
});
afterAll(() => owner.end());

async function waymark(...typed: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const status = await run(
    [...typed, "--by", "alice"],
    {
      WAYMARK_DATABASE_OWNER_URL: server.database.ownerUrl,
      WAYMARK_FOOTPRINT_FILE: env.WAYMARK_FOOTPRINT_FILE ?? "",
      WAYMARK_ENDPOINT_EXCHANGE: "outlook.example",
      WAYMARK_ENDPOINT_SHAREPOINT: "files.example",
    },
    { say: (line) => said.push(line), complain: (line) => complained.push(line) },
  );
  return { status, said: said.join("\n"), complained: complained.join("\n") };
}

const finished = async (): Promise<{ id: string; claimSecret: string }> => {
  const { run: started, claimSecret } = await visitor.begin();
  for (const field of ["connectivity", "skype", "download"] as const) await visitor.result(started, field);
  await visitor.finish(started);
  return { id: started.runId, claimSecret };
};

describe("replay-findings", () => {
  it("finds nothing to say about reports that were judged by the same rules", async () => {
    await finished();
    await finished();
    const { status, said } = await waymark("replay-findings");
    expect(said).toMatch(/^2 reports read\. Rules now: 20\d\d\.\d\d(\.\d+)?; judged 2 by /m);
    expect(said).toMatch(/^0 of 2 would say something else\. Nothing was written\.$/m);
    expect(status).toBe(0);
  });

  it("tells what would change, how often and where to look, and leaves everything as it is", async () => {
    const { id } = await finished();
    // As rules of before would have said: one finding less, another tone.
    await owner.query(
      `update runs set rule_set = '2020.01', judgement = jsonb_set(jsonb_set(jsonb_set(judgement,
         '{ruleSet}', '"2020.01"'), '{findings}', '[]'), '{verdict,tone}', '"unknown"') where id = $1`,
      [id],
    );
    const before = await owner.query("select id, xmin::text from runs order by id");
    const { said } = await waymark("replay-findings", "--limit", "10");
    expect(said).toMatch(new RegExp(`^1  the verdict: unknown → \\w+ +e\\.g\\. ${id}$`, "m"));
    expect(said).toMatch(/^1 {2}\w+ appears +e\.g\./m);
    expect(said).toContain("1 by 2020.01");
    expect(said).toContain("1 of 3 would say something else. Nothing was written.");
    expect((await owner.query("select id, xmin::text from runs order by id")).rows).toEqual(before.rows);
  });

  it("reads at most as many as --limit says, from the day of --since on", async () => {
    expect((await waymark("replay-findings", "--limit", "1")).said).toContain("1 report read.");
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await waymark("replay-findings", "--since", tomorrow)).said).toContain("0 reports read.");
    expect(await waymark("replay-findings", "--since", "soon")).toMatchObject({
      status: 2,
      complained: '--since is a day like 2026-11-15, not "soon".',
    });
  });
});

describe("list-corrections", () => {
  it("shows what people corrected, how often, of which network, and what light says of it", async () => {
    expect((await waymark("list-corrections")).said).toBe("0 corrections of places, from reports that are still kept.");
    const place = { region: "", latitude: 50.1, longitude: 8.7 };
    for (const body of [
      { ...place, subject: "egress", city: "Frankfurt", country: "Germany" },
      { ...place, subject: "egress", city: "Frankfurt", country: "Germany" },
      { ...place, subject: "user", city: "Sydney", country: "Australia", latitude: -33.9, longitude: 151.2 },
    ]) {
      const { id, claimSecret } = await finished();
      const reply = await visitor.post(`CorrectPlace/${id}`, body, { "waymark-claim": claimSecret });
      expect(reply.status).toBe(200);
    }
    const { said } = await waymark("list-corrections");
    expect(said).toMatch(/^2 {2}egress +127\.0\.0\.0 +– +nothing known → Frankfurt, Germany +plausible$/m);
    expect(said).toMatch(/^1 {2}user +127\.0\.0\.0 +– +Mainz, Germany → Sydney, Australia +faster than light$/m);
    expect(said).toContain("3 corrections of places, from reports that are still kept.");
    expect((await waymark("list-corrections", "--cloud", "GovernmentCommunity")).said).toContain("0 corrections");
  });
});
