import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { proberLimits } from "@waymark/contracts/prober/limits";
import { isPublicAddress } from "./is-public-address.ts";

/** The way led to an address that the prober never calls. */
export class Forbidden extends Error {}
/** More came than anybody may send. */
export class TooLarge extends Error {}

export type Reply = { readonly status: number; readonly location: string | undefined; readonly body: Buffer };

export type DialOptions = {
  /** Of a host name, by the prober's own resolvers. */
  readonly addressesOf: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Origins from the operator's settings: these alone may be local. */
  readonly trustedOrigins: ReadonlySet<string>;
  readonly accept: string;
};

type Address = { readonly address: string; readonly family: 4 | 6 };

/** Gets a document. The address that was checked is the one that is called; a redirect is an answer and never followed here. */
export async function dial(url: URL, options: DialOptions, signal: AbortSignal): Promise<Reply> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(proberLimits.dialMaxMs)]);
  const addresses = await checkedAddresses(url, options, within);
  return get(url, addresses, options.accept, within);
}

async function checkedAddresses(
  url: URL,
  { addressesOf, trustedOrigins }: DialOptions,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Forbidden(`${url.protocol} is not HTTP`);
  if (url.username !== "" || url.password !== "") throw new Forbidden("the address has a user part");
  const isTrusted = trustedOrigins.has(url.origin);
  // An empty port is the one of the protocol.
  if (!isTrusted && url.port !== "") throw new Forbidden(`port ${url.port} is not one of the web`);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host) === 0 ? await addressesOf(host, signal) : [host];
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  // A name that leads to the internet and to an inside at once is nobody's mistake.
  const inside = addresses.find((address) => !isTrusted && !isPublicAddress(address));
  if (inside !== undefined) throw new Forbidden(`${host} is not on the internet`);
  return addresses.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
}

function get(url: URL, addresses: readonly Address[], accept: string, signal: AbortSignal): Promise<Reply> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(url, {
      agent: false,
      signal,
      headers: { accept, "user-agent": "Waymark-prober", "accept-encoding": "identity" },
      // Node asks here for every name, and gets what was checked.
      lookup: (_name, { all }, answer) => {
        const [first] = addresses;
        if (all === true) answer(null, [...addresses]);
        else answer(null, first?.address ?? "", first?.family ?? 4);
      },
    });
    request.once("error", reject);
    request.once("response", (response) => void readReply(response).then(resolve, reject));
    request.end();
  });
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.length;
    if (bytes > proberLimits.replyMaxBytes) {
      response.destroy();
      throw new TooLarge();
    }
    parts.push(part);
  }
  return { status: response.statusCode ?? 0, location: response.headers.location, body: Buffer.concat(parts) };
}
