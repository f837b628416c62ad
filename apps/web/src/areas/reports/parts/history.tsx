import { Button } from "@fluentui/react-components";
import { PlayRegular } from "@fluentui/react-icons/svg/play";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { isFiltered, NOTHING_FILTERED } from "../history-address.ts";
import { questionOf } from "../question-of.ts";
import { rulesNamedLike } from "../rules-named-like.ts";
import { type Forget, useDeletion } from "../use-deletion.ts";
import { useExport } from "../use-export.ts";
import { useHistoryAddress, useReportList } from "../use-history.ts";
import { useNotice } from "../use-notice.ts";
import { useSelection } from "../use-selection.ts";
import { useHistoryWords } from "../words.ts";
import { Chips } from "./chips.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import styles from "./history.module.css";
import { Notices } from "./notices.tsx";
import { ReportPanel } from "./panel.tsx";
import { ReportList } from "./report-list.tsx";
import { Tabs } from "./tabs.tsx";
import { Toolbar } from "./toolbar.tsx";

type Props = {
  /** The texts in which findings are searched. */
  readonly ruleTexts: Readonly<Record<string, string>>;
  readonly forget: Forget;
};

const comparePath = (one: AnySummary, other: AnySummary): string => {
  const [before, after] = one.dateTime <= other.dateTime ? [one, other] : [other, one];
  return `/report/${before.id}/compare/${after.id}`;
};

export function History({ ruleTexts, forget }: Props) {
  const { t } = useTexts();
  const words = useHistoryWords();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const [address, change] = useHistoryAddress();
  const { tab, reportId } = address;
  const question = useMemo(() => questionOf(address, rulesNamedLike(address.search, ruleTexts)), [address, ruleTexts]);
  const { list, rows, totals, matching, countries } = useReportList(tab, question);
  const selection = useSelection(JSON.stringify([tab, question]));
  const { notice, tell, putAway } = useNotice();
  const files = useExport(words, tell);
  const deletion = useDeletion({ tab, tell, selection, forget, onGone: (ids) => afterwards(ids) });
  const [isChoosing, setChoosing] = useState(false);

  // A press on a row leads into the panel; an address that names a report does not take the reader's place.
  const isPressed = useRef(false);
  const open = (id: string | undefined) => {
    isPressed.current = true;
    change({ reportId: id });
  };
  const focusRow = (id: string | undefined) =>
    requestAnimationFrame(() => (document.getElementById(`report-${id}`) ?? title.current)?.focus());
  const close = () => {
    open(undefined);
    focusRow(reportId);
  };
  function afterwards(ids: readonly string[]) {
    if (reportId !== undefined && ids.includes(reportId)) change({ reportId: undefined }, "replace");
    const first = rows.findIndex(({ id }) => ids.includes(id));
    const left = rows.filter(({ id }) => !ids.includes(id));
    focusRow((left[first] ?? left.at(-1))?.id);
  }
  const clear = () => change(NOTHING_FILTERED);

  const chosen = [...selection.chosen.values()];
  const compare = (pair: readonly AnySummary[]) => {
    const [one, other] = pair;
    if (one && other && pair.length === 2) void navigate(comparePath(one, other));
  };
  /** From the panel: with the other one that is ticked, else one is to be ticked. */
  const compareFrom = (row: AnySummary) => {
    const others = chosen.filter(({ id }) => id !== row.id);
    if (others.length === 1) return compare([row, ...others]);
    selection.clear();
    selection.set([row], true);
    setChoosing(true);
    tell({ intent: "info", text: t("history.compare.pickOther") });
    return close();
  };

  return (
    <div className={styles.page} data-panel={reportId === undefined ? "closed" : "open"}>
      <div className={styles.list} data-choosing={isChoosing || selection.chosen.size > 0}>
        <div className={styles.head}>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            {t("history.title")}
          </h1>
          <Button appearance="primary" icon={<PlayRegular />} onClick={() => void navigate("/")}>
            {t("start.run")}
          </Button>
        </div>
        <Tabs tab={tab} totals={totals} onTab={(next) => change({ tab: next, reportId: undefined })} />
        <div role="tabpanel" aria-labelledby={`tab-${tab}`}>
          <Toolbar
            key={tab}
            address={address}
            countries={countries}
            onChange={change}
            isChoosing={isChoosing}
            onChoosing={(next) => {
              setChoosing(next);
              if (!next) selection.clear();
            }}
            chosen={chosen}
            matching={matching}
            onCompare={() => compare(chosen)}
            onExport={(kind) => files.start(kind, chosen.length > 0 ? chosen : { tab, question })}
            onDelete={() => deletion.ask(chosen)}
            onUnselect={selection.clear}
            onSelectAll={() => selection.set(rows, true)}
          />
          <Chips
            address={address}
            matching={matching}
            total={totals[tab]}
            onChange={change}
            onClear={clear}
            words={words}
          />
          <Notices notice={notice} onPutAway={putAway} progress={files.progress} onCancel={files.cancel} />
          <ReportList
            address={address}
            list={list}
            rows={rows}
            words={words}
            selection={selection}
            isFiltered={isFiltered(address)}
            onSort={(sorted) => change(sorted)}
            onOpen={open}
            onClear={clear}
          />
        </div>
      </div>
      {reportId !== undefined && (
        <ReportPanel
          key={reportId}
          reportId={reportId}
          row={rows.find(({ id }) => id === reportId)}
          isLoading={list.isPending}
          takesFocus={isPressed.current}
          words={words}
          onClose={close}
          onCompare={compareFrom}
          onExport={(kind, row) => files.start(kind, [row])}
          onDelete={(row) => deletion.ask([row])}
          onShareChanged={() => void list.refetch()}
        />
      )}
      <DeleteDialog tab={tab} deletion={deletion} />
    </div>
  );
}
