import { Input, Select, Switch, Textarea } from "@fluentui/react-components";
import { GOVERNANCE_CATEGORIES } from "@waymark/contracts/endpoint-sets/endpoint-set";
import { CLOUD_INSTANCES, type CloudInstance, READ_ONLY_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Card } from "../../../ui/page/section.tsx";
import styles from "./editing.module.css";
import { useFieldProblems } from "./field-words.ts";
import type { DraftForm } from "./use-draft-form.ts";

type Props = { readonly form: DraftForm; readonly isNew: boolean; readonly workloads: readonly string[] };

const SWITCHES = ["isRequired", "isExpressRoute"] as const;

/** Which set it is, and how customers' networks should treat it. */
export function WhatItIs({ form, isNew, workloads }: Props) {
  const { t } = useTexts();
  const { draft, set, change, leave } = form;
  const { content } = draft;
  const problemOf = useFieldProblems(form);
  return (
    <Card title={t("changes.form.what")}>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <FormField label={t("endpointSets.column.instance")} isRequired hint={t("changes.form.instanceHint")}>
            <Select
              value={draft.instance}
              disabled={!isNew}
              onChange={(_event, { value }) => change({ instance: value as CloudInstance })}
            >
              {CLOUD_INSTANCES.filter((one) => one === draft.instance || !READ_ONLY_INSTANCES.includes(one)).map(
                (one) => (
                  <option key={one}>{one}</option>
                ),
              )}
            </Select>
          </FormField>
          <FormField label={t("endpointSets.field.workloadName")} isRequired problem={problemOf("workloadName")}>
            <Select
              value={content.workloadName}
              onChange={(_event, { value }) => set({ workloadName: value })}
              onBlur={() => leave("workloadName")}
            >
              <option value="">{t("changes.form.choose")}</option>
              {workloads.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </FormField>
        </div>
        <FormField
          label={t("endpointSets.field.publicDescription")}
          isRequired
          problem={problemOf("publicDescription")}
        >
          <Input
            value={content.publicDescription}
            maxLength={endpointSetLimits.descriptionMaxCharacters}
            onChange={(_event, { value }) => set({ publicDescription: value })}
            onBlur={() => leave("publicDescription")}
          />
        </FormField>
        {isNew && (
          <FormField label={t("endpointSets.filter.member")}>
            <ChoiceCards
              value={content.isMemberSet ? "member" : "own"}
              choices={[
                { value: "own", label: t("endpointSets.one"), hint: t("changes.form.ownHint") },
                { value: "member", label: t("endpointSets.memberSet"), hint: t("changes.form.memberHint") },
              ]}
              onChange={(_event, { value }) => set({ isMemberSet: value === "member" })}
            />
          </FormField>
        )}
        {!content.isMemberSet && (
          <>
            <FormField label={t("endpointSets.field.governanceCategory")}>
              <ChoiceCards
                value={content.governanceCategory}
                cardWidthPx={160}
                choices={GOVERNANCE_CATEGORIES.toReversed().map((value) => ({
                  value,
                  label: t(`endpointSets.category.${value}`),
                  hint: t(`changes.form.category.${value}`),
                }))}
                onChange={(_event, { value }) => {
                  const category = GOVERNANCE_CATEGORIES.find((one) => one === value);
                  if (category !== undefined) set({ governanceCategory: category });
                }}
              />
            </FormField>
            <div className={styles.switches}>
              {SWITCHES.map((name) => (
                <Switch
                  key={name}
                  checked={content[name]}
                  label={t(`endpointSets.field.${name}`)}
                  onChange={(_event, { checked }) => set({ [name]: checked })}
                />
              ))}
              <Switch
                checked={!content.isHidden}
                label={t("endpointSets.field.isHidden")}
                onChange={(_event, { checked }) => set({ isHidden: !checked })}
              />
            </div>
            {!content.isRequired && (
              <FormField
                label={t("endpointSets.field.optionalFunctionality")}
                isRequired
                problem={problemOf("optionalFunctionality")}
                hint={t("changes.form.optionalHint")}
              >
                <Textarea
                  value={content.optionalFunctionality}
                  maxLength={endpointSetLimits.textMaxCharacters}
                  onChange={(_event, { value }) => set({ optionalFunctionality: value })}
                  onBlur={() => leave("optionalFunctionality")}
                />
              </FormField>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
