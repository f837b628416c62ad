import { createSocket } from "node:dgram";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { json } from "node:stream/consumers";
import { CLIENT } from "./ask-nft.ts";
import type { Flow } from "./feed-says.ts";

/** A packet that the kernel took and nobody got is neither let through nor refused. */
const ARRIVES_WITHIN_MS = 2_000;

const sourceOf = (address: string): string => (address.includes(":") ? CLIENT.ipv6 : CLIENT.ipv4);

async function connects({ address, port }: Flow): Promise<boolean> {
  const socket = connect({ host: address, port, localAddress: sourceOf(address) });
  try {
    await once(socket, "connect");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") return false;
    throw error;
  } finally {
    socket.destroy();
  }
}

async function arrives({ address, port }: Flow, arrived: Map<string, () => void>, id: string): Promise<boolean> {
  const socket = createSocket(address.includes(":") ? "udp6" : "udp4");
  try {
    socket.bind({ address: sourceOf(address) });
    await once(socket, "listening");
    const got = new Promise<boolean>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`nobody got ${address}:${port}`)), ARRIVES_WITHIN_MS);
      arrived.set(id, () => {
        clearTimeout(late);
        resolve(true);
      });
      socket.send(id, port, address, (error) => {
        if (error === null) return;
        clearTimeout(late);
        if ((error as NodeJS.ErrnoException).code === "EPERM") resolve(false);
        else reject(error);
      });
    });
    return await got;
  } finally {
    socket.close();
  }
}

/** Somebody listens at every port that is asked for, so that only the firewall refuses. */
async function listenAt(flows: readonly Flow[], arrived: ReadonlyMap<string, () => void>): Promise<void> {
  const portsOf = (wanted: Flow["protocol"]) =>
    new Set(flows.filter(({ protocol }) => protocol === wanted).map(({ port }) => port));
  for (const port of portsOf("tcp")) {
    const server = createServer((socket) => socket.destroy()).listen(port, "::");
    await once(server, "listening");
  }
  for (const port of portsOf("udp")) {
    const socket = createSocket("udp6").bind(port, "::");
    socket.on("message", (message) => arrived.get(message.toString())?.());
    await once(socket, "listening");
  }
}

const flows = (await json(process.stdin)) as Flow[];
const arrived = new Map<string, () => void>();
await listenAt(flows, arrived);
const seen: boolean[] = [];
for (const [nth, flow] of flows.entries())
  seen.push(await (flow.protocol === "tcp" ? connects(flow) : arrives(flow, arrived, String(nth))));
process.stdout.write(JSON.stringify(seen), () => process.exit(0));
