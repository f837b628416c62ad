import { claimRunPlace } from "@waymark/engines/claim-run-place";

/** Where a world is that somebody keeps running while writing stories. */
export const USUAL_BASE = 4500;
/** The tests on the engines have the ports in between. */
export const WORLDS_APART = 200;

/** Another run's ports are left alone. The workers inherit what the first process of a run chose. */
async function choosePortBase(): Promise<number> {
  const chosen = process.env.WAYMARK_E2E_PORT_BASE;
  if (chosen !== undefined) return Number(chosen);
  if (process.env.WAYMARK_E2E_WORLD === "running") return USUAL_BASE;
  const { portBase } = await claimRunPlace("e2e", USUAL_BASE, [0, WORLDS_APART]);
  process.env.WAYMARK_E2E_PORT_BASE = String(portBase);
  return portBase;
}

export const PORT_BASE = await choosePortBase();
