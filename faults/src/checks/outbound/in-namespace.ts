import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcp, type Socket } from "node:net";
import { OBSERVE_PATH, type Observation, type Order } from "@waymark/contracts/prober/observations";
import { startProber } from "@waymark/prober/prober";
import { startResolver, type TestRecord } from "@waymark/prober/test-servers";
import { runCommand } from "./commands.ts";
import { INSIDE, INWARD_NAMES, PUBLIC_V4, PUBLIC_V6 } from "./targets.ts";

const KEY = "of the checks alone, and long enough";

/** What listens in a network that has no way out. */
export type Outside = {
  /** Says what the prober sees; it is one that was started anew, and knows no list of registries yet. */
  readonly observe: (order: Order) => Promise<Observation>;
  /** How the registry answers, and its list of registries. */
  readonly registry: { answer: RequestListener; list: object };
  /** Overrides what the first resolver says of a name. */
  readonly lies: Map<string, (type: string) => readonly TestRecord[] | undefined>;
  /** Connections that an inside got. */
  readonly callsInside: () => number;
  readonly stop: () => Promise<void>;
};

/** Ports of the web, and some of engines. */
const PORTS = [80, 443, 4_222, 5_432, 8_123];
const PUBLIC: ReadonlySet<string> = new Set([PUBLIC_V4, PUBLIC_V6]);

/** Gives this namespace a public address and insides of every kind, each of which listens. */
export async function openOutside(): Promise<Outside> {
  await runCommand("ip", "link", "set", "lo", "up");
  for (const address of [...INSIDE, PUBLIC_V4, PUBLIC_V6])
    if (address !== "127.0.0.1" && address !== "::1")
      await runCommand("ip", "addr", "add", `${address}/${address.includes(":") ? 128 : 32}`, "dev", "lo");

  let callsInside = 0;
  const registry: Outside["registry"] = { answer: (_request, response) => response.end("{}"), list: { services: [] } };
  const web = createServer((request, response) => {
    if (request.url === "/lists/asn.json") response.end(JSON.stringify(registry.list));
    else registry.answer(request, response);
  });
  const take = (socket: Socket): void => {
    const to = socket.localAddress?.replace(/^::ffff:/, "") ?? "";
    if (PUBLIC.has(to) && socket.localPort === 80) {
      web.emit("connection", socket);
      return;
    }
    callsInside += 1;
    socket.destroy();
  };
  const listeners = PORTS.map((port) => createTcp(take).listen(port, "::"));
  await Promise.all(listeners.map((one) => once(one, "listening")));

  const lies: Outside["lies"] = new Map();
  const honest = (name: string, type: string): readonly TestRecord[] => answersOf(name, type);
  const first = await startResolver((name, type) => lies.get(name)?.(type) ?? honest(name, type));
  const second = await startResolver(honest);
  return {
    registry,
    lies,
    callsInside: () => callsInside,
    observe: async (order) => {
      const bootstrap = new URL(`http://${PUBLIC_V4}/lists/`);
      const resolvers = [first.address, second.address];
      const prober = await startProber({ host: "127.0.0.1", port: 0, key: KEY, resolvers, bootstrap });
      try {
        const reply = await fetch(`http://127.0.0.1:${prober.port}${OBSERVE_PATH}`, {
          method: "POST",
          headers: { authorization: `Bearer ${KEY}` },
          body: JSON.stringify(order),
        });
        return (await reply.json()) as Observation;
      } finally {
        await prober.close();
      }
    },
    stop: async () => {
      first.stop();
      second.stop();
      for (const one of listeners) one.close();
      web.closeAllConnections();
    },
  };
}

/** As a resolver of the internet answers: the whole chain of names at once. */
function answersOf(name: string, type: string): TestRecord[] {
  const known = INWARD_NAMES[name] ?? (name.endsWith("public.example") ? { A: [PUBLIC_V4] } : {});
  const [alias] = known.CNAME ?? [];
  const chain: TestRecord[] = alias === undefined ? [] : [{ name, type: "CNAME", data: alias }];
  const wanted = type === "A" || type === "AAAA" ? (known[type] ?? []) : [];
  return wanted.length === 0 ? [] : [...chain, ...wanted.map((data) => record(alias ?? name, type, data))];
}

export const record = (name: string, type: string, data: string): TestRecord =>
  type === "TXT" ? { name, type: "TXT", data } : { name, type: type as "A", data };
