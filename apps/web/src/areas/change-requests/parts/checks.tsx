import { Button } from "@fluentui/react-components";
import { ArrowSyncRegular } from "@fluentui/react-icons/svg/arrow-sync";
import type { EndpointSetChange, ValidationTestResult } from "@waymark/contracts/change-requests/schemas";
import { useState } from "react";
import { formatMoment, formatTime } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { CheckBar } from "../../../ui/chart/stacked-bar.tsx";
import { EvidenceList, EvidenceRow } from "../../../ui/evidence-row/evidence-row.tsx";
import type { MarkTone } from "../../../ui/marks.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import { sentenceOf } from "../change-words.ts";
import { useChangeAction } from "../use-change-action.ts";
import styles from "./changes.module.css";

type Kind = "Pass" | "Warning" | "Blocking" | "Bypassed" | "Untested";
const TONES: Readonly<Record<Kind, MarkTone>> = {
  Pass: "good",
  Warning: "warning",
  Blocking: "bad",
  Bypassed: "warning",
  Untested: "missing",
};
/** What needs attention stands first. */
const ORDER: readonly Kind[] = ["Blocking", "Untested", "Bypassed", "Warning", "Pass"];

function kindOf({ result, outcome, isBypassed }: ValidationTestResult): Kind {
  if (isBypassed) return "Bypassed";
  return result === "Untested" ? "Untested" : outcome;
}

const inOrder = (results: readonly ValidationTestResult[]): ValidationTestResult[] =>
  results.toSorted((one, other) => ORDER.indexOf(kindOf(one)) - ORDER.indexOf(kindOf(other)) || one.test - other.test);

/** How the checks ended, and those that did not pass; the others wait behind a button. */
export function ChecksInShort({ change }: { change: EndpointSetChange }) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const results = inOrder(change.validationTestResults ?? []);
  const passed = results.filter((result) => kindOf(result) === "Pass");
  const shown = isWhole ? results : results.filter((result) => kindOf(result) !== "Pass");
  return (
    <Section title={t("changes.checks")} actions={<Rerun change={change} />}>
      <div className={styles.checks}>
        <Card>
          <Summary results={results} />
        </Card>
        {shown.length > 0 && (
          <EvidenceList label={t("changes.checks")}>
            {shown.map((result) => (
              <Check key={result.test} result={result} />
            ))}
          </EvidenceList>
        )}
        {!isWhole && passed.length > 0 && (
          <div>
            <Button onClick={() => setWhole(true)}>{t.count("changes.showPassed", passed.length)}</Button>
          </div>
        )}
      </div>
    </Section>
  );
}

/** Every check with its evidence. */
export function AllChecks({ change }: { change: EndpointSetChange }) {
  const { t } = useTexts();
  const results = inOrder(change.validationTestResults ?? []);
  return (
    <Section title={t("changes.checks")} actions={<Rerun change={change} />}>
      <div className={styles.checks}>
        <Card>
          <Summary results={results} />
        </Card>
        <EvidenceList label={t("changes.checks")}>
          {results.map((result) => (
            <Check key={result.test} result={result} isOpen />
          ))}
        </EvidenceList>
      </div>
    </Section>
  );
}

function Rerun({ change }: { change: EndpointSetChange }) {
  const { t } = useTexts();
  const { run, isBusy } = useChangeAction(change);
  if (!change.allowedActions.includes("rerunTests")) return null;
  return (
    <Button
      size="small"
      icon={<ArrowSyncRegular />}
      disabledFocusable={isBusy}
      onClick={() => void run((calls) => calls.rerunTests({ body: { id: change.id } }), t("changes.done.rerun"))}
    >
      {t("changes.rerun")}
    </Button>
  );
}

function Summary({ results }: { results: readonly ValidationTestResult[] }) {
  const { t, language } = useTexts();
  const count = (kind: Kind) => results.filter((result) => kindOf(result) === kind).length;
  const [first] = results.map(({ validUntil }) => validUntil).toSorted();
  const parts = [
    { label: t.count("changes.passed", count("Pass")), count: count("Pass"), tone: "good" },
    { label: t.count("changes.warnings", count("Warning")), count: count("Warning"), tone: "warning" },
    { label: t.count("changes.bypassed", count("Bypassed")), count: count("Bypassed"), tone: "warning" },
    { label: t.count("changes.blocking", count("Blocking")), count: count("Blocking"), tone: "bad" },
    { label: t.count("changes.untested", count("Untested")), count: count("Untested"), tone: "missing" },
  ] as const;
  const note =
    first === undefined
      ? {}
      : { note: t("changes.validUntil", { moment: formatMoment(language, Date.parse(first), Date.now()) }) };
  return <CheckBar parts={parts} {...note} />;
}

function Check({ result, isOpen = false }: { result: ValidationTestResult; isOpen?: boolean }) {
  const texts = useTexts();
  const { t, language } = texts;
  const kind = kindOf(result);
  const { entries, entryCount } = result;
  const more = entryCount - entries.length;
  return (
    <EvidenceRow
      tone={TONES[kind]}
      word={t(`changes.result.${kind}`)}
      name={t(`changes.test.${result.test}`)}
      text={sentenceOf(result, texts)}
      time={formatTime(language, Date.parse(result.ranAt))}
      isOpenAtFirst={isOpen && kind !== "Pass"}
      {...(entries.length === 0
        ? {}
        : {
            details: (
              <ul className={styles.entryList}>
                {entries.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
                {more > 0 && <li>{t.count("changes.moreEntries", more)}</li>}
              </ul>
            ),
          })}
    />
  );
}
