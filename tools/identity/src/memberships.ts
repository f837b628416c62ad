import { findUserByOid } from "./world/users.ts";

/** The current group memberships; tests add and remove them while the product runs. */
export class Memberships {
  readonly #changed = new Map<string, readonly string[]>();

  of(oid: string): readonly string[] {
    return this.#changed.get(oid) ?? findUserByOid(oid)?.groups ?? [];
  }

  replace(oid: string, groups: readonly string[]): void {
    this.#changed.set(oid, groups);
  }

  reset(): void {
    this.#changed.clear();
  }
}
