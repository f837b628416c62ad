import { Button, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { SelfTestReport } from "@waymark/contracts/operations/schemas";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { requestMessage } from "../../../platform/problems/request-message.ts";
import { formatDateTime } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ChecksTable } from "../parts/checks-table.tsx";
import { selfTestQuery } from "../queries.ts";
import { summarise } from "../summarise.ts";
import styles from "./self-test-page.module.css";

function Summary({ report }: { report: SelfTestReport }) {
  const { t, language } = useTexts();
  const checkedAt = new Date(report.checkedAt);
  return (
    <p className={styles.summary} role="status">
      <strong>{summarise(report.checks, t)}</strong>
      <time dateTime={report.checkedAt} title={checkedAt.toISOString()}>
        {t("operations.selfTest.checkedAt", { time: formatDateTime(language, checkedAt) })}
      </time>
    </p>
  );
}

function SelfTest() {
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = useQuery(selfTestQuery(useApi()));
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <div>
          <h1 className={styles.title}>{t("operations.selfTest.title")}</h1>
          <p className={styles.lead}>{t("operations.selfTest.lead")}</p>
        </div>
        <Button
          appearance="primary"
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={isFetching}
          onClick={() => void refetch()}
        >
          {isFetching ? t("operations.selfTest.running") : t("operations.selfTest.runAgain")}
        </Button>
      </div>
      {error && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>{requestMessage(error, t)}</MessageBarBody>
        </MessageBar>
      )}
      {data && <Summary report={data} />}
      <ChecksTable checks={data?.checks} />
    </div>
  );
}

export function SelfTestPage() {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <SelfTest />
    </QueryClientProvider>
  );
}
