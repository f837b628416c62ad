import { beforeEach, expect, test, vi } from "vitest";
import { EARLY_ACTIONS_SCRIPT, takeEarlyActions } from "./early-actions.ts";

beforeEach(() => {
  document.body.innerHTML = `<a href="#x">link</a><button type="button"><i>press</i></button><form><button>send</button></form>`;
  // biome-ignore lint/security/noGlobalEval: the script under test is text, as it stands in the page
  globalThis.eval(EARLY_ACTIONS_SCRIPT);
});

const pressed = (selector: string) => {
  const listener = vi.fn((event: Event) => event.preventDefault());
  document.querySelector(selector)?.addEventListener(selector === "form" ? "submit" : "click", listener);
  return listener;
};

test("a button pressed before the application runs is pressed again after, once", () => {
  document.querySelector<HTMLElement>("i")?.click();
  const replay = takeEarlyActions(document);
  const listener = pressed("button");
  replay();
  replay();
  expect(listener).toHaveBeenCalledOnce();
});

test("a form sent before the application runs does not leave the page and is sent again after", () => {
  const early = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")?.dispatchEvent(early);
  expect(early.defaultPrevented).toBe(true);
  const listener = pressed("form");
  takeEarlyActions(document)();
  expect(listener).toHaveBeenCalledOnce();
});

test("links and everything after the take-over are left alone", () => {
  document.querySelector<HTMLElement>("a")?.click();
  const replay = takeEarlyActions(document);
  document.querySelector<HTMLElement>("i")?.click();
  const listener = pressed("button");
  replay();
  expect(listener).not.toHaveBeenCalled();
});
