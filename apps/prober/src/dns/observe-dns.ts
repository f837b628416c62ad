import { Resolver } from "node:dns/promises";
import { proberLimits } from "@waymark/contracts/prober/limits";
import type { DnsAnswer, DnsObservation, DnsOrder } from "@waymark/contracts/prober/observations";

/** Two tries of a second and a half end within the limit of a query. */
const TRIES = { timeout: 1_500, tries: 2 } as const;

const OUTCOME_OF: Readonly<Record<string, DnsAnswer["outcome"]>> = {
  ENODATA: "noRecords",
  ENOTFOUND: "noName",
  EREFUSED: "refused",
  ETIMEOUT: "timedOut",
  ECANCELLED: "timedOut",
};

/** Asks every resolver by itself: one of them may lie, and whoever judges compares. */
export async function observeDns(order: DnsOrder, resolvers: readonly string[]): Promise<DnsObservation> {
  return { kind: "dns", answers: await Promise.all(resolvers.map((resolver) => query(order, resolver))) };
}

/** Of the first resolver that knows the name. */
export async function addressesOf(
  name: string,
  resolvers: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  for (const resolver of resolvers) {
    signal.throwIfAborted();
    const answers = await Promise.all((["A", "AAAA"] as const).map((type) => query({ name, type }, resolver)));
    const found = answers.flatMap(({ records }) => records);
    if (found.length > 0) return found;
    if (answers.some(({ outcome }) => outcome === "noName")) return [];
  }
  return [];
}

async function query({ name, type }: Pick<DnsOrder, "name" | "type">, server: string): Promise<DnsAnswer> {
  const resolver = new Resolver(TRIES);
  resolver.setServers([server]);
  const timer = setTimeout(() => resolver.cancel(), proberLimits.dnsMaxMs);
  try {
    const records = await recordsOf(resolver, name, type);
    const shown = records.filter((record) => record.length <= proberLimits.recordMaxCharacters);
    return { outcome: "records", records: shown.slice(0, proberLimits.recordsMax) };
  } catch (error) {
    const { code } = error as { code?: string };
    return { outcome: OUTCOME_OF[code ?? ""] ?? "failed", records: [] };
  } finally {
    clearTimeout(timer);
  }
}

async function recordsOf(resolver: Resolver, name: string, type: DnsOrder["type"]): Promise<string[]> {
  if (type === "A") return resolver.resolve4(name);
  if (type === "AAAA") return resolver.resolve6(name);
  return (await resolver.resolveTxt(name)).map((strings) => strings.join(""));
}
