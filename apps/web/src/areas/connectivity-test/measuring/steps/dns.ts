import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { ResolverReply } from "@waymark/contracts/front-door/replies";
import { FRONT_DOOR_PATHS } from "@waymark/contracts/front-door/wire";
import { limits } from "@waymark/contracts/limits";
import { medianOf, toHundredths } from "@waymark/rules/test-run/summarise-samples";
import { COST_BYTES } from "../byte-budget.ts";
import { deadlineWithin, pause } from "../deadline.ts";
import { unlessOffline } from "../outcome.ts";
import type { Step, StepTools } from "../step.ts";

/** New labels that no cache can know. The first one belongs to the run. */
const SUFFIXES = ["", "a", "b"];
/** No network answers for a new name sooner: a proxy looked it up, or the name is the machine's own. */
const NO_LOOKUP_MS = 0.5;
const LABEL_MOST_CHARACTERS = 40;
/** The resolver's question comes before our request can; asking again is for a door that was busy. */
const ASK_AFTER_MS = [0, 150, 300, 600];

/** How long a name takes that must be looked up afresh, and which resolver came to ask for it. */
export const lookUpNames: Step = async (tools) => {
  const { context, endItem, signal } = tools;
  const { runName } = context.footprint;
  if (runName === null) {
    endItem("dnsPerformance", { reason: "notConfigured" });
    return endItem("dnsResolver", { reason: "notConfigured" });
  }
  const { nonce } = context.run;
  const names = SUFFIXES.map((suffix) => nonce + suffix).filter((label) => label.length <= LABEL_MOST_CHARACTERS);
  const origins = names.map((label) => originOf(runName.replaceAll("{nonce}", label)));
  const answers = await Promise.all(origins.map((origin) => lookUp(origin, tools)));
  const silence = unlessOffline(signal.aborted ? "timeout" : "noAnswer");

  const answered = answers.filter((answer) => answer !== undefined);
  const lookups = answered.filter(({ lookupMs }) => lookupMs >= NO_LOOKUP_MS);
  if (answered.length === 0) endItem("dnsPerformance", { reason: silence });
  else if (lookups.length === 0) endItem("dnsPerformance", { reason: "unsupported" });
  else
    endItem("dnsPerformance", {
      value: { lookups, medianMs: toHundredths(medianOf(lookups.map((one) => one.lookupMs))) },
    });

  const [own = ""] = origins;
  if (answers[0] === undefined) return endItem("dnsResolver", { reason: unlessOffline("dependsOnFailed") });
  const sighting = await sightingOf(own, tools);
  endItem("dnsResolver", sighting ? { value: sighting } : { reason: silence });
};

const originOf = (name: string): string => new URL(name.includes("://") ? name : `https://${name}`).origin;

async function lookUp(origin: string, { probe, budget, signal }: StepTools) {
  budget.spend(COST_BYTES.connection + COST_BYTES.request);
  const outcome = await probe(origin, { signal, timeoutMs: limits.latencyProbeTimeoutMs });
  if (!outcome.answered) return undefined;
  return { name: new URL(origin).hostname, lookupMs: toHundredths(outcome.lookupMs ?? 0) };
}

async function sightingOf(origin: string, tools: StepTools): Promise<ResultValue<"dnsResolver"> | undefined> {
  for (const afterMs of ASK_AFTER_MS) {
    await pause(afterMs, tools.signal);
    if (tools.signal.aborted) return undefined;
    const reply = await ask(origin, tools);
    const { resolver, protocol, clientSubnet, sawIpv6 } = reply ?? {};
    if (resolver && protocol)
      return { resolver, protocol, clientSubnet: clientSubnet ?? null, sawIpv6: sawIpv6 === true, ...UNKNOWN_PLACE };
  }
  return undefined;
}

/** The server finds it by the resolver's network. */
const UNKNOWN_PLACE = { city: null, region: null, country: null, latitude: null, longitude: null, distanceKm: null };

async function ask(origin: string, { context, budget, signal }: StepTools): Promise<ResolverReply | undefined> {
  const { nonce, runTicket } = context.run;
  const query = new URLSearchParams({ nonce, ticket: runTicket });
  const deadline = deadlineWithin(signal, limits.latencyProbeTimeoutMs);
  budget.spend(COST_BYTES.request);
  try {
    const response = await fetch(`${origin}${FRONT_DOOR_PATHS.resolver}?${query}`, {
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: deadline.signal,
    });
    return response.ok ? ((await response.json()) as ResolverReply) : undefined;
  } catch {
    return undefined;
  } finally {
    deadline.release();
  }
}
