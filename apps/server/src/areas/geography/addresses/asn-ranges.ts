import { readFile } from "node:fs/promises";
import type ipaddr from "ipaddr.js";
import type { YieldToEventLoop } from "../search/name-index.ts";

export type Network = { readonly asn: number; readonly name: string };

/** Ranges of addresses and the network that announces each; v6 ranges keep their first 52 bits. */
export type AsnRanges = {
  readonly networkOf: (address: ipaddr.IPv4 | ipaddr.IPv6) => Network | undefined;
  /** The one ASN that announces all addresses from the first to the last; undefined where several do, or nobody announces some. */
  readonly originOf: (first: ipaddr.IPv4 | ipaddr.IPv6, last: ipaddr.IPv4 | ipaddr.IPv6) => number | undefined;
};

const LINES_BETWEEN_YIELDS = 16_384;
const BYTES_BETWEEN_YIELDS = 2 ** 22;
const [COMMA, COLON, DOT, NEW_LINE, QUOTE, ZERO] = [44, 58, 46, 10, 34, 48];

type Table = {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly asns: Uint32Array;
};

/** Takes v4 as decimal numbers, as the package has them, or in dotted form, and v6 as addresses. Reads bytes, because half a million lines would make as many objects. */
export async function readAsnRanges(
  files: { v4?: string; v6?: string },
  yieldToEventLoop: YieldToEventLoop,
): Promise<AsnRanges> {
  const names = new Map<number, string>();
  const bytesOf = async (file?: string): Promise<Buffer> => (file === undefined ? Buffer.of() : readFile(file));
  const v4 = await readTable(await bytesOf(files.v4), v4At, names, yieldToEventLoop);
  const v6 = await readTable(await bytesOf(files.v6), upperBitsAt, names, yieldToEventLoop);
  return {
    networkOf: (address) => {
      const asn = address.kind() === "ipv4" ? asnIn(v4, numberOfV4(address)) : asnIn(v6, upperBitsOfV6(address));
      return asn === undefined ? undefined : { asn, name: names.get(asn) ?? "" };
    },
    originOf: (first, last) =>
      first.kind() === "ipv4"
        ? originIn(v4, numberOfV4(first), numberOfV4(last))
        : originIn(v6, upperBitsOfV6(first), upperBitsOfV6(last)),
  };
}

const numberOfV4 = (address: ipaddr.IPv4 | ipaddr.IPv6): number =>
  address.toByteArray().reduce((number, byte) => number * 256 + byte, 0);
/** The first 52 bits, which a number holds exactly; nearly all networks announce 48 bits or fewer. */
const upperBitsOfV6 = (address: ipaddr.IPv4 | ipaddr.IPv6): number => {
  const [a = 0, b = 0, c = 0, d = 0] = (address as ipaddr.IPv6).parts;
  return upperNumber(a, b, c, d);
};
const upperNumber = (a: number, b: number, c: number, d: number): number =>
  ((a * 65_536 + b) * 65_536 + c) * 16 + (d >> 12);

function asnIn(table: Table, address: number): number | undefined {
  const row = rowOf(table, address);
  return row === undefined ? undefined : table.asns[row];
}

/** Neighbouring ranges of one ASN are one. */
function originIn(table: Table, from: number, to: number): number | undefined {
  const first = rowOf(table, from);
  if (first === undefined) return undefined;
  const { starts, ends, asns } = table;
  let row = first;
  while ((ends[row] as number) < to) {
    if (starts[row + 1] !== (ends[row] as number) + 1 || asns[row + 1] !== asns[first]) return undefined;
    row += 1;
  }
  return asns[first];
}

function rowOf({ starts, ends }: Table, address: number): number | undefined {
  let [low, high] = [0, starts.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= address) low = middle + 1;
    else high = middle - 1;
  }
  return high >= 0 && address <= (ends[high] as number) ? high : undefined;
}

type ReadAddress = (bytes: Buffer, from: number, to: number) => number;

async function readTable(
  bytes: Buffer,
  addressAt: ReadAddress,
  names: Map<number, string>,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Table> {
  const lines = await countLines(bytes, yieldToEventLoop);
  const table = { starts: new Float64Array(lines), ends: new Float64Array(lines), asns: new Uint32Array(lines) };
  let at = 0;
  for (let line = 0; line < lines; line += 1) {
    const first = bytes.indexOf(COMMA, at);
    const second = bytes.indexOf(COMMA, first + 1);
    const third = bytes.indexOf(COMMA, second + 1);
    const end = bytes.indexOf(NEW_LINE, third + 1);
    const lineEnd = end === -1 ? bytes.length : end;
    const asn = decimalAt(bytes, second + 1, third);
    table.starts[line] = addressAt(bytes, at, first);
    table.ends[line] = addressAt(bytes, first + 1, second);
    table.asns[line] = asn;
    if (!names.has(asn)) names.set(asn, nameAt(bytes, third + 1, lineEnd));
    at = lineEnd + 1;
    if (line % LINES_BETWEEN_YIELDS === 0) await yieldToEventLoop();
  }
  return table;
}

async function countLines(bytes: Buffer, yieldToEventLoop: YieldToEventLoop): Promise<number> {
  let lines = bytes.at(-1) === NEW_LINE || bytes.length === 0 ? 0 : 1;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === NEW_LINE) lines += 1;
    if (at % BYTES_BETWEEN_YIELDS === 0) await yieldToEventLoop();
  }
  return lines;
}

function decimalAt(bytes: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + (bytes[at] as number) - ZERO;
  return number;
}

function v4At(bytes: Buffer, from: number, to: number): number {
  let [address, part] = [0, 0];
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number;
    if (byte === DOT) [address, part] = [(address + part) * 256, 0];
    else part = part * 10 + byte - ZERO;
  }
  return address + part;
}

/** Reads the first 52 bits of an address in text form. */
function upperBitsAt(bytes: Buffer, from: number, to: number): number {
  const parts = [0, 0, 0, 0];
  let [part, value] = [0, 0];
  for (let at = from; at <= to && part < 4; at += 1) {
    const byte = at === to ? COLON : (bytes[at] as number);
    if (byte !== COLON) {
      value = value * 16 + hexValue(byte);
      continue;
    }
    parts[part] = value;
    [part, value] = [part + 1, 0];
    if (bytes[at + 1] === COLON && at + 1 < to) return shortened(bytes, at + 2, to, parts, part);
  }
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  return upperNumber(a, b, c, d);
}

/** Reads the parts after `::`, which count from the end of the address. */
function shortened(bytes: Buffer, from: number, to: number, parts: number[], known: number): number {
  const after = from >= to ? [] : bytes.toString("latin1", from, to).split(":");
  for (const [index, text] of after.entries()) {
    const position = 8 - after.length + index;
    if (position >= known && position < 4) parts[position] = Number.parseInt(text, 16);
  }
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  return upperNumber(a, b, c, d);
}

const hexValue = (byte: number): number => (byte <= 57 ? byte - ZERO : (byte | 32) - 87);

/** Names with a comma are quoted, and quotes inside are doubled. */
function nameAt(bytes: Buffer, from: number, to: number): string {
  const end = bytes[to - 1] === 13 ? to - 1 : to;
  if (bytes[from] !== QUOTE) return bytes.toString("utf8", from, end);
  return bytes.toString("utf8", from + 1, end - 1).replaceAll('""', '"');
}
