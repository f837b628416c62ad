import type { Report } from "@waymark/contracts/connectivity-test/report";
import { failingNames, silentPorts } from "./failing.ts";
import { linesAbout, type Topic } from "./number-lines.ts";
import { networkOf, type ReportTextInput, utcOf } from "./report-text-input.ts";

export type Message = { readonly subject: string; readonly body: string };

/** A request to somebody, and what supports it: numbers of the report, or the list of what does not answer. */
export type Ask = { readonly text: string; readonly evidence: readonly Topic[] | "silent" | "names" | "ports" };

type Parts = {
  readonly subject: string;
  readonly intro: string;
  /** What the requests come after; only with requests. */
  readonly found: string;
  readonly asks: readonly Ask[];
  /** What to do when it is done. */
  readonly answer: string;
  /** Instead of requests, where there are none. */
  readonly calm: readonly (readonly string[])[];
  /** After the report's address. */
  readonly closing: readonly (readonly string[])[];
};

/** A letter: the time and place, the requests with their evidence, and where the whole report is. */
export function composeMessage(parts: Parts, input: ReportTextInput): Message {
  const { report, words, link } = input;
  const { text } = words;
  const network = networkOf(report);
  const asked = parts.asks.map((ask, index) => [`${index + 1}. ${ask.text}`, ...bulleted(evidenceOf(ask, input))]);
  const paragraphs = [
    [text("message.greeting", {})],
    [parts.intro, ...(network === "" ? [] : [text("message.network", { network })])],
    ...(asked.length === 0 ? parts.calm : [[parts.found], ...asked, [parts.answer]]),
    [text("message.report", { link })],
    ...parts.closing,
    [text("message.thanks", {})],
  ];
  return { subject: parts.subject, body: `${paragraphs.map((lines) => lines.join("\n")).join("\n\n")}\n` };
}

/** When and where, for texts that begin with it. */
export const occasionOf = ({ report, words, when, place }: ReportTextInput) => ({
  local: when.local,
  utc: utcOf(report),
  date: when.date,
  place: place === "" ? words.text("message.noPlace", {}) : place,
});

/** The reader's own language first. The receiver may read only English. */
export const bilingual = (own: Message, english: Message): Message => ({
  subject: own.subject,
  body: `${own.body}\n----------\nEnglish: ${english.subject}\n\n${english.body}`,
});

export const bulleted = (lines: readonly string[]): readonly string[] => lines.map((line) => `   - ${line}`);

const namesIn = (report: Report) => failingNames(report).map((name) => `${name}:443`);
const portsIn = (report: Report) => silentPorts(report).map((port) => `UDP ${port}`);

function evidenceOf({ evidence }: Ask, { report, words }: ReportTextInput): readonly string[] {
  switch (evidence) {
    case "silent":
      return [...namesIn(report), ...portsIn(report)];
    case "names":
      return namesIn(report);
    case "ports":
      return portsIn(report);
    default:
      return linesAbout(evidence, report, words);
  }
}
