import type { Page } from "@playwright/test";
import type { BenchDoor } from "./testbed.ts";

/** The samples in ms, per door in the given order. */
export type Samples = readonly (readonly number[])[];

export const SAMPLES_PER_DOOR = 25;
const urlsOf = (doors: readonly BenchDoor[]) => doors.map((door) => door.url);

/** Blocks the main thread for 40 of every 60 ms, like a page that renders too much. */
export async function makeJanky(page: Page): Promise<void> {
  await page.evaluate(() => {
    setInterval(() => {
      const until = performance.now() + 40;
      while (performance.now() < until);
    }, 60);
  });
}

/** The naive measurement: the time of a fetch by the clock. */
export function measureNaively(page: Page, doors: readonly BenchDoor[]): Promise<Samples> {
  return page.evaluate(
    ({ urls, count }) =>
      Promise.all(
        urls.map(async (url) => {
          const samples: number[] = [];
          await fetch(`${url}/probe`, { cache: "no-store" });
          for (let index = 0; index < count; index += 1) {
            const startedAt = performance.now();
            await fetch(`${url}/probe`, { cache: "no-store" });
            samples.push(performance.now() - startedAt);
          }
          return samples;
        }),
      ),
    { urls: urlsOf(doors), count: SAMPLES_PER_DOOR },
  );
}

type CloudflareTest = new (
  options: object,
) => {
  results: { getUnloadedLatency(): number; getUnloadedLatencyPoints(): number[] };
  onFinish: () => void;
  onError: (error: string) => void;
};

/** Runs Cloudflare's module in a frame per door, because it clears the resource timings of its document. */
export async function measureLikeCloudflare(
  page: Page,
  doors: readonly BenchDoor[],
): Promise<{ points: Samples; reported: readonly number[] }> {
  const results = await page.evaluate(
    ({ urls, count }) =>
      Promise.all(
        urls.map(async (url) => {
          const frame = document.createElement("iframe");
          frame.src = "/cloudflare";
          document.body.append(frame);
          await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
          const { SpeedTest } = frame.contentWindow as unknown as { SpeedTest: CloudflareTest };
          const test = new SpeedTest({
            autoStart: true,
            downloadApiUrl: `${url}/probe`,
            uploadApiUrl: `${url}/probe`,
            // Without this it posts its results to Cloudflare.
            logAimApiUrl: null,
            measurements: [{ type: "latency", numPackets: count + 1 }],
          });
          await new Promise<void>((resolve, reject) => {
            test.onFinish = resolve;
            test.onError = reject;
          });
          const result = {
            points: test.results.getUnloadedLatencyPoints(),
            reported: test.results.getUnloadedLatency(),
          };
          frame.remove();
          return result;
        }),
      ),
    { urls: urlsOf(doors), count: SAMPLES_PER_DOOR },
  );
  return { points: results.map(({ points }) => points), reported: results.map(({ reported }) => reported) };
}
