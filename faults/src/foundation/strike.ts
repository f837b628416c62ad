import { type Fault, type FaultyProxy, type Moment, startFaultyProxy } from "../support/faulty-proxy.ts";
import { require } from "../support/run-cases.ts";
import { sendVisit } from "../support/send-visit.ts";
import type { World } from "../support/world.ts";
import { LINKS, type Link, type LinkName, through } from "./links.ts";

export type Strike = { readonly fault: Fault; readonly when: Moment };

const STRIKE_WITHIN_MS = 20_000;

export const says =
  (text: string): Moment =>
  (newest) =>
    newest.includes(text);

/** Leads one link of the server through a proxy for as long as the work takes. */
export async function onLink<Result>(
  world: World,
  name: LinkName,
  work: (proxy: FaultyProxy, visitsUrl: string) => Promise<Result>,
): Promise<Result> {
  const link: Link = LINKS[name];
  const address = new URL(link.address(world));
  const proxy = await startFaultyProxy({ host: address.hostname, port: Number(address.port) });
  try {
    const led = through(proxy, address.href);
    if (link.setting === undefined) return await work(proxy, led);
    await world.product.restartServer({ [link.setting]: led });
    return await work(proxy, world.serverUrl);
  } finally {
    if (link.setting !== undefined) await world.product.restartServer();
    await proxy.close();
  }
}

/** One visit, struck at the given moment; answers when both the strike and the visit are through. */
export async function strikeOnce(world: World, proxy: FaultyProxy, strike: Strike, url: string): Promise<void> {
  const struck = proxy.strike(strike.fault, strike.when);
  await sendVisit(world, world.nextVisitor(), { url });
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), STRIKE_WITHIN_MS).unref());
  require((await Promise.race([struck, late])) !==
    "late", `nothing more could be struck after ${proxy.strikes()} times`);
}
