import { distanceKm } from "../../geography/distance.ts";
import { isSatellite } from "../../survey/satellite.ts";
import { bySamples } from "../confidence.ts";
import type { DoorFact } from "../door-facts.ts";
import type { Facts } from "../facts.ts";
import { KM_PER_MS } from "../light-check.ts";
import { readableMs } from "../readable.ts";
import { CLEAR, fires, type Harms, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { FEWEST_SAMPLES } from "../spread.ts";
import { holds, type LimitTrigger, OURS, worstHolding } from "../trigger.ts";
import { CALL_DELAY_TRIGGERS } from "./slow-calls.ts";
import { MAIL_TRIGGERS } from "./slow-mail.ts";
import { WEB_SOCKET_TRIGGERS } from "./slow-web-socket.ts";

const SLOW: LimitTrigger = {
  measure: "Smallest round trip to the quickest of several front doors, less than half of which distance explains",
  is: "above",
  limit: 100,
  unit: "ms",
  severity: "Medium",
  source: OURS,
};
const DISTANCE_SHARE = 0.5;

/** Slow wherever it goes: the line itself is the cause, and one sentence says so instead of one per task. */
export const longWay: Rule = {
  id: "longWay",
  name: "The line itself answers slowly",
  owner: "yourProvider",
  triggers: [SLOW],
  judge(facts) {
    const { doors, report } = facts;
    const [quickest, ...others] = [...doors].sort((one, other) => one.smallestMs - other.smallestMs);
    if (!quickest) return notMeasured(facts.mailDoor.known ? "noAnswer" : facts.mailDoor.reason);
    if (!holds(SLOW, quickest.smallestMs)) return CLEAR;
    if (others.length === 0 || quickest.samples < FEWEST_SAMPLES) return inconclusive("fewSamples");
    const lightMs = lightTo(quickest, facts);
    if (lightMs === undefined) return notMeasured("placeUnknown");
    if (lightMs > quickest.smallestMs * DISTANCE_SHARE) return CLEAR;
    const delay = readableMs(quickest.smallestMs);
    return fires({
      severity: SLOW.severity,
      wording: isSatellite(report) ? "longWay.satellite" : "longWay",
      values: { delay },
      evidence: [
        { id: "everyDoorSlow", values: { delay, doors: doors.length, limit: SLOW.limit } },
        { id: "distanceExplainsLittle", values: { least: readableMs(lightMs) } },
      ],
      confidence: bySamples(quickest),
      harms: harmsOf(facts),
    });
  },
};

function lightTo({ code }: DoorFact, { metros, userPoint }: Facts): number | undefined {
  const metro = metros?.find((one) => one.code === code);
  return metro && userPoint.known ? distanceKm(userPoint.value, metro) / KM_PER_MS : undefined;
}

/** The tasks whose own limit the delay breaks. */
function harmsOf({ mailDoor, items: { webSocket, skype } }: Facts): Harms {
  const chatMs = webSocket.known ? webSocket.value.value.latency?.averageMs : undefined;
  const callMs = skype.known ? skype.value.value.quality?.rttMs : undefined;
  const isOver = (value: number | undefined, triggers: readonly LimitTrigger[]) =>
    value !== undefined && worstHolding(triggers, value) !== undefined;
  return {
    ...(mailDoor.known && isOver(mailDoor.value.medianMs, MAIL_TRIGGERS) ? { mail: "struggles" } : {}),
    ...(isOver(callMs, CALL_DELAY_TRIGGERS) ? { calls: "struggles" } : {}),
    ...(isOver(chatMs, WEB_SOCKET_TRIGGERS) ? { aiChat: "struggles" } : {}),
  };
}
