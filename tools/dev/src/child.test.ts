import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type Child, waitUntilReady } from "./child.ts";
import { listensAt } from "./listens-at.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function answering(): Promise<number> {
  const server = createServer((_, reply) => reply.end("ready"));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const childWith = (pid: number): Child => ({
  pid,
  exited: new Promise(() => undefined),
  stop: async () => undefined,
  kill: async () => undefined,
});

describe("a process that listens", () => {
  test("is known by its port, and no other process is", async () => {
    const port = await answering();
    expect(await listensAt(process.pid, port)).toBe(true);
    expect(await listensAt(process.ppid, port)).toBe(false);
    expect(await listensAt(process.pid, 1)).toBe(false);
  });

  test("is ready when it answers; another process at its port is not taken for it", async () => {
    const url = `http://127.0.0.1:${await answering()}/`;
    await waitUntilReady(url, childWith(process.pid), 10_000);
    await expect(waitUntilReady(url, childWith(process.ppid), 10_000)).rejects.toThrow("another process answers");
  });
});
