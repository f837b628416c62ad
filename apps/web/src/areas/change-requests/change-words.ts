import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { EndpointSetChange, ValidationTestResult } from "@waymark/contracts/change-requests/schemas";
import type { OverallResult } from "@waymark/contracts/change-requests/validation";
import type { TextKey } from "@waymark/messages/catalogue";
import { textLocale } from "../../platform/texts/formats.ts";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { Translate } from "../../platform/texts/translate.ts";
import type { Status } from "../../ui/data-list/column.ts";
import type { MarkTone } from "../../ui/marks.tsx";

export const numberOf = ({ number }: Pick<EndpointSetChange, "number">): string => `CR-${number}`;

/** The first line of the reason names the change. */
export const titleOf = ({ changeReason }: Pick<EndpointSetChange, "changeReason">): string =>
  changeReason.split("\n")[0]?.trim() ?? "";

/** The reason below its title; the title itself where that is all. */
export function bodyOf(change: Pick<EndpointSetChange, "changeReason">): string {
  const [, ...lines] = change.changeReason.split("\n");
  return lines.join("\n").trim() || titleOf(change);
}

const STATUS_TONES: Readonly<Record<EndpointSetChange["status"], MarkTone>> = {
  Draft: "waiting",
  PendingReview: "measuring",
  StagedForPublishing: "better",
  Published: "good",
};

export function statusOf({ status, isBlocked }: EndpointSetChange, t: Translate): Status {
  if (isBlocked) return { tone: "bad", text: t("changes.blocked") };
  return { tone: STATUS_TONES[status], text: t(`changes.status.${status}`), isQuiet: status !== "PendingReview" };
}

const RESULT_TONES: Readonly<Record<OverallResult, MarkTone>> = {
  AllSucceeded: "good",
  FailedNotBlocking: "warning",
  FailedBlocking: "bad",
  Bypassed: "warning",
};

export function overallOf({ overallResult }: EndpointSetChange, t: Translate): Status {
  if (overallResult === null) return { tone: "missing", text: t("changes.overall.none"), isQuiet: true };
  return {
    tone: RESULT_TONES[overallResult],
    text: t(`changes.overall.${overallResult}`),
    isQuiet: overallResult === "AllSucceeded",
  };
}

export const roleText = (role: ApproverRole, { workload }: EndpointSetChange, t: Translate): string =>
  t(`changes.role.${role}`, { workload });

export const personText = (name: string | null | undefined, t: Translate): string => name ?? t("changes.someone");

/** What a step waits for: the next one to act, and what they do. */
export function nextStep(change: EndpointSetChange, t: Translate): { readonly what: string; readonly who: string } {
  if (change.isBlocked) return { what: t("changes.next.unblock"), who: t("changes.next.unblockers") };
  if (change.status === "Draft")
    return { what: t("changes.next.submit"), who: change.authors.map((name) => personText(name, t)).join(", ") };
  if (change.status === "StagedForPublishing") return { what: t("changes.next.publish"), who: t("changes.next.clock") };
  if (change.status === "Published") return { what: t("changes.next.nothing"), who: "" };
  const missing = change.approvals.find(({ isGiven }) => !isGiven);
  if (missing !== undefined) return { what: t("changes.next.approve"), who: roleText(missing.role, change, t) };
  return { what: t("changes.next.fix"), who: change.authors.map((name) => personText(name, t)).join(", ") };
}

const PLACES = ["first", "second", "third"] as const;

/** What a test found, in a sentence. */
export function sentenceOf({ test, textKey, inputs }: ValidationTestResult, { t, language }: Texts): string {
  const words = inputs.map((input) => wordOf(test, textKey, input, t));
  const list = new Intl.ListFormat(textLocale(language), { type: "conjunction" }).format(words);
  const named = Object.fromEntries(PLACES.map((place, index) => [place, words[index] ?? ""]));
  return t(textKey as TextKey, { ...named, list });
}

/** Some inputs are words of ours. */
function wordOf(test: number, textKey: string, input: string, t: Translate): string {
  if (textKey === "changes.said.optimizeMissing") return t(`changes.missing.${input}` as TextKey);
  return test === 9 ? t(`endpointSets.category.${input}` as TextKey) : input;
}
