import type { FluentIcon } from "@fluentui/react-icons";
import { ArchiveRegular } from "@fluentui/react-icons/svg/archive";
import { ErrorCircleRegular } from "@fluentui/react-icons/svg/error-circle";
import { EyeRegular } from "@fluentui/react-icons/svg/eye";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { HourglassRegular } from "@fluentui/react-icons/svg/hourglass";
import { LockClosedRegular } from "@fluentui/react-icons/svg/lock-closed";
import { ShieldQuestionRegular } from "@fluentui/react-icons/svg/shield-question";
import { SparkleRegular } from "@fluentui/react-icons/svg/sparkle";
import { WarningRegular } from "@fluentui/react-icons/svg/warning";
import type { SolutionFigures } from "@waymark/contracts/performance/schemas";
import type { Visibility } from "@waymark/contracts/solutions/solution";
import type { SolutionState } from "@waymark/rules/solutions/solution-state";
import { localeOf, numberFormat } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { RatingIcon } from "../../../ui/chart/colours/rating-badge.tsx";
import { MissingCell } from "../../../ui/data-list/cells.tsx";
import { ratingWord } from "../rating-words.ts";
import type { SolutionRow } from "../solution-rows.ts";
import { useStateFact } from "../state-fact.ts";
import { whyWithheld } from "../withheld-words.ts";
import styles from "./cells.module.css";

const STATE_ICONS: Readonly<Record<SolutionState, FluentIcon>> = {
  New: SparkleRegular,
  Collecting: HourglassRegular,
  NeedsProof: ShieldQuestionRegular,
  Contested: WarningRegular,
  AwaitingReview: EyeRegular,
  NotRecognised: ErrorCircleRegular,
  Closed: ArchiveRegular,
};

/** What a solution waits for: icon, word and one fact. */
function StateLine({ row, state }: { row: SolutionRow; state: SolutionState }) {
  const { t } = useTexts();
  const fact = useStateFact(row, state);
  const Icon = STATE_ICONS[state];
  return (
    <span className={styles.state} data-state={state}>
      <Icon className={styles.stateIcon ?? ""} />
      <span className={styles.stateWord}>{t(`solutions.state.${state}`)}</span>
      {fact !== "" && <span className={styles.fact}>{fact}</span>}
    </span>
  );
}

export function NameCell({ row }: { row: SolutionRow }) {
  const { solution, state } = row;
  return (
    <span className={styles.name}>
      <span className={state === "Closed" ? styles.closed : styles.title}>{solution.name}</span>
      {state !== undefined && <StateLine row={row} state={state} />}
    </span>
  );
}

export function VisibilityCell({ visibility }: { visibility: Visibility }) {
  const { t } = useTexts();
  const Icon = visibility === "Public" ? GlobeRegular : LockClosedRegular;
  return (
    <span className={styles.visibility}>
      <Icon className={styles.icon ?? ""} />
      {t(`solutions.${visibility}`)}
    </span>
  );
}

/** The assessment with its interval, and the rating's word. */
export function PerformanceCell({ figures }: { figures: SolutionFigures | undefined }) {
  const { t, language } = useTexts();
  const assessment = figures?.assessment;
  if (assessment === undefined || assessment.withheld !== null)
    return (
      <span className={styles.performance}>
        <MissingCell why={whyWithheld(assessment, t) ?? ""} />
        {figures !== undefined && <span className={styles.word}>{t("solutions.noFigure")}</span>}
      </span>
    );
  const { value, low, high } = assessment;
  const number = numberFormat(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const word = ratingWord(figures?.rating.rating ?? null);
  return (
    <span className={styles.performance}>
      <RatingIcon rating={word} />
      <span className={styles.value}>
        <span className={styles.points}>{number.format(value)}</span>
        {low !== null && high !== null && <span className={styles.error}> ± {number.format((high - low) / 2)}</span>}
        <span className={styles.word}>{t(`ui.chart.rating.${word}`)}</span>
      </span>
    </span>
  );
}
