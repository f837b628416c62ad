import { spawn } from "node:child_process";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { portsFrom } from "./ports.ts";
import { statusOfEngines } from "./status-of-engines.ts";

/** Ports and the folder below .waymark of one run. */
export type RunPlace = { readonly portBase: number; readonly home: string };

const BASES_APART = 1_000;
const MOST_BASES = 10;
/** Its holder has the whole base. The kernel takes it back when the holder ends, in whatever way. */
const CLAIM_OFFSET = 99;
/** Where runs put further servers beside an installation's own ports. */
const FURTHER_OFFSETS = [10, 11, 12, 13, 14, 51, 52, 53];

/**
 * The first base from `firstBase` on that no other run holds and whose ports are free, so that runs disturb neither each other
 * nor what else uses ports. `worlds` are the distances of its installations from that base. Engines that are started there
 * stop when this process ends, in whatever way; those that were up before stay.
 */
export async function claimRunPlace(
  name: string,
  firstBase: number,
  worlds: readonly number[] = [0],
): Promise<RunPlace> {
  const placeAt = (portBase: number): RunPlace => ({
    portBase,
    home: portBase === firstBase ? name : `${name}-${portBase}`,
  });
  for (let turn = 0; turn < MOST_BASES; turn += 1) {
    const portBase = firstBase + turn * BASES_APART;
    const claim = await listen(portBase + CLAIM_OFFSET);
    if (claim === undefined) continue;
    const places = worlds.map((distance) => placeAt(portBase + distance));
    const seen = await Promise.all(places.map(lookAt));
    const taken = seen.flatMap((place) => place.taken);
    if (taken.length === 0) {
      claim.unref();
      stopAfterRun(seen.filter(({ isUp }) => !isUp).map(({ home }) => home));
      return placeAt(portBase);
    }
    console.log(`ports ${taken.join(", ")} are taken: ${name} moves to others`);
    claim.close();
  }
  throw new Error(`${name} finds no free ports from ${firstBase} on: end what holds them, see "ss -ltnp".`);
}

function stopAfterRun(homes: readonly string[]): void {
  // Its own session: Ctrl-C reaches the run alone.
  const watcher = spawn(process.execPath, [join(import.meta.dirname, "stop-after-run.ts"), ...homes], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
}

/** Engines of the same home that are up are used again, so that their ports are not taken. */
async function lookAt({ home, portBase }: RunPlace): Promise<{ home: string; isUp: boolean; taken: number[] }> {
  const own = (await statusOfEngines({ home, portBase })).filter(({ up }) => up).map(({ address }) => portOf(address));
  const needed = [...Object.values(portsFrom(portBase)).flat(), ...FURTHER_OFFSETS.map((offset) => portBase + offset)];
  const asked = needed.filter((port) => !own.includes(port)).map(async (port) => ((await isFree(port)) ? [] : [port]));
  return { home, isUp: own.length > 0, taken: (await Promise.all(asked)).flat() };
}

const portOf = (address: string): number => Number(address.split(":").at(-1));

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (server === undefined) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

const listen = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => resolve(server));
  });
