import {
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from "@fluentui/react-components";
import type { ReactElement } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { FileKind } from "../use-export.ts";

type Props = {
  /** Which reports, in words. */
  readonly heading: string;
  readonly onExport: (kind: FileKind) => void;
  readonly children: ReactElement;
};

/** A button and, behind it, the kinds of files. */
export function ExportMenu({ heading, onExport, children }: Props) {
  const { t } = useTexts();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>{children}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{heading}</MenuGroupHeader>
            <MenuItem onClick={() => onExport("csv")}>{t("history.export.csv")}</MenuItem>
            <MenuItem onClick={() => onExport("json")}>{t("history.export.json")}</MenuItem>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
