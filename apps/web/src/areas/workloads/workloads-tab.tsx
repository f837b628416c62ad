import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons/svg/add";
import { AppsListRegular } from "@fluentui/react-icons/svg/apps-list";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { useQuery } from "@tanstack/react-query";
import { workloadLimits } from "@waymark/contracts/workloads/limits";
import type { Workload } from "@waymark/contracts/workloads/schemas";
import { WORKLOAD_TYPES } from "@waymark/contracts/workloads/workload";
import { useMemo } from "react";
import { type ChangeAddress, useAddressState } from "../../platform/address-state.ts";
import { useApi } from "../../platform/api-context.tsx";
import { workloadsQuery } from "../../platform/domain-lens/workloads-query.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { DataList } from "../../ui/data-list/data-list.tsx";
import type { Filter } from "../../ui/data-list/filter.ts";
import { useHasMoved } from "../../ui/side-panel/use-has-moved.ts";
import { Empty } from "../../ui/states/empty.tsx";
import { Failed } from "../../ui/states/failed.tsx";
import { EditWorkload } from "./parts/edit-workload.tsx";
import { ViewWorkload } from "./parts/view-workload.tsx";
import {
  isFiltered,
  NOTHING_FILTERED,
  WORKLOAD_ADDRESS,
  type WorkloadAddress,
  type WorkloadSort,
} from "./workload-address.ts";
import { workloadColumns } from "./workload-columns.tsx";
import { areasOf, chosenWorkloads } from "./workload-rows.ts";

const NO_WORKLOADS: readonly Workload[] = [];
const NEW_ID = "workload-new";
const rowId = ({ id }: Workload): string => id;

/** How many there are, for the tab's name. */
export const useWorkloadCount = (): number | undefined => useQuery(workloadsQuery(useApi())).data?.items.length;

/** Opens the panel for a new one; only for those who create workloads. */
export function NewWorkload() {
  const { t } = useTexts();
  const [{ open, isNew }, change] = useAddressState(WORKLOAD_ADDRESS);
  const { data } = useQuery(workloadsQuery(useApi()));
  if (!data?.mayChange) return null;
  const isOpen = open !== "" || isNew === "yes";
  return (
    <Button
      id={NEW_ID}
      appearance={isOpen ? "secondary" : "primary"}
      icon={<AddRegular />}
      onClick={() => change({ open: "", isNew: "yes" })}
    >
      {t("workloads.new")}
    </Button>
  );
}

/** The workloads of the vendor: searched, filtered and ordered in the browser, because there are at most some hundred. */
export function WorkloadsTab() {
  const texts = useTexts();
  const { t } = texts;
  const [address, change] = useAddressState(WORKLOAD_ADDRESS);
  const { data, error, isPending, refetch } = useQuery(workloadsQuery(useApi()));
  const all = data?.items ?? NO_WORKLOADS;
  const rows = useMemo(() => chosenWorkloads(all, address), [all, address]);
  const columns = useMemo(() => workloadColumns(texts), [texts]);
  const open = (id: string) => change({ open: id, isNew: "no" });
  const close = () => {
    const from = address.open === "" ? NEW_ID : `workload-${address.open}`;
    open("");
    requestAnimationFrame(() => document.getElementById(from)?.focus());
  };
  const takesFocus = useHasMoved(`${address.isNew} ${address.open}`);
  const clear = () => change(NOTHING_FILTERED);
  const countText = isFiltered(address)
    ? t.count("workloads.countOf", all.length, { shown: rows.length })
    : t.count("workloads.count", rows.length);
  return (
    <>
      <DataList
        name="workload"
        label={t("workloads.list")}
        columns={columns}
        rows={rows}
        rowId={rowId}
        state={isPending ? "loading" : error ? "failed" : "ready"}
        total={rows.length}
        count={isPending ? "" : countText}
        sort={{ by: address.sort, order: address.order }}
        onSort={({ by, order }) => change({ sort: by as WorkloadSort, order }, "replace")}
        search={{
          label: t("workloads.search"),
          text: address.search,
          max: workloadLimits.searchMaxCharacters,
          onSearch: (search) => change({ search }, "replace"),
        }}
        filters={filtersOf(all, address, change, t)}
        onClear={clear}
        open={{ id: address.open === "" ? undefined : address.open, onOpen: open }}
        fileName="workloads"
        empty={
          <Empty
            icon={<AppsListRegular />}
            title={t("workloads.empty")}
            text={t(data?.mayChange ? "workloads.emptyText" : "workloads.emptyReadText")}
          />
        }
        noMatch={
          <Empty
            icon={<SearchRegular />}
            title={t("workloads.noMatch")}
            text={t("workloads.noMatchText")}
            action={<Button onClick={clear}>{t("workloads.clear")}</Button>}
          />
        }
        failed={<Failed text={t("workloads.loadFailed")} error={error} onRetry={() => void refetch()} />}
        foot={<span>{t("workloads.neverDeleted")}</span>}
      />
      {data && <Panel listed={data} address={address} takesFocus={takesFocus} onClose={close} />}
    </>
  );
}

type PanelProps = {
  readonly listed: Parameters<typeof EditWorkload>[0]["listed"];
  readonly address: WorkloadAddress;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** The panel that the address names: to enter a new one, to change, or to read. */
function Panel({ listed, address, takesFocus, onClose }: PanelProps) {
  const { items, mayChange } = listed;
  if (address.isNew === "yes" && mayChange)
    return <EditWorkload key="new" workload={undefined} listed={listed} takesFocus={takesFocus} onClose={onClose} />;
  if (address.open === "") return null;
  const workload = items.find(({ id }) => id.toLowerCase() === address.open.toLowerCase());
  const shown = { takesFocus, onClose };
  if (workload !== undefined && mayChange)
    return <EditWorkload key={`${workload.id} ${workload.revision}`} workload={workload} listed={listed} {...shown} />;
  return <ViewWorkload key={address.open} workload={workload} {...shown} />;
}

function filtersOf(
  all: readonly Workload[],
  { areas, types }: WorkloadAddress,
  change: ChangeAddress<WorkloadAddress>,
  t: ReturnType<typeof useTexts>["t"],
): readonly Filter[] {
  return [
    {
      kind: "choices",
      label: t("workloads.field.serviceArea"),
      options: areasOf(all),
      chosen: areas,
      onChoose: (chosen) => change({ areas: chosen }, "replace"),
    },
    {
      kind: "choices",
      label: t("workloads.field.workloadType"),
      options: WORKLOAD_TYPES.map((value) => ({
        value,
        label: t(value === "External" ? "workloads.external" : "workloads.internal"),
      })),
      chosen: types,
      onChoose: (chosen) => change({ types: WORKLOAD_TYPES.filter((one) => chosen.includes(one)) }, "replace"),
    },
  ];
}
