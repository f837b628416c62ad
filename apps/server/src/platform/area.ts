import type { AreaName } from "@waymark/contracts/api";
import type { SelfTestCheck, SelfTestOutcome } from "@waymark/contracts/operations/schemas";
import type { AreaHandlers } from "./http/register-area.ts";
import type { Job } from "./jobs/job-list.ts";
import type { MailMatters } from "./mail/send-mails.ts";

/** What an operator learns of one part of the installation. */
export type ProbeFinding = { readonly outcome: SelfTestOutcome; readonly detail: string };
export type HealthProbe = { readonly check: SelfTestCheck; readonly run: () => Promise<ProbeFinding> };

/** Something that the pipeline runs until it is stopped. */
export type Running = {
  readonly stop: () => Promise<void>;
  /** Its name in the stream, if it takes events from there and must not miss one. */
  readonly consumer?: string;
};

/** What an area adds to the server beside its calls; its `area.ts` composes it. */
export type AreaParts = {
  readonly jobs?: readonly Job[];
  /** Each starts to take in events of the stream. */
  readonly consumers?: readonly (() => Running)[];
  readonly health?: readonly HealthProbe[];
  readonly mailMatters?: MailMatters;
  /** Settles when calls can be answered; the API waits for it. */
  readonly ready?: () => Promise<void>;
  /** After SIGHUP. */
  readonly readFilesAgain?: () => void;
};

/** An area with calls. */
export type Area<Name extends AreaName = AreaName> = AreaParts & {
  readonly name: Name;
  readonly handlers: AreaHandlers<Name>;
};
