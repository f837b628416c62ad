import { LocationRegular } from "@fluentui/react-icons/svg/location";
import { formatDateTime } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../../ui/app-link.tsx";
import ui from "../../../../ui/ui.module.css";
import { placeName } from "../../place-name.ts";
import { isOver } from "../../results/result-group.ts";
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

/** What this page is, of when and of where. */
export function ContextLine({ state }: { state: RunState }) {
  const { t, language } = useTexts();
  const { place, stage, startedAtMs } = state;
  return (
    <p className={styles.context}>
      <span>{t(contextOf(stage))}</span>
      <span>{formatDateTime(language, new Date(startedAtMs))}</span>
      {place && (
        <span>
          <LocationRegular className={styles.pin ?? ""} />
          {placeName(place, language)}
        </span>
      )}
      {place && isOver(stage) && (
        <AppLink className={ui.link} to="/">
          {t("test.context.notHere")}
        </AppLink>
      )}
    </p>
  );
}
