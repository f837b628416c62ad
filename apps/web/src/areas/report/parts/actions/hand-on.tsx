import type { Language } from "@waymark/contracts/configuration/languages";
import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { bilingual, type Message } from "@waymark/rules/report-texts/compose-message";
import { itMessage } from "@waymark/rules/report-texts/it-message";
import { providerMessage } from "@waymark/rules/report-texts/provider-message";
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { reportLateTextsIn, reportTextsIn, uiTextsIn } from "../../../../platform/texts/late-texts.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { type Words, wordsIn } from "../../../../platform/texts/words.ts";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { WithUiTexts } from "../../../../ui/with-ui-texts.tsx";
import { WithLateTexts } from "../with-late-texts.tsx";
import type { Addressee, Help } from "./help-kinds.ts";
import { linksOf, reportTextInput } from "./report-text-input.ts";
import { copyText, type ShareableText } from "./shareable-text.ts";
import { TextDialog } from "./text-dialog.tsx";

type About = { readonly report: Report; readonly judgement: Judgement; readonly about: readonly RuleId[] };

const WRITE = { it: itMessage, provider: providerMessage } as const;

/** The message about those findings alone, in the reader's language and then in English. */
export function writeMessage(
  to: Addressee,
  { report, judgement, about }: About,
  own: Words,
  english: Words,
  links: ReturnType<typeof linksOf>,
): Message {
  const findings = judgement.findings.filter(({ id }) => about.includes(id));
  const write = (words: Words) => WRITE[to](reportTextInput(report, { ...judgement, findings }, words, links));
  return own.language === "en" ? write(own) : bilingual(write(own), write(english));
}

/** Remembered, because a part that waits for a promise must be given the same one again. */
let english: Promise<Readonly<Record<string, string>>> | undefined;
const englishTexts = () => {
  english ??= Promise.all([reportTextsIn("en"), reportLateTextsIn("en")]).then(([page, late]) => ({
    ...page,
    ...late,
  }));
  english.catch(() => {
    english = undefined;
  });
  return english;
};

type Props = Omit<About, "about"> & {
  readonly help: Help & { readonly kind: Addressee };
  /** Then a message for the IT is copied at once where the browser lets it. Every other one is shown first. */
  readonly isFirstTime: boolean;
  readonly onTaken: (() => void) | undefined;
  /** With the outcome to show, where there is one. */
  readonly onEnd: (text?: string) => void;
};

function HandOn({ help: { kind, about }, report, judgement, isFirstTime, onTaken, onEnd }: Props) {
  const { t, language } = useTexts();
  const { configuration } = useSettings();
  const inEnglish = use(englishTexts());
  const [shown, setShown] = useState<ShareableText>();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const { suiteName: suite, vendorName: vendor } = configuration;
    const translate = createTranslate("en", inEnglish, { suite, vendor });
    const links = linksOf(configuration, report.id);
    const evidence = { report, judgement, about };
    const { subject, body } = writeMessage(kind, evidence, wordsIn(language, t), wordsIn("en", translate), links);
    const show = () => setShown({ kind: kind === "it" ? "itMessage" : "message", subject, text: body });
    const copy = async () => {
      if (!(await copyText(`${subject}\n\n${body}`))) return show();
      onEnd(t("report.help.copied"));
      return onTaken?.();
    };
    if (kind === "it" && isFirstTime) void copy();
    else show();
  });
  return shown ? <TextDialog shown={shown} onClose={() => onEnd()} onTaken={() => onTaken?.()} /> : null;
}

/** The same with its own texts, which the page of a report does not bring along. */
const LateHandOn = (props: Props) => (
  <QuietBoundary>
    <Suspense>
      <WithUiTexts>
        <WithLateTexts>
          <HandOn {...props} />
        </WithLateTexts>
      </WithUiTexts>
    </Suspense>
  </QuietBoundary>
);

export type HandOnPart = (props: Props) => ReactNode;

/** Loads every text that the message needs before it is shown, so that the button can say when one did not arrive. */
export async function prepareHandOn(language: Language): Promise<HandOnPart> {
  await Promise.all([uiTextsIn(language), reportLateTextsIn(language), englishTexts()]);
  return LateHandOn;
}
