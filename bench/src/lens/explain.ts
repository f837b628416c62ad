import type { Client } from "pg";
import { explain, type Looked } from "../history/explain.ts";
import type { Statement, Wave } from "../support/statements.ts";

type Args = readonly [asked: string | { readonly text: string; readonly values?: unknown[] }, values?: unknown[]];

/** What PostgreSQL looks at for one call, from its statements as they were caught, one connection after another. */
export async function looksOf(client: Client, waves: readonly Wave[]): Promise<Looked> {
  const byConnection = Map.groupBy(waves.flat(), (statement) =>
    statement.engine === "postgres" ? statement.connection : -1,
  );
  const total = { rows: 0, buffers: 0 };
  for (const statements of byConnection.values()) {
    const { rows, buffers } = await explain(client, statements.flatMap(textOf));
    total.rows += rows;
    total.buffers += buffers;
  }
  return total;
}

function textOf(statement: Statement): { readonly text: string; readonly values: readonly unknown[] }[] {
  if (statement.engine !== "postgres") return [];
  const [asked, given = []] = statement.args as Args;
  return [
    typeof asked === "string" ? { text: asked, values: given } : { text: asked.text, values: asked.values ?? given },
  ];
}
