import type { World } from "../support/world.ts";

/** One of the four connections that a visit depends on. */
export type Link = {
  readonly name: string;
  readonly address: (world: World) => string;
  /** The server's setting that points to the proxy; absent for the link between client and server. */
  readonly setting?: string;
};

export const LINKS = {
  client: { name: "client and server", address: (world) => world.serverUrl },
  postgres: {
    name: "server and PostgreSQL",
    setting: "WAYMARK_DATABASE_URL",
    address: (world) => world.product.engines.urls.postgresApp,
  },
  nats: {
    name: "server and NATS",
    setting: "WAYMARK_NATS_URL",
    address: (world) => world.product.engines.urls.nats,
  },
  clickhouse: {
    name: "server and ClickHouse",
    setting: "WAYMARK_CLICKHOUSE_URL",
    address: (world) => world.product.engines.urls.clickhouse,
  },
} as const satisfies Record<string, Link>;

export type LinkName = keyof typeof LINKS;
export const LINK_NAMES = Object.keys(LINKS) as LinkName[];
