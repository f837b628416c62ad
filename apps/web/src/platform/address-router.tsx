import { type ReactNode, useSyncExternalStore } from "react";
import { createPath, type Location, type Navigator, Router, type To } from "react-router";

/** The part of React Router's BrowserRouter that this application uses, at a third of its size. */
type Address = { readonly location: Location; readonly navigationType: "POP" | "PUSH" | "REPLACE" };

const listeners = new Set<() => void>();
let current: Address | undefined;

function readAddress(navigationType: Address["navigationType"]): Address {
  const { pathname, search, hash } = window.location;
  const { state = null, key = "default" } = (window.history.state ?? {}) as Partial<Location>;
  return { location: { pathname, search, hash, state, key }, navigationType };
}

const snapshot = (): Address => {
  current ??= readAddress("POP");
  return current;
};

function notifyListeners(navigationType: Address["navigationType"]): void {
  current = readAddress(navigationType);
  for (const listener of [...listeners]) listener();
}

const onPop = () => notifyListeners("POP");

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("popstate", onPop);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("popstate", onPop);
  };
}

const addressOf = (to: To): string => (typeof to === "string" ? to : createPath(to));
const entry = (state: unknown) => ({ state, key: Math.random().toString(36).slice(2, 10) });

const navigator: Navigator = {
  createHref: addressOf,
  go: (steps) => window.history.go(steps),
  push(to, state) {
    window.history.pushState(entry(state), "", addressOf(to));
    notifyListeners("PUSH");
  },
  replace(to, state) {
    window.history.replaceState(entry(state), "", addressOf(to));
    notifyListeners("REPLACE");
  },
};

export function AddressRouter({ basePath, children }: { basePath: string; children: ReactNode }) {
  const { location, navigationType } = useSyncExternalStore(subscribe, snapshot, snapshot);
  return (
    <Router
      basename={basePath || "/"}
      location={location}
      navigationType={navigationType as never}
      navigator={navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}
