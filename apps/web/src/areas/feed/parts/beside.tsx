import { Button } from "@fluentui/react-components";
import { RssRegular } from "@fluentui/react-icons/svg/rss";
import { GOVERNANCE_CATEGORIES } from "@waymark/contracts/endpoint-sets/endpoint-set";
import { useState } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Card } from "../../../ui/page/section.tsx";
import styles from "./feed.module.css";
import { OnThisPage } from "./on-this-page.tsx";

/** Beside the page: its parts, which list one needs, and how to follow the versions. */
export function Beside() {
  const { t } = useTexts();
  const { basePath } = useSettings().configuration;
  const [id] = useState(() => crypto.randomUUID());
  return (
    <>
      <OnThisPage />
      <Card title={t("feed.which")}>
        <dl className={styles.which}>
          {GOVERNANCE_CATEGORIES.toReversed().map((category) => (
            <div key={category}>
              <dt>{category}</dt>
              <dd>{t(`feed.which.${category}`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t("feed.tell")}>
        <p className={styles.plain}>{t("feed.tellText")}</p>
        <Button
          as="a"
          icon={<RssRegular />}
          href={`${basePath}/feed/version?Format=RSS&AllVersions=true&ClientRequestId=${id}`}
        >
          {t("feed.rss")}
        </Button>
      </Card>
    </>
  );
}
