import { Button, Field, Input } from "@fluentui/react-components";
import { ArrowRightFilled } from "@fluentui/react-icons/svg/arrow-right";
import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { isDomainName } from "@waymark/rules/test-run/domain-name";
import { type FormEvent, useId, useRef, useState } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { useTypedBeforeScript } from "../../../platform/typed-before-script.ts";
import { domainTyped } from "../domain-typed.ts";
import { lookUpOrganisation, type OrganisationPlace } from "../look-up-organisation.ts";
import { OrganisationAnswer } from "./organisation-answer.tsx";
import styles from "./organisation-form.module.css";

type Answer = { readonly domain: string; readonly place: OrganisationPlace };
type Complaint = "empty" | "invalid";

function complaintAbout(domain: string): Complaint | undefined {
  if (domain === "") return "empty";
  return isDomainName(domain) ? undefined : "invalid";
}

/** Finds out in which cloud an organisation lives, from what its sign-in service says in public. */
export function OrganisationForm() {
  const { t } = useTexts();
  const { configuration } = useSettings();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState("");
  const [complaint, setComplaint] = useState<Complaint | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  useTypedBeforeScript(field, setDomain);

  const look = async () => {
    if (isAsking) return;
    // The field itself knows best: what was typed before the application ran may not be state yet.
    const asked = domainTyped(field.current?.value ?? domain);
    setAnswer(undefined);
    const wrong = complaintAbout(asked);
    setComplaint(wrong);
    if (wrong) return field.current?.focus();
    setAsking(true);
    const place = await lookUpOrganisation(asked, configuration);
    setAsking(false);
    setAnswer({ domain: asked, place });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look();
  };

  return (
    <form className={styles.card} aria-labelledby={titleId} onSubmit={submit} noValidate>
      <h2 id={titleId} className={styles.title}>
        {t("start.organisation.title")}
      </h2>
      <Field
        className={styles.field}
        label={t("start.organisation.label")}
        hint={t("start.organisation.hint")}
        validationState={complaint ? "error" : "none"}
        validationMessage={complaint ? t(`start.organisation.${complaint}`) : null}
      >
        <Input
          ref={(input: HTMLInputElement | null) => {
            field.current = input;
          }}
          name="domain"
          size="large"
          value={domain}
          placeholder={t("start.organisation.example")}
          contentBefore={<BuildingRegular />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          onChange={(_event, data) => {
            setDomain(data.value);
            setComplaint(undefined);
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button
          type="submit"
          appearance="primary"
          size="large"
          icon={<ArrowRightFilled />}
          iconPosition="after"
          disabledFocusable={isAsking}
        >
          {isAsking ? t("start.organisation.asking") : t("start.organisation.submit")}
        </Button>
        <p className={styles.note}>{t("start.organisation.privacy")}</p>
      </div>
      <div className={styles.answer} role="status">
        {answer && <OrganisationAnswer {...answer} onRetry={() => void look()} />}
      </div>
    </form>
  );
}
