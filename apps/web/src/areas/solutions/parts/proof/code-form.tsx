import { Button } from "@fluentui/react-components";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import { type FormEvent, useState } from "react";
import { isProblem, requestMessage } from "../../../../platform/api/request-error.ts";
import { formatMoment } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { CodeField } from "../../../../ui/code-field/code-field.tsx";
import { TriesLeft } from "../../../../ui/code-field/code-limits.tsx";

import styles from "./proof.module.css";
import type { Item, Proving } from "./use-proving.ts";

type Props = {
  readonly code: NonNullable<Item["code"]>;
  readonly proving: Proving;
  readonly onAnother: () => void;
};

/** The code that a contact of the registry has handed on. */
export function CodeForm({ code: { to, triesLeft, holdsUntil }, proving, onAnother }: Props) {
  const { t, language } = useTexts();
  const [code, setCode] = useState("");
  const isBusy = proving.busyWith !== undefined;
  const isRefused = isProblem(proving.failure, "code_refused");
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && code.length === registrationLimits.codeDigits) void proving.take({ step: "enter", code });
  };
  return (
    <form className={styles.code} noValidate onSubmit={enter}>
      <p>{t("solutions.proof.sent", { to, until: formatMoment(language, Date.parse(holdsUntil), Date.now()) })}</p>
      <CodeField
        label={t("registration.code.label", { digits: registrationLimits.codeDigits })}
        name="code"
        value={code}
        onChange={(digits) => {
          setCode(digits);
          proving.forgetFailure();
        }}
        problem={isRefused ? requestMessage(proving.failure, t) : undefined}
        isDisabled={triesLeft === 0}
      />
      <TriesLeft left={triesLeft} most={solutionLimits.proofCodeTries} hint={t("registration.code.triesHint")} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={isBusy || code.length < registrationLimits.codeDigits || triesLeft === 0}
        >
          {t(proving.busyWith === "enter" ? "registration.code.verifying" : "registration.code.verify")}
        </Button>
        <Button appearance="subtle" onClick={onAnother}>
          {t("solutions.proof.another")}
        </Button>
      </div>
    </form>
  );
}
