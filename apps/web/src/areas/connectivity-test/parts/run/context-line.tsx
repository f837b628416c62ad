import { LocationRegular } from "@fluentui/react-icons/svg/location";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ReactNode } from "react";
import { formatDateTime } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { placeName } from "../../place-name.ts";
import type { RunStage, RunState } from "../../running/state.ts";
import styles from "./run-view.module.css";

const CONTEXTS = {
  finished: "test.context.finished",
  stopped: "test.context.stopped",
  failed: "test.context.failed",
  expired: "test.context.expired",
} as const satisfies Partial<Record<RunStage, unknown>>;

const contextOf = (stage: RunStage) =>
  stage in CONTEXTS ? CONTEXTS[stage as keyof typeof CONTEXTS] : "test.context.going";

type Props = {
  readonly state: RunState;
  readonly report: Report;
  /** For whoever may say that the place is another one. */
  readonly correct: ReactNode;
};

/** What this page is, of when and of where. */
export function ContextLine({ state, report, correct }: Props) {
  const { t, language } = useTexts();
  const { place, stage, startedAtMs, reading } = state;
  const named = {
    city: report.browserLocationCity,
    region: report.browserLocationRegion,
    country: report.browserLocationCountry,
  };
  return (
    <div className={styles.context}>
      <span>{t(contextOf(stage))}</span>
      <span>{formatDateTime(language, new Date(startedAtMs))}</span>
      {place && (
        <span>
          <LocationRegular className={styles.pin ?? ""} />
          {reading?.hidden.includes("place") ? t("report.placeLeftOut") : placeName(named, language)}
        </span>
      )}
      {correct}
    </div>
  );
}
