import { packetQuality } from "@waymark/rules/test-run/packet-quality";
import { COST_BYTES } from "../byte-budget.ts";
import { unlessOffline } from "../outcome.ts";
import { type PacketPlan, type Relay, type RelayHost, relaysOf } from "../relay/relay.ts";
import type { Step, StepTools } from "../step.ts";

const RELAYS_MOST = 8;
const REACH_MS = 4_500;
/**
 * Small packets in a quick rhythm: any 200 ms hold twenty, so that one that is lost is no burst, and 500 of them resolve a loss
 * of 0.2 %. Little enough is under way that the browser's own flow control never holds one back.
 */
const PACKETS: PacketPlan = { packets: 500, everyMs: 10, bytes: 80 };
const FEWER_PACKETS: PacketPlan = { ...PACKETS, packets: 250 };
const PACKETS_LEAST = 100;
/** From here on so much would be under way that flow control holds packets back: fewer, smaller ones go then, for as long. */
const LONG_WAY_MS = 200;
const onLongWay = ({ packets, everyMs }: PacketPlan): PacketPlan => ({
  packets: packets / 2,
  everyMs: everyMs * 2,
  bytes: 40,
});
const LEAST_BYTES =
  RELAYS_MOST * COST_BYTES.relayReach + COST_BYTES.relayPair + FEWER_PACKETS.packets * COST_BYTES.packet;

/** Which ports of the relays are reached over UDP, with TCP as control, and what a call over the first of them would notice. */
export const measureUdp: Step = async (tools) => {
  const { context, relays, endItem } = tools;
  const known = relaysOf(context.run.relays).slice(0, RELAYS_MOST);
  if (!relays) return endItem("skype", { reason: "unsupported" });
  if (known.length === 0) return endItem("skype", { reason: "notConfigured" });
  if (tools.budget.left() < LEAST_BYTES) return endItem("skype", { reason: "lessData" });
  const attempts = known.map(async (relay) => ({ relay, reached: await relays.reach(relay, REACH_MS, tools.signal) }));
  tools.budget.spend(known.length * COST_BYTES.relayReach);
  // A port that stays silent is waited for while the packets fly over one that answered.
  const first = await firstByUdp(attempts);
  tools.progress(0.1);
  const outcome = first ? await qualityOver(first, relays, tools) : { quality: null, discarded: 0 };
  const tried = await Promise.all(attempts);
  // Where TCP does not get through either, a relay that is down looks the same as one that is blocked.
  if (!tried.some(({ reached }) => reached)) return endItem("skype", { reason: unlessOffline("noAnswer") });
  if (outcome === "hidden") return endItem("skype", { reason: "hiddenTab" });
  if (outcome === "heldBack") return endItem("skype", { reason: "invalid" });
  const ports = tried.map(({ relay: { port, protocol }, reached }) => ({ port, protocol, reached }));
  endItem("skype", { value: { ports, quality: outcome.quality }, discardedSamples: outcome.discarded });
};

type Attempt = { readonly relay: Relay; readonly reached: boolean };

function firstByUdp(attempts: readonly Promise<Attempt>[]): Promise<Relay | undefined> {
  const reached = attempts.map(async (attempt) => {
    const { relay, reached } = await attempt;
    if (!reached || relay.protocol !== "udp") throw new Error("not over UDP");
    return relay;
  });
  return Promise.any(reached).catch(() => undefined);
}

async function qualityOver(relay: Relay, relays: RelayHost, tools: StepTools) {
  const { context, budget, memory, signal, progress, tab } = tools;
  const usual = context.lessData ? FEWER_PACKETS : PACKETS;
  const plan = (memory.roundTripMs ?? 0) > LONG_WAY_MS ? onLongWay(usual) : usual;
  const startedAtMs = performance.now();
  budget.spend(COST_BYTES.relayPair);
  const packets = await relays.exchange(relay, plan, signal, (sent) => {
    budget.spend(COST_BYTES.packet);
    progress(0.1 + (0.85 * sent) / plan.packets, sent);
  });
  if (!packets) return { quality: null, discarded: 0 };
  const sound = packets.filter(({ spoilt }) => !spoilt);
  const discarded = packets.length - sound.length;
  if (sound.length < PACKETS_LEAST && discarded > 0) return tab.wasHidden(startedAtMs) ? "hidden" : "heldBack";
  if (sound.length < PACKETS_LEAST) return { quality: null, discarded };
  return { quality: packetQuality(sound) ?? null, discarded };
}
