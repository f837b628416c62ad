import { Agent, request } from "node:http";

/** Enough to keep the server busy, too few to queue: what is measured is an answer, not a crowd. */
const CONNECTIONS = 2;

/** How long each answer took, in ms. */
export async function answerTimes(port: number, paths: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < paths.length) {
      const path = paths[next] as string;
      next += 1;
      const started = performance.now();
      await answer(agent, port, path);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return times;
}

function answer(agent: Agent, port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: "127.0.0.1", port, path }, (reply) => {
      reply.resume();
      reply.once("error", reject);
      reply.once("end", () =>
        reply.statusCode === 200
          ? resolve()
          : reject(new Error(`${path} answered ${reply.statusCode}: the figure would mean nothing`)),
      );
    });
    asked.once("error", reject);
    asked.end();
  });
}
