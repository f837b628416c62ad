import { type Answer, decode, type OptAnswer } from "dns-packet";
import { networkOf } from "../addresses.ts";

const HEADER_BYTES = 12;
const INTERNET = 1;

export type Query = {
  readonly id: number;
  readonly flags: number;
  readonly opcode: number;
  /** The question exactly as received; the answer repeats it byte for byte. */
  readonly question: Buffer;
  readonly name: string;
  readonly type: number;
  readonly isInternet: boolean;
  readonly edns: { readonly version: number; readonly clientSubnet: string | null } | undefined;
};

/** Returns undefined for responses and garbage, which get no reply, and "malformed" for a query that cannot be parsed. */
export function readQuery(message: Buffer): Query | "malformed" | undefined {
  if (message.length < HEADER_BYTES || (message.readUInt8(2) & 0x80) !== 0) return undefined;
  try {
    const end = endOfQuestion(message);
    if (end === undefined || message.readUInt16BE(4) !== 1) return "malformed";
    const { questions = [], additionals = [] } = decode(message);
    const options = additionals.filter(isOptions);
    const [question] = questions;
    if (!question || options.length > 1) return "malformed";
    const flags = message.readUInt16BE(2);
    return {
      id: message.readUInt16BE(0),
      flags,
      opcode: (flags >> 11) & 15,
      question: message.subarray(HEADER_BYTES, end),
      name: question.name,
      type: message.readUInt16BE(end - 4),
      isInternet: message.readUInt16BE(end - 2) === INTERNET,
      edns: options[0] && { version: options[0].ednsVersion, clientSubnet: clientSubnetOf(options[0]) },
    };
  } catch {
    return "malformed";
  }
}

const isOptions = (record: Answer): record is OptAnswer => record.type === "OPT";

/**
 * Where the first question ends. Undefined for compressed names, which a question never needs, and for labels that could be
 * mistaken for other labels: those with dots, or with letters that become ASCII in lower case.
 */
function endOfQuestion(message: Buffer): number | undefined {
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length !== 0; length = message.readUInt8(at)) {
    if (length > 63 || message.subarray(at + 1, at + 1 + length).some(isOdd)) return undefined;
    at += length + 1;
  }
  return at + 5 <= message.length ? at + 5 : undefined;
}

const isOdd = (byte: number): boolean => byte < 0x21 || byte > 0x7e || byte === 0x2e;

function clientSubnetOf(options: OptAnswer): string | null {
  const subnet = options.options.find((option) => option.code === 8);
  return subnet && "ip" in subnet && subnet.ip !== undefined ? (networkOf(subnet.ip) ?? null) : null;
}
