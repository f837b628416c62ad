import { type AddressInfo, createServer } from "node:net";

/** Finds different ports that are free at this moment. */
export async function freePorts(count: number): Promise<[number, ...number[]]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const [first = 0, ...rest] = ports;
  return [first, ...rest];
}
