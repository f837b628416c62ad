import type { Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Figure, Judgement, TaskStanding } from "@waymark/contracts/connectivity-test/findings";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import type { JudgedInput } from "@waymark/rules/findings/facts";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { randomInput } from "@waymark/rules/findings/test-random-reports";
import { DETOUR_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { predictFixed } from "@waymark/rules/prediction/predict-fixed";
import { expect, test, vi } from "vitest";
import { reduceRun } from "../../../platform/test-run/reduce.ts";
import { emptyRun, type RunState } from "../../../platform/test-run/state.ts";
import { createTranslate } from "../../../platform/texts/translate.ts";
import { wordsIn } from "../../../platform/texts/words.ts";
import { pathOfReport } from "../parts/path/path-of-report.ts";
import { timeAxisOf } from "../parts/path/time-axis.ts";
import { allGroups } from "./all-groups.ts";
import { figureText, limitOfFigure } from "./figure-text.ts";
import { groupLimit, groupValue, judgeGroup } from "./judge-group.ts";
import type { GroupId, ResultGroup } from "./result-group.ts";

vi.setConfig({ testTimeout: 120_000 });

const RUNS = 20_000;
const words = wordsIn("en", createTranslate("en", textsOf("en"), { suite: "Contoso 365", vendor: "Contoso" }));

/** The line of the table that shows the same figure as a task's tile. */
const LINE_OF: Readonly<Partial<Record<NonNullable<TaskStanding["figure"]>["id"], GroupId>>> = {
  mailMs: "latency",
  downloadMegabytesPerSecond: "download",
  webSocketMs: "webSocket",
};

function readRun(report: OwnReport): RunState {
  const empty = emptyRun(0, { lessData: false, shareWhenFinished: false });
  return reduceRun({ ...empty, stage: "finished" }, { kind: "reportArrived", report }, 0);
}

const isTrouble = ({ standing }: TaskStanding): boolean => standing === "struggles" || standing === "wont";
const namedIn = ({ findings, suppressed }: Judgement) => [...findings, ...suppressed.map(({ finding }) => finding)];

/** Where a tile and the line of the table that shows the same figure differ. */
function besideLine(tile: TaskStanding, group: ResultGroup, judgement: Judgement): string[] {
  const { task, standing, figure, because } = tile;
  const [value, limit] = [groupValue(group, judgement, words), groupLimit(group, judgement, words)];
  // A line shows the figure that broke a limit, which may be another one than the tile's.
  if (!figure || value !== group.value) return [];
  const { number, unit } = figureText(figure, words);
  const judged = judgeGroup(group, judgement);
  const isOwn =
    because === null || namedIn(judgement).some((one) => one.id === because && one.figure?.id === figure.id);
  const isMissed = isOwn && isTrouble(tile) && judged !== "above" && judged !== "blocked";
  return [
    ...(value?.includes(`${number}\u00a0${unit}`) ? [] : [`${task}: ${number} ${unit} beside ${value}`]),
    ...(limit === undefined || limit.endsWith(limitOfFigure(figure, words) ?? "") ? [] : [`${task}: limits differ`]),
    ...(isMissed ? [`${task}: ${standing} beside ${judged}`] : []),
    ...(standing === "works" && judged === "above" ? [`${task}: works beside ${judged}`] : []),
  ];
}

/** Where the path's axis, or what is said of a fixed line, shows another figure than the tile. */
function besidePath({ report }: RunState, judgement: Judgement): string[] {
  if (!report) return [];
  const prediction = predictFixed(report, judgement);
  const { now, limitMs } = timeAxisOf(pathOfReport(report, judgement, false, prediction));
  return judgement.tasks.flatMap(({ task, figure }) => {
    const other = prediction?.tasks[task]?.figure;
    const isOther = other !== undefined && (other.value !== figure?.value || other.limit !== figure.limit);
    if (figure?.id !== "mailMs") return isOther ? [`${task}: another figure is predicted`] : [];
    const { number, unit } = figureText(figure, words);
    return [
      ...(isOther ? [`${task}: another figure is predicted`] : []),
      ...(now && words.ms(now.ms) === `${number}\u00a0${unit}`
        ? []
        : [`${task}: ${number} beside ${now?.ms} in the path`]),
      ...(figure.limit === limitMs ? [] : [`${task}: the path's limit differs`]),
    ];
  });
}

/** Where a tile, the table, the path, the findings and the verdict of one report do not say the same. */
function disagreements(state: RunState, judgement: Judgement): string[] {
  const groups = new Map(allGroups(state, words).map((group) => [group.id, group]));
  const { tasks, findings, verdict } = judgement;
  const causes = verdict.causes.flatMap((cause) => (cause.kind === "finding" ? [cause.id] : []));
  const owners = new Set(findings.filter(({ id }) => causes.includes(id)).map(({ owner }) => owner));
  const unnamed = tasks.filter((one) => isTrouble(one) && !namedIn(judgement).some(({ harms }) => harms[one.task]));
  return [
    ...unnamed.map(({ task }) => `${task}: no finding`),
    ...tasks.flatMap((tile) => {
      const line = tile.figure && LINE_OF[tile.figure.id];
      const group = line && groups.get(line);
      return group ? besideLine(tile, group, judgement) : [];
    }),
    ...besidePath(state, judgement),
    ...(causes.length === verdict.causes.length ? [] : ["the verdict has a cause without a finding"]),
    ...(verdict.owners.every((owner) => owners.has(owner)) ? [] : ["the verdict names somebody whom no finding names"]),
  ];
}

const read = (input: JudgedInput) => ({
  state: readRun({ ...input.report, status: "Finished", runToken: null }),
  judgement: judgeReport(input),
});

test(`tile, table, path, findings and verdict of ${RUNS} reports say the same of one thing`, () => {
  const broken: string[] = [];
  for (let seed = 1; seed <= RUNS && broken.length < 5; seed += 1) {
    const { state, judgement } = read(randomInput(seed));
    broken.push(...disagreements(state, judgement).map((what) => `${seed}: ${what}`));
  }
  expect(broken).toEqual([]);
});

test("a planted disagreement is seen", () => {
  const { state, judgement } = read(inputWith());
  const planted = (task: Task, change: (figure: Figure) => Partial<TaskStanding>) =>
    disagreements(state, {
      ...judgement,
      tasks: judgement.tasks.map((one) => (one.task === task && one.figure ? { ...one, ...change(one.figure) } : one)),
    });
  expect(planted("mail", () => ({}))).toEqual([]);
  expect(planted("mail", (figure) => ({ figure: { ...figure, value: 4_321 } }))).not.toEqual([]);
  expect(planted("files", (figure) => ({ figure: { ...figure, limit: 4 } }))).not.toEqual([]);
  const detour = read(inputWith(DETOUR_REPORT));
  expect(besidePath(detour.state, detour.judgement)).toEqual([]);
  const elsewhere = { ...detour.judgement, tasks: judgement.tasks };
  expect(besidePath(detour.state, elsewhere)).toContainEqual(expect.stringContaining("in the path"));
  expect(planted("aiChat", () => ({ standing: "struggles" }))).not.toEqual([]);
});
