import { APPROVAL_KINDS } from "@waymark/contracts/change-requests/approval";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { CUSTOMER_FACING_STATUSES, DAILY_TEST_STATUSES, FQDN_SCOPES } from "@waymark/contracts/fqdns/fqdn";
import type { ChangeAddress } from "../../platform/address-state.ts";
import type { Translate } from "../../platform/texts/translate.ts";
import type { Filter } from "../../ui/data-list/filter.ts";
import { FQDN_MARKS, type FqdnAddress } from "./fqdn-address.ts";

/** What narrows the list beside the search. Another choice begins with the first page. */
export function fqdnFilters(
  address: FqdnAddress,
  change: ChangeAddress<FqdnAddress>,
  workloads: readonly string[],
  t: Translate,
): readonly Filter[] {
  const choices = <Value extends string>(
    label: string,
    values: readonly Value[],
    nameOf: (value: Value) => string,
    chosen: readonly string[],
    choose: (chosen: readonly Value[]) => Partial<FqdnAddress>,
  ): Filter => ({
    kind: "choices",
    label,
    options: values.map((value) => ({ value, label: nameOf(value) })),
    chosen,
    onChoose: (picked) => change({ ...choose(values.filter((one) => picked.includes(one))), page: 1 }, "replace"),
  });
  return [
    choices(
      t("fqdns.column.instance"),
      CLOUD_INSTANCES,
      (one) => one,
      address.instances,
      (instances) => ({ instances }),
    ),
    choices(
      t("fqdns.column.workload"),
      workloads,
      (one) => one,
      address.workloads,
      (some) => ({ workloads: some }),
    ),
    choices(
      t("fqdns.column.scope"),
      FQDN_SCOPES,
      (one) => t(`fqdns.scope.${one}`),
      address.scopes,
      (scopes) => ({
        scopes,
      }),
    ),
    choices(
      t("fqdns.field.facing"),
      CUSTOMER_FACING_STATUSES,
      (one) => t(`fqdns.facing.${one}`),
      address.customerFacing,
      (customerFacing) => ({ customerFacing }),
    ),
    choices(
      t("fqdns.field.assignment"),
      APPROVAL_KINDS,
      (one) => t(`fqdns.assignment.${one}`),
      address.assignments,
      (assignments) => ({ assignments }),
    ),
    choices(
      t("fqdns.column.test"),
      DAILY_TEST_STATUSES,
      (one) => t(`fqdns.test.${one}`),
      address.dailyTests,
      (dailyTests) => ({ dailyTests }),
    ),
    choices(
      t("fqdns.field.marks"),
      FQDN_MARKS,
      (one) => t(`fqdns.mark.${one}`),
      address.marks,
      (marks) => ({ marks }),
    ),
  ];
}
