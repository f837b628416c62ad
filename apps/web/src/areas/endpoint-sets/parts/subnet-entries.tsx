import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { DASH } from "../set-words.ts";
import { EntryTable } from "./entry-table.tsx";
import styles from "./sets.module.css";

/** The subnets of a set, with those that its internal IP set brings. */
export function SubnetEntries({ set: { cidrs, memberSet } }: { set: EndpointSet }) {
  const { t } = useTexts();
  const fromMember = cidrs.filter(({ fromMemberSet }) => fromMemberSet).length;
  const own = String(cidrs.length - fromMember);
  return (
    <EntryTable
      title={t("endpointSets.field.cidrs")}
      note={fromMember > 0 ? t.count("endpointSets.fromMember", fromMember, { own }) : undefined}
      findLabel={t("endpointSets.findSubnet")}
      entries={cidrs}
      nameOf={({ ipSubnet }) => ipSubnet}
      columns={[
        t("endpointSets.entry.subnet"),
        t("endpointSets.entry.since"),
        t("endpointSets.entry.family"),
        t("endpointSets.entry.from"),
      ]}
      cells={({ ipSubnet, sinceVersion, leavesOn, fromMemberSet }) => [
        <span key="subnet" className={styles.code}>
          {ipSubnet}
        </span>,
        leavesOn === null ? (sinceVersion ?? DASH) : t("endpointSets.leavesOn", { day: leavesOn }),
        ipSubnet.includes(":") ? "IPv6" : "IPv4",
        fromMemberSet ? (memberSet?.publicDescription ?? "") : t("endpointSets.ownEntry"),
      ]}
      empty={t("endpointSets.noSubnets")}
    />
  );
}
