import { deadlineWithin, pause } from "../deadline.ts";
import type { TabWatch } from "../tab-watch.ts";
import type { PacketPlan, TimedPacket } from "./relay.ts";

const OPENS_WITHIN_MS = 8_000;
/** The first ones wake things up on the way and are not counted. */
const WARM_UP_PACKETS = 10;
/** A packet that arrives later than this after the last one was sent is lost to a call. */
const STRAGGLERS_MS = 1_000;

/** A timer that fires this late shows that the thread was starved; packets received just then count as late. */
const LATE_MS = 3;
const AFTERWARDS_MS = 2;

type Busy = { readonly fromMs: number; readonly toMs: number };
type Sent = { readonly sentAtMs: number; readonly heldBack: boolean; arrivedAtMs: number | undefined };
type Channels = { readonly sender: RTCDataChannel; readonly receiver: RTCDataChannel };

/** Runs where the channels are: in the Worker, or in the page where a browser does not hand them over. */
export async function exchangePackets(
  { sender, receiver }: Channels,
  { packets, everyMs, bytes }: PacketPlan,
  tab: TabWatch,
  signal: AbortSignal,
  onSent: (packets: number) => void,
): Promise<readonly TimedPacket[] | undefined> {
  const sent: Sent[] = [];
  const busy: Busy[] = [];
  receiver.binaryType = "arraybuffer";
  receiver.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    const one = sent[new DataView(data).getUint32(0)];
    if (one) one.arrivedAtMs ??= performance.now();
  };
  if (!(await opened(sender, signal)) || !(await opened(receiver, signal))) return undefined;

  const packet = new DataView(new ArrayBuffer(bytes));
  let dueMs = performance.now();
  for (let count = 0; count < packets + WARM_UP_PACKETS; count += 1) {
    await pause(Math.max(0, dueMs - performance.now()), signal);
    if (signal.aborted || sender.readyState !== "open") break;
    const nowMs = performance.now();
    if (nowMs - dueMs > LATE_MS) busy.push({ fromMs: dueMs, toMs: nowMs + AFTERWARDS_MS });
    packet.setUint32(0, count);
    sent.push({ sentAtMs: performance.now(), heldBack: sender.bufferedAmount > 0, arrivedAtMs: undefined });
    sender.send(packet.buffer);
    onSent(count);
    // A timer that came late does not slow the rhythm, and is not made up for by a burst.
    dueMs = Math.max(dueMs + everyMs, performance.now());
  }
  await pause(STRAGGLERS_MS, signal);
  return sent.slice(WARM_UP_PACKETS).map(({ sentAtMs, arrivedAtMs, heldBack }) => {
    const wasHidden = tab.wasHidden(sentAtMs, arrivedAtMs ?? sentAtMs + STRAGGLERS_MS);
    const isUntimed = within(busy, sentAtMs) || (arrivedAtMs !== undefined && within(busy, arrivedAtMs));
    return { sentAtMs, arrivedAtMs, isUntimed, spoilt: heldBack || wasHidden };
  });
}

const within = (times: readonly Busy[], atMs: number): boolean =>
  times.some(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs);

async function opened(channel: RTCDataChannel, signal: AbortSignal): Promise<boolean> {
  const deadline = deadlineWithin(signal, OPENS_WITHIN_MS);
  await new Promise<void>((resolve) => {
    if (channel.readyState === "open") resolve();
    channel.onopen = () => resolve();
    channel.onclose = () => resolve();
    deadline.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  deadline.release();
  return channel.readyState === "open";
}
