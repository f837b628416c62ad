import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { useEffect, useRef } from "react";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { WithLateTexts } from "../with-late-texts.tsx";
import styles from "./help.module.css";

const STEPS = {
  wifi: ["how.wifi.1", "how.wifi.2", "how.wifi.3", "how.wifi.4"],
  speed: ["how.speed.1", "how.speed.2", "how.speed.3", "how.speed.4"],
  queue: ["how.queue.1", "how.queue.2", "how.queue.3", "how.queue.4"],
  extension: ["how.extension.1", "how.extension.2", "how.extension.3"],
  portal: ["how.portal.1", "how.portal.2", "how.portal.3"],
  place: ["how.place.1", "how.place.2"],
} as const;

/** Every finding that its reader can mend has steps; a test holds the list to the rules. */
export const STEPS_OF: Readonly<Partial<Record<RuleId, keyof typeof STEPS>>> = {
  packetLoss: "wifi",
  jitter: "wifi",
  shortDropouts: "wifi",
  slowDownload: "speed",
  tooLittleForVideo: "speed",
  busyLine: "queue",
  extensionBlocks: "extension",
  captivePortal: "portal",
  placeImplausible: "place",
};

type Props = {
  readonly id: string;
  readonly rule: RuleId;
  /** Grows when the reader comes from the verdict: then the steps are brought before them. */
  readonly sought: number;
};

function HowTo({ id, rule, sought }: Props) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (sought === 0) return;
    list.current?.focus({ preventScroll: true });
    list.current?.closest("li")?.scrollIntoView({ block: "center" });
  }, [sought]);
  const steps = STEPS_OF[rule];
  if (!steps) return null;
  return (
    <ol id={id} ref={list} className={styles.steps} tabIndex={-1} aria-label={t("report.help.how")}>
      {STEPS[steps].map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ol>
  );
}

/** The same with its own texts, which the page of a report does not bring along. */
export const LateHowTo = (props: Props) => (
  <WithLateTexts>
    <HowTo {...props} />
  </WithLateTexts>
);
