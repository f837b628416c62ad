import { Button, Checkbox, Input } from "@fluentui/react-components";
import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { SendRegular } from "@fluentui/react-icons/svg/send";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { RegistrationRequest, RegistrationState } from "@waymark/contracts/registration/schemas";
import { useState } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import type { FormSchema } from "../../../ui/form/messages-of.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { NEW_TAB, NewTabMark } from "../../../ui/new-tab.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import ui from "../../../ui/ui.module.css";
import { hostOf, mailHostOf } from "../hosts.ts";
import { useSending } from "../use-sending.ts";
import styles from "./details-form.module.css";

type Values = RegistrationRequest & { readonly isAccepted: boolean };

const FIELDS = ["companyName", "companyUrl", "emailAddress"] as const;
type Field = (typeof FIELDS)[number];

/** Only that each field is filled in: what may stand in it is the server's to say, which has the lists of domains. */
const FILLED: FormSchema = {
  safeParse: (values) => {
    const empty = FIELDS.filter((name) => (values as Values)[name].trim() === "");
    const issues = empty.map((name) => ({ code: "too_small", path: [name], origin: "string", minimum: 1 }));
    return { success: issues.length === 0, error: { issues } };
  },
};

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

type Props = {
  readonly state: RegistrationState;
  /** When a code is on its way. */
  readonly onSent: () => void;
};

/** Who registers: company, its website, a mailbox there, and the terms. */
export function DetailsForm({ state, onSent }: Props) {
  const { t } = useTexts();
  const { send, isSending, failure } = useSending(state.termsVersion);
  const [isElsewhere, setElsewhere] = useState(false);
  const { companyName = "", companyUrl = "", emailAddress = "" } = state.pending ?? {};
  const form = useForm<Values>({
    schema: FILLED,
    initial: { companyName, companyUrl, emailAddress, isAccepted: false },
    onSubmit: async ({ isAccepted: _accepted, ...typed }) => {
      const issues = await send(typed);
      for (const { at, textKey = "" } of issues)
        if (isField(at)) form.refuse(at, t.loose(textKey, "problem.requestInvalid"));
      setElsewhere(issues.some(({ textKey }) => textKey === "registration.emailElsewhere"));
      if (issues.length === 0) onSent();
    },
  });
  const { values } = form;
  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <ForWhom organization={state.organization} />
        <FormField label={t("registration.companyName")} {...form.field("companyName")}>
          <Input
            {...form.control("companyName")}
            autoComplete="organization"
            maxLength={registrationLimits.companyNameMaxCharacters}
          />
        </FormField>
        <FormField
          label={t("registration.companyUrl")}
          hint={t("registration.companyUrlHint")}
          {...form.field("companyUrl")}
        >
          <Input
            {...form.control("companyUrl")}
            type="url"
            inputMode="url"
            autoComplete="url"
            maxLength={registrationLimits.companyUrlMaxCharacters}
          />
        </FormField>
        <FormField
          label={t("registration.email")}
          {...(isElsewhere
            ? {
                because: (
                  <RichText
                    text={t("registration.emailElsewhereWhy")}
                    parts={{
                      url: <strong>{hostOf(values.companyUrl)}</strong>,
                      mail: <strong>{mailHostOf(values.emailAddress)}</strong>,
                    }}
                  />
                ),
              }
            : {})}
          {...form.field("emailAddress")}
        >
          <Input
            {...form.control("emailAddress")}
            type="email"
            autoComplete="email"
            maxLength={registrationLimits.emailMaxCharacters}
          />
        </FormField>
        <Terms version={state.termsVersion} check={form.check("isAccepted")} />
        {failure !== undefined && <Failed error={failure} />}
        {state.mailFrom === null && <p className={styles.small}>{t("registration.noMail")}</p>}
        <div className={styles.send}>
          <Button
            type="submit"
            appearance="primary"
            icon={<SendRegular />}
            disabled={!values.isAccepted || isSending || state.mailFrom === null}
          >
            {t(isSending ? "registration.sending" : "registration.send")}
          </Button>
          <span className={styles.small}>{t("registration.sendHint")}</span>
        </div>
      </form>
    </Card>
  );
}

function ForWhom({ organization }: { organization: string }) {
  const { t } = useTexts();
  const name = useSession().snapshot.user?.displayName;
  return (
    <div className={styles.whom}>
      <BuildingRegular className={styles.icon ?? ""} aria-hidden="true" />
      <p className={styles.line}>
        <RichText text={t("registration.for")} parts={{ organization: <strong>{organization}</strong> }} />
      </p>
      <p className={styles.small}>{t("registration.forOnce", { name: name ?? "" })}</p>
    </div>
  );
}

function Terms({ version, check }: { version: string; check: Parameters<typeof Checkbox>[0] }) {
  const { t } = useTexts();
  const { providerTerms } = useSettings().configuration.links;
  const link = (
    <a className={ui.link} href={providerTerms} {...NEW_TAB}>
      {t("registration.termsLink")}
      <NewTabMark />
    </a>
  );
  return (
    <div className={styles.terms}>
      <Checkbox {...check} label={<RichText text={t("registration.accept")} parts={{ terms: link }} />} />
      <p className={styles.belowCheck}>{t("registration.termsVersion", { version })}</p>
    </div>
  );
}
