import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import { Mark } from "../../../ui/marks.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import ui from "../../../ui/ui.module.css";
import { numberOf, personText, statusOf, titleOf } from "../change-words.ts";
import { addressOf } from "../changes-tab.tsx";
import { openChangesQuery } from "../queries.ts";
import styles from "./changes.module.css";
import { EntriesCell } from "./entries-cell.tsx";

/** The open changes of a set, on its page; nothing where there are none. */
export function OpenChanges({ setId }: { setId: string }) {
  const { t } = useTexts();
  const { data: changes = [] } = useQuery(openChangesQuery(useApi(), setId));
  if (changes.length === 0) return null;
  return (
    <Section title={t("changes.open")} note={t("changes.openNote")}>
      <Card isFlush>
        <ul className={styles.openChanges}>
          {changes.map((change) => {
            const { tone, text } = statusOf(change, t);
            return (
              <li key={change.id}>
                <span className={styles.openTitle}>
                  <AppLink className={ui.link} to={addressOf(change)}>
                    {titleOf(change)}
                  </AppLink>
                  <span className={styles.quiet}>{`${numberOf(change)} · ${personText(change.authors[0], t)}`}</span>
                </span>
                <span className={styles.openState}>
                  <Mark tone={tone}>{text}</Mark>
                  <EntriesCell change={change} />
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
    </Section>
  );
}
