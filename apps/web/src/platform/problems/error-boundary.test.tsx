import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkError } from "./chunk-loading.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

const host = document.createElement("div");
let root: Root;
const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", sent);
  root = createRoot(host, { onCaughtError: () => undefined });
});
afterEach(() => {
  act(() => root.unmount());
  sent.mockClear();
  vi.unstubAllGlobals();
});

function Throws({ error }: { error: Error }): never {
  throw error;
}

const show = (route: string, error: Error | undefined) =>
  act(() =>
    root.render(
      <ErrorBoundary basePath="/gcc" resetKey={route} fallback={({ reference }) => <p>{reference}</p>}>
        {error ? <Throws error={error} /> : <p>fine</p>}
      </ErrorBoundary>,
    ),
  );
const reported = () => JSON.parse(String(sent.mock.calls[0]?.[1]?.body));

test("a page that fails shows a reference, and operators get the same one", () => {
  show("/reports", new RangeError("broken"));
  expect(sent.mock.calls[0]?.[0]).toBe("/gcc/api/Operations/ClientProblem");
  expect(reported()).toMatchObject({ kind: "render", route: "/reports", message: "RangeError: broken" });
  expect(host.textContent).toBe(reported().reference);
  expect(host.textContent).toMatch(/^[0-9a-f-]{36}$/);
});

test("a part that did not arrive is reported as such", () => {
  show("/reports", new ChunkError("late"));
  expect(reported().kind).toBe("chunk");
});

test("another route gets a new chance", () => {
  show("/reports", new Error("broken"));
  show("/status", undefined);
  expect(host.textContent).toBe("fine");
});
