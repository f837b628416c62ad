import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use, useState } from "react";
import { useLocation } from "react-router";
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

/** What is stored of a person, to look at, to take along and to erase. */
export function YourDataPage() {
  const texts = use(ownReportsTextsIn(useTexts().language));
  const [client] = useState(() => new QueryClient());
  return (
    <MoreTexts texts={texts}>
      <QueryClientProvider client={client}>
        <YourData onErased={() => void client.invalidateQueries()} />
      </QueryClientProvider>
    </MoreTexts>
  );
}
