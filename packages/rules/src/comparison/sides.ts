import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import { type Facts, factsOf } from "../findings/facts.ts";
import { readableMs, readablePercent, readableRate } from "../findings/readable.ts";
import { FEWEST_SAMPLES } from "../findings/spread.ts";
import type { ComparedId, ComparedSide } from "./compared.ts";
import { independentPackets, ofJitter, ofLoss, ofRise, ofSamples, ofTransfer, spreadMs } from "./uncertainty.ts";

/** A side and the uncertainty of its value as a standard deviation. An egress has its own margin. */
export type MeasuredSide = ComparedSide & { readonly deviation: number; readonly hasFewSamples: boolean };

type SideReader = (facts: Facts) => MeasuredSide;

const side = (value: number, deviation: number, samples = Number.POSITIVE_INFINITY): MeasuredSide => ({
  value,
  deviation,
  hasFewSamples: samples < FEWEST_SAMPLES,
  isBlocked: false,
  absence: null,
  place: null,
});
const absent = (absence: ComparedSide["absence"]): MeasuredSide => ({
  value: null,
  deviation: 0,
  hasFewSamples: false,
  isBlocked: false,
  absence,
  place: null,
});
const BLOCKED: MeasuredSide = { ...absent(null), isBlocked: true };

const MAIL_FLOOR_MS = 0.8;
const CALL_FLOOR_MS = 1.2;
const WEB_SOCKET_FLOOR_MS = 1.5;
const BITS_PER_BYTE = 8;

/** The numbers of one report, rounded as in its tiles and findings. */
export const sideOf = (id: ComparedId, report: Report): MeasuredSide =>
  READERS[id](factsOf({ report, metros: null, mailIsSetUp: null, cloud: null, metroProblem: undefined }));

const READERS: Readonly<Record<ComparedId, SideReader>> = {
  egress({ report: { browserToEgressLocationDistance: km, egressLocationCity } }) {
    return km === null ? absent("placeUnknown") : { ...side(Math.round(km), 0), place: egressLocationCity };
  },
  names({ items: { connectivity } }) {
    if (!connectivity.known) return absent(connectivity.reason);
    const { names } = connectivity.value.value;
    if (names.length === 0) return absent("notConfigured");
    const isOurs = (name: (typeof names)[number]) => name.result !== "Successful" && name.blockedBy !== "extension";
    return side(names.filter(isOurs).length, 0);
  },
  mail({ mailDoor }) {
    if (!mailDoor.known) return absent(mailDoor.reason);
    const { value } = mailDoor;
    return side(readableMs(value.medianMs), ofSamples(value, MAIL_FLOOR_MS), value.samples);
  },
  busyLine(facts) {
    const { bufferBloat } = facts.items;
    if (!bufferBloat.known) return absent(bufferBloat.reason);
    const { riseMs, samples } = bufferBloat.value.value;
    return side(readableMs(riseMs), ofRise(riseMs, latencySpreadOf(facts)), samples);
  },
  download(facts) {
    const { download } = facts.items;
    if (!download.known) return absent(download.reason);
    const { bytes, megabytesPerSecond } = download.value.value;
    if (bytes === 0) return absent("noAnswer");
    return side(readableRate(megabytesPerSecond), ofTransfer(megabytesPerSecond, latencySpreadOf(facts)));
  },
  upload(facts) {
    const { download } = facts.items;
    if (!download.known) return absent(download.reason);
    const { uploadMbps } = download.value.value;
    if (uploadMbps === null) return absent("noAnswer");
    const rate = uploadMbps / BITS_PER_BYTE;
    return side(readableRate(rate), ofTransfer(rate, latencySpreadOf(facts)));
  },
  callRoundTrip: ofCall(({ rttMs, rttP90Ms, received }) => {
    const samples = independentPackets(received);
    const spread = { samples, smallestMs: rttMs, medianMs: rttMs, p90Ms: rttP90Ms };
    return side(readableMs(rttMs), ofSamples(spread, CALL_FLOOR_MS), received);
  }),
  callLoss: ofCall(({ sent, received, lossPercent, burstLossPercent }) =>
    side(readablePercent(lossPercent), ofLoss(sent, Math.max(0, sent - received), burstLossPercent), sent),
  ),
  callJitter: ofCall(({ jitterMs, received }) => side(readableMs(jitterMs), ofJitter(jitterMs), received)),
  webSocket({ items: { webSocket } }) {
    if (!webSocket.known) return absent(webSocket.reason);
    const { reachable, latency } = webSocket.value.value;
    if (!reachable) return BLOCKED;
    if (latency === null) return absent("noAnswer");
    return side(readableMs(latency.averageMs), ofSamples(latency, WEB_SOCKET_FLOOR_MS), latency.samples);
  },
};

type Quality = NonNullable<ResultValue<"skype">["quality"]>;

function ofCall(read: (quality: Quality) => MeasuredSide): SideReader {
  return ({ items: { skype } }) => {
    if (!skype.known) return absent(skype.reason);
    const { ports, quality } = skype.value.value;
    if (quality !== null) return read(quality);
    // When TCP gets no answer either, the relay is unreachable, and nothing is known about UDP.
    return ports.some(({ protocol, reached }) => protocol === "tcp" && reached) ? BLOCKED : absent("noAnswer");
  };
}

/** The variation of the line's latency in this test, from the measurement with the most samples. */
function latencySpreadOf({ mailDoor, items: { webSocket } }: Facts): number {
  const echoes = webSocket.known ? webSocket.value.value.latency : null;
  return Math.max(mailDoor.known ? spreadMs(mailDoor.value) : 0, echoes === null ? 0 : spreadMs(echoes));
}
