import { Button } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { useId, useState } from "react";
import { requestMessage } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { saveFile } from "../../../platform/save-file.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../ui/complaint.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { exportInParts } from "../in-parts.ts";
import styles from "../organization.module.css";

/** Everything that is stored about the one who asks, as one file. */
export function ExportData() {
  const { t } = useTexts();
  const getApi = useApi();
  const complaintId = useId();
  const [isGoing, setGoing] = useState(false);
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<string>();
  const begin = async () => {
    setGoing(true);
    setFailure(undefined);
    setSaid(t.count("yourData.export.going", 0));
    try {
      const { reports } = await getApi();
      const data = await exportInParts(
        (after) => reports.myData({ query: after === undefined ? {} : { after } }),
        (count) => setSaid(t.count("yourData.export.going", count)),
      );
      const { next: _, ...whole } = data;
      saveFile(
        `waymark-my-data-${data.exportedAt.slice(0, 10)}.json`,
        "application/json",
        JSON.stringify(whole, null, 2),
      );
      setSaid(t.count("yourData.export.done", data.reports.length));
    } catch (error) {
      setSaid("");
      setFailure(t("yourData.export.failed", { reason: requestMessage(error, t) }));
    } finally {
      setGoing(false);
    }
  };
  return (
    <Section title={t("yourData.export.title")} lead={t("yourData.export.text")}>
      <Button icon={<ArrowDownloadRegular />} disabledFocusable={isGoing} onClick={() => !isGoing && void begin()}>
        {t("yourData.export.button")}
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
      <Complaint id={complaintId} text={failure} />
    </Section>
  );
}
