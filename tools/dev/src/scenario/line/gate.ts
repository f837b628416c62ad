export type Gate = {
  isOpen(): boolean;
  /** Calls back at once when the gate is open, else when it opens. */
  onceOpen(go: () => void): void;
  shut(): void;
  open(): void;
};

/** Shut, nothing arrives any more; opened again, what was on its way does. */
export function createGate(): Gate {
  let isOpen = true;
  const waiting: (() => void)[] = [];
  return {
    isOpen: () => isOpen,
    onceOpen(go) {
      if (isOpen) go();
      else waiting.push(go);
    },
    shut() {
      isOpen = false;
    },
    open() {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}
