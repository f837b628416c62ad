import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from "@fluentui/react-components";
import { ArrowSortDownLinesRegular } from "@fluentui/react-icons/svg/arrow-sort-down-lines";
import { ArrowSortUpLinesRegular } from "@fluentui/react-icons/svg/arrow-sort-up-lines";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { type Column, type Sorting, type SortOrder, sortedBy } from "./column.ts";
import toolbar from "./toolbar.module.css";

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sorting;
  readonly onSort: (sort: Sorting) => void;
};

const ORDERS: readonly SortOrder[] = ["asc", "desc"];

/** Sorts at every width: cards have no heads to press, and a column that sorts may be hidden. */
export function SortMenu<Row>({ columns, sort, onSort }: Props<Row>) {
  const { t } = useTexts();
  const sortable = columns.filter((column) => column.sort !== undefined);
  const current = sortable.find(({ id }) => id === sort.by);
  const label = t("ui.list.sortedBy", { column: current?.head ?? "", order: t(`ui.list.order.${sort.order}`) });
  return (
    <Menu
      checkedValues={{ by: [sort.by], order: [sort.order] }}
      onCheckedValueChange={(_event, { name, checkedItems: [picked] }) => {
        if (name === "order") return onSort({ ...sort, order: picked as SortOrder });
        const column = sortable.find(({ id }) => id === picked);
        return column && column.id !== sort.by ? onSort(sortedBy(sort, column)) : undefined;
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={`${toolbar.small ?? ""} ${toolbar.sortBy ?? ""}`}
          appearance="subtle"
          icon={sort.order === "asc" ? <ArrowSortUpLinesRegular /> : <ArrowSortDownLinesRegular />}
          aria-label={label}
          title={label}
        >
          <span className={toolbar.smallText}>{current?.head}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t("ui.list.sort")}</MenuGroupHeader>
            {sortable.map(({ id, head }) => (
              <MenuItemRadio key={id} name="by" value={id}>
                {head}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          {ORDERS.map((one) => (
            <MenuItemRadio key={one} name="order" value={one}>
              {t(`ui.list.order.${one}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
