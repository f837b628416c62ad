import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { saveFile } from "../../platform/save-file.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { Column } from "./column.ts";
import { listCsv, listJson } from "./list-files.ts";

type Props<Row> = {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
};

/** Saves what is shown: these columns, these rows. */
export function ListDownloads<Row>({ name, columns, rows }: Props<Row>) {
  const { t } = useTexts();
  const save = (ending: "csv" | "json") => {
    const now = new Date().toISOString().slice(0, 16).replaceAll(/[T:]/g, "-");
    const file = `${name}-${now}.${ending}`;
    if (ending === "csv") saveFile(file, "text/csv;charset=utf-8", listCsv(columns, rows));
    else saveFile(file, "application/json", listJson(columns, rows));
  };
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ArrowDownloadRegular />} disabledFocusable={rows.length === 0}>
          {t("ui.list.export")}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => save("csv")}>{t("ui.chart.asCsv")}</MenuItem>
          <MenuItem onClick={() => save("json")}>{t("ui.chart.asJson")}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
