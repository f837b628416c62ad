import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import { Card } from "../../../ui/page/section.tsx";
import ui from "../../../ui/ui.module.css";
import { bodyOf } from "../change-words.ts";
import styles from "./changes.module.css";

/** Why the change is made, and which set it is of. */
export function WhatAndWhy({ change }: { change: EndpointSetChange }) {
  const { t } = useTexts();
  const { snapshots, publicId, publicDescription, endpointSetInternalId, instance, baseVersion, isDeletion } = change;
  const name = publicId === null ? publicDescription : `${publicId} · ${publicDescription}`;
  const category = snapshots && t(`endpointSets.category.${snapshots.after.governanceCategory}`);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t("endpointSets.one"),
      <AppLink key="set" className={ui.link} to={`/endpoints/${endpointSetInternalId}`}>
        {name}
      </AppLink>,
    ],
    [
      t("endpointSets.column.category"),
      snapshots?.after.isRequired ? category : `${category} · ${t("endpointSets.optional")}`,
    ],
    [t("endpointSets.column.instance"), instance],
    [t("changes.base"), baseVersion ?? t("changes.newSet")],
  ];
  return (
    <Card title={t("changes.whatAndWhy")}>
      <p className={styles.reason}>{bodyOf(change)}</p>
      {isDeletion && (
        <p className={styles.reason}>
          <strong>{t("changes.deletesSet")}</strong>
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
