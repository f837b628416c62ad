import { findUserByOid } from "./world/users.ts";

/** Group membership as the directory sees it now; tests withdraw and grant it while the product runs. */
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
