import { groupsOf, octetsOf } from "../attribution/network-bits.ts";

/** A range of addresses as it was typed: its host bits may be set. */
export type IpSubnet = {
  readonly isV6: boolean;
  /** The address as one number. */
  readonly address: bigint;
  readonly length: number;
};

const LENGTH = /^\d{1,3}$/;
const GROUPS = 8;

const bitsOf = ({ isV6 }: Pick<IpSubnet, "isV6">): number => (isV6 ? 128 : 32);

/** An address with or without a length; undefined for what is neither. Without one it is the address alone. */
export function parseIpSubnet(typed: string): IpSubnet | undefined {
  const [text = "", digits, ...more] = typed.trim().split("/");
  if (more.length > 0 || (digits !== undefined && !LENGTH.test(digits))) return undefined;
  const octets = text.includes(":") ? undefined : octetsOf(text);
  const groups = octets === undefined ? groupsOf(text) : undefined;
  const isV6 = groups !== undefined;
  const parts = octets ?? groups;
  if (parts === undefined) return undefined;
  const bits = bitsOf({ isV6 });
  const length = digits === undefined ? bits : Number(digits);
  if (length > bits) return undefined;
  const width = isV6 ? 16n : 8n;
  return { isV6, length, address: parts.reduce((sum, part) => (sum << width) | BigInt(part), 0n) };
}

/** The same range with empty host bits. */
export function withoutHostBits(subnet: IpSubnet): IpSubnet {
  const host = BigInt(bitsOf(subnet) - subnet.length);
  return { ...subnet, address: (subnet.address >> host) << host };
}

export const hasHostBits = (subnet: IpSubnet): boolean => withoutHostBits(subnet).address !== subnet.address;

/** Whether all addresses of the second lie in the first. */
export function holdsSubnet(wide: IpSubnet, narrow: IpSubnet): boolean {
  if (wide.isV6 !== narrow.isV6 || wide.length > narrow.length) return false;
  const host = BigInt(bitsOf(wide) - wide.length);
  return wide.address >> host === narrow.address >> host;
}

export const overlapSubnets = (one: IpSubnet, other: IpSubnet): boolean =>
  holdsSubnet(one, other) || holdsSubnet(other, one);

/** Of a subnet as it is stored. */
export const isV6Text = (cidr: string): boolean => cidr.includes(":");

/** In the shortest spelling, as RFC 5952 has it, always with its length. */
export function spellIpSubnet({ isV6, address, length }: IpSubnet): string {
  const text = isV6 ? spellV6(address) : [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n).join(".");
  return `${text}/${length}`;
}

function spellV6(address: bigint): string {
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    Number((address >> BigInt(16 * (GROUPS - 1 - index))) & 0xffffn),
  );
  const { from, count } = longestZeros(groups);
  const words = (some: readonly number[]) => some.map((group) => group.toString(16)).join(":");
  return count < 2 ? words(groups) : `${words(groups.slice(0, from))}::${words(groups.slice(from + count))}`;
}

/** The first of the longest runs of empty groups. */
function longestZeros(groups: readonly number[]): { readonly from: number; readonly count: number } {
  let best = { from: 0, count: 0 };
  let count = 0;
  groups.forEach((group, index) => {
    count = group === 0 ? count + 1 : 0;
    if (count > best.count) best = { from: index - count + 1, count };
  });
  return best;
}
