import { beforeEach, describe, expect, test, vi } from "vitest";
import { DOORS, PLACE, REQUEST } from "../../../platform/test-run/test-events.ts";
import { type OpenRun, openRun } from "./open-run.ts";
import type { RunServices } from "./services.ts";
import { beginIn, type Engine, failed, type RunWorld, runWorld, TEMPORARY, turn } from "./test-world.ts";

let made: RunWorld;
beforeEach(() => {
  made = runWorld();
});

describe("one test at a time", () => {
  /** Another tab measures until the returned function is called. */
  const behindAnother = () => {
    let letIn: () => void = () => undefined;
    const takeTurn: RunServices["takeTurn"] = async (signal, onWait) => {
      onWait();
      await new Promise<void>((resolve) => {
        letIn = resolve;
        signal.addEventListener("abort", () => resolve());
      });
      return signal.aborted ? undefined : made.services.takeTurn(signal, onWait);
    };
    const run = openRun({ ...made.services, takeTurn }, TEMPORARY, REQUEST);
    return { run, state: () => run.store.state(), letIn: () => letIn() };
  };

  test("waits while another tab measures, without a ticket, and then starts by itself", async () => {
    const { state, letIn } = behindAnother();
    await vi.waitFor(() => expect(state().stage).toBe("waiting"));
    expect(state().place).toMatchObject({ city: PLACE.city });
    expect(made.connectivityTest.startRun).not.toHaveBeenCalled();
    letIn();
    await made.settled();
    expect(state().stage).toBe("measuring");
    expect(made.turns()).toBe(1);
  });

  test.each(["stop", "leave"] as const)("one that waits starts nothing after a %s", async (how) => {
    const { run, state, letIn } = behindAnother();
    await vi.waitFor(() => expect(state().stage).toBe("waiting"));
    run[how]();
    letIn();
    await turn();
    expect(made.connectivityTest.startRun).not.toHaveBeenCalled();
    expect(made.turns()).toBe(0);
  });

  test("however a test ends, the next may measure", async () => {
    const ends: Readonly<Record<string, (run: OpenRun, engine: Engine) => void>> = {
      finished: (_run, engine) => engine.emit({ kind: "ended", cancelled: false, bytesUsed: 9 }),
      stopped: (run) => run.stop(),
      left: (run) => run.leave(),
      "ended by the server": (_run, engine) => {
        engine.emit(DOORS);
        void turn().then(() =>
          made.hubs[0]?.onEvent("ReceiveTestStatus", { sequence: 2, at: "", payload: { status: "Expired" } }),
        );
      },
      refused: (_run, engine) => {
        made.connectivityTest.generateTestReport.mockRejectedValueOnce(failed(400));
        engine.emit(DOORS);
      },
    };
    for (const [how, end] of Object.entries(ends)) {
      made = runWorld();
      const { run, engine } = await beginIn(made);
      expect([how, made.turns()]).toEqual([how, 1]);
      end(run, engine);
      await vi.waitFor(() => expect([how, made.turns()]).toEqual([how, 0]));
    }
  });

  test("a test that could not start gives its turn away, and takes another when it is tried again", async () => {
    made.connectivityTest.startRun.mockRejectedValueOnce(failed(503));
    const run = openRun(made.services, TEMPORARY, REQUEST);
    await vi.waitFor(() => expect(run.store.state().stage).toBe("failed"));
    expect(made.turns()).toBe(0);
    run.retry();
    await made.settled();
    expect(made.turns()).toBe(1);
  });
});
