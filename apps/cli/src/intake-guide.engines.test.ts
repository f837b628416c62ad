import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { connectClickhouse } from "@waymark/server/platform/clickhouse";
import { beforeAll, expect, test, vi } from "vitest";
import { run } from "./run.ts";

const runProgram = promisify(execFile);
const GUIDE = readFileSync(new URL("../../../docs/intake.md", import.meta.url), "utf8");
const exampleIn = (language: string): string => {
  const [, example] = new RegExp(`\\n\`\`\`${language}\\n(.+?)\`\`\`\\n`, "s").exec(GUIDE) ?? [];
  if (example === undefined) throw new Error(`docs/intake.md has no example in ${language}`);
  return example;
};

let server: TestServer;
let environment: Record<string, string>;

beforeAll(async () => {
  server = await testServer({ places: true });
  const said: string[] = [];
  const status = await run(
    ["intake-keys", "add", "--tenant", world.tenants.contoso.id, "--name", "guide", "--by", "alice"],
    { WAYMARK_DATABASE_OWNER_URL: server.database.ownerUrl },
    { say: (line) => said.push(line), complain: (line) => said.push(line) },
  );
  expect(status, said.join("\n")).toBe(0);
  environment = {
    WAYMARK_URL: await server.app.listen({ host: "127.0.0.1", port: 0 }),
    WAYMARK_INTAKE_KEY: said.at(-1) ?? "",
    PATH: process.env.PATH ?? "",
  };
}, 120_000);

test("the guide's line for curl and its example for Node send samples that reach ClickHouse", async () => {
  // The first answers ask for another try, until claims and stream are there.
  const sendByCurl = async () => {
    const sent = runProgram("sh", ["-c", exampleIn("sh")], { env: environment });
    return sent.catch(({ message, stdout }: { message: string; stdout: string }) => {
      throw new Error(`${message}\nThe server says: ${stdout}`);
    });
  };
  const byCurl = await vi.waitFor(sendByCurl, { timeout: 20_000, interval: 500 });
  expect(JSON.parse(byCurl.stdout)).toEqual({ accepted: 1, quarantined: 0, refused: 0, refusals: [] });
  const byNode = await runProgram(process.execPath, ["--input-type=module", "--eval", exampleIn("js")], {
    env: environment,
  });
  expect(byNode.stdout).toContain("accepted: 3");
  const pipeline = server.product.startPipeline();
  const { client, close } = connectClickhouse(server.database.clickhouseUrl);
  const stored = async () => {
    const query = "select workload, count() as samples from samples final group by workload order by workload";
    return (await client.query({ query, format: "JSONEachRow" })).json();
  };
  try {
    await expect.poll(stored, { timeout: 20_000 }).toEqual([
      { workload: "calls", samples: 1 },
      { workload: "files", samples: 1 },
      { workload: "mail", samples: 2 },
    ]);
  } finally {
    await Promise.all([pipeline.stop(), close()]);
  }
});
