import { randomUUID } from "node:crypto";
import type { FootprintReply, RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { freshNonce, mintTicket } from "@waymark/front-door/test-door";
import type { MeasuringContext } from "../../../apps/web/src/platform/test-run/measuring-contract.ts";

export const PLACE = { latitude: 50.11, longitude: 8.68 };

type Changes = {
  readonly footprint?: Partial<FootprintReply>;
  readonly run?: Partial<RunStart>;
  readonly ticket?: { readonly downloadBytes?: number; readonly uploadBytes?: number };
  readonly lessData?: boolean;
};

export const metro = (code: string, doors: FootprintReply["metros"][number]["doors"], place = PLACE) => ({
  code,
  city: code,
  country: "DE",
  ...place,
  doors,
});

/** What the server would send to a page: nothing is configured unless a test says so. */
export async function contextOf({ footprint, run, ticket, lessData = false }: Changes): Promise<MeasuringContext> {
  const nonce = freshNonce();
  const runId = randomUUID();
  const granted = { downloadBytes: 30_000_000, uploadBytes: 20_000_000, ...ticket };
  return {
    footprint: {
      metros: [],
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
      runTicket: await mintTicket({ runId, nonce, ...granted }),
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      relays: [],
      egressIp: "127.0.0.1",
      ...run,
    },
    place: PLACE,
    tenantName: undefined,
    lessData,
  };
}
