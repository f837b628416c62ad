import type { Client } from "pg";
import type { Statement } from "./statements.ts";

/** The work of PostgreSQL for one page: rows read from tables and indexes, and 8 kB pages. */
export type Looked = { readonly rows: number; readonly buffers: number };

type Plan = {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Relation Name"?: string;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Plan[];
};

const rowsOf = (plan: Plan): number => {
  const own = plan["Relation Name"] === undefined ? 0 : plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0);
  return own * plan["Actual Loops"] + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
};

/** Runs the statements of one page in their transaction, with EXPLAIN for those that read. */
export async function explain(client: Client, statements: readonly Statement[]): Promise<Looked> {
  let looked: Looked = { rows: 0, buffers: 0 };
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text) || text.includes("set_config")) {
      await client.query(text, [...values]);
      continue;
    }
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (plan === undefined) throw new Error("PostgreSQL gave no plan");
    if (process.env.WAYMARK_SHOW_PLANS === "1") console.log(JSON.stringify(plan, undefined, 1));
    looked = {
      rows: looked.rows + rowsOf(plan),
      buffers: looked.buffers + plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    };
  }
  return looked;
}
