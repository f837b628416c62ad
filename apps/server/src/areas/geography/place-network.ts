import ipaddr from "ipaddr.js";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { deleteNetworkPlace, type NetworkPlace, readCityName, saveNetworkPlace } from "./store.ts";

/** An operator says where a network stands; from then on no database is asked about it. The city's name is the answer. */
export async function placeNetwork(ctx: Ctx, said: NetworkPlace): Promise<string> {
  const network = { ...said, prefix: networkOf(said.prefix) };
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const city = await readCityName(tx, network.placeId);
    if (city === undefined)
      throw new Error(
        `${network.placeId} is no place: GeoNames' number of a city is wanted, and places must be loaded.`,
      );
    const before = await saveNetworkPlace(tx, network);
    await tx.audit({
      action: "geography.placeNetwork",
      entity: network.prefix,
      before: before ?? null,
      after: network,
    });
    return city;
  });
}

/** Whether it had been placed at all. */
export async function forgetNetwork(ctx: Ctx, prefix: string): Promise<boolean> {
  const network = networkOf(prefix);
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const before = await deleteNetworkPlace(tx, network);
    if (before === undefined) return false;
    await tx.audit({ action: "geography.forgetNetwork", entity: network, before, after: null });
    return true;
  });
}

/** 203.0.113.7/24 is refused: it is not clear whether one address or its network is meant. */
function networkOf(prefix: string): string {
  if (!ipaddr.isValidCIDR(prefix))
    throw new Error(`"${prefix}" is no network: something like 203.0.113.0/24 or 2001:db8::/32 is wanted.`);
  const [address, bits] = ipaddr.parseCIDR(prefix);
  const network =
    address.kind() === "ipv4" ? ipaddr.IPv4.networkAddressFromCIDR(prefix) : ipaddr.IPv6.networkAddressFromCIDR(prefix);
  if (network.toString() !== address.toString())
    throw new Error(`"${prefix}" has an address inside the network: ${network.toString()}/${bits} is its whole.`);
  return `${network.toString()}/${bits}`;
}
