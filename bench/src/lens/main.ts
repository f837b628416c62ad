import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { Client } from "pg";
import { startBenchProduct, startUnlimitedServer } from "../support/bench-product.ts";
import { catchCalls } from "../support/catch-calls.ts";
import { spread } from "../support/rounds.ts";
import { tokenOf } from "../support/token-of.ts";
import { looksOf } from "./explain.ts";
import { fillLens, type Size } from "./fill.ts";
import { judgeLists } from "./judge-lists.ts";
import { timePreviews, timeSavings } from "./time-changes.ts";

const MANY: Size = { sets: 5_000, fqdns: 50_000, changes: 20_000 };
const FEW: Size = { sets: 500, fqdns: 5_000, changes: 2_000 };
const API = "/api/ipurl/api/v1";
/** The first page of every list as it opens, and a search. */
const LISTS: Readonly<Record<string, string>> = {
  "endpoint sets": `${API}/EndpointSet/List?instances=Worldwide&statuses=Published,Changes%20pending`,
  "sets by an address": `${API}/EndpointSet/List?instances=Worldwide&search=240.0.17.9`,
  FQDNs: `${API}/Fqdn/List`,
  "FQDNs by requests": `${API}/Fqdn/List?sort=requests&order=desc`,
  "change requests": `${API}/EndpointSetChange/List`,
};
const OVER_BARE_MS_MOST = 3;
const BUFFERS_RATIO_MOST = 1.2;
const SAVING_MS_MOST = 500;
const PREVIEW_MS_MOST = 300;

/**
 * Domain Lens at full size: the first page of each list over HTTP beside its bare statements, what PostgreSQL looks at for it against
 * a tenth of the rows, saving a set of 2,000 entries with the tests of data, and a preview.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startBenchProduct({ WAYMARK_ROLES: "api" }, { home: "bench-lens", portBase: 5_900 });
  const server = await startUnlimitedServer(product);
  const superuser = new Client({ connectionString: superuserUrl(product.engines) });
  const app = new Client({ connectionString: product.engines.urls.postgresApp });
  await Promise.all([superuser.connect(), app.connect()]);
  try {
    const headers = { authorization: `Bearer ${await tokenOf(product.identityUrl, "lensReader")}` };
    const look = async (size: Size): Promise<ReadonlyMap<string, number>> => {
      await fillLens(superuser, size);
      const caught = await catchCalls(product, Object.values(LISTS), headers);
      const looked = new Map<string, number>();
      for (const [path, waves] of caught) looked.set(path, (await looksOf(app, waves)).buffers);
      return looked;
    };
    const [few, many] = [await look(FEW), await look(MANY)];
    const ratios = Object.entries(LISTS).map(([name, path]) => {
      const [before, after] = [few.get(path) ?? 0, many.get(path) ?? 0];
      console.log(`${name}: buffers ${before} → ${after}`);
      return after / before;
    });
    const lists = await judgeLists(product, server.url, { calls: LISTS, headers, mostMs: OVER_BARE_MS_MOST });
    const savings = await timeSavings({ url: server.url, origin: product.webUrl, headers, superuser });
    const previews = await timePreviews({ url: server.url, headers, superuser });
    return {
      reached:
        lists.reached &&
        Math.max(...ratios) <= BUFFERS_RATIO_MOST &&
        savings <= SAVING_MS_MOST &&
        previews <= PREVIEW_MS_MOST,
      figure:
        `first pages ${lists.mostOver.toFixed(1)} ms over the bare statements (goal ≤ ${OVER_BARE_MS_MOST}), buffers ` +
        `${spread(ratios)} × those with a tenth of the rows (goal ≤ ${BUFFERS_RATIO_MOST}), saving 2,000 entries p95 ` +
        `${savings.toFixed(0)} ms (goal ≤ ${SAVING_MS_MOST}), preview p95 ${previews.toFixed(0)} ms (goal ≤ ${PREVIEW_MS_MOST})`,
    };
  } finally {
    await Promise.all([superuser.end(), app.end()]);
    await server.stop();
    await product.stop();
  }
}
