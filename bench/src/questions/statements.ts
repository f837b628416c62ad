import type { Measurements } from "@waymark/server/platform/clickhouse";

export type Statement = { readonly query: string; readonly query_params?: Record<string, unknown> };

/** The statements with which the product asks, caught on their way to ClickHouse. */
export async function statementsOf(
  measurements: Measurements,
  ask: (measurements: Measurements) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const caught: Statement[] = [];
  const client = new Proxy(measurements.client, {
    get: (target, key) => {
      const value = Reflect.get(target, key);
      if (key !== "query") return value;
      return (statement: Statement & { format: "JSONEachRow" }) => {
        caught.push({
          query: statement.query,
          ...(statement.query_params && { query_params: statement.query_params }),
        });
        return target.query(statement);
      };
    },
  });
  await ask({ ...measurements, client });
  if (caught.length === 0) throw new Error("nothing was asked");
  return caught;
}

/** Asks one after the other and reads the whole answers, as text. */
export async function askBare({ client }: Measurements, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) {
    const reply = await client.query({ ...statement, format: "JSONEachRow" });
    await reply.text();
  }
}

/** How many rows ClickHouse read for the answers; the same each time. */
export async function rowsReadFor({ client }: Measurements, statements: readonly Statement[]): Promise<number> {
  let rows = 0;
  for (const statement of statements) {
    const reply = await client.query({ ...statement, format: "JSON" });
    const { statistics } = await reply.json<unknown>();
    if (statistics === undefined) throw new Error("ClickHouse does not say how many rows it read");
    rows += statistics.rows_read;
  }
  return rows;
}
