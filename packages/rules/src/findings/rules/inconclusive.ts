import type { DoubtedMeasure } from "@waymark/contracts/connectivity-test/finding-words";
import { roundTripsOf } from "../call-quality.ts";
import type { Facts } from "../facts.ts";
import type { Known } from "../known.ts";
import { readableMs } from "../readable.ts";
import { CLEAR, type Evidence, fires, notMeasured, type Rule } from "../rule.ts";
import { doubtIn, doubtNear, FEWEST_SAMPLES, type Sampled, STEADY_P90_PER_MEDIAN, STEADY_SAMPLES } from "../spread.ts";
import { type LimitTrigger, OURS, type Trigger } from "../trigger.ts";
import { BUSY_TRIGGERS } from "./busy-line.ts";
import { CALL_DELAY_TRIGGERS } from "./slow-calls.ts";
import { MAIL_TRIGGERS } from "./slow-mail.ts";
import { WEB_SOCKET_TRIGGERS } from "./slow-web-socket.ts";

const INFO = { severity: "Info", source: OURS } as const;
const WHERE_IT_MATTERS = "where the quickest and the slow samples disagree on whether a rule fires";
const TRIGGERS: readonly Trigger[] = [
  { ...INFO, measure: "A measurement that the hidden tab prevented", is: "seen" },
  {
    ...INFO,
    measure: `Samples of a measurement, ${WHERE_IT_MATTERS}; always under ${FEWEST_SAMPLES}`,
    is: "below",
    limit: STEADY_SAMPLES,
    unit: "",
  },
  { ...INFO, measure: `P90 ÷ median, ${WHERE_IT_MATTERS}`, is: "above", limit: STEADY_P90_PER_MEDIAN, unit: "" },
];

export const inconclusiveSamples: Rule = {
  id: "inconclusive",
  name: "Inconclusive",
  owner: "you",
  triggers: TRIGGERS,
  judge(facts) {
    const evidence = [...hidden(facts), ...few(facts), ...unsteady(facts)];
    if (evidence.length > 0)
      return fires({
        severity: INFO.severity,
        wording: "inconclusive",
        evidence,
        confidence: { level: "low", basis: "comparison", values: {} },
      });
    const isAnySampled = facts.mailDoor.known || facts.items.webSocket.known || facts.items.skype.known;
    return isAnySampled ? CLEAR : notMeasured(facts.mailDoor.known ? "neverArrived" : facts.mailDoor.reason);
  },
};

const MEASURE_OF = { webSocket: "webSocket", skype: "calls", bufferBloat: "busyLine", download: "download" } as const;

function hidden({ items }: Facts): Evidence[] {
  return Object.entries(MEASURE_OF)
    .filter(([field]) => wasHidden(items[field as keyof typeof MEASURE_OF]))
    .map(([, measure]) => ({ id: "measuredWhileHidden", values: { measure } }));
}
const wasHidden = (item: Known<unknown>): boolean => !item.known && item.reason === "hiddenTab";

/** A value without a stored spread is doubted by its number of samples. */
function few({ items: { bufferBloat, skype } }: Facts): Evidence[] {
  const sent = skype.known ? skype.value.value.quality?.sent : undefined;
  const calls = sent !== undefined && sent < STEADY_SAMPLES ? [fewOf("calls", sent)] : [];
  if (!bufferBloat.known) return calls;
  const { samples, riseMs } = bufferBloat.value.value;
  return doubtNear(samples, riseMs, BUSY_TRIGGERS) ? [...calls, fewOf("busyLine", samples)] : calls;
}
const fewOf = (measure: DoubtedMeasure, samples: number): Evidence => ({
  id: "fewSamples",
  values: { measure, samples },
});

function unsteady({ mailDoor, items: { webSocket, skype } }: Facts): Evidence[] {
  const latency = webSocket.known ? webSocket.value.value.latency : null;
  const quality = skype.known ? skype.value.value.quality : null;
  return [
    ...doubts("mail", mailDoor.known ? mailDoor.value : null, MAIL_TRIGGERS),
    ...doubts("webSocket", latency, WEB_SOCKET_TRIGGERS, latency?.averageMs),
    ...doubts("calls", quality && quality.sent >= STEADY_SAMPLES ? roundTripsOf(quality) : null, CALL_DELAY_TRIGGERS),
  ];
}

function doubts(
  measure: DoubtedMeasure,
  sampled: Sampled | null,
  triggers: readonly LimitTrigger[],
  judgedMs?: number,
): Evidence[] {
  const doubt = sampled === null ? undefined : doubtIn(sampled, triggers, judgedMs);
  if (sampled === null || doubt === undefined) return [];
  if (doubt === "fewSamples") return [fewOf(measure, sampled.samples)];
  const { medianMs, p90Ms } = sampled;
  return [{ id: "wideSpread", values: { measure, median: readableMs(medianMs), p90: readableMs(p90Ms) } }];
}
