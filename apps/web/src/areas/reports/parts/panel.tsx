import { Button } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { BranchCompareRegular } from "@fluentui/react-icons/svg/branch-compare";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { OpenRegular } from "@fluentui/react-icons/svg/open";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { loadChunk } from "../../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { QuietBoundary } from "../../../ui/quiet-boundary.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import type { FileKind } from "../use-export.ts";
import type { HistoryWords } from "../words.ts";
import { Place } from "./cells.tsx";
import { ExportMenu } from "./export-menu.tsx";
import styles from "./panel.module.css";
import { PanelFacts } from "./panel-facts.tsx";

const PanelShare = lazy(() =>
  loadChunk(() => import("./panel-share.tsx")).then((module) => ({ default: module.PanelShare })),
);

type Props = {
  readonly reportId: string;
  /** Undefined where the list does not hold it. */
  readonly row: AnySummary | undefined;
  readonly isLoading: boolean;
  readonly takesFocus: boolean;
  readonly words: HistoryWords;
  readonly onClose: () => void;
  readonly onCompare: (row: AnySummary) => void;
  readonly onExport: (kind: FileKind, row: AnySummary) => void;
  readonly onDelete: (row: AnySummary) => void;
  readonly onShareChanged: () => void;
};

function Actions({
  row,
  onCompare,
  onExport,
  onDelete,
}: Pick<Props, "onCompare" | "onExport" | "onDelete"> & { row: AnySummary }) {
  const { t } = useTexts();
  return (
    <>
      <Button icon={<BranchCompareRegular />} onClick={() => onCompare(row)}>
        {t("history.compare")}
      </Button>
      <ExportMenu heading={t.count("history.export.selected", 1)} onExport={(kind) => onExport(kind, row)}>
        <Button icon={<ArrowDownloadRegular />}>{t("history.export")}</Button>
      </ExportMenu>
      <Button
        className={styles.delete ?? ""}
        appearance="subtle"
        icon={<DeleteRegular />}
        onClick={() => onDelete(row)}
      >
        {t("history.delete")}
      </Button>
    </>
  );
}

/** One report beside the list; on a phone over it. */
export function ReportPanel({
  reportId,
  row,
  isLoading,
  takesFocus,
  words,
  onClose,
  onShareChanged,
  ...actions
}: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const open = t("history.panel.open");
  return (
    <SidePanel
      isOpen
      takesFocus={takesFocus}
      title={row ? words.moment(row.dateTime) : t("history.panel")}
      meta={row && <Place row={row} words={words} />}
      closeLabel={t("history.panel.close")}
      buttons={
        <Button
          appearance="subtle"
          icon={<OpenRegular />}
          aria-label={open}
          title={open}
          onClick={() => void navigate(`/report/${reportId}`)}
        />
      }
      foot={row && <Actions row={row} {...actions} />}
      onClose={onClose}
    >
      {row ? (
        <PanelFacts row={row} words={words} />
      ) : (
        <p className={styles.elsewhere} role="status">
          {isLoading ? t("shell.loading") : `${t("history.panel.elsewhere")} ${t("history.panel.elsewhereText")}`}
        </p>
      )}
      {row && "sharedWith" in row && (
        <QuietBoundary>
          <Suspense fallback={null}>
            <PanelShare reportId={reportId} onChanged={onShareChanged} />
          </Suspense>
        </QuietBoundary>
      )}
    </SidePanel>
  );
}
