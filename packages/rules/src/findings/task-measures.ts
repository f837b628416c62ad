import type { Absence, Doubt, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Figure } from "@waymark/contracts/connectivity-test/findings";
import { FILES_SCALE, MAIL_SCALE } from "../scoring/curves.ts";
import { type CallFacts, callOf, FEWEST_LOST, roundTripsOf } from "./call-quality.ts";
import type { Facts } from "./facts.ts";
import { readableMs, readablePercent, readableRate } from "./readable.ts";
import type { RuleOutcome } from "./rule.ts";
import { BUSY_LIMIT_MS, BUSY_TRIGGERS } from "./rules/busy-line.ts";
import { CALL_DELAY_LIMIT_MS, CALL_DELAY_TRIGGERS } from "./rules/slow-calls.ts";
import { FILES_LIMIT } from "./rules/slow-download.ts";
import { MAIL_LIMIT_MS, MAIL_TRIGGERS } from "./rules/slow-mail.ts";
import { WEB_SOCKET_LIMIT_MS, WEB_SOCKET_TRIGGERS } from "./rules/slow-web-socket.ts";
import { AI_CHAT_SCALE, callScore, scoreOn } from "./scales.ts";
import { doubtIn, doubtNear } from "./spread.ts";

/** A task's own measurement, before findings count. */
export type OwnMeasure =
  | { readonly kind: "measured"; readonly score: number; readonly figure: Figure }
  | { readonly kind: "silent" }
  | { readonly kind: "absent"; readonly reason: Absence | Doubt; readonly figure: Figure | null };

/** Scores a task by its own measurement. */
export const ownMeasureOf = (task: Task, facts: Facts): OwnMeasure => MEASURES[task](facts);

const MEASURES: Readonly<Record<Task, (facts: Facts) => OwnMeasure>> = { mail, files, calls, aiChat };

const LOSS_LIMIT_PERCENT = 1;
const JITTER_LIMIT_MS = 30;

function mail({ mailDoor, mailIsSilent }: Facts): OwnMeasure {
  if (mailIsSilent) return { kind: "silent" };
  if (!mailDoor.known) return absent(mailDoor.reason);
  const { value } = mailDoor;
  const figure: Figure = { id: "mailMs", value: readableMs(value.medianMs), limit: MAIL_LIMIT_MS };
  const doubt = doubtIn(value, MAIL_TRIGGERS);
  if (doubt) return absent(doubt, figure);
  return { kind: "measured", score: scoreOn(MAIL_SCALE, value.medianMs), figure };
}

function files({ items: { download } }: Facts): OwnMeasure {
  if (!download.known) return absent(download.reason);
  const { bytes, megabytesPerSecond } = download.value.value;
  if (bytes === 0) return absent("noAnswer");
  const value = readableRate(megabytesPerSecond);
  const figure: Figure = { id: "downloadMegabytesPerSecond", value, limit: FILES_LIMIT };
  return { kind: "measured", score: scoreOn(FILES_SCALE, megabytesPerSecond), figure };
}

function calls(facts: Facts): OwnMeasure {
  const call = callOf(facts);
  if ("outcome" in call) return absent(reasonOf(call.outcome));
  const doubt = doubtIn(roundTripsOf(call), CALL_DELAY_TRIGGERS);
  const figure = mostUsed(call, facts);
  // A few lost packets may be chance, and prove nothing about calls.
  const lossPercent = call.lost < FEWEST_LOST ? 0 : call.lossPercent;
  return doubt ? absent(doubt, figure) : { kind: "measured", score: callScore({ ...call, lossPercent }), figure };
}

function aiChat({ items: { webSocket } }: Facts): OwnMeasure {
  if (!webSocket.known) return absent(webSocket.reason);
  const { reachable, latency } = webSocket.value.value;
  if (!reachable) return absent("dependsOnFailed");
  if (latency === null) return absent("noAnswer");
  const figure: Figure = { id: "webSocketMs", value: readableMs(latency.averageMs), limit: WEB_SOCKET_LIMIT_MS };
  const doubt = doubtIn(latency, WEB_SOCKET_TRIGGERS, latency.averageMs);
  if (doubt) return absent(doubt, figure);
  return { kind: "measured", score: scoreOn(AI_CHAT_SCALE, latency.averageMs), figure };
}

type Absent = Extract<OwnMeasure, { kind: "absent" }>;
const absent = (reason: Absent["reason"], figure: Figure | null = null): Absent => ({ kind: "absent", reason, figure });

const reasonOf = (outcome: RuleOutcome): Absent["reason"] =>
  outcome.kind === "notMeasured" || outcome.kind === "inconclusive" ? outcome.reason : "noAnswer";

/** The number of a call that is closest to its limit, or farthest beyond it. */
function mostUsed({ rttMs, lossPercent, jitterMs, lost }: CallFacts, { items: { bufferBloat } }: Facts): Figure {
  const delay: Figure = { id: "callMs", value: readableMs(rttMs), limit: CALL_DELAY_LIMIT_MS };
  const others: Figure[] = [{ id: "callJitterMs", value: readableMs(jitterMs), limit: JITTER_LIMIT_MS }];
  if (lost === 0 || lost >= FEWEST_LOST)
    others.push({ id: "callLossPercent", value: readablePercent(lossPercent), limit: LOSS_LIMIT_PERCENT });
  if (bufferBloat.known) {
    const { samples, riseMs } = bufferBloat.value.value;
    const isSure = doubtNear(samples, riseMs, BUSY_TRIGGERS) === undefined;
    if (isSure) others.push({ id: "busyRiseMs", value: readableMs(riseMs), limit: BUSY_LIMIT_MS });
  }
  const used = ({ value, limit }: Figure) => value / (limit ?? 1);
  return others.reduce((most, figure) => (used(figure) > used(most) ? figure : most), delay);
}
