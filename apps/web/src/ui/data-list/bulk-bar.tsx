import { Button, Spinner } from "@fluentui/react-components";
import { SelectAllOnRegular } from "@fluentui/react-icons/svg/select-all-on";
import { useRef } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./bulk.module.css";
import type { Bulk, BulkAction } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

type Props<Row> = {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly bulk: Bulk<Row> | undefined;
  readonly selectAllLabel: string;
  readonly onSelectAll: () => void;
};

/** What is done with the selected rows: it takes the place of the heads, and on cards the foot of the window. */
export function BulkBar<Row>({ selection, actions, bulk, selectAllLabel, onSelectAll }: Props<Row>) {
  const { t } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const rows = [...selection.chosen.values()];
  const going = bulk?.going ?? 0;
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar} data-empty={rows.length === 0}>
      <span className={styles.selected}>{t.count("ui.list.selected", rows.length)}</span>
      {rows.length > 0 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            // The pressed button goes, and with it the focus.
            bar.current?.focus();
            selection.clear();
          }}
        >
          {t("ui.list.unselect")}
        </button>
      )}
      <div className={styles.actions}>
        {going > 0 && <Spinner size="extra-tiny" label={t.count("ui.list.going", going)} />}
        <Button className={styles.all ?? ""} appearance="subtle" icon={<SelectAllOnRegular />} onClick={onSelectAll}>
          {selectAllLabel}
        </Button>
        {actions.map((action) => {
          const hint = action.hint?.(rows);
          const isOff = hint !== undefined || going > 0;
          const button = (
            <Button
              key={action.id}
              appearance="subtle"
              icon={action.icon ?? null}
              disabledFocusable={isOff}
              title={hint ?? ""}
              onClick={() => (bulk ? bulk.run(action, rows) : void action.run(rows))}
            >
              {action.label}
            </Button>
          );
          return action.wrap?.(button) ?? button;
        })}
      </div>
    </div>
  );
}
