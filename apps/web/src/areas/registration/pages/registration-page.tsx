import { useQuery } from "@tanstack/react-query";
import type { PartnerProfile, RegistrationState } from "@waymark/contracts/registration/schemas";
import { useState } from "react";
import { isStatus } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { type Step, Steps } from "../../../ui/steps/steps.tsx";
import { CodeStep } from "../parts/code-step.tsx";
import { DetailsForm } from "../parts/details-form.tsx";
import { IntroCard } from "../parts/intro-card.tsx";
import { Submitted } from "../parts/submitted.tsx";
import { profileQuery, stateQuery } from "../queries.ts";
import { type RegistrationStep, stepOf } from "../step-of.ts";
import styles from "./registration-page.module.css";

const STEPS: readonly RegistrationStep[] = ["details", "code", "submitted"];

/** A network provider registers here; colleagues see where it stands. */
export function RegistrationPage() {
  const { t } = useTexts();
  const getApi = useApi();
  const profile = useQuery(profileQuery(getApi));
  const state = useQuery(stateQuery(getApi));
  const error = profile.error ?? state.error;
  const isKnown = profile.data !== undefined && state.data !== undefined;
  const retry = () => void Promise.all([profile.refetch(), state.refetch()]);
  return (
    <Page>
      <div className={styles.column}>
        {isKnown ? (
          <Registering profile={profile.data} state={state.data} />
        ) : (
          <>
            <PageHeader title={t("registration.title")} lead={t("registration.lead")} />
            <NotKnown error={error} onRetry={retry} />
          </>
        )}
      </div>
    </Page>
  );
}

function NotKnown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  if (error === null) return <Skeleton />;
  if (isStatus(error, 403)) return <Notice tone="info">{t("registration.notForGuests")}</Notice>;
  return <Failed error={error} onRetry={onRetry} />;
}

function Registering({ profile, state }: { profile: PartnerProfile | null; state: RegistrationState }) {
  const { t } = useTexts();
  /** Somebody who changes the details stays with them, though a code holds. */
  const [isChanging, setChanging] = useState(false);
  /** A code that runs out while the page is open is said there, not taken away. */
  const [openedAt] = useState(Date.now);
  const reached = stepOf(profile, state, openedAt);
  const step = reached === "code" && isChanging ? "details" : reached;
  return (
    <>
      <PageHeader title={t("registration.title")} {...(step === "submitted" ? {} : { lead: t("registration.lead") })} />
      <Steps steps={stepsAt(step, t)} label={t("registration.steps")} />
      {step === "details" && (
        <>
          <IntroCard />
          <DetailsForm state={state} onSent={() => setChanging(false)} />
        </>
      )}
      {step === "code" && state.pending !== null && (
        <CodeStep state={state} pending={state.pending} onChangeDetails={() => setChanging(true)} />
      )}
      {step === "submitted" && profile !== null && <Submitted profile={profile} />}
    </>
  );
}

function stepsAt(step: RegistrationStep, t: ReturnType<typeof useTexts>["t"]): readonly Step[] {
  const at = STEPS.indexOf(step);
  const stateOf = (index: number) => (index < at ? "done" : index === at ? "current" : "toCome");
  return STEPS.map((key, index) => ({ key, title: t(`registration.step.${key}`), state: stateOf(index) }));
}
