import { createServer } from "node:net";
import { portsFrom } from "./ports.ts";

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Finds a port base whose engine ports are free, far from the bases that people choose by hand. */
export async function freePortBase(): Promise<number> {
  for (let base = 14_000 + (process.pid % 100) * 100; ; base += 100) {
    const { nats, natsMonitor, postgres, clickhouse } = portsFrom(base);
    const free = await Promise.all([nats, natsMonitor, postgres, clickhouse].map(isFree));
    if (free.every(Boolean)) return base;
  }
}
