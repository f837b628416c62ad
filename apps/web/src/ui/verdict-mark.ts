import type { Tone } from "@waymark/contracts/connectivity-test/finding-words";
import type { Verdict } from "@waymark/contracts/connectivity-test/findings";
import type { MarkTone } from "./marks.tsx";

const MARKS: Readonly<Record<Tone, MarkTone>> = {
  works: "good",
  partly: "good",
  struggles: "warning",
  wont: "bad",
  unknown: "missing",
};

/** The mark beside a verdict. What works and could be better does not look like what needs nothing. */
export const markOfVerdict = ({ effect, tone }: Pick<Verdict, "effect" | "tone">): MarkTone =>
  effect === "couldBeBetter" ? "better" : MARKS[tone];
