import { Button } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { BranchCompareRegular } from "@fluentui/react-icons/svg/branch-compare";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import type { ReactElement, ReactNode } from "react";
import type { Translate } from "../../../platform/texts/translate.ts";
import type { BulkAction } from "../../../ui/data-list/use-bulk.ts";
import type { FileKind } from "../use-export.ts";
import { ExportMenu } from "./export-menu.tsx";

type Options = {
  readonly t: Translate;
  readonly chosen: readonly AnySummary[];
  readonly matching: number;
  readonly onCompare: () => undefined;
  readonly onExport: (kind: FileKind) => void;
  readonly onDelete: () => undefined;
};

const nothing = () => undefined;

/** What is done with the selected reports, and above the list with all of them. */
export function reportActions({ t, chosen, matching, onCompare, onExport, onDelete }: Options): {
  readonly bulk: readonly BulkAction<AnySummary>[];
  readonly toolbar: ReactNode;
} {
  const count = chosen.length;
  const heading = count > 0 ? t.count("history.export.selected", count) : t.count("history.export.matching", matching);
  const exportMenu = (button: ReactElement) => (
    <ExportMenu key="export" heading={heading} onExport={onExport}>
      {button}
    </ExportMenu>
  );
  const compareHint = () => (count === 2 ? undefined : t("history.compare.hint"));
  return {
    bulk: [
      {
        id: "compare",
        label: t("history.compare"),
        icon: <BranchCompareRegular />,
        hint: compareHint,
        run: onCompare,
      },
      { id: "export", label: t("history.export"), icon: <ArrowDownloadRegular />, run: nothing, wrap: exportMenu },
      ...(count > 0 ? [{ id: "delete", label: t("history.delete"), icon: <DeleteRegular />, run: onDelete }] : []),
    ],
    toolbar: (
      <>
        <Button appearance="subtle" icon={<BranchCompareRegular />} disabledFocusable title={t("history.compare.hint")}>
          {t("history.compare")}
        </Button>
        {exportMenu(
          <Button appearance="subtle" icon={<ArrowDownloadRegular />} disabledFocusable={matching === 0}>
            {t("history.export")}
          </Button>,
        )}
      </>
    ),
  };
}
