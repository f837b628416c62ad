import { type TestDatabase, testDatabase } from "@waymark/engines/test-database";
import { waitFor } from "@waymark/engines/wait";
import { startIdentity } from "@waymark/identity/identity";
import { groups } from "@waymark/identity/world/groups";
import { tenants } from "@waymark/identity/world/tenants";
import { users } from "@waymark/identity/world/users";
import type { Clock } from "@waymark/server/platform/clock";
import { readSettings } from "@waymark/server/platform/env";
import type { HttpApp } from "@waymark/server/platform/http/build-app";
import { createLog } from "@waymark/server/platform/log";
import { type Product, wire } from "@waymark/server/wiring";
import { afterAll, inject } from "vitest";
import { seedDemoWorld } from "./seed-demo-world.ts";
import { serverEnvironment } from "./server-environment.ts";

const TOKEN_SECONDS = 300;

/** The people of the demo world, for tests of apps that may not import the identity stand-in. */
export const world = { users, tenants, groups };

export type TestServer = HttpApp & {
  readonly product: Product;
  readonly database: TestDatabase;
  readonly identityUrl: string;
  readonly origin: string;
  /** The Authorization header of one principal of the demo world. */
  readonly bearer: (principal: string) => Promise<string>;
  /** Starts another replica of the same installation with other settings. */
  readonly again: (more: More) => Promise<HttpApp & { product: Product }>;
};

type More = {
  readonly env?: Record<string, string>;
  readonly clock?: Clock;
  readonly hubCheckEveryMs?: number;
  /** Whether to load the cities of the world, which takes a second or two. */
  readonly places?: boolean;
};

/** Starts the whole server for one test file, with real engines and the demo world. Tests call it by `app.inject`. */
export async function testServer(more: More = {}): Promise<TestServer> {
  const database = await testDatabase({ places: more.places ?? false });
  await seedDemoWorld(database.ownerUrl);
  const origin = "http://localhost:4400";
  const identity = await startIdentity({ port: 0, webOrigins: [origin] });
  const engines = inject("engines");
  const environment = serverEnvironment({
    engines: {
      ...engines,
      urls: {
        ...engines.urls,
        postgresApp: database.appUrl,
        postgresOwner: database.ownerUrl,
        clickhouse: database.clickhouseUrl,
      },
    },
    webOrigin: origin,
    identityOrigin: identity.url,
    port: 0,
  });
  const started: { app: HttpApp["app"]; product: Product }[] = [];
  const again: TestServer["again"] = async ({ env = {}, clock, hubCheckEveryMs }) => {
    // A busy machine must not decide a test: nothing is shed for what else it does.
    const settings = readSettings({ ...environment, WAYMARK_SHED_DELAY_MS: "60000", ...more.env, ...env });
    const product = wire(settings, createLog("silent", "test"), {
      streamPrefix: database.streamPrefix,
      ...(clock === undefined ? {} : { clock }),
      ...(hubCheckEveryMs === undefined ? {} : { hubCheckEveryMs }),
    });
    const http = await product.startApi();
    await http.app.ready();
    started.push({ app: http.app, product });
    return { ...http, product };
  };
  afterAll(async () => {
    await Promise.all(started.map(({ app, product }) => app.close().then(() => product.close())));
    await identity.stop();
  });
  const first = await again(more);
  if (more.places === true) await waitForPlaces(first.app);
  return {
    ...first,
    again,
    database,
    origin,
    identityUrl: identity.url,
    bearer: async (principal) => {
      // Issued by the server's own clock, which a test may have moved.
      const now = Math.floor((more.clock?.now() ?? Date.now()) / 1_000);
      const reply = await fetch(`${identity.url}/_test/tokens`, {
        method: "POST",
        body: JSON.stringify({ principal, overrides: { iat: now, nbf: now, exp: now + TOKEN_SECONDS } }),
      });
      return `Bearer ${((await reply.json()) as { token: string }).token}`;
    },
  };
}

/** Waits for the places, because on a busy machine the server starts before it has read them. */
const waitForPlaces = (app: HttpApp["app"]): Promise<unknown> =>
  waitFor("places are in memory", 120_000, async () => {
    const { statusCode } = await app.inject("/AnonymousConnectivityTest/ReverseEgressLocation");
    return statusCode === 503 ? undefined : true;
  });
