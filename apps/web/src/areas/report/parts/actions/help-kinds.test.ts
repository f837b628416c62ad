import type { RULE_IDS } from "@waymark/contracts/connectivity-test/finding-words";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { RULE_SET } from "@waymark/rules/findings/rule-set";
import { call, DETOUR_REPORT, failed, inputWith, item, mailAt } from "@waymark/rules/findings/test-reports";
import { describe, expect, test } from "vitest";
import { helpWith, helpWithVerdict } from "./help-kinds.ts";
import { STEPS_OF } from "./how-to.tsx";

const judged = (more: Partial<Report>) => judgeReport(inputWith(more));
const verdictOf = (more: Partial<Report>) => helpWithVerdict(judged(more));
const udpBlocked = item("skype", { ports: [{ port: 3478, protocol: "udp", reached: false }], quality: null });

describe("the first button of a verdict", () => {
  test("shows the reader how, where they can mend it themselves", () => {
    expect(verdictOf(call({ lossPercent: 3, received: 485 }))).toEqual({ kind: "how", about: ["packetLoss"] });
  });

  test("is a message for their IT about every cause that is theirs, without its symptoms", () => {
    const judgement = judged({ ...DETOUR_REPORT, ...udpBlocked });
    expect(judgement.findings.length + judgement.suppressed.length).toBeGreaterThan(2);
    expect(helpWithVerdict(judgement)).toEqual({ kind: "it", about: ["udpBlocked", "farEgress"] });
  });

  test("is a letter to their provider where only they can change it", () => {
    expect(verdictOf(mailAt(320))).toEqual({ kind: "provider", about: ["slowMail"] });
  });

  test("is left to another test where nothing else helps, and where nothing is wrong", () => {
    expect(verdictOf({})).toBeUndefined();
    expect(verdictOf({ connectivity: { ...failed("offline"), goneMs: 1_000 } })).toBeUndefined();
    expect(verdictOf({ skype: failed("hiddenTab"), webSocket: failed("hiddenTab") })).toBeUndefined();
  });
});

describe("the button of a finding", () => {
  const [example] = judged(DETOUR_REPORT).findings;
  if (!example) throw new Error("a detour is a finding");
  const findingOf = (id: (typeof RULE_IDS)[number]) => {
    const rule = RULE_SET.rules.find((one) => one.id === id);
    if (!rule) throw new Error(`no rule ${id}`);
    return { ...example, id, owner: rule.owner };
  };

  test("follows its owner", () => {
    const kinds = (["packetLoss", "udpBlocked", "slowMail", "knownProblem"] as const).map(
      (id) => helpWith(findingOf(id))?.kind,
    );
    expect(kinds).toEqual(["how", "it", "provider", undefined]);
  });

  test("has steps behind it for everything that a reader can mend", () => {
    const ownRules = RULE_SET.rules.filter(
      ({ id, needsAgent }) => !needsAgent && helpWith(findingOf(id))?.kind === "how",
    );
    expect(ownRules.length).toBeGreaterThan(5);
    expect(ownRules.filter(({ id }) => STEPS_OF[id] === undefined).map(({ id }) => id)).toEqual([]);
  });
});
