import { Button, Spinner } from "@fluentui/react-components";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { CopyField } from "../../../../ui/copy-field/copy-field.tsx";
import { OutcomeText } from "./outcome-text.tsx";

import styles from "./proof.module.css";
import type { Item, Proving } from "./use-proving.ts";

type Props = {
  readonly item: Item;
  readonly record: NonNullable<Item["record"]>;
  readonly proving: Proving;
};

/** Who can write into the reverse zone of a subnet holds it. */
export function ZoneWay({ item: { asked, seen }, record: { names, content }, proving }: Props) {
  const { t } = useTexts();
  const isAsking = asked?.way === "reverseZone";
  return (
    <section className={styles.way} aria-label={t("solutions.proof.zone")}>
      <h3>{t("solutions.proof.zone")}</h3>
      <p>{t.count("solutions.proof.zoneText", names.length)}</p>
      {names.map((name, index) => (
        <CopyField
          key={name}
          label={
            names.length === 1
              ? t("solutions.proof.recordName")
              : t("solutions.proof.recordNameOf", { number: index + 1, all: names.length })
          }
          value={name}
        />
      ))}
      <CopyField label={t("solutions.proof.recordValue")} value={content} />
      {seen?.way === "reverseZone" && !isAsking && <OutcomeText outcome={seen.outcome} />}
      <Button
        disabledFocusable={isAsking || proving.busyWith !== undefined}
        icon={isAsking ? <Spinner size="extra-tiny" /> : null}
        onClick={() => void proving.take({ step: "look", way: "reverseZone" })}
      >
        {t(isAsking ? "solutions.proof.checking" : "solutions.proof.check")}
      </Button>
    </section>
  );
}
