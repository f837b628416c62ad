import { Button, OverlayDrawer } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { BranchCompareRegular } from "@fluentui/react-icons/svg/branch-compare";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { OpenRegular } from "@fluentui/react-icons/svg/open";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { loadChunk } from "../../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { QuietBoundary } from "../../../ui/quiet-boundary.tsx";
import type { FileKind } from "../use-export.ts";
import { useNarrowWindow } from "../use-narrow-window.ts";
import type { HistoryWords } from "../words.ts";
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

const TITLE_ID = "panel-title";

function Head({
  title,
  children,
  ...props
}: { title: RefObject<HTMLHeadingElement | null>; children: ReactNode } & Pick<Props, "reportId" | "onClose">) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { reportId, onClose } = props;
  return (
    <div className={styles.head}>
      <h2 id={TITLE_ID} ref={title} tabIndex={-1} className={styles.title}>
        {children}
      </h2>
      <Button
        appearance="subtle"
        icon={<OpenRegular />}
        aria-label={t("history.panel.open")}
        title={t("history.panel.open")}
        onClick={() => void navigate(`/report/${reportId}`)}
      />
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t("history.panel.close")}
        title={t("history.panel.close")}
        onClick={onClose}
      />
    </div>
  );
}

function Actions({
  row,
  onCompare,
  onExport,
  onDelete,
}: Pick<Props, "onCompare" | "onExport" | "onDelete"> & { row: AnySummary }) {
  const { t } = useTexts();
  return (
    <div className={styles.actions}>
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
    </div>
  );
}

function Content({ reportId, row, isLoading, takesFocus, words, onClose, onShareChanged, ...actions }: Props) {
  const { t } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  if (!row)
    return (
      <div className={styles.scroll}>
        <Head title={title} reportId={reportId} onClose={onClose}>
          {t("history.panel")}
        </Head>
        <p className={styles.elsewhere} role="status">
          {isLoading ? t("shell.loading") : `${t("history.panel.elsewhere")} ${t("history.panel.elsewhereText")}`}
        </p>
      </div>
    );
  return (
    <>
      <div className={styles.scroll}>
        <Head title={title} reportId={reportId} onClose={onClose}>
          {words.moment(row.dateTime)}
        </Head>
        <PanelFacts row={row} words={words} />
        {"sharedWith" in row && (
          <QuietBoundary>
            <Suspense fallback={null}>
              <PanelShare reportId={reportId} onChanged={onShareChanged} />
            </Suspense>
          </QuietBoundary>
        )}
      </div>
      <Actions row={row} {...actions} />
    </>
  );
}

/** One report beside the list; on a phone over it. */
export function ReportPanel(props: Props) {
  const { onClose } = props;
  const isNarrow = useNarrowWindow();
  if (isNarrow)
    return (
      <OverlayDrawer
        open
        position="end"
        className={styles.sheet ?? ""}
        aria-labelledby={TITLE_ID}
        onOpenChange={(_event, { open }) => !open && onClose()}
      >
        <Content {...props} />
      </OverlayDrawer>
    );
  return (
    <aside
      className={styles.panel}
      aria-labelledby={TITLE_ID}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      <Content {...props} />
    </aside>
  );
}
