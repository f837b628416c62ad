/** How many ports one simulated network may take. */
const SPAN = 200;
/** Below the range from which the system gives out ports by itself. */
const FIRST = 11_000;
const LAST = 32_000;

const firstOf = (portBase: number): number => FIRST + ((portBase * 2) % (LAST - FIRST - SPAN));

/** Wished-for ports of the simulated network of one installation, in turn: the same at each start. */
export function portsInTurn(portBase: number): () => number {
  let next = firstOf(portBase);
  return () => {
    next += 1;
    return next;
  };
}

/** Where the relay itself listens, at the end of the same span. */
export function relayPortsOf(portBase: number): [number, number, number] {
  const last = firstOf(portBase) + SPAN - 1;
  return [last - 2, last - 1, last];
}
