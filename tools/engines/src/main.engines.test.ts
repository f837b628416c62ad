import { execFile } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectFolder } from "./home.ts";
import { canReach } from "./postgres/run-as.ts";
import { freePortBase } from "./test-home.ts";

const run = promisify(execFile);
const asRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

let folder: string;
let home: string;
let portBase: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "waymark-main-"));
  home = join(folder, "home");
  portBase = await freePortBase();
});
afterEach(async () => {
  await engines(["reset"]);
  rmSync(folder, { recursive: true });
});

/** Runs the command and returns its output and exit code. */
async function engines(args: string[], account: object = {}): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH ?? "", WAYMARK_HOME: home, WAYMARK_PORT_BASE: String(portBase) };
  try {
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], {
      env,
      ...account,
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, said: failed.stdout + failed.stderr };
  }
}

test("an ordinary user runs all three, and they outlive the command", async () => {
  const account = asRoot && canReach(NOBODY, projectFolder) ? NOBODY : {};
  chmodSync(folder, 0o755);
  if (account === NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
  expect(await engines(["status"], account)).toMatchObject({
    code: 1,
    said: expect.stringContaining("DOWN  not running"),
  });
  expect(await engines([], account)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/engines are healthy after [\d.]+ s/),
  });
  expect((await engines([], account)).said.match(/already running/g)).toHaveLength(3);
  const status = await engines(["status"], account);
  expect(status.code).toBe(0);
  expect(status.said.trim().split("\n")).toEqual([
    expect.stringMatching(/^postgres +up +version 18\.\S+ +127\.0\.0\.1:\d+ +pid \d+ +data \/\S+/),
    expect.stringMatching(/^nats +up +version 2\.\S+ +127\.0\.0\.1:\d+ +pid \d+ +data \/\S+/),
    expect.stringMatching(/^clickhouse +up +version \S+ +127\.0\.0\.1:\d+ +pid \d+ +data \/\S+/),
  ]);
  expect(await engines(["stop"], account)).toMatchObject({ code: 0, said: expect.stringContaining("stopped: ") });
});

test("below a folder that the user postgres cannot enter the data lies elsewhere, is named, and goes with a reset", async () => {
  chmodSync(folder, 0o700);
  const { code, said } = await engines([]);
  expect(code).toBe(0);
  const elsewhere = /PostgreSQL's data lies in (\S+)/.exec(said)?.[1];
  expect(elsewhere !== undefined).toBe(asRoot);
  const data = elsewhere ?? join(home, "postgres");
  expect(existsSync(join(data, "PG_VERSION"))).toBe(true);
  expect((await engines(["reset"])).said).toContain("stopped and deleted");
  expect([existsSync(data), existsSync(home)]).toEqual([false, false]);
});

test("an unknown word is answered with the usage", async () => {
  expect(await engines(["dance"])).toMatchObject({ code: 2, said: expect.stringContaining("usage: npm run engines") });
});
