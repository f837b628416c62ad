import { Button } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons/svg/checkmark-circle";
import { INTERNET_TYPES, type InternetType } from "@waymark/contracts/survey/internet-types";
import { useEffect, useId, useRef } from "react";
import { useSession } from "../../../../platform/session/session-context.tsx";
import type { Claim } from "../../../../platform/test-run/use-claim.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import styles from "./survey.module.css";
import { type SurveyState, useSurvey } from "./use-survey.ts";

type Props = { readonly reportId: string; readonly claim: Claim; readonly onAnswered: () => void };

export function SurveyCard({ reportId, claim, onAnswered }: Props) {
  const { t } = useTexts();
  const titleId = useId();
  const state = useSurvey(reportId, claim, useSession().snapshot.user?.tenantId ?? "");
  const { survey, hasFailed, isAnswered } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings another survey
  useEffect(() => {
    if (isAnswered) onAnswered();
  }, [survey, isAnswered, onAnswered]);
  if (survey === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t("survey.title")}
      </h2>
      {!survey.isFinish && <Question state={state} survey={survey} />}
      <div role="status">
        {survey.isFinish && (
          <p className={styles.thanks}>
            <CheckmarkCircleRegular className={styles.icon ?? ""} />
            {t("survey.thanks")}
          </p>
        )}
        {hasFailed && <p className={styles.failed}>{t("survey.failed")}</p>}
      </div>
    </section>
  );
}

type QuestionProps = { readonly state: SurveyState; readonly survey: NonNullable<SurveyState["survey"]> };

function Question({ state, survey }: QuestionProps) {
  const { predictedType, correctness } = survey;
  if (predictedType !== "Unknown" && correctness === null) return <Guess state={state} guess={predictedType} />;
  return <Choices state={state} except={predictedType} />;
}

function Guess({ state, guess }: { state: SurveyState; guess: Exclude<InternetType, "Unknown"> }) {
  const { t } = useTexts();
  const { isBusy, answer } = state;
  return (
    <div className={styles.row}>
      <p className={styles.question}>{t("survey.question", { type: t(`survey.type.${guess}`) })}</p>
      <Button disabledFocusable={isBusy} onClick={() => void answer("Yes")}>
        {t("survey.yes")}
      </Button>
      <Button disabledFocusable={isBusy} onClick={() => void answer("No")}>
        {t("survey.no")}
      </Button>
      <p className={styles.note}>{t("survey.kept")}</p>
    </div>
  );
}

function Choices({ state, except }: { state: SurveyState; except: InternetType }) {
  const { t } = useTexts();
  const question = useRef<HTMLParagraphElement>(null);
  const { isBusy, isAnswered, submitType } = state;
  useEffect(() => {
    // The pressed button is gone, so the keyboard focus continues here.
    if (isAnswered) question.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  return (
    <div className={styles.row}>
      <p ref={question} tabIndex={-1} className={styles.question}>
        {t(except === "Unknown" ? "survey.which" : "survey.whichInstead")}
      </p>
      <div className={styles.choices}>
        {INTERNET_TYPES.filter((type) => type === "Unknown" || type !== except).map((type) => (
          <Button key={type} disabledFocusable={isBusy} onClick={() => void submitType(type)}>
            {t(`survey.choice.${type}`)}
          </Button>
        ))}
      </div>
      <p className={styles.note}>{t("survey.kept")}</p>
    </div>
  );
}
