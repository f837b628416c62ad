import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { type Ask, composeMessage, type Message, occasionOf } from "./compose-message.ts";
import type { ReportTextInput } from "./report-text-input.ts";

/** A request to those who run the reader's network, with what supports it. */
const EVIDENCE = {
  names: "names",
  ports: "ports",
  webSocket: ["webSocket"],
  egress: ["distance", "doors", "dns", "webSocket", "calls"],
  resolver: ["dns", "doors"],
  door: ["doors", "dns"],
  calls: ["calls", "distance"],
  mail: ["doors"],
  border: ["distance", "doors"],
  other: [],
} as const satisfies Record<string, Ask["evidence"]>;
type ItAsk = keyof typeof EVIDENCE;

const ASK_OF: Readonly<Partial<Record<RuleId, ItAsk>>> = {
  requiredNamesBlocked: "names",
  udpBlocked: "ports",
  webSocketBlocked: "webSocket",
  farEgress: "egress",
  farResolver: "resolver",
  betterDoor: "door",
  slowCalls: "calls",
  mailSilent: "mail",
  crossBorder: "border",
};

/** A message to the reader's IT about these findings: what was measured, and what to change. */
export function itMessage(input: ReportTextInput): Message {
  const { judgement, words, egressPlace } = input;
  const { text } = words;
  const asks = [...new Set(judgement.findings.map(({ id }) => ASK_OF[id] ?? "other"))];
  const { date, place, ...moment } = occasionOf(input);
  const through = egressPlace === "" ? [] : [text("ticket.egress", { place: egressPlace })];
  return composeMessage(
    {
      subject: text("itMessage.subject", { place, date }),
      intro: [text("itMessage.intro", { ...moment, place }), ...through].join("\n"),
      found: text("itMessage.found", {}),
      asks: asks.map((ask) => ({ text: text(`itMessage.ask.${ask}`, {}), evidence: EVIDENCE[ask] })),
      answer: text("itMessage.answer", {}),
      calm: [],
      closing: [],
    },
    input,
  );
}
