import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { problem } from "../../platform/problem.ts";
import type { Places } from "../geography/port.ts";
import type { FootprintSource } from "./footprint.ts";
import type { JudgeRun } from "./judge-run.ts";
import type { RunKeys } from "./run-keys.ts";
import type { StoredRun } from "./runs.read.ts";
import type { MetroSeen, PeerFigures, StoredPlace } from "./stored-report.ts";
import type { RunWriter } from "./write-runs.ts";

/** What the verbs of a test share. */
export type TestRuns = {
  readonly db: Db;
  readonly clock: Clock;
  /** Undefined where no signing key is set up. */
  readonly keys: RunKeys | undefined;
  readonly footprint: FootprintSource;
  readonly places: Places;
  readonly relays: { readonly urls: readonly string[]; readonly secret: string | undefined };
  readonly readRun: (cloud: CloudName, id: string) => Promise<StoredRun | undefined>;
  readonly writerOf: (cloud: CloudName) => RunWriter;
  readonly sweeperOf: (cloud: CloudName) => RunWriter;
  readonly peersAt: (cloud: CloudName, place: StoredPlace | null) => PeerFigures | null;
  readonly metroAt: (cloud: CloudName, place: StoredPlace | null) => MetroSeen | null;
  readonly judgeRun: JudgeRun;
};

/** The run that a ticket proves. */
export async function runOf({ keys }: TestRuns, runTicket: string): Promise<RunTicketClaims> {
  if (keys === undefined) throw problem("not_configured");
  const claims = await keys.readTicket(runTicket);
  if (claims === undefined) throw problem("run_ticket_refused");
  return claims;
}
