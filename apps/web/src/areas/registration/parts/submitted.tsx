import { Button } from "@fluentui/react-components";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { DoorRegular } from "@fluentui/react-icons/svg/door";
import { HeartPulseRegular } from "@fluentui/react-icons/svg/heart-pulse";
import { HourglassHalfRegular } from "@fluentui/react-icons/svg/hourglass-half";
import { ShieldTaskRegular } from "@fluentui/react-icons/svg/shield-task";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { PartnerProfile } from "@waymark/contracts/registration/schemas";
import { useNavigate } from "react-router";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { formatDateTime, formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { CopyField } from "../../../ui/copy-field/copy-field.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { Timeline, type TimelineEntry } from "../../../ui/timeline/timeline.tsx";
import { workingDaysAfter } from "../working-days.ts";
import styles from "./submitted.module.css";

/** Where the registration stands: the Provider ID, what has happened and what comes next. Colleagues read it too. */
export function Submitted({ profile }: { profile: PartnerProfile }) {
  const { t } = useTexts();
  const isWaiting = profile.status === "AwaitingEndorsement";
  return (
    <Card>
      <div className={styles.head}>
        <CheckmarkCircleFilled className={styles.mark ?? ""} aria-hidden="true" />
        <h2 className={styles.title}>{t(isWaiting ? "registration.done.title" : "registration.done.endorsed")}</h2>
        <p className={styles.lead}>
          {t(isWaiting ? "registration.done.lead" : "registration.done.endorsedLead", { company: profile.name })}
        </p>
      </div>
      <CopyField
        look="hero"
        label={t("registration.done.providerId")}
        value={profile.providerId}
        hint={t("registration.done.providerIdHint")}
      />
      <h3 className={styles.next}>{t("registration.done.next")}</h3>
      <WhatIsNext profile={profile} />
      <Facts profile={profile} />
      <SeeHealth />
    </Card>
  );
}

function WhatIsNext({ profile: { status, registeredAt, emailProvenAt } }: { profile: PartnerProfile }) {
  const { t, language } = useTexts();
  const isWaiting = status === "AwaitingEndorsement";
  const registered = new Date(registeredAt);
  const reviewedBy = workingDaysAfter(registered, registrationLimits.reviewWorkingDays);
  const title = (text: string) => <strong>{text}</strong>;
  const proven: TimelineEntry = {
    key: "mailbox",
    state: "done",
    title: title(t("registration.next.mailbox")),
    when: formatDateTime(language, emailProvenAt === null ? registered : new Date(emailProvenAt)),
  };
  const review: TimelineEntry = isWaiting
    ? {
        key: "review",
        state: "now",
        title: title(t("registration.next.review")),
        waiting: t("registration.next.reviewBy", { day: formatDay(language, reviewedBy) }),
        lines: [t("registration.next.reviewText")],
      }
    : { key: "review", state: "done", title: title(t("registration.next.reviewed")) };
  return (
    <Timeline
      label={t("registration.done.next")}
      entries={[
        proven,
        review,
        {
          key: "portal",
          state: isWaiting ? "next" : "done",
          icon: DoorRegular,
          title: title(t("registration.next.portal")),
          lines: [t("registration.next.portalText")],
        },
        {
          key: "networks",
          state: "next",
          icon: ShieldTaskRegular,
          title: title(t("registration.next.networks")),
          lines: [t("registration.next.networksText")],
        },
      ]}
    />
  );
}

function Facts({ profile: { status, emailAddress, url } }: { profile: PartnerProfile }) {
  const { t } = useTexts();
  return (
    <dl className={styles.facts}>
      <dt>{t("registration.companyUrl")}</dt>
      <dd>{url}</dd>
      {emailAddress !== null && (
        <>
          <dt>{t("registration.done.writeTo")}</dt>
          <dd>{emailAddress}</dd>
        </>
      )}
      <dt>{t("registration.done.state")}</dt>
      <dd className={styles.state}>
        {status === "AwaitingEndorsement" && <HourglassHalfRegular aria-hidden="true" />}
        <strong>{t(`registration.status.${status}`)}</strong>
      </dd>
      <dt>{t("registration.done.colleagues")}</dt>
      <dd>{t("registration.done.colleaguesText")}</dd>
    </dl>
  );
}

/** Something to look at meanwhile, where the installation has it. */
function SeeHealth() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { availableAreas, uxFeatureControl } = useSettings().configuration;
  if (!availableAreas.includes("network-health") || uxFeatureControl.DisableNetworkHealth) return null;
  return (
    <Button className={styles.health ?? ""} icon={<HeartPulseRegular />} onClick={() => void navigate("/status")}>
      {t("registration.done.health")}
    </Button>
  );
}
