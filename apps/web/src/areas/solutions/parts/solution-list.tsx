import { Button } from "@fluentui/react-components";
import { BoxMultipleRegular } from "@fluentui/react-icons/svg/box-multiple";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import { type ReactNode, useMemo } from "react";
import type { ChangeAddress } from "../../../platform/address-state.ts";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { DataList } from "../../../ui/data-list/data-list.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Empty } from "../../../ui/states/empty.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { isFiltered, NOTHING_FILTERED, type PortalAddress, type PortalSort, SEARCH_MAX } from "../portal-address.ts";
import { solutionColumns } from "../solution-columns.tsx";
import { solutionFilters } from "../solution-filters.ts";
import { chosenRows, type SolutionRow } from "../solution-rows.ts";
import type { usePortal } from "../use-portal.ts";

type Props = {
  readonly portal: ReturnType<typeof usePortal>;
  readonly address: PortalAddress;
  readonly change: ChangeAddress<PortalAddress>;
  readonly onOpen: (id: string) => void;
  readonly onAction: (action: SolutionAction, row: SolutionRow) => void;
  /** The button for the first solution. */
  readonly add: ReactNode;
};

const rowId = ({ solution }: SolutionRow): string => solution.id;

/** The own solutions, searched, filtered and ordered in the browser: there are at most some hundred. */
export function SolutionList({ portal, address, change, onOpen, onAction, add }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { isConnectedScoreEnable } = useSettings().flags;
  const rows = useMemo(() => chosenRows(portal.rows, address), [portal.rows, address]);
  const columns = useMemo(
    () => solutionColumns(texts, { showsConnectedness: isConnectedScoreEnable, onAction }),
    [texts, isConnectedScoreEnable, onAction],
  );
  const clear = () => change(NOTHING_FILTERED);
  const count = isFiltered(address)
    ? t.count("solutions.countOf", portal.rows.length, { shown: rows.length })
    : t.count("solutions.count", rows.length);
  return (
    <DataList
      name="solution"
      label={t("solutions.list")}
      columns={columns}
      rows={rows}
      rowId={rowId}
      state={portal.isPending ? "loading" : portal.error ? "failed" : "ready"}
      total={rows.length}
      count={count}
      sort={{ by: address.sort, order: address.order }}
      onSort={({ by, order }) => change({ sort: by as PortalSort, order }, "replace")}
      search={{
        label: t("solutions.search"),
        text: address.search,
        max: SEARCH_MAX,
        onSearch: (search) => change({ search }, "replace"),
      }}
      filters={solutionFilters(address, change, t)}
      onClear={clear}
      open={{ id: address.solutionId, onOpen }}
      fileName="solutions"
      notices={<Notices portal={portal} />}
      empty={
        <Empty
          icon={<BoxMultipleRegular />}
          title={t("solutions.empty")}
          text={t(portal.mayChange ? "solutions.emptyText" : "solutions.emptyReadText")}
          action={add}
        />
      }
      noMatch={
        <Empty
          icon={<SearchRegular />}
          title={t("solutions.noMatch")}
          text={t("solutions.noMatchText")}
          action={<Button onClick={clear}>{t("solutions.clear")}</Button>}
        />
      }
      failed={<Failed text={t("solutions.loadFailed")} error={portal.error} onRetry={portal.retry} />}
      foot={portal.mayChange && <Foot day={portal.day} isConnected={isConnectedScoreEnable} />}
    />
  );
}

function Notices({ portal: { partner, mayChange, figuresError, retry } }: Pick<Props, "portal">) {
  const { t } = useTexts();
  return (
    <>
      {figuresError && <Failed text={t("solutions.figuresFailed")} error={figuresError} onRetry={retry} />}
      {partner !== undefined && !mayChange && <Notice tone="info">{t("solutions.noFigures")}</Notice>}
    </>
  );
}

/** Of which days the figures are, and what a dash means. */
function Foot({ day, isConnected }: { day: string | null; isConnected: boolean }) {
  const { t, language } = useTexts();
  return (
    <>
      {day !== null && (
        <span>
          {t(isConnected ? "solutions.windowsConnected" : "solutions.windows", {
            day: formatDay(language, new Date(`${day}T12:00:00`)),
          })}
        </span>
      )}
      <span>{t("solutions.dash")}</span>
    </>
  );
}
