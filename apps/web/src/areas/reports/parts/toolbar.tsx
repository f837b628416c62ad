import { Button, SearchBox, ToggleButton } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { BranchCompareRegular } from "@fluentui/react-icons/svg/branch-compare";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { MultiselectLtrRegular } from "@fluentui/react-icons/svg/multiselect-ltr";
import { SelectAllOnRegular } from "@fluentui/react-icons/svg/select-all-on";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { HistoryAddress } from "../history-address.ts";
import type { FileKind } from "../use-export.ts";
import type { Change } from "../use-history.ts";
import { ExportMenu } from "./export-menu.tsx";
import { FilterButton } from "./filter-button.tsx";
import styles from "./toolbar.module.css";

const PAUSE_MS = 300;

/** What is typed goes into the address after a pause; an address that changes otherwise changes the field. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      tell.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}

type Props = {
  readonly address: HistoryAddress;
  readonly countries: readonly string[];
  readonly onChange: Change;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly chosen: readonly AnySummary[];
  readonly matching: number;
  readonly onCompare: () => void;
  readonly onExport: (kind: FileKind) => void;
  readonly onDelete: () => void;
  readonly onUnselect: () => void;
  readonly onSelectAll: () => void;
};

function Actions({ chosen, matching, onCompare, onExport, onDelete, onUnselect, onSelectAll }: Props) {
  const { t } = useTexts();
  const isPair = chosen.length === 2;
  const exported =
    chosen.length > 0
      ? t.count("history.export.selected", chosen.length)
      : t.count("history.export.matching", matching);
  return (
    <div className={styles.actions}>
      {chosen.length > 0 && (
        <span className={styles.selected}>
          {t.count("history.selected", chosen.length)}
          <Button
            size="small"
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={t("history.unselect")}
            onClick={onUnselect}
          />
        </span>
      )}
      <Button className={styles.all ?? ""} appearance="subtle" icon={<SelectAllOnRegular />} onClick={onSelectAll}>
        {t("history.selectAll")}
      </Button>
      <Button
        appearance="subtle"
        icon={<BranchCompareRegular />}
        disabledFocusable={!isPair}
        title={isPair ? "" : t("history.compare.hint")}
        onClick={onCompare}
      >
        {t("history.compare")}
      </Button>
      <ExportMenu heading={exported} onExport={onExport}>
        <Button appearance="subtle" icon={<ArrowDownloadRegular />} disabledFocusable={matching === 0}>
          {t("history.export")}
        </Button>
      </ExportMenu>
      {chosen.length > 0 && (
        <Button appearance="subtle" icon={<DeleteRegular />} onClick={onDelete}>
          {t("history.delete")}
        </Button>
      )}
    </div>
  );
}

export function Toolbar(props: Props) {
  const { t } = useTexts();
  const { address, countries, onChange, isChoosing, onChoosing } = props;
  const [typed, setTyped] = useTyped(address.search, (search) => onChange({ search }, "replace"));
  return (
    <div className={styles.toolbar}>
      <SearchBox
        className={styles.searchRoot ?? ""}
        aria-label={t("history.search")}
        placeholder={t("history.search")}
        maxLength={100}
        value={typed}
        onChange={(_event, { value }) => setTyped(value)}
      />
      <FilterButton address={address} countries={countries} onChange={onChange} />
      <ToggleButton
        className={styles.choose ?? ""}
        appearance="subtle"
        icon={<MultiselectLtrRegular />}
        checked={isChoosing}
        aria-label={t("history.select")}
        onClick={() => onChoosing(!isChoosing)}
      />
      <Actions {...props} />
    </div>
  );
}
