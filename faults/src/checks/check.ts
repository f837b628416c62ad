import type { World } from "./world.ts";

/** One thing that must hold; `seen` says what was seen instead when it does not. */
export type Case = { readonly name: string; readonly held: boolean; readonly seen: string };

export type Check = {
  /** As the security scorecard numbers it. */
  readonly number: number;
  readonly title: string;
  readonly run: (world: World) => Promise<readonly Case[]>;
};
