import { randomUUID } from "node:crypto";
import type { FootprintReply, RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { freshNonce, mintTicket } from "@waymark/front-door/test-door";
import type { MeasuringContext } from "../../../apps/web/src/platform/test-run/measuring-contract.ts";
import { CLIENT } from "../network/network.ts";

/** All doors have the visitor's own position, so that only the link sets their distance. */
export const PLACE = { latitude: 50.11, longitude: 8.68 };

export type ContextDoor = { readonly code: string; readonly url: string };

export const metrosOf = (doors: readonly ContextDoor[]): FootprintReply["metros"] =>
  doors.map(({ code, url }) => ({ code, city: code, country: "DE", ...PLACE, doors: { mail: url } }));

/** The server's reply to the page, for a run with the largest possible ticket. */
export async function contextFor(
  doors: readonly ContextDoor[],
  footprint: Partial<Omit<FootprintReply, "metros">> = {},
  relays: RunStart["relays"] = [],
): Promise<MeasuringContext> {
  const runId = randomUUID();
  const nonce = freshNonce();
  const runTicket = await mintTicket({
    runId,
    nonce,
    downloadBytes: frontDoorLimits.ticketDownloadMaxBytes,
    uploadBytes: frontDoorLimits.ticketUploadMaxBytes,
  });
  return {
    footprint: {
      metros: metrosOf(doors),
      inUse: { mail: null, files: null },
      ipv4: null,
      ipv6: null,
      runName: null,
      requiredNames: [],
      content: null,
      ...footprint,
    },
    run: {
      runId,
      nonce,
      runTicket,
      expiresAt: new Date(Date.now() + frontDoorLimits.ticketLifetimeMs).toISOString(),
      relays,
      egressIp: CLIENT.ipv4,
    },
    place: PLACE,
    tenantName: undefined,
    lessData: false,
  };
}
