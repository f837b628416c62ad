import { SIGN_IN_CACHE_KEY } from "./storage.ts";

type Page = Pick<Window, "addEventListener" | "localStorage">;

/** Signing out in one tab signs out in all of them, and on pages that the browser put aside for the Back button. */
export function watchOtherTabs(page: Page, onSignedOut: () => void): void {
  const signedIn = (): string | null => {
    try {
      return page.localStorage.getItem(SIGN_IN_CACHE_KEY);
    } catch {
      return null;
    }
  };
  page.addEventListener("storage", ({ key, newValue }) => {
    if (key === SIGN_IN_CACHE_KEY && newValue === null) onSignedOut();
  });
  // A page that is put aside hears nothing: somebody else may be signed in when it comes back.
  let before: string | null = null;
  page.addEventListener("pagehide", () => {
    before = signedIn();
  });
  page.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && signedIn() !== before) onSignedOut();
  });
}
