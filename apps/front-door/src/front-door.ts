import type { Workload } from "@waymark/contracts/front-door/wire";
import { importTicketPublicKey } from "@waymark/rules/run-ticket/keys";
import { createAdmitRun } from "./admit-run.ts";
import { createAnswerQuery } from "./dns/answer-query.ts";
import { createPrefixLimit } from "./dns/prefix-limit.ts";
import { createSightings } from "./dns/sightings.ts";
import { startDns } from "./dns/start-dns.ts";
import type { Zone } from "./dns/zone.ts";
import type { DoorContext } from "./http/answer.ts";
import { doorHeaders } from "./http/answer.ts";
import { attachEcho } from "./http/echo.ts";
import { createRequestHandler } from "./http/handle-request.ts";
import { closeServer, createHttpServer, listen, renewTls, type TlsFiles } from "./http/start-http.ts";
import { createRunLedger } from "./run-ledger.ts";

export type FrontDoorOptions = {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly metro: string;
  readonly workload: Workload;
  /** The public half of the server's key: 32 raw bytes in base64url. */
  readonly ticketKey: string;
  readonly tls?: TlsFiles | undefined;
  readonly dns?: { readonly host: string; readonly port: number; readonly zone: Zone } | undefined;
  /** Finds who asked for a run's own name, when another process runs the DNS responder. */
  readonly sightingsOf?: DoorContext["sightingsOf"];
  readonly now?: () => number;
  /** Receives the names of internal errors only, because error messages can contain addresses. */
  readonly report?: (sentence: string) => void;
};

export type FrontDoor = {
  readonly port: number;
  readonly dnsPort: number | undefined;
  /** Throws when certificate and key do not match; the old ones then stay in use. */
  renewTls(tls: TlsFiles): void;
  close(): Promise<void>;
};

export async function startFrontDoor(options: FrontDoorOptions): Promise<FrontDoor> {
  const now = options.now ?? Date.now;
  const failed = (error: unknown) => options.report?.(`a request failed: ${nameOf(error)}`);
  const publicKey = await importTicketPublicKey(options.ticketKey);
  const admitRun = createAdmitRun(publicKey, createRunLedger(now), now);
  const sightings = createSightings(now);

  const zone = options.dns && { ...options.dns.zone, name: options.dns.zone.name.toLowerCase() };
  const dns =
    options.dns &&
    zone &&
    (await startDns(createAnswerQuery(zone, sightings, createPrefixLimit(now)), options.dns.host, options.dns.port));

  const headers = doorHeaders(options.metro, options.workload);
  const door = { headers, admitRun, sightingsOf: options.sightingsOf ?? (dns && sightings.of) };
  const server = createHttpServer(createRequestHandler(door, failed), options.tls);
  const echo = attachEcho(server, admitRun, failed);
  try {
    const port = await listen(server, options.host, options.port);
    return {
      port,
      dnsPort: dns?.port,
      renewTls: (tls) => renewTls(server, tls),
      async close() {
        echo.close();
        await Promise.all([closeServer(server), dns?.close()]);
      },
    };
  } catch (error) {
    await dns?.close();
    throw error;
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
