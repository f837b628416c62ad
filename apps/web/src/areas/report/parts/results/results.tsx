import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { lazy, Suspense } from "react";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { discardedSamplesOf } from "../../../../platform/test-run/discarded-samples-of.ts";
import { isOver, type RunState } from "../../../../platform/test-run/state.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import { Mark, type MarkTone } from "../../../../ui/marks.tsx";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { allGroups } from "../../groups/all-groups.ts";
import { type GroupJudgement, groupLimit, groupValue, judgeGroup } from "../../groups/judge-group.ts";
import { type ResultGroup, samplesOf } from "../../groups/result-group.ts";
import shared from "../../report.module.css";
import styles from "./results.module.css";
import { Sparkline } from "./sparkline.tsx";

const SampleStrip = lazy(() =>
  loadChunk(() => import("./sample-strip.tsx")).then((module) => ({ default: module.SampleStrip })),
);

const TONES: Readonly<Record<GroupJudgement, MarkTone>> = {
  above: "bad",
  blocked: "bad",
  inconclusive: "warning",
  within: "good",
  fine: "good",
  information: "information",
  notMeasured: "missing",
  measuring: "measuring",
  waiting: "waiting",
};

type GroupProps = {
  readonly group: ResultGroup;
  readonly judgement: Judgement;
  readonly state: RunState;
  readonly words: Words;
};

function JudgementMark({ group, judgement }: Pick<GroupProps, "group" | "judgement">) {
  const { t } = useTexts();
  const judged = judgeGroup(group, judgement);
  const text =
    judged === "waiting" || judged === "measuring" || judged === "notMeasured" || judged === "information"
      ? t(`test.status.${judged}`)
      : t(`report.judgement.${judged}`);
  return <Mark tone={TONES[judged]}>{text}</Mark>;
}

function GroupSummary({ group, judgement, state, words }: GroupProps) {
  const { t } = useTexts();
  const { id, rows } = group;
  const value = groupValue(group, judgement, words);
  return (
    <>
      <span className={styles.name}>
        {t(`test.group.${id}`)}
        {rows.length > 0 && (
          <span className={styles.count} aria-hidden="true">
            {rows.length}
          </span>
        )}
      </span>
      <span className={styles.value}>{value ?? <span className={styles.hole} />}</span>
      <span className={styles.limit}>{groupLimit(group, judgement, words)}</span>
      <span className={styles.judgement}>
        <JudgementMark group={group} judgement={judgement} />
      </span>
      <span className={styles.samples}>
        <Sparkline samples={samplesOf(id, state)} words={words} />
      </span>
    </>
  );
}

function Group(props: GroupProps) {
  const { t } = useTexts();
  const { group, state, words } = props;
  if (group.rows.length === 0)
    return (
      <li className={styles.group}>
        <div className={styles.row}>
          <span className={styles.chevron} />
          <GroupSummary {...props} />
        </div>
      </li>
    );
  const samples = samplesOf(group.id, state);
  return (
    <li className={styles.group}>
      <details className={styles.details}>
        <summary className={styles.row}>
          <ChevronRightRegular className={styles.chevron ?? ""} />
          <GroupSummary {...props} />
        </summary>
        <div className={styles.more}>
          <dl className={styles.rows}>
            {group.rows.map(({ name, value }) => (
              <div key={name} className={styles.sub}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {samples.length > 0 && (
            <QuietBoundary>
              <Suspense fallback={null}>
                <SampleStrip samples={samples} words={words} />
              </Suspense>
            </QuietBoundary>
          )}
          <p className={styles.method}>
            <strong>{t("report.results.method")}.</strong> {t(`report.method.${group.id}`)}
          </p>
        </div>
      </details>
    </li>
  );
}

const COUNTED = { above: ["above", "blocked"], within: ["within", "fine"], information: ["information"] } as const;

/** How many stand how: the shape of the whole table at a glance. */
function Counts({ judged }: { judged: readonly GroupJudgement[] }) {
  const { t } = useTexts();
  const count = (those: readonly GroupJudgement[]) => judged.filter((one) => those.includes(one)).length;
  const counts = [
    { tone: "bad", key: "report.count.above", amount: count(COUNTED.above) },
    { tone: "good", key: "report.count.within", amount: count(COUNTED.within) },
    { tone: "information", key: "report.count.information", amount: count(COUNTED.information) },
    { tone: "missing", key: "report.count.notMeasured", amount: count(["notMeasured"]) },
  ] as const;
  return (
    <p className={styles.counts}>
      {counts.map(({ tone, key, amount }) =>
        amount === 0 ? null : (
          <Mark key={key} tone={tone}>
            {t.count(key, amount)}
          </Mark>
        ),
      )}
    </p>
  );
}

const isIn = ({ status }: ResultGroup): boolean => status !== "waiting" && status !== "measuring";
/** What a browser cannot see is not waited for. */
const isExpected = ({ id, status }: ResultGroup): boolean => id !== "agent" || status === "measured";

/** Samples that do not count. Many of them stand above the results, because then those are in doubt. */
function Discarded({ state }: { state: RunState }) {
  const { t } = useTexts();
  const { discarded, isMany } = discardedSamplesOf(state);
  if (discarded === 0 || isMany) return null;
  return <p className={shared.note}>{t.count("test.notice.hidden", discarded)}</p>;
}

/** Every group of results: value, limit and judgement in one line; parts, samples and method when unfolded. */
export function Results({ judgement, state, words }: Omit<GroupProps, "group">) {
  const { t } = useTexts();
  const groups = allGroups(state, words);
  const expected = groups.filter(isExpected);
  return (
    <section className={shared.section} aria-labelledby="results-title">
      <div className={styles.head}>
        <h2 id="results-title" className={shared.heading}>
          {t("test.results.title")}
        </h2>
        {isOver(state.stage) ? (
          <Counts judged={groups.map((group) => judgeGroup(group, judgement))} />
        ) : (
          <span className={styles.in}>
            {t("test.results.count", { count: expected.filter(isIn).length, all: expected.length })}
          </span>
        )}
      </div>
      <div className={styles.table}>
        <div className={styles.columns} aria-hidden="true">
          <span className={styles.chevron} />
          <span>{t("test.results.column.result")}</span>
          <span>{t("test.results.column.value")}</span>
          <span>{t("report.results.limit")}</span>
          <span>{t("report.results.judgement")}</span>
          <span>{t("report.results.samples")}</span>
        </div>
        <ul className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.id} group={group} judgement={judgement} state={state} words={words} />
          ))}
        </ul>
      </div>
      <Discarded state={state} />
    </section>
  );
}
