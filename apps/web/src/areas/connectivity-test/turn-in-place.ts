/** Longer than a page that was fetched ahead takes to be drawn; what takes longer is shown without a movement. */
const SHOWN_WITHIN_MS = 300;
const LOOK_EVERY_MS = 10;

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));

let isUnderWay = false;

/**
 * Goes to the page of the test so that the form turns into its progress band: both have the same view-transition name. Browsers
 * that cannot do it, and people who want no movement, go there at once. A second press meanwhile is the same press.
 */
export function turnInPlace(go: () => void): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!("startViewTransition" in document) || isStill) {
    go();
    return;
  }
  if (isUnderWay) return;
  isUnderWay = true;
  const { ready, finished, updateCallbackDone } = document.startViewTransition(async () => {
    isUnderWay = false;
    go();
    for (let waited = 0; waited < SHOWN_WITHIN_MS; waited += LOOK_EVERY_MS) {
      if (document.querySelector("[data-stage]")) return;
      await pause();
    }
  });
  // A hidden tab has no movement to show.
  for (const promise of [ready, finished, updateCallbackDone]) promise.catch(() => undefined);
}
