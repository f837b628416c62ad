import { closeDays } from "@waymark/server/areas/performance/close-days";
import { connectClickhouse } from "@waymark/server/platform/clickhouse";
import { systemClock } from "@waymark/server/platform/clock";
import { Client } from "pg";
import { startBenchProduct, startUnlimitedServer } from "../support/bench-product.ts";
import { tokenOf } from "../support/token-of.ts";
import { judgeQuestions, readRows } from "./compare.ts";
import { BUSY, type City, copyFigures, GROWN, putSamples, putSolutions } from "./fill.ts";
import { judgeLists } from "./lists.ts";
import { questionsOf } from "./questions.ts";
import { judgeTwoYears } from "./two-years.ts";

const ROWS_FEW = 10_000_000;
const ROWS_MANY = 100_000_000;
const GROWTH_MOST = 1.1;
const HOUR_MS = 3_600_000;

/**
 * Goals C1 and G: what screens ask of closed days, beside `select 1`, beside raw rows and through the server; the rows that
 * ClickHouse reads for it when ten times as many are stored; and the list of 50,000 solutions in every order.
 */
export async function run(args: readonly string[]): Promise<{ reached: boolean; figure: string }> {
  const few = args.includes("--rows") ? Number(args[args.indexOf("--rows") + 1]) : ROWS_FEW;
  if (!Number.isInteger(few) || few < 1_000_000) throw new Error("--rows wants 1000000 at least");
  const many = (few * ROWS_MANY) / ROWS_FEW;
  const product = await startBenchProduct({ WAYMARK_ROLES: "api" }, { home: "bench-questions", portBase: 5_740 });
  const measurements = connectClickhouse(product.engines.urls.clickhouse);
  const patient = connectClickhouse(product.engines.urls.clickhouse, { deadlineMs: HOUR_MS });
  try {
    const cities = await readCities(product.engines.urls.postgresOwner);
    const questions = questionsOf(cities);
    await timed("50,000 solutions", () => putSolutions(patient));
    await timed(`${few.toLocaleString("en")} samples`, () =>
      putSamples(patient, cities, { first: 0, ...BUSY, rows: few }),
    );
    await timed("days closed", () => closeDays(patient, systemClock));
    const before = await readRows(measurements, questions);
    await timed(`${many.toLocaleString("en")} samples`, () =>
      putSamples(patient, cities, { first: BUSY.count, ...GROWN, rows: many - few }),
    );
    await timed("days closed", () => closeDays(patient, systemClock));
    const after = await readRows(measurements, questions);
    const growth = growthOf(before, after);
    await copyFigures(patient);

    const server = await startUnlimitedServer(product);
    try {
      const asked = { url: server.url, token: await tokenOf(product.identityUrl, "leadership") };
      const ofQuestions = await judgeQuestions(measurements, asked, questions);
      const ofLists = await judgeLists(measurements, asked);
      const ofTwoYears = await judgeTwoYears(asked);
      return {
        reached: growth <= GROWTH_MOST && ofQuestions.reached && ofLists.reached && ofTwoYears.reached,
        figure: `${ofQuestions.figure}; G rows read × ${growth.toFixed(2)} (goal ≤ ${GROWTH_MOST}); ${ofLists.figure}; ${ofTwoYears.figure}`,
      };
    } finally {
      await server.stop();
    }
  } finally {
    await Promise.all([measurements.close(), patient.close()]);
    await product.stop();
  }
}

function growthOf(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  const ratios = [...before].map(([name, rows]) => {
    const later = after.get(name) ?? Number.NaN;
    console.log(`${name}: ${rows} rows read → ${later}`);
    return later / rows;
  });
  return Math.max(...ratios);
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

async function readCities(ownerUrl: string): Promise<City[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<City>(
      `select id, country, country || '.' || state_code as state from places
       where country in ('PT', 'ES') and state_code <> '' order by population desc, id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
