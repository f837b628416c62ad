import { CONNECTEDNESS_PARTS } from "@waymark/contracts/performance/parts";
import type { DetailsReply } from "@waymark/contracts/performance/schemas";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Meter } from "../../../../ui/chart/meter.tsx";
import { Card, Section } from "../../../../ui/page/section.tsx";
import { WithheldBox } from "../../../../ui/states/withheld.tsx";
import { whyWithheld } from "../../withheld-words.ts";
import { errorText, numberText } from "../figure-words.ts";
import styles from "./overview.module.css";

/** How directly the traffic reaches the vendor, and what that is made of. */
export function ConnectednessCard({ details: { solution, connection } }: { details: DetailsReply }) {
  const texts = useTexts();
  const { t } = texts;
  const figure = solution.connectedness;
  const error = errorText(figure, 1, texts);
  return (
    <Section title={t("details.connected.title")} note={t("details.connected.note")}>
      <Card>
        {figure.withheld === null ? (
          <>
            <p className={styles.large}>
              <strong>{numberText(figure.value, 1, texts)}</strong>
              {error !== undefined && <span className={styles.error}> ± {error}</span>}
            </p>
            <dl className={styles.parts}>
              {CONNECTEDNESS_PARTS.map((part) => {
                const share = connection[part];
                return (
                  <div key={part} className={styles.part}>
                    <dt>{t(`details.connected.${part}`)}</dt>
                    <dd>
                      {share === null ? (
                        t("details.connected.unknown")
                      ) : (
                        <>
                          <span className={styles.share}>{`${numberText(share, 0, texts)}\u00a0%`}</span>
                          <Meter label={t(`details.connected.${part}`)} value={share} to={100} />
                        </>
                      )}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </>
        ) : (
          <WithheldBox reason={whyWithheld(figure, t) ?? ""} />
        )}
      </Card>
    </Section>
  );
}
