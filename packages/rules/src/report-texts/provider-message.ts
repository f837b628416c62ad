import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding } from "@waymark/contracts/connectivity-test/findings";
import { failingNames, silentPorts } from "./failing.ts";
import { linesAbout, numberLines, type Topic } from "./number-lines.ts";
import { networkOf, type Told, utcOf } from "./told.ts";

export type ProviderMessage = { readonly subject: string; readonly body: string };

/** What a provider can be asked to look at, with the numbers that speak for it. */
const ASKS = {
  loss: ["calls"],
  route: ["distance", "doors", "dns", "webSocket"],
  speed: ["speed"],
  queue: ["busyLine"],
  ipv6: ["ipv6"],
  filter: [],
} as const satisfies Record<string, readonly Topic[]>;
type Ask = keyof typeof ASKS;

/** Findings that are not in this list are none of a provider's business. */
const ASK_OF: Readonly<Partial<Record<RuleId, Ask>>> = {
  packetLoss: "loss",
  jitter: "loss",
  shortDropouts: "loss",
  slowCalls: "route",
  slowMail: "route",
  slowWebSocket: "route",
  farEgress: "route",
  farResolver: "route",
  betterDoor: "route",
  peersDoBetter: "route",
  crossBorder: "route",
  slowDownload: "speed",
  tooLittleForVideo: "speed",
  busyLine: "queue",
  ipv6Faulty: "ipv6",
  udpBlocked: "filter",
  webSocketBlocked: "filter",
  requiredNamesBlocked: "filter",
};

/** A message that can be sent to whoever provides the line: when, what was measured, and what is asked of them. */
export function providerMessage(told: Told): ProviderMessage {
  const { report, judgement, words, when } = told;
  const { text } = words;
  const asks = asksOf(judgement.findings);
  const network = networkOf(report);
  const place = told.place === "" ? text("message.noPlace", {}) : told.place;
  const parts = [
    [text("message.greeting", {})],
    [
      text("message.intro", { local: when.local, utc: utcOf(report), place }),
      ...(network === "" ? [] : [text("message.network", { network })]),
    ],
    ...(asks.length === 0 ? calmParts(told) : askParts(asks, told)),
    [text("message.report", { id: report.id })],
    [text("message.thanks", {})],
  ];
  return {
    subject: text(asks.length === 0 ? "message.subjectCalm" : "message.subject", { place, date: when.date }),
    body: `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`,
  };
}

/** Each thing is asked once, the most severe first. */
const asksOf = (findings: readonly Finding[]): readonly Ask[] => [
  ...new Set(findings.flatMap(({ id }) => ASK_OF[id] ?? [])),
];

const calmParts = ({ report, words }: Told): readonly (readonly string[])[] => [
  [words.text("message.foundNothing", {})],
  [words.text("message.numbers", {}), ...bulleted(numberLines(report, words))],
];

function askParts(asks: readonly Ask[], { report, words }: Told): readonly (readonly string[])[] {
  const { text } = words;
  const silent = [
    ...failingNames(report).map((name) => `${name}:443`),
    ...silentPorts(report).map((port) => `UDP ${port}`),
  ];
  return [
    [text("message.found", {})],
    ...asks.map((ask, index) => [
      `${index + 1}. ${text(`message.ask.${ask}`, {})}`,
      ...bulleted(ask === "filter" ? silent : linesAbout(ASKS[ask], report, words)),
    ]),
    [text("message.ask.answer", {})],
  ];
}

const bulleted = (lines: readonly string[]): readonly string[] => lines.map((line) => `   - ${line}`);
