import { Agent, request } from "node:http";

/** A small number, so that other load on the machine affects both equally. */
const IN_A_ROW = 20;

export type Times = { readonly ours: number[]; readonly empty: number[] };

/** Measures each answer in ms, one at a time, and alternates between a few of ours and a few empty ones. */
export async function answerTimes(port: number, paths: readonly string[], emptyPath: string): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Times = { ours: [], empty: [] };
  const timed = async (path: string): Promise<number> => {
    const started = performance.now();
    await answer(agent, port, path);
    return performance.now() - started;
  };
  for (let from = 0; from < paths.length; from += IN_A_ROW) {
    const some = paths.slice(from, from + IN_A_ROW);
    for (const path of some) times.ours.push(await timed(path));
    for (const _ of some) times.empty.push(await timed(emptyPath));
  }
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
