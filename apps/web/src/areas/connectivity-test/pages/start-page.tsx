import { DataBarVerticalRegular } from "@fluentui/react-icons/svg/data-bar-vertical";
import { ShieldCheckmarkRegular } from "@fluentui/react-icons/svg/shield-checkmark";
import { TimerRegular } from "@fluentui/react-icons/svg/timer";
import { limits } from "@waymark/contracts/limits";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useHydrated } from "../../../platform/hydration.ts";
import { whenIdle } from "../../../platform/idle.ts";
import { loadChunk } from "../../../platform/problems/chunk-loading.ts";
import { type JoinedCampaign, REPORT_PATH } from "../../../platform/test-run/run-request.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { QuietBoundary } from "../../../ui/quiet-boundary.tsx";
import { AssistantLink } from "../parts/assistant-link.tsx";
import { TestForm } from "../parts/test-form.tsx";
import { type LoadChunk, preloadRun } from "../preload-run.ts";
import { PROMISED_SECONDS } from "../promised-seconds.ts";
import { startParameters } from "../start-parameters.ts";
import styles from "./start-page.module.css";

/** Beside and below the form, so that nothing moves when they arrive. */
const LateParts = lazy(() =>
  loadChunk(() => import("../parts/start/late-parts.tsx")).then((module) => ({ default: module.LateParts })),
);

/** Only for those who came by a campaign's link. */
const CampaignBanner = lazy(() =>
  loadChunk(() => import("../campaign/campaign-banner.tsx")).then((module) => ({ default: module.CampaignBanner })),
);

const MEGABYTE = 1_000_000;

/** Stands for the suite's name while the sentence is taken apart. */
const NAME = "\uFFFC";

/** The suite's name is its own element, so that a narrow heading breaks around it and not inside. */
function Title() {
  const { t } = useTexts();
  const { suiteName } = useSettings().configuration;
  const [before, after] = t("start.title", { suite: NAME }).split(NAME);
  return (
    <h1 className={styles.title}>
      {before}
      <span className={styles.suite}>{suiteName}</span>
      {after}
    </h1>
  );
}

function Facts({ lessData }: { lessData: boolean }) {
  const { t } = useTexts();
  const most = lessData ? limits.lessDataRunMaxBytes : limits.runDataMaxBytes;
  const facts = [
    { Icon: TimerRegular, text: t("start.fact.time", { seconds: PROMISED_SECONDS[lessData ? "lessData" : "all"] }) },
    {
      Icon: DataBarVerticalRegular,
      text: t(lessData ? "start.fact.lessData" : "start.fact.data", { megabytes: most / MEGABYTE }),
    },
    { Icon: ShieldCheckmarkRegular, text: t("start.fact.noSignIn") },
  ];
  return (
    <ul className={styles.facts}>
      {facts.map(({ Icon, text }) => (
        <li key={text}>
          <Icon className={styles.factIcon ?? ""} />
          {text}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  /** The page that a test leads to, with its parts: the application composes it of several areas. */
  readonly runChunks: readonly LoadChunk[];
};

export function StartPage({ runChunks }: Props) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [lessData, setLessData] = useState(false);
  const [campaign, setCampaign] = useState<JoinedCampaign>();
  // The prerendered page knows no address.
  const parameters = startParameters(useHydrated() ? search : "");
  const { reportId } = parameters;
  useEffect(() => {
    if (reportId) void navigate(`${REPORT_PATH}/${encodeURIComponent(reportId)}`, { replace: true });
  }, [reportId, navigate]);
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        preloadRun(language, runChunks);
        setIdle(true);
      }),
    [language, runChunks],
  );
  return (
    <div className={styles.page}>
      <div>
        <Title />
        <p className={styles.lead}>{t("start.lead")}</p>
        <Facts lessData={lessData} />
        {parameters.campaign && (
          <QuietBoundary>
            <Suspense fallback={null}>
              <CampaignBanner token={parameters.campaign} onJoined={setCampaign} />
            </Suspense>
          </QuietBoundary>
        )}
        <TestForm parameters={parameters} campaign={campaign} onLessData={setLessData} />
        <AssistantLink />
      </div>
      {isIdle && (
        <QuietBoundary>
          <Suspense fallback={null}>
            <LateParts />
          </Suspense>
        </QuietBoundary>
      )}
    </div>
  );
}
