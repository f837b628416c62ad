import { connect } from "node:net";
import { routes } from "@waymark/contracts/routes";
import type { Check } from "./check.ts";
import type { World } from "./world.ts";

const ABORTS = 10_000;
const AT_ONCE = 40;

/** Cut off in the middle: while the answer is made, and while the body is still being sent. */
const requestsOf = (origin: string): readonly string[] => [
  "GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n",
  `GET ${routes.configuration.frontendConfiguration.path} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n",
  `POST ${routes.operations.reportClientProblem.path} HTTP/1.1\r\nhost: localhost\r\norigin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"reference":`,
];

function abortOne(port: number, text: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(text);
      setTimeout(() => socket.resetAndDestroy(), afterMs);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });
}

/** What the server's own gauge says, by shed class. */
export async function inFlightOf(world: World): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${world.product.engines.ports.metrics}/metrics`);
  const lines = (await reply.text()).split("\n").filter((line) => line.startsWith("waymark_in_flight{"));
  if (lines.length === 0) throw new Error("the server does not show waymark_in_flight");
  return lines.reduce(
    (sum, line) =>
      sum +
      Number(
        line
          .slice(line.lastIndexOf("}") + 1)
          .trim()
          .split(" ")[0],
      ),
    0,
  );
}

export const aborts: Check = {
  number: 6,
  isSlow: true,
  title: `the in-flight gauge is back at 0 after ${ABORTS} aborted requests`,
  run: async (world) => {
    const port = world.product.engines.ports.web;
    const texts = requestsOf(world.server.origin);
    let begun = 0;
    let highest = 0;
    const work = async (): Promise<void> => {
      while (begun < ABORTS) {
        const turn = begun;
        begun += 1;
        if (turn % 400 === 0) await world.forgetLimits();
        if (turn % 500 === 250) highest = Math.max(highest, await inFlightOf(world));
        await abortOne(port, texts[turn % texts.length] ?? "", turn % 4);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const deadline = Date.now() + 5_000;
    let left = await inFlightOf(world);
    while (left !== 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      left = await inFlightOf(world);
    }
    const after = await fetch(`${world.server.url}/readyz`);
    return [
      { name: "the gauge rose while requests were under way", held: highest > 0, seen: `highest ${highest}` },
      { name: `the gauge after ${ABORTS} aborts`, held: left === 0, seen: `${left} instead of 0` },
      { name: "the server answers afterwards", held: after.status === 200, seen: String(after.status) },
    ];
  },
};
