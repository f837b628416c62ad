import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import styles from "./edit-panel.module.css";

/** What the provider has asked the vendor for last, and what became of it. What it took back leaves nothing to read. */
export function RequestFacts({ request }: Pick<Solution, "request">) {
  const { t, language } = useTexts();
  if (request === null || request.status === "cancelled") return null;
  const { operation, decision, createdAt, decidedAt, note, reason } = request;
  const day = (at: string, moreDays = 0): string => formatDay(language, new Date(Date.parse(at) + moreDays * DAY_MS));
  const state = t(`solutions.request.${decision ?? "active"}`, { day: day(decidedAt ?? createdAt) });
  const said = decision === null ? note : reason;
  const hasResults = operation === "Create" && decision === "Approved" && decidedAt !== null;
  return (
    <div className={styles.request}>
      <Notice
        tone={decision === "Rejected" ? "warning" : "info"}
        title={`${t(`solutions.request.${operation}`)}: ${state}`}
      >
        {said !== "" && <p>{said}</p>}
        {hasResults && (
          <p>{t("solutions.request.resultsBy", { day: day(decidedAt, solutionLimits.resultsAfterDays) })}</p>
        )}
      </Notice>
    </div>
  );
}
