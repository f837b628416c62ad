import { describe, expect, test } from "vitest";
import { FILES_SCALE, MAIL_SCALE } from "../scoring/curves.ts";
import { AI_CHAT_SCALE, callScore, labelOf, scoreOn } from "./scales.ts";

describe("the published scale of mail", () => {
  test.each([
    [0, 100],
    [10, 100],
    [17.5, 90],
    [25, 80],
    [100, 60],
    [100.1, 59],
    [128, 54],
    [200, 40],
    [300, 20],
    [325, 10],
    [350, 0],
    [9_999, 0],
  ])("%d ms is %d", (ms, score) => {
    expect(scoreOn(MAIL_SCALE, ms)).toBe(score);
  });
});

describe("the published scale of files", () => {
  test.each([
    [0, 0],
    [1, 10],
    [2, 20],
    [4, 40],
    [7.99, 59],
    [8, 60],
    [14, 80],
    [20, 100],
    [900, 100],
  ])("%d MB/s is %d", (rate, score) => {
    expect(scoreOn(FILES_SCALE, rate)).toBe(score);
  });
});

describe("our scale of AI chat", () => {
  test.each([
    [20, 100],
    [125, 80],
    [250, 60],
    [250.1, 59],
    [1_000, 0],
  ])("%d ms is %d", (ms, score) => {
    expect(scoreOn(AI_CHAT_SCALE, ms)).toBe(score);
  });
});

describe("calls", () => {
  const call = (rttMs: number, jitterMs: number, lossPercent: number) => ({ rttMs, jitterMs, lossPercent });

  test("the model's best opinion is 100, its worst 0", () => {
    expect(callScore(call(0, 0, 0))).toBe(100);
    expect(callScore(call(5_000, 500, 100))).toBe(0);
  });

  test.each([
    [14, 2, 0, 99],
    [100, 30, 1, 94],
    [371, 12, 0.4, 67],
    [600, 8, 1.5, 29],
    [20, 2, 20, 34],
  ])("%d ms, %d ms of jitter and %d %% lost is %d", (rttMs, jitterMs, lossPercent, score) => {
    expect(callScore(call(rttMs, jitterMs, lossPercent))).toBe(score);
  });

  test("worse figures never give a better score", () => {
    for (const start of [call(0, 0, 0), call(150, 10, 1), call(400, 50, 5)])
      for (const more of [call(30, 0, 0), call(0, 20, 0), call(0, 0, 3)]) {
        const worse = call(
          start.rttMs + more.rttMs,
          start.jitterMs + more.jitterMs,
          start.lossPercent + more.lossPercent,
        );
        expect(callScore(worse)).toBeLessThanOrEqual(callScore(start));
      }
  });
});

describe("labels", () => {
  test.each([
    [100, "best"],
    [99, "meetsRecommendations"],
    [80, "meetsRecommendations"],
    [79, "acceptable"],
    [60, "acceptable"],
    [59, "mightHaveIssues"],
    [40, "mightHaveIssues"],
    [39, "mightComplain"],
    [20, "mightComplain"],
    [19, "commonTopic"],
    [0, "commonTopic"],
  ])("%d is %s", (score, label) => {
    expect(labelOf(score)).toBe(label);
  });
});
