import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "../../../platform/session/session-context.tsx";
import { ownReportsTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "../organization.module.css";
import { EraseOwnData } from "../parts/erase-own-data.tsx";
import { ExportData } from "../parts/export-data.tsx";
import { StoredOfReport } from "../parts/stored-of-report.tsx";
import { StoredTerms } from "../parts/stored-terms.tsx";

function YourData({ onErased }: { onErased: () => void }) {
  const { t } = useTexts();
  const reportId = new URLSearchParams(useLocation().search).get("report");
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <header>
        <h1 className={styles.title}>{t("yourData.title")}</h1>
        <p className={styles.lead}>{t("yourData.lead")}</p>
      </header>
      {reportId && <StoredOfReport id={reportId} />}
      <StoredTerms />
      <ExportData />
      <EraseOwnData onErased={onErased} />
    </div>
  );
}

type Props = {
  /** What this browser keeps of a person whose data are erased: other areas', so the application hands it in. */
  readonly forget: (userId: string) => void;
};

/** What is stored of a person, to look at, to take along and to erase. */
export function YourDataPage({ forget }: Props) {
  const texts = use(ownReportsTextsIn(useTexts().language));
  const [client] = useState(() => new QueryClient());
  const userId = useSession().snapshot.user?.objectId;
  const erased = () => {
    if (userId !== undefined) forget(userId);
    void client.invalidateQueries();
  };
  return (
    <MoreTexts texts={texts}>
      <QueryClientProvider client={client}>
        <YourData onErased={erased} />
      </QueryClientProvider>
    </MoreTexts>
  );
}
