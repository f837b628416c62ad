import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";

export type Measurements = { readonly client: ClickHouseClient; readonly close: () => Promise<void> };

/** A page waits for the answer. */
const DEADLINE_MS = 10_000;

/** One URL: chdb's process on one machine, a cluster elsewhere. User and password travel in the URL. */
export function connectClickhouse(url: string, { deadlineMs = DEADLINE_MS } = {}): Measurements {
  const client = createClient({
    url,
    application: "waymark",
    request_timeout: deadlineMs,
    keep_alive: { enabled: true, idle_socket_ttl: 2_000 },
    // Failures reach the caller, who logs them as one line of JSON; the client itself would print many lines of text.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { max_execution_time: deadlineMs / 1_000 },
  });
  return { client, close: () => client.close() };
}
