import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from "@fluentui/react-components";
import { ColumnTripleRegular } from "@fluentui/react-icons/svg/column-triple";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { Column } from "./column.ts";
import toolbar from "./toolbar.module.css";
import type { ShownColumns } from "./use-columns.ts";

type Props<Row> = { readonly columns: readonly Column<Row>[]; readonly chosen: ShownColumns<Row> };

/** Which columns the table shows. The first one names the rows and stays. */
export function ColumnChooser<Row>({ columns, chosen }: Props<Row>) {
  const { t } = useTexts();
  const { shown, isShown, show, reset } = chosen;
  return (
    <Menu
      checkedValues={{ columns: shown.map(({ id }) => id) }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const changed = columns.find(({ id }) => checkedItems.includes(id) !== isShown(id));
        if (changed) show(changed.id, checkedItems.includes(changed.id));
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={`${toolbar.small ?? ""} ${toolbar.wideOnly ?? ""}`}
          appearance="subtle"
          icon={<ColumnTripleRegular />}
          aria-label={t("ui.list.columns")}
        >
          <span className={toolbar.smallText}>{t("ui.list.columns")}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map(({ id, head, kind }, index) => (
            <MenuItemCheckbox key={id} name="columns" value={id} disabled={index === 0 || kind === "actions"}>
              {head}
            </MenuItemCheckbox>
          ))}
          {reset && <MenuDivider />}
          {reset && <MenuItem onClick={reset}>{t("ui.list.columns.reset")}</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
