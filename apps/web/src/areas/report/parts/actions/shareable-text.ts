/** A text that a dialog shows for editing and copying. */
export type ShareableText =
  | { readonly kind: "ticket"; readonly text: string }
  | { readonly kind: "message" | "itMessage"; readonly subject: string; readonly text: string };

/** Returns false when the browser has no clipboard or does not let the page write to it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
