import { Button } from "@fluentui/react-components";
import { PlayRegular } from "@fluentui/react-icons/svg/play";
import { limits } from "@waymark/contracts/limits";
import type { HistorySort } from "@waymark/contracts/reports/history";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useCallback, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useAddressState } from "../../../platform/address-state.ts";
import { requestMessage } from "../../../platform/api/request-error.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Translate } from "../../../platform/texts/translate.ts";
import { DataList } from "../../../ui/data-list/data-list.tsx";
import { useBulk } from "../../../ui/data-list/use-bulk.ts";
import { useSelection } from "../../../ui/data-list/use-selection.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { HISTORY_ADDRESS, type HistoryTab, isFiltered, NOTHING_FILTERED, SEARCH_MAX } from "../history-address.ts";
import { questionOf } from "../question-of.ts";
import { reportColumns } from "../report-columns.tsx";
import { reportFilters } from "../report-filters.ts";
import { rulesNamedLike } from "../rules-named-like.ts";
import { type Forget, useDeletion } from "../use-deletion.ts";
import { useExport } from "../use-export.ts";
import { useReportList } from "../use-history.ts";
import { useNotice } from "../use-notice.ts";
import { useHistoryWords } from "../words.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { Empty, Failed, NoMatch } from "./empty.tsx";
import styles from "./history.module.css";
import { Notices } from "./notices.tsx";
import { ReportPanel } from "./panel.tsx";
import { reportActions } from "./report-actions.tsx";

const TABS = ["mine", "received"] as const satisfies readonly HistoryTab[];

type Props = {
  /** The texts in which findings are searched. */
  readonly ruleTexts: Readonly<Record<string, string>>;
  readonly forget: Forget;
};

const comparePath = (one: AnySummary, other: AnySummary): string => {
  const [before, after] = one.dateTime <= other.dateTime ? [one, other] : [other, one];
  return `/report/${before.id}/compare/${after.id}`;
};

function countText(t: Translate, total: number | undefined, matching: number | undefined): string {
  if (total === undefined) return "";
  return matching === undefined
    ? t.count("history.countAll", total)
    : t.count("history.count", total, { shown: matching });
}

const rowId = ({ id }: AnySummary): string => id;

export function History({ ruleTexts, forget }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const words = useHistoryWords();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const [address, change] = useAddressState(HISTORY_ADDRESS);
  const { tab, reportId } = address;
  const question = useMemo(() => questionOf(address, rulesNamedLike(address.search, ruleTexts)), [address, ruleTexts]);
  const { list, rows, totals, matching, countries } = useReportList(tab, question);
  const selection = useSelection(JSON.stringify([tab, question]), rowId);
  const selectLabel = useCallback(
    ({ dateTime }: AnySummary) => t("history.selectOne", { when: words.moment(dateTime) }),
    [t, words],
  );
  const rowName = useCallback(({ dateTime }: AnySummary) => words.moment(dateTime), [words]);
  const describeError = useCallback((error: unknown) => requestMessage(error, t), [t]);
  const bulk = useBulk(selection, { rowId, rowName, describeError });
  const { notice, notify, putAway } = useNotice();
  const files = useExport(words, notify);
  const deletion = useDeletion({
    tab,
    words,
    notify,
    selection,
    forget,
    onBegin: bulk.dismiss,
    onFailed: bulk.report,
    onGone: (ids) => afterwards(ids),
  });
  const columns = useMemo(() => reportColumns(tab, words), [tab, words]);

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
  const compare = (pair: readonly AnySummary[]): undefined => {
    const [one, other] = pair;
    if (one && other && pair.length === 2) void navigate(comparePath(one, other));
  };
  /** From the panel: with the other one that is ticked, else one is to be ticked. */
  const compareFrom = (row: AnySummary) => {
    const others = chosen.filter(({ id }) => id !== row.id);
    if (others.length === 1) return compare([row, ...others]);
    selection.clear();
    selection.set([row], true);
    notify({ intent: "info", text: t("history.compare.pickOther") });
    return close();
  };
  const actions = reportActions({
    t,
    chosen,
    matching,
    onCompare: () => compare(chosen),
    onExport: (kind) => files.start(kind, chosen.length > 0 ? chosen : { tab, question }),
    onDelete: () => void deletion.ask(chosen),
  });
  const total = totals[tab];
  const isFailed = list.isFetchNextPageError || (list.isError && rows.length === 0);
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());

  return (
    <>
      <div className={styles.page}>
        <PageHeader
          title={t("history.title")}
          titleRef={title}
          actions={
            <Button appearance="primary" icon={<PlayRegular />} onClick={() => void navigate("/")}>
              {t("start.run")}
            </Button>
          }
        />
        <Tabs
          label={t("history.tabs")}
          tabs={TABS.map((id) => ({ id, name: t(`history.tab.${id}`), count: totals[id] }))}
          chosen={tab}
          onChoose={(next) => {
            bulk.dismiss();
            change({ tab: next, reportId: undefined });
          }}
        >
          <DataList
            key={tab}
            name="report"
            label={t(`history.tab.${tab}`)}
            columns={columns}
            rows={rows}
            rowId={rowId}
            state={list.isPending ? "loading" : isFailed ? "failed" : "ready"}
            isBusy={list.isPlaceholderData}
            total={matching}
            count={countText(t, total, isFiltered(address) ? matching : undefined)}
            sort={{ by: address.sort, order: address.order }}
            onSort={({ by, order }) => change({ sort: by as HistorySort, order })}
            search={{
              label: t("history.search"),
              text: address.search,
              max: SEARCH_MAX,
              onSearch: (search) => change({ search }, "replace"),
            }}
            filters={reportFilters(address, countries, change, texts)}
            onClear={clear}
            selection={selection}
            selectLabel={selectLabel}
            chooseLabel={t("history.select")}
            bulk={bulk}
            bulkActions={actions.bulk}
            actions={actions.toolbar}
            open={{ id: reportId, onOpen: open }}
            paging={{
              kind: "more",
              size: limits.historyPageRows,
              hasMore: list.hasNextPage,
              isLoading: list.isFetchingNextPage,
              onMore: () => void list.fetchNextPage(),
            }}
            shownText={(count) => t.count("history.moreShown", count)}
            notices={<Notices notice={notice} onPutAway={putAway} progress={files.progress} onCancel={files.cancel} />}
            empty={<Empty tab={tab} />}
            noMatch={<NoMatch onClear={clear} />}
            failed={<Failed error={list.error} onRetry={retry} />}
            foot={
              <>
                <span>{t("history.dash")}</span>
                <span>{t("history.zone", { zone: words.zone })}</span>
              </>
            }
          />
        </Tabs>
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
    </>
  );
}
