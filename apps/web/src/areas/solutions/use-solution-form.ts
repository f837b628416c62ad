import type { RefusedInput } from "@waymark/contracts/problems";
import {
  ATTRIBUTES_OF_TYPE,
  KIND_OF_ATTRIBUTE,
  SOLUTION_ATTRIBUTES,
  type SolutionAttribute,
} from "@waymark/contracts/solutions/attributes";
import type { Solution, SolutionInput } from "@waymark/contracts/solutions/schemas";
import type { SolutionType } from "@waymark/contracts/solutions/solution";
import { spellName } from "@waymark/rules/solutions/check-solution";
import { checkValue } from "@waymark/rules/solutions/check-values";
import { useState } from "react";

export type Draft = Pick<SolutionInput, "name" | "type" | SolutionAttribute>;

const NOTHING: Draft = {
  name: "",
  type: "isp",
  asns: [],
  ipSubnets: [],
  vpnInterfaceDescriptions: [],
  sslOwnerNames: [],
};

const draftOf = ({ name, type, asns, ipSubnets, vpnInterfaceDescriptions, sslOwnerNames }: Solution): Draft => ({
  name,
  type,
  asns,
  ipSubnets,
  vpnInterfaceDescriptions,
  sslOwnerNames,
});

/** What a type does not have is not sent with it; it stays in the form in case the type changes back. */
export const sentDraft = (draft: Draft): Draft => {
  const belongs = ATTRIBUTES_OF_TYPE[draft.type] as readonly SolutionAttribute[];
  const values = Object.fromEntries(SOLUTION_ATTRIBUTES.map((one) => [one, belongs.includes(one) ? draft[one] : []]));
  return { ...draft, ...(values as Pick<Draft, SolutionAttribute>) };
};

/** Only by itself; whether it is taken, or reserved, the server says. */
export const judgeValue = (attribute: SolutionAttribute, value: string) =>
  checkValue(KIND_OF_ATTRIBUTE[attribute], value, { acceptsReserved: true });

/** How many values of the form the server would refuse for what they are. */
export const badValues = (draft: Draft): number =>
  ATTRIBUTES_OF_TYPE[draft.type].flatMap((one) => draft[one].filter((value) => "fault" in judgeValue(one, value)))
    .length;

/** The form of a solution: what is in it, what is wrong with it, and what the server said. */
export function useSolutionForm(solution: Solution | undefined) {
  const [draft, setDraft] = useState<Draft>(() => (solution === undefined ? NOTHING : draftOf(solution)));
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedInput[]>([]);
  const set = <Name extends keyof Draft>(name: Name, value: Draft[Name]): void => {
    setDraft((before) => ({ ...before, [name]: value }));
    setRefused((before) => before.filter(({ at }) => at !== name));
  };
  const sent = sentDraft(draft);
  const isEmpty = SOLUTION_ATTRIBUTES.every((one) => sent[one].length === 0);
  const start = solution === undefined ? NOTHING : draftOf(solution);
  return {
    draft,
    sent,
    set,
    setType: (type: SolutionType) => set("type", type),
    isTried,
    setTried,
    refused,
    setRefused,
    isNameBad: spellName(draft.name) === undefined,
    isEmpty,
    bad: badValues(draft),
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
  };
}
