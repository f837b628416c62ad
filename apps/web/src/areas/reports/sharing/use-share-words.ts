import { limits } from "@waymark/contracts/limits";
import type { TextKey } from "@waymark/messages/catalogue";
import { useState } from "react";
import type { DirectoryPerson } from "../../../platform/directory/client.ts";
import { localeOf } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Refused } from "./use-shares.ts";

type After = { readonly said: string; readonly complaint: string };

export const saying = (said: string) => (): After => ({ said, complaint: "" });

/** What the panel says after something was tried. */
export function useShareWords(organisation: string) {
  const { t, language } = useTexts();
  const [{ said, complaint }, tell] = useState<After>({ said: "", complaint: "" });
  const list = new Intl.ListFormat(localeOf(language), { type: "conjunction" });

  const acting = <Answer>(
    act: () => Promise<Answer>,
    told: (answer: Answer) => After,
    failed: TextKey = "problem.shareFailed",
  ): void => {
    tell({ said: "", complaint: "" });
    act().then(
      (answer) => tell(told(answer)),
      (error: unknown) => tell({ said: "", complaint: `${t(failed)} ${reasonOf(error)}`.trim() }),
    );
  };
  /** Only what helps: that it is turned off, or that there was no answer. */
  const reasonOf = (error: unknown): string => {
    const isKnown = error instanceof Error && "status" in error && (error.status === 403 || error.status === 0);
    return isKnown && "textKey" in error ? t.loose(String(error.textKey), "problem.general") : "";
  };
  const afterSharing = (people: readonly DirectoryPerson[], refused: Refused): After => {
    const given = people.filter(({ id }) => !refused.some(({ userId }) => userId === id));
    const names = list.format(given.map(({ displayName }) => displayName));
    const complaints = refused.map(({ userId, reason }) => {
      const name = people.find(({ id }) => id === userId)?.displayName ?? t("share.somebody");
      return t(`share.refused.${reason}`, { name, organisation, most: limits.receiversPerReportMax });
    });
    return { said: given.length > 0 ? t("share.done", { names }) : "", complaint: complaints.join(" ") };
  };
  return { said, complaint, acting, afterSharing };
}
