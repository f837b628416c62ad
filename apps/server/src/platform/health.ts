import { requireSafeRole } from "./database/require-safe-role.ts";
import { expectedPostgresLevel, postgresMigrationLevel } from "./migrations/migration-level.ts";
import type { Platform } from "./platform.ts";

export type Health = {
  /** Throws when PostgreSQL cannot serve, its role is unsafe or its migrations lag behind this program. */
  readonly requirePostgres: () => Promise<void>;
  readonly degraded: () => Promise<readonly string[]>;
  readonly draining: () => boolean;
};

const DEADLINE_MS = 1_000;

export function healthOf({ database, streams, measurements }: Platform, draining: () => boolean): Health {
  let isRoleKnown = false;
  const pingClickhouse = async (): Promise<void> => {
    const reply = await measurements.client.ping();
    if (!reply.success) throw reply.error;
  };
  return {
    requirePostgres: async () => {
      if (!isRoleKnown) await inTime(requireSafeRole(database.pool));
      isRoleKnown = true;
      const level = await inTime(postgresMigrationLevel(database.pool));
      if (level < expectedPostgresLevel())
        throw new Error(`migration level ${level} is behind ${expectedPostgresLevel()}`);
    },
    degraded: async () => {
      const [nats, clickhouse] = await Promise.allSettled([inTime(streams.ping()), inTime(pingClickhouse())]);
      return [
        ...(nats.status === "rejected" ? ["nats"] : []),
        ...(clickhouse.status === "rejected" ? ["clickhouse"] : []),
      ];
    },
    draining,
  };
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer in time")), DEADLINE_MS).unref();
  });
  return Promise.race([work, late]);
}
