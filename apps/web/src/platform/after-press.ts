/**
 * Runs when no button is being pressed any more. Leaving a field often is the beginning of a press elsewhere, and what
 * moves the page in the middle of it makes the press miss.
 */
export function afterPress(page: Document, run: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const go = () => {
    stop.abort();
    run();
  };
  // A press is known by its end; without one, the field was left by keyboard.
  const timer = setTimeout(() => (isPressed ? undefined : go()));
  signal.addEventListener("abort", () => clearTimeout(timer));
  for (const end of ["pointerup", "pointercancel"])
    page.addEventListener(end, () => setTimeout(() => signal.aborted || go()), { signal, capture: true });
  return () => stop.abort();
}

let isPressed = false;

/** Called once, where the page is taken over. */
export function watchPresses(page: Document): void {
  page.addEventListener("pointerdown", () => setPressed(true), true);
  for (const end of ["pointerup", "pointercancel"]) page.addEventListener(end, () => setPressed(false), true);
}

const setPressed = (pressed: boolean): void => {
  isPressed = pressed;
};
