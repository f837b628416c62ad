import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useSession } from "../../../platform/session/session-context.tsx";
import { forgetStaleAnswers } from "../../../platform/stale-answers.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { EraseOwnData } from "../parts/erase-own-data.tsx";
import { ExportData } from "../parts/export-data.tsx";
import { StoredOfReport } from "../parts/stored-of-report.tsx";
import { StoredTerms } from "../parts/stored-terms.tsx";

type Props = {
  /** What this browser keeps of a person whose data are erased: other areas', so the application hands it in. */
  readonly forget: (userId: string) => void;
};

/** What is stored of a person, to look at, to take along and to erase. */
export function YourDataPage({ forget }: Props) {
  const { t } = useTexts();
  const client = useQueryClient();
  const userId = useSession().snapshot.user?.objectId;
  const reportId = new URLSearchParams(useLocation().search).get("report");
  const erased = () => {
    if (userId !== undefined) forget(userId);
    forgetStaleAnswers();
    void client.invalidateQueries();
  };
  return (
    <Page>
      <PageHeader title={t("yourData.title")} lead={t("yourData.lead")} />
      {reportId && <StoredOfReport id={reportId} />}
      <StoredTerms />
      <ExportData />
      <EraseOwnData onErased={erased} />
    </Page>
  );
}
