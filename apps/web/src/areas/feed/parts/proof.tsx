import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { checkScript } from "@waymark/rules/feed/check-script";
import { useState } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { CodeBlock } from "../../../ui/code-block/code-block.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { PART_IDS } from "./on-this-page.tsx";

/** How anybody holds the stored versions against their hashes, without trusting this installation. */
export function Proof({ instance }: { instance: CloudInstance }) {
  const { t } = useTexts();
  const { basePath } = useSettings().configuration;
  const [id] = useState(() => crypto.randomUUID());
  const feed = `${globalThis.location.origin}${basePath}/feed`;
  return (
    <div id={PART_IDS.proof}>
      <Section title={t("feed.proof")} lead={t("feed.proofText")}>
        <CodeBlock name={t("feed.proofName")} text={checkScript({ feed, instance, id })} footer={t("feed.proofNote")} />
      </Section>
    </div>
  );
}
