import { useQuery } from "@tanstack/react-query";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { feedJson } from "@waymark/rules/feed/feed-record";
import type { ReactNode } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { CodeBlock } from "../../../ui/code-block/code-block.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { examplesQuery } from "../queries.ts";
import { firstLines, sampleChange, sampleRecords } from "../shorten.ts";
import styles from "./feed.module.css";
import { PART_IDS } from "./on-this-page.tsx";

const LINES_SHOWN = 14;

/** What the calls answer right now, shortened. */
export function FeedExamples({ instance }: { instance: CloudInstance }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(examplesQuery(useApi(), instance));
  if (error) return <Failed text={t("feed.failed")} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton />;
  const { records, changes, since, pac, nftables, squid } = data;
  const samples = sampleRecords(records);
  const newest = changes.at(-1);
  return (
    <>
      <Part id="endpoints" lead={t("feed.endpointsText")}>
        <CodeBlock
          name={`/feed/endpoints/${instance}`}
          text={feedJson(samples).trimEnd()}
          footer={t("feed.endpointsNote", { shown: samples.length, all: records.length })}
        />
      </Part>
      <Part id="changes" lead={t("feed.changesText")}>
        {newest === undefined ? (
          <p>{t("feed.noChanges")}</p>
        ) : (
          <CodeBlock
            name={`/feed/changes/${instance}/${since}`}
            text={feedJson([sampleChange(newest)]).trimEnd()}
            footer={t("feed.changesNote", { count: changes.length, version: since })}
          />
        )}
      </Part>
      <Part id="pac">
        <File address={`/feed/pac/${instance}?type=1&proxy=proxy.example:8080`} text={pac} />
      </Part>
      <Part id="lists" lead={t("feed.listsText")}>
        <div className={styles.files}>
          <File address={`/feed/lists/${instance}/nftables?Category=Optimize`} text={nftables} />
          <File address={`/feed/lists/${instance}/squid?Category=Optimize`} text={squid} />
        </div>
      </Part>
    </>
  );
}

type PartProps = {
  readonly id: "endpoints" | "changes" | "pac" | "lists";
  readonly lead?: string;
  readonly children: ReactNode;
};

function Part({ id, lead, children }: PartProps) {
  const { t } = useTexts();
  return (
    <div id={PART_IDS[id]}>
      <Section title={t(`feed.${id}`)} {...(lead === undefined ? {} : { lead })}>
        {children}
      </Section>
    </div>
  );
}

function File({ address, text }: { address: string; text: string }) {
  const { t } = useTexts();
  const { text: shown, ...lines } = firstLines(text, LINES_SHOWN);
  return <CodeBlock name={address} text={shown} footer={t("feed.pacNote", lines)} />;
}
