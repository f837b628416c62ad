import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { EndpointSetField } from "@waymark/contracts/endpoint-sets/content";
import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Translate } from "../../../platform/texts/translate.ts";
import { diffEntries } from "../../../ui/diff-rows/diff-entries.ts";
import { type DiffRow, DiffRows } from "../../../ui/diff-rows/diff-rows.tsx";
import { Section } from "../../../ui/page/section.tsx";

type Snapshot = NonNullable<EndpointSetChange["snapshots"]>["after"];
type Value = string | boolean | null | undefined;

/** What the change adds, removes and sets anew, entry by entry. */
export function ChangeDiff({ change, actions }: { change: EndpointSetChange; actions?: ReactNode }) {
  const { t } = useTexts();
  const { snapshots, changeDetail, additions, removals } = change;
  if (snapshots === null || changeDetail === null) return null;
  const after = change.isDeletion ? undefined : snapshots.after;
  const attributes = Object.keys(changeDetail.currentAttributes) as EndpointSetField[];
  const rows = [
    ...(change.isDeletion || snapshots.before === null
      ? []
      : attributes.map((name) => attributeRow(name, changeDetail, t))),
    ...entryRows(snapshots.before?.fqdns, after?.fqdns, () => t("changes.kind.fqdn")),
    ...entryRows(snapshots.before?.cidrs, after?.cidrs, (cidr) => (cidr.includes(":") ? "IPv6" : "IPv4")),
  ];
  const number =
    change.publicId === null ? t("changes.newSet") : t("endpointSets.setNumber", { id: String(change.publicId) });
  return (
    <Section
      title={t("changes.diff")}
      note={t("changes.diffNote", {
        added: additions,
        removed: removals,
        attributes: rows.filter(({ kind }) => kind === "changed").length,
      })}
      actions={actions}
    >
      <DiffRows title={`${number} · ${change.workload}`} rows={rows} />
    </Section>
  );
}

function entryRows(
  before: Snapshot["fqdns"] = [],
  after: Snapshot["fqdns"] = [],
  kindOf: (entry: string) => string,
): DiffRow[] {
  return diffEntries(before, after, { keyOf: (entry) => entry }).map(({ key, kind }) => ({
    key,
    kind,
    entry: key,
    cells: [kindOf(key)],
  }));
}

function attributeRow(
  name: EndpointSetField,
  { currentAttributes, previousAttributes }: NonNullable<EndpointSetChange["changeDetail"]>,
  t: Translate,
): DiffRow {
  const wordOf = (value: Value): string => {
    if (typeof value === "boolean") return t(value ? "endpointSets.yes" : "endpointSets.no");
    return value === null || value === undefined || value === "" ? t("endpointSets.notSet") : value;
  };
  return {
    key: name,
    kind: "changed",
    entry: wordOf(currentAttributes[name]),
    was: wordOf(previousAttributes[name]),
    cells: [t(`endpointSets.field.${name}`)],
  };
}
