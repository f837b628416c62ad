import { Switch } from "@fluentui/react-components";
import type { Task } from "@waymark/contracts/connectivity-test/finding-words";
import { type PredictedTask, predictFixed } from "@waymark/rules/prediction/predict-fixed";
import { useMemo } from "react";
import { placeWord } from "../../../../platform/texts/place-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { metroCity, wordsIn } from "../../../../platform/texts/words.ts";
import { Mark, type MarkTone } from "../../../../ui/marks.tsx";
import type { Judged } from "../../use-judged.ts";
import { rangeText } from "../path/range-text.ts";
import { WithLateTexts } from "../with-late-texts.tsx";
import styles from "./if-fixed.module.css";

export type IfFixed = { readonly isOn: boolean; readonly onTurned: (isOn: boolean) => void };

const usePrediction = ({ report, judgement }: Judged) =>
  useMemo(() => predictFixed(report, judgement), [report, judgement]);

/** Adds to what was measured what would be without the fault; measured figures stay as they are. */
export function FixedSwitch({ isOn, onTurned }: IfFixed) {
  const { t } = useTexts();
  return (
    <Switch
      className={styles.switch ?? ""}
      label={t("fixed.switch")}
      labelPosition="before"
      checked={isOn}
      onChange={(_event, { checked }) => onTurned(checked)}
    />
  );
}

function SwitchWhereGrounded({ isOn, onTurned, ...judged }: IfFixed & Judged) {
  return usePrediction(judged) ? <FixedSwitch isOn={isOn} onTurned={onTurned} /> : null;
}

/** Nothing where no finding has a gain that can be computed. */
export const LateFixedSwitch = (props: IfFixed & Judged) => (
  <WithLateTexts>
    <SwitchWhereGrounded {...props} />
  </WithLateTexts>
);

const TONES: Readonly<Record<PredictedTask["standing"], MarkTone>> = {
  works: "good",
  struggles: "warning",
  unclear: "information",
};

function TileEstimate({ task, ...judged }: Judged & { task: Task }) {
  const { t, language } = useTexts();
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const prediction = usePrediction(judged);
  if (!prediction) return null;
  const one = prediction.tasks[task];
  if (!one)
    return (
      <div className={styles.lower}>
        <div className={styles.estimate}>
          <Mark tone="missing">{t("fixed.none")}</Mark>
          <p className={styles.why}>{t("fixed.none.why")}</p>
        </div>
      </div>
    );
  return (
    <div className={styles.lower}>
      <div className={styles.estimate} data-standing={one.standing}>
        <Mark tone={TONES[one.standing]}>{t(`fixed.${one.standing}`)}</Mark>
        <p>
          <strong>{t("path.about", { time: words.ms(one.ms) })}</strong>{" "}
          <span className={styles.why}>{rangeText(one, words)}</span>
        </p>
      </div>
    </div>
  );
}

export const LateTileEstimate = (props: Judged & { task: Task }) => (
  <WithLateTexts>
    <TileEstimate {...props} />
  </WithLateTexts>
);

function FixedNote({ report, judgement }: Judged) {
  const texts = useTexts();
  const prediction = usePrediction({ report, judgement });
  if (!prediction) return null;
  const { basis, door } = prediction;
  const city = placeWord(metroCity(door.code), texts);
  const { count = 0, place = "" } = report.peers ?? {};
  const values = basis === "peers" ? { count, place: placeWord(place, texts) } : { city };
  return (
    <p className={styles.note} role="status">
      {texts.t(`fixed.note.${basis}`, values)}
    </p>
  );
}

export const LateFixedNote = (props: Judged) => (
  <WithLateTexts>
    <FixedNote {...props} />
  </WithLateTexts>
);
