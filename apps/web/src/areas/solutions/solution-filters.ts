import { VISIBILITIES } from "@waymark/contracts/solutions/solution";
import { SOLUTION_STATES } from "@waymark/rules/solutions/solution-state";
import type { ChangeAddress } from "../../platform/address-state.ts";
import type { Translate } from "../../platform/texts/translate.ts";
import type { Filter } from "../../ui/data-list/filter.ts";
import { type PortalAddress, TYPE_CHOICES } from "./portal-address.ts";

/** What narrows the list beside the search: state, visibility, type. */
export const solutionFilters = (
  { states, visibilities, types }: PortalAddress,
  change: ChangeAddress<PortalAddress>,
  t: Translate,
): readonly Filter[] => [
  {
    kind: "choices",
    label: t("solutions.filter.state"),
    options: SOLUTION_STATES.map((value) => ({ value, label: t(`solutions.state.${value}`) })),
    chosen: states,
    onChoose: (chosen) => change({ states: SOLUTION_STATES.filter((one) => chosen.includes(one)) }, "replace"),
  },
  {
    kind: "choices",
    label: t("solutions.filter.visibility"),
    options: VISIBILITIES.map((value) => ({ value, label: t(`solutions.${value}`) })),
    chosen: visibilities,
    onChoose: (chosen) => change({ visibilities: VISIBILITIES.filter((one) => chosen.includes(one)) }, "replace"),
  },
  {
    kind: "choices",
    label: t("solutions.filter.type"),
    options: TYPE_CHOICES.map((value) => ({ value, label: t(`solutions.type.${value}`) })),
    chosen: types,
    onChoose: (chosen) => change({ types: TYPE_CHOICES.filter((one) => chosen.includes(one)) }, "replace"),
  },
];
