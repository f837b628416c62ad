import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { saveFile } from "../../../platform/save-file.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { type TableOfFigures, writeCsv } from "./table-csv.ts";
import { writeJson } from "./table-json.ts";

type Props = {
  readonly title: string;
  readonly table: TableOfFigures;
  /** Where there is a picture of it. */
  readonly onPicture?: () => void;
};

export const fileName = (title: string, ending: string): string =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.${ending}`;

/** What can be taken along of a table or chart. */
export function TableDownloads({ title, table, onPicture }: Props) {
  const { t } = useTexts();
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-label={t("ui.chart.download", { title })}
          title={t("ui.chart.download", { title })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => saveFile(fileName(title, "csv"), "text/csv;charset=utf-8", writeCsv(table))}>
            {t("ui.chart.asCsv")}
          </MenuItem>
          <MenuItem onClick={() => saveFile(fileName(title, "json"), "application/json", writeJson(table))}>
            {t("ui.chart.asJson")}
          </MenuItem>
          {onPicture && <MenuItem onClick={onPicture}>{t("ui.chart.asPng")}</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
