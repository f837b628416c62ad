import { randomUUID, timingSafeEqual } from "node:crypto";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { OwnReport, ReportRequest } from "@waymark/contracts/connectivity-test/report";
import { bucketed } from "@waymark/rules/geography/bucket";
import { isDomainName, takesDomainName } from "@waymark/rules/test-run/input";
import type { Ctx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { AddressPlace, KnownPlace } from "../geography/port.ts";
import { deriveReport, isKnown } from "./derive-report.ts";
import { claimHashOf } from "./port.ts";
import { ownReport, storedRun } from "./read-report.ts";
import type { NewRun } from "./store.ts";
import { runOf, type TestRuns } from "./test-runs.ts";

export type ReportCall = {
  readonly request: ReportRequest;
  readonly address: string;
  /** Whether the caller may ask for a trace; everyone sends the flag. */
  readonly mayTrace: boolean;
};

/** One report per run. Idempotent: a caller who lost the reply gets the same report again. */
export async function generateReport({ cloud, now }: Ctx, runs: TestRuns, call: ReportCall): Promise<OwnReport> {
  const { request } = call;
  const ticket = await runOf(runs, request.runTicket);
  const claimHash = claimHashOf(request.claimSecret);
  const report = deriveReport(request, {
    metros: runs.footprint.current()?.metros ?? [],
    address: call.address,
    egress: await egressOf(runs, call.address),
    place: await placeOf(runs, request),
    tenantName: tenantNameOf(request, cloud),
    debugTrace: request.debugTrace && call.mayTrace,
  });
  const run: NewRun = {
    id: ticket.runId,
    claimHash,
    startedAt: now,
    endsBy: new Date(ticket.expiresAtMs),
    measurementId: randomUUID(),
    report,
    peers: runs.peersAt(cloud, report.place),
    metroSeen: runs.metroAt(cloud, report.place),
  };
  if (await runs.writerOf(cloud).add(run))
    return ownReport(runs, cloud, {
      ...run,
      userId: null,
      status: "Started",
      lastSequence: 1,
      results: {},
      ruleSet: null,
      corrections: [],
    });

  const stored = await storedRun(runs, cloud, run.id);
  // The ticket's holder has a report already, under another secret or in another cloud; the answer does not say which.
  if (stored === undefined || !timingSafeEqual(stored.claimHash, claimHash)) throw problem("report_exists");
  return ownReport(runs, cloud, stored);
}

function tenantNameOf({ tenantName }: ReportRequest, cloud: CloudName): string | null {
  if (tenantName === undefined || tenantName === "" || !takesDomainName(cloud)) return null;
  if (!isDomainName(tenantName))
    throw problem("request_invalid", { issues: [{ at: "body/tenantName", message: "is not a domain name" }] });
  return tenantName;
}

const NOWHERE: AddressPlace = { place: null, asn: null, asName: null };

/** A report without a place is better than none: geography may still be loading. */
const egressOf = (runs: TestRuns, address: string): Promise<AddressPlace> =>
  runs.places.placeOfAddress(address).catch(() => NOWHERE);

async function placeOf(runs: TestRuns, request: ReportRequest): Promise<KnownPlace | undefined> {
  const point = bucketed({ latitude: request.browserLatitude, longitude: request.browserLongitude });
  return isKnown(point) ? runs.places.placeAt(point).catch(() => undefined) : undefined;
}
