import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons/svg/add";
import { BoxMultipleRegular } from "@fluentui/react-icons/svg/box-multiple";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { useQuery } from "@tanstack/react-query";
import type { EndpointSetSort } from "@waymark/contracts/endpoint-sets/endpoint-set";
import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import type { ListedEndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import type { Workload } from "@waymark/contracts/workloads/schemas";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useAddressState } from "../../platform/address-state.ts";
import { useApi } from "../../platform/api-context.tsx";
import { workloadsQuery } from "../../platform/domain-lens/workloads-query.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { DataList } from "../../ui/data-list/data-list.tsx";
import { Empty } from "../../ui/states/empty.tsx";
import { Failed } from "../../ui/states/failed.tsx";
import { setsQuery, USUAL_ADDRESS } from "./queries.ts";
import { NOTHING_FILTERED, SET_ADDRESS } from "./set-address.ts";
import { setColumns } from "./set-columns.tsx";
import { setFilters } from "./set-filters.ts";

const NO_ROWS: readonly ListedEndpointSet[] = [];
const NO_WORKLOADS: readonly Workload[] = [];
const rowId = ({ internalId }: ListedEndpointSet): string => internalId;

/** How many the tab lists at first, for its name. */
export const useSetCount = (): number | undefined => useQuery(setsQuery(useApi(), USUAL_ADDRESS)).data?.total;

/** Leads to the form of a new one: everybody may propose a set. */
export function NewSet() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => void navigate("/endpoints/new")}>
      {t("endpointSets.new")}
    </Button>
  );
}

/** The endpoint sets: searched, filtered, ordered and cut into pages by the server. */
export function SetsTab() {
  const texts = useTexts();
  const { t } = texts;
  const getApi = useApi();
  const navigate = useNavigate();
  const [address, change] = useAddressState(SET_ADDRESS);
  const list = useQuery(setsQuery(getApi, address));
  const rows = list.data?.items ?? NO_ROWS;
  const total = list.data?.total ?? 0;
  const workloads = useQuery(workloadsQuery(getApi)).data?.items ?? NO_WORKLOADS;
  const hasMatches = rows.some(({ matches }) => matches.length > 0);
  const columns = useMemo(() => setColumns(texts, hasMatches), [texts, hasMatches]);
  const clear = () => change(NOTHING_FILTERED);
  return (
    <DataList
      name="endpoint-set"
      label={t("endpointSets.list")}
      columns={columns}
      rows={rows}
      rowId={rowId}
      state={list.isPending ? "loading" : list.error && list.data === undefined ? "failed" : "ready"}
      isBusy={list.isPlaceholderData}
      total={total}
      count={list.isPending ? "" : t.count("endpointSets.count", total)}
      sort={{ by: address.sort, order: address.order }}
      onSort={({ by, order }) => change({ sort: by as EndpointSetSort, order, page: 1 }, "replace")}
      search={{
        label: t("endpointSets.search"),
        text: address.search,
        max: endpointSetLimits.searchMaxCharacters,
        onSearch: (search) => change({ search, page: 1 }, "replace"),
      }}
      filters={setFilters(address, change, workloads, t)}
      onClear={clear}
      open={{ id: undefined, onOpen: (id) => void navigate(`/endpoints/${id}`) }}
      paging={{
        kind: "pages",
        page: address.page,
        size: endpointSetLimits.pageSize,
        onPage: (page) => change({ page }),
      }}
      fileName="endpoint-sets"
      empty={<Empty icon={<BoxMultipleRegular />} title={t("endpointSets.empty")} text={t("endpointSets.emptyText")} />}
      noMatch={
        <Empty
          icon={<SearchRegular />}
          title={t("endpointSets.noMatch")}
          text={t("endpointSets.noMatchText")}
          action={<Button onClick={clear}>{t("endpointSets.clear")}</Button>}
        />
      }
      failed={<Failed text={t("endpointSets.loadFailed")} error={list.error} onRetry={() => void list.refetch()} />}
      foot={<span>{t("endpointSets.foot")}</span>}
    />
  );
}
