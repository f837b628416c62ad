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
import { readFootprint } from "../../../platform/test-run/read-footprint.ts";
import { findingWords } from "../../../platform/texts/finding-words.ts";
import { joinNames } from "../../../platform/texts/place-name.ts";
import { placeWord } from "../../../platform/texts/place-words.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Moment } from "../../../ui/moment.tsx";
import styles from "./share-part.module.css";

/** The rules need it. */
function useFootprint(): FootprintReply | undefined {
  const getApi = useApi();
  const [footprint, setFootprint] = useState<FootprintReply>();
  useEffect(() => {
    let isGone = false;
    readFootprint(getApi).then(
      (reply) => !isGone && setFootprint(reply),
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

type Props = { readonly report: Report; readonly kind: ShareKind; readonly hidden: readonly HideablePart[] };

/** Made by the rule that the server uses: what is not in here does not leave it. */
export function Preview({ report, kind, hidden }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const { report: seen, judgement } = useSeen(report, kind, hidden);
  const leftOut = t("share.preview.leftOut");
  const nameOf = (place: string | null) => placeWord(place ?? "", texts);
  const place = joinNames([nameOf(seen.browserLocationCity), nameOf(seen.browserLocationCountry)], language);
  const egress = joinNames(
    [
      nameOf(seen.egressLocationCity),
      hidden.includes("networkName") ? leftOut : (seen.egressAsName ?? ""),
      hidden.includes("egressAddress") ? leftOut : (seen.egressNetwork ?? ""),
    ],
    language,
  );
  return (
    <section className={styles.preview} aria-label={t("share.preview")} aria-live="polite">
      <p className={styles.small}>{t("share.preview")}</p>
      <p className={styles.verdict}>{verdictSentence(judgement.verdict, findingWords(texts))}</p>
      <p className={styles.small}>
        <Moment at={seen.dateTime} as="dateTime" />
      </p>
      <dl className={styles.facts}>
        <dt>{t("share.preview.place")}</dt>
        <dd>{hidden.includes("place") ? leftOut : place || t("share.preview.unknown")}</dd>
        <dt>{t("share.preview.egress")}</dt>
        <dd>{egress || t("share.preview.unknown")}</dd>
      </dl>
    </section>
  );
}
