import { useEffect, useState } from "react";
import { useSettings } from "../../platform/configuration-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { NEW_TAB } from "../../ui/new-tab.tsx";
import ui from "../../ui/ui.module.css";
import styles from "./footer.module.css";
import { footerLinks } from "./footer-links.ts";

export function Footer({ year }: { year: string }) {
  const { t } = useTexts();
  const { configuration } = useSettings();
  const [shownYear, setShownYear] = useState(year);
  // The page may have been rendered last year, or in another time zone's year.
  useEffect(() => setShownYear(String(new Date().getFullYear())), []);
  const links = footerLinks(configuration);
  return (
    <footer className={styles.footer}>
      {links.length > 0 && (
        <nav aria-label={t("shell.footer.label")}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.url + ("label" in link ? link.label : link.textKey)}>
                <a href={link.url} {...NEW_TAB}>
                  {"label" in link ? link.label : t(link.textKey)}
                  <span className={ui.visuallyHidden}> ({t("shell.link.newTab")})</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.copyright}>{t("shell.footer.copyright", { year: shownYear })}</p>
    </footer>
  );
}
