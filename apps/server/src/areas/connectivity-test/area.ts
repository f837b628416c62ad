import type { Server as HttpServer } from "node:http";
import type { Server as HttpsServer } from "node:https";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import type { Area } from "../../platform/area.ts";
import { ANONYMOUS } from "../../platform/ctx.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessPort } from "../access/port.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";
import type { NetworkHealthPort } from "../network-health/port.ts";
import { askFrontDoors } from "./ask-front-doors.ts";
import { consumeMeasurements } from "./consume.ts";
import { footprintFrom } from "./footprint.ts";
import { runNotifier } from "./hub/run-notifier.ts";
import { type Hub, startHub } from "./hub/start-hub.ts";
import { connectivityTestJobs } from "./jobs.ts";
import { hubSourceOf, isEndOfRun, openTestRuns } from "./open-test-runs.ts";
import type { ConnectivityTestPort } from "./port.ts";
import { readReport } from "./read-report.ts";
import { connectivityTestHandlers } from "./routes.ts";
import { runKeys } from "./run-keys.ts";

export type ConnectivityTestArea = Area<"connectivityTest"> & {
  readonly port: ConnectivityTestPort;
  /** What a test measures; undefined where nothing is set up. */
  readonly footprint: () => FootprintReply | undefined;
  /** The real-time channel on a server that is there already: the API's, or one of its own. */
  readonly startHub: (server: HttpServer | HttpsServer) => Hub;
};

export function connectivityTestArea(
  platform: Platform,
  ports: {
    readonly access: AccessPort;
    readonly configuration: ConfigurationPort;
    readonly places: Places;
    readonly networkHealth: NetworkHealthPort;
  },
  options: { readonly hubCheckEveryMs?: number },
): ConnectivityTestArea {
  const { settings, db, clock, log, measurements, streams, limiter, consuming } = platform;
  const footprint = footprintFrom({
    file: settings.WAYMARK_FOOTPRINT_FILE,
    endpoints: { exchange: settings.WAYMARK_ENDPOINT_EXCHANGE, sharePoint: settings.WAYMARK_ENDPOINT_SHAREPOINT },
    log,
    clock,
  });
  const keys = settings.WAYMARK_TICKET_KEY === undefined ? undefined : runKeys(settings.WAYMARK_TICKET_KEY, clock);
  const notifier = runNotifier(streams, platform.streamPrefix);
  const relays = { urls: settings.WAYMARK_TURN_URLS, secret: settings.WAYMARK_TURN_SECRET };
  const { places, networkHealth } = ports;
  const around = { places, networkHealth };
  const runs = openTestRuns({ db, clock, keys, footprint, ...around, relays, measurements, notifier, log });
  return {
    name: "connectivityTest",
    handlers: connectivityTestHandlers({
      runs,
      controls: ports.configuration.controls,
      mayTrace: async ({ user, cloud }) =>
        user !== undefined && (await ports.access.rightsOf(user, cloud)).has("oceAction"),
    }),
    jobs: connectivityTestJobs(runs),
    consumers: [() => consumeMeasurements(consuming)],
    health: [{ check: "frontDoors", run: () => askFrontDoors(settings, footprint, keys) }],
    readFilesAgain: footprint.readAgain,
    port: {
      claimedReport: (ctx, run) => readReport(ctx, runs, run),
      judge: (cloud, report) => judgeReport(judgedInput(report, footprint.current(), cloud)),
      corrected: (report) => judgedInput(report, footprint.current(), null).report,
    },
    footprint: footprint.current,
    startHub: (server) =>
      startHub({
        server,
        basePath: settings.WAYMARK_BASE_PATH,
        cloud: settings.WAYMARK_CLOUD,
        publicOrigins: settings.WAYMARK_PUBLIC_ORIGINS,
        trustedProxies: settings.WAYMARK_TRUSTED_PROXIES,
        source: hubSourceOf(runs),
        notifier,
        isEnd: isEndOfRun,
        countConnect: async (address) => limiter.count("hubConnect", { address, caller: ANONYMOUS }),
        clock,
        log,
        ...(options.hubCheckEveryMs === undefined ? {} : { checkEveryMs: options.hubCheckEveryMs }),
      }),
  };
}
