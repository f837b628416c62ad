import { Button } from "@fluentui/react-components";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { useQuery } from "@tanstack/react-query";
import type { SelfTestReport } from "@waymark/contracts/operations/schemas";
import { useApi } from "../../../platform/api-context.tsx";
import { formatDateTime, wholeMoment } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { summarizeChecks } from "../checks.ts";
import { ChecksTable } from "../parts/checks-table.tsx";
import { JobsSection } from "../parts/jobs-section.tsx";
import { selfTestQuery } from "../queries.ts";
import styles from "./self-test-page.module.css";

function Summary({ report }: { report: SelfTestReport }) {
  const { t, language } = useTexts();
  const checkedAt = new Date(report.checkedAt);
  return (
    <p className={styles.summary} role="status">
      <strong>{summarizeChecks(report.checks, t)}</strong>
      <time dateTime={report.checkedAt} title={wholeMoment(language, checkedAt)}>
        {t("operations.selfTest.checkedAt", { time: formatDateTime(language, checkedAt) })}
      </time>
    </p>
  );
}

/** For operators: what works here, and what does not. */
export function SelfTestPage() {
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = useQuery(selfTestQuery(useApi()));
  return (
    <Page>
      <PageHeader
        title={t("operations.selfTest.title")}
        lead={t("operations.selfTest.lead")}
        actions={
          <Button
            appearance="primary"
            icon={<ArrowClockwiseRegular />}
            disabledFocusable={isFetching}
            onClick={() => void refetch()}
          >
            {isFetching ? t("operations.selfTest.running") : t("operations.selfTest.runAgain")}
          </Button>
        }
      />
      <div>
        {error && <Failed error={error} />}
        {data && <Summary report={data} />}
        <ChecksTable checks={data?.checks} />
      </div>
      <JobsSection />
    </Page>
  );
}
