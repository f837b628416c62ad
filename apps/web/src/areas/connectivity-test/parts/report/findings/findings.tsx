import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import type { Finding, Judgement } from "@waymark/contracts/connectivity-test/findings";
import { reasonKey } from "@waymark/rules/findings/texts";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../../../platform/texts/texts-context.tsx";
import { Mark } from "../../../../../ui/marks.tsx";
import { titleOf } from "../../../results/finding-words.ts";
import { isOver } from "../../../results/result-group.ts";
import type { Words } from "../../../results/words.ts";
import type { RunState } from "../../../running/state.ts";
import shared from "../../run/run-view.module.css";
import { FindingCard } from "./finding-card.tsx";
import styles from "./findings.module.css";

const OPEN_AT_FIRST = 3;

/** Checks without a verdict, each with its reason: never a silent pass. */
function Unjudged({ judgement }: { judgement: Judgement }) {
  const { t } = useTexts();
  const { unjudged } = judgement;
  if (unjudged.length === 0) return null;
  return (
    <details className={styles.unjudged}>
      <summary>
        <ChevronDownRegular className={styles.chevron ?? ""} />
        {t.count("report.findings.unjudged", unjudged.length)}
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

function NoFindings({ judgement, isDone }: { judgement: Judgement; isDone: boolean }) {
  const { t } = useTexts();
  if (!isDone) return <p className={styles.coming}>{t("report.findings.noneYet")}</p>;
  const { clear, tasks } = judgement;
  // A task may struggle by its own number alone; then "nothing wrong" would contradict the tile above.
  const isCalm = clear.length > 0 && tasks.every(({ standing }) => standing === "works" || standing === "notMeasured");
  return (
    <p className={styles.none}>
      <Mark tone={isCalm ? "good" : "missing"}>{t("report.findings.none")}</Mark>
      <span>{t(isCalm ? "report.findings.noneText" : "report.findings.noCause", { clear: clear.length })}</span>
    </p>
  );
}

type Props = {
  readonly judgement: Judgement;
  readonly state: RunState;
  readonly words: Words;
  readonly actionsFor?: (finding: Finding) => ReactNode;
};

/** At most three open, the most severe first; the rest, and what could not be judged, one press away. */
export function Findings({ judgement, state, words, actionsFor }: Props) {
  const { t } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const { findings } = judgement;
  const shown = showsAll ? findings : findings.slice(0, OPEN_AT_FIRST);
  const hidden = findings.slice(shown.length);
  const isDone = isOver(state.stage);
  const count = isDone
    ? t("report.findings.shown", { shown: shown.length, all: findings.length })
    : t("report.findings.soFar", { count: findings.length });
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
        {shown.map((finding) => (
          <FindingCard
            key={finding.id}
            finding={finding}
            judgement={judgement}
            words={words}
            actions={actionsFor?.(finding)}
          />
        ))}
      </ul>
      {hidden.length > 0 && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          <ChevronDownRegular className={styles.chevron ?? ""} />
          <strong>{t.count("report.findings.more", hidden.length)}</strong>
          <span className={styles.preview}>{hidden.map((finding) => titleOf(finding, words)).join(" · ")}</span>
        </button>
      )}
      {!isDone && <p className={styles.coming}>{t("report.findings.mayChange")}</p>}
      {isDone && <Unjudged judgement={judgement} />}
    </section>
  );
}
