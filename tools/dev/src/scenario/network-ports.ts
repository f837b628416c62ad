/** The number of ports of one simulated network. */
const SPAN = 200;
/** Below the range of ephemeral ports. */
const FIRST = 11_000;
const LAST = 32_000;

const firstOf = (portBase: number): number => FIRST + ((portBase * 2) % (LAST - FIRST - SPAN));

/** Yields the preferred ports of one installation's simulated network, the same at each start. */
export function portsInTurn(portBase: number): () => number {
  let next = firstOf(portBase);
  return () => {
    next += 1;
    return next;
  };
}

/** The relay's own ports, at the end of the same range. */
export function relayPortsOf(portBase: number): [number, number, number] {
  const last = firstOf(portBase) + SPAN - 1;
  return [last - 2, last - 1, last];
}
