import { LocationRegular } from "@fluentui/react-icons/svg/location";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ReactNode } from "react";
import type { RunStage, RunState } from "../../../platform/test-run/state.ts";
import { placeName } from "../../../platform/texts/place-name.ts";
import { localPlace } from "../../../platform/texts/place-words.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Moment } from "../../../ui/moment.tsx";
import styles from "../report.module.css";
import { isReceived, receivedTitle } from "./received.ts";

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
  readonly isExample: boolean;
  /** A control for readers who may correct the place. */
  readonly correct: ReactNode;
};

/** Says what this page shows, when it was measured and where. */
export function ContextLine({ state, report, isExample, correct }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const { place, stage, reading } = state;
  const named = {
    city: report.browserLocationCity,
    region: report.browserLocationRegion,
    country: report.browserLocationCountry,
  };
  return (
    <div className={styles.context}>
      <span>
        {isReceived(reading) && !isExample ? (
          <strong>{receivedTitle(reading, named.city, texts)}</strong>
        ) : (
          t(contextOf(stage))
        )}
      </span>
      <Moment at={report.dateTime} as="dateTime" />
      {place && (
        <span>
          <LocationRegular className={styles.pin ?? ""} />
          {reading?.hidden.includes("place") ? t("report.placeLeftOut") : placeName(localPlace(named, texts), language)}
        </span>
      )}
      {correct}
    </div>
  );
}
