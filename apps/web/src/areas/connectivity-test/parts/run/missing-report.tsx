import { Button } from "@fluentui/react-components";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { DocumentRegular } from "@fluentui/react-icons/svg/document";
import type { NothingHere } from "../../../../platform/test-run/events.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../../ui/app-link.tsx";
import { MessagePage } from "../../../../ui/message-page.tsx";
import ui from "../../../../ui/ui.module.css";

const TEXTS = {
  notFound: "problem.reportNotFound",
  malformed: "problem.reportIdInvalid",
  unreadable: "problem.networkRequestError",
  elsewhere: "test.missing.elsewhereText",
} as const satisfies Record<NothingHere, unknown>;

/** No report here: why, and what to do instead. */
export function MissingReport({ stage, onRetry }: { stage: NothingHere; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <MessagePage
      icon={<DocumentRegular />}
      title={t(`test.missing.${stage}`)}
      actions={
        <>
          {stage === "unreadable" && (
            <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
              {t("problem.retry")}
            </Button>
          )}
          <AppLink className={ui.link} to="/">
            {t("test.missing.newTest")}
          </AppLink>
        </>
      }
    >
      <p role="alert">{t(TEXTS[stage])}</p>
    </MessagePage>
  );
}
