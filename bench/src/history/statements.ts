import { HistoryQuery } from "@waymark/contracts/reports/schemas";
import { readOwned } from "@waymark/server/areas/reports/history.read";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { read } from "@waymark/server/platform/database/in-scope";
import { tenantScope } from "@waymark/server/platform/database/scope";
import { createLog } from "@waymark/server/platform/log";
import type { PoolClient } from "pg";
import type { Person } from "./fill.ts";

export const QUESTIONS = {
  "by time": {},
  "by mail": { sort: "mail", order: "asc" },
  search: { search: "osaka" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Question = keyof typeof QUESTIONS;
export const QUESTION_NAMES = Object.keys(QUESTIONS) as Question[];

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Records the exact statements that the server sends for one page of the list, from begin to commit. */
export async function statementsOf(databaseUrl: string, person: Person, question: Question): Promise<Statement[]> {
  const said: Statement[] = [];
  const { db, pool, close } = connectDatabase({ url: databaseUrl, poolSize: 1, log: createLog("error", "bench") });
  pool.on("connect", (client) => listenTo(client, said));
  try {
    const query = HistoryQuery.parse(QUESTIONS[question]);
    await read({ db }, tenantScope("MultiTenant", person.tenantId), (tx) =>
      readOwned(tx, person.ownerId, query, new Date()),
    );
    return said;
  } finally {
    await close();
  }
}

function listenTo(client: PoolClient, said: Statement[]): void {
  const send = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>;
  Object.assign(client, {
    query: (text: string, values: unknown[] = []) => {
      said.push({ text, values });
      return send(text, values);
    },
  });
}
