import { Button, Input, Select } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons/svg/add";
import { ATTRIBUTES_OF_TYPE, type SolutionAttribute } from "@waymark/contracts/solutions/attributes";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { Solution, SuggestedValue } from "@waymark/contracts/solutions/schemas";
import { SOLUTION_TYPES, type SolutionType } from "@waymark/contracts/solutions/solution";
import { textOf } from "@waymark/rules/solutions/check-solution";
import { Fragment } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import type { TagJudgement } from "../../../ui/tag-input/parse-tags.ts";
import { TagInput } from "../../../ui/tag-input/tag-input.tsx";
import { refusalText } from "../refusal-text.ts";
import { judgeValue, type useSolutionForm } from "../use-solution-form.ts";
import styles from "./solution-fields.module.css";
import { TAG_STATES } from "./solution-values.tsx";

type Props = {
  readonly form: ReturnType<typeof useSolutionForm>;
  /** As it is stored; undefined for a new one. */
  readonly solution: Solution | undefined;
  readonly suggestions: readonly SuggestedValue[];
};

/** Name, type, and the attributes that the type has. */
export function SolutionFields({ form, solution, suggestions }: Props) {
  const { t, language } = useTexts();
  const { draft, isTried, isNameBad, refused } = form;
  const refusedName = refused.find(({ at }) => at === "name");
  const nameProblem = isTried && isNameBad ? t("solutions.nameInvalid") : refusalText(refusedName, t, language);
  return (
    <div className={styles.fields}>
      <FormField label={t("solutions.name")} problem={nameProblem} isRequired>
        <Input
          name="name"
          value={draft.name}
          maxLength={solutionLimits.nameMaxCharacters}
          autoComplete="off"
          onChange={(_event, { value }) => form.set("name", value)}
        />
      </FormField>
      <FormField label={t("solutions.typeField")}>
        <Select value={draft.type} onChange={(_event, { value }) => form.setType(value as SolutionType)}>
          {SOLUTION_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`solutions.type.${type}`)}
            </option>
          ))}
        </Select>
      </FormField>
      {ATTRIBUTES_OF_TYPE[draft.type].map((attribute, index) => (
        <AttributeField
          key={attribute}
          attribute={attribute}
          form={form}
          solution={solution}
          suggestions={suggestions.filter((one) => one.attribute === attribute)}
          isFirst={index === 0}
        />
      ))}
    </div>
  );
}

const MOST: Readonly<Record<SolutionAttribute, number>> = {
  asns: solutionLimits.asnsMax,
  ipSubnets: solutionLimits.subnetsMax,
  vpnInterfaceDescriptions: solutionLimits.namesMax,
  sslOwnerNames: solutionLimits.namesMax,
};

function AttributeField({
  attribute,
  form,
  solution,
  suggestions,
  isFirst,
}: Props & { attribute: SolutionAttribute; isFirst: boolean }) {
  const { t, language } = useTexts();
  const { draft, refused, isTried, isEmpty } = form;
  const values = draft[attribute];
  const refusals = refused.filter(({ at }) => at === attribute);
  const refusedValues = new Set(refusals.flatMap(({ inputs = [] }) => inputs));
  const states = new Map(solution?.items.map(({ value, state }) => [value, TAG_STATES[state]]));
  const judge = (value: string): TagJudgement => {
    const checked = judgeValue(attribute, value);
    if ("fault" in checked) return { state: "bad", mend: checked.mended };
    if (refusedValues.has(value) || refusedValues.has(checked.value)) return { state: "bad" };
    const state = states.get(checked.value);
    return state === undefined ? {} : { state };
  };
  const problem = () => {
    if (values.length > MOST[attribute]) return t("solutions.tooMany", { most: MOST[attribute] });
    return isTried && isEmpty && isFirst ? t("solutions.valueMissing") : undefined;
  };
  const offered = suggestions.filter(({ value }) => !values.includes(value));
  return (
    <div className={styles.attribute}>
      <TagInput
        label={t(`solutions.${attribute}`)}
        name={attribute}
        values={values}
        onChange={(next) => form.set(attribute, [...new Set(next)])}
        judge={judge}
        badMessage={(bad) => badMessage(attribute, bad, refusals, t, language)}
        problem={problem()}
        hint={t(`solutions.hint.${attribute}`)}
        separatesAtBlanks={attribute === "asns" || attribute === "ipSubnets"}
      />
      {offered.length > 0 && (
        <div className={styles.suggested}>
          {offered.map(({ value, source, name }) => (
            <Fragment key={value}>
              <span>{t(`solutions.suggested.${source}`)}</span>
              <Button size="small" icon={<AddRegular />} onClick={() => form.set(attribute, [...values, value])}>
                {name === null ? value : t("solutions.suggested.named", { value, name })}
              </Button>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}

type T = ReturnType<typeof useTexts>["t"];

/** One sentence for each thing that is wrong, with the values as they were typed. */
function badMessage(
  attribute: SolutionAttribute,
  bad: readonly string[],
  refusals: Props["form"]["refused"],
  t: T,
  language: ReturnType<typeof useTexts>["language"],
): string {
  const faulty = bad.flatMap((value) => {
    const checked = judgeValue(attribute, value);
    return "fault" in checked ? [{ value, fault: checked.fault }] : [];
  });
  const own = [...Map.groupBy(faulty, ({ fault }) => fault)].map(([fault, some]) => ({
    at: attribute,
    message: "",
    textKey: textOf(attribute, fault),
    inputs: some.map(({ value }) => value),
  }));
  return [...own, ...refusals].map((one) => refusalText(one, t, language)).join(" ");
}
