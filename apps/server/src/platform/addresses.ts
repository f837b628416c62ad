import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

type Forms = { readonly truncated: string; readonly limitKey: string };

const UNKNOWN: Forms = { truncated: "unknown", limitKey: "unknown" };
/** Parsing costs more than all else that is done with an address, and the same callers come again. */
const recent = new LRUCache<string, Forms>({ max: 10_000 });

function formsOf(address: string): Forms {
  const known = recent.get(address);
  if (known !== undefined) return known;
  if (!ipaddr.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.process(address);
  const forms =
    parsed.kind() === "ipv4"
      ? { truncated: cut(parsed, 24), limitKey: parsed.toString() }
      : { truncated: cut(parsed, 48), limitKey: `${cut(parsed, 64)}/64` };
  recent.set(address, forms);
  return forms;
}

function cut(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return ipaddr.fromByteArray(bytes).toString();
}

/** For logs and storage: v4 with the last octet zeroed, v6 cut to /48. What is no address becomes "unknown". */
export const truncateAddress = (address: string): string => formsOf(address).truncated;

/** For rate limits: one v4 address, or the /64 that one v6 household or host rotates in. */
export const limitKeyOfAddress = (address: string): string => formsOf(address).limitKey;

/** Undefined where the two cannot be compared: one is no address, or they are of different families. */
export function isSameNetwork(one: string, other: string): boolean | undefined {
  const [first, second] = [truncateAddress(one), truncateAddress(other)];
  if (first === UNKNOWN.truncated || second === UNKNOWN.truncated) return undefined;
  return first.includes(":") === second.includes(":") ? first === second : undefined;
}

/** As people write it: an IPv4 caller on a socket for both families is an IPv4 address again. */
export const plainAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
