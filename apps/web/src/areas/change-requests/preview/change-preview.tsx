import { useQuery } from "@tanstack/react-query";
import type { ChangePreview as Preview, PreviewedFile } from "@waymark/contracts/change-requests/preview-schemas";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { ReactNode } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { formatMoment, numberFormat } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { CodeBlock } from "../../../ui/code-block/code-block.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { shortHash } from "../log/log-words.ts";
import { previewQuery } from "../queries.ts";
import styles from "./preview.module.css";

/** What the feed will answer once the change is published, byte for byte. */
export function ChangePreview({ change, actions }: { change: EndpointSetChange; actions: ReactNode }) {
  const { t, language } = useTexts();
  const { data, error, refetch } = useQuery(previewQuery(useApi(), change));
  const note = data && t("changes.preview.note", { version: data.version });
  return (
    <Section title={t("changes.preview.title")} {...(note === undefined ? {} : { note })} actions={actions}>
      {error && <Failed text={t("changes.preview.failed")} error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Skeleton />}
      {data && (
        <>
          <Files preview={data} />
          <p className={styles.alone}>
            {t("changes.preview.alone", { moment: formatMoment(language, Date.parse(data.publishesAt), Date.now()) })}
          </p>
        </>
      )}
    </Section>
  );
}

function Files({ preview: { changes, endpoints, pac, nftables, impacts } }: { preview: Preview }) {
  const { t } = useTexts();
  const impact = [...new Set(impacts)].map((one) => t(`changes.impact.${one}`)).join(", ");
  return (
    <div className={styles.files}>
      <CodeBlock
        name={t("changes.preview.changes")}
        address={changes.address}
        text={changes.after.trimEnd()}
        footer={<Foot file={changes} more={impact} />}
      />
      <File name={t("changes.preview.endpoints")} file={endpoints} />
      <File name={t("changes.preview.pac")} file={pac} />
      <File name={t("changes.preview.nftables")} file={nftables} />
    </div>
  );
}

function File({ name, file }: { name: string; file: PreviewedFile }) {
  const { t } = useTexts();
  const { address, before, after, firstLine } = file;
  const isSame = before === "" && after === "";
  return (
    <CodeBlock
      name={name}
      address={address}
      text={isSame ? t("changes.preview.same") : after}
      {...(isSame ? {} : { before, firstLine })}
      footer={<Foot file={file} />}
    />
  );
}

function Foot({ file: { bytes, sha256 }, more = "" }: { file: PreviewedFile; more?: string }) {
  const { t, language } = useTexts();
  return (
    <span className={styles.foot}>
      <span>{t("changes.preview.bytes", { bytes: numberFormat(language, {}).format(bytes) })}</span>
      <span title={sha256}>
        SHA-256 <code>{shortHash(sha256)}</code>
      </span>
      {more !== "" && <span>{more}</span>}
    </span>
  );
}
