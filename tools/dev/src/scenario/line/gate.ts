export type Gate = {
  isOpen(): boolean;
  /** Calls back at once when the gate is open, else when it opens. */
  onceOpen(go: () => void): void;
  shut(): void;
  open(): void;
};

/** While the gate is shut nothing arrives. When it opens, data in flight arrives. */
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
