import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";

export type Measurements = { readonly client: ClickHouseClient; readonly close: () => Promise<void> };

/** One URL: chdb's process on one machine, a cluster elsewhere. User and password travel in the URL. */
export function connectClickhouse(url: string, database?: string): Measurements {
  const client = createClient({
    url,
    ...(database === undefined ? {} : { database }),
    application: "waymark",
    request_timeout: 10_000,
    keep_alive: { enabled: true, idle_socket_ttl: 2_000 },
    // Failures reach the caller, who logs them as one line of JSON; the client itself would print many lines of text.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { max_execution_time: 10 },
  });
  return { client, close: () => client.close() };
}
