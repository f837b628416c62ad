import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding } from "@waymark/contracts/connectivity-test/findings";
import { type Ask, bulleted, composeMessage, type Message, occasionOf } from "./compose-message.ts";
import { numberLines } from "./number-lines.ts";
import type { ReportTextInput } from "./report-text-input.ts";

/** A request to a provider, with what supports it. */
const EVIDENCE = {
  loss: ["calls"],
  route: ["distance", "doors", "dns", "webSocket"],
  speed: ["speed"],
  queue: ["busyLine"],
  ipv6: ["ipv6"],
  filter: "silent",
} as const satisfies Record<string, Ask["evidence"]>;
type ProviderAsk = keyof typeof EVIDENCE;

/** Only these findings concern a provider. */
const ASK_OF: Readonly<Partial<Record<RuleId, ProviderAsk>>> = {
  packetLoss: "loss",
  jitter: "loss",
  shortDropouts: "loss",
  slowCalls: "route",
  slowMail: "route",
  longWay: "route",
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

/** A message to the provider of the line: the time, the measurements, and the requests. */
export function providerMessage(input: ReportTextInput): Message {
  const { report, judgement, words, registrationLink: link } = input;
  const { text } = words;
  const asks = asksOf(judgement.findings);
  const { date, place, ...moment } = occasionOf(input);
  return composeMessage(
    {
      subject: text(asks.length === 0 ? "message.subjectCalm" : "message.subject", { place, date }),
      intro: text("message.intro", { ...moment, place }),
      found: text("message.found", {}),
      asks: asks.map((ask) => ({ text: text(`message.ask.${ask}`, {}), evidence: EVIDENCE[ask] })),
      answer: text("message.ask.answer", {}),
      calm: [
        [text("message.foundNothing", {})],
        [text("message.numbers", {}), ...bulleted(numberLines(report, words))],
      ],
      closing: link === undefined ? [] : [[text("message.register", { link })]],
    },
    input,
  );
}

/** Lists each request once, the most severe first. */
const asksOf = (findings: readonly Finding[]): readonly ProviderAsk[] => [
  ...new Set(findings.flatMap(({ id }) => ASK_OF[id] ?? [])),
];
