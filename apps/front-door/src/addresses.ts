import { isIPv4, isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Removes the zone, and writes a v4 address as v4 even on a socket that accepts both. */
export function plainAddress(address: string): string {
  const withoutZone = address.split("%", 1)[0] ?? "";
  return MAPPED.exec(withoutZone)?.[1] ?? withoutZone;
}

/** The network an address lies in: v4 with the last octet zeroed, v6 cut to /48. Undefined for text that is not an address. */
export function networkOf(address: string): string | undefined {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf("."))}.0`;
  if (!isIPv6(plain)) return undefined;
  const groups = groupsOf(plain).slice(0, 3);
  while (groups.at(-1) === 0) groups.pop();
  return groups.length === 0 ? "::" : `${groups.map((group) => group.toString(16)).join(":")}::`;
}

/** 4 or 16 bytes, as DNS carries them. */
export function bytesOfAddress(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  const bytes = Buffer.alloc(16);
  for (const [index, group] of groupsOf(address).entries()) bytes.writeUInt16BE(group, index * 2);
  return bytes;
}

/** The eight groups of a valid v6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes an embedded v4 tail as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = canonical.split("::");
  const parse = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [left, right] = [parse(head), parse(tail)];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
