const listeners = new Set<() => void>();

/** Parts that hold something of a person outside of React say how they let go of it. */
export const whenPersonLeaves = (letGo: () => void): void => {
  listeners.add(letGo);
};

/** Nobody is signed in any more. Apart, so that sign-in need not load those parts. */
export function personLeft(): void {
  for (const letGo of listeners) letGo();
}
