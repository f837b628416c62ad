import { Button } from "@fluentui/react-components";
import { PlayRegular } from "@fluentui/react-icons/svg/play";
import { metroLimits } from "@waymark/contracts/network-health/limits";
import type { MetroCondition } from "@waymark/contracts/network-health/metro";
import type { UnhealthyMetro, UnhealthyMetroScores } from "@waymark/contracts/network-health/schemas";
import { useNavigate } from "react-router";
import { joinNames } from "../../../platform/texts/place-name.ts";
import { type Texts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { MarkIcon, type MarkTone } from "../../../ui/marks.tsx";
import { cityOf, momentOf } from "../metro-words.ts";
import { unwellNow } from "../metros-in-time.ts";
import styles from "./health-verdict.module.css";

type Said = { readonly tone: MarkTone; readonly title: string; readonly text: string };

const NAMED_MOST = 4;

function metrosSaid(unwell: readonly UnhealthyMetro[], condition: MetroCondition, texts: Texts): string | undefined {
  const names = unwell.filter((metro) => metro.condition === condition).map(({ place }) => cityOf(place, texts));
  if (names.length === 0) return undefined;
  const named = joinNames(names.slice(0, NAMED_MOST), texts.language);
  const metros =
    names.length > NAMED_MOST
      ? texts.t("networkHealth.trouble.more", { metros: named, count: names.length - NAMED_MOST })
      : named;
  return texts.t(`networkHealth.trouble.${condition}`, { metros });
}

/** Whether nobody looked for so long that nobody knows how metros are now. */
export const isStale = ({ generatedAt }: UnhealthyMetroScores, nowMs: number): boolean =>
  generatedAt !== null && nowMs - Date.parse(generatedAt) > metroLimits.knownForMs;

function verdictOf(scores: UnhealthyMetroScores, nowMs: number, texts: Texts): Said {
  const { t } = texts;
  if (scores.generatedAt === null)
    return { tone: "missing", title: t("networkHealth.unknown.title"), text: t("networkHealth.unknown.text") };
  if (isStale(scores, nowMs)) {
    const time = momentOf(scores.generatedAt, nowMs, texts);
    return { tone: "missing", title: t("networkHealth.stale.title"), text: t("networkHealth.stale.text", { time }) };
  }
  const unwell = unwellNow(scores.metros);
  const all = unwell.length + scores.well.length;
  if (unwell.length > 0) {
    const said = [metrosSaid(unwell, "unreachable", texts), metrosSaid(unwell, "slow", texts)];
    return {
      tone: unwell.some(({ condition }) => condition === "unreachable") ? "bad" : "warning",
      title:
        scores.well.length > 0
          ? t.count("networkHealth.trouble.titleOf", unwell.length, { all })
          : t.count("networkHealth.trouble.title", unwell.length),
      text: said.filter((sentence) => sentence !== undefined).join(" "),
    };
  }
  return all > 0
    ? { tone: "good", title: t.count("networkHealth.calm.title", all), text: t("networkHealth.calm.text") }
    : { tone: "good", title: t("networkHealth.calm.none"), text: t("networkHealth.calm.noneText") };
}

/** The sentence that most people come for, and the way to their own test. */
export function HealthVerdict({ scores, nowMs }: { scores: UnhealthyMetroScores; nowMs: number }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { tone, title, text } = verdictOf(scores, nowMs, texts);
  return (
    <section className={styles.verdict} data-tone={tone}>
      <span className={styles.icon} aria-hidden="true">
        <MarkIcon tone={tone} />
      </span>
      <div role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <Button
        className={styles.action ?? ""}
        appearance="primary"
        icon={<PlayRegular />}
        onClick={() => void navigate("/")}
      >
        {texts.t("networkHealth.test")}
      </Button>
    </section>
  );
}
