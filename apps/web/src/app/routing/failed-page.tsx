import { Button } from "@fluentui/react-components";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { CopyRegular } from "@fluentui/react-icons/svg/copy";
import { ErrorCircleRegular } from "@fluentui/react-icons/svg/error-circle";
import { useState } from "react";
import { ChunkError, reloadOnce, wasReloaded } from "../../platform/problems/chunk-loading.ts";
import type { Failure } from "../../platform/problems/error-boundary.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import styles from "../shell/shell.module.css";

function CrashPage({ reference }: { reference: string }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard?.writeText(reference).then(() => setCopied(true));
  return (
    <MessagePage
      icon={<ErrorCircleRegular />}
      title={t("problem.crash.title")}
      actions={
        <>
          <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={() => location.reload()}>
            {t("problem.crash.reload")}
          </Button>
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {isCopied ? t("problem.crash.copied") : t("problem.crash.copy")}
          </Button>
        </>
      }
    >
      <p role="alert">{t("problem.crash.text")}</p>
      <code className={styles.reference}>{reference}</code>
    </MessagePage>
  );
}

function ChunkPage() {
  const { t } = useTexts();
  return (
    <MessagePage
      icon={<ErrorCircleRegular />}
      title={t("problem.chunk.title")}
      actions={
        <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={() => reloadOnce(location)}>
          {t("problem.chunk.retry")}
        </Button>
      }
    >
      <p role="alert">{t("problem.chunk.text")}</p>
    </MessagePage>
  );
}

/** A missing part is worth one reload; after that, as for every other failure, there is a reference to quote. */
export function FailedPage({ failure }: { failure: Failure }) {
  const isWorthReload = failure.error instanceof ChunkError && !wasReloaded(location.pathname);
  return isWorthReload ? <ChunkPage /> : <CrashPage reference={failure.reference} />;
}
