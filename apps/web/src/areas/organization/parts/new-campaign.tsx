import { Button, Field, Input, Select } from "@fluentui/react-components";
import { LinkRegular } from "@fluentui/react-icons/svg/link";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limits } from "@waymark/contracts/limits";
import { type FormEvent, useId, useRef, useState } from "react";
import { isProblem, requestMessage } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../ui/complaint.tsx";
import styles from "../organization.module.css";
import { CAMPAIGNS_KEY } from "../queries.ts";

const DAYS = [7, 14, 30, limits.campaignDaysMax] as const;
const DAYS_DEFAULT = 14;

/** A name, how long, and the link. */
export function NewCampaign() {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const complaintId = useId();
  const [name, setName] = useState("");
  const [days, setDays] = useState<number>(DAYS_DEFAULT);
  const [isNameMissing, setNameMissing] = useState(false);
  // The same until it is made, so that a lost reply makes no second campaign.
  const nextId = useRef(crypto.randomUUID());
  const create = useMutation({
    mutationFn: async (wanted: { readonly name: string; readonly days: number }) =>
      (await getApi()).organization.createCampaign({ body: { id: nextId.current, ...wanted } }),
    onSuccess: async () => {
      nextId.current = crypto.randomUUID();
      setName("");
      await client.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === "";
    setNameMissing(isMissing);
    if (!isMissing && !create.isPending) create.mutate({ name: name.trim(), days });
  };
  const failure = create.isError
    ? isProblem(create.error, "campaign_limit_reached")
      ? t("organization.campaigns.tooMany", { most: limits.campaignsMax })
      : requestMessage(create.error, t)
    : undefined;
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          className={styles.grow ?? ""}
          label={t("organization.campaigns.name")}
          {...(isNameMissing
            ? { validationMessage: t("organization.campaigns.nameMissing") }
            : { hint: t("organization.campaigns.nameHint") })}
        >
          <Input
            value={name}
            maxLength={limits.campaignNameMaxCharacters}
            onChange={(_, { value }) => {
              setName(value);
              setNameMissing(false);
            }}
          />
        </Field>
        <Field label={t("organization.campaigns.days")}>
          <Select value={String(days)} onChange={(_, { value }) => setDays(Number(value))}>
            {DAYS.map((one) => (
              <option key={one} value={one}>
                {t.count("organization.campaigns.daysOf", one)}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          className={styles.formButton ?? ""}
          type="submit"
          appearance="primary"
          icon={<LinkRegular />}
          disabledFocusable={create.isPending}
        >
          {t("organization.campaigns.create")}
        </Button>
      </form>
      <Complaint id={complaintId} text={failure} />
      <p className={styles.said} role="status">
        {create.isSuccess ? t("organization.campaigns.created", { name: create.data.name }) : ""}
      </p>
    </>
  );
}
