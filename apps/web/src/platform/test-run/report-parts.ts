import type { Correction } from "@waymark/contracts/connectivity-test/corrections";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ComponentType, ReactNode } from "react";
import type { Words } from "../texts/words.ts";
import type { Reading, RunState } from "./state.ts";
import type { Claim } from "./use-claim.ts";

/** What the run page passes to the part that saves and shares the report it shows. */
export type OwnReportProps = {
  /** As the server sent it: corrected places are in their own list. */
  readonly report: Report;
  /** Undefined until the report has been read. */
  readonly reading: Reading | undefined;
  /** The test ran to its end; a stopped test has a report too. */
  readonly isFinished: boolean;
  /** This page measured it, since it was loaded, and for the person who is signed in now. */
  readonly isMeasuredHere: boolean;
  readonly shareWhenFinished: boolean;
  /** Undefined for everybody but the browser that made the report, and for those who did not save it there. */
  readonly claim: Claim | undefined;
  /** The person signed in by a press on this page, so they want what it shows. */
  readonly signedInHere: boolean;
  /** Grows with every survey answer that belongs to what is saved. */
  readonly answers: number;
  /** The element in which the page has its buttons. */
  readonly buttons: HTMLElement | null;
  readonly onReadAs: (id: string, reading: Reading) => void;
  /** The reader can no longer open the report. */
  readonly onGone: () => void;
};

/** What the report hands to the header above it. */
export type ReportHeaderProps = {
  readonly judgement: Judgement;
  readonly words: Words;
  /** Who can fix what the verdict says. */
  readonly owners: ReactNode;
  /** The time behind the verdict; false where the verdict is about something else. */
  readonly picture: ReactNode;
  /** What helps at once; the other actions step back behind it. */
  readonly primary: ReactNode;
  /** Texts, files and print. */
  readonly actions: ReactNode;
};

/** What the run page passes to the part that shows a run as a report, from the first result on. */
export type ReportViewProps = {
  readonly state: RunState;
  /** Nobody's report: it speaks to its reader as if it were theirs, and offers nothing to do with it. */
  readonly isExample?: boolean;
  readonly header: (props: ReportHeaderProps) => ReactNode;
  /** Shown between the header and the results. */
  readonly children: ReactNode;
  readonly onCorrected: (correction: Correction) => void;
  /** The reader answered a survey question that belongs to the report. */
  readonly onAnswered: () => void;
};

/** Parts of the run page that belong to other areas; the application composes them. */
export type ReportParts = {
  readonly ReportView: ComponentType<ReportViewProps>;
  readonly OwnReport: ComponentType<OwnReportProps>;
};
