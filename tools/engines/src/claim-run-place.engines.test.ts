import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { resetEngines } from "./reset-engines.ts";
import { statusOfEngines } from "./status-of-engines.ts";
import { freePortBase } from "./test-home.ts";
import { waitFor } from "./wait.ts";

const ENDS_WITHIN_MS = 60_000;
const home = join(mkdtempSync(join(tmpdir(), "waymark-run-")), "home");
afterAll(() => resetEngines({ home }));

const RUN = `
const { claimRunPlace } = await import(${JSON.stringify(join(import.meta.dirname, "claim-run-place.ts"))});
const { startEngines } = await import(${JSON.stringify(join(import.meta.dirname, "start-engines.ts"))});
const [home, portBase] = process.argv.slice(1);
await startEngines({ ...(await claimRunPlace(home, Number(portBase))), quiet: true });
console.log("up");
setInterval(() => undefined, 1_000);`;

test("the engines of a run end with it, also when it is killed", async () => {
  const portBase = await freePortBase();
  const run = spawn(process.execPath, ["--input-type=module", "-e", RUN, home, String(portBase)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(run.stdout, "data");
  const up = async () => (await statusOfEngines({ home, portBase })).filter((engine) => engine.up).length;
  expect(await up()).toBe(3);
  run.kill("SIGKILL");
  await waitFor("the engines have ended", ENDS_WITHIN_MS, async () => ((await up()) === 0 ? true : undefined));
}, 120_000);
