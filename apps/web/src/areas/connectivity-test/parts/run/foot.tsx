import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { useEffect, useState } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { formatDateTime } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { NEW_TAB } from "../../../../ui/new-tab.tsx";
import ui from "../../../../ui/ui.module.css";
import type { RunState } from "../../running/state.ts";
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

export function Foot({ state, judgement }: { state: RunState; judgement: Judgement }) {
  const { t, language } = useTexts();
  const sources = useCredits();
  return (
    <footer className={styles.foot}>
      <p>
        <strong>{t("report.foot.rules", { version: judgement.ruleSet })}</strong>
        {" · "}
        {t("test.foot.started", { time: formatDateTime(language, new Date(state.startedAtMs)) })}
      </p>
      <p>{t("test.foot.stored")}</p>
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
    </footer>
  );
}
