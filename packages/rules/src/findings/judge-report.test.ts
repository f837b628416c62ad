import {
  RULE_IDS,
  type RuleId,
  SEVERITIES,
  TASKS,
  type Task,
} from "@waymark/contracts/connectivity-test/finding-words";
import { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { Report } from "@waymark/contracts/connectivity-test/report";
import { describe, expect, test, vi } from "vitest";
import { judgeReport } from "./judge-report.ts";
import { randomInput } from "./test-random-reports.ts";
import { EMPTY_REPORT, GOOD_REPORT, inputWith, NOTHING_AROUND } from "./test-reports.ts";

// The tests take three seconds alone, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const REPORTS = 10_000;
const seeds = Array.from({ length: REPORTS }, (_, index) => index + 1);
const some = seeds.slice(0, 1_000);
const inputs = seeds.map((seed) => frozen(randomInput(seed)));
const judged = inputs.map((input) => judgeReport(input));

/** Checks all random reports and names the first seed that fails. */
function always(holds: (index: number) => boolean, among = seeds): void {
  const broken = among.find((_, index) => !holds(index));
  expect(broken).toBeUndefined();
}
/** Freezes the report, so that a rule which changes it throws. */
function frozen<One>(value: One): One {
  if (value !== null && typeof value === "object") {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
const at = <One>(list: readonly One[], index: number): One => list[index] as One;

describe(`${REPORTS} random reports`, () => {
  test("are all reports that the contract allows", () => {
    expect(Report.safeParse(GOOD_REPORT).error).toBeUndefined();
    always((index) => Report.safeParse(at(inputs, index).report).success);
  });

  // The schema also refuses values that are not numbers.
  test("are judged without a fault, in the published shape", () => {
    always((index) => Judgement.safeParse(at(judged, index)).success);
  });

  test("say the same every time", () => {
    always((index) => JSON.stringify(judgeReport(at(inputs, index))) === JSON.stringify(at(judged, index)), some);
  });

  test("name every rule exactly once", () => {
    always((index) => {
      const { findings, suppressed, unjudged, clear } = at(judged, index);
      const named = [...findings, ...suppressed.map(({ finding }) => finding), ...unjudged].map(({ id }) => id);
      return [...named, ...clear].sort().join() === [...RULE_IDS].sort().join();
    });
  });

  test("reach every finding, every standing and every tone", () => {
    const fired = new Set(judged.flatMap(({ findings }) => findings.map(({ id }) => id)));
    const agentOnly = at(judged, 0)
      .unjudged.filter(({ reason }) => reason === "needsAgent")
      .map(({ id }) => id);
    expect(RULE_IDS.filter((id) => !fired.has(id))).toEqual(agentOnly);
    expect(new Set(judged.flatMap(({ tasks }) => tasks.map(({ standing }) => standing))).size).toBe(5);
    expect(new Set(judged.map(({ verdict }) => verdict.tone))).toEqual(
      new Set(["partly", "struggles", "wont", "unknown"].concat(isAnyGood() ? ["works"] : [])),
    );
  });

  test("never claim that something works that was not measured", () => {
    const measured: Record<Task, (index: number) => boolean> = {
      mail: (index) =>
        at(inputs, index).report.measuredLatencies.some((door) => door.inUse && !door.invalid && door.samples >= 5),
      files: (index) => at(inputs, index).report.download?.status === "Completed",
      calls: (index) => at(inputs, index).report.skype?.status === "Completed",
      aiChat: (index) => at(inputs, index).report.webSocket?.status === "Completed",
    };
    always((index) =>
      at(judged, index).tasks.every(({ task, standing }) => standing !== "works" || measured[task](index)),
    );
    always((index) => {
      const { verdict, tasks } = at(judged, index);
      return verdict.tone !== "works" || tasks.every(({ standing }) => standing === "works");
    });
  });

  test("have scores under 60 where a task struggles and from 60 where it works", () => {
    always((index) =>
      at(judged, index).tasks.every(({ standing, score }) => {
        if (standing === "notMeasured" || standing === "unclear") return score === null;
        if (standing === "works") return score !== null && score >= 60;
        return score === null || score < 60;
      }),
    );
  });

  test("name a finding, an owner and a cause wherever something is wrong", () => {
    always((index) => {
      const { verdict } = at(judged, index);
      const isTrouble = verdict.tone === "struggles" || verdict.tone === "wont";
      return !isTrouble || (verdict.causes.length > 0 && verdict.owners.length > 0);
    });
  });

  test("are ordered by severity, a known problem and a dropped connection aside", () => {
    always((index) => {
      const ranks = at(judged, index)
        .findings.filter(({ id }) => id !== "knownProblem" && id !== "connectionDropped")
        .map(({ severity }) => SEVERITIES.indexOf(severity));
      return ranks.every((rank, position) => position === 0 || rank >= at(ranks, position - 1));
    });
  });
});

const isAnyGood = () => judged.some(({ tasks }) => tasks.every(({ standing }) => standing === "works"));

describe("missing data", () => {
  const LOST = ["download", "skype", "webSocket", "connectivity", "dnsResolver", "ipv6", "bufferBloat"] as const;

  test.each(LOST)("without %s no rule becomes clear that was not, and no task begins to work", (field) => {
    always((index) => {
      const { report, ...around } = at(inputs, index);
      const poorer = judgeReport({ ...around, report: { ...report, [field]: null } });
      const { clear, tasks } = at(judged, index);
      // The rule about doubts may become clear, because the doubtful samples may be missing now; no other rule may.
      const newlyClear = poorer.clear.filter((id) => !clear.includes(id) && !MAY_CALM.includes(id));
      const worked = new Set(tasks.filter(({ standing }) => standing === "works").map(({ task }) => task));
      const harmed = new Set(tasks.filter(({ because }) => because !== null).map(({ task }) => task));
      const begins = poorer.tasks.filter(
        ({ task, standing }) => standing === "works" && !worked.has(task) && !harmed.has(task),
      );
      return newlyClear.length === 0 && begins.length === 0;
    }, some);
  });

  test("of everything: nothing is clear, nothing is found, every rule says why", () => {
    const { findings, clear, unjudged, verdict } = judgeReport(inputWith(EMPTY_REPORT, NOTHING_AROUND));
    expect({ findings, clear, tone: verdict.tone }).toEqual({ findings: [], clear: [], tone: "unknown" });
    expect(unjudged.map(({ id }) => id)).toEqual([...RULE_IDS]);
  });

  test("of a run that goes on is on its way, not lost", () => {
    const { unjudged } = judgeReport(inputWith({ ...EMPTY_REPORT, status: "Started" }));
    expect(unjudged.filter(({ reason }) => reason === "neverArrived")).toEqual([]);
    expect(unjudged.filter(({ reason }) => reason === "stillRunning").length).toBeGreaterThan(10);
  });

  test("one task short of four is no clean bill", () => {
    for (const [task, gone] of Object.entries({
      mail: { measuredLatencies: [], measuredLatency: null },
      files: { download: null },
      calls: { skype: null },
      aiChat: { webSocket: null },
    })) {
      const { verdict } = judgeReport(inputWith(gone));
      expect([task, verdict.tone, verdict.tasks]).toEqual([task, "partly", TASKS.filter((one) => one !== task)]);
    }
  });
});

/** The rule about doubts refers to the samples of other rules. */
const MAY_CALM: readonly RuleId[] = ["inconclusive"];
