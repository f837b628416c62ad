import { Button } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import { ChartMultipleRegular } from "@fluentui/react-icons/svg/chart-multiple";
import { ErrorCircleRegular } from "@fluentui/react-icons/svg/error-circle";
import { EyeOffRegular } from "@fluentui/react-icons/svg/eye-off";
import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import ui from "../../ui.module.css";
import styles from "./chart-frame.module.css";

export type ChartStateOf =
  | { readonly kind: "ready" }
  | { readonly kind: "loading" }
  /** No figure exists; `text` says what would bring one. */
  | { readonly kind: "empty"; readonly text?: string }
  /** Figures exist and may not be shown; `reason` says why, `action` leads to where a figure stands. */
  | { readonly kind: "withheld"; readonly reason: string; readonly action?: ReactNode }
  | { readonly kind: "failed"; readonly requestId?: string; readonly onRetry?: () => void };

type WordsProps = {
  readonly icon: FluentIcon;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
};

const Words = ({ icon: Icon, title, text, children }: WordsProps) => (
  <div className={styles.words}>
    <Icon className={styles.stateIcon ?? ""} />
    <p className={styles.stateTitle}>{title}</p>
    {text && <p className={styles.stateText}>{text}</p>}
    {children}
  </div>
);

/** What stands in place of a chart; as high as the chart will be, so that nothing jumps. */
export function ChartState({ state, heightPx }: { state: ChartStateOf; heightPx: number }) {
  const { t } = useTexts();
  return (
    <div className={styles.state} style={{ minHeight: heightPx }} aria-busy={state.kind === "loading"}>
      {state.kind === "loading" && (
        <div className={styles.skeleton} style={{ height: heightPx }}>
          <span className={ui.visuallyHidden} role="status">
            {t("ui.loading")}
          </span>
        </div>
      )}
      {state.kind === "empty" && <Words icon={ChartMultipleRegular} title={t("ui.chart.empty")} text={state.text} />}
      {state.kind === "withheld" && (
        <Words icon={EyeOffRegular} title={t("ui.chart.withheld")} text={state.reason}>
          {state.action}
        </Words>
      )}
      {state.kind === "failed" && (
        <Words
          icon={ErrorCircleRegular}
          title={t("ui.chart.failed")}
          text={state.requestId && t("ui.chart.requestId", { id: state.requestId })}
        >
          {state.onRetry && <Button onClick={state.onRetry}>{t("ui.retry")}</Button>}
        </Words>
      )}
    </div>
  );
}
