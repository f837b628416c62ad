import { Input, Textarea } from "@fluentui/react-components";
import { changeLimits } from "@waymark/contracts/change-requests/limits";
import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { earliestAddition, nextPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { type Found, SearchChoice } from "../../../ui/combobox/search-choice.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Card } from "../../../ui/page/section.tsx";
import styles from "./editing.module.css";
import type { DraftForm } from "./use-draft-form.ts";

type OwnerProps = { readonly form: DraftForm; readonly services: EndpointSet["services"] };

/** Which service answers for the set, and what colleagues should know. */
export function OwnerAndNotes({ form, services }: OwnerProps) {
  const { t } = useTexts();
  const getApi = useApi();
  const { content } = form.draft;
  const [known] = services;
  const [service, setService] = useState<Found | undefined>(
    known && { id: known.id, name: known.name, detail: known.lifecycle },
  );
  return (
    <Card title={t("changes.form.owner")}>
      <div className={styles.fields}>
        {!content.isMemberSet && (
          <SearchChoice
            label={t("endpointSets.field.serviceTreeIds")}
            searchFor={async (text, signal) => {
              const { items } = await (await getApi()).workloads.findServices({ query: { query: text } }, { signal });
              return items.map(({ id, name, workload, lifecycle }) => ({
                id,
                name,
                detail: `${workload} · ${lifecycle}`,
              }));
            }}
            chosen={service}
            onChoose={(chosen) => {
              setService(chosen);
              form.set({ serviceTreeIds: chosen === undefined ? [] : [chosen.id] });
            }}
            hint={t("changes.form.serviceHint")}
          />
        )}
        <FormField label={t("endpointSets.field.internalDescription")} isOptional>
          <Textarea
            value={content.internalDescription}
            maxLength={endpointSetLimits.textMaxCharacters}
            rows={3}
            onChange={(_event, { value }) => form.set({ internalDescription: value })}
          />
        </FormField>
      </div>
    </Card>
  );
}

const DATES = ["additionEffectiveDate", "removalEffectiveDate"] as const;

type WhyProps = { readonly form: DraftForm; readonly has: Readonly<Record<(typeof DATES)[number], boolean>> };

/** Why the change is made, and from when on it counts; a date is asked only for what the change has. */
export function WhyAndWhen({ form, has }: WhyProps) {
  const { t } = useTexts();
  const { draft, change, leave } = form;
  const earliest = earliestAddition(nextPublishing(new Date()));
  const hints = {
    additionEffectiveDate: t("changes.form.additionHint", { days: changeLimits.additionNoticeDays, day: earliest }),
    removalEffectiveDate: t("changes.form.removalHint"),
  };
  return (
    <Card title={t("changes.form.why")}>
      <div className={styles.fields}>
        <FormField
          label={t("changes.form.reason")}
          isRequired
          problem={form.isReasonMissing ? t("changes.reasonRequired") : undefined}
          hint={t("changes.form.reasonHint")}
        >
          <Textarea
            value={draft.changeReason}
            maxLength={changeLimits.reasonMaxCharacters}
            rows={4}
            onChange={(_event, { value }) => change({ changeReason: value })}
            onBlur={() => leave("changeReason")}
          />
        </FormField>
        <div className={styles.pair}>
          {DATES.filter((name) => has[name]).map((name) => (
            <FormField key={name} label={t(`changes.form.${name}`)} isOptional hint={hints[name]}>
              <Input
                type="date"
                value={draft[name] ?? ""}
                onChange={(_event, { value }) => change({ [name]: value === "" ? null : value })}
              />
            </FormField>
          ))}
        </div>
      </div>
    </Card>
  );
}
