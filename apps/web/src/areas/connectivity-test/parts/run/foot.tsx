import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { useEffect, useState } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { formatDateTime, formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../../ui/app-link.tsx";
import { NEW_TAB } from "../../../../ui/new-tab.tsx";
import ui from "../../../../ui/ui.module.css";
import { isOver } from "../../results/result-group.ts";
import type { Words } from "../../results/words.ts";
import type { RunState } from "../../running/state.ts";
import { FileActions } from "../report/actions/file-actions.tsx";
import styles from "./run-view.module.css";

type Source = { readonly name: string; readonly url: string };

/** Whose data the places come from; their licences want to be named where they are shown. */
function useCredits(): readonly Source[] {
  const getApi = useApi();
  const [sources, setSources] = useState<readonly Source[]>([]);
  useEffect(() => {
    let isGone = false;
    const ask = async () => (await getApi()).geography.geoDataCredits({});
    ask().then(
      (credits) => !isGone && setSources(credits.sources),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [getApi]);
  return sources;
}

type Props = {
  readonly state: RunState;
  readonly report: Report;
  readonly judgement: Judgement;
  readonly words: Words;
};

export function Foot({ state, report, judgement, words }: Props) {
  const { t, language } = useTexts();
  const sources = useCredits();
  const { reading } = state;
  const isTheirs = reading?.relation === "browser" || reading?.relation === "owner";
  return (
    <footer className={styles.foot}>
      <p>
        <strong>{t("report.foot.rules", { version: judgement.ruleSet })}</strong>
        {" · "}
        <span>{t("test.foot.started", { time: formatDateTime(language, new Date(state.startedAtMs)) })}</span>
        {isOver(state.stage) && state.bytesUsed > 0 && (
          <>
            {" · "}
            <span>{t("test.band.dataUsed", { used: words.megabytes(state.bytesUsed) })}</span>
          </>
        )}
      </p>
      <p>
        {t("test.foot.stored")}{" "}
        {isTheirs && t("report.foot.kept", { date: formatDay(language, new Date(reading.until)) })}
      </p>
      {state.reading?.relation === "owner" && (
        <p>
          <AppLink className={ui.link} to={`/your-data?report=${report.id}`}>
            {t("report.foot.yourData")}
          </AppLink>
        </p>
      )}
      {sources.length > 0 && (
        <p>
          {t("test.foot.credits")}{" "}
          {sources.map(({ name, url }, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a className={ui.link} href={url} {...NEW_TAB}>
                {name}
                <span className={ui.visuallyHidden}> ({t("shell.link.newTab")})</span>
              </a>
            </span>
          ))}
        </p>
      )}
      {isOver(state.stage) && <FileActions report={report} judgement={judgement} />}
    </footer>
  );
}
