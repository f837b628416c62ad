import { ENDPOINT_SET_STATUSES, GOVERNANCE_CATEGORIES } from "@waymark/contracts/endpoint-sets/endpoint-set";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import type { Workload } from "@waymark/contracts/workloads/schemas";
import type { ChangeAddress } from "../../platform/address-state.ts";
import type { Translate } from "../../platform/texts/translate.ts";
import type { Filter } from "../../ui/data-list/filter.ts";
import type { SetAddress } from "./set-address.ts";
import { statusText } from "./set-words.ts";

const YES_NO = ["yes", "no"] as const;

/** What narrows the list beside the search. Another choice begins with the first page. */
export function setFilters(
  address: SetAddress,
  change: ChangeAddress<SetAddress>,
  workloads: readonly Workload[],
  t: Translate,
): readonly Filter[] {
  const choices = <Value extends string>(
    label: string,
    values: readonly Value[],
    nameOf: (value: Value) => string,
    chosen: readonly string[],
    choose: (chosen: readonly Value[]) => Partial<SetAddress>,
  ): Filter => ({
    kind: "choices",
    label,
    options: values.map((value) => ({ value, label: nameOf(value) })),
    chosen,
    onChoose: (picked) => change({ ...choose(values.filter((one) => picked.includes(one))), page: 1 }, "replace"),
  });
  const yesNo = (value: (typeof YES_NO)[number]) => t(`endpointSets.${value}`);
  const areas = new Map(
    workloads.map(({ serviceArea, serviceAreaDisplayName }) => [serviceArea, serviceAreaDisplayName]),
  );
  return [
    choices(
      t("endpointSets.column.instance"),
      CLOUD_INSTANCES,
      (one) => one,
      address.instances,
      (instances) => ({ instances }),
    ),
    choices(
      t("endpointSets.column.status"),
      ENDPOINT_SET_STATUSES,
      (one) => statusText(t, one),
      address.statuses,
      (statuses) => ({ statuses }),
    ),
    choices(
      t("endpointSets.column.workload"),
      workloads.map(({ id }) => id),
      (one) => one,
      address.workloads,
      (some) => ({ workloads: some }),
    ),
    choices(
      t("endpointSets.filter.serviceArea"),
      [...areas.keys()].toSorted(),
      (one) => areas.get(one) ?? one,
      address.serviceAreas,
      (serviceAreas) => ({ serviceAreas }),
    ),
    choices(
      t("endpointSets.column.category"),
      GOVERNANCE_CATEGORIES,
      (one) => t(`endpointSets.category.${one}`),
      address.categories,
      (categories) => ({ categories }),
    ),
    choices(t("endpointSets.filter.required"), YES_NO, yesNo, address.required, (required) => ({ required })),
    choices(t("endpointSets.filter.express"), YES_NO, yesNo, address.express, (express) => ({ express })),
    choices(
      t("endpointSets.filter.member"),
      YES_NO,
      (one) => t(one === "yes" ? "endpointSets.memberSet" : "endpointSets.filter.ownSet"),
      address.member,
      (member) => ({ member }),
    ),
  ];
}
