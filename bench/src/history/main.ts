import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { Client } from "pg";
import { startBenchProduct, startUnlimitedServer } from "../support/bench-product.ts";
import { spread, verdict } from "../support/rounds.ts";
import { compare, type Server } from "./compare.ts";
import { explain, type Looked } from "./explain.ts";
import { fillReports, REPORTS_OF_PERSON } from "./fill.ts";
import { saveOne } from "./save-one.ts";
import { QUESTION_NAMES, type Question, statementsOf } from "./statements.ts";

const OVER_BARE_MS_MOST = 3;
const BUFFERS_RATIO_MOST = 1.2;
const ROWS_FEW = 50_000;
const ROWS_MANY = 5_000_000;

/**
 * Goal H: the first page of a person with 10,000 reports, by time, by a figure and searched, over HTTP with a token, beside the
 * same SQL through node-pg; and how many rows PostgreSQL reads for it in a small and in a large table.
 */
export async function run(args: readonly string[]): Promise<{ reached: boolean; figure: string }> {
  const rows = args.includes("--rows") ? Number(args[args.indexOf("--rows") + 1]) : ROWS_MANY;
  if (!Number.isInteger(rows / REPORTS_OF_PERSON) || rows < ROWS_FEW)
    throw new Error(`--rows wants a multiple of ${REPORTS_OF_PERSON}, ${ROWS_FEW} at least`);
  const product = await startBenchProduct({ WAYMARK_ROLES: "api" }, { home: "bench-history", portBase: 5_720 });
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const server = await startUnlimitedServer(product);
    stops.push(server.stop);
    const { url } = server;
    const { token, person } = await saveOne(product, url);
    const asApp = await connect(product.engines.urls.postgresApp, stops);
    const asSuperuser = await connect(superuserUrl(product.engines), stops);

    const statements = new Map<Question, Awaited<ReturnType<typeof statementsOf>>>();
    const look = async (size: number): Promise<Map<Question, Looked>> => {
      await fillReports(asSuperuser, person, size);
      const looked = new Map<Question, Looked>();
      for (const question of QUESTION_NAMES) {
        statements.set(question, await statementsOf(product.engines.urls.postgresApp, person, question));
        looked.set(question, await explain(asApp, statements.get(question) ?? []));
      }
      return looked;
    };
    const [few, many] = [await look(ROWS_FEW), await look(rows)];
    return await judge(few, many, { url, token }, asApp, statements);
  } finally {
    for (const stop of stops.reverse()) await stop();
    await product.stop();
  }
}

async function judge(
  few: ReadonlyMap<Question, Looked>,
  many: ReadonlyMap<Question, Looked>,
  server: Server,
  client: Client,
  statements: ReadonlyMap<Question, Awaited<ReturnType<typeof statementsOf>>>,
): Promise<{ reached: boolean; figure: string }> {
  let isSoonEnough = true;
  let isNoisy = false;
  const over: number[] = [];
  const ratios: number[] = [];
  for (const question of QUESTION_NAMES) {
    const [before, after] = [few.get(question), many.get(question)];
    if (before === undefined || after === undefined) throw new Error(`nothing was asked ${question}`);
    const { oursMs, bareMs, apartMs, noisy } = await compare(server, client, question, statements.get(question) ?? []);
    const judged = verdict(oursMs - bareMs <= OVER_BARE_MS_MOST, noisy);
    isSoonEnough &&= judged.reached;
    isNoisy ||= noisy;
    over.push(oursMs - bareMs);
    ratios.push(after.buffers / before.buffers, after.rows / before.rows);
    console.log(
      `${question}: ours ${oursMs.toFixed(2)} ms, bare SQL ${bareMs.toFixed(2)} ms, apart by round ${spread(apartMs)} ms; ` +
        `rows ${before.rows} → ${after.rows}, buffers ${before.buffers} → ${after.buffers}${judged.remark}`,
    );
  }
  const [mostOver, mostRatio] = [Math.max(...over), Math.max(...ratios)];
  return {
    reached: isSoonEnough && mostRatio <= BUFFERS_RATIO_MOST,
    figure:
      `H ${mostOver.toFixed(1)} ms over the bare SQL (goal ≤ ${OVER_BARE_MS_MOST}${isNoisy ? ", noisy" : ""}), ` +
      `rows and buffers ${mostRatio.toFixed(2)} × (goal ≤ ${BUFFERS_RATIO_MOST})`,
  };
}

async function connect(url: string, stops: (() => Promise<unknown>)[]): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  stops.push(() => client.end());
  return client;
}
