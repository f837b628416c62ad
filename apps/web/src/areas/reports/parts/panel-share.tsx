import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { savedReportQuery } from "../queries.ts";
import { SharePart } from "../sharing/share-part.tsx";
import { type Shares, useShares } from "../sharing/use-shares.ts";
import { useSharing } from "../sharing/use-sharing.ts";
import styles from "./panel.module.css";

/** Tells when the shares are others than when they were first known. */
function useChanged(receivers: Shares["receivers"], onChanged: () => void): void {
  const known = useRef<string>(undefined);
  const tell = useRef(onChanged);
  tell.current = onChanged;
  useEffect(() => {
    if (!Array.isArray(receivers)) return;
    const now = receivers.map(({ shareId }) => shareId).join();
    if (known.current !== undefined && known.current !== now) tell.current();
    known.current = now;
  }, [receivers]);
}

type Props = { readonly reportId: string; readonly onChanged: () => void };

/** For the owner: who else reads this report. */
export function PanelShare({ reportId, onChanged }: Props) {
  const { t } = useTexts();
  const { mayWithin, mayPublic } = useSharing();
  const isOffered = mayWithin || mayPublic;
  const shares = useShares(reportId, isOffered);
  const report = useQuery({ ...savedReportQuery(useApi(), reportId), enabled: isOffered }).data;
  useChanged(shares.receivers, onChanged);
  if (!isOffered || !report) return null;
  return (
    <section className={styles.share} aria-labelledby="panel-share">
      <h3 id="panel-share" className={styles.shareTitle}>
        {t("share.title")}
      </h3>
      <SharePart report={report} shares={shares} />
    </section>
  );
}
