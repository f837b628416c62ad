import type { FluentIcon } from "@fluentui/react-icons";
import { CallRegular } from "@fluentui/react-icons/svg/call";
import { ChatSparkleRegular } from "@fluentui/react-icons/svg/chat-sparkle";
import { DocumentRegular } from "@fluentui/react-icons/svg/document";
import { MailRegular } from "@fluentui/react-icons/svg/mail";
import type { Standing, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement, TaskStanding } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { reasonKey } from "@waymark/rules/findings/texts";
import { lazy, type ReactNode, Suspense } from "react";
import { type AnyStep, isOver, type RunState } from "../../../../platform/test-run/state.ts";
import { findingTitle } from "../../../../platform/texts/finding-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import { Mark, type MarkTone } from "../../../../ui/marks.tsx";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { fixedWhenIdle } from "../../chunks.ts";
import { figureText, limitText, meterOf } from "../../groups/figure-text.ts";
import shared from "../../report.module.css";
import type { IfFixed } from "./if-fixed.tsx";
import styles from "./tiles.module.css";

const FixedSwitch = lazy(() => fixedWhenIdle().then((module) => ({ default: module.LateFixedSwitch })));
const TileEstimate = lazy(() => fixedWhenIdle().then((module) => ({ default: module.LateTileEstimate })));
const FixedNote = lazy(() => fixedWhenIdle().then((module) => ({ default: module.LateFixedNote })));

const ICONS: Readonly<Record<Task, FluentIcon>> = {
  mail: MailRegular,
  files: DocumentRegular,
  calls: CallRegular,
  aiChat: ChatSparkleRegular,
};
/** A task is being measured from the first of these on, until its result is there. */
const STEPS_OF: Readonly<Record<Task, readonly AnyStep[]>> = {
  mail: ["content", "latency"],
  files: ["download", "upload"],
  calls: ["download", "upload", "udp"],
  aiChat: ["webSocket"],
};
const TONES: Readonly<Record<Standing, MarkTone>> = {
  works: "good",
  struggles: "warning",
  wont: "bad",
  unclear: "information",
  notMeasured: "missing",
};

/** While the test runs, missing results are still to come. */
const isOnItsWay = ({ stage }: RunState, { standing, figure }: TaskStanding): boolean =>
  !isOver(stage) && standing === "notMeasured" && figure === null;

function StandingMark({ standing, state }: { standing: TaskStanding; state: RunState }) {
  const { t } = useTexts();
  if (!isOnItsWay(state, standing))
    return <Mark tone={TONES[standing.standing]}>{t(`findings.standing.${standing.standing}`)}</Mark>;
  const isBegun = STEPS_OF[standing.task].some((step) => state.steps[step].status !== "NotStarted");
  const status = isBegun ? "measuring" : "waiting";
  return <Mark tone={status}>{t(`test.status.${status}`)}</Mark>;
}

function Meter({ standing }: { standing: TaskStanding }) {
  const meter = standing.figure ? meterOf(standing.figure) : undefined;
  if (!meter) return <span className={styles.meter} data-empty={true} aria-hidden="true" />;
  return (
    <span className={styles.meter} data-tone={TONES[standing.standing]} aria-hidden="true">
      <span className={styles.fill} style={{ width: `${meter.share * 100}%` }} />
      <span className={styles.tick} style={{ insetInlineStart: `${meter.tickAt * 100}%` }} />
    </span>
  );
}

type TileProps = {
  readonly standing: TaskStanding;
  readonly judgement: Judgement;
  readonly state: RunState;
  readonly words: Words;
  /** What it would be without the fault, while that is shown. */
  readonly estimate: ReactNode;
};

function Tile({ standing, judgement, state, words, estimate }: TileProps) {
  const { t } = useTexts();
  const { task, figure, absence, because } = standing;
  const Icon = ICONS[task];
  const isComing = isOnItsWay(state, standing);
  const cause = judgement.findings.find(({ id }) => id === because);
  const number = figure ? figureText(figure, words) : undefined;
  return (
    <li className={styles.tile} data-standing={standing.standing}>
      <div className={styles.top}>
        <h3 className={styles.name}>
          <Icon className={styles.icon ?? ""} />
          {t(`findings.task.${task}`)}
        </h3>
        <StandingMark standing={standing} state={state} />
      </div>
      {number ? (
        <p className={styles.figure}>
          <span className={styles.number}>{number.number}</span>
          {`\u00a0${number.unit}`}
        </p>
      ) : (
        <p className={styles.figure}>
          {isComing ? <span className={styles.hole} /> : <span className={styles.number}>–</span>}
        </p>
      )}
      <p className={styles.caption}>
        {figure && t(`findings.figure.${figure.id}`)}
        {!figure && !isComing && (cause ? findingTitle(cause, words) : absence && t(reasonKey(absence)))}
      </p>
      <Meter standing={standing} />
      <p className={styles.foot}>
        {[figure && limitText(figure, words), scoreText(standing, words)].filter(Boolean).join(" · ")}
      </p>
      {standing.label && <p className={styles.foot}>{t(`findings.score.${standing.label}`)}</p>}
      {estimate}
    </li>
  );
}

const scoreText = ({ score }: TaskStanding, { t }: Words): string | undefined =>
  score === null ? undefined : t("report.tasks.score", { score });

/** Findings of which a rule can say what mending them would win. */
const COMPUTABLE: readonly string[] = ["farEgress", "betterDoor"];

/** What comes late and may stay away. */
const Late = ({ children }: { children: ReactNode }) => (
  <QuietBoundary>
    <Suspense fallback={null}>{children}</Suspense>
  </QuietBoundary>
);

type TilesProps = Omit<TileProps, "standing" | "estimate"> & { readonly report: Report; readonly ifFixed: IfFixed };

/** Mail, files, calls, AI chat: whether they work, and the one number behind that. */
export function Tiles({ report, judgement, state, words, ifFixed }: TilesProps) {
  const { t } = useTexts();
  const judged = { report, judgement };
  const canBeFixed = isOver(state.stage) && judgement.findings.some(({ id }) => COMPUTABLE.includes(id));
  const isFixed = canBeFixed && ifFixed.isOn;
  return (
    <section className={shared.section} aria-labelledby="tasks-title">
      <div className={styles.head}>
        <h2 id="tasks-title" className={shared.heading}>
          {t("report.tasks.title")}
        </h2>
        {canBeFixed && (
          <Late>
            <FixedSwitch {...ifFixed} {...judged} />
          </Late>
        )}
      </div>
      <ul className={styles.tiles}>
        {judgement.tasks.map((standing) => (
          <Tile
            key={standing.task}
            standing={standing}
            judgement={judgement}
            state={state}
            words={words}
            estimate={
              isFixed && (
                <Late>
                  <TileEstimate task={standing.task} {...judged} />
                </Late>
              )
            }
          />
        ))}
      </ul>
      {isFixed && (
        <Late>
          <FixedNote {...judged} />
        </Late>
      )}
    </section>
  );
}
