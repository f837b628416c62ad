import type { Language } from "@waymark/contracts/configuration/languages";
import { limits } from "@waymark/contracts/limits";
import type { HideablePart } from "@waymark/contracts/reports/sharing";
import type { TextKey } from "@waymark/messages/catalogue";
import { useState } from "react";
import { isStatus, requestMessage } from "../../../platform/api/request-error.ts";
import type { DirectoryPerson } from "../../../platform/directory/client.ts";
import { textLocale } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Translate } from "../../../platform/texts/translate.ts";
import type { Refused } from "./use-shares.ts";

/** Parts of a report as a list of the reader's language. */
export const partNames = (parts: readonly HideablePart[], t: Translate, language: Language): string =>
  new Intl.ListFormat(textLocale(language), { type: "conjunction" }).format(
    parts.map((part) => t(`share.part.${part}`)),
  );

type After = { readonly status: string; readonly complaint: string };

export const statusOnly = (status: string) => (): After => ({ status, complaint: "" });

/** The texts of the panel after an action. */
export function useShareWords(organization: string) {
  const { t, language } = useTexts();
  const [{ status, complaint }, setAfter] = useState<After>({ status: "", complaint: "" });
  const list = new Intl.ListFormat(textLocale(language), { type: "conjunction" });

  const acting = <Answer>(
    act: () => Promise<Answer>,
    statusAfter: (answer: Answer) => After,
    failed: TextKey = "problem.shareFailed",
  ): void => {
    setAfter({ status: "", complaint: "" });
    act().then(
      (answer) => setAfter(statusAfter(answer)),
      (error: unknown) => setAfter({ status: "", complaint: `${t(failed)} ${reasonOf(error)}`.trim() }),
    );
  };
  /** Only reasons that help: sharing is turned off, or no answer arrived. */
  const reasonOf = (error: unknown): string => (isStatus(error, 0, 403) ? requestMessage(error, t) : "");
  const afterSharing = (people: readonly DirectoryPerson[], refused: Refused): After => {
    const given = people.filter(({ id }) => !refused.some(({ userId }) => userId === id));
    const names = list.format(given.map(({ displayName }) => displayName));
    const complaints = refused.map(({ userId, reason }) => {
      const name = people.find(({ id }) => id === userId)?.displayName ?? t("share.somebody");
      return t(`share.refused.${reason}`, { name, organisation: organization, most: limits.receiversPerReportMax });
    });
    return { status: given.length > 0 ? t("share.done", { names }) : "", complaint: complaints.join(" ") };
  };
  return { status, complaint, acting, afterSharing };
}
