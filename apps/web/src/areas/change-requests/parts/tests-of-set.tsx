import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import { Mark } from "../../../ui/marks.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import ui from "../../../ui/ui.module.css";
import { numberOf, overallOf, titleOf } from "../change-words.ts";
import { addressOf } from "../changes-tab.tsx";
import { openChangesQuery } from "../queries.ts";
import styles from "./changes.module.css";

/** How the tests of the open changes of a set ended. */
export function TestsOfSet({ setId }: { setId: string }) {
  const { t } = useTexts();
  const { data: changes = [] } = useQuery(openChangesQuery(useApi(), setId));
  if (changes.length === 0) return <p role="status">{t("changes.setTests")}</p>;
  return (
    <Section title={t("changes.checks")}>
      <Card isFlush>
        <ul className={styles.openChanges}>
          {changes.map((change) => {
            const { tone, text } = overallOf(change, t);
            return (
              <li key={change.id}>
                <span className={styles.openTitle}>
                  <AppLink className={ui.link} to={`${addressOf(change)}#Tests`}>
                    {titleOf(change)}
                  </AppLink>
                  <span className={styles.quiet}>{numberOf(change)}</span>
                </span>
                <Mark tone={tone}>{text}</Mark>
              </li>
            );
          })}
        </ul>
      </Card>
    </Section>
  );
}
