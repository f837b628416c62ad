import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import type { HideablePart, ShareKind } from "@waymark/contracts/reports/sharing";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import { verdictSentence } from "@waymark/rules/findings/texts";
import { sharedReport } from "@waymark/rules/reports/shared-report";
import { useEffect, useMemo, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { findingWords } from "../../../platform/texts/finding-words.ts";
import { formatDateTime } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./share-part.module.css";

/** The rules need it; every browser keeps the answer for a while. */
function useFootprint(): FootprintReply | undefined {
  const getApi = useApi();
  const [footprint, setFootprint] = useState<FootprintReply>();
  useEffect(() => {
    let isGone = false;
    const ask = async () => (await getApi()).connectivityTest.footprint({});
    ask().then(
      (told) => !isGone && setFootprint(told),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [getApi]);
  return footprint;
}

type Seen = { readonly report: Report; readonly judgement: Judgement };

function useSeen(report: Report, kind: ShareKind, hidden: readonly HideablePart[]): Seen {
  const { cloudName } = useSettings().configuration;
  const footprint = useFootprint();
  return useMemo(() => {
    const input = judgedInput(sharedReport(report, kind, hidden), footprint, cloudName);
    return { report: input.report, judgement: judgeReport(input) };
  }, [report, kind, hidden, footprint, cloudName]);
}

const known = (...parts: readonly (string | null)[]): string => [...new Set(parts)].filter(Boolean).join(", ");

type Props = { readonly report: Report; readonly kind: ShareKind; readonly hidden: readonly HideablePart[] };

/** Made by the rule that the server uses: what is not in here does not leave it. */
export function Preview({ report, kind, hidden }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const { report: seen, judgement } = useSeen(report, kind, hidden);
  const leftOut = t("share.preview.leftOut");
  const place = known(seen.browserLocationCity, seen.browserLocationCountry);
  const egress = known(
    seen.egressLocationCity,
    hidden.includes("networkName") ? leftOut : seen.egressAsName,
    hidden.includes("egressAddress") ? leftOut : seen.egressNetwork,
  );
  return (
    <section className={styles.preview} aria-label={t("share.preview")} aria-live="polite">
      <p className={styles.small}>{t("share.preview")}</p>
      <p className={styles.verdict}>{verdictSentence(judgement.verdict, findingWords(texts))}</p>
      <p className={styles.small}>{formatDateTime(language, new Date(seen.dateTime))}</p>
      <dl className={styles.facts}>
        <dt>{t("share.preview.place")}</dt>
        <dd>{hidden.includes("place") ? leftOut : place || t("share.preview.unknown")}</dd>
        <dt>{t("share.preview.egress")}</dt>
        <dd>{egress || t("share.preview.unknown")}</dd>
      </dl>
    </section>
  );
}
