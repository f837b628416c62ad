import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Words } from "../../../../platform/texts/words.ts";
import type { Path, Stretch } from "./path-of-report.ts";

export type PieceId = "wifi" | "line" | "toDoor";
/** Only a rule calls a piece far, slow or fine; what no rule judged stays plain. */
export type PieceTone = "far" | "slow" | "fine" | "plain" | "missing";
export type Piece = {
  readonly id: PieceId;
  readonly tone: PieceTone;
  readonly value: string;
  /** What the distance means, or how a missing piece can be measured. */
  readonly note: string;
};

const SHORTEST_SHOWN_MS = 1;

/** The way's three pieces, each with what is known of it. */
export function stripPieces(path: Path, judgement: Judgement, words: Words): readonly Piece[] {
  const { t } = words;
  return [
    // A browser sees neither the Wi-Fi nor its router; a second test without Wi-Fi does.
    { id: "wifi", tone: "missing", value: t("test.status.notMeasured"), note: t("path.wifi.how") },
    piece("line", path.toEgress, path, judgement, words),
    piece("toDoor", path.egressToDoor, path, judgement, words),
  ];
}

function piece(id: "line" | "toDoor", stretch: Stretch | null, path: Path, judgement: Judgement, words: Words): Piece {
  const { t, km } = words;
  if (stretch === null && path.absence === "stillRunning")
    return { id, tone: "missing", value: t("test.status.waiting"), note: "" };
  if (path.isLeftOut) return { id, tone: "missing", value: t("report.leftOut"), note: "" };
  if (stretch === null) return { id, tone: "missing", value: t("path.unknown"), note: whyUnknown(id, path, words) };
  if (path.doubted !== null)
    return { id, tone: "missing", value: km(stretch.km), note: id === "line" ? t("path.doubted") : "" };
  const note = id === "line" && path.isLineSlow ? t("path.line.slow") : lightWords(stretch, words);
  return { id, tone: toneOf(id, path, judgement), value: km(stretch.km), note };
}

const JUDGED_BY = { line: "farEgress", toDoor: "betterDoor" } as const;

function toneOf(id: keyof typeof JUDGED_BY, path: Path, { findings, clear }: Judgement): PieceTone {
  if (findings.some((finding) => finding.id === JUDGED_BY[id])) return "far";
  if (id === "line" && path.isLineSlow) return "slow";
  // A short way is nothing to praise while what goes over it is slow.
  return clear.includes(JUDGED_BY[id]) && !path.isInTrouble ? "fine" : "plain";
}

function whyUnknown(id: "line" | "toDoor", { egress, door }: Path, { t }: Words): string {
  if (!egress?.point) return id === "line" ? t("path.unknown.egress") : "";
  return door === null ? t("test.reason.noAnswer") : t("path.unknown.door");
}

/** The physical minimum for the round trip; digits below a millisecond do not matter. */
export function lightWords({ leastMs }: Stretch, { t, ms }: Words): string {
  return leastMs < SHORTEST_SHOWN_MS
    ? t("path.lightUnder", { least: ms(SHORTEST_SHOWN_MS) })
    : t("path.light", { least: ms(leastMs) });
}
