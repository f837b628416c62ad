import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { savedReportQuery } from "../queries.ts";
import { SharePart } from "../sharing/share-part.tsx";
import { type Shares, useShares } from "../sharing/use-shares.ts";
import { useSharing } from "../sharing/use-sharing.ts";
import styles from "./panel.module.css";

/** Calls `onChanged` when the shares differ from the first ones received. */
function useChanged(receivers: Shares["receivers"], onChanged: () => void): void {
  const known = useRef<string>(undefined);
  const latestOnChanged = useRef(onChanged);
  latestOnChanged.current = onChanged;
  useEffect(() => {
    if (!Array.isArray(receivers)) return;
    const now = receivers.map(({ shareId }) => shareId).join();
    if (known.current !== undefined && known.current !== now) latestOnChanged.current();
    known.current = now;
  }, [receivers]);
}

type Props = { readonly reportId: string; readonly onChanged: () => void };

/** For the owner: who else reads this report. */
export function PanelShare({ reportId, onChanged }: Props) {
  const { t } = useTexts();
  const { data: report } = useQuery(savedReportQuery(useApi(), reportId));
  const { isPossible } = useSharing(report?.reading.allowedActions);
  const shares = useShares(reportId, isPossible);
  useChanged(shares.receivers, onChanged);
  if (!isPossible || !report) return null;
  return (
    <section className={styles.share} aria-labelledby="panel-share">
      <h3 id="panel-share" className={styles.shareTitle}>
        {t("share.title")}
      </h3>
      <SharePart report={report} allowedActions={report.reading.allowedActions} shares={shares} />
    </section>
  );
}
