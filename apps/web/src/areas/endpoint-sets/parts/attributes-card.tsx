import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import ui from "../../../ui/ui.module.css";
import { DASH } from "../set-words.ts";
import styles from "./sets.module.css";

type Fact = readonly [name: string, value: ReactNode, isWide?: true];

/** What holds for a set as a whole. What an internal IP set does not have is left out. */
export function AttributesCard({ set }: { set: EndpointSet }) {
  const { t } = useTexts();
  const yesNo = (value: boolean) => t(value ? "endpointSets.yes" : "endpointSets.no");
  const ports = (text: string) => (text === "" ? DASH : text);
  const own: readonly Fact[] = set.isMemberSet
    ? []
    : [
        [t("endpointSets.field.governanceCategory"), t(`endpointSets.category.${set.governanceCategory}`)],
        [t("endpointSets.field.isRequired"), yesNo(set.isRequired)],
        [t("endpointSets.field.isExpressRoute"), yesNo(set.isExpressRoute)],
        [t("endpointSets.field.tcpPorts"), ports(set.tcpPorts)],
        [t("endpointSets.field.udpPorts"), ports(set.udpPorts)],
      ];
  const facts: readonly Fact[] = [
    ...own,
    [t("endpointSets.field.isHidden"), feedText(set, t)],
    [t("endpointSets.field.serviceArea"), set.serviceAreaDisplayName],
    [t("endpointSets.field.serviceTreeIds"), <Services key="services" set={set} />],
    ...(set.memberSet === null
      ? []
      : [
          [
            t("endpointSets.field.memberEndpointSetInternalId"),
            <AppLink key="member" className={ui.link} to={`/endpoints/${set.memberSet.internalId}`}>
              {set.memberSet.publicDescription}
            </AppLink>,
          ] as const,
        ]),
    ...(set.isRequired
      ? []
      : [[t("endpointSets.field.optionalFunctionality"), set.optionalFunctionality, true] as const]),
    [
      t("endpointSets.field.internalDescription"),
      set.internalDescription || <span className={styles.quiet}>{t("endpointSets.notSet")}</span>,
      true,
    ],
  ];
  return (
    <Section title={t("endpointSets.attributes")}>
      <Card>
        <dl className={styles.facts}>
          {facts.map(([name, value, isWide]) => (
            <div key={name} className={isWide ? styles.wide : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}

function feedText(
  { isMemberSet, isHidden, publicId, publishedVersion }: EndpointSet,
  t: ReturnType<typeof useTexts>["t"],
): string {
  if (isMemberSet) return t("endpointSets.inFeedOfOthers");
  if (isHidden) return t("endpointSets.notInFeed");
  return publishedVersion === null || publicId === null
    ? t("endpointSets.no")
    : t("endpointSets.inFeedAs", { id: String(publicId) });
}

function Services({ set: { services, serviceTreeIds } }: { set: EndpointSet }) {
  const { t } = useTexts();
  const unknown = serviceTreeIds.length - services.length;
  if (serviceTreeIds.length === 0) return <span className={styles.quiet}>{t("endpointSets.notSet")}</span>;
  return (
    <ul className={styles.list}>
      {services.map(({ id, name, lifecycle, isRetired }) => (
        <li key={id}>
          {isRetired ? (
            t("endpointSets.retired", { name })
          ) : (
            <>
              {name} <span className={styles.quiet}>· {lifecycle}</span>
            </>
          )}
        </li>
      ))}
      {unknown > 0 && <li className={styles.quiet}>{t.count("endpointSets.unknownServices", unknown)}</li>}
    </ul>
  );
}
