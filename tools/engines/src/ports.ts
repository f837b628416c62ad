const DEFAULT_BASE = 4400;

/** Derives every port of one installation from one number. */
export interface Ports {
  web: number;
  api: number;
  identity: number;
  smtp: number;
  inbox: number;
  /** The control endpoint of the simulated network in development. */
  scenario: number;
  /** The web's development server when a gateway runs in front of it. */
  pages: number;
  /** In development: the prober, the registry that it asks, and its resolvers. */
  prober: number;
  registry: number;
  resolvers: readonly [number, number];
  nats: number;
  natsMonitor: number;
  postgres: number;
  metrics: number;
  clickhouse: number;
}

export function portsFrom(base: number): Ports {
  return {
    web: base,
    api: base + 1,
    identity: base + 2,
    smtp: base + 3,
    inbox: base + 4,
    scenario: base + 5,
    pages: base + 6,
    prober: base + 7,
    registry: base + 8,
    resolvers: [base + 16, base + 17],
    nats: base + 22,
    natsMonitor: base + 23,
    postgres: base + 32,
    metrics: base + 64,
    clickhouse: base + 81,
  };
}

export function portBaseFromEnvironment(): number {
  const text = process.env.WAYMARK_PORT_BASE ?? String(DEFAULT_BASE);
  const base = Number(text);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000)
    throw new Error(`WAYMARK_PORT_BASE must be a whole number from 1024 to 65000, not "${text}"`);
  return base;
}
