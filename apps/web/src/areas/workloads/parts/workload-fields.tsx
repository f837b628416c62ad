import { Input, Radio, RadioGroup, Select } from "@fluentui/react-components";
import { workloadLimits } from "@waymark/contracts/workloads/limits";
import type { Workloads } from "@waymark/contracts/workloads/schemas";
import type { WorkloadField, WorkloadType } from "@waymark/contracts/workloads/workload";
import type { TextKey } from "@waymark/messages/catalogue";
import { useId } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TagInput } from "../../../ui/tag-input/tag-input.tsx";
import ui from "../../../ui/ui.module.css";
import type { WorkloadForm } from "../use-workload-form.ts";
import type { ServiceAreaChoice } from "../workload-rows.ts";
import styles from "./workloads.module.css";

type Props = {
  readonly form: WorkloadForm;
  /** True for one that is there: its name never changes. */
  readonly isKnown: boolean;
  readonly champGroups: Workloads["champGroups"];
  readonly areas: readonly ServiceAreaChoice[];
};

/** Everything that a workload has. */
export function WorkloadFields({ form, isKnown, champGroups, areas }: Props) {
  const { t } = useTexts();
  const { draft, set, leave } = form;
  const problemOf = useProblems(form);
  return (
    <div className={styles.fields}>
      <FormField
        label={t("workloads.field.id")}
        isRequired
        problem={problemOf("id")}
        hint={isKnown ? t("workloads.nameStays") : undefined}
        because={form.takenBy !== undefined && <OpenTaken id={form.takenBy} />}
      >
        <Input
          name="id"
          value={draft.id}
          disabled={isKnown}
          maxLength={workloadLimits.nameMaxCharacters}
          autoComplete="off"
          onChange={(_event, { value }) => set({ id: value })}
          onBlur={() => leave("id")}
        />
      </FormField>
      <AreaField form={form} areas={areas} problem={problemOf("serviceArea")} />
      <RunBy form={form} />
      <GroupField form={form} champGroups={champGroups} problem={problemOf("workloadChampSecurityGroup")} />
      <FormField
        label={t("workloads.field.workloadChampEmail")}
        isRequired
        problem={problemOf("workloadChampEmail")}
        hint={t("workloads.emailHint")}
      >
        <Input
          name="workloadChampEmail"
          type="email"
          value={draft.workloadChampEmail}
          maxLength={workloadLimits.emailMaxCharacters}
          autoComplete="off"
          onChange={(_event, { value }) => set({ workloadChampEmail: value })}
          onBlur={() => leave("workloadChampEmail")}
        />
      </FormField>
      <TagInput
        label={t("workloads.field.propertyGroups")}
        name="propertyGroups"
        isRequired
        values={draft.propertyGroups}
        onChange={(values) => set({ propertyGroups: [...new Set(values)].slice(0, workloadLimits.propertyGroupsMax) })}
        judge={(value) => (value.length > workloadLimits.propertyGroupMaxCharacters ? { state: "bad" } : {})}
        problem={problemOf("propertyGroups")}
        hint={t("workloads.propertyGroupsHint")}
        onBlur={() => leave("propertyGroups")}
      />
    </div>
  );
}

/** Leads to the workload that has the name already. */
function OpenTaken({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <AppLink className={ui.link} to={`/endpoints?workload=${encodeURIComponent(id)}#Workloads`}>
      {t("workloads.openTaken", { id })}
    </AppLink>
  );
}

/** The message of a field: what the page sees itself, then what the server said. */
function useProblems(form: WorkloadForm): (at: WorkloadField) => string | undefined {
  const { t } = useTexts();
  return (at) => {
    const fault = form.faultOf(at);
    if (fault !== undefined) return t(fault, { field: t(`workloads.field.${at}`) });
    if (at === "id" && form.takenBy !== undefined) return t("workloads.taken", { id: form.takenBy });
    const refused = form.refusedAt(at);
    if (refused?.textKey === undefined) return undefined;
    const named = { field: t(`workloads.field.${at}`), name: refused.inputs?.[0] ?? "" };
    return t(refused.textKey as TextKey, named);
  };
}

type FieldProps = { readonly form: WorkloadForm; readonly problem: string | undefined };

/** Chosen among the areas that are there, or typed anew. */
function AreaField({ form, areas, problem }: FieldProps & Pick<Props, "areas">) {
  const { t } = useTexts();
  const { draft, set, leave } = form;
  const listId = useId();
  const choose = (text: string): void => {
    const known = areas.find(({ value, label }) => [value, label].includes(text.trim()));
    set({ serviceArea: known?.value ?? text, serviceAreaDisplayName: known?.label ?? text });
  };
  return (
    <FormField label={t("workloads.field.serviceArea")} isRequired problem={problem} hint={t("workloads.areaHint")}>
      <Input
        name="serviceArea"
        value={draft.serviceAreaDisplayName}
        list={listId}
        maxLength={workloadLimits.nameMaxCharacters}
        autoComplete="off"
        onChange={(_event, { value }) => choose(value)}
        onBlur={() => leave("serviceArea")}
      />
      <datalist id={listId}>
        {areas.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </FormField>
  );
}

function RunBy({ form: { draft, set } }: Pick<Props, "form">) {
  const { t } = useTexts();
  return (
    <FormField label={t("workloads.field.workloadType")} hint={t("workloads.externalHint")}>
      <RadioGroup
        value={draft.workloadType}
        onChange={(_event, { value }) => set({ workloadType: value as WorkloadType })}
      >
        <Radio value="Internal" label={t("workloads.runBy.Internal")} />
        <Radio value="External" label={t("workloads.runBy.External")} />
      </RadioGroup>
    </FormField>
  );
}

/** Only groups that hold the right are offered; one that lost it stays, with the reason. */
function GroupField({ form, champGroups, problem }: FieldProps & Pick<Props, "champGroups">) {
  const { t } = useTexts();
  const { draft, set, leave } = form;
  const chosen = draft.workloadChampSecurityGroup;
  const lost = chosen !== "" && !champGroups.some(({ id }) => id === chosen);
  return (
    <FormField
      label={t("workloads.field.workloadChampSecurityGroup")}
      isRequired
      problem={lost ? t("workloads.groupWithoutRight") : problem}
      hint={champGroups.length === 0 ? t("workloads.noGroups") : undefined}
    >
      <Select
        name="workloadChampSecurityGroup"
        value={chosen}
        onChange={(_event, { value }) => set({ workloadChampSecurityGroup: value })}
        onBlur={() => leave("workloadChampSecurityGroup")}
      >
        <option value="" />
        {lost && <option value={chosen}>{chosen}</option>}
        {champGroups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? id}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
