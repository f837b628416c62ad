import type { FluentIcon } from "@fluentui/react-icons";
import { CallRegular } from "@fluentui/react-icons/svg/call";
import { ChatSparkleRegular } from "@fluentui/react-icons/svg/chat-sparkle";
import { DocumentRegular } from "@fluentui/react-icons/svg/document";
import { MailRegular } from "@fluentui/react-icons/svg/mail";
import type { Standing, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement, TaskStanding } from "@waymark/contracts/connectivity-test/findings";
import { reasonKey } from "@waymark/rules/findings/texts";
import { useTexts } from "../../../../../platform/texts/texts-context.tsx";
import { Mark, type MarkTone } from "../../../../../ui/marks.tsx";
import { figureText, limitText, meterOf } from "../../../results/figure-text.ts";
import { titleOf } from "../../../results/finding-words.ts";
import { isOver } from "../../../results/result-group.ts";
import type { Words } from "../../../results/words.ts";
import type { AnyStep, RunState } from "../../../running/state.ts";
import shared from "../../run/run-view.module.css";
import styles from "./tiles.module.css";

const ICONS: Readonly<Record<Task, FluentIcon>> = {
  mail: MailRegular,
  files: DocumentRegular,
  calls: CallRegular,
  aiChat: ChatSparkleRegular,
};
const STEP_OF: Readonly<Record<Task, AnyStep>> = {
  mail: "latency",
  files: "download",
  calls: "udp",
  aiChat: "webSocket",
};
const TONES: Readonly<Record<Standing, MarkTone>> = {
  works: "good",
  struggles: "warning",
  wont: "bad",
  notMeasured: "missing",
};

/** While the test goes on, what is missing is on its way. */
const isOnItsWay = ({ stage }: RunState, { standing, figure }: TaskStanding): boolean =>
  !isOver(stage) && standing === "notMeasured" && figure === null;

function StandingMark({ standing, state }: { standing: TaskStanding; state: RunState }) {
  const { t } = useTexts();
  if (!isOnItsWay(state, standing))
    return <Mark tone={TONES[standing.standing]}>{t(`findings.standing.${standing.standing}`)}</Mark>;
  const status = state.steps[STEP_OF[standing.task]].status === "InProgress" ? "measuring" : "waiting";
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
};

function Tile({ standing, judgement, state, words }: TileProps) {
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
          <span className={styles.number}>{number.number}</span> {number.unit}
        </p>
      ) : (
        <p className={styles.figure}>
          {isComing ? <span className={styles.hole} /> : <span className={styles.number}>–</span>}
        </p>
      )}
      <p className={styles.caption}>
        {figure && t(`findings.figure.${figure.id}`)}
        {!figure && !isComing && (cause ? titleOf(cause, words) : absence && t(reasonKey(absence)))}
      </p>
      <Meter standing={standing} />
      <p className={styles.foot}>
        {[figure && limitText(figure, words), scoreText(standing, words)].filter(Boolean).join(" · ")}
      </p>
      {standing.label && <p className={styles.foot}>{t(`findings.score.${standing.label}`)}</p>}
    </li>
  );
}

const scoreText = ({ score }: TaskStanding, { t }: Words): string | undefined =>
  score === null ? undefined : t("report.tasks.score", { score });

/** Mail, files, calls, AI chat: whether they work, and the one number behind that. */
export function Tiles({ judgement, state, words }: Omit<TileProps, "standing">) {
  const { t } = useTexts();
  return (
    <section className={shared.section} aria-labelledby="tasks-title">
      <h2 id="tasks-title" className={shared.heading}>
        {t("report.tasks.title")}
      </h2>
      <ul className={styles.tiles}>
        {judgement.tasks.map((standing) => (
          <Tile key={standing.task} standing={standing} judgement={judgement} state={state} words={words} />
        ))}
      </ul>
    </section>
  );
}
