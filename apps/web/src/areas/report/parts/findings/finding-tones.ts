import type { Severity } from "@waymark/contracts/connectivity-test/finding-words";
import type { MarkTone } from "../../../../ui/marks.tsx";

export const TONES: Readonly<Record<Severity, MarkTone>> = {
  Critical: "bad",
  High: "bad",
  Medium: "warning",
  Low: "information",
  Info: "information",
};
