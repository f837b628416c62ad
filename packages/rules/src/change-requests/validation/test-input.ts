import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { GovernanceCategory } from "@waymark/contracts/endpoint-sets/endpoint-set";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { WorkloadType } from "@waymark/contracts/workloads/workload";
import type { ContentDiff } from "../content-diff.ts";

/** Another published set that has something to say to the change: only the entries that count here. */
export type OtherSet = {
  readonly name: string;
  readonly workload: string;
  readonly serviceArea: string;
  readonly category: GovernanceCategory;
  readonly tcpPorts: string;
  readonly udpPorts: string;
  readonly isMemberSet: boolean;
  readonly fqdns: readonly string[];
  readonly cidrs: readonly string[];
};

export type MemberSet = {
  readonly name: string;
  readonly instance: CloudInstance;
  readonly isMemberSet: boolean;
  readonly isDeleted: boolean;
  readonly isPublished: boolean;
  readonly cidrs: readonly string[];
};

/** Everything that the tests of a change rest on, read in one transaction. */
export type TestInput = {
  readonly instance: CloudInstance;
  readonly before: EndpointSetContent | null;
  readonly after: EndpointSetContent;
  readonly isDeletion: boolean;
  readonly diff: ContentDiff;
  readonly baseVersion: string | null;
  /** The version in which the set last changed. */
  readonly currentVersion: string | null;
  /** The monthly publishing that comes next. */
  readonly plannedPublishing: Date;
  readonly additionDate: string | null;
  readonly serviceArea: string;
  readonly workloadType: WorkloadType;
  /** Entries that the workload publishes in this instance. */
  readonly workloadEntries: number;
  /** Undefined where the set names none, null where there is none of that id. */
  readonly memberSet: MemberSet | null | undefined;
  readonly others: readonly OtherSet[];
  readonly services: readonly { readonly id: string; readonly isRetired: boolean }[];
  /** Wildcards of the set that have a host as example. */
  readonly withExemplar: ReadonlySet<string>;
  /** Approvals that hold for this content. */
  readonly hasCouncil: boolean;
  readonly hasSignOff: boolean;
  /** Special ranges that count as ordinary here: those of the demo world. */
  readonly ordinaryRanges: readonly string[];
};

/** What a test found. The text says it in a sentence, the entries what it is about. */
export type Finding = {
  readonly outcome: "Pass" | "Warning" | "Blocking";
  readonly textKey: string;
  readonly inputs?: readonly string[];
  readonly entries?: readonly string[];
};

export type RunTest = (input: TestInput) => Finding;

/** There is nothing of its kind in the change. */
export const NOTHING: Finding = { outcome: "Pass", textKey: "changes.said.nothing" };
export const pass = (textKey: string, ...inputs: string[]): Finding => ({ outcome: "Pass", textKey, inputs });
