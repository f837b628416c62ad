import { mergeContent } from "@waymark/rules/change-requests/merge-content";
import { expect, test } from "vitest";
import { newSetDraft } from "../draft.ts";
import { bothOf, decided, settledOf } from "./rebase.ts";

const base = { ...newSetDraft().content, publicDescription: "Sync clients", udpPorts: "", fqdns: ["old.example"] };
const theirs = { ...base, publicDescription: "Sync and upload", udpPorts: "443", fqdns: ["edge.example"] };
const yours = { ...base, publicDescription: "Sync on phones", udpPorts: "3478-3481", fqdns: ["lan.example"] };

test("what both changed is decided about, one by one", () => {
  const { merged, conflicts } = mergeContent(base, theirs, yours);
  expect(conflicts.map(({ attribute }) => attribute)).toEqual(["udpPorts", "publicDescription"]);
  expect(conflicts.map(bothOf)).toEqual(["443,3478-3481", undefined]);
  const content = decided(merged, conflicts, {
    udpPorts: { side: "both", typed: "" },
    publicDescription: { side: "else", typed: " Sync everywhere " },
  });
  expect([content.udpPorts, content.publicDescription]).toEqual(["443,3478-3481", "Sync everywhere"]);
  expect(content.fqdns).toEqual(["edge.example", "lan.example"]);
});

test("what one side changed, or both alike, is settled", () => {
  expect(settledOf(base, theirs, yours).map(({ key, from }) => `${key} ${from}`)).toEqual([
    "old.example both",
    "edge.example theirs",
    "lan.example yours",
  ]);
});
