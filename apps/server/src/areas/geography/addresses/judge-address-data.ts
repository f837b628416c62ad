import ipaddr from "ipaddr.js";
import type { AddressData } from "./address-data.ts";
import { ADDRESS_FILE_NAMES, type AddressPart } from "./address-sources.ts";

const SAMPLES = 4_000;
/** Fewer answers than this share of what the data in use knows mean a broken or foreign file. */
const LEAST_SHARE = 0.9;
/** The blocks of IPv6 from which the five registries give addresses away. */
const V6_BLOCKS = [0x2400, 0x2600, 0x2800, 0x2a00, 0x2c00];

const v4Samples = Array.from({ length: SAMPLES }, (_, index) => {
  const number = Math.floor((index + 0.5) * (2 ** 32 / SAMPLES));
  return new ipaddr.IPv4([number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255]);
});
const v6Samples = Array.from({ length: SAMPLES }, (_, index) => {
  const block = V6_BLOCKS[index % V6_BLOCKS.length] as number;
  const within = Math.floor((index + 0.5) * (2 ** 20 / SAMPLES));
  return new ipaddr.IPv6([block + (within >>> 16), within & 0xffff, 0, 0, 0, 0, 0, 1]);
});

/** Refuses a file that answers for fewer addresses than the one in use. */
export function judgeAddressData(parts: readonly AddressPart[], inUse: AddressData, offered: AddressData): void {
  for (const part of parts) {
    const [known, answered] = [answersOf(part, inUse), answersOf(part, offered)];
    if (answered < known * LEAST_SHARE)
      throw new Error(
        `${ADDRESS_FILE_NAMES[part].file} answers for ${answered} of ${SAMPLES} addresses, the data in use for ${known}. Nothing was changed.`,
      );
  }
}

function answersOf(part: AddressPart, data: AddressData): number {
  const samples = part === "cityV4" || part === "asnV4" ? v4Samples : v6Samples;
  const ask = part === "cityV4" || part === "cityV6" ? data.cityOf : data.networkOf;
  return samples.filter((address) => ask(address) !== undefined).length;
}
