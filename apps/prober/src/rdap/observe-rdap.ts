import { proberLimits } from "@waymark/contracts/prober/limits";
import type { RdapObservation, RdapOrder, RdapOutcome } from "@waymark/contracts/prober/observations";
import { z } from "zod";
import { type DialOptions, dial, Forbidden, type Reply, TooLarge } from "../dial/dial.ts";
import { BOOTSTRAP_FILES, type Bootstrap, bootstrapOf, findRegistry } from "./find-registry.ts";
import { readObject } from "./read-object.ts";

const BootstrapFile = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
});

export type RdapOptions = {
  readonly dial: Omit<DialOptions, "accept">;
  /** The folder of IANA's lists. */
  readonly bootstrap: URL;
  /** Never goes back: milliseconds since whenever. */
  readonly uptimeMs: () => number;
};

/** Not what RFC 9083 or RFC 9224 describes. */
class Unreadable extends Error {}

/** Asks the registry that gave out a number who holds it. The lists of registries are kept for a day. */
export function rdapObserver(options: RdapOptions): (order: RdapOrder) => Promise<RdapObservation> {
  const lists = new Map<string, { readonly list: Bootstrap; readonly until: number }>();
  const get = (url: URL, signal: AbortSignal): Promise<Reply> =>
    follow(url, { ...options.dial, accept: "application/rdap+json, application/json" }, signal);

  const listOf = async (file: string, signal: AbortSignal): Promise<Bootstrap> => {
    const known = lists.get(file);
    if (known !== undefined && known.until > options.uptimeMs()) return known.list;
    const reply = await get(new URL(file, options.bootstrap), signal);
    if (reply.status !== 200) throw new Error(`${file} answered ${reply.status}`);
    const { data: list } = BootstrapFile.safeParse(jsonOf(reply));
    if (list === undefined) throw new Unreadable();
    lists.set(file, { list, until: options.uptimeMs() + proberLimits.bootstrapKeptMs });
    return list;
  };

  const observe = async (order: RdapOrder, signal: AbortSignal): Promise<RdapObservation> => {
    const registry = findRegistry(await listOf(BOOTSTRAP_FILES[bootstrapOf(order)], signal), order);
    if (registry === undefined) return nothing("noRegistry");
    const path = order.of.kind === "asn" ? `autnum/${order.of.asn}` : `ip/${order.of.subnet}`;
    const reply = await get(new URL(path, registry), signal);
    if (reply.status === 404) return nothing("notFound");
    if (reply.status !== 200) return nothing("failed");
    const object = readObject(jsonOf(reply), order);
    return object === undefined ? nothing("unreadable") : { kind: "rdap", outcome: "found", object };
  };

  return async (order) => {
    const signal = AbortSignal.timeout(proberLimits.observationMaxMs);
    try {
      return await observe(order, signal);
    } catch (error) {
      return nothing(outcomeOf(error));
    }
  };
}

const nothing = (outcome: RdapOutcome): RdapObservation => ({ kind: "rdap", outcome, object: null });

function outcomeOf(error: unknown): RdapOutcome {
  if (error instanceof Forbidden) return "forbidden";
  if (error instanceof TooLarge || error instanceof Unreadable) return "unreadable";
  const { name, code } = error as { name?: string; code?: string };
  return name === "AbortError" || name === "TimeoutError" || code === "ETIMEDOUT" ? "timedOut" : "failed";
}

/** Registries send each other's questions on. Every step is checked like the first one. */
async function follow(url: URL, options: DialOptions, signal: AbortSignal): Promise<Reply> {
  let at = url;
  for (let step = 0; step <= proberLimits.redirectsMax; step += 1) {
    const reply = await dial(at, options, signal);
    const isRedirect = reply.status >= 300 && reply.status < 400 && reply.location !== undefined;
    if (!isRedirect) return reply;
    if (!URL.canParse(reply.location ?? "", at.href)) throw new Unreadable();
    at = new URL(reply.location ?? "", at);
  }
  throw new Error("too many redirects");
}

function jsonOf({ body }: Reply): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (error) {
    throw new Unreadable("not JSON", { cause: error });
  }
}
