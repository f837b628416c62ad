import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { MAIL_LIMIT_MS } from "@waymark/rules/findings/rules/slow-mail";
import { useId, useMemo } from "react";
import { useSession } from "../../../../platform/session/session-context.tsx";
import { givenName } from "../../../../platform/test-run/given-name.ts";
import type { KeptRun } from "../../../../platform/test-run/kept-runs.ts";
import type { Reading } from "../../../../platform/test-run/state.ts";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { joinNames } from "../../../../platform/texts/place-name.ts";
import { placeWord } from "../../../../platform/texts/place-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { type Words, wordsIn } from "../../../../platform/texts/words.ts";
import shared from "../../report.module.css";
import { useKeptRuns } from "../compare/use-kept-runs.ts";
import { WithLateTexts } from "../with-late-texts.tsx";
import styles from "./beside-own-tests.module.css";
import { type Bearing, compareWithOwn } from "./compare-with-own.ts";

type Row = {
  readonly id: string;
  readonly name: string;
  readonly atMs: number;
  /** Empty where the place is not known. */
  readonly city: string;
  readonly leaves?: string | undefined;
  readonly ms: number;
};

type Props = {
  readonly report: Report;
  readonly judgement: Judgement;
  readonly reading: Reading;
  readonly kept: readonly KeptRun[];
  readonly reader: string | undefined;
};

/** Where the owner's traffic leaves; undefined where no database knows. */
function leavesText(report: Report, words: Words): string | undefined {
  const { egressLocationCity, egressLocationRegion, egressLocationCountry } = report;
  const name = [egressLocationCity, egressLocationRegion, egressLocationCountry].find(Boolean);
  if (!name) return undefined;
  const place = placeWord(name, words);
  const km = report.browserToEgressLocationDistance ?? 0;
  return km < 1 ? words.t("beside.leaves", { place }) : words.t("beside.leavesFar", { place, distance: words.km(km) });
}

function bearingText(bearing: Bearing, name: string | undefined, place: string, { t }: Words): string {
  if (bearing !== "theirSide") return t(`beside.${bearing}`, { place });
  return name ? t("beside.theirSide", { name, place }) : t("beside.theirSide.unnamed", { place });
}

/** A received report and the reader's own tests, as bars on one scale. */
export function BesideOwnTests({ report, judgement, reading, kept, reader }: Props) {
  const { t, language } = useTexts();
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const title = useId();
  const doubt = judgement.findings.find(({ id }) => id === "placeImplausible");
  const isSure = doubt === undefined || doubt.wording === "placeImplausible.egress";
  const isPlaced = isSure && !reading.hidden.includes("place") && report.browserLocationCity !== "";
  const beside = useMemo(() => compareWithOwn(report, isPlaced, kept, reader), [report, isPlaced, kept, reader]);
  if (!beside) return null;
  const { theirMs, own, bearing } = beside;
  const name = reading.sharedBy && givenName(reading.sharedBy);
  const place = isPlaced ? placeWord(report.browserLocationCity, words) : "";
  const rows: readonly Row[] = [
    {
      id: report.id,
      name: name ? t("beside.them", { name }) : t("report.their.you"),
      atMs: Date.parse(report.dateTime),
      city: place,
      leaves: isPlaced && !doubt ? leavesText(report, words) : undefined,
      ms: theirMs,
    },
    ...own.map(({ reportId, startedAtMs, city, ms }) => ({
      id: reportId,
      name: t("beside.you"),
      atMs: startedAtMs,
      city: placeWord(city, words),
      ms,
    })),
  ];
  return (
    <section className={`${shared.section} ${styles.section}`} aria-labelledby={title}>
      <div className={shared.head}>
        <h2 id={title} className={shared.heading}>
          {t("beside.title")}
        </h2>
        <span className={styles.small}>{t("beside.private")}</span>
      </div>
      <div className={styles.card}>
        <Bars rows={rows} words={words} />
        <p className={styles.bearing}>{bearingText(bearing, name, place, words)}</p>
      </div>
    </section>
  );
}

/** A little longer than the limit, so that its line never ends the scale. */
const LEAST_SCALE_MS = MAIL_LIMIT_MS * 1.2;

function Bars({ rows, words }: { rows: readonly Row[]; words: Words }) {
  const { t, ms, language } = words;
  const longest = Math.max(LEAST_SCALE_MS, ...rows.map((row) => row.ms));
  const shareOf = (value: number) => `${(value / longest) * 100}%`;
  return (
    <>
      <div className={styles.scale}>
        <span className={styles.name}>{t("findings.figure.mailMs")}</span>
        <span className={styles.limitRow}>
          <span style={{ insetInlineStart: `max(48px, ${shareOf(MAIL_LIMIT_MS)})` }}>
            {t("report.tasks.limit", { limit: ms(MAIL_LIMIT_MS) })}
          </span>
        </span>
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => {
          const isAbove = row.ms > MAIL_LIMIT_MS;
          return (
            <li key={row.id} className={styles.row}>
              <span className={styles.who}>
                <span className={styles.name}>{row.name}</span>
                <span className={styles.small}>
                  {joinNames([formatDay(language, new Date(row.atMs)), row.city], language)}
                </span>
                {row.leaves && <span className={styles.small}>{row.leaves}</span>}
              </span>
              <span className={styles.plot} aria-hidden="true">
                <span className={styles.bar} data-above={isAbove} style={{ inlineSize: shareOf(row.ms) }} />
                <span className={styles.limit} style={{ insetInlineStart: shareOf(MAIL_LIMIT_MS) }} />
              </span>
              <span className={styles.figure}>
                <span className={styles.name}>{ms(row.ms)}</span>
                <span className={styles.small}>
                  {t(isAbove ? "report.judgement.above" : "report.judgement.within")}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The same with what this browser remembers, and with its own texts, which the page of a report does not bring along. */
export function LateBesideOwnTests(props: Omit<Props, "kept" | "reader">) {
  const reader = useSession().snapshot.user?.objectId;
  const kept = useKeptRuns();
  if (kept.length === 0) return null;
  return (
    <WithLateTexts>
      <BesideOwnTests {...props} kept={kept} reader={reader} />
    </WithLateTexts>
  );
}
