import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach } from "vitest";

/** For tests of components: an empty element of the document before each test, gone after it. Call it once in a test file. */
export function testPage(): { readonly page: HTMLElement; readonly root: Root } {
  const at = {} as { page: HTMLElement; root: Root };
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    at.page = document.body.appendChild(document.createElement("div"));
    at.root = createRoot(at.page);
  });
  afterEach(() => {
    act(() => at.root.unmount());
    at.page.remove();
  });
  return at;
}
