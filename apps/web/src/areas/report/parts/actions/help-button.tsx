import { Button } from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons/svg/copy";
import { QuestionCircleRegular } from "@fluentui/react-icons/svg/question-circle";
import type { Language } from "@waymark/contracts/configuration/languages";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { type ReactNode, useRef, useState } from "react";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { ActionStatus, useActionStatus } from "./action-status.tsx";
import type { HandOnPart } from "./hand-on.tsx";
import type { Addressee, Help } from "./help-kinds.ts";

/** Not lazy(), which would remember a failure for good. */
const loadHandOn = (language: Language): Promise<HandOnPart> =>
  loadChunk(() => import("./hand-on.tsx")).then((module) => module.prepareHandOn(language));

/** On the verdict it is the first thing to press; on a finding it is small. */
type Look = { readonly isPrimary: boolean };
const sizeOf = ({ isPrimary }: Look) =>
  isPrimary ? ({ appearance: "primary" } as const) : ({ size: "small" } as const);

type HowProps = Look & {
  readonly onPress: () => void;
  /** The steps that this button shows and hides; undefined where it leads to them. */
  readonly steps?: { readonly id: string; readonly isOpen: boolean };
};

export function HowButton({ onPress, steps, ...look }: HowProps) {
  const { t } = useTexts();
  return (
    <Button
      {...sizeOf(look)}
      icon={<QuestionCircleRegular />}
      aria-expanded={steps?.isOpen}
      aria-controls={steps?.isOpen ? steps.id : undefined}
      onClick={onPress}
    >
      {t("report.help.how")}
    </Button>
  );
}

type HandOnProps = Look & {
  readonly help: Help & { readonly kind: Addressee };
  readonly report: Report;
  readonly judgement: Judgement;
  /** The reader took the message along: it is copied, or open in their mail program. */
  readonly onTaken?: () => void;
  /** Instead of the usual words, for a message that was taken along before. */
  readonly children?: ReactNode;
  /** What a press loads; tests let it fail. */
  readonly load?: typeof loadHandOn;
};

/** Copies a message for the reader's IT, or opens one to their provider. Nothing is sent from here. */
export function HandOnButton({ help, report, judgement, onTaken, children, load = loadHandOn, ...look }: HandOnProps) {
  const { t, language } = useTexts();
  const [status, setStatus] = useActionStatus();
  const [HandOn, setHandOn] = useState<HandOnPart>();
  const root = useRef<HTMLSpanElement>(null);
  const failure = t("problem.networkRequestError");
  const end = (text = "") => {
    setHandOn(undefined);
    setStatus(text);
    root.current?.querySelector("button")?.focus();
  };
  const begin = () => {
    setStatus("");
    load(language).then(
      (loaded) => setHandOn(() => loaded),
      () => setStatus(failure),
    );
  };
  return (
    <ActionStatus text={status} isFailure={status === failure} root={root} isAtStart>
      <Button {...sizeOf(look)} icon={help.kind === "it" ? <CopyRegular /> : null} onClick={begin}>
        {children ?? t(`report.help.${help.kind}`)}
      </Button>
      {HandOn && (
        <HandOn
          help={help}
          report={report}
          judgement={judgement}
          isFirstTime={children === undefined}
          onTaken={onTaken}
          onEnd={end}
        />
      )}
    </ActionStatus>
  );
}
