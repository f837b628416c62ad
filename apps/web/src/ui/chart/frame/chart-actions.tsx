import { Button } from "@fluentui/react-components";
import { DataHistogramRegular } from "@fluentui/react-icons/svg/data-histogram";
import { TableRegular } from "@fluentui/react-icons/svg/table";
import { type RefObject, useState } from "react";
import { saveFile } from "../../../platform/save-file.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import ui from "../../ui.module.css";
import styles from "./chart-frame.module.css";
import { takePicture } from "./picture.ts";
import type { TableOfFigures } from "./table-csv.ts";
import { fileName, TableDownloads } from "./table-downloads.tsx";

type Props = {
  readonly title: string;
  readonly table: TableOfFigures;
  readonly picture: RefObject<HTMLElement | null>;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
};

/** The switch between chart and table, and the downloads. */
export function ChartActions({ title, table, picture, isTable, onTable }: Props) {
  const { t } = useTexts();
  const [hasFailed, setHasFailed] = useState(false);
  const savePicture = () => {
    if (!picture.current) return;
    takePicture(picture.current).then(
      (png) => {
        setHasFailed(false);
        saveFile(fileName(title, "png"), "image/png", png);
      },
      () => setHasFailed(true),
    );
  };
  return (
    <>
      <span className={ui.visuallyHidden} role="status">
        {hasFailed && t("ui.chart.noPicture")}
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={isTable ? <DataHistogramRegular /> : <TableRegular />}
        onClick={() => onTable(!isTable)}
      >
        {t(isTable ? "ui.chart.asChart" : "ui.chart.asTable")}
      </Button>
      <TableDownloads title={title} table={table} onPicture={savePicture} />
      {hasFailed && <span className={styles.failed}>{t("ui.chart.noPicture")}</span>}
    </>
  );
}
