import type { Measurements } from "@waymark/server/platform/clickhouse";
import { Client } from "pg";

type ClickhouseQuery = { readonly query: string; readonly query_params?: Record<string, unknown> };
type PostgresArgs = readonly unknown[];

export type Statement =
  | { readonly engine: "postgres"; readonly connection: number; readonly args: PostgresArgs }
  | { readonly engine: "clickhouse"; readonly asked: ClickhouseQuery };

/** Statements that were under way at the same time. The next ones waited for one of them. */
export type Wave = readonly Statement[];

type Caught = Statement & { readonly startedAt: number; endedAt: number };

/**
 * Catches every statement that the product sends from this process, with what ran beside what, so that the bare side does not
 * wait where the product does not.
 */
export function catchStatements(measurements: Measurements) {
  let caught: Caught[] | undefined;
  const connections = new Map<object, number>();
  const during = async <Answer>(statement: Statement, send: () => Answer): Promise<Awaited<Answer>> => {
    const one: Caught = { ...statement, startedAt: performance.now(), endedAt: Number.POSITIVE_INFINITY };
    caught?.push(one);
    try {
      return await send();
    } finally {
      one.endedAt = performance.now();
    }
  };

  const sendPostgres = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
  Client.prototype.query = function query(this: Client, ...args: unknown[]) {
    if (caught === undefined || args.some((one) => typeof one === "function")) return sendPostgres.apply(this, args);
    const connection = connections.get(this) ?? connections.size;
    connections.set(this, connection);
    return during({ engine: "postgres", connection, args }, () => sendPostgres.apply(this, args));
  } as typeof Client.prototype.query;

  const prototype = ownerOf(measurements.client, "query");
  const sendClickhouse = prototype.query;
  prototype.query = function query(this: object, asked: ClickhouseQuery) {
    return during({ engine: "clickhouse", asked }, () => sendClickhouse.call(this, asked));
  };

  return {
    of: async (work: () => Promise<unknown>): Promise<readonly Wave[]> => {
      caught = [];
      await work();
      const statements = caught;
      caught = undefined;
      return wavesOf(statements);
    },
    stop: (): void => {
      Client.prototype.query = sendPostgres as typeof Client.prototype.query;
      prototype.query = sendClickhouse;
    },
  };
}

type Querying = { query: (asked: ClickhouseQuery) => unknown };

function ownerOf(client: object, name: string): Querying {
  let owner = client;
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner) as object;
  return owner as Querying;
}

function wavesOf(caught: readonly Caught[]): readonly Wave[] {
  const waves: Caught[][] = [];
  for (const one of caught) {
    const wave = waves.at(-1);
    if (wave?.every(({ endedAt }) => endedAt > one.startedAt)) wave.push(one);
    else waves.push([one]);
  }
  return waves;
}

/** Sends them again with nothing of the product: node-pg and ClickHouse's own client. */
export async function sendBare(
  { client }: Measurements,
  postgres: (connection: number) => Promise<Client>,
  waves: readonly Wave[],
): Promise<void> {
  for (const wave of waves)
    await Promise.all(
      wave.map(async (statement) => {
        if (statement.engine === "clickhouse") {
          const { query, query_params } = statement.asked;
          const reply = await client.query({
            query,
            ...(query_params === undefined ? {} : { query_params }),
            format: "JSONEachRow",
          });
          return void (await reply.text());
        }
        const connected = await postgres(statement.connection);
        await (connected.query as (...args: unknown[]) => Promise<unknown>).apply(connected, [...statement.args]);
      }),
    );
}
