import {
  awaitStrike,
  type Fault,
  type FaultyProxy,
  type Moment,
  startProxyTo,
  throughProxy,
} from "../support/faulty-proxy.ts";
import { sendVisit } from "../support/send-visit.ts";
import type { World } from "../support/world.ts";
import { LINKS, type Link, type LinkName } from "./links.ts";

export type Strike = { readonly fault: Fault; readonly when: Moment };

const STRIKE_WITHIN_MS = 20_000;

export const says =
  (text: string): Moment =>
  (newest) =>
    newest.includes(text);

/** Routes one link of the server through a proxy while the work runs. */
export async function onLink<Result>(
  world: World,
  name: LinkName,
  work: (proxy: FaultyProxy, visitsUrl: string) => Promise<Result>,
): Promise<Result> {
  const link: Link = LINKS[name];
  const address = link.address(world);
  const proxy = await startProxyTo(address);
  try {
    const led = throughProxy(address, proxy);
    if (link.setting === undefined) return await work(proxy, led);
    await world.product.restartServer({ [link.setting]: led });
    return await work(proxy, world.serverUrl);
  } finally {
    if (link.setting !== undefined) await world.product.restartServer();
    await proxy.close();
  }
}

/** Sends one visit and strikes it at the given moment. Resolves when both the strike and the visit are done. */
export async function strikeOnce(world: World, proxy: FaultyProxy, strike: Strike, url: string): Promise<void> {
  const struck = proxy.strike(strike.fault, strike.when);
  await sendVisit(world, world.nextVisitor(), { url });
  await awaitStrike(struck, STRIKE_WITHIN_MS, () => `nothing more could be struck after ${proxy.strikes()} times`);
}
