import { byTransfer } from "../confidence.ts";
import { readableRate } from "../readable.ts";
import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { documented, holds, type LimitTrigger } from "../trigger.ts";

const SECONDARY = documented("Microsoft Teams, meeting video (secondary)");
const upload = { measure: "Upload", unit: "kbit/s", is: "below", source: SECONDARY } as const;
const download = { measure: "Download", unit: "kbit/s", is: "below", source: SECONDARY } as const;
const UP_LEAST = { ...upload, limit: 150, severity: "High" } as const satisfies LimitTrigger;
const DOWN_LEAST = { ...download, limit: 200, severity: "High" } as const satisfies LimitTrigger;
const UP_GOOD = { ...upload, limit: 2_500, severity: "Low" } as const satisfies LimitTrigger;
const DOWN_GOOD = { ...download, limit: 4_000, severity: "Low" } as const satisfies LimitTrigger;

/** All speeds are shown in megabytes per second. */
export const megabytesOfKbps = (kbps: number): number => readableRate(kbps / 8_000);

export const tooLittleForVideo: Rule = {
  id: "tooLittleForVideo",
  name: "Too little for video",
  owner: "you",
  triggers: [UP_LEAST, DOWN_LEAST, UP_GOOD, DOWN_GOOD],
  judge({ items }) {
    if (!items.download.known) return notMeasured(items.download.reason);
    const { bytes, durationMs, downloadMbps, uploadMbps } = items.download.value.value;
    if (bytes === 0) return notMeasured("noAnswer");
    const down = Math.round(downloadMbps * 1_000);
    const up = uploadMbps === null ? null : Math.round(uploadMbps * 1_000);
    const isTooLittle = holds(DOWN_LEAST, down) || (up !== null && holds(UP_LEAST, up));
    const isTight = holds(DOWN_GOOD, down) || (up !== null && holds(UP_GOOD, up));
    // One direction can prove that the speed is too low, but not that it is enough.
    if (!isTooLittle && !isTight) return up === null ? notMeasured("noAnswer") : CLEAR;
    const [upLimit, downLimit] = isTooLittle ? [UP_LEAST, DOWN_LEAST] : [UP_GOOD, DOWN_GOOD];
    const narrow =
      up !== null && holds(upLimit, up) ? { kbps: up, limit: upLimit.limit } : { kbps: down, limit: downLimit.limit };
    const spoken = { down: megabytesOfKbps(down), up: up === null ? "–" : megabytesOfKbps(up) };
    return fires({
      severity: isTooLittle ? "High" : "Low",
      wording: isTooLittle ? "tooLittleForVideo" : "tooLittleForVideo.tight",
      values: spoken,
      evidence: [
        {
          id: "videoRates",
          values: { ...spoken, downmin: megabytesOfKbps(downLimit.limit), upmin: megabytesOfKbps(upLimit.limit) },
        },
      ],
      confidence: byTransfer(bytes / 1e6, durationMs / 1_000),
      harms: isTooLittle ? { calls: "struggles" } : {},
      figure: { id: "videoKbps", value: narrow.kbps, limit: narrow.limit },
    });
  },
};
