import ipaddr from "ipaddr.js";
import { type AddressData, readCities } from "./address-data.ts";
import { ADDRESS_FILE_NAMES, type AddressPart } from "./address-sources.ts";
import { readAsnRanges } from "./asn-ranges.ts";

const SAMPLES = 4_000;
/** Fewer answers than this share of what the file in use knows mean a broken or foreign file. */
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

/** Refuses a file that cannot be read or answers for fewer addresses than the one in use. */
export async function judgeAddressFile(part: AddressPart, inUse: string, offered: string): Promise<void> {
  const { file } = ADDRESS_FILE_NAMES[part];
  const answered = await answersOf(part, offered).catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}. Nothing was changed.`, { cause: error });
  });
  const known = await answersOf(part, inUse);
  if (answered < known * LEAST_SHARE)
    throw new Error(
      `${file} answers for ${answered} of ${SAMPLES} addresses, the one in use for ${known}. Nothing was changed.`,
    );
}

async function answersOf(part: AddressPart, path: string): Promise<number> {
  const ask = await ASK[part](path);
  const samples = part === "cityV4" || part === "asnV4" ? v4Samples : v6Samples;
  return samples.filter((address) => ask(address) !== undefined).length;
}

const atOnce = async (): Promise<void> => undefined;
type Ask = AddressData["cityOf"] | AddressData["networkOf"];

const ASK: Readonly<Record<AddressPart, (path: string) => Promise<Ask>>> = {
  cityV4: readCities,
  cityV6: readCities,
  asnV4: async (v4) => (await readAsnRanges({ v4 }, atOnce)).networkOf,
  asnV6: async (v6) => (await readAsnRanges({ v6 }, atOnce)).networkOf,
};
