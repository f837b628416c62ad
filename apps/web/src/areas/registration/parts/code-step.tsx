import { Button } from "@fluentui/react-components";
import { ArrowLeftRegular } from "@fluentui/react-icons/svg/arrow-left";
import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { useQueryClient } from "@tanstack/react-query";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { RegistrationState } from "@waymark/contracts/registration/schemas";
import { type FormEvent, useEffect, useState } from "react";
import { isProblem, requestMessage } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { formatTime } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { CodeField } from "../../../ui/code-field/code-field.tsx";
import { TimeLeft, TriesLeft } from "../../../ui/code-field/code-limits.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { REGISTRATION_KEY } from "../queries.ts";
import { useSending } from "../use-sending.ts";
import styles from "./code-step.module.css";

const { codeDigits, codeHoldsMs, codeTries } = registrationLimits;

type Pending = NonNullable<RegistrationState["pending"]>;
type Props = {
  readonly state: RegistrationState;
  readonly pending: Pending;
  readonly onChangeDetails: () => void;
};

/** The code from the mail. What is wrong with it, how often and how long it can be entered, and how to get another. */
export function CodeStep({ state, pending, onChangeDetails }: Props) {
  const { t, language } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const sending = useSending(state.termsVersion);

  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code.length < codeDigits) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await (await getApi()).registration.registerCode({ body: { code } });
    } catch (error) {
      setFailure(error);
    } finally {
      // Also after a failure: its reply may have got lost, or a colleague was faster.
      await client.invalidateQueries({ queryKey: REGISTRATION_KEY });
      setBusy(false);
    }
  };
  const sendAgain = async () => {
    setCode("");
    setFailure(undefined);
    const { companyName, companyUrl, emailAddress } = pending;
    await sending.send({ companyName, companyUrl, emailAddress });
  };
  const isRefused = isProblem(failure, "code_refused");
  return (
    <>
      <Card>
        <form className={styles.form} noValidate onSubmit={(event) => void verify(event)}>
          <div>
            <h2 className={styles.title}>{t("registration.code.title")}</h2>
            <p className={styles.sent}>
              <RichText
                text={t("registration.code.sent", { time: formatTime(language, Date.parse(pending.sentAt)) })}
                parts={{ email: <strong>{pending.emailAddress}</strong> }}
              />
            </p>
          </div>
          <CodeField
            label={t("registration.code.label", { digits: codeDigits })}
            name="code"
            value={code}
            onChange={(digits) => {
              setCode(digits);
              setFailure(undefined);
            }}
            problem={isRefused ? requestMessage(failure, t) : undefined}
            isDisabled={pending.triesLeft === 0}
          />
          <div className={styles.limits}>
            <TriesLeft left={pending.triesLeft} most={codeTries} hint={t("registration.code.triesHint")} />
            <TimeLeft
              untilMs={Date.parse(pending.holdsUntil)}
              lengthMs={codeHoldsMs}
              hint={t("registration.code.timeHint")}
            />
          </div>
          {failure !== undefined && !isRefused && <Failed error={failure} />}
          {sending.failure !== undefined && <Failed error={sending.failure} />}
          <div className={styles.actions}>
            <Button
              type="submit"
              appearance="primary"
              icon={<CheckmarkRegular />}
              disabled={code.length < codeDigits || isBusy || pending.triesLeft === 0}
            >
              {t(isBusy ? "registration.code.verifying" : "registration.code.verify")}
            </Button>
            <SendAgain
              atMs={Date.parse(pending.nextCodeAt)}
              isSending={sending.isSending}
              onSend={() => void sendAgain()}
            />
            <Button appearance="transparent" icon={<ArrowLeftRegular />} onClick={onChangeDetails}>
              {t("registration.code.change")}
            </Button>
          </div>
        </form>
      </Card>
      <Card title={t("registration.code.noMail")}>
        <p className={styles.small}>
          <RichText text={t("registration.code.noMailText")} parts={{ from: <strong>{state.mailFrom}</strong> }} />
        </p>
      </Card>
    </>
  );
}

function SendAgain({ atMs, isSending, onSend }: { atMs: number; isSending: boolean; onSend: () => void }) {
  const { t } = useTexts();
  const seconds = useSecondsUntil(atMs);
  const words = () => {
    if (isSending) return t("registration.sending");
    return seconds > 0 ? t("registration.code.againIn", { seconds }) : t("registration.code.again");
  };
  return (
    <Button disabled={seconds > 0 || isSending} onClick={onSend}>
      {words()}
    </Button>
  );
}

function useSecondsUntil(atMs: number): number {
  const left = () => Math.max(0, Math.ceil((atMs - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((atMs - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [atMs]);
  return seconds;
}
