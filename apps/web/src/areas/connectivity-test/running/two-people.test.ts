import { beforeEach, describe, expect, test, vi } from "vitest";
import { DOORS, REQUEST, report } from "../../../platform/test-run/test-events.ts";
import { openRun } from "./open-run.ts";
import { beginIn, type RunWorld, runWorld, TEMPORARY, turn } from "./test-world.ts";

let made: RunWorld;
beforeEach(() => {
  made = runWorld();
});

describe("two people at one browser", () => {
  const savedByAmara = async () => {
    made.signIn("amara");
    const { run, engine, state } = await beginIn(made);
    engine.emit(DOORS);
    engine.emit({ kind: "ended", cancelled: false, bytesUsed: 9 });
    await turn();
    await made.save(run);
    return { run, state };
  };
  const stageOf = async (id: string, request = REQUEST) => {
    const run = openRun(made.services, id, request);
    await vi.waitFor(() => expect(run.store.state().stage).not.toBe("opening"));
    return run.store.state();
  };

  test("who saved a report reads it through their account after a reload, under either id", async () => {
    await savedByAmara();
    for (const id of [TEMPORARY, report().id]) {
      const state = await stageOf(id);
      expect(state).toMatchObject({ stage: "finished", reportId: report().id, reading: { relation: "owner" } });
      expect(state.doorSamples).toHaveLength(3);
    }
    expect(made.engines).toHaveLength(1);
  });

  test("the next one reads nothing, at neither address, and starts no test there", async () => {
    await savedByAmara();
    for (const person of [undefined, "lukas"])
      for (const id of [TEMPORARY, report().id]) {
        made.signIn(person);
        const state = await stageOf(id);
        expect(state).toMatchObject({ stage: "notFound", doors: [], doorSamples: [], outcomes: {} });
        expect([state.report, state.place]).toEqual([undefined, undefined]);
      }
    expect(made.engines).toHaveLength(1);
  });

  test("an open page lets go of it at the sign-out, even where the browser has forgotten the run by then", async () => {
    const { run, state } = await savedByAmara();
    made.signIn(undefined);
    made.runs.clear();
    run.readerChanged();
    await vi.waitFor(() => expect(state().stage).toBe("notFound"));
    expect(state()).toMatchObject({ report: undefined, place: undefined, doors: [], outcomes: {} });
    expect([run.is(report().id), run.isMeasuredHere(), run.request()]).toEqual([true, false, undefined]);
    expect(made.engines).toHaveLength(1);
    made.signIn("amara");
    run.readerChanged();
    await vi.waitFor(() => expect(state()).toMatchObject({ stage: "finished", reading: { relation: "owner" } }));
  });

  test("an answer for the one who left does not reach the page of the next", async () => {
    const { run, state } = await savedByAmara();
    const answers: (() => void)[] = [];
    const answer = await made.reports.readSavedReport();
    made.reports.readSavedReport.mockImplementationOnce(
      () => new Promise((resolve) => answers.push(() => resolve(answer))),
    );
    run.readerChanged();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    made.signIn("lukas");
    run.readerChanged();
    await vi.waitFor(() => expect(state().stage).toBe("notFound"));
    answers[0]?.();
    await turn();
    expect(state()).toMatchObject({ stage: "notFound", report: undefined });
  });

  test("what nobody saved stays with the browser", async () => {
    const { run, engine, state } = await beginIn(made);
    engine.emit(DOORS);
    engine.emit({ kind: "ended", cancelled: false, bytesUsed: 9 });
    await turn();
    made.signIn("lukas");
    run.readerChanged();
    expect(state()).toMatchObject({ stage: "finished", reportId: report().id });
    expect((await stageOf(report().id)).stage).toBe("finished");
  });
});
