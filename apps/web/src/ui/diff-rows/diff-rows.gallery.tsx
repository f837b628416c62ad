import { useState } from "react";
import type { GallerySheet } from "../gallery.ts";
import { ConflictCard, type Side } from "./conflict-card.tsx";
import { type DiffRow, DiffRows } from "./diff-rows.tsx";
import { type MergedRow, MergedRows } from "./merged-rows.tsx";

const BOTH = "TCP 443 · UDP 3478-3481";
const row = (kind: DiffRow["kind"], entry: string, type = "FQDN", ports = BOTH): DiffRow => ({
  key: entry,
  kind,
  entry,
  cells: [type, ports],
});
const UNCHANGED = Array.from({ length: 29 }, (_, index) =>
  row("unchanged", index === 0 ? "*.calls.contoso.com" : `relay-${index}.calls.contoso.com`),
);
const ROWS: readonly DiffRow[] = [
  row("added", "relay-lis.calls.contoso.com"),
  row("added", "relay-mad.calls.contoso.com"),
  row("added", "2001:db8:40::/48", "IPv6"),
  { ...row("changed", "locate.calls.contoso.com", "FQDN", "TCP 443, 8443"), was: "TCP 443" },
  ...UNCHANGED.slice(0, 1),
  row("removed", "edge-legacy.calls.contoso.com", "FQDN", "TCP 443"),
  row("removed", "203.0.113.64/26", "IPv4"),
  ...UNCHANGED.slice(1),
];

function Ports() {
  const [chosen, setChosen] = useState<Side | undefined>("both");
  return (
    <ConflictCard
      attribute="UDP ports"
      isCode
      base={{ value: "", note: "2026080100" }}
      theirs={{ value: "443", note: "2026090100, Ravi Menon" }}
      yours={{ value: "3478-3481", note: "Your draft" }}
      both={{ value: "443,3478-3481", note: "Sorted, nothing overlaps" }}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}

function Description() {
  const [chosen, setChosen] = useState<Side>();
  const [typed, setTyped] = useState("");
  return (
    <ConflictCard
      attribute="Public description"
      base={{ value: "Sync clients", note: "2026080100" }}
      theirs={{ value: "Sync clients and background upload", note: "2026090100, Ravi Menon" }}
      yours={{ value: "Sync clients on desktop and phone", note: "Your draft" }}
      chosen={chosen}
      onChoose={setChosen}
      typed={typed}
      onTyped={setTyped}
    />
  );
}

const NOT_TOUCHED = { did: "notTouched" } as const;
const MERGED: readonly MergedRow[] = [
  {
    key: "category",
    name: "Category",
    base: { did: "value", text: "Allow" },
    theirs: { did: "value", text: "Optimize" },
    yours: NOT_TOUCHED,
    result: "Optimize",
    from: "fromTheirs",
  },
  {
    key: "delta",
    name: "delta.sync.contoso.com",
    isCode: true,
    base: NOT_TOUCHED,
    theirs: NOT_TOUCHED,
    yours: { did: "added" },
    result: "Added",
    from: "fromYours",
  },
  {
    key: "old",
    name: "old.sync.contoso.com",
    isCode: true,
    base: { did: "value", text: "in the set" },
    theirs: { did: "removed" },
    yours: { did: "removed" },
    result: "Removed",
    from: "agree",
  },
];

export const sheet: GallerySheet = {
  title: "Diff of rows, three-way",
  hasTexts: true,
  states: {
    rows: () => (
      <>
        <h2>Changes</h2>
        <DiffRows title="Set 11 · Calls · Optimize" rows={ROWS} />
      </>
    ),
    "no differences": () => <DiffRows title="Set 12 · Meetings · Allow" rows={UNCHANGED.slice(0, 2)} />,
    "three-way, decided": () => <Ports />,
    "three-way, to decide": () => <Description />,
    "merged by itself": () => <MergedRows label="Merged by itself" rows={MERGED} />,
  },
};
