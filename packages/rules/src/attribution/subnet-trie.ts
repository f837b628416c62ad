import { bitAt, type NetworkBits, type Subnet } from "./network-bits.ts";

export type SubnetTrie<Entry> = {
  /** The entries of exactly this subnet, for adding to and removing from. */
  readonly entriesOf: (subnet: Subnet) => Entry[];
  /** Asks `pick` about the entries of each subnet that holds the address, the longest first, until it answers. */
  readonly findLongest: <Found>(
    address: NetworkBits,
    pick: (entries: readonly Entry[]) => Found | undefined,
  ) => Found | undefined;
};

const FIRST_NODES = 1_024;
const LONGEST = 48;

/**
 * Subnets of one address family, bit by bit. Nodes are positions in typed arrays, because millions of objects would cost
 * many times the memory. Subnets come and go; nodes stay for the next subnet that needs them.
 */
export function createSubnetTrie<Entry>(): SubnetTrie<Entry> {
  // Two children per node; 0 is the root, which is nobody's child, and so stands for "none".
  let children = new Int32Array(FIRST_NODES * 2);
  let nodes = 1;
  const entries = new Map<number, Entry[]>();
  // One search at a time uses it: a search calls nothing that searches.
  const passed = new Int32Array(LONGEST + 1);

  const childOf = (node: number, bit: number): number => children[node * 2 + bit] as number;
  const addChild = (node: number, bit: number): number => {
    if (nodes * 2 === children.length) {
      const larger = new Int32Array(children.length * 2);
      larger.set(children);
      children = larger;
    }
    children[node * 2 + bit] = nodes;
    nodes += 1;
    return nodes - 1;
  };

  return {
    entriesOf: (subnet) => {
      let node = 0;
      for (let position = 0; position < subnet.length; position += 1) {
        const bit = bitAt(subnet, position);
        node = childOf(node, bit) || addChild(node, bit);
      }
      const there = entries.get(node) ?? [];
      entries.set(node, there);
      return there;
    },
    findLongest: (address, pick) => {
      let found = 0;
      let node = 0;
      for (let position = 0; position < LONGEST; position += 1) {
        node = childOf(node, bitAt(address, position));
        if (node === 0) break;
        if (entries.has(node)) {
          passed[found] = node;
          found += 1;
        }
      }
      for (found -= 1; found >= 0; found -= 1) {
        const answer = pick(entries.get(passed[found] as number) ?? []);
        if (answer !== undefined) return answer;
      }
      return undefined;
    },
  };
}
