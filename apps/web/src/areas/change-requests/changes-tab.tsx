import { Button } from "@fluentui/react-components";
import { BranchForkRegular } from "@fluentui/react-icons/svg/branch-fork";
import { PersonAlertRegular } from "@fluentui/react-icons/svg/person-alert";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { useQuery } from "@tanstack/react-query";
import { CHANGE_VIEWS, USUAL_CHANGE_STATUSES } from "@waymark/contracts/change-requests/change";
import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useAddressState } from "../../platform/address-state.ts";
import { useApi } from "../../platform/api-context.tsx";
import { workloadsQuery } from "../../platform/domain-lens/workloads-query.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { DataList } from "../../ui/data-list/data-list.tsx";
import { Segmented } from "../../ui/segmented/segmented.tsx";
import { Empty } from "../../ui/states/empty.tsx";
import { Failed } from "../../ui/states/failed.tsx";
import { bypassColumns } from "./bypass-columns.ts";
import { CHANGE_ADDRESS, type ChangeAddress, filterQuery, NOTHING_FILTERED } from "./change-address.ts";
import { changeColumns } from "./change-columns.tsx";
import { changeFilters } from "./change-filters.ts";
import { numberOf } from "./change-words.ts";
import { changesQuery, USUAL_ADDRESS } from "./queries.ts";
import { rowId, useCouncilDigest } from "./use-council-digest.tsx";

/** A bypass may hold for what is staged already. */
const STATUSES = {
  all: USUAL_CHANGE_STATUSES,
  council: USUAL_CHANGE_STATUSES,
  bypasses: ["PendingReview", "StagedForPublishing"],
} as const satisfies Record<ChangeAddress["view"], ChangeAddress["statuses"]>;

const NO_ROWS: readonly EndpointSetChange[] = [];

/** Where a change is read: on the page of its set. */
export const addressOf = ({
  id,
  endpointSetInternalId,
}: Pick<EndpointSetChange, "id" | "endpointSetInternalId">): string =>
  `/endpoints/${endpointSetInternalId}?change=${id}`;

/** How many the tab lists at first, for its name. */
export const useChangeCount = (): number | undefined => useQuery(changesQuery(useApi(), USUAL_ADDRESS)).data?.total;

/** The change requests: what is drafted, what is reviewed, and what waits for the reader. */
export function ChangesTab() {
  const texts = useTexts();
  const { t } = texts;
  const getApi = useApi();
  const navigate = useNavigate();
  const [address, change] = useAddressState(CHANGE_ADDRESS);
  const list = useQuery(changesQuery(getApi, address));
  const rows = list.data?.items ?? NO_ROWS;
  const total = list.data?.total ?? 0;
  const workloads = useQuery(workloadsQuery(getApi)).data?.items ?? [];
  const isLedger = address.view === "bypasses";
  const columns = useMemo(() => (isLedger ? bypassColumns(texts) : changeColumns(texts)), [texts, isLedger]);
  const clear = () => change(NOTHING_FILTERED);
  const waits = address.marks.includes("waits");
  const digest = useCouncilDigest(JSON.stringify(filterQuery(address)));
  const openRow = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row !== undefined) void navigate(addressOf(row));
  };
  return (
    <DataList
      name="change"
      label={t("changes.list")}
      columns={columns}
      rows={rows}
      rowId={rowId}
      state={list.isPending ? "loading" : list.error && list.data === undefined ? "failed" : "ready"}
      isBusy={list.isPlaceholderData}
      total={total}
      count={list.isPending ? "" : t.count("changes.count", total)}
      filters={changeFilters(
        address,
        change,
        workloads.map(({ id }) => id),
        t,
      )}
      onClear={clear}
      actions={
        <>
          <Segmented
            label={t("changes.view")}
            options={(["all", ...CHANGE_VIEWS] as const).map((value) => ({ value, label: t(`changes.view.${value}`) }))}
            value={address.view}
            onChange={(view) => change({ view, page: 1, statuses: STATUSES[view] }, "replace")}
          />
          <Button
            appearance={waits ? "primary" : "secondary"}
            icon={<PersonAlertRegular />}
            aria-pressed={waits}
            onClick={() =>
              change(
                {
                  marks: waits ? address.marks.filter((mark) => mark !== "waits") : ["waits", ...address.marks],
                  page: 1,
                },
                "replace",
              )
            }
          >
            {t("changes.mark.waits")}
          </Button>
        </>
      }
      open={{ id: undefined, onOpen: openRow }}
      {...(address.view === "council"
        ? { ...digest, selectLabel: (row: EndpointSetChange) => t("changes.council.select", { number: numberOf(row) }) }
        : {})}
      paging={{
        kind: "pages",
        page: address.page,
        size: changeLimits.pageSize,
        onPage: (page) => change({ page }),
      }}
      fileName="change-requests"
      empty={<Empty icon={<BranchForkRegular />} title={t("changes.empty")} text={t("changes.emptyText")} />}
      noMatch={
        <Empty
          icon={<SearchRegular />}
          title={t("changes.noMatch")}
          text={t("changes.noMatchText")}
          action={<Button onClick={clear}>{t("endpointSets.clear")}</Button>}
        />
      }
      failed={<Failed text={t("changes.loadFailed")} error={list.error} onRetry={() => void list.refetch()} />}
    />
  );
}
