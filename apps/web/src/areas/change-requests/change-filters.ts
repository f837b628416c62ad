import { CHANGE_STATUSES } from "@waymark/contracts/change-requests/change";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import type { ChangeAddress as Change } from "../../platform/address-state.ts";
import type { Translate } from "../../platform/texts/translate.ts";
import type { Filter } from "../../ui/data-list/filter.ts";
import { CHANGE_MARKS, type ChangeAddress } from "./change-address.ts";

/** What narrows the list. Another choice begins with the first page. */
export function changeFilters(
  address: ChangeAddress,
  change: Change<ChangeAddress>,
  workloads: readonly string[],
  t: Translate,
): readonly Filter[] {
  const choices = <Value extends string>(
    label: string,
    values: readonly Value[],
    nameOf: (value: Value) => string,
    chosen: readonly string[],
    choose: (chosen: readonly Value[]) => Partial<ChangeAddress>,
  ): Filter => ({
    kind: "choices",
    label,
    options: values.map((value) => ({ value, label: nameOf(value) })),
    chosen,
    onChoose: (picked) => change({ ...choose(values.filter((one) => picked.includes(one))), page: 1 }, "replace"),
  });
  return [
    choices(
      t("changes.column.status"),
      CHANGE_STATUSES,
      (one) => t(`changes.status.${one}`),
      address.statuses,
      (statuses) => ({ statuses }),
    ),
    choices(
      t("changes.filter.only"),
      CHANGE_MARKS,
      (one) => t(`changes.mark.${one}`),
      address.marks,
      (marks) => ({ marks }),
    ),
    choices(
      t("endpointSets.column.workload"),
      workloads,
      (one) => one,
      address.workloads,
      (some) => ({ workloads: some }),
    ),
    choices(
      t("endpointSets.column.instance"),
      CLOUD_INSTANCES,
      (one) => one,
      address.instances,
      (instances) => ({ instances }),
    ),
  ];
}
