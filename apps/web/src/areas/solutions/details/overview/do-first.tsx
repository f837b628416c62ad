import { useQuery } from "@tanstack/react-query";
import { SCORED_WORKLOADS } from "@waymark/contracts/performance/parts";
import type { GeoReply, ScoresReply } from "@waymark/contracts/performance/schemas";
import { useLocation } from "react-router";
import { useApi } from "../../../../platform/api-context.tsx";
import { textLocale } from "../../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../../ui/app-link.tsx";
import { MarkIcon } from "../../../../ui/marks.tsx";
import ui from "../../../../ui/ui.module.css";
import { type AskedPlace, cityScoresQuery, scoresQuery } from "../details-queries.ts";
import { numberText } from "../figure-words.ts";
import { heldBack } from "./held-back.ts";
import styles from "./overview.module.css";

type Place = ScoresReply["places"][number];

/** The city with the most points to win; else the one that costs most. */
const worstOf = ({ places }: ScoresReply): Place | undefined =>
  places.toSorted((one, other) => (other.gain ?? 0) - (one.gain ?? 0) || (other.lost ?? 0) - (one.lost ?? 0))[0];

type Props = {
  readonly solutionId: string;
  /** Looked for within it. */
  readonly place: AskedPlace | undefined;
  readonly places: GeoReply["places"];
};

/** The place and workload where mending pays most, beside what the peers reach there. */
export function DoFirst({ solutionId, place: within, places }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const getApi = useApi();
  const { pathname } = useLocation();
  const { data: whole } = useQuery(scoresQuery(getApi, solutionId, within));
  const worst = whole && worstOf(whole);
  const place = worst && { country: worst.country, state: worst.state, city: worst.city };
  const { data: there } = useQuery(cityScoresQuery(getApi, solutionId, place));
  if (whole === undefined || (worst !== undefined && there === undefined)) return null;
  const nameAll = (names: readonly string[]) => new Intl.ListFormat(textLocale(language)).format(names);
  const name = places.find(({ city }) => city === worst?.city)?.name;
  const words = worst && there && name !== undefined ? wordsOf(worst, there, name, texts) : undefined;
  const held = heldBack(whole);
  return (
    <section className={styles.first} aria-label={t("details.first.title")}>
      <h3 className={styles.eyebrow}>{t("details.first.title")}</h3>
      {words === undefined ? (
        <p className={styles.sentence}>{t("details.first.none")}</p>
      ) : (
        <div className={styles.cause}>
          <MarkIcon tone="bad" />
          <div>
            <p className={styles.causeTitle}>{words.title}</p>
            <p className={styles.sentence}>{words.text}</p>
          </div>
          <AppLink className={ui.link} to={`${pathname}?q=${encodeURIComponent(name ?? "")}#locations`}>
            {t("details.first.evidence")}
          </AppLink>
        </div>
      )}
      {held && (
        <p className={styles.sentence}>
          {t.count("details.first.heldBack", held.places.length, {
            places: nameAll(held.places.map(({ city }) => places.find((one) => one.city === city)?.name ?? `${city}`)),
            value: numberText(held.without, 1, texts),
          })}
        </p>
      )}
    </section>
  );
}

function wordsOf({ lost, gain }: Place, there: ScoresReply, place: string, texts: Texts) {
  const { t } = texts;
  if (lost === null || lost <= 0) return undefined;
  // The workload that lies furthest below the median of its peers.
  const [cause] = SCORED_WORKLOADS.flatMap((workload) => {
    const [points, median] = [there.own[workload].value, there.peers[workload].median];
    return points === null || median === null || median <= points ? [] : [{ workload, points, median }];
  }).sort((one, other) => other.median - other.points - (one.median - one.points));
  if (cause === undefined || gain === null || gain <= 0) {
    const noPeers = SCORED_WORKLOADS.every((workload) => there.peers[workload].median === null);
    return {
      title: t("details.first.lost", { place, lost: numberText(lost, lost < 1 ? 1 : 0, texts) }),
      text: noPeers ? t("details.first.noPeers") : "",
    };
  }
  const workload = t(`details.tile.${cause.workload}`);
  return {
    title: t("details.first.where", { place, workload }),
    text: t("details.first.gain", {
      points: numberText(cause.points, 1, texts),
      median: numberText(cause.median, 1, texts),
      gain: numberText(gain, gain < 1 ? 1 : 0, texts),
    }),
  };
}
