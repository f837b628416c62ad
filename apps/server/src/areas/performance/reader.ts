import type { Measurements } from "../../platform/clickhouse.ts";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { AccessPort } from "../access/port.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";
import { readOwnProvider } from "../solutions/own-provider.read.ts";

export type Performance = {
  readonly measurements: Measurements;
  readonly access: AccessPort;
  readonly configuration: Pick<ConfigurationPort, "flags">;
  readonly callPlaces: Places["callPlaces"];
};

/** Whose solutions a caller may read: those of the own provider, and for leadership those that are public or await review. */
export type Reader = {
  readonly providerId: string | null;
  readonly isLeadership: boolean;
  /** The installation shows it. */
  readonly seesConnectedness: boolean;
};

/** Decided from rights and from the caller's organization alone. A provider whose endorsement is withdrawn reads nothing. */
export async function readerOf(
  ctx: UserCtx,
  { access, configuration }: Pick<Performance, "access" | "configuration">,
): Promise<Reader> {
  const [rights, flags] = await Promise.all([access.rightsOf(ctx.user, ctx.cloud), configuration.flags(ctx.cloud)]);
  const own = rights.has("partnerPortal") ? await readOwnProvider(ctx) : undefined;
  return {
    providerId: own === undefined || own.status === "AwaitingEndorsement" ? null : own.providerId,
    isLeadership: rights.has("leadershipReport"),
    seesConnectedness: flags.isConnectedScoreEnable,
  };
}

/** Another provider's id is as unknown to a partner as one that nobody has. */
export function requireOwn({ providerId, isLeadership }: Reader, asked: string | undefined): void {
  if (asked !== undefined && !isLeadership && asked !== providerId) throw problem("not_found");
}
