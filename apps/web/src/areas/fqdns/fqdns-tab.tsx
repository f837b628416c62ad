import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons/svg/add";
import { GlobeSearchRegular } from "@fluentui/react-icons/svg/globe-search";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { useQuery } from "@tanstack/react-query";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import { useMemo } from "react";
import { useAddressState } from "../../platform/address-state.ts";
import { useApi } from "../../platform/api-context.tsx";
import { workloadsQuery } from "../../platform/domain-lens/workloads-query.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { DataList } from "../../ui/data-list/data-list.tsx";
import { useSelection } from "../../ui/data-list/use-selection.ts";
import { useHasMoved } from "../../ui/side-panel/use-has-moved.ts";
import { Empty } from "../../ui/states/empty.tsx";
import { Failed } from "../../ui/states/failed.tsx";
import { FQDN_ADDRESS, type FqdnSort, filterQuery, isFiltered, NOTHING_FILTERED } from "./fqdn-address.ts";
import { fqdnColumns } from "./fqdn-columns.tsx";
import { fqdnFilters } from "./fqdn-filters.ts";
import { AddFqdn } from "./parts/add-fqdn.tsx";
import { FqdnPanel } from "./parts/fqdn-panel.tsx";
import { fqdnCountQuery, fqdnQuery, fqdnsQuery } from "./queries.ts";
import { useFqdnActions } from "./use-fqdn-actions.tsx";
import { rowId, useFqdnBatch } from "./use-fqdn-batch.ts";

const NO_ROWS: readonly Fqdn[] = [];
const ADD_ID = "fqdn-add";

/** How many there are, for the tab's name. */
export const useFqdnCount = (): number | undefined => useQuery(fqdnCountQuery(useApi())).data;

/** Opens the panel for a new one; the server says who may add to which workload. */
export function NewFqdn() {
  const { t } = useTexts();
  const [{ open, isNew }, change] = useAddressState(FQDN_ADDRESS);
  const isOpen = open !== undefined || isNew === "yes";
  return (
    <Button
      id={ADD_ID}
      appearance={isOpen ? "secondary" : "primary"}
      icon={<AddRegular />}
      onClick={() => change({ open: undefined, isNew: "yes" })}
    >
      {t("fqdns.add")}
    </Button>
  );
}

/** The inventory of names: searched, filtered, ordered and cut into pages by the server. */
export function FqdnsTab() {
  const texts = useTexts();
  const { t } = texts;
  const getApi = useApi();
  const [address, change] = useAddressState(FQDN_ADDRESS);
  const list = useQuery(fqdnsQuery(getApi, address));
  const rows = list.data?.items ?? NO_ROWS;
  const total = list.data?.total ?? 0;
  const all = useQuery(fqdnCountQuery(getApi)).data ?? total;
  const workloads = useQuery(workloadsQuery(getApi)).data?.items ?? [];
  const names = workloads.map(({ id }) => id);
  const columns = useMemo(() => fqdnColumns(texts), [texts]);
  const selection = useSelection(JSON.stringify(filterQuery(address)), rowId);
  const { bulk, run } = useFqdnBatch(selection);
  const actions = useFqdnActions(workloads, run);
  const takesFocus = useHasMoved(`${address.isNew} ${address.open}`);
  const opened = useOpened(rows, address.open);
  const close = () => {
    const from = address.open === undefined ? ADD_ID : `fqdn-${address.open}`;
    change({ open: undefined, isNew: "no" });
    requestAnimationFrame(() => document.getElementById(from)?.focus());
  };
  const clear = () => change(NOTHING_FILTERED);
  const countText = isFiltered(address)
    ? t.count("fqdns.countOf", all, { shown: total })
    : t.count("fqdns.count", total);
  return (
    <>
      <DataList
        name="fqdn"
        label={t("fqdns.list")}
        columns={columns}
        rows={rows}
        rowId={rowId}
        state={list.isPending ? "loading" : list.error && list.data === undefined ? "failed" : "ready"}
        isBusy={list.isPlaceholderData}
        total={total}
        count={list.isPending ? "" : countText}
        sort={{ by: address.sort, order: address.order }}
        onSort={({ by, order }) => change({ sort: by as FqdnSort, order, page: 1 }, "replace")}
        search={{
          label: t("fqdns.search"),
          text: address.search,
          max: fqdnLimits.searchMaxCharacters,
          onSearch: (search) => change({ search, page: 1 }, "replace"),
        }}
        filters={fqdnFilters(address, change, names, t)}
        onClear={clear}
        selection={selection}
        selectLabel={({ domainName }) => t("fqdns.select", { name: domainName })}
        bulkActions={actions.bulkActions}
        bulk={bulk}
        open={{ id: address.open, onOpen: (id) => change({ open: id, isNew: "no" }) }}
        paging={{
          kind: "pages",
          page: address.page,
          size: fqdnLimits.pageSize,
          onPage: (page) => change({ page }),
        }}
        fileName="fqdns"
        empty={<Empty icon={<GlobeSearchRegular />} title={t("fqdns.empty")} text={t("fqdns.emptyText")} />}
        noMatch={
          <Empty
            icon={<SearchRegular />}
            title={t("fqdns.noMatch")}
            text={t("fqdns.noMatchText")}
            action={<Button onClick={clear}>{t("fqdns.clear")}</Button>}
          />
        }
        failed={<Failed text={t("fqdns.loadFailed")} error={list.error} onRetry={() => void list.refetch()} />}
        foot={<span>{t("fqdns.foot", { days: fqdnLimits.requestDays })}</span>}
      />
      {address.isNew === "yes" && <AddFqdn key="new" workloads={names} takesFocus={takesFocus} onClose={close} />}
      {address.open !== undefined && (
        <FqdnPanel
          key={address.open}
          fqdn={opened}
          takesFocus={takesFocus}
          onCall={(fqdn, call) => run([fqdn], call)}
          onEdit={(fqdn) => actions.open("attributes", [fqdn])}
          onNote={(fqdn) => actions.open("note", [fqdn])}
          onAssign={(fqdn) => actions.open("assign", [fqdn])}
          onClose={close}
        />
      )}
      {actions.dialog}
    </>
  );
}

/** The one that the address names: of the page, else asked for by itself. Undefined while it is on its way. */
function useOpened(rows: readonly Fqdn[], open: string | undefined): Fqdn | null | undefined {
  const listed = rows.find(({ id }) => id === open);
  const asked = useQuery({
    ...fqdnQuery(useApi(), open ?? ""),
    enabled: open !== undefined && listed === undefined,
  });
  return listed ?? asked.data;
}
