import type { ReadableReport, Report } from "@waymark/contracts/connectivity-test/report";

export type Reading = ReadableReport["reading"];

/** What the report's page tells; it says the same of itself in its own area. */
export type OwnReportProps = {
  readonly report: Report;
  readonly reading: Reading | undefined;
  readonly isFinished: boolean;
  readonly isMeasuredHere: boolean;
  readonly shareWhenFinished: boolean;
  readonly claimSecret: string | undefined;
  readonly signedInHere: boolean;
  readonly answers: number;
  readonly buttons: HTMLElement | null;
  readonly onReadAs: (id: string, reading: Reading) => void;
  readonly onGone: () => void;
};
