import { Button } from "@fluentui/react-components";
import { limits } from "@waymark/contracts/limits";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useCallback, useRef } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import ui from "../../../ui/ui.module.css";
import type { Asked, HistoryAddress } from "../history-address.ts";
import type { useReportList } from "../use-history.ts";
import type { Selection } from "../use-selection.ts";
import type { HistoryWords } from "../words.ts";
import { Empty, Failed, NoMatch } from "./empty.tsx";
import { ListHead } from "./list-head.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import styles from "./report-list.module.css";
import { ReportRow } from "./report-row.tsx";

type Listed = ReturnType<typeof useReportList>;
type Props = {
  readonly address: HistoryAddress;
  readonly list: Listed["list"];
  readonly rows: readonly AnySummary[];
  readonly words: HistoryWords;
  readonly selection: Selection;
  readonly isFiltered: boolean;
  readonly onSort: (sorted: Pick<Asked, "sort" | "order">) => void;
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
};

/** The next page below this one; what is there stays where it is. */
function More({ list, rows }: Pick<Props, "list" | "rows">) {
  const { t } = useTexts();
  const left = (list.data?.pages.at(-1)?.matching ?? 0) - rows.length;
  return (
    <div className={styles.more}>
      {list.hasNextPage && (
        <Button disabledFocusable={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage
            ? t("shell.loading")
            : t.count("history.more", Math.max(1, Math.min(limits.historyPageRows, left)))}
        </Button>
      )}
      <span className={ui.visuallyHidden} role="status">
        {rows.length > limits.historyPageRows && t.count("history.moreShown", rows.length)}
      </span>
    </div>
  );
}

function Rows({ address, list, rows, words, selection, onSort, onOpen }: Omit<Props, "isFiltered" | "onClear">) {
  const { t } = useTexts();
  const { chosen, set } = selection;
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  // The same functions for all rows, so that only those that change are drawn again.
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const open = useCallback((id: string) => latest.current(id), []);
  const choose = useCallback((row: AnySummary, isChosen: boolean) => set([row], isChosen), [set]);
  return (
    <table className={styles.card} aria-label={t(`history.tab.${address.tab}`)} aria-busy={list.isPlaceholderData}>
      <ListHead
        asked={address}
        onSort={onSort}
        chosen={count === 0 ? "none" : count === rows.length ? "all" : "some"}
        onChooseAll={(isChosen) => set(rows, isChosen)}
      />
      <tbody className={styles.body}>
        {rows.map((row) => (
          <ReportRow
            key={row.id}
            row={row}
            words={words}
            isChosen={chosen.has(row.id)}
            isOpen={address.reportId === row.id}
            onChoose={choose}
            onOpen={open}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The table, or what stands in its place. */
export function ReportList({ isFiltered, onClear, ...props }: Props) {
  const { t } = useTexts();
  const { list, rows, words, address } = props;
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && rows.length === 0) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0) return isFiltered ? <NoMatch onClear={onClear} /> : <Empty tab={address.tab} />;
  return (
    <>
      <Rows {...props} />
      {list.isFetchNextPageError && <Failed error={list.error} onRetry={() => void list.fetchNextPage()} />}
      <More list={list} rows={rows} />
      <div className={styles.foot}>
        <span>{t("history.dash")}</span>
        <span>{t("history.zone", { zone: words.zone })}</span>
      </div>
    </>
  );
}
