import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding, Judgement } from "@waymark/contracts/connectivity-test/findings";
import { reasonKey } from "@waymark/rules/findings/texts";
import { type ReactNode, useState } from "react";
import { isOver, type RunState } from "../../../../platform/test-run/state.ts";
import { findingTitle } from "../../../../platform/texts/finding-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import { Mark } from "../../../../ui/marks.tsx";
import shared from "../../report.module.css";
import { FindingCard } from "./finding-card.tsx";
import styles from "./findings.module.css";
import { groupByCause } from "./group-by-cause.ts";
import { unjudgedReasons } from "./group-unjudged.ts";

const OPEN_AT_FIRST = 3;

/** Checks without a verdict, each with its reason: never a silent pass. */
function Unjudged({ judgement, words }: { judgement: Judgement; words: Words }) {
  const { t } = useTexts();
  const { unjudged } = judgement;
  if (unjudged.length === 0) return null;
  const reasons = unjudgedReasons(unjudged, words);
  const checks = t.count("report.findings.unjudged", unjudged.length);
  return (
    <details className={styles.unjudged}>
      <summary>
        <ChevronDownRegular className={styles.chevron ?? ""} />
        <span>
          {isPerfect(judgement)
            ? t("report.unjudged.notChecked", { reasons })
            : t("report.unjudged.why", { checks, reasons })}
        </span>
      </summary>
      <dl>
        {unjudged.map(({ id, reason }) => (
          <div key={id}>
            <dt>{t(`findings.rule.${id}`)}</dt>
            <dd>{t(reasonKey(reason))}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Nothing was found, and every task was measured and works. */
const isPerfect = ({ findings, verdict, tasks }: Judgement): boolean =>
  findings.length === 0 && verdict.tone === "works" && tasks.every(({ standing }) => standing === "works");

function NoFindings({ judgement, isDone }: { judgement: Judgement; isDone: boolean }) {
  const { t } = useTexts();
  if (!isDone) return <p className={styles.coming}>{t("report.findings.noneYet")}</p>;
  const { clear, tasks } = judgement;
  // A task may struggle by its own number alone; then "nothing wrong" would contradict the tile above.
  const isCalm = clear.length > 0 && tasks.every(({ standing }) => standing === "works" || standing === "notMeasured");
  return (
    <p className={styles.none}>
      <Mark tone={isCalm ? "good" : "missing"}>
        {t(isPerfect(judgement) ? "report.findings.praise" : "report.findings.none")}
      </Mark>
      <span>{t(isCalm ? "report.findings.noneText" : "report.findings.noCause", { clear: clear.length })}</span>
    </p>
  );
}

type Props = {
  readonly judgement: Judgement;
  readonly state: RunState;
  readonly words: Words;
  readonly actionsFor?: (finding: Finding) => ReactNode;
  /** A finding that the reader was led to: it must be there. */
  readonly sought?: RuleId | undefined;
};

/** Each cause once, with what it explains; at most three open, the most severe first; the rest, and what could not be judged, one press away. */
export function Findings({ judgement, state, words, actionsFor, sought }: Props) {
  const { t } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const { findings } = judgement;
  const groups = groupByCause(judgement);
  const isSoughtHidden = groups.findIndex(({ root }) => root.id === sought) >= OPEN_AT_FIRST;
  const shown = showsAll || isSoughtHidden ? groups : groups.slice(0, OPEN_AT_FIRST);
  const hidden = groups.slice(shown.length);
  const isDone = isOver(state.stage);
  const count = isDone
    ? t("report.findings.shown", { shown: shown.length, all: groups.length })
    : t("report.findings.soFar", { count: groups.length });
  return (
    <section className={shared.section} aria-labelledby="findings-title">
      <div className={styles.head}>
        <h2 id="findings-title" className={shared.heading}>
          {t("report.findings.title")}
        </h2>
        {findings.length > 0 && <span className={styles.count}>{count}</span>}
      </div>
      {findings.length === 0 && <NoFindings judgement={judgement} isDone={isDone} />}
      <ul className={styles.list}>
        {shown.map((group) => (
          <FindingCard key={group.root.id} {...group} words={words} actions={actionsFor?.(group.root)} />
        ))}
      </ul>
      {hidden.length > 0 && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          <ChevronDownRegular className={styles.chevron ?? ""} />
          <strong>{t.count("report.findings.more", hidden.length)}</strong>
          <span className={styles.preview}>{hidden.map(({ root }) => findingTitle(root, words)).join(" · ")}</span>
        </button>
      )}
      {!isDone && <p className={styles.coming}>{t("report.findings.mayChange")}</p>}
      {isDone && <Unjudged judgement={judgement} words={words} />}
    </section>
  );
}
