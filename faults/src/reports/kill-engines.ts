import { setTimeout as sleep } from "node:timers/promises";
import { ENGINE_NAMES, type EngineName } from "@waymark/engines/process-record";
import { requireDone } from "../support/operations/operation.ts";
import { endProcess } from "../support/processes.ts";
import { retryUntilAnswered, type Trouble } from "../support/retry-until-answered.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { untilReady } from "../support/until-ready.ts";
import { OPERATIONS, type ReportOperation, type Subject } from "./operations.ts";
import type { ReportsWorld } from "./world.ts";

const EACH = 10;
/** Spreads the requests over the time around the kill. */
const SPREAD_MS = 900;
const DIES_AFTER_MS = 300;
const AWAY_MS = 800;

/** Some requests are in flight at the kill, some come during the outage. Answered ones must hold, refusals must be explicit. */
const killed = (engine: EngineName): FaultCase<ReportsWorld> => ({
  name: `kill -9 of ${engine} while reports are saved, shared and deleted`,
  run: async (world) => {
    const { engines, server } = world.product;
    const serverPid = server().pid;
    const trouble: Trouble = { repliesLost: 0, refusals: 0 };
    const prepared: (readonly [ReportOperation, readonly Subject[]])[] = [];
    for (const operation of OPERATIONS) {
      const subjects: Subject[] = [];
      for (let one = 0; one < EACH; one += 1) subjects.push(await operation.prepare(world));
      prepared.push([operation, subjects]);
    }
    const strike = async (): Promise<void> => {
      await sleep(DIES_AFTER_MS);
      await endProcess(engines.pids[engine], "SIGKILL");
      await sleep(AWAY_MS);
      await engines.startOne(engine);
    };
    const change = async (operation: ReportOperation, subject: Subject, turn: number): Promise<void> => {
      await sleep((turn / EACH) * SPREAD_MS);
      requireDone(operation, await operation.perform(world, subject, retryUntilAnswered(world.serverUrl, trouble)));
    };
    await Promise.all([
      strike(),
      ...prepared.flatMap(([operation, subjects]) => subjects.map((one, turn) => change(operation, one, turn))),
    ]);
    await untilReady(world.serverUrl, 30_000);
    for (const [operation, subjects] of prepared) await operation.check(world, subjects);
    require(server().pid === serverPid, "the server had to be started again");
    const names = OPERATIONS.map(({ name }) => name).join(", ");
    return `${EACH} each of ${names}: ${trouble.refusals} answers asked to wait, ${trouble.repliesLost} replies lost, all done once`;
  },
});

export const killEngines = ENGINE_NAMES.map(killed);
