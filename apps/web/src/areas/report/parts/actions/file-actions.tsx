import { Button } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import styles from "./actions.module.css";

const files = () => loadChunk(() => import("./report-files.ts"));

/** The report as a file or on paper, where its page ends. */
export function FileActions({ report, judgement }: { report: Report; judgement: Judgement }) {
  const { t } = useTexts();
  return (
    <div className={styles.files}>
      <Button
        size="small"
        icon={<ArrowDownloadRegular />}
        onClick={() => void files().then(({ saveJson }) => saveJson(report, judgement))}
      >
        {t("actions.exportJson")}
      </Button>
      <Button size="small" appearance="subtle" onClick={() => void files().then(({ saveCsv }) => saveCsv(report))}>
        {t("actions.exportCsv")}
      </Button>
      <Button size="small" appearance="subtle" onClick={() => window.print()}>
        {t("actions.print")}
      </Button>
    </div>
  );
}
