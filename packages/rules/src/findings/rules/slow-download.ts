import { byTransfer } from "../confidence.ts";
import { readableRate } from "../readable.ts";
import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { documented, type LimitTrigger, REFERENCE_SCORE, worstHolding } from "../trigger.ts";

const rate = { measure: "Download", unit: "MB/s", is: "below" } as const;
export const DOWNLOAD_TRIGGERS: readonly LimitTrigger[] = [
  { ...rate, limit: 1, severity: "High", source: documented("Microsoft 365 network insights") },
  { ...rate, limit: 4, severity: "Medium", source: REFERENCE_SCORE },
  { ...rate, limit: 8, severity: "Low", source: REFERENCE_SCORE },
];
/** Where the published scale falls below 60, as with mail. */
export const FILES_LIMIT = 8;
const EXAMPLE_MEGABYTES = 100;
const MINUTES_FROM_SECONDS = 120;

export const slowDownload: Rule = {
  id: "slowDownload",
  name: "Download slow",
  owner: "you",
  triggers: DOWNLOAD_TRIGGERS,
  judge({ items: { download } }) {
    if (!download.known) return notMeasured(download.reason);
    const { bytes, durationMs, megabytesPerSecond } = download.value.value;
    if (bytes === 0) return notMeasured("noAnswer");
    const trigger = worstHolding(DOWNLOAD_TRIGGERS, megabytesPerSecond);
    if (!trigger) return CLEAR;
    const shown = readableRate(megabytesPerSecond);
    return fires({
      severity: trigger.severity,
      ...timeWords(EXAMPLE_MEGABYTES / Math.max(megabytesPerSecond, 0.001)),
      evidence: [{ id: "downloadRate", values: { rate: shown, limit: FILES_LIMIT } }],
      confidence: byTransfer(bytes / 1e6, durationMs / 1_000),
      harms: { files: "struggles" },
      figure: { id: "downloadMegabytesPerSecond", value: shown, limit: FILES_LIMIT },
    });
  },
};

const timeWords = (seconds: number) =>
  seconds < MINUTES_FROM_SECONDS
    ? ({ wording: "slowDownload", values: { seconds: Math.round(seconds) } } as const)
    : ({ wording: "slowDownload.minutes", values: { minutes: Math.round(seconds / 60) } } as const);
