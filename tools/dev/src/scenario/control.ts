import { createServer, type IncomingMessage } from "node:http";
import type { SimulatedNetwork } from "./network.ts";
import type { Conditions } from "./scenario.ts";
import { scenarioNamed } from "./scenarios.ts";
import { truthOf } from "./truth.ts";

/** The commands for a running network; a request carries one of them. */
export type Order =
  | { readonly switchTo: string }
  | { readonly adjust: Partial<Conditions> }
  | { readonly line: "cut" | "restored" };

export type NetworkState = ReturnType<typeof stateOf>;

const ORDER_MAX_BYTES = 4_096;

const stateOf = ({ current, footprint, turnUrls, portalUrl, gate }: SimulatedNetwork) => {
  const scenario = current.scenario();
  return {
    scenario,
    truth: truthOf(scenario),
    line: gate.isOpen() ? ("works" as const) : ("cut" as const),
    footprint,
    turnUrls,
    portalUrl,
    /** The id of the process that simulates the network. */
    pid: process.pid,
  };
};

/** Lets stories in other processes change the network. It is not part of that network, so it is never cut off. */
export async function startControl(network: SimulatedNetwork, port: number): Promise<{ close: () => Promise<void> }> {
  const server = createServer((request, reply) => {
    const answer = (status: number, body: object) =>
      void reply.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (request.method === "GET") return answer(200, stateOf(network));
    // A page can post such a body only after a CORS preflight, which this server does not answer.
    if (request.method !== "POST" || request.headers["content-type"] !== "application/json")
      return answer(405, { error: "GET tells the state, POST of application/json changes it" });
    bodyOf(request)
      .then((text) => obey(network, JSON.parse(text) as Order))
      .then(
        () => answer(200, stateOf(network)),
        (error: Error) => answer(400, { error: error.message }),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function obey({ current, gate }: SimulatedNetwork, order: Order): void {
  if ("switchTo" in order) current.switchTo(scenarioNamed(order.switchTo));
  else if ("adjust" in order) current.adjust(order.adjust);
  else if (order.line === "cut") gate.shut();
  else if (order.line === "restored") gate.open();
  else throw new Error("An order is switchTo, adjust or line.");
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) {
    text += chunk;
    if (text.length > ORDER_MAX_BYTES) throw new Error("too long for an order");
  }
  return text;
}
