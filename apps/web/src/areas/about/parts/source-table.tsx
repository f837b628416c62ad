import type { GeoSource } from "../../../platform/places/use-credits.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { NEW_TAB, NewTabMark } from "../../../ui/new-tab.tsx";
import { Card } from "../../../ui/page/section.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "../about.module.css";

/** What the licences of the sources ask for: their names, where they are, and how old the data is. */
export function SourceTable({ sources }: { sources: readonly GeoSource[] }) {
  const { t } = useTexts();
  return (
    <Card>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("about.mapTerms.source")}</th>
            <th scope="col">{t("about.mapTerms.licence")}</th>
            <th scope="col">{t("about.mapTerms.date")}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, url, licence, dataDate }) => (
            <tr key={name}>
              <th scope="row">
                <a className={ui.link} href={url} {...NEW_TAB}>
                  {name}
                  <NewTabMark />
                </a>
              </th>
              <td>{licence}</td>
              <td className={styles.date}>
                <time dateTime={dataDate}>{dataDate}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
