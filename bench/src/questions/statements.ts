import type { Measurements } from "@waymark/server/platform/clickhouse";

export type Statement = { readonly query: string; readonly query_params?: Record<string, unknown> };

/** The statement with which the product asks, caught on its way to ClickHouse. */
export async function statementOf(
  measurements: Measurements,
  ask: (measurements: Measurements) => Promise<unknown>,
): Promise<Statement> {
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
  const [statement, ...others] = caught;
  if (statement === undefined || others.length > 0) throw new Error(`${caught.length} statements in place of one`);
  return statement;
}

/** Asks it and reads the whole answer, as text. */
export async function askBare({ client }: Measurements, statement: Statement): Promise<void> {
  const reply = await client.query({ ...statement, format: "JSONEachRow" });
  await reply.text();
}

/** How many rows ClickHouse read for the answer; the same each time. */
export async function rowsReadFor({ client }: Measurements, statement: Statement): Promise<number> {
  const reply = await client.query({ ...statement, format: "JSON" });
  const { statistics } = await reply.json<unknown>();
  if (statistics === undefined) throw new Error("ClickHouse does not say how many rows it read");
  return statistics.rows_read;
}
