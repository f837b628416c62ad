import type { Absence, Doubt } from "@waymark/contracts/connectivity-test/finding-words";
import type { Unjudged } from "@waymark/contracts/connectivity-test/findings";
import { spaced } from "@waymark/rules/findings/texts";
import { localeOf } from "../../../../platform/texts/formats.ts";
import type { Words } from "../../../../platform/texts/words.ts";

type Group =
  | "agent"
  | "peers"
  | "setUp"
  | "network"
  | "browser"
  | "place"
  | "noAnswer"
  | "lessData"
  | "notRun"
  | "unclear";

/** Reasons that mean the same to a reader stand together. */
const GROUP_OF: Readonly<Record<Absence | Doubt, Group>> = {
  needsAgent: "agent",
  tooFewPeers: "peers",
  notConfigured: "setUp",
  notOffered: "network",
  unsupported: "browser",
  placeUnknown: "place",
  placeUnchecked: "place",
  placeContradicted: "place",
  timeout: "noAnswer",
  noAnswer: "noAnswer",
  blocked: "noAnswer",
  offline: "noAnswer",
  dependsOnFailed: "noAnswer",
  nothingAnswers: "noAnswer",
  lessData: "lessData",
  cancelled: "notRun",
  stillRunning: "notRun",
  neverArrived: "notRun",
  hiddenTab: "notRun",
  invalid: "unclear",
  fewSamples: "unclear",
  wideSpread: "unclear",
  singlePacket: "unclear",
};

/** Why checks could not be made, in one line: the most frequent reason first. */
export function unjudgedReasons(unjudged: readonly Pick<Unjudged, "reason">[], { t, language }: Words): string {
  const counts = new Map<Group, number>();
  for (const { reason } of unjudged) counts.set(GROUP_OF[reason], (counts.get(GROUP_OF[reason]) ?? 0) + 1);
  const said = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([group, count]) => t.count(`report.unjudged.${group}`, count));
  return spaced(new Intl.ListFormat(localeOf(language), { type: "conjunction" }).format(said));
}
